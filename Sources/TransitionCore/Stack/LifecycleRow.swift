/// The results of `Lifecycle.next(after:)` for one event, packed into an integer with four bits for each
/// state.
struct LifecycleRow {
  private var bits: UInt32 = 0

  /// An unused row.
  init() {}

  init(_ event: EventKind) {
    for state in Lifecycle.allCases {
      bits |= UInt32(state.next(after: event)?.rawValue ?? 15) << (4 * UInt32(state.rawValue))
    }
  }

  /// The state after the event, or nil if it is out of order.
  @inline(__always) subscript(state: Lifecycle) -> Lifecycle? {
    Lifecycle(rawValue: UInt8(truncatingIfNeeded: bits >> (4 * UInt32(state.rawValue)) & 15))
  }
}
