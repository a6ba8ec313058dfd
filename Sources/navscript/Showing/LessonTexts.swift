// Written by scripts/write-learn.py from scenarios/lessons: change the files there, and run it.
// swift-format-ignore-file

/// The texts of the lessons.
enum LessonTexts {
  /// All of them, in their order.
  static let all: [StaticString] = [
    ##"""
    # The stack: what is on screen is the end of a list.
    root Home

    scenario "lesson 1: the stack" {
        note "An app shows screens from a stack. The one at its end, the top, is what you see."
        push Library
        expect stack == [Home, Library] and top == Library
        note "`push` puts a screen on top; `pop` takes the top one off. The first screen, the root, stays."
        pop
        expect top == Home
        note "hint: Two statements do it. One of them may name several screens: `push Library, Album`."
        note "How do you get from Home to a stack of three screens with Song on top?"
        push Library, Song
        expect depth == 3 and root == Home
        expect top == Song
    }
    """##,
    ##"""
    # Time: the clock is virtual, and an animation takes some of it.
    root Home

    scenario "lesson 2: time" {
        note "A push is animated: here it takes 0.35 s. A statement waits until its animation is over."
        push Library
        expect time == 0.35s
        note "With `start` in front the animation is left running, and `wait` lets some of its time pass."
        start pop
        wait 0.1s
        expect transition == pop and progress > 0.2
        settle
        expect transition == none
        note "hint: `start push Library` leaves the push running. Wait for less than 0.35 s."
        note "Leave a push of Library half done: 0.175 s of its 0.35 s."
        start push Library
        wait 0.175s
        expect transition == push
        expect progress ~= 0.5 by 0.01
    }
    """##,
    ##"""
    # Progress: a finger drives the pop that its swipe has begun.
    use fullscreen
    root Inbox

    scenario "lesson 3: progress and the finger" {
        note "A swipe from the left goes back. While the finger is down it drives the pop: the progress of the transition is how far it has come, as a fraction of the width."
        push Message
        pan 0.3
        expect transition == pop and progress == 0.3
        note "The stack has changed already, although Message is still under the finger. That is why `top` is Inbox here."
        expect top == Inbox and onscreen == [Inbox, Message]
        release
        note "The finger was let go early: the pop was cancelled, and Message is back on the stack."
        expect top == Message and outcome == cancelled
        note "hint: `pan 0.4` puts the finger 40 % of the width from where it went down. It stays down until `release`."
        note "Bring Message 150 points to the right and keep the finger down. The screen is 375 points wide."
        pan 0.4
        expect gesture == changed
        expect Message.x == 150pt
    }
    """##,
    ##"""
    # Who decides: the rule of a release.
    use fullscreen
    root Inbox

    scenario "lesson 4: who decides" {
        note "When the finger lifts, a rule decides whether the pop finishes. In this recipe it is: velocity > 100 or translation / width > 0.5."
        push Message
        pan 0.5
        release
        expect outcome == cancelled
        note "Exactly half is not more than half. `reason` says what was compared, and `margin` how near it was to turning out the other way."
        expect reason == "velocity 0 > 100 is false, translation / width 0.50 > 0.50 is false"
        expect margin == 0
        note "hint: The rule does not ask about the velocity if the distance is more than half of the width."
        note "Swipe back to Inbox with a finger that does not move any more when it lifts."
        pan 0.51
        release
        expect gesture.velocity == 0
        expect top == Inbox and outcome == finished
    }
    """##,
    ##"""
    # Velocity: a flick may do with a short distance what a slow finger does with a long one.
    use fullscreen
    root Inbox

    scenario "lesson 5: velocity" {
        note "`vel` says how fast the finger is, in points per second. A slow finger that has come 30 % of the width springs back."
        push Message
        pan 0.3 vel 50
        release
        expect outcome == cancelled
        note "With `over` the finger takes that long for the distance, and its velocity is measured: 112.5 points in 0.25 s are 450 points a second."
        pan 0.3 over 0.25s
        expect gesture.velocity ~= 450 by 1
        release
        expect top == Inbox
        push Message
        note "hint: The rule of this recipe asks for more than 100 points a second."
        note "Go back from Message with a swipe of no more than 10 % of the width."
        pan 0.1 vel 101
        release
        expect gesture.translation <= 37.5pt
        expect top == Inbox
    }
    """##,
    ##"""
    # The root: there is nothing below it, and something must say so.
    use edge
    root Home

    scenario "lesson 6: the root and its guard" {
        note "The rule `begins` is asked before a swipe begins. This recipe's says: children > 1. At the root there is one child, so no swipe begins."
        set drawer = false
        pan 0.4
        expect gesture == failed
        cancel
        note "Without that guard the system's swipe begins at the root, finds nothing to pop, and the interface freezes. Here the rule is replaced by `true`. Nothing goes wrong yet, since Library can be popped."
        set begins = true
        push Library
        pan 0.6
        release
        expect top == Home and not frozen
        note "hint: The finger must go down at the edge, on the root. The bug needs no release."
        note "Make the interface freeze."
        pan 0.2
        expect frozen
    }
    """##,
    ##"""
    # Transitions in flight: what happens to a call that comes too early.
    use fullscreen
    root Home

    scenario "lesson 7: transitions in flight" {
        note "A second push during the first one's animation waits until it is over: it is queued."
        start push A
        wait 0.1s
        push B
        expect stack == [Home, A, B] and warnings == []
        note "A swipe is another matter. This recipe lets it begin during a push; its pop is queued, and the finger drives nothing."
        start push C
        wait 0.1s
        pan 0.3
        expect transition == push
        note "hint: Lift the finger, let everything settle, and look at `warnings`."
        note "What does the app log, and which screen is on top in the end, although the finger came only 30 % of the width?"
        release
        settle
        expect warnings contains nested-transition
        expect top == B
    }
    """##,
    ##"""
    # Callbacks: what an app receives when a swipe is cancelled.
    use fullscreen
    root Inbox

    scenario "lesson 8: callbacks and cancel" {
        note "When a swipe begins, both screens receive the callbacks of a pop that is about to happen."
        push Message
        mark
        pan 0.3
        expect log has [Message.viewWillDisappear, Inbox.viewWillAppear]
        note "The swipe is cancelled, so both receive the opposite callbacks. An app that saves a draft in viewWillDisappear has saved it, although nobody has left the screen."
        release
        expect log has [Inbox.viewWillDisappear, Inbox.viewDidDisappear, Message.viewWillAppear, Message.viewDidAppear]
        expect log lacks [Message.viewDidDisappear]
        expect balanced
        note "hint: A swipe that finishes lets Message disappear for good. What is called only then?"
        note "Which swipe makes Message.viewDidDisappear come, followed by Message.deinit?"
        pan 0.6
        release
        expect log has [Message.viewDidDisappear, Message.deinit]
    }
    """##,
    ##"""
    # Curves: a screen under a finger follows the finger only if its curve is straight.
    root Inbox

    scenario "lesson 9: curves and tracking" {
        note "A linear animation goes as far as the progress says: at 0.25 the screen has moved a quarter of the width."
        use fullscreen
        push Message
        pan 0.25
        expect Message.x ~= 93.75pt by 0.1
        release
        note "With a curve that eases in, the same progress moves the screen less: it falls behind the finger."
        set animation.curve = easeIn
        pan 0.25
        expect Message.x < 60pt
        release
        note "hint: `set animation.curve = …` takes linear, easeIn, easeOut, easeInOut or cubic(…)."
        note "Choose a curve by which the screen runs ahead of the finger at 0.25."
        set animation.curve = easeOut
        pan 0.25
        expect progress == 0.25
        expect Message.x > 100pt
    }
    """##,
    ##"""
    # Touches: several recognizers could own a touch, and one does.
    root Home

    scenario "lesson 10: who gets the touch" {
        note "A screen with a horizontal scroll view lies over Home. Its scroll view is deepest, so it owns the touch, and nothing goes back."
        use fullscreen
        screen Photos { scroll horizontal 1125pt }
        push Photos
        pan 0.4
        expect gesture.owner == scroll
        release
        expect top == Photos
        note "The system's recognizer takes touches at the leading edge only, within 20 points of it. A setting lets the scroll view wait until it has failed."
        use edge
        set drawer = false
        set scroll.requiresEdgeToFail = true
        pan 0.4 from 0.3
        expect gesture.owner == scroll
        release
        mark
        note "hint: `from` says where the finger goes down, as a fraction of the width; without it, at the edge."
        note "Swipe back from Photos to Home."
        pan 0.7
        release
        expect log has [gesture.ended, Photos.viewDidDisappear]
        expect top == Home
    }
    """##,
    ##"""
    # Bars: a navigation bar that hides should go along with the swipe.
    use edge
    set drawer = false
    root Home

    scenario "lesson 11: bars" {
        note "Reader hides the navigation bar while it is shown, animated. Under the finger the bar comes back as far as the swipe has gone."
        screen Reader { bar hidden }
        push Reader
        expect bar.hidden and bar.shown == 0
        pan 0.5
        expect bar.shown > 0.3 and bar.shown < 0.7
        cancel
        pop
        note "A screen that hides the bar without animation lets it jump: it is all there at once. That is the flash that users report."
        note "hint: `bar hidden without animation` is the trait. It counts from the next time that the screen appears."
        note "Show the jump on the way back from Reader: the bar is whole although the swipe has hardly begun."
        screen Reader { bar hidden without animation }
        push Reader
        pan 0.05
        expect transition == pop and progress < 0.1
        expect bar.shown == 1
    }
    """##,
    ##"""
    # Modals: a sheet lies over the stack and is dragged down.
    root Home

    scenario "lesson 12: modals" {
        note "`present … as sheet` shows a screen over the stack, which stays as it is. `visible` is what the user sees, `top` the end of the stack."
        present Settings as sheet
        expect visible == Settings and top == Home
        note "A drag down dismisses it if it goes further than half of the height, or is fast."
        pan down 0.3
        release
        expect presented == Settings
        note "A screen can refuse: with `dismiss off` a drag is answered no, and `didAttemptToDismiss` is called."
        screen Settings { dismiss off }
        pan down 0.7
        release
        expect presented == Settings and Settings.didAttemptToDismiss > 0
        note "hint: The trait `dismiss on` takes the refusal back. Code may dismiss it in any case."
        note "Get rid of Settings by a drag of the finger."
        screen Settings { dismiss on }
        pan down 0.6
        release
        expect presented == none
        expect Settings.didDismiss == 1
    }
    """##,
    ##"""
    # A rule of one's own: what a swipe must do to go back is one line.
    use fullscreen
    root Inbox

    scenario "lesson 13: a rule of one's own" {
        note "A recipe's settings can be changed. This rule looks ahead: where would the finger be in 0.3 s?"
        set finishes = translation + 0.3 * velocity > width / 2
        push Message
        pan 0.3 vel 300
        release
        expect top == Inbox
        note "A slow finger must come further."
        push Message
        pan 0.45 vel 20
        release
        expect top == Message
        note "The rule does not notice that the finger moves back in the end: 0.6 at -100 still finishes, since 225 - 30 is more than 187.5."
        note "hint: `and` combines two conditions: `… and velocity >= 0` refuses a finger that goes back to where it came from."
        note "Write a rule by which a swipe of 0.6 at -100 springs back, and swipe like that."
        set finishes = translation + 0.3 * velocity > width / 2 and velocity >= 0
        pan 0.6 vel -100
        release
        expect gesture.translation == 225pt and gesture.velocity == -100
        expect outcome == cancelled and top == Message
    }
    """##,
  ]
}
