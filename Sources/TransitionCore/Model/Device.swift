/// The display: its size in pt, and its refresh rate.
public struct Device: Hashable, Sendable {
  /// The width in pt.
  public var width: Double
  /// The height in pt.
  public var height: Double
  /// The display's frame times.
  public var frames: FrameClock
  /// Whether the reading direction is right to left.
  public var isRightToLeft = false

  /// A display; by default 375 × 667 pt at 60 Hz.
  public init(width: Double = 375, height: Double = 667, refresh: Double = 60) {
    self.width = width
    self.height = height
    frames = FrameClock(refresh: refresh)
  }
}
