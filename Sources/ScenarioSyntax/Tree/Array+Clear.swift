extension Array {
  /// Drops all elements and keeps the memory; of an array that is empty, as most buffers of most files are, nothing
  /// is touched.
  @inlinable @inline(__always)
  package mutating func clear() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }

  /// Drops elements at the end until there are only so many: for a few, of which `removeLast(_:)` makes a great affair.
  @inlinable @inline(__always)
  package mutating func shorten(to count: Int) {
    while self.count > count { removeLast() }
  }
}
