import ScenarioSyntax
import TransitionCore

/// What the rules, handlers and commands of an exploration read, and what its actions can change: what distinguishes
/// situations.
struct Footprint {
  /// The relevant part of the model.
  var view = SituationView()
  /// Counts of callbacks that something reads.
  var counts: [(kind: EventKind, screen: ScreenOperand)] = []
  /// Nodes that look back at the log.
  var logs: [NodeID] = []
  /// Whether `warnings` are read.
  var readsWarnings = false
  /// Whether texts, and so names of screens, are created during the run.
  var makesNames = false
  /// Whether something checks frames between callbacks.
  var looksAtFrames = false
  /// Whether actions register handlers or conditions.
  var registers = false

  /// Whether the log must be kept.
  var looksBack: Bool { !logs.isEmpty || readsWarnings }
}

extension Resolver {
  /// Determines what each exploration's situations depend on, once all instructions exist.
  mutating func measureFootprints() {
    for number in program.explorations.indices {
      program.explorations[number].footprint = program.footprint(of: &program.explorations[number])
    }
    if program.explorations.contains(where: { $0.footprint.view.readsTime }) { warnOfTime() }
  }

  /// Warns of the first expression because of which situations at different times are different.
  private mutating func warnOfTime() {
    let reading = program.nodes.indices.first { place in
      guard !program.scenarioNodes.contains(place), case .reading(.time) = program.nodes[place].kind else {
        return false
      }
      return true
    }
    guard let reading else { return }
    report(
      .timeInExploration, .warning, at: program.nodes[reading].range,
      "an exploration that reads `time` meets hardly any situation twice, so it takes much longer")
  }
}

extension Program {
  fileprivate func footprint(of code: inout ExplorationCode) -> Footprint {
    var found = Footprint()
    var isSettled = [Bool](repeating: false, count: nodes.count)
    for place in code.rules.indices {
      var readings: [NodeID] = []
      visit(code.rules[place].node) { id in
        if code.rules[place].isSettled { isSettled[Int(id)] = true }
        if nodes[Int(id)].kind.isReading { readings.append(id) }
        if nodes[Int(id)].kind.moves { code.rules[place].moves = true }
      }
      code.rules[place].readings = readings
      if !code.rules[place].isSettled, code.rules[place].moves { found.looksAtFrames = true }
    }
    for id in nodes.indices where !scenarioNodes.contains(id) {
      add(nodes[id], NodeID(id), to: &found)
      if nodes[id].kind.moves, !isSettled[id] { found.view.readsFrames = true }
    }
    found.view.recipeChanges = false
    for place in instructions.indices where !isOutside(place) { add(instructions[place], to: &found) }
    if !found.makesNames { found.view.interchange(code.interchangeable) } else { code.interchangeable = [] }
    return found
  }

  /// Whether an instruction never runs in an exploration after its start: one of a scenario, or a set-up line.
  private func isOutside(_ place: Int) -> Bool {
    if segments.preamble.contains(place) { return true }
    if segments.before.contains(where: { $0.contains(place) }) { return false }
    return place < explorationStart
  }

  private func add(_ node: Node, _ id: NodeID, to found: inout Footprint) {
    switch node.kind {
    case .reading(let reading): add(reading, to: &found)
    case .finger: found.view.readsGesture = true
    case .count(let kind, let screen):
      // A computed screen could be any screen.
      if screen.fixed == nil { found.view.readsCounts = true } else { found.counts.append((kind, screen)) }
    case .log: found.logs.append(id)
    case .interpolation: found.makesNames = true
    case .number, .length, .time, .boolean, .none, .name, .list, .variable, .screenReading, .stackReading,
      .negative, .not, .binary, .approximately, .call:
      break
    }
  }

  private func add(_ reading: Reading, to found: inout Footprint) {
    switch reading {
    case .outcome: found.view.readsOutcome = true
    case .balanced: found.view.readsBalance = true
    case .poppedByGesture: found.view.readsGesturePop = true
    case .gesture, .gestureTranslation, .gestureVelocity, .gestureOwner: found.view.readsGesture = true
    case .reason:
      found.view.readsDecision = true
      found.makesNames = true
    case .margin: found.view.readsDecision = true
    case .time: found.view.readsTime = true
    case .warnings: found.readsWarnings = true
    case .barTitle: found.view.readsTitles = true
    case .using: found.view.recipeChanges = true
    case .top, .root, .visible, .stack, .depth, .onscreen, .presented, .transition, .transitionFrom,
      .transitionTo, .transitionInteractive, .transitionPhase, .progress, .moving, .frozen, .width, .height,
      .barHidden, .barShown, .barAlpha, .barItem, .tabBarHidden, .drawerEnabled, .drawerOpen, .tab, .appPath:
      // They follow from what can still happen.
      break
    }
  }

  private func add(_ instruction: Instruction, to found: inout Footprint) {
    switch instruction.operation {
    case .action(.pan(let number)): if pans[Int(number)].over >= 0 { found.view.readsFrames = true }
    case .setUp(let setUp):
      switch setUp {
      case .use, .useNamed, .set: found.view.recipeChanges = true
      case .device, .layout, .root, .tab, .scrolls, .trait, .like: break
      }
    case .check(.always), .control(.on): found.registers = true
    case .check(.expectWarning): found.readsWarnings = true
    case .check(.expectWithin): found.view.readsFrames = true
    case .action, .time, .check, .control: break
    }
  }

  /// Whether a node, or one of its operands, has a property.
  func contains(_ id: NodeID, where matches: (Node.Kind) -> Bool) -> Bool {
    var isFound = false
    visit(id) { if !isFound { isFound = matches(nodes[Int($0)].kind) } }
    return isFound
  }

  /// Calls `body` with a node and all its operands.
  private func visit(_ id: NodeID, _ body: (NodeID) -> Void) {
    if id < 0 { return }
    body(id)
    switch nodes[Int(id)].kind {
    case .list(let list), .interpolation(let list), .call(_, let list):
      for place in list.indices { visit(children[place], body) }
    case .negative(let operand), .not(let operand): visit(operand, body)
    case .binary(_, let a, let b):
      visit(a, body)
      visit(b, body)
    case .approximately(let a, let b, let tolerance):
      visit(a, body)
      visit(b, body)
      visit(tolerance, body)
    case .screenReading(_, let screen), .stackReading(_, let screen), .count(_, let screen):
      if screen.fixed == nil { visit(screen.node, body) }
    case .number, .length, .time, .boolean, .none, .name, .variable, .reading, .finger, .log: break
    }
  }
}

extension Node.Kind {
  /// Whether its value comes from the model or from a variable.
  var isReading: Bool {
    switch self {
    case .variable, .reading, .finger, .screenReading, .stackReading, .count, .log: true
    case .number, .length, .time, .boolean, .none, .name, .list, .interpolation, .negative, .not, .binary,
      .approximately, .call:
      false
    }
  }

  /// Whether its value can change between two callbacks, while something moves.
  var moves: Bool {
    switch self {
    case .reading(let reading): return reading.moves
    case .screenReading(let reading, _): return reading.moves
    case .number, .length, .time, .boolean, .none, .name, .list, .interpolation, .variable, .finger,
      .stackReading, .count, .negative, .not, .binary, .approximately, .call, .log:
      return false
    }
  }
}

extension Reading {
  /// Whether it can change between two callbacks, while something moves.
  var moves: Bool {
    switch self {
    case .progress, .gestureTranslation, .gestureVelocity, .moving, .time, .barShown, .barAlpha: true
    case .top, .root, .visible, .stack, .depth, .onscreen, .presented, .transition, .transitionFrom,
      .transitionTo, .transitionInteractive, .transitionPhase, .outcome, .gesture, .gestureOwner, .reason,
      .margin, .frozen, .warnings, .width, .height, .balanced, .barHidden, .barTitle, .barItem,
      .tabBarHidden, .drawerEnabled, .drawerOpen, .poppedByGesture, .tab, .using, .appPath:
      false
    }
  }
}

extension ScreenReading {
  /// Whether it can change between two callbacks, while something moves.
  var moves: Bool {
    switch self {
    case .x, .y, .scale, .dim, .alpha, .offset: true
    case .lifecycle: false
    }
  }
}
