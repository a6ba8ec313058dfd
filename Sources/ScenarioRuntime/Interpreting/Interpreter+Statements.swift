import ScenarioSyntax
import TransitionCore

extension Interpreter {
  /// Does one instruction.
  mutating func perform(
    _ instruction: Instruction, _ strand: inout Strand, isMain: Bool
  ) throws(Halt) -> Flow {
    steps += 1
    currentStatement = instruction.statement
    blame = .none
    if steps > checkpoint { try lookAtBudget(before: instruction, at: strand.next) }
    let waits = isMain && !instruction.isStarted
    if !instruction.isStarted, model.isTurnOpen { try endTurn() }
    switch instruction.operation {
    case .push(let screen, let animated):
      try call(.push(try self.screen(screen)), animated, waits)
    case .pop(let animated): try call(.pop, animated, waits)
    case .popToRoot(let animated): try call(.popToRoot, animated, waits)
    case .popTo(let screen, let animated): try call(.popTo(try self.screen(screen)), animated, waits)
    case .setStack(let node, let animated): try call(.set(try screens(in: node)), animated, waits)
    case .remove(let screen): try call(.remove(try self.screen(screen)), false, waits)

    case .pan(let number): return try pan(program.pans[Int(number)], &strand, waits)
    case .press(let from, let finger): try press(from, finger)
    case .plain(let action, let operand, let finger):
      return try perform(action, operand, finger, &strand, isMain: isMain)
    case .release(let velocity, let finger): try release(velocity, finger, waits)
    case .cancel(let finger): try cancel(finger, waits)
    case .scroll(let screen, let offset):
      let id = try self.screen(screen)
      let to = try number(offset)
      try raise(about: screen) { model throws(StepError) in try model.scroll(id, to: to) }
    case .switchSwipe(let isOn):
      model.setSwipe(enabled: isOn)
    case .switchDrawer(let isOn): model.setDrawer(enabled: isOn)
    case .moveDrawer(let open, let animated):
      model.setDrawer(open: open, animated: animated)
      if waits { try waitUntilOver() }
    case .present(_, _, let animated, _, _): try present(instruction.operation, animated, waits)
    case .dismiss(let caller, let animated):
      model.cause = Cause(currentStatement)
      let number = model.nextCall
      let from = caller.isAny ? ScreenID.none : try screen(caller)
      if !model.dismiss(animated: animated, from: from) { forgetThen(number) }
      if waits { try waitUntilOver() }
    case .select(let tab): try select(try screen(tab), waits)
    case .onStack(let root): target = try screen(root)
    case .tap(let screen):
      model.tap(try self.screen(screen))
      if isWatching { try look() }
    case .tapBack(let animated): try tapBack(animated, waits)

    case .wait(let time): return try wait(.time(try self.time(time, from: model.now)), &strand, isMain)
    case .settle(let within):
      let end = within >= 0 ? try time(within, from: model.now) : model.now + Self.settleLimit
      return try wait(.settled(until: end), &strand, isMain)
    case .after(let time, let end):
      var late = Strand(next: strand.next, slots: slots, origin: instruction.statement)
      late.waits = .time(try self.time(time, from: model.now))
      try keep(late)
      strand.next = Int(end)
    case .then(let end, let isCall):
      var late = Strand(next: strand.next, slots: slots, origin: instruction.statement)
      late.waits = isCall ? .call(model.nextCall) : .settled(until: .max)
      if isCall {
        if !isWatching { served = model.log.end }
        awaitedCalls += 1
      }
      try keep(late)
      strand.next = Int(end)

    case .expect(let node):
      if !(try holds(node)) { throw .stopped(failedExpectation(node)) }
    case .expectWithin(_, let time):
      let end = try self.time(time, from: model.now)
      return try wait(.condition(at: strand.next - 1, until: end), &strand, isMain)
    case .always: try always(at: strand.next - 1)
    case .expectError(let code, let end):
      strand.guards.append(
        Strand.Guard(
          code: code, end: Int(end), callers: strand.callers.count, statement: instruction.statement))
    case .expectErrorEnd:
      if let guardian = strand.guards.popLast() { throw .stopped(noError(guardian)) }
    case .expectWarning(let name):
      if !warningCodes().contains(name) { throw .stopped(noWarning(name)) }
    default: return try control(instruction, &strand)
    }
    return .goOn
  }

  private mutating func control(_ instruction: Instruction, _ strand: inout Strand) throws(Halt) -> Flow {
    switch instruction.operation {
    case .mark: mark = model.log.end
    case .note(let node):
      let value = try evaluate(node)
      lastNote = text(of: value)
      if keepsOutput { output.append(lastNote) }
    case .print(let node):
      let value = try evaluate(node)
      output.append(text(of: value))
    case .bind(let slot, let node), .bindDefault(let slot, let node):
      if case .bindDefault = instruction.operation, slots[Int(slot)] != .none { break }
      let value = try evaluate(node)
      if slot < 0 { shared[Int(~slot)] = value } else { slots[Int(slot)] = value }
    case .repeatBegin(let node, let slot, let end):
      let count = try count(node, in: 0...1_000_000_000, "how often it repeats")
      if count < 1 { strand.next = Int(end) } else { slots[Int(slot)] = .number(Double(count)) }
    case .repeatNext(let slot, let body):
      if Int(body) + 1 < strand.next { steps -= 1 }
      guard case .number(let left) = slots[Int(slot)], left > 1 else { break }
      slots[Int(slot)] = .number(left - 1)
      strand.next = Int(body)
    case .forBegin(let node, let slot, let end):
      guard case .list(let elements) = try evaluate(node), let first = elements.first else {
        strand.next = Int(end)
        break
      }
      slots[Int(slot)] = .list(Array(elements.dropFirst()))
      slots[Int(slot) + 1] = first
    case .forNext(let slot, let body):
      guard case .list(var elements) = slots[Int(slot)], !elements.isEmpty else { break }
      slots[Int(slot) + 1] = elements.removeFirst()
      slots[Int(slot)] = .list(elements)
      strand.next = Int(body)
    case .jump(let to): strand.next = Int(to)
    case .jumpUnless(let node, let to): if !(try holds(node)) { strand.next = Int(to) }
    case .on(let number, let end):
      try register(program.handlers[Int(number)], instruction.statement)
      strand.next = Int(end)
    case .call(let number, let arguments, let count):
      try enter(program.definitions[Int(number)], arguments, count, &strand)
    case .end: return .end
    default: try setUp(instruction)
    }
    return .goOn
  }

  private mutating func setUp(_ instruction: Instruction) throws(Halt) {
    switch instruction.operation {
    case .use(let number):
      model.apply(try recipe(Int(number)))
      model.setSwipeEverywhere(enabled: model.recipe.isEnabled)
    case .set(let number):
      var recipe = model.recipe
      try apply(program.settings[Int(number)], to: &recipe)
      model.apply(recipe)
      if program.settings[Int(number)].setting == .enabled {
        model.setSwipeEverywhere(enabled: recipe.isEnabled)
      }
    case .device(let width, let height, let refresh):
      let (w, h) = (try number(width), try number(height))
      let rate = refresh >= 0 ? try number(refresh) : model.device.frames.refresh
      guard w >= 1, w <= 100_000, h >= 1, h <= 100_000, rate >= 1, rate <= 1000 else {
        throw .raised(
          .outOfRange, "a device is 1 to 100,000 pt wide and high, and has 1 to 1,000 frames a second")
      }
      model.device.width = w
      model.device.height = h
      model.device.frames = FrameClock(refresh: rate)
    case .layout(let rightToLeft): model.device.isRightToLeft = rightToLeft
    case .root(let screen): rootScreen = try self.screen(screen)
    case .tab(let screen): tabRoots.append(try self.screen(screen))
    case .scrolls(let screen, let horizontal, let extent):
      let id = try self.screen(screen)
      let size = try number(extent)
      if size < 0 { throw outOfRange("a content is 0 pt or more", at: extent) }
      model.setScroll(id, axis: horizontal ? .horizontal : .vertical, extent: size)
    case .trait(let screen, let trait):
      let id = try self.screen(screen)
      var traits = model.traits(of: id)
      try apply(trait, to: &traits)
      model.setTraits(traits, of: id)
    default: preconditionFailure("an instruction that nothing carries out")
    }
  }

  private mutating func enter(
    _ definition: DefinitionCode, _ arguments: Int32, _ count: Int32, _ strand: inout Strand
  ) throws(Halt) {
    if strand.callers.count >= Self.callLimit {
      throw .raised(
        .callDepth, "`\(names.spelling(definition.name))` calls itself more than \(Self.callLimit) deep")
    }
    var frame = [Value](repeating: .none, count: definition.slotCount)
    for place in 0..<Int(count) { frame[place] = try evaluate(program.children[Int(arguments) + place]) }
    strand.callers.append(Strand.Caller(next: strand.next, slots: slots))
    slots = frame
    strand.next = definition.body
  }

  // MARK: - Stack operations

  private mutating func call(_ operation: StackOperation, _ animated: Bool, _ waits: Bool) throws(Halt) {
    model.cause = Cause(currentStatement)
    let depth = model.callDepth
    var stack: StackID?
    let number = model.nextCall
    if target != nil { stack = try takeTarget() }
    do throws(StepError) {
      try model.call(operation, animated: animated, on: stack)
    } catch {
      forgetThen(number, wasError: true)
      throw .raised(StepErrorCode(error), explain(error, operation, stack ?? model.stacks.front))
    }
    if case .push(let screen) = operation { remember(screen) }
    try finishCall(downTo: depth, waits)
  }

  /// The stack that `on` named, once.
  private mutating func takeTarget() throws(Halt) -> StackID? {
    guard let root = target else { return nil }
    target = nil
    if let id = model.stacks.rooted(root) { return id }
    let roots = model.stacks.ids.map { model.controller($0).root }
    throw .raised(
      .notInStack,
      "no stack has `\(name(root))` at its root: \(text(of: .list(roots.map { value(of: $0) })))")
  }

  /// What was to come after a call that was refused never comes.
  private mutating func forgetThen(_ number: CallID, wasError: Bool = false) {
    guard
      let place = strands.firstIndex(where: {
        if case .call(number) = $0.waits { return true }
        return false
      })
    else { return }
    awaitedCalls -= 1
    // A step error is told by itself.
    if wasError { strands.remove(at: place) } else { strands[place].waits = .never }
  }

  private mutating func select(_ tab: ScreenID, _ waits: Bool) throws(Halt) {
    model.cause = Cause(currentStatement)
    let depth = model.callDepth
    do throws(StepError) {
      try model.select(tab: tab)
    } catch {
      throw .raised(.notInStack, "no tab has `\(name(tab))` at its root")
    }
    try finishCall(downTo: depth, waits)
  }

  /// Notes which statement pushed a screen.
  private mutating func remember(_ screen: ScreenID) {
    let number = Int(screen.number)
    while pushedBy.count <= number { pushedBy.append(-1) }
    pushedBy[number] = currentStatement
  }

  private mutating func present(
    _ operation: Instruction.Operation, _ animated: Bool, _ waits: Bool
  ) throws(Halt) {
    guard case .present(let what, let style, _, let asStack, let caller) = operation else { return }
    let screen = try self.screen(what)
    let from = caller.isAny ? ScreenID.none : try self.screen(caller)
    model.cause = Cause(currentStatement)
    let number = model.nextCall
    do throws(StepError) {
      let isTaken = try model.present(
        screen, style: style, animated: animated, asStack: asStack, from: from)
      if !isTaken { forgetThen(number) }
    } catch {
      forgetThen(number, wasError: true)
      throw .raised(StepErrorCode(error), "`\(name(screen))` is presented, or in the stack, already")
    }
    if waits { try waitUntilOver() }
  }

  private mutating func tapBack(_ animated: Bool, _ waits: Bool) throws(Halt) {
    model.cause = Cause(currentStatement)
    let depth = model.callDepth
    try raise { model throws(StepError) in try model.tapBack(animated: animated) }
    if isWatching { try look() }
    try finishCall(downTo: depth, waits)
  }

  /// Completes what happens inside a call, and lets it come to its end where the statement waits.
  private mutating func finishCall(downTo depth: Int, _ waits: Bool) throws(Halt) {
    if isWatching {
      while model.callDepth > depth {
        _ = model.step()
        try look()
      }
    } else {
      model.finishCalls(downTo: depth)
    }
    if waits { try waitUntilOver() }
  }

  private func explain(_ error: StepError, _ operation: StackOperation, _ id: StackID) -> String {
    let held = model.controller(id).stack
    let stack = "the stack is \(text(of: .list(held.map { .name(screens.name($0)) })))"
    switch (error, operation) {
    case (.duplicateScreen, .push(let screen)):
      if model.isHeldElsewhere(screen, than: id) {
        return "`\(name(screen))` is pushed while another stack holds it, or it is presented"
      }
      let number = Int(screen.number)
      let place =
        number < pushedBy.count && pushedBy[number] >= 0 ? " since \(position(of: pushedBy[number]))" : ""
      return "`\(name(screen))` is pushed while it is in the stack\(place): \(stack)"
    case (.duplicateScreen, _): return "a screen stands twice in the new stack"
    case (.notInStack, .popTo(let screen)): return "`\(name(screen))` is not in the stack to pop to: \(stack)"
    case (.notInStack, .remove(let screen)):
      return "`\(name(screen))` is not between the root and the top, where a screen can be removed: \(stack)"
    default: return stack
    }
  }

  func name(_ screen: ScreenID) -> String { screen.exists ? names.spelling(screens.name(screen)) : "none" }

  /// Calls the model and turns what it throws into a step error.
  private mutating func raise(
    about screen: ScreenOperand? = nil, _ body: (inout NavigationModel) throws(StepError) -> Void
  ) throws(Halt) {
    do throws(StepError) {
      try body(&model)
    } catch {
      switch error {
      case .noFinger: throw .raised(.noFinger, "no finger is on the screen")
      case .noScrollView:
        let name = screen.flatMap { $0.fixed }.map { self.name($0) } ?? "the screen"
        throw .raised(
          .noScrollView, "`\(name)` has no scroll view: give it one with `screen \(name) { scroll … }`")
      default: throw .raised(StepErrorCode(error), error.code)
      }
    }
  }

  // MARK: - Touches

  private mutating func startX(_ from: NodeID, isVertical: Bool) throws(Halt) -> Double {
    guard from >= 0 else { return isVertical ? model.device.width / 2 : 0 }
    switch try evaluate(from) {
    case .length(let points): return points
    case .number(let fraction): return fraction * model.device.width
    default: throw wrongType("a place is a fraction of the width, or a length in pt")
    }
  }

  /// Makes a finger the one that the gesture follows; false if a gesture follows another.
  private mutating func take(_ finger: NameID) -> Bool {
    finger.finger == model.finger || model.take(finger: finger.finger)
  }

  private mutating func press(_ from: NodeID, _ finger: NameID) throws(Halt) {
    let start = Vector(x: try startX(from, isVertical: false), y: model.device.height / 2)
    if take(finger) {
      // A finger that goes down again belongs to a later turn than the one that lifted.
      if !model.isFingerDown, model.isTurnOpen { try endTurn() }
      model.press(at: start)
    } else {
      model.setOther(finger: finger.finger, isDown: true, at: start)
    }
  }

  private mutating func pan(
    _ code: PanCode, _ strand: inout Strand, _ waits: Bool
  ) throws(Halt) -> Flow {
    model.cause = Cause(currentStatement)
    let isVertical = code.direction.isVertical
    if !take(code.finger) {
      // A finger that comes after the gesture began joins it, or is ignored.
      if !model.touch(of: code.finger.finger).isDown {
        model.setOther(
          finger: code.finger.finger, isDown: true,
          at: Vector(x: try startX(code.from, isVertical: isVertical), y: model.device.height / 2))
      }
      guard take(code.finger) else { return .goOn }
    }
    let sign = code.direction.isBackward(isRightToLeft: model.device.isRightToLeft) ? -1.0 : 1.0
    let amount: Double
    switch try evaluate(code.amount) {
    case .length(let points): amount = points
    case .number(let fraction): amount = fraction * (isVertical ? model.device.height : model.device.width)
    default: throw wrongType("a pan goes a fraction of the screen, or a length in pt")
    }
    let duration = code.over >= 0 ? try time(code.over, from: 0) : 0
    if duration.seconds * model.device.frames.refresh > Double(Self.frameLimit) {
      throw outOfRange("a pan takes at most \(Self.frameLimit) frames", at: code.over)
    }
    var velocity: Vector?
    if code.velocity >= 0 {
      let speed = sign * (try number(code.velocity))
      velocity = isVertical ? Vector(y: speed) : Vector(x: speed)
    }
    if !model.isFingerDown {
      if model.isTurnOpen { try endTurn() }
      let fingers = code.fingers >= 0 ? try count(code.fingers, in: 1...10, "the number of fingers") : 1
      let x = try startX(code.from, isVertical: isVertical)
      model.press(at: Vector(x: x, y: model.device.height / 2), fingers: fingers)
    }
    var target = model.touch.translation
    if isVertical { target.y = sign * amount } else { target.x = sign * amount }
    let way = amount < 0 ? -sign : sign
    let direction = isVertical ? Vector(y: way) : Vector(x: way)
    model.pan(PanMovement(target: target, direction: direction, velocity: velocity, duration: duration))
    panAxis = isVertical ? Vector(y: sign) : Vector(x: sign)
    guard waits else { return .goOn }
    try endTurn()
    return duration > 0 ? try wait(.time(model.now + duration), &strand, true) : .goOn
  }

  private mutating func release(_ velocity: NodeID, _ finger: NameID, _ waits: Bool) throws(Halt) {
    model.cause = Cause(currentStatement)
    if try liftOther(finger) { return }
    var given: Vector?
    if velocity >= 0 {
      let speed = try number(velocity)
      given = Vector(x: panAxis.x * speed, y: panAxis.y * speed)
    }
    try raise { model throws(StepError) in try model.release(velocity: given) }
    guard waits else { return }
    try endTurn()
    try waitUntilOver()
  }

  /// Lifts a finger that takes no part in the gesture; false if it is the one that does.
  private mutating func liftOther(_ finger: NameID) throws(Halt) -> Bool {
    if take(finger) { return false }
    guard model.touch(of: finger.finger).isDown else {
      throw .raised(.noFinger, "that finger is not on the screen")
    }
    model.setOther(finger: finger.finger, isDown: false)
    return true
  }

  private mutating func cancel(_ finger: NameID, _ waits: Bool) throws(Halt) {
    model.cause = Cause(currentStatement)
    if try liftOther(finger) { return }
    try raise { model throws(StepError) in try model.cancelTouch() }
    guard waits else { return }
    try endTurn()
    try waitUntilOver()
  }
}

extension PanDirection {
  var isVertical: Bool {
    switch self {
    case .up, .down: true
    case .back, .left, .right: false
    }
  }

  /// Whether it is against the way back, or up.
  func isBackward(isRightToLeft: Bool) -> Bool {
    switch self {
    case .up: true
    case .left: !isRightToLeft
    case .right: isRightToLeft
    case .back, .down: false
    }
  }
}

extension NameID {
  /// The finger of that name, as the model knows it.
  var finger: FingerID { FingerID(index) }
}
