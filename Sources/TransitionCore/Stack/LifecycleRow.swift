/// Where one event leads from each state of a screen's view: `Lifecycle.next(after:)` in a number, four bits for each state.
struct LifecycleRow {
  private var bits: UInt32 = 0

  /// A row that nobody reads.
  init() {}

  init(_ event: EventKind) {
    for state in Lifecycle.allCases {
      bits |= UInt32(state.next(after: event)?.rawValue ?? 15) << (4 * UInt32(state.rawValue))
    }
  }

  /// Where it leads from there, or nil where it has no place.
  @inline(__always) subscript(state: Lifecycle) -> Lifecycle? {
    Lifecycle(rawValue: UInt8(truncatingIfNeeded: bits >> (4 * UInt32(state.rawValue)) & 15))
  }
}
