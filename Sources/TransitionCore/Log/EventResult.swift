/// The result that goes with some events.
public enum EventResult: UInt8, Hashable, Sendable, BitwiseCopyable {
  case none
  case no
  case yes
  case finished
  case cancelled

  /// The word in scenarios and reports; nil for `none`.
  public var name: String? {
    switch self {
    case .none: nil
    case .no: "false"
    case .yes: "true"
    case .finished: "finished"
    case .cancelled: "cancelled"
    }
  }
}
