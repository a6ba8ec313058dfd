extension Vocabulary {
  static let settings: [Entry] = [
    Entry(.setting, "region", "region = full | edge(20pt)", "Where a touch may start the swipe."),
    Entry(.setting, "enabled", "enabled = true", "The controller's switch for swiping back."),
    Entry(
      .setting, "whenDisabled", "whenDisabled = refuses | removesDelegate",
      "How the controller's switch disables the swipe."),
    Entry(.setting, "fingers", "fingers = 1 | any", "The number of fingers with which the pan may begin."),
    Entry(
      .setting, "direction", "direction = any | horizontal | backward",
      "The direction in which the finger must move for the pan to begin."),
    Entry(
      .setting, "attached", "attached = always | afterFirstTransition | fromPage",
      "When the gesture is attached to the view."),
    Entry(
      .setting, "systemEdge", "systemEdge = refused | off | on",
      "What the app does with the system's edge recognizer."),
    Entry(
      .setting, "systemGuards", "systemGuards = true",
      "Whether a hidden bar or a replaced back button disables the system's recognizer."),
    Entry(
      .setting, "handler", "handler = own | system",
      "Whether the recipe's pan drives its own transition or the system's."),
    Entry(
      .setting, "canVeto", "canVeto = true",
      "Whether `back off` keeps the swipe from beginning."),
    Entry(
      .setting, "disablesEdgeOnly", "disablesEdgeOnly = true",
      "Whether `swipe off` and `disable swipe` affect only the edge recognizer."),
    Entry(
      .setting, "coordinates", "coordinates = reading | physical",
      "Whether rules and slides use the reading direction or the screen's x axis."),
    Entry(
      .setting, "begins", "begins = children > 1 and not transitioning",
      "Whether the gesture may begin, as the recognizer's delegate answers."),
    Entry(
      .setting, "hysteresis", "hysteresis = 10pt",
      "The distance that the finger moves before a pan is recognized."),
    Entry(
      .setting, "deadZone", "deadZone = 12pt",
      "The distance that is ignored before the screen follows the finger."),
    Entry(
      .setting, "progress", "progress = translation / width",
      "How much of the transition is done while a finger drives it."),
    Entry(
      .setting, "finishes", "finishes = velocity > 100 or translation / width > 0.5",
      "Whether a release finishes the transition."),
    Entry(
      .setting, "touchCancelled", "touchCancelled = decides | cancels | ignored | decidesAtRest",
      "What happens when the system cancels the touch."),
    Entry(
      .setting, "driver", "driver = shared | perGesture",
      "Whether all gestures share one percent-driven object."),
    Entry(
      .setting, "interactive", "interactive = operation == pop and interacting",
      "Whether a finger drives the transition, as the delegate answers."),
    Entry(
      .setting, "animation.style", "animation.style = slide | shrink | system",
      "The kind of animation."),
    Entry(.setting, "animation.duration", "animation.duration = 0.25s", "The duration of the animation."),
    Entry(
      .setting, "animation.curve", "animation.curve = linear",
      "The timing curve: a name, `cubic(…)` or `spring(…)`."),
    Entry(
      .setting, "animation.parallax", "animation.parallax = 0.5",
      "The distance that the lower screen moves, as a fraction of the width."),
    Entry(
      .setting, "animation.scale", "animation.scale = 0.05",
      "How much the lower screen shrinks, as a fraction of its size."),
    Entry(
      .setting, "animation.operations", "animation.operations = [push, pop]",
      "The operations that use the custom animator."),
    Entry(
      .setting, "animation.lowerCurve", "animation.lowerCurve = linear | same",
      "The lower screen's curve, if it differs."),
    Entry(
      .setting, "animation.drivenDuration", "animation.drivenDuration = 0.25s | same",
      "The duration when a finger drives the animation, if it differs."),
    Entry(
      .setting, "animation.tracksFinger", "animation.tracksFinger = true",
      "Whether the screen follows the finger exactly, without the curve."),
    Entry(
      .setting, "animation.onlyDriven", "animation.onlyDriven = true",
      "Whether only swipes use the custom animator, and other operations the system's."),
    Entry(
      .setting, "animation.dim", "animation.dim = 0.1",
      "How dark the covered screen is, from 0 to 1."),
    Entry(
      .setting, "animation.reportsCancel", "animation.reportsCancel = true",
      "Whether the animator reports a cancelled transition as cancelled."),
    Entry(
      .setting, "completionCurve", "completionCurve = easeInOut",
      "The curve of the animation after a release."),
    Entry(.setting, "completionSpeed", "completionSpeed = 1", "The speed of the animation after a release."),
    Entry(
      .setting, "completionTime", "completionTime = 0.35s | rest",
      "The duration of the animation after a release; `rest`: what remains of the animation."),
    Entry(
      .setting, "completionVelocity", "completionVelocity = true",
      "Whether a spring after a release starts at the finger's velocity."),
    Entry(
      .setting, "busy", "busy = queues | corrupts | interrupts | endsGesture",
      "What happens to an operation during a transition."),
    Entry(
      .setting, "wantsInteractiveStart", "wantsInteractiveStart = true",
      "Whether an interactive transition starts paused; otherwise the finger's next movement pauses it."),
    Entry(
      .setting, "cancelOrder", "cancelOrder = logged | documented",
      "The order of callbacks of a cancelled transition."),
    Entry(
      .setting, "multiPopTransient", "multiPopTransient = false",
      "Whether the stack contains a leaving screen for one layout pass after a pop of several screens."),
    Entry(
      .setting, "deliverTaps", "deliverTaps = false",
      "Whether bar and content receive taps during a transition."),
    Entry(
      .setting, "bar.alpha", "bar.alpha = 1 - translation / width | none",
      "The opacity of the bar while a finger drives the transition."),
    Entry(
      .setting, "bar.stored", "bar.stored = 1",
      "The number from 0 to 1 that `bar.alpha` reads as `stored`."),
    Entry(
      .setting, "bar.finished", "bar.finished = 0 | none",
      "The opacity of the bar after a finished swipe."),
    Entry(
      .setting, "setsPoppedByGesture", "setsPoppedByGesture = false",
      "Whether `begins` sets `poppedByGesture` and never resets it."),
    Entry(
      .setting, "scroll.yieldsAtStart", "scroll.yieldsAtStart = true",
      "Whether a scroll view at its start leaves the touch to the swipe."),
    Entry(
      .setting, "scroll.requiresEdgeToFail", "scroll.requiresEdgeToFail = true",
      "Whether a scroll view waits for the edge swipe to fail."),
    Entry(
      .setting, "drawer", "drawer = true", "Whether there is a side drawer, which owns the edge at the root."),
    Entry(
      .setting, "drawer.reopens", "drawer.reopens = didShow | button",
      "What enables the drawer again after a pop."),
    Entry(
      .setting, "configuresPushedScreens", "configuresPushedScreens = false",
      "Whether a push hides the tab bar, replaces the back button and disables the drawer."),
    Entry(
      .setting, "dismissesByPan", "dismissesByPan = false",
      "Whether a pan dismisses a presented screen by the recipe's rule."),
    Entry(
      .setting, "sheet.finishes", "sheet.finishes = progress > 0.5 or velocity > 1000",
      "Whether a release dismisses a sheet."),
    Entry(.setting, "modal.duration", "modal.duration = 0.5s", "The duration of presenting and dismissing."),
    Entry(
      .setting, "modal.direction", "modal.direction = down | back",
      "The direction of the pan that dismisses a presented screen."),
    Entry(
      .setting, "modal.interactive", "modal.interactive = operation == dismiss",
      "Whether the pan that dismisses a presented screen drives the dismissal."),
  ]

  static let recipes: [Entry] = [
    Entry(
      .recipe, "fullscreen", "use fullscreen",
      "A pan anywhere on the screen; velocity or distance decides."),
    Entry(.recipe, "halfway", "use halfway", "A pan anywhere on the screen; only the distance decides."),
    Entry(.recipe, "edge", "use edge", "The system's edge swipe, with a drawer at the root."),
    Entry(.recipe, "fadebar", "use fadebar", "A pan that a screen attaches, which fades the navigation bar."),
    Entry(
      .recipe, "shrink", "use shrink",
      "A pan whose position, not distance, determines the progress; the lower screen shrinks."),
    Entry(.recipe, "uikit", "use uikit", "The system's swipe up to iOS 18."),
    Entry(
      .recipe, "uikit26", "use uikit26", "The system's swipe since iOS 26, from the edge or from anywhere."),
    Entry(.recipe, "cupertino", "use cupertino", "Flutter's Cupertino swipe from the edge."),
    Entry(
      .recipe, "reactnavigation", "use reactnavigation",
      "The swipe of React Navigation's JavaScript stack."),
    Entry(
      .recipe, "screens", "use screens",
      "The full-width swipe of react-native-screens, next to the system's at the edge."),
    Entry(
      .recipe, "predictiveback", "use predictiveback",
      "Android's predictive back gesture; `release` or `cancel` decides."),
    Entry(.recipe, "sloppy", "use sloppy", "A pan that finishes at any velocity to the right."),
    Entry(
      .recipe, "swipetransition", "use swipetransition",
      "A swipe that fails unless it moves horizontally to the right."),
    Entry(.recipe, "fd", "use fd", "A full-screen pan that drives the system's own transition."),
  ]

  static let inputs: [Entry] = [
    Entry(
      .input, "translation", "progress = translation / width",
      "The finger's distance from where it went down, in points; back is positive."),
    Entry(
      .input, "location", "progress = location / width",
      "The finger's distance from the leading edge, in points."),
    Entry(
      .input, "velocity", "finishes = velocity > 100",
      "The finger's velocity in points per second; back is positive."),
    Entry(
      .input, "velocityY", "begins = abs(velocityY) < velocity",
      "The finger's downward velocity in points per second."),
    Entry(.input, "width", "finishes = translation > width / 2", "The display's width in points."),
    Entry(.input, "height", "progress = location / height", "The display's height in points."),
    Entry(.input, "depth", "begins = depth > 1", "The number of screens on the stack."),
    Entry(
      .input, "children", "begins = children > 1",
      "The number of child controllers; a popped screen counts until it has left its parent."),
    Entry(
      .input, "progress", "finishes = progress > 0.5",
      "The result of the rule `progress`, which may be below 0 or above 1."),
    Entry(
      .input, "transitioning", "begins = depth > 1 and not transitioning",
      "Whether a transition runs."),
    Entry(
      .input, "interacting", "interactive = interacting",
      "Whether a gesture has begun and not ended."),
    Entry(
      .input, "operation", "interactive = operation == pop",
      "The kind of transition, compared with a word."),
    Entry(
      .input, "stored", "bar.alpha = stored", "The value of the setting `bar.stored`."),
  ]

  static let tags: [Entry] = [
    Entry(.tag, "skip", "@skip(\"why\")", "Skips the scenario."),
    Entry(.tag, "only", "@only", "Runs only scenarios with this tag."),
    Entry(.tag, "fails", "@fails(\"why\")", "Expects the scenario to fail; passing is a failure."),
  ]

  static let errors: [Entry] = [
    Entry(.error, "no-finger", "expect error no-finger { release }", "No finger with this name is down."),
    Entry(
      .error, "not-finite", "expect error not-finite { pan 1 / 0 }",
      "A calculation has no finite result."),
    Entry(
      .error, "no-scroll-view", "expect error no-scroll-view { scroll A to 10pt }",
      "The screen has no scroll view."),
    Entry(
      .error, "not-settled", "expect error not-settled { settle within 1s }",
      "Something still moves when the time is up."),
    Entry(
      .error, "duplicate-screen", "expect error duplicate-screen { push A }",
      "The screen is already on the stack."),
    Entry(
      .error, "not-in-stack", "expect error not-in-stack { pop to Z }",
      "The screen is not on the stack, or `remove` names its top or root."),
    Entry(
      .error, "already-presented", "expect error already-presented { present M }",
      "The screen is already presented, or on a stack."),
    Entry(
      .error, "no-alert", "expect error no-alert { answer Discard }",
      "No alert is in front."),
    Entry(
      .error, "no-button", "expect error no-button { answer (button) }",
      "The front alert has no such button."),
    Entry(
      .error, "no-recipe", "expect error no-recipe { use (r) }",
      "No recipe has the name in the variable."),
    Entry(
      .error, "nothing-to-refuse", "expect error nothing-to-refuse { refuse }",
      "No question waits for its answer: `refuse` comes too late."),
    Entry(
      .error, "call-depth", "expect error call-depth { forever }",
      "Commands call each other more than 100 levels deep."),
    Entry(
      .error, "handler-loop", "expect error handler-loop { push A }",
      "More than 1,000 handlers ran in one instant."),
    Entry(
      .error, "step-limit", "expect error step-limit { … }",
      "The scenario took more than 50 million steps."),
    Entry(
      .error, "time-limit", "expect error time-limit { wait 2_000_000_000s }",
      "The virtual clock would pass 1,000,000,000 s."),
    Entry(
      .error, "log-limit", "expect error log-limit { forever }", "The log has more events than it can hold."
    ),
    Entry(
      .error, "out-of-range", "expect error out-of-range { pan 0.3 fingers 0 }",
      "The number is not allowed here."),
    Entry(
      .error, "wrong-type", "expect error wrong-type { go 3 }",
      "A value has the wrong kind, which only running can show."),
  ]

  static let warnings: [Entry] = [
    Entry(
      .warning, "nested-transition", "expect warning nested-transition",
      "A recognizer's handler started a transition during another one."),
    Entry(
      .warning, "unbalanced-appearance", "expect warning unbalanced-appearance",
      "A screen's appearance callbacks came out of order."),
    Entry(
      .warning, "already-presenting", "expect warning already-presenting",
      "`present` was called on a screen that already presents one."),
    Entry(
      .warning, "presentation-in-progress", "expect warning presentation-in-progress",
      "`present` or `dismiss` was called during a presentation or dismissal."),
    Entry(
      .warning, "nothing-to-dismiss", "expect warning nothing-to-dismiss",
      "`dismiss` was called, but nothing is presented."),
    Entry(
      .warning, "not-in-window", "expect warning not-in-window",
      "`present` was called on a screen that is not shown."),
    Entry(
      .warning, "update-after-end", "expect warning update-after-end",
      "A driver was called after its transition had finished or been cancelled."),
    Entry(
      .warning, "completed-after-cancel", "expect warning completed-after-cancel",
      "An animator reported success after a cancel."),
    Entry(
      .warning, "never-ran", "expect warning never-ran",
      "An `after` or `then` block had not run when the scenario ended."),
    Entry(
      .warning, "unfinished", "expect warning unfinished",
      "The scenario ended with the finger down, after an `expect` read the stack under it; `release` is missing."
    ),
    Entry(
      .warning, "never-asked", "expect warning never-asked",
      "A rule that the file sets was never evaluated: another recognizer decided."),
  ]
}
