/// The states of all screens, by number, in memory that copies share until one of them changes it.
///
/// A series of callbacks checks only once whether the memory is shared: `makeOwn()`, then `follow(…)`. Shared
/// memory is never written, so the type is Sendable.
struct ScreenStates: @unchecked Sendable {
  /// Number of screens that fit, which is one more than the highest number.
  private(set) var count = 0
  private var memory: Memory?
  private var places = UnsafeMutableBufferPointer<ScreenState>(start: nil, count: 0)

  /// The state of a screen with a number below `count`.
  subscript(index: Int) -> ScreenState {
    @inline(__always) _read {
      check(index)
      yield places[index]
    }
    @inline(__always) _modify {
      makeOwn()
      check(index)
      yield &places[index]
    }
  }

  /// Counts a callback other than `deinit` and changes the lifecycle by it; returns false if it is out of
  /// order.
  ///
  /// Call `makeOwn()` first.
  @inline(__always) mutating func follow(_ index: Int, _ kind: EventKind, _ row: LifecycleRow) -> Bool {
    check(index)
    return places[index].follow(kind, row)
  }

  /// Counts a callback and changes the lifecycle by it; returns false if it is out of order.
  ///
  /// Call `makeOwn()` first.
  @inline(__always) mutating func follow(_ index: Int, _ kind: EventKind) -> Bool {
    check(index)
    return places[index].follow(kind)
  }

  /// Copies the states if another value shares them, without spare room: there may be many such copies.
  @inline(__always) mutating func makeOwn() {
    if !isKnownUniquelyReferenced(&memory) { move(to: memory?.ready ?? 0) }
  }

  /// Makes room for a screen, whose state is kept or initial.
  @inline(__always) mutating func makeRoom(for id: ScreenID) {
    if id.index >= count || memory?.isUsed.contains(id) != true { use(id) }
  }

  @inline(never) private mutating func use(_ id: ScreenID) {
    if id.index >= places.count {
      move(to: max(8, 2 * places.count, id.index + 1))
    } else if !isKnownUniquelyReferenced(&memory) {
      move(to: places.count)
    }
    guard let memory else { return }
    while memory.ready <= id.index {
      places.initializeElement(at: memory.ready, to: ScreenState())
      memory.ready += 1
    }
    count = max(count, id.index + 1)
    if memory.isUsed.insert(id) { memory.used.append(id) }
  }

  /// Resets all states; it takes time in proportion to the screens that were used.
  mutating func removeAll() {
    count = 0
    guard isKnownUniquelyReferenced(&memory), let memory else {
      memory = nil
      places = UnsafeMutableBufferPointer(start: nil, count: 0)
      return
    }
    // Out of the object, so that the loop does not ask for it again with each screen.
    let places = places
    var isUsed = ScreenSet()
    swap(&isUsed, &memory.isUsed)
    for id in memory.used {
      places[id.index] = ScreenState()
      isUsed.remove(id)
    }
    swap(&isUsed, &memory.isUsed)
    memory.used.removeAll(keepingCapacity: true)
  }

  /// Number of events of a kind, over all screens.
  func count(of kind: EventKind) -> Int {
    var sum = 0
    for id in memory?.used ?? [] { sum += places[id.index].counts[kind] }
    return sum
  }

  @inline(__always) private func check(_ index: Int) {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "there is no screen of that number")
  }

  @inline(never) private mutating func move(to capacity: Int) {
    if capacity == 0 { return }
    let new = Memory(capacity: capacity)
    if let memory { new.takeOver(memory) }
    places = UnsafeMutableBufferPointer(start: new.start, count: capacity)
    memory = new
  }

  /// Storage for states: the first `ready` are initialized; those of unused screens have the initial state.
  private final class Memory {
    let start: UnsafeMutablePointer<ScreenState>
    @exclusivity(unchecked) var ready = 0
    /// The screens that were added, in that order.
    @exclusivity(unchecked) var used: [ScreenID] = []
    @exclusivity(unchecked) var isUsed = ScreenSet()

    init(capacity: Int) { start = .allocate(capacity: capacity) }

    /// Copies the states of a storage that is not larger.
    func takeOver(_ other: Memory) {
      start.initialize(from: other.start, count: other.ready)
      (ready, used, isUsed) = (other.ready, other.used, other.isUsed)
    }

    deinit {
      start.deinitialize(count: ready)
      start.deallocate()
    }
  }
}

extension ScreenStates: Hashable {
  static func == (a: ScreenStates, b: ScreenStates) -> Bool {
    a.count == b.count && (0..<a.count).allSatisfy { a[$0] == b[$0] }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for index in 0..<count { hasher.combine(self[index]) }
  }
}
