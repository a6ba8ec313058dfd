/// How a transition ended.
public enum Outcome: UInt8, Hashable, Sendable, CaseIterable {
  case none
  case finished
  case cancelled

  /// The word in scenarios.
  public var name: String {
    switch self {
    case .none: "none"
    case .finished: "finished"
    case .cancelled: "cancelled"
    }
  }
}
