/// Where a finger goes.
public struct PanMovement: Hashable, Sendable {
  /// The translation from where it went down, pt.
  public var target: Vector
  /// Its direction, also where the target is 0.
  public var direction: Vector
  /// Its velocity there, pt/s; nil to measure it from a movement of `duration`.
  public var velocity: Vector?
  /// How long the way takes; 0 for at once.
  public var duration: Nanoseconds

  /// A movement to a translation in pt, at a velocity in pt/s, or taking a time.
  public init(target: Vector, direction: Vector, velocity: Vector? = nil, duration: Nanoseconds = 0) {
    self.target = target
    self.direction = direction
    self.velocity = velocity
    self.duration = duration
  }
}
