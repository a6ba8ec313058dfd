/// The origin of a call, as a number of the caller: a statement of a scenario, a line of a program.
public struct Cause: Hashable, Sendable, BitwiseCopyable {
  /// 0 and up, chosen by the caller; -1 for none.
  public var number: Int32

  /// The cause with that number.
  @inlinable public init(_ number: Int32) { self.number = number }

  /// An unknown origin.
  @inlinable public static var none: Cause { Cause(-1) }

  /// Whether the origin is known.
  @inlinable public var exists: Bool { number >= 0 }
}
