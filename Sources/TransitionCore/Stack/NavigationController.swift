/// A navigation controller: stack, transition, queue and bar.
///
/// Public names are UIKit's. The model has one for every stack; only one is current at a time.
public struct NavigationController: Hashable, Sendable {
  /// The screens in the stack, bottom to top. — viewControllers
  public internal(set) var stack: [ScreenID] = []
  /// The running transition.
  public internal(set) var transition = Transition()
  /// Calls that are queued behind the running transition.
  public internal(set) var queue = OperationQueue()
  /// The stack after all queued calls.
  var planned = PlannedStack()
  /// The navigation bar.
  public internal(set) var bar = NavigationBar()

  /// For `set`: the new stack until the call is committed, then the old one.
  var otherStack: [ScreenID] = []
  /// The screens that the running operation adds, and those that it removes (top first).
  var added: [ScreenID] = []
  @usableFromInline var removed: [ScreenID] = []
  /// Transitions that overlap with a later one. — `Recipe.Busy.corrupts`
  @usableFromInline var overlapped: [Overlap] = []
  /// Whether the current transition overlaps with others, or did.
  var isOverlapping = false
  /// Whether a call waits for the layout pass.
  @usableFromInline var needsLayout = false
  /// How the recipe's recognizer is attached to its view.
  var attachment = Attachment()
  /// Whether the controller enables swiping back.
  var isSwipeOn = true
  /// Whether a screen was the last to disable swiping back.
  var isSwipeOffByScreen = false
  /// The changes of the top screen's viewWillAppear, which its viewWillDisappear reverts.
  var screenWork = ScreenWork()
  /// Whether a pop over several screens left the tab bar hidden. — iOS 14.0: jianshu 4e94dd08623b
  var leavesTabBarHidden = false
  /// Whether the delegate has not been called for the top screen, since it changed out of sight. — QMUI
  var hasPendingDelegateCall = false

  /// A controller with an empty stack.
  @usableFromInline init() {}

  /// The screen on top of the stack. — topViewController
  @inlinable @inline(__always) public var top: ScreenID { stack.last ?? .none }

  /// The bottom screen, which identifies the stack in scenarios.
  public var root: ScreenID { stack.first ?? .none }

  /// Whether it has a running transition or a queued call.
  @inlinable @inline(__always) var isBusy: Bool {
    transition.kind != .none || needsLayout || !queue.isEmpty
  }

  /// Whether a call, by its number, runs or is queued here.
  func isAtWork(on number: CallID) -> Bool {
    transition.kind != .none && transition.number == number || queue.place(of: number) != nil
      || overlapped.contains { $0.transition.number == number }
  }

  /// The leaving screen that still reads as below the remaining ones; `none` except for a pop over several
  /// screens. — QMUI
  ///
  /// - Parameter isTransient: the recipe's `multiPopTransient`.
  @inlinable @inline(__always) func transientLeaver(_ isTransient: Bool) -> ScreenID {
    isTransient && needsLayout && transition.removesFrom && removed.count > 1
      ? transition.from : .none
  }

  /// Whether a screen enters or leaves it.
  func isMoving(_ screen: ScreenID) -> Bool {
    transition.kind != .none && (added.contains(screen) || removed.contains(screen))
  }

  /// Swaps the stack with `otherStack`.
  mutating func exchangeStack() { swap(&stack, &otherStack) }

  /// Enables or disables swiping back, as the app does.
  ///
  /// - Parameter removesDelegate: whether disabling removes the navigation delegate, and enabling sets a new
  ///   one; otherwise the recognizer refuses, by the same variable that screens set.
  mutating func switchSwipe(on isOn: Bool, removesDelegate: Bool) {
    defer { isSwipeOn = isOn }
    guard removesDelegate else {
      isSwipeOffByScreen = false
      return
    }
    if isOn == isSwipeOn { return }
    if isOn {
      attachment.delegate += 1
    } else if attachment.isAttached {
      // The delegate is removed with its target; the recognizer stays on the view.
      attachment.isAttached = false
      attachment.hasLeftover = true
    }
  }

  /// Takes over the emptied buffers of a controller that is discarded.
  mutating func keepBuffers(of old: inout NavigationController) {
    swap(&stack, &old.stack)
    swap(&otherStack, &old.otherStack)
    swap(&added, &old.added)
    swap(&removed, &old.removed)
    if !stack.isEmpty { stack.removeAll(keepingCapacity: true) }
    if !otherStack.isEmpty { otherStack.removeAll(keepingCapacity: true) }
    if !added.isEmpty { added.removeAll(keepingCapacity: true) }
    if !removed.isEmpty { removed.removeAll(keepingCapacity: true) }
  }
}
