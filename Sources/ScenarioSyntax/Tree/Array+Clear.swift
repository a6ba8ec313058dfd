extension Array {
  /// Drops all elements and keeps the memory; of an array that is empty, as most buffers of most files are, nothing
  /// is touched.
  @inlinable @inline(__always)
  package mutating func clear() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }
}
