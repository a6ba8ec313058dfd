/// Queued calls, first in, first out.
///
/// Removing the first call takes constant time.
public struct OperationQueue: Hashable, Sendable, RandomAccessCollection {
  /// The queued calls, after some that have been removed.
  private var items: [QueuedOperation] = []
  /// Number of removed calls in `items`.
  private var head = 0
  /// Total number of removed calls, which is also the number of the first queued one, from 0.
  private(set) var taken = 0
  /// Whether the calls are in order of their numbers, apart from those made while a queued one runs.
  private var isInOrder = true

  /// An empty queue.
  init() {}

  /// The index of the first call.
  public var startIndex: Int { 0 }
  /// Number of queued calls.
  public var endIndex: Int { items.count - head }

  /// The call at an index.
  public subscript(place: Int) -> QueuedOperation { items[head + place] }

  /// Whether no call is queued.
  @inline(__always) public var isEmpty: Bool { items.isEmpty }

  mutating func append(_ operation: QueuedOperation) {
    if let last = items.last, operation.number.number <= last.number.number { isInOrder = false }
    items.append(operation)
  }

  /// Removes and returns the first call; there must be one.
  mutating func removeFirst() -> QueuedOperation {
    let first = items[head]
    head += 1
    taken += 1
    if head == items.count {
      items.removeAll(keepingCapacity: true)
      head = 0
      isInOrder = true
    } else if head >= 32, head * 2 > items.count {
      items.removeFirst(head)
      head = 0
    }
    return first
  }

  /// The index of a call, or nil if it is not queued here.
  func place(of call: CallID) -> Int? {
    if !isInOrder { return firstIndex { $0.number == call } }
    var (low, high) = (head, items.count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle].number.number < call.number { low = middle + 1 } else { high = middle }
    }
    return low < items.count && items[low].number == call ? low - head : nil
  }

  /// Whether the same calls are queued in the same order.
  public static func == (a: OperationQueue, b: OperationQueue) -> Bool {
    a.items.count - a.head == b.items.count - b.head && a.items[a.head...] == b.items[b.head...]
  }

  /// Hashes the queued calls.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for place in head..<items.count { hasher.combine(items[place]) }
  }
}
