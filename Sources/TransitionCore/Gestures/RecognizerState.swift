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

  /// What a touch does to a recognizer.
  public enum Input: UInt8, Hashable, Sendable, CaseIterable {
    /// A finger goes down, where none was.
    case touchDown
    /// It has moved far enough, and the recognizer may begin.
    case recognised
    /// It has moved far enough, and the recognizer may not begin.
    case refused
    case moved
    case lifted
    /// The system takes the touch away.
    case taken
  }

  /// Where `input` leads from here, or nil where it changes nothing.
  public func next(after input: Input) -> RecognizerState? {
    switch (self, input) {
    case (_, .touchDown): isActive ? nil : .possible
    case (.possible, .recognised): .began
    case (.possible, .refused): .failed
    case (.began, .moved), (.changed, .moved): .changed
    case (.began, .lifted), (.changed, .lifted): .ended
    case (.began, .taken), (.changed, .taken): .cancelled
    case (.possible, .lifted), (.possible, .taken): .failed
    default: nil
    }
  }

  /// Whether a gesture is under way.
  public var isActive: Bool { self == .began || self == .changed }

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
