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
  var source = Source(name: "", bytes: [])
  /// Lent by whoever has it run; until then it holds nothing.
  var names = NameTable(empty: ())
  var screens = ScreenTable()
  /// How many names and screens there were before anything ran, and the length of the names.
  private var namesAtFirst = (names: 0, screens: 0, bytes: 0)
  var model = NavigationModel()

  var variables = Variables()
  /// Strands that wait.
  var strands = StrandQueue()
  var watches = Watches()
  var limits = Limits()
  var place = SourcePlace()
  var stage = Stage()
  var output = RunOutput()
  var lookBack = LookBack()
  /// Judges rules, where the run is a part of an exploration.
  var judging = Judging()
  var rules = RuleWatch()
  /// The app inside the model, for all runs; nil without one.
  var inside: Inside?
  /// Whether an app beside the model is compared with it, so that the model's stack stands for the app's path.
  var isBeside = false
  /// Writes the recording, if one was requested; `record(with:)` sets it.
  var recorder: Recorder?
  /// Whether there is a recorder: quicker to ask.
  private(set) var isRecording = false

  /// From here on a recorder writes what happens; nil for none.
  mutating func record(with new: Recorder?) {
    recorder = new
    isRecording = new != nil
  }

  /// Whether every callback must be looked at.
  @inline(__always) var isWatching: Bool { watches.count > 0 || strands.awaitedCalls > 0 }

  /// Whether nothing looks at the model or waits while the clock runs, so that the model may run by itself.
  @inline(__always) var runsAlone: Bool { watches.count == 0 && strands.isEmpty }

  /// How long all names together were before anything ran, in bytes.
  var textsAtFirst: Int { namesAtFirst.bytes }

  /// Takes what names and screens there are for those of the file.
  mutating func countNames() { namesAtFirst = (names.count, screens.count, names.utf8Count) }

  /// Forgets the names and screens that the last scenario made while it ran.
  private mutating func forgetMadeNames() {
    // Screens stand on the names' numbers, so they are forgotten first.
    screens.drop(from: namesAtFirst.screens)
    names.drop(from: namesAtFirst.names)
  }

  mutating func begin() {
    model.reset()
    model.keepsHistory = program.readsLog
    record(with: nil)
    variables.reset()
    strands.reset()
    watches.reset()
    limits.reset()
    place.reset()
    stage.reset()
    output.reset()
    lookBack.reset()
    if rules.isNeeded { rules.forgetRules() }
    makeRoom()
    if inside != nil { resetInside() }
  }

  /// Makes room for all variables of the program.
  mutating func makeRoom() { variables.makeRoom(for: program) }

  // MARK: - Scenarios

  /// Runs one scenario from its first set-up line to its end.
  mutating func run(_ scenario: ScenarioCode, recording request: RecordingRequest? = nil) -> Stop? {
    forgetMadeNames()
    begin()
    if let request { startRecording(request, scenario) }
    defer {
      noteRules()
      endInside()
    }
    do throws(Halt) {
      for cell in scenario.cells.indices {
        place.errorRange = program.nodes[Int(program.children[cell])].range
        let column = Int(scenario.firstColumn) + cell - Int(scenario.cells.start)
        variables.frame[column] = try evaluate(program.children[cell])
      }
      place.errorRange = .none
      try runSegment(program.segments.preamble)
      try runSegment(scenario.setUp)
      showRoot()
      if inside != nil {
        let name = info(scenario).name
        inside?.name = name
      }
      try beginInside()
      for segment in program.segments.before { try runSegment(segment) }
      try runSegment(scenario.body)
      recorder?.begin(.end, model)
      for segment in program.segments.after { try runSegment(segment) }
      try finish()
      recorder?.end(model)
      return nil
    } catch {
      recorder?.unwind(to: 0, error.ending, model)
      var stop = stop(error, at: place.statement)
      stop.failure.notes.append(contentsOf: place.callNotes)
      return stop
    }
  }

  /// Shows the root, if no set-up line is still to come.
  mutating func showRoot(_ screen: ScreenID? = nil) {
    if !stage.show() { return }
    recorder?.begin(.begin, model)
    if stage.tabs.isEmpty {
      model.show(root: screen ?? stage.root ?? screens.screen(names.intern("Root")))
    } else {
      model.show(tabs: stage.tabs)
    }
    model.runTurn()
    if isRecording { recordStart() }
  }

  private mutating func finish() throws(Halt) {
    try endTurn()
    try testConditions()
    warnIfUnfinished()
    for (origin, wasRefused) in strands.neverRun {
      output.warnings.append(
        RunWarning(
          code: .neverRan,
          message: wasRefused
            ? "this block has not run: the action that it follows was refused"
            : "this block has not run: the scenario ended first",
          range: range(of: origin)))
    }
  }

  /// Runs instructions up to `range`'s end in the scenario's own strand.
  mutating func runSegment(_ range: Range<Int>) throws(Halt) {
    if range.isEmpty { return }
    var strand = Strand(next: range.lowerBound, slots: [], origin: -1)
    recorder?.enter()
    _ = try execute(&strand, until: range.upperBound, isMain: true)
    recorder?.exit(model)
  }

  // MARK: - Strands

  /// Runs a strand until it ends, waits, or comes to `limit`.
  /// - Returns: whether it is over.
  mutating func execute(_ strand: inout Strand, until limit: Int, isMain: Bool) throws(Halt) -> Bool {
    let depth = recorder?.depth ?? 0
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
          variables.frame = caller.slots
        }
      } catch {
        recorder?.unwind(to: depth, error.ending, model)
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
    /// A strand or a command is over.
    case end
  }

  /// A step error goes to the `expect error` around it, or ends the scenario.
  private mutating func handle(_ halt: Halt, in strand: inout Strand) throws(Halt) {
    guard case .raised(let code, let message) = halt, let guardian = strand.guards.popLast() else {
      if place.callNotes.isEmpty { place.callNotes = calls(strand) }
      throw halt
    }
    place.callNotes = []
    place.errorRange = .none
    if guardian.code != code {
      var stop = stop(.raised(code, message), at: place.statement)
      stop.failure.notes.append(
        "the step error \(guardian.code.code) was expected at \(position(of: guardian.statement))")
      throw .stopped(stop)
    }
    while strand.callers.count > guardian.callers, let caller = strand.callers.popLast() {
      variables.frame = caller.slots
    }
    strand.next = guardian.end
  }

  /// Runs a strand beside the scenario's own, with its own variables.
  /// - Returns: whether it is over.
  ///
  /// `event` is the number of the event in whose handler it runs.
  mutating func runAside(_ strand: inout Strand, event: Int? = nil) throws(Halt) -> Bool {
    strand.hasRun = true
    recorder?.resume(strand.step, at: model.now)
    recorder?.enter(cause: event)
    let outer = place.statement
    swap(&variables.frame, &strand.slots)
    // Whatever stops it, the variables of the one that it interrupts come back.
    do throws(Halt) {
      let isOver = try execute(&strand, until: .max, isMain: false)
      strand.step = recordEnd(isOver: isOver)
      swap(&variables.frame, &strand.slots)
      place.statement = outer
      return isOver
    } catch {
      judging.isLate = true
      swap(&variables.frame, &strand.slots)
      throw error
    }
  }
}
