// Which navigation controller is at work, which one is in front, and which is out of sight.
//
// Calls and scripts work on `stacks.current`. Between two steps that is the stack in front, so that whoever looks at
// the model from outside sees that one.

extension NavigationModel {
  /// The screens of the front stack, bottom to top. — viewControllers
  public internal(set) var stack: [ScreenID] {
    @inline(__always) _read { yield current.stack }
    @inline(__always) _modify { yield &current.stack }
  }

  /// The front stack's running transition.
  public internal(set) var transition: Transition {
    @inline(__always) _read { yield current.transition }
    @inline(__always) _modify { yield &current.transition }
  }

  /// Calls that wait for the running transition.
  public internal(set) var queue: OperationQueue {
    @inline(__always) _read { yield current.queue }
    @inline(__always) _modify { yield &current.queue }
  }

  /// The navigation bar.
  public internal(set) var bar: NavigationBar {
    @inline(__always) _read { yield current.bar }
    @inline(__always) _modify { yield &current.bar }
  }

  var otherStack: [ScreenID] {
    @inline(__always) _read { yield current.otherStack }
    @inline(__always) _modify { yield &current.otherStack }
  }

  var added: [ScreenID] {
    @inline(__always) _read { yield current.added }
    @inline(__always) _modify { yield &current.added }
  }

  var removed: [ScreenID] {
    @inline(__always) _read { yield current.removed }
    @inline(__always) _modify { yield &current.removed }
  }

  var attachment: Attachment {
    @inline(__always) _read { yield current.attachment }
    @inline(__always) _modify { yield &current.attachment }
  }

  // MARK: - At work

  /// The navigation controller at work.
  var current: NavigationController {
    @inline(__always) _read { yield stacks.atWork }
    @inline(__always) _modify { yield &stacks.atWork }
  }

  /// Works on a stack, and comes back to the one that was at work before.
  @inline(__always) mutating func with<Result, Failure: Error>(
    _ id: StackID, _ body: (inout NavigationModel) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = stacks.currentID
    stacks.work(on: id)
    defer { stacks.work(on: before) }
    return try body(&self)
  }

  /// The navigation controller with this number.
  public func controller(_ id: StackID) -> NavigationController { stacks[id] }

  /// Forgets the stacks from that one on, which were presented last.
  mutating func removeStacks(from id: StackID) {
    if touch.stack.number >= id.number || gestureStack.number >= id.number { loseTouch() }
    // Scripts that go on work on what is left.
    scripts.leaveStacks(from: id)
    stacks.remove(from: id)
  }

  /// The view that a touch was on is gone, and its recognizers with it.
  private mutating func loseTouch() {
    touch.stack = .first
    handler.stack = .first
    if gesture.isActive || !deliveries.isEmpty { return dropGesture() }
    touch.owner = .none
    isInteracting = false
  }

  /// Finds out which stack is in front: of what is presented the topmost, else the window's.
  mutating func findFront() {
    var front = window.shownStack ?? .first
    for modal in modals {
      if let shown = modal.container.shownStack { front = shown }
    }
    stacks.bringToFront(front)
  }

  /// Whether no stack has a transition in flight.
  @inlinable @inline(__always) var stacksRest: Bool {
    stacks.current.transition.kind == .none && !stacks.aside.isInFlight
  }

  // MARK: - In sight

  /// How many presented screens lie over a stack.
  private static func coverCount(_ id: StackID, _ window: Container, _ modals: [Modal]) -> Int {
    if window.holds(id) { return modals.count }
    let level = modals.firstIndex { $0.container.holds(id) } ?? -1
    return modals.count - 1 - level
  }

  /// Whether a presented screen, or its transition, keeps touches from the recognizers of the stack at work.
  @inline(__always) var isCovered: Bool {
    if modals.isEmpty && modal.transition.kind == .none { return false }
    return modal.transition.kind != .none || Self.coverCount(stacks.currentID, window, modals) > 0
  }

  /// Whether the stack at work is in no window: in a tab that is not chosen, or behind a full screen.
  @inline(__always) var isOutOfSight: Bool {
    if stacks.isSingle && modals.isEmpty { return false }
    // One that is on its way out hides nothing any more, one that has not begun to come nothing yet.
    let going = modal.transition.kind == .dismiss ? modal.count : modal.needsStart ? 1 : 0
    return Self.isHidden(stacks.currentID, window, modals, going: going)
  }

  @inline(never) private static func isHidden(
    _ id: StackID, _ window: Container, _ modals: [Modal], going: Int
  ) -> Bool {
    if case .tabs(let bar) = window, bar.stacks.contains(id), bar.selected != id { return true }
    let count = coverCount(id, window, modals)
    // What is presented on it, not on what stands there.
    return count > going && modals[modals.count - count].style.removesPresenter
  }

  /// The screen that shows on top of a container.
  func shownScreen(of container: Container) -> ScreenID {
    if case .screen(let screen) = container { return screen }
    return container.shownStack.map { stacks[$0].top } ?? .none
  }

  /// The front screen: the topmost presented one, or else the top of the stack. — visibleViewController
  public var visible: ScreenID {
    guard let front = modals.last else { return stacks[stacks.front].top }
    return shownScreen(of: front.container)
  }

  /// Whether a screen is in another stack, or presented.
  public func isHeldElsewhere(_ screen: ScreenID, than id: StackID) -> Bool {
    isInUse(screen) && !stacks[id].stack.contains(screen)
  }

  /// The number that the next call of an operation will have.
  public var nextCall: CallID { lastCall.next }

  /// Whether a call is over: nothing of it runs or waits.
  public func isOver(call: CallID) -> Bool {
    if call.number > lastCall.number { return false }
    if modal.transition.kind != .none, modal.includes(call) { return false }
    if dismissal.isUnderWay, dismissal.includes(call) { return false }
    if tabChange.call == call { return false }
    return stacks.first { $0.isAtWork(on: call) } == nil
  }

  /// The stack on which a call waits for its turn, and its place in the line; nil if it does not wait.
  public func line(of call: CallID) -> (stack: StackID, place: Int)? {
    var place = 0
    let stack = stacks.first {
      guard let found = $0.queue.place(of: call) else { return false }
      place = found
      return true
    }
    return stack.map { ($0, place) }
  }

  /// Whether a call waits for its turn on a stack.
  public func isWaiting(_ call: CallID, on stack: StackID) -> Bool {
    stack.index < stacks.count && stacks[stack].queue.place(of: call) != nil
  }

  /// Whether a screen stands in some stack.
  func isInStack(_ screen: ScreenID) -> Bool {
    screens.mayStand(screen) && stacks.first { $0.stack.contains(screen) } != nil
  }

  /// Whether a screen stands in some stack, comes to it or leaves it, or is presented.
  func isInUse(_ screen: ScreenID) -> Bool {
    isInStack(screen) || stacks.areMoving(screen) || modals.contains { $0.container == .screen(screen) }
  }
}
