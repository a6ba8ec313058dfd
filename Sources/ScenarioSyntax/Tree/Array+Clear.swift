extension Array {
  /// Removes all elements and keeps the memory; does nothing for an empty array, the most frequent case.
  @inlinable @inline(__always)
  package mutating func clear() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }

  /// Removes elements at the end down to this count; for a few elements this is faster than `removeLast(_:)`.
  @inlinable @inline(__always)
  package mutating func shorten(to count: Int) {
    while self.count > count { removeLast() }
  }
}
