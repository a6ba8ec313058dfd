// Which navigation controller is at work, which one is in front, and which is out of sight.
//
// Calls and scripts work on `current`. Between two steps that is the stack in front, so that whoever looks at the
// model from outside sees that one.

extension NavigationModel {
  /// The screens in the stack in front, bottom to top. — viewControllers
  public internal(set) var stack: [ScreenID] {
    @inline(__always) _read { yield current.stack }
    @inline(__always) _modify { yield &current.stack }
  }

  /// The transition in flight in that stack.
  public internal(set) var transition: Transition {
    @inline(__always) _read { yield current.transition }
    @inline(__always) _modify { yield &current.transition }
  }

  /// Calls that wait for the running transition.
  public internal(set) var queue: [QueuedOperation] {
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

  /// Makes a stack the one that calls and scripts work on.
  @inline(__always) mutating func focus(on id: StackID) {
    if id != currentStack { exchange(with: id) }
  }

  @inline(never) private mutating func exchange(with id: StackID) {
    swap(&others[currentStack.index], &current)
    swap(&others[id.index], &current)
    currentStack = id
  }

  /// A navigation controller by its number.
  public func controller(_ id: StackID) -> NavigationController {
    id == currentStack ? current : others[id.index]
  }

  /// The numbers of all navigation controllers.
  public var stacks: [StackID] { (0..<Int16(max(1, others.count))).map { StackID(number: $0) } }

  /// The stack whose root that screen is, or nil.
  public func stack(rooted root: ScreenID) -> StackID? {
    stacks.first { controller($0).root == root }
  }

  /// The stack that a screen stands in, or nil.
  func stack(holding screen: ScreenID) -> StackID? {
    if current.stack.contains(screen) { return currentStack }
    for number in others.indices where others[number].stack.contains(screen) {
      return StackID(number: Int16(number))
    }
    return nil
  }

  /// Makes room for one more stack.
  mutating func addStack() -> StackID {
    if others.isEmpty { others.append(NavigationController()) }
    others.append(NavigationController())
    return StackID(number: Int16(others.count - 1))
  }

  /// Forgets the stacks from that one on, which were presented last.
  mutating func removeStacks(from id: StackID) {
    if currentStack.number >= id.number { focus(on: .first) }
    if touch.stack.number >= id.number || gestureStack.number >= id.number { loseTouch() }
    // Scripts that go on work on what is left.
    if call.stack.number >= id.number, !call.isIdle { call.stack = .first }
    for place in outerCalls.indices where outerCalls[place].stack.number >= id.number {
      outerCalls[place].stack = .first
    }
    if frontStack.number >= id.number { frontStack = .first }
    others.removeLast(others.count - id.index)
    if others.count == 1 { others.removeAll() }
  }

  /// The view that a touch was on is gone, and its recognizers with it.
  private mutating func loseTouch() {
    touch.stack = .first
    gestureStack = .first
    if gesture.isActive || !deliveries.isEmpty { return dropGesture() }
    touch.owner = .none
    isInteracting = false
  }

  /// Finds out which stack is in front: of what is presented the topmost, else the window's.
  mutating func findFront() {
    frontStack = .first
    if let shown = window.shownStack { frontStack = shown }
    for modal in modals {
      if let shown = modal.container.shownStack { frontStack = shown }
    }
  }

  /// Whether no stack has a transition in flight.
  @inlinable @inline(__always) var stacksRest: Bool {
    current.transition.kind == .none && (others.isEmpty || others.rest)
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
    return modal.transition.kind != .none || Self.coverCount(currentStack, window, modals) > 0
  }

  /// Whether the stack at work is in no window: in a tab that is not chosen, or behind a full screen. — 1.33
  @inline(__always) var isOutOfSight: Bool {
    if others.isEmpty && modals.isEmpty { return false }
    // One that is on its way out hides nothing any more, one that has not begun to come nothing yet.
    let going = modal.transition.kind == .dismiss ? modal.count : modal.needsStart ? 1 : 0
    return Self.isHidden(currentStack, window, modals, going: going)
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
    return container.shownStack.map { controller($0).top } ?? .none
  }

  /// The screen in front: of what is presented the topmost, or the top of the stack. — visibleViewController
  public var visible: ScreenID {
    guard let front = modals.last else { return controller(frontStack).top }
    return shownScreen(of: front.container)
  }

  /// Whether a screen stands in another stack, or is presented.
  public func isHeldElsewhere(_ screen: ScreenID, than id: StackID) -> Bool {
    isInUse(screen) && !controller(id).stack.contains(screen)
  }

  /// The call of an operation that comes next.
  public var nextCall: CallID { lastCall.next }

  /// Whether a call is over: nothing of it runs or waits.
  public func isOver(call: CallID) -> Bool {
    if call.number > lastCall.number { return false }
    if modal.transition.kind != .none, modal.transition.number == call { return false }
    if current.isAtWork(on: call) { return false }
    return !others.contains { $0.isAtWork(on: call) }
  }

  /// Whether a screen stands in some stack, comes to it or leaves it, or is presented.
  func isInUse(_ screen: ScreenID) -> Bool {
    current.isUsing(screen) || others.contains { $0.isUsing(screen) }
      || modals.contains { $0.container == .screen(screen) }
  }
}

/// What is asked of all stacks but the one at work: of the list alone, so that nobody has to copy the model for it.
extension [NavigationController] {
  /// Whether none has a transition in flight.
  @usableFromInline var rest: Bool { allSatisfy { $0.transition.kind == .none } }

  /// Whether one has something in flight.
  @usableFromInline var someIsBusy: Bool { contains { $0.isBusy } }

  /// Whether one waits for its layout pass.
  @usableFromInline var someNeedsLayout: Bool { contains { $0.needsLayout } }

  /// When the next of their transitions ends, those that overlap included.
  @usableFromInline var deadline: Nanoseconds {
    var next = Nanoseconds.max
    for controller in self {
      next = Swift.min(next, Swift.min(controller.transition.end, controller.overlapped.deadline))
    }
    return next
  }
}
