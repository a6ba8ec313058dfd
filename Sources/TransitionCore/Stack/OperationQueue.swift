/// Calls that wait for their turn, the first to come first.
///
/// Taking the first one off moves nothing, however many wait.
public struct OperationQueue: Hashable, Sendable, RandomAccessCollection {
  /// Those that wait, behind some whose turn has come.
  private var items: [QueuedOperation] = []
  /// How many of `items` have had their turn.
  private var head = 0
  /// How many were taken off in all: the number, from 0, of the one that is first now.
  private(set) var taken = 0
  /// Whether they stand in the order of their calls, but for those made while another has its turn.
  private var isInOrder = true

  /// One in which nothing waits.
  init() {}

  /// The place of the first.
  public var startIndex: Int { 0 }
  /// How many wait.
  public var endIndex: Int { items.count - head }

  /// The one with so many before it.
  public subscript(place: Int) -> QueuedOperation { items[head + place] }

  /// Whether nothing waits.
  @inline(__always) public var isEmpty: Bool { items.isEmpty }

  mutating func append(_ operation: QueuedOperation) {
    if let last = items.last, operation.number.number <= last.number.number { isInOrder = false }
    items.append(operation)
  }

  /// Takes the first off; there must be one.
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

  /// The place of a call, or nil if it does not wait here.
  func place(of call: CallID) -> Int? {
    if !isInOrder { return firstIndex { $0.number == call } }
    var (low, high) = (head, items.count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle].number.number < call.number { low = middle + 1 } else { high = middle }
    }
    return low < items.count && items[low].number == call ? low - head : nil
  }

  /// Whether the same calls wait in the same order.
  public static func == (a: OperationQueue, b: OperationQueue) -> Bool {
    a.items.count - a.head == b.items.count - b.head && a.items[a.head...] == b.items[b.head...]
  }

  /// Feeds those that wait.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for place in head..<items.count { hasher.combine(items[place]) }
  }
}
