/// The display: its size in pt, and its refresh rate.
public struct Device: Hashable, Sendable {
  /// pt.
  public var width: Double
  /// pt.
  public var height: Double
  /// When its frames fall.
  public var frames: FrameClock
  /// Whether reading runs from right to left.
  public var isRightToLeft = false

  /// A display; by default 375 × 667 pt at 60 Hz.
  public init(width: Double = 375, height: Double = 667, refresh: Double = 60) {
    self.width = width
    self.height = height
    frames = FrameClock(refresh: refresh)
  }
}
