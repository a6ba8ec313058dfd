import TransitionCore

/// The strands that wait for the ends of calls, by number, in order of creation.
///
/// A queued call cannot end before those ahead of it in its stack's queue. So only the first of each queue is
/// checked, and the number of waiting calls makes no difference.
struct CallWaits {
  private struct Waiter {
    var number: Int
    var call: CallID
  }

  /// The strands whose calls are in one queue, in its order.
  private struct Line {
    var stack: StackID
    var waiters: [Waiter] = []
    /// How many of them have left the queue.
    var head = 0

    var isEmpty: Bool { head == waiters.count }
  }

  /// The strands whose calls may have ended.
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

  /// Removes the first strand whose call has ended.
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

  /// The strands whose calls have left their queue become active.
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

  /// Adds a strand at the end of a queue; false if its call is older than the last one's.
  private mutating func enter(_ stack: StackID, _ waiter: Waiter) -> Bool {
    guard let place = lines.firstIndex(where: { $0.stack == stack }) else {
      lines.append(Line(stack: stack, waiters: [waiter]))
      return true
    }
    if let last = lines[place].waiters.last, last.call.number >= waiter.call.number { return false }
    lines[place].waiters.append(waiter)
    return true
  }

  /// Removes the strand that waits for a call, the latest first; nil if none does.
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
