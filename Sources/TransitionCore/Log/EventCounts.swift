/// How often each kind of event came.
struct EventCounts: Hashable, Sendable {
  /// One place for each kind; a length that is a number must be written as one, and a test compares it.
  private var counts = InlineArray<35, Int32>(repeating: 0)

  /// For how many kinds there is room.
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
