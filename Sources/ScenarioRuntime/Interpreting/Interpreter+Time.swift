import ScenarioSyntax
import TransitionCore

extension Interpreter {
  // MARK: - Turns

  /// Ends the turn of the run loop, unless a callback is running: the turn then ends with the callback's.
  mutating func endTurn() throws(Halt) {
    if watches.callbackDepth > 0 { return }
    if !isRecording { try runTurn() } else { try recordTurn() }
  }

  /// Runs what is due in this turn, and calls its handlers.
  mutating func runTurn() throws(Halt) {
    if isWatching {
      // Events that a touch or a tap logged immediately: a refusal, a veto.
      try look()
      while model.step() {
        if isRecording { recordCallback() }
        try look()
      }
      try testConditions()
      if inside != nil { try comparePath() }
    } else if !isRecording {
      model.runTurn()
    } else {
      runCallbacks()
    }
    try checkModel()
  }

  /// Ends the scenario for an error that the model detected itself: in a queued call, or a full log.
  @inline(__always) private mutating func checkModel() throws(Halt) {
    if model.raised != nil || model.log.isFull { try endForModel() }
  }

  @inline(never) private mutating func endForModel() throws(Halt) {
    if model.raised != nil, let raised = model.takeRaised() {
      judging.isLate = true
      throw .raised(
        StepErrorCode(raised.error),
        "`\(name(raised.screen))`, when the operation called at \(position(of: raised.cause.number)) started"
      )
    }
    if model.log.isFull {
      throw .raised(.logLimit, "the log has more than \(History<Event>.limit) events")
    }
  }

  /// Runs handlers and checks `always` after a step of the model.
  mutating func look() throws(Halt) {
    // A handler's events are served after it; by then the log may have dropped old entries.
    if watches.served < model.log.end { model.markLogRead(upTo: watches.served) }
    while watches.served < model.log.end {
      let event = model.log[watches.served]
      watches.served += 1
      if event.kind == .decision || event.kind == .warning { continue }
      let number = watches.served - 1
      let message = event.kind == .received ? watches.takeArrived() : .none
      let isQuestion = event.kind.isQuestion
      for handler in watches.handlers(of: event) {
        if isQuestion { model.enterCallback() }
        var strand = Strand(next: handler.body, slots: handler.slots, origin: handler.statement)
        if handler.screenSlot >= 0 {
          strand.slots[Int(handler.screenSlot)] = event.kind.hasScreen ? value(of: event.screen) : .none
        }
        if handler.messageSlot >= 0 { strand.slots[Int(handler.messageSlot)] = message }
        try runInCallback(strand, event: number, isQuestion: isQuestion)
      }
      if inside != nil { try tellInside(event, number: number, message: message) }
      try testConditions()
      deliver()
    }
    if strands.awaitedCalls > 0 { try runCompletions() }
  }

  /// Runs the `then` blocks whose action has ended.
  private mutating func runCompletions() throws(Halt) {
    while let strand = strands.takeCompleted(in: model) {
      try runInCallback(strand)
      deliver()
    }
    if watches.served < model.log.end, isWatching, !watches.isServing { try look() }
  }

  /// Runs a block inside a callback.
  private mutating func runInCallback(
    _ block: Strand, event: Int? = nil, isQuestion: Bool = false
  ) throws(Halt) {
    if !limits.addHandler(at: model.now) || watches.callbackDepth > Limits.calls {
      place.statement = block.origin
      throw .raised(.handlerLoop, "more than \(Limits.blocks) handlers ran in one instant")
    }
    var strand = block
    watches.callbackDepth += 1
    let outer = watches.question
    watches.question = isQuestion ? event : nil
    do throws(Halt) {
      let isOver = try runAside(&strand, event: event)
      watches.question = outer
      watches.callbackDepth -= 1
      if !isOver { try keep(strand) }
    } catch {
      watches.question = outer
      watches.callbackDepth -= 1
      throw error
    }
  }

  /// Suspends a strand until its wait has ended.
  mutating func keep(_ strand: Strand) throws(Halt) {
    if !strands.keep(strand) {
      throw .raised(.stepLimit, "more than \(StrandQueue.limit) blocks wait at once")
    }
  }

  mutating func testConditions() throws(Halt) {
    for condition in watches.conditions { try test(condition) }
    if judging.isOn { try judge() }
  }

  mutating func register(_ code: HandlerCode, _ statement: Int32) throws(Halt) {
    if !isWatching { watches.served = model.log.end }
    let event = program.events[Int(code.event)]
    let screen = event.screen.isAny ? nil : try self.screen(event.screen)
    watches.add(
      Watches.Handler(
        event: event, screen: screen, body: code.body, slots: variables.frame, statement: statement,
        screenSlot: code.screenSlot, messageSlot: code.messageSlot))
  }

  mutating func always(at place: Int) throws(Halt) {
    if !isWatching { watches.served = model.log.end }
    let condition = Watches.Condition(place: place, slots: variables.frame)
    watches.add(condition)
    try test(condition)
  }

  private mutating func test(_ condition: Watches.Condition) throws(Halt) {
    guard let node = program.instructions[condition.place].operation.condition else { return }
    var kept = condition.slots
    swap(&variables.frame, &kept)
    if watches.reportsOnce {
      testOnce(condition, node)
    } else if !(try holds(node)) {
      throw .stopped(failedAlways(node))
    }
    swap(&variables.frame, &kept)
  }

  /// Reports a violated condition, which is not checked again.
  private mutating func testOnce(_ condition: Watches.Condition, _ node: NodeID) {
    let stop: Stop
    do throws(Halt) {
      if try holds(node) { return }
      stop = failedAlways(node)
    } catch {
      stop = self.stop(error, at: program.instructions[condition.place].statement)
    }
    output.violations.append(stop.failure)
    watches.retire(condition)
  }

  /// Whether the condition that an instruction waits for holds.
  private mutating func holds(at place: Int) throws(Halt) -> Bool {
    guard let node = program.instructions[place].operation.condition else { return true }
    return try holds(node)
  }

  // MARK: - Waiting

  /// Lets the clock run until what was started has ended; does not wait while a finger is down.
  mutating func waitUntilOver() throws(Halt) {
    if model.isFingerDown { return }
    if runsAlone {
      if !isRecording { try runUntilIdle() } else { try recordIdle() }
      return try checkModel()
    }
    try endTurn()
    if strands.awaitedCalls > 0 { try runCompletions() }
    // The time limit grows with the number of queued operations; operations that start each other forever exceed it.
    let patience = max(Limits.settling, model.recipe.animation.duration, model.recipe.modalDuration)
    let turns = Nanoseconds(model.queue.count + 2)
    let limit = min(Limits.time, model.now + min(patience, Limits.time / turns) * turns)
    while model.isBusy, model.nextDeadline != .max, !model.isFingerDown {
      if !(try advance(toward: limit)) { try giveUp(.settled(until: limit)) }
    }
  }

  private mutating func runUntilIdle() throws(Halt) {
    while !model.runUntilIdle(instants: Limits.instants) { try endIfTimeIsUp() }
  }

  private mutating func run(until limit: Nanoseconds) throws(Halt) {
    while !model.run(until: limit, instants: Limits.instants) { try endIfTimeIsUp() }
  }

  /// Makes a strand wait: the main strand by letting the clock run, another one by suspending it.
  mutating func wait(_ goal: Strand.Wait, _ strand: inout Strand, _ isMain: Bool) throws(Halt) -> Flow {
    guard isMain else {
      strand.waits = goal
      return try isReached(goal) ? .goOn : .suspend
    }
    try endTurn()
    let limit = goal.limit
    if case .time = goal, runsAlone {
      if !isRecording { try run(until: limit) } else { try recordRun(until: limit) }
      try checkModel()
      return .goOn
    }
    strands.isSampling = goal.isCondition
    while !(try isReached(goal)) {
      if try !advance(toward: limit) {
        if try isReached(goal) { break }
        if case .time = goal { break }
        try giveUp(goal)
      }
    }
    strands.isSampling = false
    return .goOn
  }

  /// Whether a strand's wait has ended.
  private mutating func isReached(_ goal: Strand.Wait) throws(Halt) -> Bool {
    switch goal {
    case .nothing: true
    case .time(let time): model.now >= time && isMainDone(time)
    case .settled: !model.isMoving
    case .condition(let place, _): try holds(at: place)
    case .alert: !model.isAlertComing
    case .call, .answer, .never: false
    }
  }

  /// At the end of a wait, everything else due at that instant happens first.
  private mutating func isMainDone(_ time: Nanoseconds) -> Bool {
    model.nextDeadline > time && nextWake > time
  }

  private mutating func giveUp(_ goal: Strand.Wait) throws(Halt) {
    switch goal {
    case .settled:
      let moving = movingThings()
      throw .raised(.notSettled, "still moving: \(text(of: .list(moving)))")
    case .condition(let waiting, _):
      let instruction = program.instructions[waiting]
      place.statement = instruction.statement
      if let node = instruction.operation.condition { throw .stopped(failedWithin(node)) }
    case .alert: throw .raised(.notSettled, "the alert has not come: `answer` waits for it")
    case .nothing, .time, .call, .answer, .never: break
    }
  }

  /// Moves the clock to the next instant at which something happens, up to `limit`, and does it.
  /// - Returns: false if the clock is at `limit` and nothing was left to do.
  private mutating func advance(toward limit: Nanoseconds) throws(Halt) -> Bool {
    try passInstant()
    let limit = min(limit, Limits.time)
    var next = min(model.nextDeadline, nextWake)
    if !watches.conditions.isEmpty || strands.stopsAtFrames || judging.looksAtFrames {
      let frame = model.device.frames.next(after: model.now)
      if frame < next {
        next = frame
        if !limits.addFrame() {
          throw .raised(.stepLimit, "more than \(Limits.frames) frames were checked")
        }
      }
    }
    if next > limit {
      model.wait(until: limit)
      return false
    }
    recorder?.begin(.time, model)
    if model.nextDeadline <= next {
      _ = model.advance(toward: next)
      if isWatching { try look() }
    } else {
      model.wait(until: next)
    }
    recorder?.moved(to: model.now)
    try endTurn()
    recorder?.end(model)
    try testConditions()
    try wakeStrands()
    if inside != nil { try wakeInside() }
    return true
  }

  /// Resumes every strand whose wait has ended, in order of creation.
  private mutating func wakeStrands() throws(Halt) {
    var start = 0
    while let number = try nextDue(from: start) {
      guard var running = strands.take(number) else { return }
      if !limits.addWake(at: model.now), running.origin >= 0 {
        place.statement = running.origin
        throw .raised(.handlerLoop, "more than \(Limits.blocks) blocks ran in one instant")
      }
      recorder?.begin(.wake, model)
      let isOver = try runAside(&running)
      try endTurn()
      recorder?.end(model)
      if isOver {
        start = 0
      } else {
        strands.putBack(running, number)
        // A strand that waits for a time of 0 continues at this instant.
        start = running.waits.limit <= model.now ? number : number + 1
      }
    }
  }

  /// The first strand from a number on whose wait has ended.
  private mutating func nextDue(from start: Int) throws(Halt) -> Int? {
    let timed = strands.firstDue(at: model.now)
    var place = strands.placeOfPolled(from: start)
    while place < strands.polled.count, strands.polled[place] < timed ?? .max {
      let number = strands.polled[place]
      if let strand = strands[number], try isDue(strand) { return number }
      place += 1
    }
    return timed
  }

  /// Whether a strand that must be polled can continue.
  private mutating func isDue(_ strand: Strand) throws(Halt) -> Bool {
    var isDue = false
    switch strand.waits {
    case .alert(let until):
      isDue = !model.isAlertComing
      if !isDue, until <= model.now { try giveUp(strand.waits) }
    case .settled(let until):
      isDue = !model.isMoving
      if !isDue, until <= model.now { try giveUp(strand.waits) }
    case .condition(let waiting, let until):
      var kept = strand.slots
      swap(&variables.frame, &kept)
      isDue = try holds(at: waiting)
      if !isDue, until <= model.now { try giveUp(strand.waits) }
      swap(&variables.frame, &kept)
    case .nothing, .time, .call, .answer, .never: break
    }
    return isDue
  }
}
