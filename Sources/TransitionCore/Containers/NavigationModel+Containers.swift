// The current navigation controller, the front one, and those that are out of sight.
//
// Calls and scripts work on `stacks.current`. Between two steps it is the front stack, which is what callers
// from outside see.

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

  // MARK: - The current stack

  /// The navigation controller that calls and scripts work on.
  var current: NavigationController {
    @inline(__always) _read { yield stacks.atWork }
    @inline(__always) _modify { yield &stacks.atWork }
  }

  /// Makes a stack current while a closure runs, then restores the previous one.
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

  /// Removes a stack and all later ones, which were presented last.
  mutating func removeStacks(from id: StackID) {
    if touch.stack.number >= id.number || gestureStack.number >= id.number { endRemovedTouch() }
    // Running scripts continue on the remaining stacks.
    scripts.leaveStacks(from: id)
    stacks.remove(from: id)
  }

  /// Ends a touch whose view was removed, along with its recognizers.
  private mutating func endRemovedTouch() {
    touch.stack = .first
    handler.stack = .first
    if gesture.isActive || !deliveries.isEmpty { return dropGesture() }
    touch.owner = .none
    isInteracting = false
  }

  /// Updates the front stack: the topmost presented one, otherwise the window's.
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

  // MARK: - Visibility

  /// Number of presented screens above a stack.
  private static func coverCount(_ id: StackID, _ window: Container, _ modals: [Modal]) -> Int {
    if window.holds(id) { return modals.count }
    let level = modals.firstIndex { $0.container.holds(id) } ?? -1
    return modals.count - 1 - level
  }

  /// Whether a presented screen, or its transition, keeps touches from the current stack's recognizers.
  @inline(__always) var isCovered: Bool {
    if modals.isEmpty && modal.transition.kind == .none { return false }
    return modal.transition.kind != .none || Self.coverCount(stacks.currentID, window, modals) > 0
  }

  /// Whether the current stack is in no window: in a tab that is not selected, or behind a full-screen
  /// presentation.
  @inline(__always) var isOutOfSight: Bool {
    if stacks.isSingle && modals.isEmpty { return false }
    // A screen that is being dismissed no longer hides anything; one that has not started to appear does not
    // yet.
    let going = modal.transition.kind == .dismiss ? modal.count : modal.needsStart ? 1 : 0
    return Self.isHidden(stacks.currentID, window, modals, going: going)
  }

  @inline(never) private static func isHidden(
    _ id: StackID, _ window: Container, _ modals: [Modal], going: Int
  ) -> Bool {
    if case .tabs(let bar) = window, bar.stacks.contains(id), bar.selected != id { return true }
    let count = coverCount(id, window, modals)
    // Only screens presented on this container count, not those presented below it.
    return count > going && modals[modals.count - count].style.removesPresenter
  }

  /// The visible screen of a container.
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

  /// The number of the next call.
  public var nextCall: CallID { lastCall.next }

  /// Whether a call has ended: no part of it is running or queued.
  public func isOver(call: CallID) -> Bool {
    if call.number > lastCall.number { return false }
    if modal.transition.kind != .none, modal.includes(call) { return false }
    if dismissal.isUnderWay, dismissal.includes(call) { return false }
    if tabChange.call == call { return false }
    return stacks.first { $0.isAtWork(on: call) } == nil
  }

  /// The stack on which a call is queued, and its position in the queue; nil if it is not queued.
  public func line(of call: CallID) -> (stack: StackID, place: Int)? {
    var place = 0
    let stack = stacks.first {
      guard let found = $0.queue.place(of: call) else { return false }
      place = found
      return true
    }
    return stack.map { ($0, place) }
  }

  /// Whether a call is queued on a stack.
  public func isWaiting(_ call: CallID, on stack: StackID) -> Bool {
    stack.index < stacks.count && stacks[stack].queue.place(of: call) != nil
  }

  /// Whether a screen is in a stack.
  func isInStack(_ screen: ScreenID) -> Bool {
    screens.mayBeInStack(screen) && stacks.first { $0.stack.contains(screen) } != nil
  }

  /// Whether a screen is in a stack, enters or leaves one, or is presented.
  func isInUse(_ screen: ScreenID) -> Bool {
    isInStack(screen) || stacks.areMoving(screen) || modals.contains { $0.container == .screen(screen) }
  }
}
