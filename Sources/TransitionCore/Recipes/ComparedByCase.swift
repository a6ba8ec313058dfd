/// An enum with spellings as raw values, whose values are compared and hashed by case.
///
/// The standard library takes the raw values of such enums, so each `==` would make and compare two strings.
public protocol ComparedByCase: RawRepresentable<String>, Hashable {}

extension ComparedByCase {
  /// Compares two values by their cases.
  @inlinable @inline(__always) public static func == (left: Self, right: Self) -> Bool {
    // One byte holds the case of an enum with at most 256 cases; the size is known when this is compiled.
    MemoryLayout<Self>.size == 1
      ? unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
      : left.rawValue == right.rawValue
  }

  /// Hashes the case.
  @inlinable public func hash(into hasher: inout Hasher) {
    if MemoryLayout<Self>.size == 1 {
      hasher.combine(unsafeBitCast(self, to: UInt8.self))
    } else {
      hasher.combine(rawValue)
    }
  }
}
