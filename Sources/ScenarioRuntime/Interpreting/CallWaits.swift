import TransitionCore

/// The strands that wait for the ends of calls, by number, in the order in which they were made.
///
/// A call that stands in a stack's line cannot be over before those in front of it have had their turn. So of each line
/// only the first is looked at, and the number of calls that wait makes no difference.
struct CallWaits {
  private struct Waiter {
    var number: Int
    var call: CallID
  }

  /// Those whose calls stand in one line, in the line's order.
  private struct Line {
    var stack: StackID
    var waiters: [Waiter] = []
    /// How many of them are in line no more.
    var head = 0

    var isEmpty: Bool { head == waiters.count }
  }

  /// Those whose calls may be over.
  private var active: [Waiter] = []
  private var lines: [Line] = []
  private(set) var count = 0

  mutating func removeAll() {
    active.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    count = 0
  }

  mutating func add(_ number: Int, _ call: CallID) {
    count += 1
    activate(Waiter(number: number, call: call))
  }

  private mutating func activate(_ waiter: Waiter) {
    var place = active.count
    while place > 0, active[place - 1].number > waiter.number { place -= 1 }
    active.insert(waiter, at: place)
  }

  /// Takes the first strand out whose call is over.
  mutating func takeCompleted(in model: borrowing NavigationModel) -> Int? {
    leaveLines(in: model)
    var place = 0
    while place < active.count {
      let waiter = active[place]
      if model.isOver(call: waiter.call) {
        active.remove(at: place)
        count -= 1
        return waiter.number
      }
      if let line = model.line(of: waiter.call), enter(line.stack, waiter) {
        active.remove(at: place)
      } else {
        place += 1
      }
    }
    return nil
  }

  /// Those whose calls are no more in line may be over.
  private mutating func leaveLines(in model: borrowing NavigationModel) {
    for place in lines.indices {
      while !lines[place].isEmpty {
        let first = lines[place].waiters[lines[place].head]
        if model.isWaiting(first.call, on: lines[place].stack) { break }
        lines[place].head += 1
        activate(first)
      }
      if lines[place].isEmpty, lines[place].head > 0 {
        lines[place].waiters.removeAll(keepingCapacity: true)
        lines[place].head = 0
      }
    }
  }

  /// Has a strand wait in a line, behind the last; false if its call came before that one's.
  private mutating func enter(_ stack: StackID, _ waiter: Waiter) -> Bool {
    guard let place = lines.firstIndex(where: { $0.stack == stack }) else {
      lines.append(Line(stack: stack, waiters: [waiter]))
      return true
    }
    if let last = lines[place].waiters.last, last.call.number >= waiter.call.number { return false }
    lines[place].waiters.append(waiter)
    return true
  }

  /// Takes the strand out that waits for a call, the latest first; nil if none does.
  mutating func remove(_ call: CallID) -> Int? {
    if let place = active.lastIndex(where: { $0.call == call }) {
      count -= 1
      return active.remove(at: place).number
    }
    for line in lines.indices {
      let waiters = lines[line].waiters
      guard let place = waiters.lastIndex(where: { $0.call == call }), place >= lines[line].head else {
        continue
      }
      count -= 1
      return lines[line].waiters.remove(at: place).number
    }
    return nil
  }
}
