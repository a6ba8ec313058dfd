import TransitionCore

/// An action of one finger.
public struct FingerAction: Hashable, Sendable {
  /// The phase of a touch.
  public enum Phase: Hashable, Sendable, CaseIterable {
    /// The finger goes down.
    case down
    /// The finger moves.
    case move
    /// The finger lifts.
    case up
    /// The system cancels the touch.
    case cancelled

    /// The word that traces use.
    public var name: String {
      switch self {
      case .down: "down"
      case .move: "move"
      case .up: "up"
      case .cancelled: "cancelled"
      }
    }
  }

  /// What it does.
  public var phase: Phase
  /// The position afterwards, pt from the leading edge and the top.
  public var point: Vector
  /// The velocity there, pt/s; nil if it is measured from the movement.
  public var velocity: Vector?
  /// The duration of the movement; 0 for a jump.
  public var duration: Nanoseconds
  /// The number of fingers that go down together.
  public var fingers: Int
  /// The finger's name; nil for the first one.
  public var name: String?

  /// An action of a finger.
  public init(
    _ phase: Phase, at point: Vector, velocity: Vector? = nil, duration: Nanoseconds = 0, fingers: Int = 1,
    name: String? = nil
  ) {
    self.phase = phase
    self.point = point
    self.velocity = velocity
    self.duration = duration
    self.fingers = fingers
    self.name = name
  }
}
