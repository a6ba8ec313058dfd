import TransitionCore

/// How much a scenario has done, against what it may do.
struct Limits {
  /// What the one who runs the scenario allows; it holds for all runs.
  var budget = Budget()
  /// Statements that ran.
  var steps = 0
  /// The number of statements after which the budget is looked at next.
  private(set) var budgetCheckpoint = Budget.mostStatements
  /// The number of statements after which something is done before the next one: the budget's, or none at all.
  private(set) var checkpoint = Budget.mostStatements
  /// Whether something is done before every statement, as for a recording.
  var looksAtAll = false {
    didSet { checkpoint = looksAtAll ? -1 : budgetCheckpoint }
  }
  /// Whether the one who runs the scenario has ended it.
  var isEndedFromOutside = false
  /// Instants to which statements let the clock run.
  private var instants = 0
  /// Elements and bytes that statements worked on since somebody was last asked.
  private var work = 0
  /// Frames at which a condition was tested.
  private var frames = 0
  /// Blocks that ran inside callbacks at one instant.
  private var handlers = Burst()
  /// Blocks that were woken at one instant.
  private var wakes = Burst()

  /// Maximum depth of calls of definitions, and of blocks inside callbacks.
  static let calls = 100
  /// Maximum number of blocks that run at one instant.
  static let blocks = 1000
  /// Maximum number of frames that are looked at in a scenario, or drawn of one movement.
  static let frames = 1_000_000
  /// Maximum length of a text made while running, in bytes.
  static let text = 1_000_000
  /// Maximum length of all texts made while running, in bytes: one text counts once, however often it is made.
  static let texts = 32_000_000
  /// So many instants pass by themselves until somebody asks whether the scenario is to be ended.
  static let instants = 1024
  /// Maximum number of elements of a list, those of the lists in it counted too.
  static let elements = 1_000_000
  /// Maximum number of lists inside each other.
  static let nesting = 256
  /// A loop turns no more often than this.
  static let turns = 1_000_000_000
  /// The clock goes no further than this.
  static let time = Nanoseconds(1_000_000_000_000_000_000)
  /// `settle` without `within` fails after this.
  static let settling = Nanoseconds(60_000_000_000)

  /// How often something happened at one instant.
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

  /// Forgets what was done; the budget stays.
  mutating func reset() {
    let budget = self.budget
    self = Limits()
    self.budget = budget
    budgetCheckpoint = budget.firstCheckpoint
    checkpoint = budgetCheckpoint
  }

  /// Forgets how much was done, since a session goes on with another input.
  mutating func beginInput() {
    steps = 0
    frames = 0
    isEndedFromOutside = false
    budgetCheckpoint = budget.firstCheckpoint
    if !looksAtAll { checkpoint = budgetCheckpoint }
  }

  /// Says when the budget is looked at next.
  mutating func lookAgain() {
    budgetCheckpoint =
      budget.isOver == nil ? budget.statements : min(budget.statements, steps + Budget.interval)
    if !looksAtAll { checkpoint = budgetCheckpoint }
  }

  /// Counts a block inside a callback; false if too many ran at this instant.
  mutating func addHandler(at now: Nanoseconds) -> Bool { handlers.add(at: now) }

  /// Counts a block that was woken; false if too many were at this instant.
  mutating func addWake(at now: Nanoseconds) -> Bool { wakes.add(at: now) }

  /// Counts an instant; true if it is time to ask whether the scenario is to be ended.
  mutating func addInstant() -> Bool {
    instants += 1
    return instants & 127 == 0
  }

  /// Counts work of one statement, an element of a list or a byte of a text each; true if it is time to ask whether the
  /// scenario is to be ended.
  mutating func spend(_ amount: Int) -> Bool {
    work += amount
    if work < 1 << 22 { return false }
    work = 0
    return true
  }

  /// Counts a frame; false if too many were looked at.
  mutating func addFrame() -> Bool {
    frames += 1
    return frames <= Self.frames
  }
}
