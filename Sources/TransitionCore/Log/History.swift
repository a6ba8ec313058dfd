/// What happened, in order: the event log, and the decisions beside it.
///
/// A run that nobody reads back must not grow for ever: with `keepsAll` off, old entries are dropped in
/// large steps, so that the last `window` are always there for a failure's account of what led to it.
///
/// Copies share one memory until one of them appends; what is shared is never written to, and so it is Sendable. A
/// run of callbacks asks only once whether its memory is shared: `makeOwn()`, then `add(_:)` for each entry.
public struct History<Entry: Hashable & Sendable & BitwiseCopyable>: @unchecked Sendable {
  /// How many entries were dropped before the first of those that are kept.
  public private(set) var dropped = 0
  /// Whether every entry is kept, for a reader that looks back.
  public var keepsAll = true {
    didSet { findRoom() }
  }

  /// At least so many of the latest entries are kept when not all are.
  public let window: Int
  /// With `keepsAll`, so many entries are too many (`isFull`): a script's error.
  public static var limit: Int { 4_000_000 }

  /// So many entries are trimmed to the window.
  private var bound: Int { 8 * window }
  /// How many entries are kept.
  private var count = 0
  /// So many entries can be kept before there must be more memory, or some must go.
  private var room = 0
  private var memory: SharedMemory?
  /// The places of the memory.
  private var places = UnsafeMutableBufferPointer<Entry>(start: nil, count: 0)

  init(window: Int) { self.window = window }

  /// The entries that are kept, as a copy of them.
  public var entries: [Entry] { Array(places[..<count]) }

  /// The number of the next entry, counted from the start of the run.
  public var end: Int { dropped + count }

  /// Whether the bound on its size is reached.
  public var isFull: Bool { count >= Self.limit }

  /// The latest entry.
  public var last: Entry? { count > 0 ? places[count - 1] : nil }

  /// The entry with that number, which must not be dropped.
  public subscript(number: Int) -> Entry {
    precondition(number >= dropped && number < end, "no entry of that number is kept")
    return places[number - dropped]
  }

  @inline(__always) mutating func append(_ entry: Entry) {
    makeOwn()
    add(entry)
  }

  /// Sees to it that no copy shares the memory.
  @inline(__always) mutating func makeOwn() {
    if !isKnownUniquelyReferenced(&memory) { move(to: max(places.count, 2 * window)) }
  }

  /// Appends an entry where no copy shares the memory.
  @inline(__always) mutating func add(_ entry: Entry) {
    if count >= room { makeRoom() }
    places[count] = entry
    count += 1
  }

  mutating func removeAll() {
    count = 0
    dropped = 0
    if memory != nil, !isKnownUniquelyReferenced(&memory) {
      memory = nil
      places = UnsafeMutableBufferPointer(start: nil, count: 0)
    }
    findRoom()
  }

  /// Drops old entries, or finds a larger memory.
  @inline(never) private mutating func makeRoom() {
    if !keepsAll, count >= bound {
      let surplus = count - window
      if let start = places.baseAddress { start.update(from: start + surplus, count: window) }
      count = window
      dropped += surplus
    }
    if count == places.count { move(to: max(2 * count, 2 * window)) }
    findRoom()
  }

  private mutating func findRoom() { room = keepsAll ? places.count : min(places.count, bound) }

  /// Copies the entries to a memory of its own.
  @inline(never) private mutating func move(to capacity: Int) {
    let size = capacity * MemoryLayout<Entry>.stride
    let other = SharedMemory(size: size, alignment: MemoryLayout<Entry>.alignment)
    let start = other.start.bindMemory(to: Entry.self, capacity: capacity)
    if let old = places.baseAddress { start.update(from: old, count: count) }
    places = UnsafeMutableBufferPointer(start: start, count: capacity)
    memory = other
    findRoom()
  }
}

/// Memory that is there as long as some history uses it.
private final class SharedMemory {
  let start: UnsafeMutableRawPointer

  init(size: Int, alignment: Int) { start = .allocate(byteCount: size, alignment: alignment) }

  deinit { start.deallocate() }
}

extension History: Hashable {
  /// Whether both keep the same entries; how much memory they have makes no difference.
  public static func == (a: History, b: History) -> Bool {
    a.count == b.count && a.dropped == b.dropped && a.keepsAll == b.keepsAll && a.window == b.window
      && (a.places.baseAddress == b.places.baseAddress
        || a.places[..<a.count].elementsEqual(b.places[..<b.count]))
  }

  /// Hashes the entries that are kept.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(dropped)
    hasher.combine(keepsAll)
    hasher.combine(count)
    for place in 0..<count { hasher.combine(places[place]) }
  }
}
