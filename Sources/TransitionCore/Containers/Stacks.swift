/// All navigation controllers: the current one, the front one and the inactive ones.
///
/// The current controller is stored in place, so that changing it costs the same as with a single stack.
/// Inactive controllers cannot change, so values over all of them are computed once, when one becomes
/// inactive.
///
/// To work on another stack temporarily, use `NavigationModel.with(_:_:)`, which restores the current one.
public struct Stacks: Hashable, Sendable {
  /// A summary of the inactive controllers.
  @usableFromInline struct Aside: Hashable, Sendable {
    /// Whether one of them has a running transition or a queued call.
    @usableFromInline var isBusy = false
    /// Whether one of them has a running transition.
    @usableFromInline var isInFlight = false
    /// Whether one of them needs a layout pass.
    @usableFromInline var needsLayout = false
    /// Whether one of them has queued calls.
    var hasQueue = false
    /// When the next of their transitions ends, including overlapping ones.
    @usableFromInline var deadline = Nanoseconds.max
    /// The screens that enter or leave one of them.
    var moving: [ScreenID] = []
  }

  /// The current controller.
  @usableFromInline private(set) var current = NavigationController()
  /// The number of the current controller.
  private(set) var currentID = StackID.first
  /// The front stack.
  public private(set) var front = StackID.first
  /// All controllers by number, with an empty place for the current one; empty if there is only one.
  private(set) var places: [NavigationController] = []
  @usableFromInline private(set) var aside = Aside()
  /// Whether swiping back is enabled in new controllers.
  private(set) var isSwipeOnAtFirst = true

  /// One navigation controller with an empty stack.
  init() {}

  /// The number of navigation controllers.
  public var count: Int { max(1, places.count) }

  /// All numbers.
  public var ids: [StackID] { (0..<Int16(count)).map { StackID(number: $0) } }

  /// Whether there is only one controller, so that no search is needed.
  @inline(__always) var isSingle: Bool { places.isEmpty }

  /// The navigation controller with this number, read in place.
  public subscript(id: StackID) -> NavigationController {
    _read {
      if id == currentID { yield current } else { yield places[id.index] }
    }
  }

  /// The current controller, for changes in place.
  var atWork: NavigationController {
    @inline(__always) _read { yield current }
    @inline(__always) _modify { yield &current }
  }

  // MARK: - Finding

  /// The first controller that matches: the current one if it does, otherwise the first by number.
  ///
  /// Inactive controllers are read in place, without copies.
  @inline(__always) func first(where matches: (borrowing NavigationController) -> Bool) -> StackID? {
    if matches(current) { return currentID }
    let found = places.withUnsafeBufferPointer { places in
      for number in places.indices where number != currentID.index && matches(places[number]) {
        return number
      }
      return -1
    }
    return found >= 0 ? StackID(number: Int16(found)) : nil
  }

  /// Whether a screen enters or leaves one of the stacks.
  func isMoving(_ screen: ScreenID) -> Bool { current.isMoving(screen) || aside.moving.contains(screen) }

  /// The stack that contains a screen, or nil.
  func holding(_ screen: ScreenID) -> StackID? { first { $0.stack.contains(screen) } }

  /// The stack with this root, or nil.
  public func rooted(_ root: ScreenID) -> StackID? { first { $0.root == root } }

  /// A stack that needs a layout pass, or nil.
  func needingLayout() -> StackID? { first { $0.needsLayout } }

  /// A stack with a running transition, or nil.
  func inFlight() -> StackID? { first { $0.transition.kind != .none } }

  /// A stack whose transition ends by then, or nil; a current transition comes before one that overlaps with
  /// it.
  func due(by time: Nanoseconds) -> StackID? {
    first { $0.transition.end <= time } ?? first { $0.overlapped.deadline <= time }
  }

  // MARK: - The current controller

  /// Makes a stack current permanently; only the loop that runs scripts calls it, others use `with(_:_:)`.
  @inline(__always) mutating func work(on id: StackID) {
    if id != currentID { exchange(with: id) }
  }

  @inline(never) private mutating func exchange(with id: StackID) {
    swap(&places[currentID.index], &current)
    swap(&places[id.index], &current)
    currentID = id
    lookAround()
  }

  private mutating func lookAround() {
    var seen = Aside()
    places.withUnsafeBufferPointer { places in
      for place in places.indices where place != currentID.index { seen.add(places[place]) }
    }
    aside = seen
  }

  /// Makes a stack the front one.
  mutating func bringToFront(_ id: StackID) { front = id }

  /// Enables or disables swiping back in all controllers, including new ones.
  mutating func switchAll(on isOn: Bool, removesDelegate: Bool) {
    isSwipeOnAtFirst = isOn
    current.switchSwipe(on: isOn, removesDelegate: removesDelegate)
    for place in places.indices { places[place].switchSwipe(on: isOn, removesDelegate: removesDelegate) }
  }

  // MARK: - Adding and removing

  /// Adds a controller.
  mutating func add() -> StackID {
    if places.isEmpty { places.append(NavigationController()) }
    var added = NavigationController()
    added.isSwipeOn = isSwipeOnAtFirst
    places.append(added)
    return StackID(number: Int16(places.count - 1))
  }

  /// Removes a controller and all later ones; if the current or front one was removed, the first takes its
  /// place.
  mutating func remove(from id: StackID) {
    if currentID.number >= id.number { work(on: .first) }
    if front.number >= id.number { front = .first }
    places.removeLast(places.count - id.index)
    if places.count == 1 { places.removeAll() }
    lookAround()
  }

  /// Takes over the emptied buffers of stacks that are discarded.
  mutating func keepBuffers(of old: inout Stacks) { current.keepBuffers(of: &old.current) }
}

extension Stacks.Aside {
  @inline(__always) fileprivate mutating func add(_ controller: borrowing NavigationController) {
    if controller.isBusy { isBusy = true }
    if controller.transition.kind != .none {
      isInFlight = true
      moving += controller.added
      moving += controller.removed
    }
    if controller.needsLayout { needsLayout = true }
    if !controller.queue.isEmpty { hasQueue = true }
    deadline = min(deadline, min(controller.transition.end, controller.overlapped.deadline))
  }
}
