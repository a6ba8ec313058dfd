/// A finger, identified by its number. The core stores no names.
public struct FingerID: Hashable, Sendable, BitwiseCopyable {
  /// 0 and up, chosen by the caller.
  public var number: Int32

  /// The finger with that number.
  @inlinable public init(_ number: Int32) { self.number = number }

  /// The finger of calls that name none.
  @inlinable public static var first: FingerID { FingerID(0) }
}
