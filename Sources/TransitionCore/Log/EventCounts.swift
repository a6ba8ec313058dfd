/// Number of events of each kind.
struct EventCounts: Hashable, Sendable {
  /// One element for each kind; the length must be a literal, and a test compares it.
  private var counts = InlineArray<35, Int32>(repeating: 0)

  /// Number of kinds that fit.
  static var room: Int { EventCounts().counts.count }

  subscript(kind: EventKind) -> Int { Int(counts[Int(kind.rawValue)]) }

  mutating func add(_ kind: EventKind) { counts[Int(kind.rawValue)] &+= 1 }

  static func == (a: EventCounts, b: EventCounts) -> Bool {
    for place in a.counts.indices where a.counts[place] != b.counts[place] { return false }
    return true
  }

  func hash(into hasher: inout Hasher) {
    for place in counts.indices { hasher.combine(counts[place]) }
  }
}
