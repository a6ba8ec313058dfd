/// A finger, by its number. The core does not know names.
public struct FingerID: Hashable, Sendable, BitwiseCopyable {
  /// 0 and up, chosen by the caller.
  public var number: Int32

  /// The finger with that number.
  @inlinable public init(_ number: Int32) { self.number = number }

  /// The one that a call means that names none.
  @inlinable public static var first: FingerID { FingerID(0) }
}
