import TransitionCore

/// How much a scenario has done, and its limits.
struct Limits {
  /// The caller's limits, which apply to all runs.
  var budget = Budget()
  /// The number of statements executed.
  var steps = 0
  /// The number of statements after which the budget is checked next.
  private(set) var budgetCheckpoint = Budget.mostStatements
  /// The number of statements after which extra work comes before the next one: for the budget, or for a recording.
  private(set) var checkpoint = Budget.mostStatements
  /// Whether there is extra work before every statement, as for a recording.
  var looksAtAll = false {
    didSet { checkpoint = looksAtAll ? -1 : budgetCheckpoint }
  }
  /// Whether the caller has stopped the scenario.
  var isEndedFromOutside = false
  /// The number of instants to which statements let the clock run.
  private var instants = 0
  /// Elements and bytes that statements worked on since the last poll.
  private var work = 0
  /// The number of frames at which a condition was tested.
  private var frames = 0
  /// Blocks run inside callbacks at one instant.
  private var handlers = Burst()
  /// Blocks resumed at one instant.
  private var wakes = Burst()

  /// Maximum depth of calls of definitions, and of blocks inside callbacks.
  static let calls = 100
  /// Maximum number of blocks that run at one instant.
  static let blocks = 1000
  /// Maximum number of frames tested in a scenario, or drawn of one movement.
  static let frames = 1_000_000
  /// Maximum length of a text created during a run, in bytes.
  static let text = 1_000_000
  /// Maximum total length of the texts created during a run, in bytes; equal texts count once.
  static let texts = 32_000_000
  /// The number of instants between two polls whether to stop.
  static let instants = 1024
  /// Maximum number of elements of a list, including those of inner lists.
  static let elements = 1_000_000
  /// Maximum nesting of lists.
  static let nesting = 256
  /// Maximum number of iterations of a loop.
  static let turns = 1_000_000_000
  /// The latest time of the clock.
  static let time = Nanoseconds(1_000_000_000_000_000_000)
  /// The time limit of `settle` without `within`.
  static let settling = Nanoseconds(60_000_000_000)

  /// Counts how often something happened at one instant.
  private struct Burst {
    private var count = 0
    private var instant: Nanoseconds = -1

    /// Counts one more; false if that is more than `Limits.blocks`.
    mutating func add(at now: Nanoseconds) -> Bool {
      if instant != now {
        instant = now
        count = 0
      }
      count += 1
      return count <= Limits.blocks
    }
  }

  /// Resets the counts; the budget stays.
  mutating func reset() {
    let budget = self.budget
    self = Limits()
    self.budget = budget
    budgetCheckpoint = budget.firstCheckpoint
    checkpoint = budgetCheckpoint
  }

  /// Resets the counts for the next input of a session.
  mutating func beginInput() {
    steps = 0
    frames = 0
    isEndedFromOutside = false
    budgetCheckpoint = budget.firstCheckpoint
    if !looksAtAll { checkpoint = budgetCheckpoint }
  }

  /// Sets the next check of the budget.
  mutating func lookAgain() {
    budgetCheckpoint =
      budget.isOver == nil ? budget.statements : min(budget.statements, steps + Budget.interval)
    if !looksAtAll { checkpoint = budgetCheckpoint }
  }

  /// Counts a block inside a callback; false if too many ran at this instant.
  mutating func addHandler(at now: Nanoseconds) -> Bool { handlers.add(at: now) }

  /// Counts a resumed block; false if there were too many at this instant.
  mutating func addWake(at now: Nanoseconds) -> Bool { wakes.add(at: now) }

  /// Counts an instant; true if it is time to poll whether to stop.
  mutating func addInstant() -> Bool {
    instants += 1
    return instants & 127 == 0
  }

  /// Counts a statement's work, in list elements or bytes of text; true if it is time to poll whether to stop.
  mutating func spend(_ amount: Int) -> Bool {
    work += amount
    if work < 1 << 22 { return false }
    work = 0
    return true
  }

  /// Counts a frame; false if there were too many.
  mutating func addFrame() -> Bool {
    frames += 1
    return frames <= Self.frames
  }
}
