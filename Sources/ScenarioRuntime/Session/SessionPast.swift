/// The steps of a session, and saved states.
///
/// Not every step has a saved state: the steps after an earlier state are run again, which gives the same result. So
/// the memory is bounded:
///
///     steps   0  1  2  3  4  5  6  7  8  9 …   position
///     states  ●           ●        ●  ●  ●
///
/// Old states are thinned out, but only so far that going back stays fast. Steps after the position have been undone.
struct SessionPast {
  /// Maximum number of steps that can be undone.
  static let limit = 10_000
  /// At least this many steps can be undone, whatever their size.
  static let least = 1000
  /// Approximate maximum number of bytes of all states.
  static let memory = 48 << 20
  /// Maximum number of steps, and of statements, that are run again to restore a state.
  static let reach = (steps: 64, statements: 400)

  private(set) var steps: [SessionStep] = []
  /// The number of steps that are done and not undone.
  private(set) var position = 0
  /// Sorted by position.
  private var states: [KeptState] = []
  private var size = 0
  /// The number of statements executed before each step, and after the last.
  private var statementsRun: [Int] = [0]
  /// The first position that can be restored.
  private(set) var floor = 0

  /// The number of saved states.
  var stateCount: Int { states.count }
  /// Their approximate size in bytes.
  var stateSize: Int { size }

  /// The number of statements executed up to the position.
  var statementCount: Int { statementsRun[position] }

  /// Whether to save the state before the next step; `size` is its size.
  func wantsState(of size: Int) -> Bool {
    guard let last = states.last else { return true }
    if last.position == position { return false }
    let spacing = max(1, min(Self.reach.steps, size / 16_384))
    return position - last.position >= spacing
      || statementCount - last.statementsRun >= Self.reach.statements
  }

  /// Saves the state before the next step.
  mutating func keep(_ state: KeptState) {
    states.append(state)
    size += state.size
    if size > Self.memory { thin() }
  }

  /// Adds a step; undone steps are removed.
  mutating func add(_ step: SessionStep) {
    forgetUndone()
    steps.append(step)
    statementsRun.append(statementCount + step.statementsRun)
    position += 1
    if position - floor > Self.limit { raiseFloor(to: position - Self.limit) }
  }

  /// Removes the undone steps.
  mutating func forgetUndone() {
    guard position < steps.count else { return }
    steps.removeLast(steps.count - position)
    statementsRun.removeLast(statementsRun.count - position - 1)
    while let last = states.last, last.position > position {
      size -= last.size
      states.removeLast()
    }
  }

  mutating func removeAll() { self = SessionPast() }

  /// Moves to a position among the steps.
  mutating func move(to position: Int) { self.position = position }

  /// The latest saved state at or before a position.
  func state(before position: Int) -> KeptState? {
    var (low, high) = (0, states.count)
    while low < high {
      let middle = (low + high) / 2
      if states[middle].position <= position { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? states[low - 1] : nil
  }

  /// The number of steps that ended by that time.
  func position(at time: Int64) -> Int {
    var (low, high) = (0, position)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].span.end <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: - Memory

  private mutating func raiseFloor(to position: Int) {
    floor = position
    var first = 0
    while first + 1 < states.count, states[first + 1].position <= floor {
      size -= states[first].size
      first += 1
    }
    if first > 0 { states.removeFirst(first) }
  }

  /// Removes states until they take three quarters of the memory.
  private mutating func thin() {
    let goal = Self.memory / 4 * 3
    drop(downTo: goal, isBounded: true)
    if size > goal, position - floor > Self.least {
      var target = floor
      while size > goal, target < position - Self.least {
        target = min(position - Self.least, target + 256)
        raiseFloor(to: target)
      }
    }
    if size > goal { drop(downTo: goal, isBounded: false) }
  }

  /// Removes states from the oldest on, at most every other one; if bounded, only those that leave little to run
  /// again.
  private mutating func drop(downTo goal: Int, isBounded: Bool) {
    var kept: [KeptState] = []
    kept.reserveCapacity(states.count)
    for (place, state) in states.enumerated() {
      let next = place + 1 < states.count ? states[place + 1] : nil
      if let last = kept.last, let next, size > goal, place % 2 == 1 {
        let isNear =
          next.position - last.position <= Self.reach.steps
          && next.statementsRun - last.statementsRun <= Self.reach.statements
        if isNear || !isBounded {
          size -= state.size
          continue
        }
      }
      kept.append(state)
    }
    states = kept
  }
}
