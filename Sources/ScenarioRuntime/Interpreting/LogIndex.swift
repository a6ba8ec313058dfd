import TransitionCore

/// The log entries of each kind of event, for scenarios that query a long log again and again.
///
/// A few queries scan the log; the index is built once they have scanned over `patience` entries.
struct LogIndex {
  /// The number of entries scanned before the index is built.
  static let patience = 4096

  /// The number of entries that queries have scanned.
  private var walked = 0
  /// The number of entries in the index.
  private var seen = 0
  /// The numbers of entries for each subject, in order.
  private var numbers: [Subject: [Int]] = [:]

  /// The part of an entry that a query can name.
  private struct Subject: Hashable {
    var kind: EventKind
    /// `none` for any screen.
    var screen: ScreenID
    /// `none` for any result.
    var result: EventResult
  }

  mutating func reset() {
    walked = 0
    seen = 0
    if !numbers.isEmpty { numbers.removeAll(keepingCapacity: false) }
  }

  /// Counts a query that would scan that many entries; returns whether it should use the index instead.
  mutating func isWorthwhile(for entries: Int) -> Bool {
    if walked <= Self.patience { walked += entries }
    return walked > Self.patience
  }

  /// Adds the entries logged since the last time.
  mutating func catchUp(with log: borrowing History<Event>) {
    var place = max(seen, log.dropped)
    while place < log.end {
      let event = log[place]
      add(place, Subject(kind: event.kind, screen: .none, result: .none))
      let hasResult = event.result != .none
      if hasResult { add(place, Subject(kind: event.kind, screen: .none, result: event.result)) }
      if event.kind.hasScreen, event.screen.exists {
        add(place, Subject(kind: event.kind, screen: event.screen, result: .none))
        if hasResult { add(place, Subject(kind: event.kind, screen: event.screen, result: event.result)) }
      }
      place += 1
    }
    seen = log.end
  }

  private mutating func add(_ place: Int, _ subject: Subject) { numbers[subject, default: []].append(place) }

  /// The first entry from `start` on that matches a pattern; nil if none does.
  func first(_ pattern: EventPattern, _ screen: ScreenID?, from start: Int) -> Int? {
    guard
      let places = numbers[
        Subject(kind: pattern.kind, screen: screen ?? .none, result: pattern.result)]
    else { return nil }
    var (lower, upper) = (0, places.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if places[middle] < start { lower = middle + 1 } else { upper = middle }
    }
    return lower < places.count ? places[lower] : nil
  }
}
