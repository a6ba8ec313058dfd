/// What happened, in order: the event log, and the decisions beside it.
///
/// A run that nobody reads back must not grow for ever: with `keepsAll` off, old entries are dropped in
/// large steps, so that the last `window` are always there for a failure's account of what led to it.
public struct History<Entry: Hashable & Sendable>: Hashable, Sendable {
  /// The entries that are kept.
  public private(set) var entries: [Entry] = []
  /// How many entries were dropped before the first of `entries`.
  public private(set) var dropped = 0
  /// Whether every entry is kept, for a reader that looks back.
  public var keepsAll = true

  /// At least so many of the latest entries are kept when not all are.
  public let window: Int
  /// With `keepsAll`, so many entries are too many (`isFull`): a script's error.
  public static var limit: Int { 4_000_000 }

  /// So many entries are trimmed to the window.
  private let bound: Int

  init(window: Int) {
    self.window = window
    bound = 8 * window
  }

  /// The number of the next entry, counted from the start of the run.
  public var end: Int { dropped + entries.count }

  /// Whether the bound on its size is reached.
  public var isFull: Bool { entries.count >= Self.limit }

  /// The latest entry.
  public var last: Entry? { entries.last }

  /// The entry with that number, which must not be dropped.
  public subscript(number: Int) -> Entry { entries[number - dropped] }

  mutating func append(_ entry: Entry) {
    if entries.count >= bound { trim() }
    entries.append(entry)
  }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    dropped = 0
  }

  @inline(never) private mutating func trim() {
    if keepsAll { return }
    let surplus = entries.count - window
    entries.removeFirst(surplus)
    dropped += surplus
  }
}
