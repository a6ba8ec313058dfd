/// All navigation controllers: the one at work, the one in front, and those that are set aside.
///
/// The one at work stands in place, so that what is done to it costs no more than if it were alone. The others cannot
/// change while they are set aside: what is asked of all of them at once is found out when one is put there, and is at
/// hand from then on however many there are.
///
/// Whoever works on another stack for a while does it by `NavigationModel.with(_:_:)`, which comes back by itself.
public struct Stacks: Hashable, Sendable {
  /// What there is to know of those that are set aside.
  @usableFromInline struct Aside: Hashable, Sendable {
    /// Whether one has something in flight, or something that waits.
    @usableFromInline var isBusy = false
    /// Whether one has a transition in flight.
    @usableFromInline var isInFlight = false
    /// Whether one waits for its layout pass.
    @usableFromInline var needsLayout = false
    /// Whether calls wait on one.
    var hasQueue = false
    /// When the next of their transitions ends, those that overlap included.
    @usableFromInline var deadline = Nanoseconds.max
    /// The screens that come to one of them or leave it.
    var moving: [ScreenID] = []
  }

  /// The one at work.
  @usableFromInline private(set) var current = NavigationController()
  /// Which one that is.
  private(set) var currentID = StackID.first
  /// The front stack.
  public private(set) var front = StackID.first
  /// All by number, the one at work left empty; none at all while there is only one.
  private(set) var places: [NavigationController] = []
  @usableFromInline private(set) var aside = Aside()
  /// Whether a new one has swiping back switched on.
  private(set) var isSwipeOnAtFirst = true

  /// One navigation controller with nothing in its stack.
  init() {}

  /// The number of navigation controllers.
  public var count: Int { max(1, places.count) }

  /// All numbers.
  public var ids: [StackID] { (0..<Int16(count)).map { StackID(number: $0) } }

  /// Whether there is only one, which needs no looking for.
  @inline(__always) var isSingle: Bool { places.isEmpty }

  /// The navigation controller with this number, read in place.
  public subscript(id: StackID) -> NavigationController {
    _read {
      if id == currentID { yield current } else { yield places[id.index] }
    }
  }

  /// The one at work, to be changed where it stands.
  var atWork: NavigationController {
    @inline(__always) _read { yield current }
    @inline(__always) _modify { yield &current }
  }

  // MARK: - Finding

  /// The first that has a property: the one at work if it has, else by number.
  ///
  /// Those that are set aside are looked at where they stand: an array would hand out copies.
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

  /// Whether a screen comes to one or leaves it.
  func areMoving(_ screen: ScreenID) -> Bool { current.isMoving(screen) || aside.moving.contains(screen) }

  /// The one that a screen stands in, or nil.
  func holding(_ screen: ScreenID) -> StackID? { first { $0.stack.contains(screen) } }

  /// The controller with this root, or nil.
  public func rooted(_ root: ScreenID) -> StackID? { first { $0.root == root } }

  /// The one that waits for its layout pass, or nil.
  func needingLayout() -> StackID? { first { $0.needsLayout } }

  /// The one that has a transition in flight, or nil.
  func inFlight() -> StackID? { first { $0.transition.kind != .none } }

  /// The one whose transition ends by then; one at hand before one that overlaps with it.
  func due(by time: Nanoseconds) -> StackID? {
    first { $0.transition.end <= time } ?? first { $0.overlapped.deadline <= time }
  }

  // MARK: - At work

  /// Makes one the one at work, for good: the loop that runs scripts goes by this, others by `with(_:_:)`.
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

  /// Makes one the one that shows in front.
  mutating func bringToFront(_ id: StackID) { front = id }

  /// Switches swiping back in all of them, and in those to come.
  mutating func switchAll(on isOn: Bool, removesDelegate: Bool) {
    isSwipeOnAtFirst = isOn
    current.switchSwipe(on: isOn, removesDelegate: removesDelegate)
    for place in places.indices { places[place].switchSwipe(on: isOn, removesDelegate: removesDelegate) }
  }

  // MARK: - Coming and going

  /// Makes room for one more.
  mutating func add() -> StackID {
    if places.isEmpty { places.append(NavigationController()) }
    var added = NavigationController()
    added.isSwipeOn = isSwipeOnAtFirst
    places.append(added)
    return StackID(number: Int16(places.count - 1))
  }

  /// Forgets those from that one on, which came last; the first is at work, and in front, where one of them was.
  mutating func remove(from id: StackID) {
    if currentID.number >= id.number { work(on: .first) }
    if front.number >= id.number { front = .first }
    places.removeLast(places.count - id.index)
    if places.count == 1 { places.removeAll() }
    lookAround()
  }

  /// Takes over the buffers of those that are thrown away, empty.
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
