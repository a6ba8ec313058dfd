import ScenarioSyntax
import TransitionCore

/// Runs a program's scenarios on the model.
///
/// Each statement that is not `start`ed first ends the turn of the run loop, then acts, then lets
/// the clock run until what it started is over. The scenario's own strand drives the clock; blocks under
/// `after` run when their time comes, in the middle of whatever is going on, and those under `on` between two
/// steps of the model. While no handler and no `always` watches, the model runs whole turns at once;
/// otherwise it is stopped after every callback.
struct Interpreter {
  var program = Program()
  var tree = SyntaxTree()
  /// Lent by whoever has it run; until then it holds nothing.
  var names = NameTable(empty: ())
  var screens = ScreenTable()
  var source = Source(name: "", bytes: [])
  var model = NavigationModel()

  /// Variables that all strands share.
  var shared: [Value] = []
  /// Strands that wait.
  var strands: [Strand] = []
  /// How many of them wait for the end of a call.
  var awaitedCalls = 0
  var handlers: [Handler] = []
  /// Conditions under `always`.
  var conditions: [Condition] = []
  /// Up to which entry of the log handlers have been served.
  var served = 0
  var handlerRuns = 0
  var handlerInstant: Nanoseconds = -1
  /// Whether the clock stops at every frame, for a condition that is waited for.
  var isSampling = false
  /// Where `log …` and `warnings` start to look.
  var mark = 0
  var steps = 0
  var budget = Budget()
  /// The number of statements behind which the budget is looked at next.
  var checkpoint = Budget.mostStatements
  /// Whether the one who runs the scenario has ended it.
  var isEndedFromOutside = false
  /// The statement that runs, for telling where something happened.
  var currentStatement: Int32 = -1
  /// The part of a statement that is to blame for a step error; empty for the whole statement.
  var blame = SourceRange.none
  /// The arithmetic that was done last.
  var calculation = SourceRange.none
  /// What the last `note` said.
  var lastNote = ""
  /// Frames that were looked at, and blocks that were woken in one instant.
  var frames = 0
  var wakes = 0
  var wakeInstant: Nanoseconds = -1
  var rootScreen: ScreenID?
  /// By which calls of own words the scenario came to its failure.
  var callNotes: [String] = []
  /// The statement that pushed each screen last, by the screen's number, or -1.
  var pushedBy: [Int32] = []
  /// The tabs' first screens; empty without tabs.
  var tabRoots: [ScreenID] = []
  /// On which stack the next operation works, by its root; nil for the one in front.
  var target: ScreenID?
  /// The way of the last pan, along which the velocity of a `release` counts.
  var panAxis = Vector(x: 1)
  var isRootShown = false
  /// Whether a block inside a callback is running: it cannot end the turn.
  var callbackDepth = 0
  /// The variables of the strand that runs now.
  var slots: [Value] = []
  /// What `note` and printed expressions gave.
  var output: [String] = []
  var keepsOutput = false
  var warnings: [RunWarning] = []

  static let callLimit = 100
  static let handlerLimit = 1000
  /// So many blocks may wait at once.
  static let strandLimit = 10_000
  /// So many frames may be looked at in a scenario, or drawn of one movement.
  static let frameLimit = 1_000_000
  /// A text made while running is no longer than this, in bytes.
  static let textLimit = 1_000_000
  /// The clock goes no further than this.
  static let timeLimit = Nanoseconds(1_000_000_000_000_000_000)
  /// `settle` without `within` gives up after this.
  static let settleLimit = Nanoseconds(60_000_000_000)

  /// A block that runs inside a callback.
  struct Handler {
    var event: EventPattern
    var screen: ScreenID?
    var body: Int
    var slots: [Value]
    var statement: Int32
  }

  /// A condition that must hold from here on: its instruction, and the variables it was written under.
  struct Condition {
    var place: Int
    var slots: [Value]
  }

  /// Whether every callback must be looked at.
  var isWatching: Bool { !handlers.isEmpty || !conditions.isEmpty || awaitedCalls > 0 }

  mutating func begin(recipe: Recipe = .fullscreen) {
    model.reset(recipe: recipe)
    model.keepsHistory = program.readsLog
    shared.clear()
    strands.clear()
    awaitedCalls = 0
    handlers.clear()
    conditions.clear()
    slots.clear()
    warnings.clear()
    served = 0
    handlerRuns = 0
    handlerInstant = -1
    mark = 0
    steps = 0
    checkpoint = budget.firstCheckpoint
    isEndedFromOutside = false
    currentStatement = -1
    blame = .none
    lastNote = ""
    frames = 0
    wakes = 0
    wakeInstant = -1
    rootScreen = nil
    callNotes = []
    pushedBy.clear()
    tabRoots.clear()
    target = nil
    panAxis = Vector(x: 1)
    isRootShown = false
    callbackDepth = 0
    isSampling = false
    makeRoom()
  }

  /// Makes room for all variables of the program.
  mutating func makeRoom() {
    while shared.count < program.variableCount { shared.append(.none) }
    while slots.count < program.slotCount { slots.append(.none) }
  }

  // MARK: - Scenarios

  /// Runs one scenario from its first set-up line to its end.
  mutating func run(_ scenario: ScenarioCode) -> Stop? {
    begin()
    do throws(Halt) {
      for place in scenario.cells.indices {
        blame = program.nodes[Int(program.children[place])].range
        let column = Int(scenario.firstColumn) + place - Int(scenario.cells.start)
        slots[column] = try evaluate(program.children[place])
      }
      blame = .none
      try runSegment(program.preamble)
      try runSegment(scenario.setUp)
      showRoot()
      for segment in program.before { try runSegment(segment) }
      try runSegment(scenario.body)
      for segment in program.after { try runSegment(segment) }
      try finish()
      return nil
    } catch {
      var stop = stop(error, at: currentStatement)
      stop.failure.notes.append(contentsOf: callNotes)
      return stop
    }
  }

  /// Shows the root, if no set-up line is still to come.
  mutating func showRoot(_ screen: ScreenID? = nil) {
    if isRootShown { return }
    isRootShown = true
    if tabRoots.isEmpty {
      model.show(root: screen ?? rootScreen ?? screens.screen(names.intern("Root")))
    } else {
      model.show(tabs: tabRoots)
    }
    model.runTurn()
  }

  private mutating func finish() throws(Halt) {
    try endTurn()
    try testConditions()
    for strand in strands where !strand.hasRun {
      warnings.append(
        RunWarning(
          code: "never-ran", message: "this block has not run: the scenario ended before its time came",
          range: range(of: strand.origin)))
    }
  }

  /// Runs instructions up to `range`'s end in the scenario's own strand.
  mutating func runSegment(_ range: Range<Int>) throws(Halt) {
    if range.isEmpty { return }
    var strand = Strand(next: range.lowerBound, slots: [], origin: -1)
    _ = try execute(&strand, until: range.upperBound, isMain: true)
  }

  // MARK: - Strands

  /// Runs a strand until it ends, waits, or comes to `limit`.
  /// - Returns: whether it is over.
  mutating func execute(_ strand: inout Strand, until limit: Int, isMain: Bool) throws(Halt) -> Bool {
    while strand.next != limit || !strand.callers.isEmpty {
      let instruction = program.instructions[strand.next]
      strand.next += 1
      do throws(Halt) {
        switch try perform(instruction, &strand, isMain: isMain) {
        case .goOn: continue
        case .suspend: return false
        case .end:
          guard let caller = strand.callers.popLast() else { return true }
          strand.next = caller.next
          slots = caller.slots
        }
      } catch {
        try handle(error, in: &strand)
      }
    }
    return true
  }

  /// What a statement leaves behind.
  enum Flow {
    case goOn
    /// The strand waits.
    case suspend
    /// A strand or an own word is over.
    case end
  }

  /// A step error goes to the `expect error` around it, or ends the scenario.
  private mutating func handle(_ halt: Halt, in strand: inout Strand) throws(Halt) {
    guard case .raised(let code, let message) = halt, let guardian = strand.guards.popLast() else {
      if callNotes.isEmpty { callNotes = calls(strand) }
      throw halt
    }
    callNotes = []
    blame = .none
    if guardian.code != code {
      var stop = stop(.raised(code, message), at: currentStatement)
      stop.failure.notes.append(
        "expected was the step error \(guardian.code.code), at \(position(of: guardian.statement))")
      throw .stopped(stop)
    }
    while strand.callers.count > guardian.callers, let caller = strand.callers.popLast() {
      slots = caller.slots
    }
    strand.next = guardian.end
  }

  /// Runs a strand beside the scenario's own, with its own variables.
  /// - Returns: whether it is over.
  mutating func runAside(_ strand: inout Strand) throws(Halt) -> Bool {
    strand.hasRun = true
    let outer = currentStatement
    swap(&slots, &strand.slots)
    // Whatever stops it, the variables of the one that it interrupts come back.
    do throws(Halt) {
      let isOver = try execute(&strand, until: .max, isMain: false)
      swap(&slots, &strand.slots)
      currentStatement = outer
      return isOver
    } catch {
      swap(&slots, &strand.slots)
      throw error
    }
  }
}
