import ScenarioSyntax
import TransitionCore

extension Interpreter {
  /// Does what users or the app do.
  @inline(__always) mutating func perform(
    _ action: Instruction.Action, _ strand: inout Strand, isMain: Bool, isStarted: Bool
  ) throws(Halt) -> Flow {
    let waits = isMain && !isStarted
    switch action {
    case .push(let screen, let animated): try call(.push(try self.screen(screen)), animated, waits)
    case .pop(let animated): try call(.pop, animated, waits)
    case .popToRoot(let animated): try call(.popToRoot, animated, waits)
    case .popTo(let screen, let animated): try call(.popTo(try self.screen(screen)), animated, waits)
    case .setStack(let node, let animated): try call(.set(try screens(in: node)), animated, waits)
    case .popLevels(let levels, let animated): try popLevels(levels, animated, waits)
    case .replace(let screen, let animated): try replace(with: try self.screen(screen), animated, waits)
    case .remove(let screen): try call(.remove(try self.screen(screen)), false, waits)
    case .present(let screen, let style, let animated, let asStack, let caller):
      try present(screen, style, animated, asStack: asStack, from: caller, waits)
    case .dismiss(let caller, let animated): try dismiss(caller, animated, waits)
    case .select(let tab): try select(try screen(tab), waits)
    case .alert(let number): try alert(program.alerts[Int(number)], waits)
    case .answer(let button): return try answer(button, &strand, isMain: isMain, waits)
    case .send(let message): try send(message)
    case .tap(let screen):
      model.tap(try self.screen(screen))
      if isWatching { try look() }
    case .tapBack(let animated): try tapBack(animated, waits)
    case .tapTab(let tab): try tap(tab: try screen(tab), waits)
    case .pan(let number): return try pan(program.pans[Int(number)], &strand, waits)
    case .press(let from, let finger): try press(from, finger)
    case .plain(let action, let operand, let finger):
      return try perform(action, operand, finger, &strand, isMain: isMain)
    case .release(let velocity, let finger):
      output.underFinger = nil
      try release(velocity, finger, waits)
    case .cancel(let finger):
      output.underFinger = nil
      try cancel(finger, waits)
    case .scroll(let screen, let offset):
      let id = try self.screen(screen)
      let to = try number(offset)
      try raise(about: screen) { model throws(StepError) in try model.scroll(id, to: to) }
    case .switchSwipe(let isOn): model.setSwipe(enabled: isOn)
    case .switchDrawer(let isOn): model.setDrawer(enabled: isOn)
    case .moveDrawer(let open, let animated):
      model.setDrawer(open: open, animated: animated)
      if waits { try waitUntilOver() }
    }
    return .goOn
  }

  // MARK: - Stacks

  mutating func call(_ operation: StackOperation, _ animated: Bool, _ waits: Bool) throws(Halt) {
    try call(operation, animated, waits, on: try takeStack())
  }

  private mutating func call(
    _ operation: StackOperation, _ animated: Bool, _ waits: Bool, on stack: StackID?
  ) throws(Halt) {
    model.cause = Cause(place.statement)
    let depth = model.callDepth
    let number = model.nextCall
    do throws(StepError) {
      try model.call(operation, animated: animated, on: stack)
    } catch {
      strands.forget(call: number, wasError: true)
      let text = judging.isOn ? "" : explain(error, operation, stack ?? model.stacks.front)
      throw .raised(StepErrorCode(error), text)
    }
    if case .push(let screen) = operation { place.notePush(of: screen) }
    try finishCall(downTo: depth, waits)
  }

  /// `pop 2`: to the screen that many levels below the top of the stack as it will be.
  private mutating func popLevels(_ levels: NodeID, _ animated: Bool, _ waits: Bool) throws(Halt) {
    let stack = try takeStack()
    let planned = model.plannedStack(on: stack)
    let count = try number(levels)
    guard let screen = Self.screen(count, below: planned) else {
      strands.forget(call: model.nextCall, wasError: true)
      let given = NumberText.plain(count)
      throw .raised(
        .outOfRange,
        count >= 1 && count == count.rounded()
          ? "there are fewer than \(given) screens below the top: \(describe(planned))"
          : "levels must be a whole number from 1, not \(given)")
    }
    try call(.popTo(screen), animated, waits, on: stack)
  }

  /// The screen that many levels below the top; nil where there is none.
  static func screen(_ levels: Double, below stack: [ScreenID]) -> ScreenID? {
    guard levels >= 1, levels < Double(stack.count), levels == levels.rounded() else { return nil }
    return stack[stack.count - 1 - Int(levels)]
  }

  /// `replace B`: the stack as it will be, with another screen at its top.
  private mutating func replace(
    with screen: ScreenID, _ animated: Bool, _ waits: Bool
  ) throws(Halt) {
    let stack = try takeStack()
    let planned = model.plannedStack(on: stack)
    if planned.contains(screen) {
      strands.forget(call: model.nextCall, wasError: true)
      throw .raised(
        .duplicateScreen,
        "`\(name(screen))` replaces the top screen while it is in the stack: \(describe(planned))")
    }
    try call(.set(planned.dropLast() + [screen]), animated, waits, on: stack)
  }

  private func describe(_ stack: [ScreenID]) -> String {
    "the stack is \(text(of: .list(stack.map { .name(screens.name($0)) })))"
  }

  /// The stack that the next operation works on; nil for the one in front.
  private mutating func takeStack() throws(Halt) -> StackID? {
    guard let root = stage.takeTarget() else { return nil }
    return try stack(rooted: root)
  }

  /// The stack that `on` named, by its root.
  private func stack(rooted root: ScreenID) throws(Halt) -> StackID {
    if let id = model.stacks.rooted(root) { return id }
    let roots = model.stacks.ids.map { model.controller($0).root }
    throw .raised(
      .notInStack,
      "no stack has `\(name(root))` at its root: \(text(of: .list(roots.map { value(of: $0) })))")
  }

  private mutating func select(_ tab: ScreenID, _ waits: Bool) throws(Halt) {
    model.cause = Cause(place.statement)
    let depth = model.callDepth
    do throws(StepError) {
      try model.select(tab: tab)
    } catch {
      throw .raised(.notInStack, "no tab has `\(name(tab))` at its root")
    }
    try finishCall(downTo: depth, waits)
  }

  private mutating func present(
    _ operand: ScreenOperand, _ style: ModalStyle, _ animated: Bool, asStack: Bool,
    from caller: ScreenOperand,
    _ waits: Bool
  ) throws(Halt) {
    let screen = try self.screen(operand)
    let from = caller.isAny ? ScreenID.none : try self.screen(caller)
    model.cause = Cause(place.statement)
    let number = model.nextCall
    do throws(StepError) {
      let isTaken = try model.present(
        screen, style: style, animated: animated, asStack: asStack, from: from)
      if !isTaken { strands.forget(call: number, wasError: false) }
    } catch {
      strands.forget(call: number, wasError: true)
      throw .raised(StepErrorCode(error), "`\(name(screen))` is presented, or in the stack, already")
    }
    if waits { try waitUntilOver() }
  }

  private mutating func dismiss(_ caller: ScreenOperand, _ animated: Bool, _ waits: Bool) throws(Halt) {
    model.cause = Cause(place.statement)
    let number = model.nextCall
    let from = caller.isAny ? ScreenID.none : try screen(caller)
    if !model.dismiss(animated: animated, from: from) { strands.forget(call: number, wasError: false) }
    if waits { try waitUntilOver() }
  }

  private mutating func tapBack(_ animated: Bool, _ waits: Bool) throws(Halt) {
    let statement = place.statement
    model.cause = Cause(statement)
    let depth = model.callDepth
    try raise { model throws(StepError) in try model.tapBack(animated: animated) }
    if isWatching { try look() }
    try finishTap(statement, downTo: depth, waits)
  }

  private mutating func tap(tab: ScreenID, _ waits: Bool) throws(Halt) {
    let statement = place.statement
    model.cause = Cause(statement)
    let depth = model.callDepth
    do throws(StepError) {
      try model.tap(tab: tab)
    } catch {
      throw .raised(.notInStack, "no tab has `\(name(tab))` at its root")
    }
    if isWatching { try look() }
    try finishTap(statement, downTo: depth, waits)
  }

  /// Completes a tap that a delegate may refuse: then what follows it never runs.
  private mutating func finishTap(_ statement: Int32, downTo depth: Int, _ waits: Bool) throws(Halt) {
    try finishCall(downTo: depth, false)
    if model.wasTapRefused, statement >= 0, tree.statements[Int(statement)].then.exists {
      strands.refuse(origin: statement)
    }
    if waits { try waitUntilOver() }
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

  private mutating func explain(_ error: StepError, _ operation: StackOperation, _ id: StackID) -> String {
    let held = model.plannedStack(on: id)
    let waits = held != model.controller(id).stack
    let stack =
      waits ? "when all that waits is over, \(describe(held))" : describe(held)
    switch (error, operation) {
    case (.duplicateScreen, .push(let screen)):
      if model.isHeldElsewhere(screen, than: id) {
        return "`\(name(screen))` is pushed while another stack holds it, or it is presented"
      }
      let since = place.push(of: screen).map { " since \(position(of: $0))" } ?? ""
      return "`\(name(screen))` is pushed while it is in the stack\(since): \(stack)"
    case (.duplicateScreen, .set(let screens)):
      if let taken = screens.first(where: { !held.contains($0) && model.isHeldElsewhere($0, than: id) }) {
        return "`\(name(taken))` is in the new stack while another stack holds it, or it is presented"
      }
      return "the new stack contains a screen twice"
    case (.duplicateScreen, _): return "the new stack contains a screen twice"
    case (.notInStack, .popTo(let screen)): return "`\(name(screen))` is not in the stack to pop to: \(stack)"
    case (.notInStack, .remove(let screen)):
      return "`\(name(screen))` is not between the root and the top, where a screen can be removed: \(stack)"
    case (.notInStack, _), (.noFinger, _), (.noScrollView, _), (.alreadyPresented, _), (.noAlert, _),
      (.noButton, _):
      return stack
    }
  }

  func name(_ screen: ScreenID) -> String { screen.exists ? names.spelling(screens.name(screen)) : "none" }

  /// Calls the model and turns what it throws into a step error.
  mutating func raise(
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
      case .duplicateScreen, .notInStack, .alreadyPresented, .noAlert, .noButton:
        throw .raised(StepErrorCode(error), error.code)
      }
    }
  }
}
