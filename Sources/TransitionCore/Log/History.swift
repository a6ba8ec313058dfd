/// The events, decisions or warnings of a run, in order.
///
/// Entries are stored in chunks of equal size. A full chunk is never written again, so all copies share it; a
/// copy that is changed copies at most the last chunk, which is still being filled.
///
///     full chunks, shared                  last chunk, its own
///     [0 … 255] [256 … 511] [512 … 767]    [768 … ]
///
/// To limit memory, old chunks are dropped while `keepsAll` is off. The last `window` entries, and those that
/// a reader has not seen yet, are always kept.
///
/// Shared memory is never written, so the type is Sendable. A series of appends checks only once whether its
/// memory is shared: `makeOwn()`, then `add(_:)` for each entry.
public struct History<Entry: Hashable & Sendable & BitwiseCopyable>: @unchecked Sendable {
  /// The number of dropped entries before the first kept one.
  public private(set) var dropped = 0
  /// Whether all entries are kept, for a reader that looks back.
  public var keepsAll = true
  /// The minimum number of latest entries to keep when not all are kept.
  public private(set) var window: Int
  /// The number of the first entry that a reader has not seen; `.max` without a reader.
  public private(set) var unread = Int.max
  /// The maximum number of entries with `keepsAll`; reaching it (`isFull`) is a script's error.
  public static var limit: Int { 4_000_000 }

  /// Number of entries in a full chunk.
  private let chunkSize: Int
  private var full = FullChunks()
  /// The number of the last chunk's first entry.
  private var start = 0
  /// Number of entries in the last chunk.
  private var count = 0
  /// The last chunk.
  private var memory: Chunk?
  /// The entries of the last chunk.
  private var places = UnsafeMutableBufferPointer<Entry>(start: nil, count: 0)

  init(window: Int, chunkSize: Int = 256) {
    self.window = window
    self.chunkSize = chunkSize
  }

  /// A copy of the kept entries.
  public var entries: [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(end - dropped)
    for place in 0..<full.count { entries += places(of: full[place]) }
    entries += places[..<count]
    return entries
  }

  /// The number of the next entry, counted from the start of the run.
  public var end: Int { start + count }

  /// Whether the maximum size is reached.
  public var isFull: Bool { end - dropped >= Self.limit }

  /// The last entry; nil if none is kept.
  public var last: Entry? { end > dropped ? self[end - 1] : nil }

  /// The entry with this number, which must not have been dropped.
  public subscript(number: Int) -> Entry {
    precondition(number >= dropped && number < end, "no entry of that number is kept")
    if number >= start { return places[number - start] }
    let (place, rest) = (number - dropped).quotientAndRemainder(dividingBy: chunkSize)
    return places(of: full[place])[rest]
  }

  @inline(__always) mutating func append(_ entry: Entry) {
    makeOwn()
    add(entry)
  }

  /// Copies the last chunk if another history shares it.
  @inline(__always) mutating func makeOwn() {
    if !isKnownUniquelyReferenced(&memory) { moveApart() }
  }

  /// Appends an entry; the last chunk must not be shared.
  @inline(__always) mutating func add(_ entry: Entry) {
    if count >= places.count { makeRoom() }
    places[count] = entry
    count += 1
  }

  /// Replaces the entry with that number, which must not have been dropped.
  mutating func replace(_ number: Int, by entry: Entry) {
    precondition(number >= dropped && number < end, "no entry of that number is kept")
    if number >= start {
      makeOwn()
      places[number - start] = entry
      return
    }
    // A full chunk may be shared, so a copy replaces it.
    let (place, rest) = (number - dropped).quotientAndRemainder(dividingBy: chunkSize)
    let chunk = Chunk(
      size: chunkSize * MemoryLayout<Entry>.stride, alignment: MemoryLayout<Entry>.alignment)
    let first = chunk.start.bindMemory(to: Entry.self, capacity: chunkSize)
    if let old = places(of: full[place]).baseAddress { first.update(from: old, count: chunkSize) }
    first[rest] = entry
    full.replace(place, by: chunk)
  }

  mutating func removeAll() {
    full = FullChunks()
    count = 0
    start = 0
    dropped = 0
    unread = .max
    if memory != nil, !isKnownUniquelyReferenced(&memory) { forgetMemory() }
  }

  /// Marks all entries before that number as seen; later ones are kept, whatever their number.
  ///
  /// With a window of 0, seen entries are dropped at once: whole chunks, and single entries of the last
  /// chunk.
  public mutating func markRead(upTo number: Int) {
    unread = number
    if !keepsAll, window == 0 { trim() }
  }

  /// Sets the number of latest entries to keep, in addition to those that the reader has not seen.
  mutating func setWindow(_ window: Int) {
    self.window = window
    if !keepsAll { trim() }
  }

  // MARK: - Memory

  /// Gives spare memory of the last chunk back, for copies that are kept in great numbers.
  mutating func shrink() {
    if count == 0 { return forgetMemory() }
    if places.count > count { move(to: count) }
  }

  /// Number of entries for which the last chunk has memory.
  var capacity: Int { places.count }

  /// Makes room in the last chunk, or starts a new one if it is full.
  @inline(never) private mutating func makeRoom() {
    if count < chunkSize { return move(to: min(chunkSize, max(16, 2 * count))) }
    if !keepsAll, full.count == 1, window <= chunkSize, unread == .max { return recycleOnlyChunk() }
    guard let chunk = memory else { return }
    forgetMemory()
    full.append(chunk)
    start += count
    count = 0
    if !keepsAll { trim() }
    if memory == nil { move(to: chunkSize) }
  }

  /// Reuses the only full chunk as the last one, and the other way round, in a run without a reader.
  private mutating func recycleOnlyChunk() {
    dropped = start
    start += count
    count = 0
    full.exchangeOnly(with: &memory)
    guard isKnownUniquelyReferenced(&memory), let chunk = memory else { return move(to: chunkSize) }
    places = UnsafeMutableBufferPointer(mutating: places(of: chunk))
  }

  /// Drops unneeded chunks, and entries of the last chunk if the window is shorter.
  private mutating func trim() {
    let needed = min(unread, end - window)
    let surplus = min(full.count, (needed - dropped) / chunkSize)
    if surplus > 0 {
      dropped += surplus * chunkSize
      full.removeFirst(surplus - 1)
      if memory == nil { reuseFirst() } else { full.removeFirst(1) }
    }
    if needed > start { shorten(to: end - needed) }
  }

  /// Reuses the memory of the oldest chunk, unless it is shared.
  private mutating func reuseFirst() {
    memory = full.takeFirst()
    guard isKnownUniquelyReferenced(&memory), let chunk = memory else { return forgetMemory() }
    places = UnsafeMutableBufferPointer(mutating: places(of: chunk))
  }

  /// Drops all but that many entries of the last chunk.
  private mutating func shorten(to kept: Int) {
    let surplus = count - kept
    start += surplus
    dropped = start
    count = kept
    guard let base = places.baseAddress else { return }
    if isKnownUniquelyReferenced(&memory) {
      base.update(from: base + surplus, count: kept)
    } else if kept > 0 {
      places = UnsafeMutableBufferPointer(start: base + surplus, count: kept)
      moveApart()
    } else {
      forgetMemory()
    }
  }

  private mutating func forgetMemory() {
    memory = nil
    places = UnsafeMutableBufferPointer(start: nil, count: 0)
  }

  /// Copies the last chunk with little spare room, since another copy may follow soon.
  @inline(never) private mutating func moveApart() { move(to: min(chunkSize, (count + 31) & ~15)) }

  /// Copies the entries of the last chunk to new memory.
  @inline(never) private mutating func move(to capacity: Int) {
    let chunk = Chunk(
      size: capacity * MemoryLayout<Entry>.stride, alignment: MemoryLayout<Entry>.alignment)
    let first = chunk.start.bindMemory(to: Entry.self, capacity: capacity)
    if let old = places.baseAddress { first.update(from: old, count: count) }
    places = UnsafeMutableBufferPointer(start: first, count: capacity)
    memory = chunk
  }

  /// The entries of a full chunk.
  private func places(of chunk: Chunk) -> UnsafeBufferPointer<Entry> {
    UnsafeBufferPointer(start: chunk.start.assumingMemoryBound(to: Entry.self), count: chunkSize)
  }

  /// All chunks, including shared ones, oldest first.
  var chunks: [Chunk] {
    var chunks = (0..<full.count).map { full[$0] }
    if let memory { chunks.append(memory) }
    return chunks
  }
}

extension History: Hashable {
  /// Whether both contain the same entries.
  public static func == (a: History, b: History) -> Bool {
    guard a.end == b.end, a.dropped == b.dropped, a.unread == b.unread, a.keepsAll == b.keepsAll,
      a.window == b.window
    else { return false }
    guard a.start == b.start, a.chunkSize == b.chunkSize else {
      return (a.dropped..<a.end).allSatisfy { a[$0] == b[$0] }
    }
    for place in 0..<a.full.count where a.full[place] !== b.full[place] {
      if !a.places(of: a.full[place]).elementsEqual(b.places(of: b.full[place])) { return false }
    }
    return a.places.baseAddress == b.places.baseAddress
      || a.places[..<a.count].elementsEqual(b.places[..<b.count])
  }

  /// Hashes the entries.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(dropped)
    hasher.combine(keepsAll)
    hasher.combine(end)
    for place in 0..<full.count {
      for entry in places(of: full[place]) { hasher.combine(entry) }
    }
    for place in 0..<count { hasher.combine(places[place]) }
  }
}

/// Memory for entries, shared by histories.
final class Chunk {
  let start: UnsafeMutableRawPointer
  /// In bytes.
  let size: Int

  init(size: Int, alignment: Int) {
    start = .allocate(byteCount: size, alignment: alignment)
    self.size = size
  }

  deinit { start.deallocate() }
}

/// The full chunks of a history, in groups, so that a changed copy copies at most one group's list.
private struct FullChunks {
  static let groupSize = 64

  private(set) var count = 0
  private var groups: [[Chunk]] = []
  /// The last group, which is incomplete, without the latest chunk.
  private var rest: [Chunk] = []
  private var latest: Chunk?

  subscript(place: Int) -> Chunk {
    let (group, place) = place.quotientAndRemainder(dividingBy: Self.groupSize)
    if group < groups.count { return groups[group][place] }
    if place < rest.count { return rest[place] }
    guard let latest else { preconditionFailure("no full chunk has that place") }
    return latest
  }

  mutating func append(_ chunk: Chunk) {
    count += 1
    if let latest { rest.append(latest) }
    latest = chunk
    if rest.count == Self.groupSize {
      groups.append(rest)
      rest = []
    }
  }

  /// Replaces a chunk.
  mutating func replace(_ place: Int, by chunk: Chunk) {
    let (group, inner) = place.quotientAndRemainder(dividingBy: Self.groupSize)
    if group < groups.count {
      groups[group][inner] = chunk
    } else if inner < rest.count {
      rest[inner] = chunk
    } else {
      latest = chunk
    }
  }

  /// Removes that many of the oldest chunks.
  mutating func removeFirst(_ surplus: Int) {
    if surplus == 0 { return }
    var kept = FullChunks()
    for place in surplus..<count { kept.append(self[place]) }
    self = kept
  }

  /// Swaps the only chunk with another.
  @inline(__always) mutating func exchangeOnly(with other: inout Chunk?) { swap(&latest, &other) }

  /// Removes and returns the oldest chunk.
  mutating func takeFirst() -> Chunk {
    let first = self[0]
    removeFirst(1)
    return first
  }
}
