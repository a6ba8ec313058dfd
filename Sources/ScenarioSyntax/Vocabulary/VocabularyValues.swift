extension Vocabulary {
  static let values: [Entry] = [
    Entry(.value, "top", "expect top == A", "The topmost screen of the stack in front."),
    Entry(.value, "root", "expect root == Home", "The first screen of the stack in front."),
    Entry(.value, "visible", "expect visible == M", "The screen in front, modal ones counted."),
    Entry(.value, "stack", "expect stack == [Home, A]", "All screens of the stack in front, bottom to top."),
    Entry(.value, "depth", "expect depth == 2", "How many screens are on the stack in front."),
    Entry(.value, "S.stack", "expect Home.stack == [Home]", "The screens of the stack whose root is S."),
    Entry(.value, "S.top", "expect Home.top == A", "The topmost screen of the stack whose root is S."),
    Entry(.value, "S.depth", "expect Home.depth == 2", "How many screens are on the stack whose root is S."),
    Entry(.value, "tab", "expect tab == Search", "The root of the chosen tab."),
    Entry(.value, "onscreen", "expect onscreen == [Home, A]", "The screens that are drawn, bottom to top."),
    Entry(.value, "presented", "expect presented == none", "The topmost modal screen, or `none`."),
    Entry(
      .value, "transition", "expect transition == pop",
      "What is in flight: `none`, `push`, `pop`, `set`, `present` or `dismiss`."),
    Entry(.value, "transition.from", "expect transition.from == B", "The screen that the transition leaves."),
    Entry(.value, "transition.to", "expect transition.to == A", "The screen that the transition goes to."),
    Entry(
      .value, "transition.interactive", "expect transition.interactive",
      "Whether the finger drives the transition."),
    Entry(
      .value, "transition.phase", "expect transition.phase == cancelling",
      "How far it is: `none`, `running`, `interactive`, `finishing` or `cancelling`."),
    Entry(
      .value, "progress", "expect progress == 0.3",
      "How complete the transition in flight is, from 0 to 1."),
    Entry(
      .value, "outcome", "expect outcome == cancelled",
      "How the last transition ended: `none`, `finished` or `cancelled`."),
    Entry(
      .value, "gesture", "expect gesture == failed",
      "The swipe's state: `possible`, `began`, `changed`, `ended`, `cancelled` or `failed`."),
    Entry(
      .value, "gesture.translation", "expect gesture.translation > 20pt",
      "How far the finger has moved, in points."),
    Entry(
      .value, "gesture.velocity", "expect gesture.velocity > 100",
      "How fast the finger moves, in points a second."),
    Entry(
      .value, "gesture.owner", "expect gesture.owner == scroll",
      "Who has the touch: `none`, `back`, `edge`, `scroll`, `drawer`, `sheet` or `leftover`."),
    Entry(.value, "F.owner", "expect thumb.owner == back", "Who has the touch of the finger of that name."),
    Entry(.value, "F.down", "expect thumb.down", "Whether the finger of that name is down."),
    Entry(.value, "bar.hidden", "expect bar.hidden", "Whether the navigation bar is set to be hidden."),
    Entry(
      .value, "bar.shown", "expect bar.shown == 1",
      "How much of the navigation bar is drawn, from 0 to 1."),
    Entry(.value, "bar.alpha", "expect bar.alpha ~= 0.7", "How opaque the navigation bar is, from 0 to 1."),
    Entry(.value, "bar.title", "expect bar.title == \"Feed\"", "The title that the bar shows."),
    Entry(.value, "bar.item", "expect bar.item == B", "The screen whose title and buttons the bar shows."),
    Entry(.value, "tabbar.hidden", "expect tabbar.hidden", "Whether the tab bar is hidden."),
    Entry(.value, "drawer.enabled", "expect drawer.enabled", "Whether the drawer answers to the edge."),
    Entry(
      .value, "drawer.open", "expect drawer.open",
      "Whether the drawer is open; while it moves by itself, it is not."),
    Entry(
      .value, "poppedByGesture", "expect poppedByGesture",
      "Whether the recognizer has asked to begin, as one recipe keeps it."),
    Entry(.value, "S.x", "expect A.x ~= 112.5pt", "Where the screen's leading edge is drawn."),
    Entry(.value, "S.y", "expect M.y == 0pt", "Where the screen's top is drawn."),
    Entry(.value, "S.scale", "expect A.scale == 1", "At what scale the screen is drawn."),
    Entry(.value, "S.dim", "expect A.dim == 0.1", "How dark the screen is drawn, from 0 to 1."),
    Entry(
      .value, "S.alpha", "expect A.alpha == 1",
      "How opaque the screen is drawn, from 0 to 1; no recipe fades a screen."),
    Entry(
      .value, "S.lifecycle", "expect A.lifecycle == appeared",
      "`detached`, `appearing`, `appeared`, `disappearing` or `disappeared`."),
    Entry(
      .value, "S.offset", "expect Feed.offset == 120pt",
      "The content offset of the screen's scroll view."),
    Entry(
      .value, "reason", "expect reason == \"…\"",
      "The last decision in words, from the rule's own parts."),
    Entry(
      .value, "margin", "expect margin > 0.05",
      "How far the last decision was from turning out the other way, from 0 to 1."),
    Entry(.value, "moving", "expect moving == []", "What still animates; empty when settled."),
    Entry(
      .value, "event.screen", "expect event.screen == A",
      "In a block under `on`, the screen of the callback; `none` for one without a screen."),
    Entry(
      .value, "message", "expect message == \"open inbox/7\"",
      "In a block under `on received`, the text that was sent."),
    Entry(
      .value, "answer", "expect answer == Discard", "In an alert's `then`, the button that was tapped."),
    Entry(.value, "time", "expect time <= 0.5s", "The virtual clock."),
    Entry(.value, "frozen", "expect not frozen", "Whether the interface takes no touch any more."),
    Entry(
      .value, "warnings", "expect warnings contains nested-transition",
      "The warnings since the last `mark`."),
    Entry(.value, "using", "expect using == fullscreen", "The name of the recipe in use."),
    Entry(.value, "width", "expect A.x < width", "The screen's width."),
    Entry(.value, "height", "expect M.y < height", "The screen's height."),
    Entry(
      .value, "balanced", "expect balanced",
      "Whether every screen's appearance callbacks so far form a legal sequence."),
    Entry(
      .value, "log has", "log has [B.viewWillAppear, A.viewDidAppear]",
      "Whether these events happened in this order, others between them or not."),
    Entry(
      .value, "log is", "log is [B.viewWillAppear, A.viewDidAppear]",
      "Whether of the screens named exactly these events happened."),
    Entry(.value, "log lacks", "log lacks [B.viewDidAppear]", "Whether none of these events happened."),
  ]

  static let events: [Entry] = [
    Entry(.event, "viewDidLoad", "B.viewDidLoad", "The screen's view was made."),
    Entry(.event, "viewWillAppear", "B.viewWillAppear", "The screen is about to appear."),
    Entry(.event, "viewIsAppearing", "B.viewIsAppearing", "The screen is appearing, its geometry known."),
    Entry(.event, "viewDidAppear", "B.viewDidAppear", "The screen has appeared."),
    Entry(.event, "viewWillDisappear", "B.viewWillDisappear", "The screen is about to disappear."),
    Entry(.event, "viewDidDisappear", "B.viewDidDisappear", "The screen has disappeared."),
    Entry(.event, "willMoveToParent", "B.willMoveToParent", "The screen is about to enter a container."),
    Entry(.event, "didMoveToParent", "B.didMoveToParent", "The screen has entered a container."),
    Entry(.event, "willMoveToNil", "B.willMoveToNil", "The screen is about to leave its container."),
    Entry(.event, "didMoveToNil", "B.didMoveToNil", "The screen has left its container."),
    Entry(
      .event, "willShow", "B.willShow",
      "The navigation delegate hears that the screen is about to be shown."),
    Entry(.event, "didShow", "B.didShow", "The navigation delegate hears that the screen is shown."),
    Entry(.event, "shouldPop", "B.shouldPop", "The screen is asked whether it may be popped."),
    Entry(
      .event, "shouldSelect", "Search.shouldSelect",
      "The user tapped the tab's item: may the tab be selected?"),
    Entry(
      .event, "shouldDismiss", "M.shouldDismiss",
      "The presentation's delegate is asked whether the screen may be dismissed."),
    Entry(
      .event, "willDismiss", "M.willDismiss",
      "The presentation's delegate hears that a dismissal by hand begins."),
    Entry(
      .event, "didDismiss", "M.didDismiss",
      "The presentation's delegate hears that the screen was dismissed by hand."),
    Entry(
      .event, "didAttemptToDismiss", "M.didAttemptToDismiss",
      "Somebody tried to dismiss a screen that refuses it."),
    Entry(.event, "tapped", "B.tapped", "The screen's content received a tap."),
    Entry(.event, "backTapped", "B.backTapped", "The screen's back button received a tap."),
    Entry(.event, "deinit", "B.deinit", "The screen was released."),
    Entry(
      .event, "animationControllerFor", "animationControllerFor",
      "The navigation delegate is asked for an animator."),
    Entry(
      .event, "interactionControllerFor", "interactionControllerFor",
      "The navigation delegate is asked who drives the transition."),
    Entry(.event, "animateTransition", "animateTransition", "The animator begins."),
    Entry(
      .event, "interactionChanged", "interactionChanged",
      "A transition stopped being interactive, or began to be."),
    Entry(
      .event, "completeTransition", "completeTransition[(true | false)]",
      "The animator reports the end, and whether the transition was finished."),
    Entry(.event, "animationEnded", "animationEnded[(true | false)]", "The animator hears the end."),
    Entry(
      .event, "alongside", "alongside[(finished | cancelled)]",
      "The transition coordinator's completion ran."),
    Entry(.event, "gesture.began", "gesture.began", "The swipe began."),
    Entry(.event, "gesture.ended", "gesture.ended", "The swipe ended by lifting the finger."),
    Entry(.event, "gesture.cancelled", "gesture.cancelled", "The swipe was cancelled."),
    Entry(.event, "gesture.failed", "gesture.failed", "The swipe was not recognised or might not begin."),
    Entry(.event, "received", "received", "Something from outside reached the app, by `send`."),
  ]

  static let functions: [Entry] = [
    Entry(.function, "count", "count(stack)", "How many elements a list has."),
    Entry(.function, "abs", "abs(velocity)", "A number without its sign."),
    Entry(.function, "min", "min(a, b)", "The smallest of its arguments."),
    Entry(.function, "max", "max(a, b)", "The largest of its arguments."),
    Entry(.function, "round", "round(x)", "The nearest whole number, halves away from zero."),
    Entry(
      .function, "choose", "set progress = choose(location < width, location / width, 0.99)",
      "In a rule: the first number where the condition holds, else the second."),
    Entry(.function, "edge", "region = edge(20pt)", "A region as far from the leading edge."),
    Entry(
      .function, "cubic", "animation.curve = cubic(0.25, 0.1, 0.25, 1)",
      "A Bézier curve by its two control points."),
    Entry(
      .function, "spring", "animation.curve = spring(1, 200, 20)",
      "A spring by mass, stiffness and damping."),
  ]

  static let reserved: [Entry] = [
    Entry(.reserved, "and", "a and b", "True when both are."),
    Entry(.reserved, "or", "a or b", "True when either is."),
    Entry(.reserved, "not", "not a · a not in b", "True when its operand is false."),
    Entry(.reserved, "in", "A in stack", "Whether a list holds a value; in `for` it stands before the list."),
    Entry(.reserved, "true", "true", "The condition that always holds."),
    Entry(.reserved, "false", "false", "The condition that never holds."),
    Entry(.reserved, "none", "expect presented == none", "No screen, or no value."),
  ]
}
