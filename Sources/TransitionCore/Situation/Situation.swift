/// A fingerprint of everything that can still happen to a model.
///
/// Two models with equal situations react alike to the same calls from now on: with the same callbacks,
/// decisions and warnings at the same intervals. It has 128 bits, so that collisions are negligible.
public struct Situation: Hashable, Sendable, BitwiseCopyable {
  /// The first 64 bits.
  public var high: UInt64
  /// The other 64 bits.
  public var low: UInt64

  /// A situation of two words.
  @inlinable public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}
