/// A point, a translation or a velocity.
public struct Vector: Hashable, Sendable {
  /// Horizontal, away from the leading edge; pt or pt/s.
  public var x: Double
  /// Vertical, downward; pt or pt/s.
  public var y: Double

  /// A vector; without arguments, zero.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// Whether it points along the horizontal rather than the vertical.
  var isHorizontal: Bool { abs(x) >= abs(y) }
}
