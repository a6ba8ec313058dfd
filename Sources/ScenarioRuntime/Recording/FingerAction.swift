import TransitionCore

/// What one finger does.
public struct FingerAction: Hashable, Sendable {
  /// The part of a touch.
  public enum Phase: Hashable, Sendable, CaseIterable {
    /// It goes down.
    case down
    /// It moves.
    case move
    /// It is lifted.
    case up
    /// The system takes the touch away.
    case cancelled

    /// The word in traces.
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
  /// Where it is afterwards, pt from the leading edge and the top.
  public var point: Vector
  /// Its velocity there, pt/s; nil where it is measured from the movement.
  public var velocity: Vector?
  /// How long the movement takes; 0 for a jump.
  public var duration: Nanoseconds
  /// How many fingers move together, where it goes down.
  public var fingers: Int
  /// Its name; nil for the first finger.
  public var name: String?

  /// A part of a touch.
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
