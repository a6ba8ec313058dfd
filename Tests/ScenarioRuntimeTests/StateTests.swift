import ScenarioSyntax
import Testing
import TransitionCore

@testable import ScenarioRuntime

/// The parts that an interpreter's state is made of.
@Suite struct StateTests {
  @Test func variables() {
    var program = Program()
    program.variableCount = 2
    program.slotCount = 3
    var variables = Variables()
    variables.makeRoom(for: program)
    variables[0] = .number(1)
    variables[~1] = .number(2)
    let kept = variables.frame
    variables.frame = [.none]
    #expect(variables[~1] == .number(2), "what is shared stays as frames change")
    variables.frame = kept
    #expect(variables[0] == .number(1))
    variables.reset()
    variables.makeRoom(for: program)
    #expect(variables[0] == .none && variables[~1] == .none)
  }

  @Test func strands() {
    var strands = StrandQueue()
    var one = Strand(next: 5, slots: [], origin: 1)
    one.waits = .time(30)
    var two = Strand(next: 9, slots: [], origin: 2)
    two.waits = .condition(at: 8, until: 20)
    var kept = strands.keep(one)
    kept = strands.keep(two) && kept
    #expect(kept && strands.count == 2)
    #expect(strands.nextWake == 20)
    #expect(strands.stopsAtFrames)
    #expect(strands.neverRun == [1, 2])
    #expect(strands[0]?.next == 5 && strands[1]?.next == 9)
    let taken = strands.take(1)
    #expect(taken?.next == 9 && !strands.stopsAtFrames && strands.nextWake == 30)
    while strands.keep(one) {}
    #expect(strands.count == StrandQueue.limit)
    strands.reset()
    #expect(strands.isEmpty && strands.awaitedCalls == 0)
  }

  /// Strands go on in the order in which they were made, whatever came and went before: against a list that is searched.
  @Test(arguments: 0..<40) func strandsGoOnInTheirOrder(_ seed: UInt64) {
    var generator = Generator(state: seed)
    var strands = StrandQueue()
    var list: [(number: Int, time: Nanoseconds)] = []
    var made = 0
    var now: Nanoseconds = 0
    for _ in 0..<600 {
      switch generator.next() % 5 {
      case 0, 1:
        var strand = Strand(next: made, slots: [], origin: 0)
        let time = now + Nanoseconds(generator.next() % 8)
        strand.waits = generator.next() % 6 == 0 ? .nothing : .time(time)
        _ = strands.keep(strand)
        list.append((made, strand.waits.limit))
        made += 1
      case 2: now += Nanoseconds(generator.next() % 4)
      case 3:
        let due = strands.firstDue(at: now)
        #expect(due == list.first { $0.time <= now }?.number)
        guard let due, var strand = strands.take(due) else { continue }
        #expect(strand.next == due)
        list.removeAll { $0.number == due }
        guard generator.next() % 3 == 0 else { continue }
        strand.waits = .time(now + Nanoseconds(generator.next() % 8))
        strands.putBack(strand, due)
        list.append((due, strand.waits.limit))
        list.sort { $0.number < $1.number }
      default:
        let next = strands.nextWake
        #expect(max(next, now) == max(list.map { $0.time }.min() ?? .max, now))
      }
      #expect(strands.count == list.count)
    }
  }

  /// A small generator of numbers, the same on every machine.
  private struct Generator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
  }

  @Test func callsThatAreRefused() {
    let model = NavigationModel()
    var strands = StrandQueue()
    var strand = Strand(next: 0, slots: [], origin: 1)
    strand.waits = .call(model.nextCall)
    let isKept = strands.keep(strand)
    #expect(isKept && strands.awaitedCalls == 1)
    strands.forget(call: model.nextCall, wasError: false)
    #expect(strands.awaitedCalls == 0 && strands.count == 1 && strands.neverRun == [1])
    let completed = strands.takeCompleted(in: model)
    #expect(completed?.next == nil)
  }

  @Test func limits() {
    var limits = Limits()
    limits.budget.statements = 50
    limits.reset()
    #expect(limits.checkpoint == 50)
    limits.looksAtAll = true
    #expect(limits.checkpoint < 0 && limits.budgetCheckpoint == 50)
    limits.looksAtAll = false
    #expect(limits.checkpoint == 50)
    var allowed: [Bool] = []
    for _ in 0...Limits.blocks { allowed.append(limits.addHandler(at: 7)) }
    #expect(allowed.firstIndex(of: false) == Limits.blocks)
    allowed = [limits.addHandler(at: 8), limits.addWake(at: 7)]
    #expect(allowed == [true, true], "a later instant, and blocks that are woken, have their own counts")
    limits.steps = 9
    limits.reset()
    #expect(limits.steps == 0 && limits.budget.statements == 50)
  }

  @Test func placesAndStage() {
    var place = SourcePlace()
    place.enter(4)
    place.notePush(of: ScreenID(2))
    #expect(place.push(of: ScreenID(2)) == 4)
    #expect(place.push(of: ScreenID(1)) == nil && place.push(of: ScreenID(9)) == nil)
    place.reset()
    #expect(place.push(of: ScreenID(2)) == nil && place.statement == -1)

    var stage = Stage()
    stage.target = ScreenID(3)
    let targets = [stage.takeTarget(), stage.takeTarget()]
    #expect(targets == [ScreenID(3), nil])
    let shows = [stage.show(), stage.show()]
    #expect(shows == [true, false])
    stage.addTab(ScreenID(1))
    stage.reset()
    #expect(stage.tabs.isEmpty && !stage.isShown)
  }

  @Test func watchesAndOutput() {
    var watches = Watches()
    watches.add(Watches.Condition(place: 12, slots: []))
    #expect(watches.count == 1)
    watches.add(Watches.Condition(place: 17, slots: []))
    if let first = watches.conditions.first { watches.retire(first) }
    #expect(watches.count == 1 && watches.violated.map { $0.place } == [12])
    watches.forget([12, 17])
    #expect(watches.count == 0 && watches.violated.isEmpty && watches.conditions.isEmpty)
    watches.add(Watches.Condition(place: 3, slots: []))
    watches.reset()
    #expect(watches.count == 0 && watches.conditions.isEmpty)

    var output = RunOutput()
    output.note("a")
    #expect(output.lines.isEmpty && output.lastNote == "a")
    output.keepsNotes = true
    output.note("b")
    #expect(output.lines == ["b"])
    output.reset()
    #expect(output.lastNote == "" && output.keepsNotes)
  }

  @Test func instructions() {
    let condition = Instruction.Operation.check(.always(7))
    #expect(condition.condition == 7 && !condition.isCall && condition.beginsStep)
    let back = Instruction.Operation.control(.repeatNext(slot: 0, body: 3))
    #expect(back.isWayBack(to: 9) && !back.isWayBack(to: 4) && !back.beginsStep)
    #expect(Instruction.Operation.action(.pop(animated: true)).isCall)
    #expect(!Instruction.Operation.action(.tap(.any)).isCall)
    #expect(MemoryLayout<Instruction>.stride <= 24, "the loop copies every instruction that it carries out")
  }
}
