/// How a transition ended.
public enum Outcome: UInt8, Hashable, Sendable, CaseIterable {
  case none
  case finished
  case cancelled

  /// The word that scenarios use.
  public var name: String {
    switch self {
    case .none: "none"
    case .finished: "finished"
    case .cancelled: "cancelled"
    }
  }
}
