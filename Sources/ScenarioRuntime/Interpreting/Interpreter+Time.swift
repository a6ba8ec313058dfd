import ScenarioSyntax
import TransitionCore

extension Interpreter {
  // MARK: - Turns

  /// Ends the turn of the run loop, unless a callback is running: then it ends with the callback's turn.
  mutating func endTurn() throws(Halt) {
    if callbackDepth > 0 { return }
    if isWatching {
      // What a touch or a tap told at once, without a script: a refusal, a veto.
      try look()
      while model.step() { try look() }
      try testConditions()
    } else {
      model.runTurn()
    }
    try checkModel()
  }

  /// What the model found out by itself: an error of a queued call, a log that is full.
  private mutating func checkModel() throws(Halt) {
    if model.raised != nil, let raised = model.takeRaised() {
      throw .raised(
        StepErrorCode(raised.error),
        "`\(name(raised.screen))`, when the operation called at \(position(of: raised.cause.number)) had its turn"
      )
    }
    if model.log.isFull {
      throw .raised(.logLimit, "more than \(History<Event>.limit) events stand in the log")
    }
  }

  /// Serves handlers and `always` after a step of the model.
  mutating func look() throws(Halt) {
    // What a handler makes is served after it: by then the log may have gone on by more than it keeps.
    if served < model.log.end { model.markLogRead(upTo: served) }
    while served < model.log.end {
      let event = model.log[served]
      served += 1
      if event.kind == .decision || event.kind == .warning { continue }
      for handler in handlers where handler.event.matches(event, handler.screen) {
        try runInCallback(
          Strand(next: handler.body, slots: handler.slots, origin: handler.statement))
      }
      try testConditions()
    }
    if awaitedCalls > 0 { try runCompletions() }
  }

  /// Runs the blocks under `then` whose action is over.
  private mutating func runCompletions() throws(Halt) {
    while let place = strands.firstIndex(where: { isComplete($0.waits) }) {
      var strand = strands.remove(at: place)
      awaitedCalls -= 1
      strand.waits = .nothing
      try runInCallback(strand)
    }
  }

  private func isComplete(_ wait: Strand.Wait) -> Bool {
    if case .call(let number) = wait { return model.isOver(call: number) }
    return false
  }

  /// Runs a block inside a callback.
  private mutating func runInCallback(_ block: Strand) throws(Halt) {
    if handlerInstant != model.now {
      handlerInstant = model.now
      handlerRuns = 0
    }
    handlerRuns += 1
    if handlerRuns > Self.handlerLimit || callbackDepth > Self.callLimit {
      currentStatement = block.origin
      throw .raised(.handlerLoop, "more than \(Self.handlerLimit) handlers ran in one instant")
    }
    var strand = block
    callbackDepth += 1
    do throws(Halt) {
      let isOver = try runAside(&strand)
      callbackDepth -= 1
      if !isOver { try keep(strand) }
    } catch {
      callbackDepth -= 1
      throw error
    }
  }

  /// Puts a strand aside until its wait is over.
  mutating func keep(_ strand: Strand) throws(Halt) {
    if strands.count >= Self.strandLimit {
      throw .raised(.stepLimit, "more than \(Self.strandLimit) blocks wait at once")
    }
    strands.append(strand)
  }

  mutating func testConditions() throws(Halt) {
    for condition in conditions { try test(condition) }
  }

  mutating func register(_ code: HandlerCode, _ statement: Int32) throws(Halt) {
    if !isWatching { served = model.log.end }
    let event = program.events[Int(code.event)]
    let screen = event.screen.isAny ? nil : try self.screen(event.screen)
    handlers.append(
      Handler(event: event, screen: screen, body: code.body, slots: slots, statement: statement))
  }

  mutating func always(at place: Int) throws(Halt) {
    if !isWatching { served = model.log.end }
    let condition = Condition(place: place, slots: slots)
    conditions.append(condition)
    try test(condition)
  }

  private mutating func test(_ condition: Condition) throws(Halt) {
    var kept = condition.slots
    swap(&slots, &kept)
    let holds = try self.holds(self.condition(at: condition.place))
    if !holds { throw .stopped(failedAlways(self.condition(at: condition.place))) }
    swap(&slots, &kept)
  }

  /// The condition of an instruction that waits for one or watches one.
  private func condition(at place: Int) -> NodeID {
    switch program.instructions[place].operation {
    case .always(let node), .expectWithin(let node, _): return node
    default: preconditionFailure("an instruction without a condition")
    }
  }

  // MARK: - Waiting

  /// Lets the clock run until what was started is over; while a finger is down nothing waits.
  mutating func waitUntilOver() throws(Halt) {
    if model.isFingerDown { return }
    if !isWatching && strands.isEmpty {
      model.runUntilIdle()
      return try checkModel()
    }
    try endTurn()
    if awaitedCalls > 0 { try runCompletions() }
    // Each operation that waits may take its time; what they go on to start for ever may not.
    let patience = max(Self.settleLimit, model.recipe.animation.duration, model.recipe.modalDuration)
    let turns = Nanoseconds(model.queue.count + 2)
    let limit = min(Self.timeLimit, model.now + min(patience, Self.timeLimit / turns) * turns)
    while model.isBusy, model.nextDeadline != .max, !model.isFingerDown {
      if !(try advance(toward: limit)) { try giveUp(.settled(until: limit)) }
    }
  }

  /// Makes a strand wait: the scenario's own by letting the clock run, another by putting it aside.
  mutating func wait(_ goal: Strand.Wait, _ strand: inout Strand, _ isMain: Bool) throws(Halt) -> Flow {
    guard isMain else {
      strand.waits = goal
      return try isReached(goal) ? .goOn : .suspend
    }
    try endTurn()
    let limit = goal.limit
    if case .time = goal, !isWatching, strands.isEmpty {
      model.run(until: limit)
      try checkModel()
      return .goOn
    }
    isSampling = goal.isCondition
    while !(try isReached(goal)) {
      if try !advance(toward: limit) {
        if try isReached(goal) { break }
        if case .time = goal { break }
        try giveUp(goal)
      }
    }
    isSampling = false
    return .goOn
  }

  /// Whether a strand need wait no longer.
  private mutating func isReached(_ goal: Strand.Wait) throws(Halt) -> Bool {
    switch goal {
    case .nothing: true
    case .time(let time): model.now >= time && isMainDone(time)
    case .settled: !model.isMoving
    case .condition(let place, _): try holds(condition(at: place))
    case .call, .never: false
    }
  }

  /// At a wait's own instant everything else that falls there happens first.
  private func isMainDone(_ time: Nanoseconds) -> Bool { model.nextDeadline > time && nextWake > time }

  private mutating func giveUp(_ goal: Strand.Wait) throws(Halt) {
    switch goal {
    case .settled:
      throw .raised(.notSettled, "still moving: \(text(of: .list(movingThings())))")
    case .condition(let place, _):
      currentStatement = program.instructions[place].statement
      throw .stopped(failedWithin(condition(at: place)))
    default: break
    }
  }

  /// When the first strand that waits for a time goes on.
  private var nextWake: Nanoseconds {
    var next = Nanoseconds.max
    for strand in strands { next = min(next, strand.waits.limit) }
    return next
  }

  /// Moves the clock to the next instant at which something happens, up to `limit`, and does it.
  /// - Returns: false if the clock stands at `limit` and nothing was left to do there.
  private mutating func advance(toward limit: Nanoseconds) throws(Halt) -> Bool {
    let limit = min(limit, Self.timeLimit)
    var next = min(model.nextDeadline, nextWake)
    if isSampling || !conditions.isEmpty || strands.contains(where: { $0.waits.isCondition }) {
      let frame = model.device.frames.next(after: model.now)
      if frame < next {
        next = frame
        frames += 1
        if frames > Self.frameLimit {
          throw .raised(.stepLimit, "more than \(Self.frameLimit) frames were looked at")
        }
      }
    }
    if next > limit {
      model.wait(until: limit)
      return false
    }
    if model.nextDeadline <= next {
      _ = model.advance(toward: next)
      if isWatching { try look() }
    } else {
      model.wait(until: next)
    }
    try endTurn()
    try testConditions()
    try wakeStrands()
    return true
  }

  /// Lets every strand whose wait is over go on, in the order in which they were made.
  private mutating func wakeStrands() throws(Halt) {
    var place = 0
    while place < strands.count {
      let strand = strands[place]
      let isDue: Bool
      switch strand.waits {
      case .nothing: isDue = true
      case .time(let time): isDue = time <= model.now
      case .call, .never: isDue = false
      case .settled(let until):
        isDue = !model.isMoving
        if !isDue, until <= model.now { try giveUp(strand.waits) }
      case .condition(let waiting, let until):
        var kept = strand.slots
        swap(&slots, &kept)
        isDue = try holds(condition(at: waiting))
        if !isDue, until <= model.now { try giveUp(strand.waits) }
        swap(&slots, &kept)
      }
      if !isDue {
        place += 1
        continue
      }
      if wakeInstant != model.now {
        wakeInstant = model.now
        wakes = 0
      }
      wakes += 1
      if wakes > Self.handlerLimit, strand.origin >= 0 {
        currentStatement = strand.origin
        throw .raised(.handlerLoop, "more than \(Self.handlerLimit) blocks ran in one instant")
      }
      strands.remove(at: place)
      var running = strand
      running.waits = .nothing
      let isOver = try runAside(&running)
      try endTurn()
      if !isOver {
        strands.insert(running, at: min(place, strands.count))
        // One that waits for no time at all goes on in this very instant.
        place = running.waits.limit <= model.now ? place : place + 1
      } else {
        place = 0
      }
    }
  }
}

extension Strand.Wait {
  /// When it ends at the latest.
  var limit: Nanoseconds {
    switch self {
    case .nothing: 0
    case .time(let time), .settled(let time), .condition(_, let time): time
    case .call, .never: .max
    }
  }

  var isCondition: Bool {
    if case .condition = self { return true }
    return false
  }
}
