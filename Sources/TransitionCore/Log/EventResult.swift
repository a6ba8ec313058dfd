/// The result of an event that has one.
public enum EventResult: UInt8, Hashable, Sendable, BitwiseCopyable {
  case none
  case no
  case yes
  case finished
  case cancelled

  /// The word that scenarios and reports use; nil for `none`.
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
