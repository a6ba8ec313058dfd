extension Vocabulary {
  static let statements: [Entry] = [
    Entry(
      .statement, "scenario", "scenario \"title\" [@tag …] [table] { … }",
      "One test: it starts with a fresh app and passes if all its expectations hold."),
    Entry(
      .statement, "explore", "explore [\"title\"] depth 8 { … }",
      "Tries every sequence of the listed actions up to this length, shortest first."),
    Entry(
      .statement, "use", "use fullscreen · use (r)",
      "Selects the recipe: how swiping back behaves. In brackets: a variable that holds its name."),
    Entry(.statement, "set", "set finishes = progress > 0.5", "Changes one setting of the current recipe."),
    Entry(
      .statement, "device", "device 390 x 844 [at 120 Hz]",
      "Sets the display's size in points and its refresh rate. During a scenario this is a rotation."),
    Entry(.statement, "layout", "layout leftToRight | rightToLeft", "Sets the reading direction."),
    Entry(.statement, "root", "root Home", "Names the first screen of the stack."),
    Entry(
      .statement, "tabs", "tabs Home, Search",
      "Starts with a tab bar. Each tab is a stack, named by its root."),
    Entry(.statement, "screen", "screen Feed [like List] [{ … }]", "Sets a screen's traits."),
    Entry(
      .statement, "recipe", "recipe brisk [from fullscreen] { … }",
      "Defines a recipe based on another one."),
    Entry(
      .statement, "define", "define drag(p, v = 0) { … }",
      "Defines a command: a name for several statements."),
    Entry(.statement, "before", "before each { … }", "Runs the block before every scenario of the file."),
    Entry(
      .statement, "after", "after 0.1s { … } · after each { … }",
      "Runs the block after this time, even during another action; or after every scenario."),
    Entry(
      .statement, "include", "include \"common.nav\"",
      "Includes the set-up and the definitions of another file."),
    Entry(.statement, "let", "let limit = 0.5", "Names a value."),
    Entry(.statement, "var", "var swipes = 0", "Declares a variable, initialized for every scenario."),
    Entry(
      .statement, "push", "push A, B [without animation] [on Home]",
      "Pushes screens, one after the other."),
    Entry(
      .statement, "pop", "pop [2 | to A | to root] [without animation] [on Home]",
      "Goes back one screen, several screens, to a screen, or to the root."),
    Entry(
      .statement, "stack", "stack = [Home, A] [without animation] [on Home]",
      "Sets the whole stack at once."),
    Entry(
      .statement, "remove", "remove B [on Home]",
      "Removes a screen from the middle of the stack, without animation."),
    Entry(
      .statement, "replace", "replace B [without animation] [on Home]",
      "Replaces the top screen."),
    Entry(
      .statement, "present", "present [stack] M [as sheet] [from A] [without animation]",
      "Presents a screen modally; with `stack`, as the root of its own stack."),
    Entry(
      .statement, "dismiss", "dismiss [M] [without animation]",
      "Dismisses the front modal screen, or calls dismiss on the named screen."),
    Entry(.statement, "select", "select Search [without animation]", "Selects another tab."),
    Entry(
      .statement, "alert", "alert \"Discard?\" [Keep, Discard] [from A] [without animation]",
      "Presents an alert with this title and these buttons; its `then` runs after a button."),
    Entry(.statement, "answer", "answer Discard", "The user taps this button of the alert in front."),
    Entry(
      .statement, "send", "send \"open inbox/7\"",
      "Sends a text to the app from outside: a link, a notification, a late answer."),
    Entry(
      .statement, "refuse", "refuse",
      "Answers no to `shouldPop`, `shouldDismiss` or `shouldSelect`."),
    Entry(
      .statement, "tap", "tap back | tab Search | B [with thumb]",
      "Taps the back button, a tab's item or a screen's content."),
    Entry(
      .statement, "pan",
      "pan [left | right | up | down] 0.3 [vel 50 | over 0.2s] [from 0.5] [fingers 2] [with thumb]",
      "Moves the finger to this distance from where it went down; puts it down first if necessary."),
    Entry(.statement, "press", "press [from 0.8] [with thumb]", "Puts the finger down and leaves it there."),
    Entry(.statement, "hold", "hold 0.2s [with thumb]", "Lets the finger rest while time passes."),
    Entry(.statement, "release", "release [vel 300] [with thumb]", "Lifts the finger: the gesture ends."),
    Entry(
      .statement, "cancel", "cancel [with thumb]",
      "The system cancels the touch, and with it the gesture."),
    Entry(
      .statement, "scroll", "scroll Feed to 120pt", "Sets a scroll view's content offset, as the app would."),
    Entry(
      .statement, "enable", "enable swipe | drawer",
      "Enables swiping back, or the drawer, for the whole controller."),
    Entry(
      .statement, "disable", "disable swipe | drawer",
      "Disables swiping back, or the drawer, for the whole controller."),
    Entry(.statement, "open", "open drawer [without animation]", "Opens the side drawer."),
    Entry(.statement, "close", "close drawer [without animation]", "Closes the side drawer."),
    Entry(
      .statement, "start", "start push A · start { … }",
      "Starts an action without waiting for its end, or runs a block in one turn."),
    Entry(.statement, "wait", "wait 0.1s", "Advances the virtual clock."),
    Entry(.statement, "settle", "settle [within 2s]", "Advances the virtual clock until nothing moves."),
    Entry(
      .statement, "expect", "expect top == A [within 0.5s] · expect error CODE { … } · expect warning CODE",
      "Fails the scenario unless the condition holds, the block raises the error, or the warning was given."),
    Entry(
      .statement, "always", "always depth >= 1",
      "From here on, the condition must hold after every callback and in every frame."),
    Entry(.statement, "mark", "mark", "Makes `log …` and `warnings` start here."),
    Entry(
      .statement, "note", "note \"what follows\"",
      "Adds a sentence for readers of the scenario and its reports."),
    Entry(.statement, "for", "for p in [0.1, 0.2] { … }", "Runs the block for each element of a list."),
    Entry(.statement, "repeat", "repeat 3 { … }", "Runs the block this many times."),
    Entry(
      .statement, "if", "if depth > 2 { … } [else { … }]",
      "Runs the first block if the condition holds, otherwise the second."),
    Entry(.statement, "on", "on B.viewDidAppear { … }", "The app's own code: runs inside this callback."),
  ]

  static let options: [Entry] = [
    Entry(.option, "without animation", "push A without animation", "Skips the animation."),
    Entry(.option, "on", "push A on Home", "The stack, named by its root."),
    Entry(.option, "with", "pan 0.3 with thumb", "The finger, by any name."),
    Entry(
      .option, "vel", "pan 0.3 vel 50",
      "The velocity in points per second, along the pan's direction."),
    Entry(
      .option, "over", "pan 0.3 over 0.2s",
      "Moves during this time, in frames, so that the velocity is measured."),
    Entry(
      .option, "from", "pan 0.3 from 0.5 · present M from A",
      "Where the finger goes down, as a fraction of the width from the leading edge; or the presenting screen."
    ),
    Entry(.option, "fingers", "pan 0.3 fingers 2", "The number of fingers."),
    Entry(
      .option, "as", "present M as sheet",
      "The style of presentation: `fullScreen`, `sheet`, `over` or `custom`."),
    Entry(
      .option, "within", "expect top == A within 0.5s",
      "How long to wait for the condition."),
    Entry(
      .option, "then", "pop then { … }",
      "Runs the block when the action has finished or been cancelled."),
    Entry(
      .option, "of", "expect log of [didShow] is [A.didShow]",
      "The kinds of event that are looked at."),
    Entry(.option, "to", "pop to A · scroll Feed to 120pt", "The destination."),
    Entry(.option, "like", "screen Feed like List", "Copies the traits of another screen."),
    Entry(.option, "else", "if a { … } else { … }", "Runs if the condition does not hold."),
    Entry(.option, "by", "expect progress ~= 0.3 by 0.01", "The tolerance of the comparison."),
    Entry(.option, "at", "device 390 x 844 at 120 Hz", "The display's refresh rate."),
    Entry(.option, "depth", "explore \"the root\" depth 8 { … }", "The greatest length of a sequence."),
    Entry(.option, "screens", "screens A, B", "The screens that an exploration pushes and presents."),
    Entry(.option, "actions", "actions push, pop, pan [0.3, 0.6]", "The actions that an exploration tries."),
    Entry(.option, "turn", "actions turn { push, pop }", "Tries actions within one turn of the run loop."),
    Entry(
      .option, "settled", "settled balanced",
      "A rule that must hold once everything has come to rest."),
    Entry(
      .option, "ignore", "ignore duplicate-screen",
      "Step errors that an exploration does not report."),
  ]

  static let traits: [Entry] = [
    Entry(.trait, "title", "title \"Feed\" | none", "The title that the bar shows for the screen."),
    Entry(
      .trait, "bar hidden", "bar hidden [without animation]",
      "Hides the navigation bar while the screen is shown."),
    Entry(.trait, "bar shown", "bar shown", "Shows the navigation bar while the screen is shown."),
    Entry(.trait, "bar alpha", "bar alpha 0 | none", "The opacity of the bar while the screen is shown."),
    Entry(.trait, "swipe", "swipe off | on", "Whether swiping back works while the screen is on top."),
    Entry(
      .trait, "scroll", "scroll horizontal | vertical 1125pt · scroll none",
      "Gives the screen a scroll view with content of this size, or removes it."),
    Entry(.trait, "tabbar hidden", "tabbar hidden", "Hides the tab bar once the screen is pushed."),
    Entry(.trait, "tabbar shown", "tabbar shown", "Undoes `tabbar hidden`."),
    Entry(
      .trait, "back custom", "back custom",
      "Replaces the back button with the screen's own, which pops."),
    Entry(
      .trait, "back handled", "back handled",
      "Replaces the back button with the screen's own, which only runs `on A.backTapped`."),
    Entry(
      .trait, "back system", "back system",
      "Undoes `back custom`, `back handled` and `back goes to`."),
    Entry(
      .trait, "back goes to", "back goes to Home",
      "Makes the back button and the swipe go to this screen."),
    Entry(.trait, "back off", "back off", "Refuses to be popped (`shouldPop`)."),
    Entry(.trait, "back on", "back on", "Undoes `back off`."),
    Entry(
      .trait, "dismiss off", "dismiss off",
      "Keeps users from dismissing the screen (`isModalInPresentation`)."),
    Entry(.trait, "dismiss on", "dismiss on", "Undoes `dismiss off`."),
    Entry(
      .trait, "attaches", "attaches",
      "Makes this the screen that attaches the swipe gesture, in recipes where a screen does."),
  ]
}
