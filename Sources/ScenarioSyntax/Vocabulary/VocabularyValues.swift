extension Vocabulary {
  static let values: [Entry] = [
    Entry(.value, "top", "expect top == A", "The top screen of the front stack."),
    Entry(.value, "root", "expect root == Home", "The first screen of the front stack."),
    Entry(.value, "visible", "expect visible == M", "The front screen, including modal screens."),
    Entry(.value, "stack", "expect stack == [Home, A]", "All screens of the front stack, bottom to top."),
    Entry(.value, "depth", "expect depth == 2", "The number of screens on the front stack."),
    Entry(.value, "S.stack", "expect Home.stack == [Home]", "The screens of the stack whose root is S."),
    Entry(.value, "S.top", "expect Home.top == A", "The top screen of the stack whose root is S."),
    Entry(.value, "S.depth", "expect Home.depth == 2", "The number of screens on the stack whose root is S."),
    Entry(.value, "tab", "expect tab == Search", "The root of the selected tab."),
    Entry(.value, "onscreen", "expect onscreen == [Home, A]", "The screens that are drawn, bottom to top."),
    Entry(.value, "presented", "expect presented == none", "The front modal screen, or `none`."),
    Entry(
      .value, "transition", "expect transition == pop",
      "The running transition: `none`, `push`, `pop`, `set`, `present` or `dismiss`."),
    Entry(.value, "transition.from", "expect transition.from == B", "The screen that the transition leaves."),
    Entry(.value, "transition.to", "expect transition.to == A", "The screen that the transition goes to."),
    Entry(
      .value, "transition.interactive", "expect transition.interactive",
      "Whether a finger drives the transition."),
    Entry(
      .value, "transition.phase", "expect transition.phase == cancelling",
      "The transition's phase: `none`, `running`, `interactive`, `finishing` or `cancelling`."),
    Entry(
      .value, "progress", "expect progress == 0.3",
      "How much of the running transition is done, from 0 to 1."),
    Entry(
      .value, "outcome", "expect outcome == cancelled",
      "How the last transition ended: `none`, `finished` or `cancelled`."),
    Entry(
      .value, "gesture", "expect gesture == failed",
      "The swipe's state: `possible`, `began`, `changed`, `ended`, `cancelled` or `failed`."),
    Entry(
      .value, "gesture.translation", "expect gesture.translation > 20pt",
      "The distance that the finger has moved, in points."),
    Entry(
      .value, "gesture.velocity", "expect gesture.velocity > 100",
      "The finger's velocity in points per second."),
    Entry(
      .value, "gesture.owner", "expect gesture.owner == scroll",
      "The recognizer that owns the touch: `none`, `back`, `edge`, `scroll`, `drawer`, `sheet` or `leftover`."
    ),
    Entry(
      .value, "F.owner", "expect thumb.owner == back",
      "The recognizer that owns the touch of the finger with this name."),
    Entry(.value, "F.down", "expect thumb.down", "Whether the finger with this name is down."),
    Entry(.value, "bar.hidden", "expect bar.hidden", "Whether the navigation bar is set to hidden."),
    Entry(
      .value, "bar.shown", "expect bar.shown == 1",
      "How much of the navigation bar is drawn, from 0 to 1."),
    Entry(.value, "bar.alpha", "expect bar.alpha ~= 0.7", "The opacity of the navigation bar, from 0 to 1."),
    Entry(.value, "bar.title", "expect bar.title == \"Feed\"", "The title that the bar shows."),
    Entry(.value, "bar.item", "expect bar.item == B", "The screen whose title and buttons the bar shows."),
    Entry(.value, "tabbar.hidden", "expect tabbar.hidden", "Whether the tab bar is hidden."),
    Entry(
      .value, "drawer.enabled", "expect drawer.enabled",
      "Whether the drawer responds to a swipe from the edge."),
    Entry(
      .value, "drawer.open", "expect drawer.open",
      "Whether the drawer is open; false while it moves by itself."),
    Entry(
      .value, "poppedByGesture", "expect poppedByGesture",
      "Whether the swipe was ever asked to begin (recipe `edge`)."),
    Entry(.value, "S.x", "expect A.x ~= 112.5pt", "The position of the screen's leading edge, in points."),
    Entry(.value, "S.y", "expect M.y == 0pt", "The position of the screen's top, in points."),
    Entry(.value, "S.scale", "expect A.scale == 1", "The scale at which the screen is drawn."),
    Entry(.value, "S.dim", "expect A.dim == 0.1", "How dark the screen is drawn, from 0 to 1."),
    Entry(
      .value, "S.alpha", "expect A.alpha == 1",
      "The opacity of the screen, from 0 to 1; 1 in every recipe."),
    Entry(
      .value, "S.lifecycle", "expect A.lifecycle == appeared",
      "The screen's state: `detached`, `appearing`, `appeared`, `disappearing` or `disappeared`."),
    Entry(
      .value, "S.offset", "expect Feed.offset == 120pt",
      "The content offset of the screen's scroll view."),
    Entry(
      .value, "reason", "expect reason == \"…\"",
      "The last decision in words, with the values of the rule's parts."),
    Entry(
      .value, "margin", "expect margin > 0.05",
      "How close the last decision was to the opposite answer, from 0 to 1."),
    Entry(
      .value, "app.path", "expect app.path == [A, B]",
      "Where the app believes to be: the screens above the root. Without an app the scenario is skipped."),
    Entry(.value, "moving", "expect moving == []", "Everything that still moves; empty when settled."),
    Entry(
      .value, "event.screen", "expect event.screen == A",
      "In an `on` block, the screen of the callback; `none` for a callback without a screen."),
    Entry(
      .value, "message", "expect message == \"open inbox/7\"",
      "In an `on received` block, the text that was sent."),
    Entry(
      .value, "answer", "expect answer == Discard", "In an alert's `then` block: the button that was tapped."),
    Entry(.value, "time", "expect time <= 0.5s", "The virtual clock."),
    Entry(.value, "frozen", "expect not frozen", "Whether the interface ignores all touches."),
    Entry(
      .value, "warnings", "expect warnings contains nested-transition",
      "The warnings since the last `mark`."),
    Entry(.value, "using", "expect using == fullscreen", "The name of the current recipe."),
    Entry(.value, "width", "expect A.x < width", "The display's width."),
    Entry(.value, "height", "expect M.y < height", "The display's height."),
    Entry(
      .value, "balanced", "expect balanced",
      "Whether every screen's appearance callbacks so far form a legal sequence."),
    Entry(
      .value, "log has", "log has [B.viewWillAppear, A.viewDidAppear]",
      "Whether these events happened in this order, possibly with others between them."),
    Entry(
      .value, "log is", "log is [B.viewWillAppear, A.viewDidAppear]",
      "Whether exactly these events of the named screens happened."),
    Entry(.value, "log lacks", "log lacks [B.viewDidAppear]", "Whether none of these events happened."),
  ]

  static let events: [Entry] = [
    Entry(.event, "viewDidLoad", "B.viewDidLoad", "The screen's view was loaded."),
    Entry(.event, "viewWillAppear", "B.viewWillAppear", "The screen is about to appear."),
    Entry(.event, "viewIsAppearing", "B.viewIsAppearing", "The screen is appearing, and its size is known."),
    Entry(.event, "viewDidAppear", "B.viewDidAppear", "The screen has appeared."),
    Entry(.event, "viewWillDisappear", "B.viewWillDisappear", "The screen is about to disappear."),
    Entry(.event, "viewDidDisappear", "B.viewDidDisappear", "The screen has disappeared."),
    Entry(.event, "willMoveToParent", "B.willMoveToParent", "The screen is about to enter a container."),
    Entry(.event, "didMoveToParent", "B.didMoveToParent", "The screen has entered a container."),
    Entry(.event, "willMoveToNil", "B.willMoveToNil", "The screen is about to leave its container."),
    Entry(.event, "didMoveToNil", "B.didMoveToNil", "The screen has left its container."),
    Entry(
      .event, "willShow", "B.willShow",
      "The navigation delegate receives willShow for the screen."),
    Entry(.event, "didShow", "B.didShow", "The navigation delegate receives didShow for the screen."),
    Entry(.event, "shouldPop", "B.shouldPop", "The screen is asked whether it may be popped."),
    Entry(
      .event, "shouldSelect", "Search.shouldSelect",
      "The user tapped the tab's item, and the delegate is asked whether the tab may be selected."),
    Entry(
      .event, "shouldDismiss", "M.shouldDismiss",
      "The presentation delegate is asked whether the screen may be dismissed."),
    Entry(
      .event, "willDismiss", "M.willDismiss",
      "The presentation delegate receives willDismiss: a drag starts a dismissal."),
    Entry(
      .event, "didDismiss", "M.didDismiss",
      "The presentation delegate receives didDismiss: a drag dismissed the screen."),
    Entry(
      .event, "didAttemptToDismiss", "M.didAttemptToDismiss",
      "A drag tried to dismiss a screen that refuses."),
    Entry(.event, "tapped", "B.tapped", "The screen's content received a tap."),
    Entry(.event, "backTapped", "B.backTapped", "The screen's back button received a tap."),
    Entry(.event, "deinit", "B.deinit", "The screen was released."),
    Entry(
      .event, "animationControllerFor", "animationControllerFor",
      "The navigation delegate is asked for an animator."),
    Entry(
      .event, "interactionControllerFor", "interactionControllerFor",
      "The navigation delegate is asked for an interaction controller."),
    Entry(.event, "animateTransition", "animateTransition", "The animator starts the animation."),
    Entry(
      .event, "interactionChanged", "interactionChanged",
      "The transition became interactive or stopped being interactive."),
    Entry(
      .event, "completeTransition", "completeTransition[(true | false)]",
      "The animator reports its end, and whether the transition finished."),
    Entry(
      .event, "animationEnded", "animationEnded[(true | false)]", "The animator receives animationEnded."),
    Entry(
      .event, "alongside", "alongside[(finished | cancelled)]",
      "The transition coordinator's completion block runs."),
    Entry(.event, "gesture.began", "gesture.began", "The swipe began."),
    Entry(.event, "gesture.ended", "gesture.ended", "The swipe ended: the finger lifted."),
    Entry(.event, "gesture.cancelled", "gesture.cancelled", "The swipe was cancelled."),
    Entry(
      .event, "gesture.failed", "gesture.failed", "The swipe was not recognized or was not allowed to begin."),
    Entry(.event, "received", "received", "The app received a text from outside, sent by `send`."),
  ]

  static let functions: [Entry] = [
    Entry(.function, "count", "count(stack)", "The number of elements in a list."),
    Entry(.function, "abs", "abs(velocity)", "The absolute value of a number."),
    Entry(.function, "min", "min(a, b)", "The smallest of its arguments."),
    Entry(.function, "max", "max(a, b)", "The largest of its arguments."),
    Entry(.function, "round", "round(x)", "The nearest whole number, halves away from zero."),
    Entry(
      .function, "choose", "set progress = choose(location < width, location / width, 0.99)",
      "In a rule: the first number if the condition holds, otherwise the second."),
    Entry(.function, "edge", "region = edge(20pt)", "A region of this width along the leading edge."),
    Entry(
      .function, "cubic", "animation.curve = cubic(0.25, 0.1, 0.25, 1)",
      "A cubic Bézier curve with two control points."),
    Entry(
      .function, "spring", "animation.curve = spring(1, 200, 20)",
      "A spring with mass, stiffness and damping."),
  ]

  static let reserved: [Entry] = [
    Entry(.reserved, "and", "a and b", "True if both operands are true."),
    Entry(.reserved, "or", "a or b", "True if at least one operand is true."),
    Entry(.reserved, "not", "not a · a not in b", "True if the operand is false."),
    Entry(.reserved, "in", "A in stack", "Whether a list contains a value; in `for`, precedes the list."),
    Entry(.reserved, "true", "true", "The true condition."),
    Entry(.reserved, "false", "false", "The false condition."),
    Entry(.reserved, "none", "expect presented == none", "No screen, or no value."),
  ]
}
