import Testing

@testable import TransitionCore

/// Every stored property of the model, and of what it is made of, stands in one list that says how it counts in a
/// situation; one that is new must be given its place here and, where it counts, in `NavigationModel+Situation.swift`.
@Suite struct SituationFieldTests {
  /// They decide what can still happen.
  static let behaviour: Set<String> = [
    "NavigationModel.device", "NavigationModel.sharedRecipe", "NavigationModel.stacks",
    "NavigationModel.presentation",
    "NavigationModel.touches", "NavigationModel.handler", "NavigationModel.drawer", "NavigationModel.scripts",
    "NavigationModel.calls", "NavigationModel.screens", "NavigationModel.journal",
    "Device.width", "Device.height", "Device.frames", "Device.isRightToLeft", "FrameClock.refresh",
    "Stacks.current", "Stacks.front", "Stacks.places", "Stacks.isSwipeOnAtFirst",
    "NavigationController.stack", "NavigationController.transition", "NavigationController.queue",
    "NavigationController.bar", "NavigationController.overlapped", "NavigationController.isOverlapping",
    "NavigationController.needsLayout", "NavigationController.attachment", "NavigationController.isSwipeOn",
    "NavigationController.isSwipeOffByScreen", "NavigationController.screenWork",
    "NavigationController.leavesTabBarHidden", "NavigationController.hasPendingDelegateCall",
    "Attachment.isAttached", "Attachment.delegate", "Attachment.hasLeftover", "Attachment.screens",
    "Attachment.delegateScreen", "Attachment.isEdgeOff",
    "ScreenWork.hider", "ScreenWork.hidesAbruptly", "ScreenWork.switcher",
    "QueuedOperation.operation", "QueuedOperation.isAnimated", "QueuedOperation.isOfSystemSwipe",
    "QueuedOperation.isAsked",
    "Overlap.transition", "Overlap.added", "Overlap.removed", "Overlap.otherStack", "Overlap.needsLayout",
    "NavigationBar.isHidden", "NavigationBar.alpha", "NavigationBar.fadesTo", "NavigationBar.item",
    "NavigationBar.target", "NavigationBar.isMoving",
    "Presentation.window", "Presentation.modals", "Modal.screen", "Modal.style", "Modal.container",
    "Modal.buttons",
    "TabBar.stacks", "TabBar.selected",
    "Drawer.state", "Drawer.isEnabled", "Drawer.end", "Drawer.isHeld",
    "GestureHandler.isInteracting", "GestureHandler.driver", "GestureHandler.isFrozen",
    "GestureHandler.frozenScreen", "GestureHandler.isCalling", "GestureHandler.delegate",
    "Screens.states", "Screens.traits", "Screens.tabBarWaits", "Screens.someAttach",
    "ScreenState.lifecycle", "ScreenState.isLoaded", "ScreenState.scrollAxis", "ScreenState.scrollExtent",
    "ScreenState.scrollOffset", "ScreenState.hidesTabBar",
    "ScreenTraits.bar", "ScreenTraits.barAlpha", "ScreenTraits.swipe", "ScreenTraits.hidesTabBar",
    "ScreenTraits.back", "ScreenTraits.allowsPop", "ScreenTraits.backTarget", "ScreenTraits.allowsDismiss",
    "ScreenTraits.attaches",
  ]

  /// They decide it only while something is under way: a transition, a change of tabs, a gesture, a finger that is down.
  static let live: Set<String> = [
    "NavigationController.otherStack", "NavigationController.added", "NavigationController.removed",
    "NavigationBar.start", "NavigationBar.fadeStart", "Drawer.origin",
    "Transition.kind", "Transition.phase", "Transition.from", "Transition.to", "Transition.isForward",
    "Transition.isAnimated", "Transition.removesFrom", "Transition.wasQueued", "Transition.isAsked",
    "Transition.change", "Transition.isLaidOut", "Transition.driver", "Transition.item",
    "Transition.animator", "Transition.course",
    "Animator.isCustom", "Animator.isMirrored", "Animator.animation",
    "Course.start", "Course.duration", "Course.end", "Course.percent",
    "Course.velocity", "Course.tailCurve", "Course.tailSpring", "Course.hasArrived",
    "Animation.style", "Animation.duration", "Animation.curve", "Animation.parallax", "Animation.scale",
    "Animation.animatesPush", "Animation.animatesPop", "Animation.reportsCancel", "Animation.lowerCurve",
    "Animation.drivenDuration", "Animation.tracksFinger", "Animation.onlyDriven", "Animation.dim",
    "Presentation.modal", "Presentation.tabChange", "Presentation.dismissal",
    "ModalTransition.transition", "ModalTransition.style", "ModalTransition.removesPresenter",
    "ModalTransition.count", "ModalTransition.item", "ModalTransition.isStack", "ModalTransition.isDragged",
    "ModalTransition.isSheetDrag", "ModalTransition.isSideways", "ModalTransition.needsStart",
    "TabChange.waiting", "TabChange.to", "TabChange.fromScreen", "TabChange.toScreen", "TabChange.isUnderWay",
    "Dismissal.isUnderWay", "Dismissal.shown", "Dismissal.item", "Dismissal.presenter",
    "Dismissal.removesPresenter", "Dismissal.hasAnimator", "Dismissal.front", "Dismissal.screens",
    "GestureHandler.recognizer", "GestureHandler.deliveries", "GestureHandler.stack", "Recognizer.state",
    "DeliveryQueue.bits", "DeliveryQueue.rest",
    "Touches.followed", "Touches.finger", "Touches.others", "Touches.isShared", "Touches.sharedTranslation",
    "Touches.joinedCount", "NamedTouch.name", "NamedTouch.touch",
    "Touch.isDown", "Touch.start", "Touch.translation", "Touch.givenVelocity", "Touch.isMeasured",
    "Touch.movedAt", "Touch.fingers", "Touch.owner", "Touch.hasJoined", "Touch.isSpent", "Touch.stack",
    "Touch.isOnModal", "Touch.scrollStart", "Touch.scrollScreen", "Touch.motion",
    "Motion.from", "Motion.to", "Motion.direction", "Motion.start", "Motion.end", "Motion.next",
  ]

  /// They change nothing by themselves, and count where a `SituationView` says that they are read.
  static let reading: Set<String> = [
    "Calls.outcome", "Journal.isBalanced", "Journal.decisions", "Journal.counts",
    "GestureHandler.isPoppedByGesture", "ScreenState.counts", "ScreenTraits.title",
  ]

  /// They never count: names of things, what others say already, what is empty once the turn is over, what happened.
  static let never: Set<String> = [
    "NavigationModel.now", "NavigationModel.cause", "NavigationModel.earlierRecipes",
    "QueuedOperation.cause", "QueuedOperation.number", "Transition.number", "ModalTransition.lastCall",
    "TabChange.call", "Dismissal.first", "Dismissal.last", "GestureHandler.number", "Calls.latest",
    "NavigationController.planned", "Stacks.currentID", "Stacks.aside",
    "Scripts.current", "Scripts.outer", "Scripts.depthOfOpen", "Calls.isAskedForPop", "Calls.raised",
    "Calls.questions", "Calls.wasRefused", "Modal.call",
    "Screens.standing",
    "Journal.log", "Journal.warnings", "Journal.rules",
  ]

  /// Types that count as wholes, or not at all.
  static let leaves: Set<String> = [
    "ScreenID", "StackID", "CallID", "DriverID", "FingerID", "Cause", "Vector", "Spring", "Recipe", "History",
    "EventCounts", "RuleUse", "EarlierRecipes", "PlannedStack", "Aside", "ScriptCursor", "Int64",
    "RaisedError", "SharedRecipe", "OperationQueue", "Standing", "ScreenStates",
  ]

  @Test func everyStoredPropertyHasItsPlace() {
    var seen: Set<String> = []
    var overlap = Overlap(
      transition: Transition(), added: [], removed: [], otherStack: [], needsLayout: false)
    overlap.transition.item = 0
    let samples: [Any] = [
      NavigationModel(), overlap, Modal(screen: a, style: .sheet, container: .screen(a)),
      QueuedOperation(operation: .pop, isAnimated: true, cause: .none, number: .none),
      NamedTouch(name: .first, touch: Touch()), TabBar(stacks: [.first], selected: .first), ScreenState(),
      ScreenTraits(),
    ]
    for sample in samples { Self.visit(sample, &seen) }
    let lists = [Self.behaviour, Self.live, Self.reading, Self.never]
    for name in seen.sorted() {
      #expect(lists.count { $0.contains(name) } == 1, "\(name) stands in one list")
    }
    for name in lists.flatMap({ $0 }).sorted() { #expect(seen.contains(name), "\(name) is no more") }
  }

  private static func visit(_ value: Any, _ seen: inout Set<String>) {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct else { return }
    let type = Self.name(of: value)
    if leaves.contains(type) { return }
    for child in mirror.children {
      guard let label = child.label else { continue }
      seen.insert("\(type).\(label)")
      visit(child.value, &seen)
    }
  }

  private static func name(of value: Any) -> String {
    let name = String(describing: Swift.type(of: value))
    return String(name.prefix { $0 != "<" })
  }
}
