import TransitionCore

/// Where each kind of event stands in the log, for scenarios that ask about a long log again and again.
///
/// Few questions walk through the log: the index is made once they have walked over `patience` entries.
struct LogIndex {
  /// So many entries are walked over before the index is made.
  static let patience = 4096

  /// How many entries questions have walked over.
  private var walked = 0
  /// How many entries stand in the index.
  private var seen = 0
  /// The numbers of entries, by what they tell, in order.
  private var numbers: [Subject: [Int]] = [:]

  /// What an entry tells, as far as a question may name it.
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

  /// Notes that a question is to look at that many entries; whether it should ask the index instead.
  mutating func isWorthwhile(for entries: Int) -> Bool {
    if walked <= Self.patience { walked += entries }
    return walked > Self.patience
  }

  /// Takes in what came since the last time.
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

  /// The first entry from `start` on that a pattern matches; nil where there is none.
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
