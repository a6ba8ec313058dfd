import ScenarioSyntax
import TransitionCore

/// Carries out the actions of one exploration, each from any moment; every worker has one of its own.
package struct Sandbox {
  /// How long sequences may get.
  package static let mostDepth = 1_000_000
  /// Maximum number of actions that are told apart.
  package static let mostActions = 1000
  /// Maximum number of rules.
  package static let mostRules = 60

  var interpreter: Interpreter
  private(set) var code: ExplorationCode
  private var view: SituationView
  /// How many names and screens there are before anything runs.
  private let nameCount: Int
  private let screenCount: Int
  /// How many handlers and conditions there are before anything is tried.
  private var handlerCount = 0
  private var conditionCount = 0
  /// The values that rules read at the start, and which rules have read others since.
  private var first: [[Value]] = []
  package private(set) var changed: UInt64 = 0
  private let settledRules: [(node: NodeID, bit: UInt64)]
  private let steadyRules: [(node: NodeID, bit: UInt64)]

  init(_ interpreter: Interpreter, _ code: ExplorationCode) {
    self.interpreter = interpreter
    self.code = code
    if interpreter.inside != nil {
      // The app may tell all screens apart, and name others.
      self.code.footprint.makesNames = true
      self.code.interchangeable = []
    }
    view = interpreter.inside == nil ? code.footprint.view : .plain(code.footprint.view)
    nameCount = interpreter.names.count
    screenCount = interpreter.screens.count
    settledRules = code.rules.indices.filter { code.rules[$0].isSettled }.map {
      (code.rules[$0].node, 1 << $0)
    }
    steadyRules = code.rules.indices.filter { !code.rules[$0].isSettled }.map {
      (code.rules[$0].node, 1 << $0)
    }
  }

  /// How many actions are listed.
  package var actionCount: Int { code.actions.count + (code.listsWait ? 0 : 1) }

  /// How many rules must hold.
  package var ruleCount: Int { code.rules.count }

  /// Whether something is judged at rest.
  package var hasSettledRules: Bool { !settledRules.isEmpty || interpreter.inside != nil }

  /// Whether something shows only at rest.
  package func isJudgedAtRest(_ breach: Breach) -> Bool {
    if case .rule(let number) = breach { return code.rules[number].isSettled }
    return false
  }

  /// The actions of the same kind that stand before one, the first of them first.
  package func simpler(than number: Int) -> [Int] {
    guard number < code.actions.count else { return [] }
    return (0..<number).filter { code.actions[$0].template == code.actions[number].template }
  }

  /// Tells apart which of its screens appear, instead of only where.
  package mutating func separateScreens() {
    view = SituationView.plain(view)
  }

  // MARK: - The start

  /// What came of the lines that run before anything is tried.
  package enum Beginning: Sendable {
    case ready(Moment, Situation, broken: UInt64)
    case failed(Failure)
  }

  /// Carries out the file's set-up and `before each`.
  package mutating func begin() -> Beginning {
    interpreter.begin()
    if interpreter.inside != nil {
      let name = interpreter.info(code).name
      interpreter.inside?.name = name
    }
    interpreter.model.keepsHistory = code.footprint.looksBack
    judgeAll()
    do throws(Halt) {
      try interpreter.runBeginning()
    } catch {
      return .failed(interpreter.stop(error, at: interpreter.place.statement).failure)
    }
    handlerCount = interpreter.watches.handlers.count
    conditionCount = interpreter.watches.conditions.count
    first = code.rules.map { readings(of: $0) }
    return .ready(moment(), situation(), broken: interpreter.judging.broken)
  }

  private mutating func judgeAll() {
    let looksAtFrames = code.footprint.looksAtFrames
    interpreter.judging = Judging()
    if steadyRules.isEmpty { return }
    interpreter.judging.begin(steadyRules, atFrames: looksAtFrames, interpreter.program)
  }

  // MARK: - Moments

  /// Where it stands now.
  package mutating func moment() -> Moment {
    if !code.footprint.looksBack { interpreter.model.forgetHistory() }
    interpreter.watches.served = interpreter.model.log.end
    return Moment(
      model: interpreter.model, variables: interpreter.variables, strands: interpreter.strands,
      watches: interpreter.watches, stage: interpreter.stage, mark: interpreter.lookBack.mark,
      inside: interpreter.inside?.kept(),
      tables: code.footprint.makesNames
        ? Moment.Tables(names: interpreter.names, screens: interpreter.screens) : nil)
  }

  private mutating func restore(_ moment: borrowing Moment) {
    interpreter.model = moment.model
    interpreter.variables = moment.variables
    interpreter.strands = moment.strands
    interpreter.watches = moment.watches
    interpreter.stage = moment.stage
    if let inside = moment.inside { interpreter.inside?.restore(inside) }
    if code.footprint.looksBack {
      interpreter.lookBack.reset()
      interpreter.lookBack.mark = moment.mark
    }
    if let tables = moment.tables {
      interpreter.names = tables.names
      interpreter.screens = tables.screens
    }
    interpreter.limits.reset()
    interpreter.judging.clear()
    interpreter.output.reset()
  }

  // MARK: - Trying

  /// Tries an action from a moment.
  package mutating func attempt(_ number: Int, from moment: borrowing Moment) -> Attempt {
    restore(moment)
    switch outcome(of: number) {
    case .attempt(let attempt): return attempt
    case .raisedAtOnce(let error, let broken):
      let now = situation()
      let raised = interpreter.judging
      restore(moment)
      let before = situation()
      interpreter.judging = raised
      return now == before ? .impossible : .ended(.error(error), broken: broken)
    }
  }

  /// Tries an action from where it stands now.
  package mutating func attempt(_ number: Int) -> Attempt {
    interpreter.limits.reset()
    interpreter.judging.clear()
    let before = situation()
    switch outcome(of: number) {
    case .attempt(let attempt): return attempt
    case .raisedAtOnce(let error, let broken):
      return situation() == before ? .impossible : .ended(.error(error), broken: broken)
    }
  }

  // There is no closure here: it would hold a copy of the moment.
  private enum Outcome {
    case attempt(Attempt)
    /// A command raised an error; if it changed nothing before, it is not possible there.
    case raisedAtOnce(StepErrorCode, broken: UInt64)
  }

  private mutating func outcome(of number: Int) -> Outcome {
    do throws(Halt) {
      guard try interpreter.carryOut(number < code.actions.count ? code.actions[number] : nil) else {
        return .attempt(.impossible)
      }
    } catch {
      return outcome(of: error, number)
    }
    noteChanges()
    return .attempt(.reached(situation(), broken: interpreter.judging.broken))
  }

  private mutating func outcome(of halt: Halt, _ number: Int) -> Outcome {
    let broken = interpreter.judging.broken
    switch halt {
    case .raised(let error, _):
      if code.ignored.contains(error) { return .attempt(.ended(nil, broken: broken)) }
      if !interpreter.judging.isLate, number < code.actions.count, error.canComeAtOnce {
        switch code.actions[number].kind {
        case .started, .turn, .waiting: return .attempt(.impossible)
        case .command: return .raisedAtOnce(error, broken: broken)
        }
      }
      return .attempt(.ended(.error(error), broken: broken))
    case .stopped: return .attempt(.ended(stopBreach, broken: broken))
    }
  }

  /// Lifts all fingers as the system does, and lets everything come to rest, from where it stands now.
  package mutating func settle() -> Attempt {
    let broken = interpreter.judging.broken
    let isWatched = interpreter.judging.isOn
    interpreter.judging.pause(true)
    if isWatched { interpreter.watches.watch(false) }
    defer {
      interpreter.judging.pause(false)
      if isWatched { interpreter.watches.watch(true) }
    }
    interpreter.limits.reset()
    interpreter.judging.clear()
    do throws(Halt) {
      try interpreter.comeToRest()
      if interpreter.inside != nil { try interpreter.comparePath() }
    } catch {
      switch error {
      case .raised(let code, _):
        return .ended(self.code.ignored.contains(code) ? nil : .error(code), broken: broken)
      case .stopped: return .ended(stopBreach, broken: broken)
      }
    }
    var result = broken
    for rule in settledRules where !interpreter.holdsQuietly(rule.node) { result |= rule.bit }
    noteChanges()
    return .reached(Situation(high: 0, low: 0), broken: result)
  }

  /// What stopped the run: a check, or the app.
  private var stopBreach: Breach {
    if let inside = interpreter.inside, inside.hasStopped { return .app }
    return .check(interpreter.place.statement)
  }

  // MARK: - Rules that do nothing

  /// Notes which rules read something else than at the start.
  private mutating func noteChanges() {
    for place in code.rules.indices where changed & 1 << UInt64(place) == 0 {
      for reading in code.rules[place].readings.indices {
        let value: Value =
          interpreter.valueQuietly(code.rules[place].readings[reading]) ?? Value.none
        if value == first[place][reading] { continue }
        changed |= 1 << UInt64(place)
        break
      }
    }
  }

  private mutating func readings(of rule: RuleCode) -> [Value] {
    rule.readings.map { interpreter.valueQuietly($0) ?? .none }
  }

  // MARK: - Situations

  /// The situation where it stands now.
  mutating func situation() -> Situation {
    if code.footprint.makesNames { nameScreens() }
    var hash = interpreter.model.situationHash(view)
    interpreter.model.addBehaviour(to: &hash, view)
    addVariables(to: &hash)
    if !interpreter.strands.isEmpty { addStrands(to: &hash) }
    if code.footprint.registers { addWatches(to: &hash) }
    if interpreter.model.isFingerDown {
      hash.add(interpreter.stage.panAxis.x)
      hash.add(interpreter.stage.panAxis.y)
    }
    addReadings(to: &hash)
    interpreter.inside?.add(to: &hash)
    interpreter.model.addScreens(to: &hash, view)
    return hash.situation
  }

  /// Names the screens that were made while it ran by their spelling.
  private mutating func nameScreens() {
    for number in screenCount..<max(screenCount, interpreter.screens.count) {
      let screen = ScreenID(Int32(number))
      view.name(screen, hash: spellingHash(interpreter.screens.name(screen)))
    }
  }

  private func spellingHash(_ name: NameID) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in interpreter.names.spelling(name).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }

  private mutating func addVariables(to hash: inout SituationHash) {
    let count = interpreter.program.variableCount
    if count == 0 { return }
    for place in 0..<count { add(interpreter.variables[~Int32(place)], to: &hash) }
  }

  private func add(_ values: [Value], to hash: inout SituationHash) {
    hash.add(values.count)
    for value in values { add(value, to: &hash) }
  }

  private func add(_ value: Value, to hash: inout SituationHash) {
    switch value {
    case .number(let number):
      hash.add(1)
      hash.add(number)
    case .length(let length):
      hash.add(2)
      hash.add(length)
    case .time(let time):
      hash.add(3)
      hash.add(UInt64(bitPattern: time))
    case .boolean(let value): hash.add(value ? 5 : 4)
    case .none: hash.add(6)
    case .name(let name):
      hash.add(7)
      if let screen = interpreter.screens.find(name) {
        hash.add(screen)
      } else if Int(name.index) < nameCount {
        hash.add(Int(name.index))
      } else {
        hash.add(spellingHash(name))
      }
    case .list(let values): add(values, to: &hash)
    }
  }

  private mutating func addStrands(to hash: inout SituationHash) {
    hash.add(interpreter.strands.count)
    for strand in interpreter.strands.waiting {
      hash.add(strand.next)
      add(strand.slots, to: &hash)
      for caller in strand.callers {
        hash.add(caller.next)
        add(caller.slots, to: &hash)
      }
      for guardian in strand.guards {
        hash.add(Int(guardian.code.rawValue))
        hash.add(guardian.end)
        hash.add(guardian.callers)
      }
      switch strand.waits {
      case .nothing: hash.add(0)
      case .time(let time):
        hash.add(1)
        hash.add(time: time)
      case .settled(let time):
        hash.add(2)
        hash.add(time: time)
      case .condition(let place, let time):
        hash.add(3)
        hash.add(place)
        hash.add(time: time)
      case .call(let call):
        hash.add(4)
        interpreter.model.add(call: call, to: &hash)
      case .never: hash.add(5)
      case .alert(let time):
        hash.add(6)
        hash.add(time: time)
      case .answer(let call, let slot):
        hash.add(7)
        interpreter.model.add(call: call, to: &hash)
        hash.add(Int(slot))
      }
    }
  }

  /// Handlers and conditions that actions have registered.
  private func addWatches(to hash: inout SituationHash) {
    let watches = interpreter.watches
    for handler in watches.handlers[handlerCount...] {
      hash.add(handler.body)
      hash.add(handler.screen ?? .none)
      add(handler.slots, to: &hash)
    }
    for condition in watches.conditions[conditionCount...] {
      hash.add(condition.place)
      add(condition.slots, to: &hash)
    }
  }

  private mutating func addReadings(to hash: inout SituationHash) {
    for (kind, screen) in code.footprint.counts {
      hash.add(interpreter.model.count(of: kind, screen: screen.fixed ?? .none))
    }
    if code.footprint.readsWarnings {
      for code in interpreter.warningCodes() { hash.add(Int(code.index)) }
    }
    for node in code.footprint.logs {
      guard case .log(let query, let events, let kinds) = interpreter.program.nodes[Int(node)].kind else {
        continue
      }
      do throws(Halt) {
        let search = try interpreter.search(query, events, of: kinds)
        hash.add(search.found)
        hash.add(search.holds ? 1 : 0)
        hash.add(search.entry == nil ? 1 : 0)
      } catch { hash.add(-1) }
    }
  }
}

extension SituationView {
  /// The same without interchangeable screens.
  fileprivate static func plain(_ view: SituationView) -> SituationView {
    var plain = view
    plain.separateScreens()
    return plain
  }
}

extension StepErrorCode {
  /// Whether an action can raise it by itself, before anything has happened.
  fileprivate var canComeAtOnce: Bool {
    switch self {
    case .duplicateScreen, .notInStack, .noFinger, .notFinite, .noScrollView, .alreadyPresented, .wrongType,
      .outOfRange, .noAlert, .noButton, .noRecipe, .nothingToRefuse:
      true
    case .notSettled, .handlerLoop, .callDepth, .stepLimit, .timeLimit, .logLimit: false
    }
  }
}
