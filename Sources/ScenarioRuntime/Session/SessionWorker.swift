import ScenarioSyntax
import TransitionCore

/// The state and the implementation of a session.
///
/// The tables that only grow (tree, program, names, screens, source) are stored in the resolver and beside it. They
/// are attached to the interpreter only while something runs, so that copies of the interpreter do not contain them.
struct SessionWorker {
  var parser = Parser()
  var resolver = Resolver()
  var interpreter = Interpreter()
  var source = Source(name: "<session>", bytes: [])
  var past = SessionPast()
  let includes: Includes
  /// The texts that have been included; the first is the session itself.
  var included: [String]
  /// Whether something other than set-up has run.
  private var isPastSetUp = false
  /// The visible state after the latest input; nil if unknown.
  private var lastState: SessionState?
  /// The names table for checking whether an input is complete.
  private var scratchNames = NameTable()
  private var scratchTree = SyntaxTree()

  init(_ includes: Includes) {
    self.includes = includes
    included = [includes.identity("<session>")]
    interpreter.begin()
    interpreter.model.keepsHistory = true
    interpreter.output.keepsNotes = true
    interpreter.watches.reportsOnce = true
    _ = resolver.screens.screen(resolver.names.intern("Root"))
  }

  /// The number of the next input's first line.
  var nextLine: Int {
    guard let last = past.position > 0 ? past.steps[past.position - 1] : nil else { return 1 }
    return last.line + (last.input?.lines ?? 0)
  }

  /// Whether a text is a complete input, or the parser expects more at its end.
  mutating func isComplete(_ text: String) -> Bool {
    var diagnostics: [Diagnostic] = []
    var text = text
    scratchNames.reset()
    text.withUTF8 {
      parser.parse(
        $0, names: &scratchNames, into: &scratchTree, diagnostics: &diagnostics, mode: .session)
    }
    return !parser.wantsMore
  }

  /// Whether a word is a variable or a command in scope.
  func knows(_ word: String) -> Bool {
    guard let name = resolver.names.find(word) else { return false }
    return resolver.definition(name) != nil || resolver.scopes.find(name) != nil
  }

  // MARK: - Inputs

  /// The sizes of the tables before an input.
  struct Marks {
    var tree: SyntaxTree.Mark
    var program: Program.Mark
    var known: KnownNames.Mark
    var scope: Scopes.Mark
    var definitions: Int
    var screens: Int
    var included: Int
    var alerts: Alerts.Mark
  }

  var marks: Marks {
    Marks(
      tree: resolver.tree.mark, program: resolver.program.mark, known: resolver.known.mark,
      scope: resolver.scopes.mark, definitions: resolver.definitions.changeCount,
      screens: resolver.screens.count, included: included.count, alerts: resolver.alerts.mark)
  }

  /// Parses an input and executes it.
  mutating func execute(_ text: String) -> SessionReply {
    let marks = marks
    let line = nextLine
    let start = Int32(truncatingIfNeeded: source.append(input: text, line: line))
    let statements = read(from: start)
    var reply = SessionReply(source: source)
    reply.diagnostics = resolver.diagnostics.sorted { $0.range.lower < $1.range.lower }
    reply.before = lastState ?? state
    lastState = reply.before
    if reply.hasErrors {
      forget(since: marks)
      reply.state = reply.before
      return reply
    }
    if isQuestion(statements) {
      answer(statements, &reply)
      forget(since: marks)
      return reply
    }
    keepState()
    let lines = text.utf8.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    let end = start + Int32(truncatingIfNeeded: text.utf8.count)
    var input = SessionInput(range: SourceRange(start, end), lines: lines, statements: statements)
    var step = SessionStep(action: .input(input), line: line, span: span)
    if let stop = run(&input) { reply.failure = stop.failure }
    if interpreter.limits.isEndedFromOutside {
      reply.interruption = reply.failure?.headline
      reply.failure = nil
      forget(since: marks)
      restore(past.position)
      reply.state = state
      return reply
    }
    step.action = .input(input)
    step.statementsRun = interpreter.limits.steps
    step.span = span(since: step.span)
    step.additions = additions(since: marks)
    isPastSetUp = isPastSetUp || statements.contains { !$0.isSetUp }
    past.add(step)
    report(step, &reply)
    return reply
  }

  /// Parses and resolves the text from an offset on; mistakes are in the resolver's diagnostics.
  mutating func read(from start: Int32, readsIncludes: Bool = true) -> [InputStatement] {
    resolver.beginInput(isPastSetUp: isPastSetUp)
    source.bytes.withUnsafeBufferPointer {
      parser.append(
        $0, from: Int(start), names: &resolver.names, to: &resolver.tree, diagnostics: &resolver.diagnostics,
        mode: .session)
    }
    refuseScenarios()
    if readsIncludes, Includer.isNeeded(by: resolver.tree) { include() }
    return resolver.hasErrors ? [] : resolver.resolveInput(from: start)
  }

  private mutating func include() {
    var own = Source(name: "", bytes: [])
    swap(&own, &source)
    var includer = Includer(includes, own, known: included)
    own = Source(name: "", bytes: [])
    includer.run(&parser, &resolver)
    source = includer.source
    included = includer.known
  }

  private mutating func refuseScenarios() {
    for scenario in resolver.tree.scenarios[resolver.fresh.scenarios...] {
      resolver.report(
        .misplacedDefinition, at: scenario.range,
        "the session is one scenario: type the statements of this one alone")
    }
    for exploration in resolver.tree.explorations[resolver.fresh.explorations...] {
      resolver.report(
        .misplacedDefinition, at: exploration.range,
        "the session cannot explore: write `explore` in a file, for `navscript explore`")
    }
  }

  /// Whether all statements only print values.
  private func isQuestion(_ statements: [InputStatement]) -> Bool {
    !statements.isEmpty
      && statements.allSatisfy {
        !$0.code.isEmpty
          && resolver.program.instructions[$0.code].allSatisfy {
            if case .check(.print) = $0.operation { return true }
            return false
          }
      }
  }

  /// Computes the printed values on a copy, so that nothing happens and nothing can fail.
  private mutating func answer(_ statements: [InputStatement], _ reply: inout SessionReply) {
    reply.isAnswer = true
    let kept = interpreter
    attachTables()
    interpreter.showRoot()
    for statement in statements {
      for instruction in interpreter.program.instructions[statement.code] {
        guard case .check(.print(let node)) = instruction.operation else { continue }
        interpreter.place.enter(instruction.statement)
        reply.output.append(interpreter.printed(node))
      }
    }
    detachTables()
    interpreter = kept
    reply.state = reply.before
  }

  /// Removes what an input added to the tables, except its text, which a reply may still refer to.
  mutating func forget(since marks: Marks) {
    remove(additions(since: marks))
    resolver.tree.removeAll(since: marks.tree)
    resolver.program.forget(since: marks.program)
  }

  // MARK: - Running

  /// Runs an input; nil if it reached its end.
  private mutating func run(_ input: inout SessionInput) -> Stop? {
    attachTables()
    defer { detachTables() }
    return interpreter.run(&input)
  }

  /// Attaches the tables to the interpreter.
  mutating func attachTables() {
    swap(&resolver.program, &interpreter.program)
    swap(&resolver.tree, &interpreter.tree)
    swap(&resolver.names, &interpreter.names)
    swap(&resolver.screens, &interpreter.screens)
    swap(&source, &interpreter.source)
    interpreter.makeRoom()
  }

  /// Detaches the tables from the interpreter.
  mutating func detachTables() {
    swap(&resolver.program, &interpreter.program)
    swap(&resolver.tree, &interpreter.tree)
    swap(&resolver.names, &interpreter.names)
    swap(&resolver.screens, &interpreter.screens)
    swap(&source, &interpreter.source)
  }

  /// Saves the state before the next step, if needed.
  mutating func keepState() {
    past.forgetUndone()
    let size = interpreter.size(
      screens: resolver.screens.count, variables: resolver.program.variableCount)
    guard past.wantsState(of: size) else { return }
    var copy = interpreter
    copy.lookBack.index = LogIndex()
    past.keep(
      KeptState(copy, position: past.position, statementsRun: past.statementCount, size: size))
  }

  // MARK: - Steps

  /// The current ends of the logs and the clock.
  var span: SessionStep.Span {
    let model = interpreter.model
    return SessionStep.Span(
      events: model.log.end..<model.log.end, decisions: model.decisions.end..<model.decisions.end,
      warnings: model.warnings.end..<model.warnings.end, start: model.now, end: model.now)
  }

  private func span(since start: SessionStep.Span) -> SessionStep.Span {
    let now = span
    return SessionStep.Span(
      events: start.events.lowerBound..<now.events.upperBound,
      decisions: start.decisions.lowerBound..<now.decisions.upperBound,
      warnings: start.warnings.lowerBound..<now.warnings.upperBound, start: start.start, end: now.end)
  }

  func additions(since marks: Marks) -> SessionStep.Additions {
    SessionStep.Additions(
      known: resolver.known.additions(since: marks.known),
      variables: resolver.scopes.entered(since: marks.scope),
      scope: marks.scope, definitions: resolver.definitions.changes(from: marks.definitions),
      screens: resolver.screens.names(after: marks.screens), included: Array(included[marks.included...]),
      alerts: resolver.alerts.additions(since: marks.alerts), isPastSetUp: isPastSetUp)
  }

  private mutating func remove(_ additions: SessionStep.Additions) {
    resolver.known.forget(additions.known)
    if let scope = additions.scope { resolver.scopes.leave(to: scope) }
    resolver.definitions.revert(additions.definitions)
    resolver.screens.drop(from: resolver.screens.count - additions.screens.count)
    included.removeLast(additions.included.count)
    resolver.alerts.forget(additions.alerts)
    isPastSetUp = additions.isPastSetUp
  }

  private mutating func learn(_ step: SessionStep) {
    let additions = step.additions
    resolver.known.add(additions.known)
    resolver.scopes.enter(additions.variables)
    resolver.definitions.redo(additions.definitions)
    for name in additions.screens { _ = resolver.screens.screen(name) }
    included += additions.included
    resolver.alerts.add(additions.alerts)
    isPastSetUp = isPastSetUp || step.input?.statements.contains { !$0.isSetUp } ?? false
  }

  /// Adds the results of a step to the reply.
  private mutating func report(_ step: SessionStep, _ reply: inout SessionReply) {
    attachTables()
    for number in step.span.decisions where number >= interpreter.model.decisions.dropped {
      let decision = interpreter.model.decisions[number]
      // The decisions that follow a `begins` rule include its result.
      if decision.kind == .begin, decision.answer, number + 1 < step.span.decisions.upperBound { continue }
      reply.decisions.append(interpreter.sentence(decision))
    }
    detachTables()
    for number in step.span.warnings where number >= interpreter.model.warnings.dropped {
      let record = interpreter.model.warnings[number]
      reply.warnings.append(SessionWarning(code: record.warning.code, time: record.time))
    }
    reply.output = interpreter.output.lines
    reply.violations = interpreter.output.violations
    interpreter.output.lines.removeAll()
    interpreter.output.violations.removeAll()
    reply.state = state
    lastState = reply.state
  }

  // MARK: - Undoing

  mutating func undo(_ count: Int) -> Int {
    let undone = min(max(0, count), past.position - past.floor)
    go(to: past.position - undone)
    return undone
  }

  mutating func redo(_ count: Int) -> Int {
    let done = min(max(0, count), past.steps.count - past.position)
    go(to: past.position + done)
    return done
  }

  mutating func back(to time: Nanoseconds) -> Int {
    let position = max(past.floor, past.position(at: time))
    let undone = past.position - position
    go(to: position)
    return undone
  }

  private mutating func go(to position: Int) {
    if position == past.position { return }
    while past.position > position {
      remove(past.steps[past.position - 1].additions)
      past.move(to: past.position - 1)
    }
    while past.position < position {
      learn(past.steps[past.position])
      past.move(to: past.position + 1)
    }
    restore(position)
  }

  /// Restores the state at a position: runs the steps after the latest saved state again.
  mutating func restore(_ position: Int) {
    lastState = nil
    let budget = interpreter.limits.budget
    interpreter = state(at: position)
    interpreter.limits.budget = budget
  }

  /// The interpreter at a position.
  mutating func state(at position: Int) -> Interpreter {
    guard let kept = past.state(before: position) else { return interpreter }
    var live = kept.interpreter
    live.limits.budget.isOver = nil
    swap(&live, &interpreter)
    attachTables()
    for step in past.steps[kept.position..<position] {
      switch step.action {
      case .input(var input): _ = interpreter.run(&input)
      case .forget(let places): interpreter.watches.forget(places)
      }
    }
    detachTables()
    interpreter.output.lines.removeAll()
    interpreter.output.violations.removeAll()
    swap(&live, &interpreter)
    return live
  }
}

extension Interpreter {
  /// Runs an input's statements; shows the root before the first that is not set-up.
  /// - Returns: why it stopped early; nil otherwise.
  mutating func run(_ input: inout SessionInput) -> Stop? {
    limits.beginInput()
    strands.isSampling = false
    stage.target = nil
    place.callNotes = []
    for (number, statement) in input.statements.enumerated() {
      if !statement.isSetUp { showRoot() }
      do throws(Halt) {
        try runSegment(statement.code)
      } catch {
        var stop = stop(error, at: place.statement)
        stop.failure.notes.append(contentsOf: place.callNotes)
        switch error {
        case .raised(let code, _): input.outcome = .raised(at: number, code)
        case .stopped: input.outcome = .failed(at: number)
        }
        return stop
      }
    }
    return nil
  }

  /// The approximate size in bytes of a copy that continues independently.
  func size(screens: Int, variables: Int) -> Int {
    14_000 + screens * 224 + variables * 24 + watches.count * 128 + strands.count * 160
      + model.queue.count * 64
  }
}
