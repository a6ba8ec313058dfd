import ScenarioSyntax
import TransitionCore

extension Interpreter {
  /// Executes one instruction.
  mutating func perform(
    _ instruction: Instruction, _ strand: inout Strand, isMain: Bool
  ) throws(Halt) -> Flow {
    limits.steps += 1
    place.enter(instruction.statement)
    if limits.steps > limits.checkpoint { try lookUp(instruction, strand, isMain: isMain) }
    if !instruction.isStarted, model.isTurnOpen { try endTurn() }
    switch instruction.operation {
    case .action(let action):
      return try perform(action, &strand, isMain: isMain, isStarted: instruction.isStarted)
    case .time(let time): return try perform(time, &strand, isMain: isMain)
    case .check(let check): return try perform(check, &strand, isMain: isMain)
    case .control(let control): return try perform(control, &strand)
    case .setUp(let setUp):
      try perform(setUp)
      return .goOn
    }
  }

  private mutating func perform(
    _ time: Instruction.Time, _ strand: inout Strand, isMain: Bool
  ) throws(Halt) -> Flow {
    switch time {
    case .wait(let time): return try wait(.time(try self.time(time, from: model.now)), &strand, isMain)
    case .settle(let within):
      let end = within >= 0 ? try self.time(within, from: model.now) : model.now + Limits.settling
      return try wait(.settled(until: end), &strand, isMain)
    case .after(let time, let end):
      var late = Strand(next: strand.next, slots: variables.frame, origin: place.statement)
      late.waits = .time(try self.time(time, from: model.now))
      try keep(late)
      strand.next = Int(end)
    case .then(let end, let isCall):
      var late = Strand(next: strand.next, slots: variables.frame, origin: place.statement)
      late.waits = isCall ? .call(model.nextCall) : .settled(until: .max)
      if isCall, !isWatching { watches.served = model.log.end }
      try keep(late)
      strand.next = Int(end)
    case .thenAnswered(let end, let slot):
      var late = Strand(next: strand.next, slots: variables.frame, origin: place.statement)
      late.waits = .answer(model.nextCall, slot: slot)
      strands.dropAnswers(in: model)
      try keep(late)
      strand.next = Int(end)
    }
    return .goOn
  }

  @inline(__always) private mutating func perform(
    _ check: Instruction.Check, _ strand: inout Strand, isMain: Bool
  ) throws(Halt) -> Flow {
    switch check {
    case .expect(let node):
      if !(try holds(node)) { throw .stopped(failedExpectation(node)) }
      if model.isFingerDown { noteUnderFinger(node) }
    case .expectWithin(let node, let time):
      if model.isFingerDown { noteUnderFinger(node) }
      let end = try self.time(time, from: model.now)
      return try wait(.condition(at: strand.next - 1, until: end), &strand, isMain)
    case .always: try always(at: strand.next - 1)
    case .expectError(let code, let end):
      strand.guards.append(
        Strand.Guard(code: code, end: Int(end), callers: strand.callers.count, statement: place.statement))
    case .expectErrorEnd:
      if let guardian = strand.guards.popLast() { throw .stopped(noError(guardian)) }
    case .expectWarning(let name):
      if !hasWarning(name) { throw .stopped(noWarning(name)) }
    case .mark: lookBack.mark = model.log.end
    case .note(let node):
      let value = try evaluate(node)
      output.note(text(of: value))
    case .print(let node): output.lines.append(printed(node))
    }
    return .goOn
  }

  /// What the session prints for an expression: its value, or why it has none.
  mutating func printed(_ node: NodeID) -> String {
    do throws(Halt) {
      let value = try evaluate(node)
      return text(of: value)
    } catch {
      return "no value: " + stop(error, at: place.statement).failure.headline
    }
  }

  private mutating func perform(_ control: Instruction.Control, _ strand: inout Strand) throws(Halt) -> Flow {
    let statement = place.statement
    switch control {
    case .bind(let slot, let node): variables[slot] = try evaluate(node)
    case .bindDefault(let slot, let node):
      if variables[slot] == .none { variables[slot] = try evaluate(node) }
    case .repeatBegin(let node, let slot, let end):
      let count = try count(node, in: 0...Limits.turns, "how often it repeats")
      if count < 1 { strand.next = Int(end) } else { variables[slot] = .number(Double(count)) }
    case .repeatNext(let slot, let body):
      if Int(body) + 1 < strand.next { limits.steps -= 1 }
      guard case .number(let left) = variables[slot], left > 1 else { break }
      variables[slot] = .number(left - 1)
      strand.next = Int(body)
    case .forBegin(let node, let slot, let end):
      guard case .list(let elements) = try evaluate(node), let first = elements.first else {
        strand.next = Int(end)
        break
      }
      variables[slot] = .list(elements)
      variables[slot + 1] = first
      variables[slot + 2] = .number(1)
    case .forNext(let slot, let body):
      guard case .list(let elements) = variables[slot], case .number(let next) = variables[slot + 2],
        Int(next) < elements.count
      else { break }
      variables[slot + 1] = elements[Int(next)]
      variables[slot + 2] = .number(next + 1)
      strand.next = Int(body)
    case .jump(let to): strand.next = Int(to)
    case .jumpUnless(let node, let to): if !(try holds(node)) { strand.next = Int(to) }
    case .on(let number, let end):
      try register(program.handlers[Int(number)], statement)
      strand.next = Int(end)
    case .call(let number, let arguments, let count):
      try enter(program.definitions[Int(number)], arguments, count, &strand)
    case .end: return .end
    case .onStack(let root): stage.target = try screen(root)
    }
    return .goOn
  }

  private mutating func enter(
    _ definition: DefinitionCode, _ arguments: Int32, _ count: Int32, _ strand: inout Strand
  ) throws(Halt) {
    if strand.callers.count >= Limits.calls {
      throw .raised(
        .callDepth, "`\(names.spelling(definition.name))` calls itself more than \(Limits.calls) deep")
    }
    var frame = [Value](repeating: .none, count: definition.slotCount)
    for place in 0..<Int(count) { frame[place] = try evaluate(program.children[Int(arguments) + place]) }
    strand.callers.append(Strand.Caller(next: strand.next, slots: variables.frame))
    variables.frame = frame
    strand.next = definition.body
  }
}
