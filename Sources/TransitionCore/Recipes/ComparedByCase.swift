/// An enum with spellings as raw values, whose values are compared by case.
///
/// The standard library compares such enums by their raw values, so each `==` would make and compare two strings.
public protocol ComparedByCase: RawRepresentable<String>, Hashable {}

extension ComparedByCase {
  /// Compares two values by their cases.
  @inlinable @inline(__always) public static func == (left: Self, right: Self) -> Bool {
    // One byte holds the case of an enum with at most 256 cases; the size is known when this is compiled.
    MemoryLayout<Self>.size == 1
      ? unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
      : left.rawValue == right.rawValue
  }
}
