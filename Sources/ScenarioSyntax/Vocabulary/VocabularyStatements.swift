extension Vocabulary {
  static let statements: [Entry] = [
    Entry(
      .statement, "scenario", "scenario \"title\" [@tag …] [table] { … }",
      "One test: it begins with a fresh app and passes when all its expectations hold."),
    Entry(
      .statement, "explore", "explore [\"title\"] depth 8 { … }",
      "Tries every sequence of the listed actions up to that length, the shortest first."),
    Entry(
      .statement, "use", "use fullscreen · use (r)",
      "Chooses the recipe by which swiping back behaves; in brackets a variable that holds its name."),
    Entry(.statement, "set", "set finishes = progress > 0.5", "Changes one setting of the recipe in use."),
    Entry(
      .statement, "device", "device 390 x 844 [at 120 Hz]",
      "Gives the screen's size in points and its refresh rate; in mid-scenario it is a rotation."),
    Entry(.statement, "layout", "layout leftToRight | rightToLeft", "Sets the direction of reading."),
    Entry(.statement, "root", "root Home", "Names the first screen of the stack."),
    Entry(
      .statement, "tabs", "tabs Home, Search",
      "Begins with a tab bar, each tab a stack named by its root."),
    Entry(.statement, "screen", "screen Feed [like List] [{ … }]", "Gives a screen traits."),
    Entry(
      .statement, "recipe", "recipe brisk [from fullscreen] { … }",
      "Defines a variant of a recipe with settings of its own."),
    Entry(
      .statement, "define", "define drag(p, v = 0) { … }",
      "Defines an own word for a run of statements."),
    Entry(.statement, "before", "before each { … }", "Runs its block before every scenario of the file."),
    Entry(
      .statement, "after", "after 0.1s { … } · after each { … }",
      "Runs its block that much later, in the middle of what then goes on; or after every scenario."),
    Entry(
      .statement, "include", "include \"common.nav\"",
      "Takes over the set-up and the definitions of another file."),
    Entry(.statement, "let", "let limit = 0.5", "Names a value."),
    Entry(.statement, "var", "var swipes = 0", "Names a value that may change, new for every scenario."),
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
      "Takes a screen out of the middle of the stack, without animation."),
    Entry(
      .statement, "replace", "replace B [without animation] [on Home]",
      "Puts a screen in the place of the top one."),
    Entry(
      .statement, "present", "present [stack] M [as sheet] [from A] [without animation]",
      "Presents a screen modally, with `stack` as the root of a stack of its own."),
    Entry(
      .statement, "dismiss", "dismiss [M] [without animation]",
      "Dismisses the topmost modal screen, or calls dismiss on the one named."),
    Entry(.statement, "select", "select Search [without animation]", "Switches to another tab."),
    Entry(
      .statement, "alert", "alert \"Discard?\" [Keep, Discard] [from A] [without animation]",
      "Presents an alert with that title and those buttons; after a button its `then` runs."),
    Entry(.statement, "answer", "answer Discard", "The user taps that button of the alert in front."),
    Entry(
      .statement, "send", "send \"open inbox/7\"",
      "Has something from outside reach the app: a link, a notification, a late answer."),
    Entry(
      .statement, "refuse", "on B.shouldPop { refuse }",
      "Answers no to `shouldPop`, `shouldDismiss` or `shouldSelect`."),
    Entry(
      .statement, "tap", "tap back | tab Search | B [with thumb]",
      "Taps the back button, a tab's item or a screen's content."),
    Entry(
      .statement, "pan",
      "pan [left | right | up | down] 0.3 [vel 50 | over 0.2s] [from 0.5] [fingers 2] [with thumb]",
      "Moves the finger to a distance from where it went down, and puts it down first if it is up."),
    Entry(.statement, "press", "press [from 0.8] [with thumb]", "Puts the finger down and leaves it there."),
    Entry(.statement, "hold", "hold 0.2s [with thumb]", "Lets the finger rest while time passes."),
    Entry(.statement, "release", "release [vel 300] [with thumb]", "Lifts the finger: the gesture ends."),
    Entry(
      .statement, "cancel", "cancel [with thumb]",
      "Has the system take the touch away: the gesture is cancelled."),
    Entry(.statement, "scroll", "scroll Feed to 120pt", "Has the app set a scroll view's content offset."),
    Entry(
      .statement, "enable", "enable swipe | drawer",
      "Switches swiping back, or the drawer, on for the whole controller."),
    Entry(
      .statement, "disable", "disable swipe | drawer",
      "Switches swiping back, or the drawer, off for the whole controller."),
    Entry(.statement, "open", "open drawer [without animation]", "Opens the side drawer."),
    Entry(.statement, "close", "close drawer [without animation]", "Closes the side drawer."),
    Entry(
      .statement, "start", "start push A · start { … }",
      "Leaves what an action begins running, or runs a block in one turn."),
    Entry(.statement, "wait", "wait 0.1s", "Lets virtual time pass."),
    Entry(.statement, "settle", "settle [within 2s]", "Lets virtual time pass until nothing moves."),
    Entry(
      .statement, "expect", "expect top == A [within 0.5s] · expect error CODE { … } · expect warning CODE",
      "Fails the scenario unless the condition holds, the block raises the error, or the warning was given."),
    Entry(
      .statement, "always", "always depth >= 1",
      "From here on the condition must hold after every callback and at every frame."),
    Entry(.statement, "mark", "mark", "Has `log …` and `warnings` look back to here only."),
    Entry(.statement, "note", "note \"what follows\"", "Says something to whoever reads the run."),
    Entry(.statement, "for", "for p in [0.1, 0.2] { … }", "Runs its block for each element of a list."),
    Entry(.statement, "repeat", "repeat 3 { … }", "Runs its block so many times."),
    Entry(.statement, "if", "if depth > 2 { … } [else { … }]", "Runs one block or the other."),
    Entry(.statement, "on", "on B.viewDidAppear { … }", "The app's own code, run inside that callback."),
  ]

  static let options: [Entry] = [
    Entry(.option, "without animation", "push A without animation", "Skips the animation."),
    Entry(.option, "on", "push A on Home", "Says which stack, by its root."),
    Entry(.option, "with", "pan 0.3 with thumb", "Says which finger, by a name."),
    Entry(
      .option, "vel", "pan 0.3 vel 50",
      "Gives the velocity in points a second, along the pan's direction."),
    Entry(
      .option, "over", "pan 0.3 over 0.2s",
      "Moves in that time, at the display's rate, so that the velocity is measured."),
    Entry(
      .option, "from", "pan 0.3 from 0.5 · present M from A",
      "Where the finger goes down, as a fraction of the width from the leading edge; or who presents."),
    Entry(.option, "fingers", "pan 0.3 fingers 2", "How many fingers touch."),
    Entry(
      .option, "as", "present M as sheet",
      "The style of presentation: `fullScreen`, `sheet`, `over` or `custom`."),
    Entry(
      .option, "within", "expect top == A within 0.5s",
      "How long the clock may run until the condition holds."),
    Entry(
      .option, "then", "pop then { … }",
      "Runs the block when the action is over, finished or cancelled."),
    Entry(
      .option, "of", "expect log of [didShow] is [A.didShow]",
      "Which kinds of event the log is looked through for."),
    Entry(.option, "to", "pop to A · scroll Feed to 120pt", "Where it goes."),
    Entry(.option, "like", "screen Feed like List", "Copies the traits of another screen."),
    Entry(.option, "else", "if a { … } else { … }", "What runs when the condition does not hold."),
    Entry(.option, "by", "expect progress ~= 0.3 by 0.01", "How far the two numbers may be apart."),
    Entry(.option, "at", "device 390 x 844 at 120 Hz", "The display's refresh rate."),
    Entry(.option, "depth", "explore \"the root\" depth 8 { … }", "How long the sequences grow."),
    Entry(.option, "screens", "screens A, B", "The screens that an exploration pushes and presents."),
    Entry(.option, "actions", "actions push, pop, pan [0.3, 0.6]", "The actions that an exploration tries."),
  ]

  static let traits: [Entry] = [
    Entry(.trait, "title", "title \"Feed\" | none", "What the bar shows for the screen."),
    Entry(
      .trait, "bar hidden", "bar hidden [without animation]",
      "Hides the navigation bar while the screen is shown."),
    Entry(.trait, "bar shown", "bar shown", "Shows the navigation bar while the screen is shown."),
    Entry(.trait, "bar alpha", "bar alpha 0 | none", "How opaque the bar is while the screen is shown."),
    Entry(.trait, "swipe", "swipe off | on", "Whether swiping back works while the screen is on top."),
    Entry(
      .trait, "scroll", "scroll horizontal | vertical 1125pt · scroll none",
      "Gives the screen a scroll view with content that large, or takes it away."),
    Entry(.trait, "tabbar hidden", "tabbar hidden", "Hides the tab bar once the screen is pushed."),
    Entry(.trait, "tabbar shown", "tabbar shown", "Undoes `tabbar hidden`."),
    Entry(
      .trait, "back custom", "back custom",
      "Replaces the back button by the screen's own, which pops."),
    Entry(
      .trait, "back handled", "back handled",
      "Replaces the back button by the screen's own, which does only what `on A.backTapped` says."),
    Entry(
      .trait, "back system", "back system",
      "Undoes `back custom`, `back handled` and `back goes to`."),
    Entry(
      .trait, "back goes to", "back goes to Home",
      "Has the back button and the swipe go to that screen."),
    Entry(.trait, "back off", "back off", "Answers no when the screen is asked whether it may be popped."),
    Entry(.trait, "back on", "back on", "Undoes `back off`."),
    Entry(.trait, "dismiss off", "dismiss off", "Keeps the screen from being dismissed by hand."),
    Entry(.trait, "dismiss on", "dismiss on", "Undoes `dismiss off`."),
    Entry(
      .trait, "attaches", "attaches",
      "Makes it the page that attaches the swipe gesture, in recipes where a page does."),
  ]
}
