/// A navigation controller: stack, transition, queue and bar.
///
/// Public names are UIKit's. The model has one for every stack and works on one at a time.
public struct NavigationController: Hashable, Sendable {
  /// The screens in the stack, bottom to top. — viewControllers
  public internal(set) var stack: [ScreenID] = []
  /// The running transition.
  public internal(set) var transition = Transition()
  /// Calls that wait for the running transition.
  public internal(set) var queue = OperationQueue()
  /// The stack as those that wait will leave it.
  var planned = PlannedStack()
  /// The navigation bar.
  public internal(set) var bar = NavigationBar()

  /// For a set: the stack as it will be once the call is committed, then as it was before.
  var otherStack: [ScreenID] = []
  /// What the running operation adds, and what it takes away (top first).
  var added: [ScreenID] = []
  @usableFromInline var removed: [ScreenID] = []
  /// Transitions that run beside a later one. — `Recipe.Busy.corrupts`
  @usableFromInline var overlapped: [Overlap] = []
  /// Whether the transition at hand overlaps with others, or did.
  var isOverlapping = false
  /// Whether a call waits for the layout pass.
  @usableFromInline var needsLayout = false
  /// What became of the recipe's recognizer on its view.
  var attachment = Attachment()
  /// The controller's own switch of swiping back.
  var isSwipeOn = true
  /// Whether a screen was the last to switch swiping back off.
  var isSwipeOffByScreen = false
  /// What the screen on top has done in its viewWillAppear, and undoes in its viewWillDisappear.
  var screenWork = ScreenWork()
  /// Whether the tab bar was left hidden by a pop over several screens. — iOS 14.0: jianshu 4e94dd08623b
  var leavesTabBarHidden = false
  /// Whether its delegate has not been told of the screen on top, since it was changed out of sight. — QMUI
  var owesDelegate = false

  /// One with nothing in its stack.
  @usableFromInline init() {}

  /// The screen on top of the stack. — topViewController
  @inlinable @inline(__always) public var top: ScreenID { stack.last ?? .none }

  /// The bottom screen, by which scenarios name the stack.
  public var root: ScreenID { stack.first ?? .none }

  /// Whether something of it is in flight or waits.
  @inlinable @inline(__always) var isBusy: Bool {
    transition.kind != .none || needsLayout || !queue.isEmpty
  }

  /// Whether a call, by its number, runs or waits here.
  func isAtWork(on number: CallID) -> Bool {
    transition.kind != .none && transition.number == number || queue.place(of: number) != nil
      || overlapped.contains { $0.transition.number == number }
  }

  /// The screen that still reads as standing below what stays; `none` but for a pop over several screens. — QMUI
  ///
  /// - Parameter isTransient: the recipe's `multiPopTransient`.
  @inlinable @inline(__always) func transientLeaver(_ isTransient: Bool) -> ScreenID {
    isTransient && needsLayout && transition.removesFrom && removed.count > 1
      ? transition.from : .none
  }

  /// Whether a screen comes to it or leaves it.
  func isMoving(_ screen: ScreenID) -> Bool {
    transition.kind != .none && (added.contains(screen) || removed.contains(screen))
  }

  /// Puts the other stack in the place of the one that is there, which is the other one from then on.
  mutating func exchangeStack() { swap(&stack, &otherStack) }

  /// The app switches swiping back.
  ///
  /// - Parameter removesDelegate: whether the switch takes the navigation delegate away, and makes another when it is on
  ///   again; otherwise it refuses, and is the variable that screens write too.
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
      // The delegate goes with its target; the recognizer stays on the view.
      attachment.isAttached = false
      attachment.hasLeftover = true
    }
  }

  /// Takes over the buffers of one that is thrown away, empty.
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
