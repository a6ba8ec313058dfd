extension Vocabulary {
  static let settings: [Entry] = [
    Entry(.setting, "region", "region = full | edge(20pt)", "Where the touch may go down."),
    Entry(.setting, "enabled", "enabled = true", "The controller-wide switch of swiping back."),
    Entry(
      .setting, "whenDisabled", "whenDisabled = refuses | removesDelegate",
      "What the controller-wide switch does when it is off."),
    Entry(.setting, "fingers", "fingers = 1 | any", "With how many fingers the pan may begin."),
    Entry(
      .setting, "direction", "direction = any | horizontal | backward",
      "Which way the finger must go for the pan to begin."),
    Entry(
      .setting, "attached", "attached = always | afterFirstTransition | fromPage",
      "When the gesture is on the view."),
    Entry(
      .setting, "systemEdge", "systemEdge = refused | off | on",
      "What has become of the system's own edge recognizer."),
    Entry(
      .setting, "systemGuards", "systemGuards = true",
      "Whether the system's recognizer is refused behind a hidden bar or a replaced back button."),
    Entry(
      .setting, "handler", "handler = own | system",
      "Whether the recipe's pan drives a transition of its own or the system's swipe."),
    Entry(
      .setting, "canVeto", "canVeto = true",
      "Whether a screen with `back off` keeps the swipe from beginning."),
    Entry(
      .setting, "switchesEdgeOnly", "switchesEdgeOnly = true",
      "Whether `swipe off` and `disable swipe` reach the edge recognizer alone."),
    Entry(
      .setting, "coordinates", "coordinates = reading | physical",
      "Which way rules and slides count: in reading direction, or along the screen's x."),
    Entry(
      .setting, "begins", "begins = children > 1 and not transitioning",
      "What the recognizer's delegate answers when asked whether it may begin."),
    Entry(
      .setting, "hysteresis", "hysteresis = 10pt",
      "How far the finger moves before a pan is recognized."),
    Entry(.setting, "deadZone", "deadZone = 12pt", "How much of the translation the page swallows."),
    Entry(
      .setting, "progress", "progress = translation / width",
      "How complete the transition is while the finger drives."),
    Entry(
      .setting, "finishes", "finishes = velocity > 100 or translation / width > 0.5",
      "Whether a release finishes the transition."),
    Entry(
      .setting, "touchCancelled", "touchCancelled = decides | cancels | ignored | decidesAtRest",
      "What a cancelled touch does."),
    Entry(
      .setting, "driver", "driver = shared | perGesture",
      "Whether all gestures share one percent-driven object."),
    Entry(
      .setting, "interactive", "interactive = operation == pop and interacting",
      "What the delegate answers when asked who drives the transition."),
    Entry(
      .setting, "animation.style", "animation.style = slide | shrink | system",
      "What the animation looks like."),
    Entry(.setting, "animation.duration", "animation.duration = 0.25s", "How long the animation takes."),
    Entry(
      .setting, "animation.curve", "animation.curve = linear",
      "A curve by name, by `cubic(…)` or by `spring(…)`."),
    Entry(
      .setting, "animation.parallax", "animation.parallax = 0.5",
      "How far the lower screen moves, as a fraction of the width."),
    Entry(
      .setting, "animation.scale", "animation.scale = 0.05",
      "By how much the lower screen shrinks, as a fraction of its size."),
    Entry(
      .setting, "animation.operations", "animation.operations = [push, pop]",
      "Which operations get the custom animator."),
    Entry(
      .setting, "animation.lowerCurve", "animation.lowerCurve = linear | same",
      "The curve of the lower screen, where it has one of its own."),
    Entry(
      .setting, "animation.drivenDuration", "animation.drivenDuration = 0.25s | same",
      "How long the animation takes under a finger, where that is another time."),
    Entry(
      .setting, "animation.tracksFinger", "animation.tracksFinger = true",
      "Whether the curve is left out while a finger drives and in the tail."),
    Entry(
      .setting, "animation.onlyDriven", "animation.onlyDriven = true",
      "Whether only a swipe gets the custom animator, and a plain operation the system's."),
    Entry(
      .setting, "animation.dim", "animation.dim = 0.1",
      "How dark the covered screen is, from 0 to 1."),
    Entry(
      .setting, "animation.reportsCancel", "animation.reportsCancel = true",
      "Whether its animator tells a cancelled transition from a finished one."),
    Entry(
      .setting, "completionCurve", "completionCurve = easeInOut",
      "The curve of the tail after a release."),
    Entry(.setting, "completionSpeed", "completionSpeed = 1", "How fast the tail runs."),
    Entry(
      .setting, "completionTime", "completionTime = 0.35s | rest",
      "How long the tail takes, or what is left of the animation's time."),
    Entry(
      .setting, "completionVelocity", "completionVelocity = true",
      "Whether the tail begins at the finger's velocity, where its curve is a spring."),
    Entry(
      .setting, "busy", "busy = queues | corrupts | interrupts | endsGesture",
      "What an operation during a transition does."),
    Entry(
      .setting, "wantsInteractiveStart", "wantsInteractiveStart = true",
      "Whether a driven transition starts paused; otherwise the finger's next move pauses it."),
    Entry(
      .setting, "cancelOrder", "cancelOrder = logged | documented",
      "In which order a cancelled transition gives its callbacks."),
    Entry(
      .setting, "multiPopTransient", "multiPopTransient = false",
      "Whether the stack reads oddly for one layout pass after a pop of several screens."),
    Entry(
      .setting, "deliverTaps", "deliverTaps = false",
      "Whether taps reach bar and content during a transition."),
    Entry(
      .setting, "bar.alpha", "bar.alpha = 1 - translation / width | none",
      "How opaque the bar is while the finger drives."),
    Entry(
      .setting, "bar.stored", "bar.stored = 1",
      "The number, from 0 to 1, that `bar.alpha` reads as `stored`."),
    Entry(
      .setting, "bar.finished", "bar.finished = 0 | none",
      "How opaque a finished release leaves the bar."),
    Entry(
      .setting, "marksGesturePop", "marksGesturePop = false",
      "Whether asking if the gesture may begin sets poppedByGesture, for good."),
    Entry(
      .setting, "scroll.yieldsAtStart", "scroll.yieldsAtStart = true",
      "Whether a scroll view at its start leaves the touch to the swipe."),
    Entry(
      .setting, "scroll.requiresEdgeToFail", "scroll.requiresEdgeToFail = true",
      "Whether a scroll view waits for the edge swipe to fail."),
    Entry(.setting, "drawer", "drawer = true", "Whether a side drawer shares the edge at the root."),
    Entry(.setting, "drawer.reopens", "drawer.reopens = didShow | button", "What enables the drawer again."),
    Entry(
      .setting, "decoratesPush", "decoratesPush = false",
      "Whether the push call hides the tab bar, replaces the back button and disables the drawer."),
    Entry(
      .setting, "dismissesByPan", "dismissesByPan = false",
      "Whether a pan on a presented screen dismisses it by the recipe's rule."),
    Entry(
      .setting, "sheet.finishes", "sheet.finishes = progress > 0.5 or velocity > 1000",
      "Whether a release dismisses a sheet."),
    Entry(.setting, "modal.duration", "modal.duration = 0.5s", "How long presenting and dismissing take."),
    Entry(
      .setting, "modal.direction", "modal.direction = down | back",
      "Which way a pan dismisses a presented screen."),
    Entry(
      .setting, "modal.interactive", "modal.interactive = operation == dismiss",
      "Whether a pan that dismisses a presented screen drives the dismissal."),
  ]

  static let recipes: [Entry] = [
    Entry(
      .recipe, "fullscreen", "use fullscreen",
      "A pan anywhere on the screen; it finishes by velocity or else by distance."),
    Entry(.recipe, "halfway", "use halfway", "A pan anywhere on the screen; only the distance decides."),
    Entry(.recipe, "edge", "use edge", "The system's own edge swipe, with a drawer at the root."),
    Entry(.recipe, "fadebar", "use fadebar", "A pan attached by a page, which fades the navigation bar."),
    Entry(
      .recipe, "shrink", "use shrink",
      "A pan whose place, not its distance, gives the progress; the lower screen shrinks."),
    Entry(.recipe, "uikit", "use uikit", "The system's swipe as it was up to iOS 18."),
    Entry(
      .recipe, "uikit26", "use uikit26", "The system's swipe of iOS 26, from the edge and from anywhere."),
    Entry(.recipe, "cupertino", "use cupertino", "The swipe of Flutter's iOS look, from the edge."),
    Entry(
      .recipe, "reactnavigation", "use reactnavigation",
      "The swipe of React Navigation's stack in JavaScript."),
    Entry(
      .recipe, "screens", "use screens",
      "The full-width swipe of react-native-screens, beside the system's at the edge."),
    Entry(
      .recipe, "predictiveback", "use predictiveback",
      "Android's predictive back, where the script decides."),
    Entry(.recipe, "sloppy", "use sloppy", "A pan that any velocity to the right finishes."),
    Entry(
      .recipe, "swipetransition", "use swipetransition",
      "A swipe that gives up unless it is flat and to the right."),
    Entry(.recipe, "fd", "use fd", "A full-screen pop gesture put onto the system's own transition."),
  ]

  static let inputs: [Entry] = [
    Entry(
      .input, "translation", "progress = translation / width",
      "How far the finger is from where it went down, in points, back being positive."),
    Entry(
      .input, "location", "progress = location / width",
      "How far the finger is from the leading edge, in points."),
    Entry(
      .input, "velocity", "finishes = velocity > 100",
      "How fast the finger moves, in points a second, back being positive."),
    Entry(
      .input, "velocityY", "begins = abs(velocityY) < velocity",
      "How fast the finger moves down, in points a second."),
    Entry(.input, "width", "finishes = translation > width / 2", "The screen's width, in points."),
    Entry(.input, "height", "progress = location / height", "The screen's height, in points."),
    Entry(.input, "depth", "begins = depth > 1", "How many screens are on the stack."),
    Entry(
      .input, "children", "begins = children > 1",
      "How many screens are children: a leaving screen is one until it has moved to no parent."),
    Entry(
      .input, "progress", "finishes = progress > 0.5",
      "What the rule `progress` gives, which may be below 0 or above 1."),
    Entry(
      .input, "transitioning", "begins = depth > 1 and not transitioning",
      "Whether a transition is in flight."),
    Entry(
      .input, "interacting", "interactive = interacting",
      "Whether a gesture is under way, from its begin to its end."),
    Entry(
      .input, "operation", "interactive = operation == pop",
      "Which kind of transition the rule is asked about; it is compared with a word."),
    Entry(
      .input, "stored", "bar.alpha = stored", "The number that the setting `bar.stored` holds."),
  ]

  static let tags: [Entry] = [
    Entry(.tag, "skip", "@skip(\"why\")", "The scenario is not run."),
    Entry(.tag, "only", "@only", "Only scenarios with this tag are run."),
    Entry(.tag, "fails", "@fails(\"why\")", "The scenario must fail; that it passes is the failure."),
  ]

  static let errors: [Entry] = [
    Entry(.error, "no-finger", "expect error no-finger { release }", "No finger of that name is down."),
    Entry(
      .error, "not-finite", "expect error not-finite { pan 1 / 0 }",
      "A calculation has no finite result."),
    Entry(
      .error, "no-scroll-view", "expect error no-scroll-view { scroll A to 10pt }",
      "The screen has no scroll view."),
    Entry(
      .error, "not-settled", "expect error not-settled { settle within 1s }",
      "Something still moves after the longest time allowed."),
    Entry(
      .error, "duplicate-screen", "expect error duplicate-screen { push A }",
      "The screen is on the stack already."),
    Entry(
      .error, "not-in-stack", "expect error not-in-stack { pop to Z }",
      "The screen is not on the stack, or not in its middle."),
    Entry(
      .error, "already-presented", "expect error already-presented { present M }",
      "The screen is presented already."),
    Entry(
      .error, "call-depth", "expect error call-depth { forever }",
      "Own words call each other more than 100 deep."),
    Entry(
      .error, "handler-loop", "expect error handler-loop { push A }",
      "More than 1,000 handlers ran in one instant."),
    Entry(
      .error, "step-limit", "expect error step-limit { … }",
      "The scenario took more than 50 million steps."),
    Entry(
      .error, "time-limit", "expect error time-limit { wait 2_000_000_000s }",
      "The clock would go beyond 1,000,000,000 s."),
    Entry(
      .error, "log-limit", "expect error log-limit { forever }", "More events stand in the log than it holds."
    ),
    Entry(
      .error, "out-of-range", "expect error out-of-range { pan 0.3 fingers 0 }",
      "A number with which nothing can be done here."),
    Entry(
      .error, "wrong-type", "expect error wrong-type { go 3 }",
      "A value of the wrong kind that could not be seen before running."),
  ]

  static let warnings: [Entry] = [
    Entry(
      .warning, "nested-transition", "expect warning nested-transition",
      "A recognizer's handler began a transition during another one."),
    Entry(
      .warning, "unbalanced-appearance", "expect warning unbalanced-appearance",
      "A screen's appearance callbacks came in an order that is not legal."),
    Entry(
      .warning, "already-presenting", "expect warning already-presenting",
      "A screen that presents another was told to present."),
    Entry(
      .warning, "presentation-in-progress", "expect warning presentation-in-progress",
      "A presentation or dismissal was asked for during another."),
    Entry(
      .warning, "nothing-to-dismiss", "expect warning nothing-to-dismiss",
      "There was no modal screen to dismiss."),
    Entry(
      .warning, "not-in-window", "expect warning not-in-window",
      "A screen whose view is not shown was told to present."),
    Entry(
      .warning, "update-after-end", "expect warning update-after-end",
      "A driver was called after it had finished or cancelled its transition."),
    Entry(
      .warning, "completed-after-cancel", "expect warning completed-after-cancel",
      "An animator reported success after a cancel."),
    Entry(
      .warning, "never-ran", "expect warning never-ran",
      "An `after` block had not run when the scenario ended."),
    Entry(
      .warning, "unfinished", "expect warning unfinished",
      "The scenario ended with the finger down, after an `expect` had read the stack under it."),
    Entry(
      .warning, "never-asked", "expect warning never-asked",
      "A rule that the file sets was never asked: another recognizer decided in its place."),
  ]
}
