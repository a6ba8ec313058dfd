/// The pending actions, first in, first out.
///
/// The first sixteen are stored in one integer, four bits each, so that an ordinary turn allocates nothing.
@usableFromInline struct DeliveryQueue: Hashable, Sendable {
  @usableFromInline var bits: UInt64 = 0
  var rest: [Delivery] = []

  @inlinable var isEmpty: Bool { bits == 0 }

  /// Whether an action of this kind is pending.
  func contains(_ delivery: Delivery) -> Bool {
    var queue = self
    while let next = queue.removeFirst() { if next == delivery { return true } }
    return false
  }

  mutating func append(_ delivery: Delivery) {
    if bits >> 60 != 0 {
      rest.append(delivery)
    } else {
      bits |= UInt64(delivery.rawValue) << UInt64((64 - bits.leadingZeroBitCount + 3) / 4 * 4)
    }
  }

  mutating func removeFirst() -> Delivery? {
    let first = Delivery(rawValue: UInt8(bits & 15))
    bits >>= 4
    if !rest.isEmpty { append(rest.removeFirst()) }
    return first
  }
}
