/// A finger's movement.
public struct PanMovement: Hashable, Sendable {
  /// The translation from where the finger went down, pt.
  public var target: Vector
  /// The direction of the movement, also if the target is 0.
  public var direction: Vector
  /// The velocity at the end, pt/s; nil to measure it from a movement over `duration`.
  public var velocity: Vector?
  /// The duration of the movement; 0 for at once.
  public var duration: Nanoseconds

  /// A movement to a translation in pt, with a velocity in pt/s or a duration.
  public init(target: Vector, direction: Vector, velocity: Vector? = nil, duration: Nanoseconds = 0) {
    self.target = target
    self.direction = direction
    self.velocity = velocity
    self.duration = duration
  }
}
