import TransitionCore

/// Strands ordered by their wake time, then by age: a binary heap.
struct WakeHeap {
  struct Entry {
    var time: Nanoseconds
    /// The strand's number.
    var number: Int

    fileprivate func isBefore(_ other: Entry) -> Bool {
      time != other.time ? time < other.time : number < other.number
    }
  }

  private var entries: [Entry] = []

  var first: Entry? { entries.first }

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  mutating func insert(_ entry: Entry) {
    entries.append(entry)
    var place = entries.count - 1
    while place > 0 {
      let parent = (place - 1) / 2
      guard entries[place].isBefore(entries[parent]) else { return }
      entries.swapAt(place, parent)
      place = parent
    }
  }

  mutating func removeFirst() {
    guard let last = entries.popLast(), !entries.isEmpty else { return }
    entries[0] = last
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2] where child < entries.count {
        if entries[child].isBefore(entries[least]) { least = child }
      }
      if least == place { return }
      entries.swapAt(place, least)
      place = least
    }
  }
}
