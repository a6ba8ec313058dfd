/// The states of a continuous recognizer, as UIKit names them.
///
///     possible ── began ──► changed ⟲ ──► ended
///         │          └────────┴─────────► cancelled
///         └──► failed
///
/// ended, cancelled and failed last until the next touch. — UIGestureRecognizer.h
public enum RecognizerState: UInt8, Hashable, Sendable, CaseIterable {
  case possible
  case began
  case changed
  case ended
  case cancelled
  case failed

  /// The inputs of a recognizer.
  public enum Input: UInt8, Hashable, Sendable, CaseIterable {
    /// The first finger goes down.
    case touchDown
    /// The finger has moved far enough, and the recognizer may begin.
    case recognised
    /// The finger has moved far enough, and the recognizer may not begin.
    case refused
    /// The handler receives a movement.
    case moved
    case lifted
    /// The touch is cancelled, by the system or because the recognizer is disabled.
    case taken
  }

  /// The state after `input`, or nil if it changes nothing.
  @inlinable @inline(__always) public func next(after input: Input) -> RecognizerState? {
    switch self {
    case .possible:
      switch input {
      case .touchDown: .possible
      case .recognised: .began
      case .refused, .lifted, .taken: .failed
      case .moved: nil
      }
    case .began, .changed:
      switch input {
      case .moved: .changed
      case .lifted: .ended
      case .taken: .cancelled
      case .touchDown, .recognised, .refused: nil
      }
    case .ended, .cancelled, .failed:
      switch input {
      case .touchDown: .possible
      case .recognised, .refused, .moved, .lifted, .taken: nil
      }
    }
  }

  /// Whether a gesture is active.
  @inlinable @inline(__always) public var isActive: Bool { self == .began || self == .changed }

  /// The word that scenarios use.
  public var name: String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}
