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

  /// What happens to a recognizer.
  public enum Input: UInt8, Hashable, Sendable, CaseIterable {
    /// A finger goes down, where none was.
    case touchDown
    /// It has moved far enough, and the recognizer may begin.
    case recognised
    /// It has moved far enough, and the recognizer may not begin.
    case refused
    /// The handler is told of a movement.
    case moved
    case lifted
    /// The touch is taken away: by the system, or because the recognizer is.
    case taken
  }

  /// Where `input` leads from here, or nil where it changes nothing.
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

  /// Whether a gesture is under way.
  @inlinable @inline(__always) public var isActive: Bool { self == .began || self == .changed }

  /// The word in scenarios.
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
