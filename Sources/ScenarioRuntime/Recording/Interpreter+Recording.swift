import ScenarioSyntax
import TransitionCore

// What the interpreter does for a recording. Nothing here changes what a run does: while recording, the model takes
// the entries of its agenda one by one instead of running by itself.

extension Interpreter {
  // MARK: - The run

  /// Records from here on.
  mutating func startRecording(_ request: RecordingRequest, _ scenario: ScenarioCode) {
    record(with: Recorder(request, row: scenario.row < 0 ? nil : Int(scenario.row)))
    limits.looksAtAll = true
    model.keepsHistory = true
  }

  /// Ends the recording and hands it out; nil where none was asked for.
  mutating func takeRecording() -> Recording? {
    guard isRecording else { return nil }
    recorder?.finish(model)
    var decisions: [RecordedDecision] = []
    for decision in model.decisions.entries {
      let rule = model.rule(of: decision)
      decisions.append(
        RecordedDecision(
          decision: decision, sentence: sentence(decision), margin: model.margin(of: decision),
          setting: model.setting(of: decision)?.name, formula: rule?.text,
          values: rule?.valuesRead(decision.inputs) ?? []))
    }
    let screenNames = screens.all.map { names.spelling($0) }
    let allNames: NameTable? = recorder?.request.hasPictures == true ? names : nil
    var recording = recorder?.take(decisions: decisions, screenNames: screenNames, allNames: allNames)
    if let sketches = recorder?.sketches { recording?.sights = sights(sketches) }
    record(with: nil)
    return recording
  }

  /// The root or the tabs are shown.
  mutating func recordStart() {
    let start = startOfRun()
    recorder?.setStart(start)
    recorder?.end(model)
  }

  /// What the run starts with.
  func startOfRun() -> Recording.Start {
    Recording.Start(
      recipe: stage.recipe.name, settings: Self.changes(from: stage.recipe.recipe, to: model.recipe),
      root: stage.tabs.isEmpty ? name(model.stack.first ?? .none) : "", tabs: stage.tabs.map { name($0) },
      device: model.device, step: 0)
  }

  /// A strand beside the scenario's own ends or is put aside.
  /// - Returns: the number of the step that it waits in, or -1.
  mutating func recordEnd(isOver: Bool) -> Int32 {
    guard isRecording else { return -1 }
    if !isOver { return recorder?.suspend(model) ?? -1 }
    recordAwaited()
    recorder?.exit(model)
    return -1
  }

  // MARK: - Statements

  /// Records that an instruction is about to be carried out, after the turn that it ends.
  mutating func record(
    _ instruction: Instruction, _ strand: borrowing Strand, isMain: Bool
  ) throws(Halt) {
    // No copy of the recorder: it would be copied whole with the next step.
    if recorder?.isCut ?? true { return }
    if recorder?.isFull(model) ?? true { return cutRecording() }
    guard instruction.operation.beginsStep else { return }
    let at = strand.next - 1
    let continues = recorder?.continues(instruction.statement, at: at) ?? false
    if !continues {
      recordAwaited()
      recorder?.closeStatement(model)
    }
    if !instruction.isStarted, model.isTurnOpen { try endTurn() }
    if continues {
      recorder?.goOn(at: at)
    } else {
      let source = sourcePlace(of: instruction.statement, commands: commands(strand))
      recorder?.beginStatement(instruction.statement, at: at, source, model)
    }
    let (errorRange, calculation) = (place.errorRange, place.calculation)
    recordActions(of: instruction, waits: isMain && !instruction.isStarted)
    recordExpectation(of: instruction.operation)
    (place.errorRange, place.calculation) = (errorRange, calculation)
  }

  private mutating func recordActions(of instruction: Instruction, waits: Bool) {
    let actions: [Action]
    // What cannot be evaluated is a step error as it is carried out.
    do throws(Halt) { actions = try self.actions(of: instruction.operation) } catch { return }
    let stack = stage.target.map { name($0) }
    let line = recorder?.line(of: instruction.statement) ?? 0
    for action in actions { recorder?.add(action, waits: waits, stack: stack, line: line, model) }
  }

  private mutating func recordExpectation(of operation: Instruction.Operation) {
    switch operation {
    case .check(.expect(let node)), .check(.always(let node)):
      let expectation = expectation(node)
      recorder?.set(expectation)
    case .check(.expectWithin(let node, _)): recorder?.awaited = node
    case .action, .time, .check, .control, .setUp: break
    }
  }

  /// Says how the condition came out that the statement under way has waited for.
  private mutating func recordAwaited() {
    guard let node = recorder?.awaited, node >= 0 else { return }
    let (errorRange, calculation) = (place.errorRange, place.calculation)
    let expectation = expectation(node)
    recorder?.set(expectation)
    (place.errorRange, place.calculation) = (errorRange, calculation)
  }

  private mutating func expectation(_ node: NodeID) -> RecordedStep.Expectation {
    let holds = holdsQuietly(node)
    var labels: [Failure.Label] = []
    labelParts(of: node, &labels)
    let parts = labels.map {
      RecordedStep.Expectation.Part(text: oneLine(source.text($0.range)), value: $0.text)
    }
    return RecordedStep.Expectation(holds: holds, parts: parts)
  }

  private mutating func sourcePlace(of statement: Int32, commands: [String]) -> RecordedStep.Place {
    if let known = recorder?.place(of: statement) { return known.inside(commands) }
    let range = headRange(of: statement)
    let position = source.position(at: range.lower)
    var text = oneLine(source.text(range))
    if text.utf8.last == 0x7B, self.range(of: statement).upper > range.upper { text.removeLast() }
    while text.utf8.last == 0x20 { text.removeLast() }
    let place = RecordedStep.Place(
      file: source.name(at: range.lower), line: position.line, column: position.column, text: text,
      row: recorder?.row, commands: commands, range: range)
    recorder?.keep(place, of: statement)
    return place
  }

  /// The names of the commands that a strand is in, outermost first.
  private func commands(_ strand: borrowing Strand) -> [String] {
    var commands: [String] = []
    for caller in strand.callers {
      let statement = program.instructions[caller.next - 1].statement
      guard statement >= 0, case .call(let name, _, _) = tree.statements[Int(statement)].kind else {
        continue
      }
      commands.append(names.spelling(name))
    }
    return commands
  }

  private mutating func cutRecording() {
    recorder?.cut(model)
    limits.looksAtAll = false
    model.keepsHistory = program.readsLog
  }

  // MARK: - Time

  /// Ends the turn as a step of its own, unless it belongs to something that happens by itself.
  mutating func recordTurn() throws(Halt) {
    if recorder?.innermostKind == .time {
      try runTurn()
      recorder?.capture(model)
      return
    }
    recorder?.begin(.turn, model)
    try runTurn()
    recorder?.end(model)
  }

  /// Lets the clock run until nothing is busy, as `NavigationModel.runUntilIdle()` does.
  mutating func recordIdle() throws(Halt) {
    recordPlainTurn()
    while model.isBusy, model.nextDeadline != .max {
      _ = recordInstant(toward: .max)
      try passInstant()
    }
  }

  /// Lets the clock run up to `limit`, as `NavigationModel.run(until:)` does.
  mutating func recordRun(until limit: Nanoseconds) throws(Halt) {
    recordPlainTurn()
    while recordInstant(toward: limit) { try passInstant() }
  }

  private mutating func recordPlainTurn() {
    recorder?.begin(.turn, model)
    runCallbacks()
    recorder?.end(model)
  }

  private mutating func recordInstant(toward limit: Nanoseconds) -> Bool {
    recorder?.begin(.time, model)
    let isDue = model.advance(toward: limit)
    recorder?.moved(to: model.now)
    if isDue { runCallbacks() }
    recorder?.end(model)
    return isDue
  }

  /// On request, keeps the model after a callback.
  mutating func recordCallback() {
    if recorder?.request.keepsCallbacks ?? false { recorder?.capture(model) }
  }

  /// Runs what is due in this turn; on request the model after each callback is kept.
  mutating func runCallbacks() {
    guard recorder?.request.keepsCallbacks ?? false else { return model.runTurn() }
    while model.step() { recorder?.capture(model) }
  }
}

extension Instruction.Operation {
  /// Whether it stands for a statement, rather than for the way around one.
  var beginsStep: Bool {
    switch self {
    case .action, .time, .setUp: true
    case .check(.expectErrorEnd): false
    case .check: true
    case .control(let control):
      switch control {
      case .bind, .repeatBegin, .forBegin, .jumpUnless, .on, .call, .onStack: true
      case .bindDefault, .repeatNext, .forNext, .jump, .end: false
      }
    }
  }
}

extension RecordedStep.Place {
  /// The same statement inside other commands.
  func inside(_ commands: [String]) -> RecordedStep.Place {
    if commands.isEmpty, self.commands.isEmpty { return self }
    return RecordedStep.Place(
      file: file, line: line, column: column, text: text, row: row, commands: commands, range: range)
  }
}
