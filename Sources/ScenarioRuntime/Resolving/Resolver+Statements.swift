import ScenarioSyntax
import TransitionCore

extension Resolver {
  /// Resolves a statement into instructions.
  mutating func statement(_ id: StatementID) {
    let outer = context.statement
    context.statement = id
    defer { context.statement = outer }
    let statement = tree[id]
    switch statement.kind {
    case .use, .useComputed, .set, .device, .layout, .root, .tabs, .screen, .recipe, .define, .beforeEach,
      .afterEach, .include, .bind, .assign:
      setUp(id, statement)
    case .push, .pop, .stack, .remove, .replace, .present, .dismiss, .select, .alert, .answer, .send, .tap,
      .pan, .press, .plain, .release, .cancel, .scroll, .enable, .drawer:
      action(statement)
      if statement.then.exists { then(statement) }
    case .start(let block, _):
      let wasStarted = context.isStarted
      context.isStarted = true
      self.block(block)
      context.isStarted = wasStarted
    case .wait(let time): emit(.wait(operand(time, .time)))
    case .settle(let cap): emit(.settle(within: cap.exists ? operand(cap, .time) : -1))
    case .after(let time, let block): after(time, block)
    case .expect, .expectError, .expectWarning, .always, .mark, .note, .print: self.check(statement)
    case .for, .repeat, .if, .on, .call: control(id, statement)
    case .error: break
    }
  }

  // MARK: - Operands

  /// Reports a statement about tabs once in a file without tabs.
  private mutating func checkTabs(_ range: SourceRange, _ purpose: String) {
    if known.hasTabs || diagnostics.contains(where: { $0.code == .noTabs }) { return }
    report(
      .noTabs, at: range,
      "there are no tabs to \(purpose): set them up with `tabs Home, Search` instead of `root`")
  }

  /// Checks a plain action's operand and emits the instruction.
  mutating func plain(_ action: PlainAction, _ operand: ExpressionID, _ finger: ExpressionID) {
    var node: NodeID = -1
    if operand.exists, let kind = action.operand { node = self.operand(operand, OperandKind(kind)) }
    if action == .refuse { noteRefusal() }
    emit(.plain(action, node, finger: self.finger(finger)))
  }

  /// Resolves an operand; a number instead of a time has a fix-it.
  ///
  /// `what` describes the operand in the message: `a velocity is a number, in pt/s`.
  mutating func operand(_ id: ExpressionID, _ kind: OperandKind, _ what: String? = nil) -> NodeID {
    context.allowsHertz = kind == .refreshRate
    let typed = expression(id)
    context.allowsHertz = false
    let range = tree[id].range
    if reportUnit(typed.type, id, kind, what) { return typed.node }
    if case .name(let name) = typed.type, let bare = bareName(id) {
      unknownVariable(name, at: bare)
      return typed.node
    }
    switch kind {
    case .time:
      if typed.type == .number {
        reportMissingUnit(id)
      } else {
        check(typed, is: .time, at: range, what ?? "expected a time")
      }
    case .number, .refreshRate: check(typed, is: .number, at: range, what ?? "expected a number")
    case .numberOrLength:
      check(typed, is: .lengths, at: range, what ?? "expected a fraction or a length in pt")
    }
    return typed.node
  }

  private mutating func reportMissingUnit(_ id: ExpressionID) {
    var fixes: [Diagnostic.FixIt] = []
    if case .number(let value, .none) = tree[id].kind {
      // A large number was probably meant in milliseconds.
      let units = value >= 20 ? ["ms", "s"] : ["s"]
      let texts = units.map { NumberText.plain(value) + $0 }
      fixes = texts.map { Diagnostic.FixIt("write `\($0)`", replace: tree[id].range, with: $0) }
    }
    if case .path(_, false, let members) = tree[id].kind, !members.isEmpty {
      let last = spelling(NameID(tree.lists[members.indices.upperBound - 1]))
      if Vocabulary.entry(last, .event) != nil {
        return report(
          .missingUnit, at: tree[id].range,
          "this is a callback, not a time: `on` runs a block inside a callback",
          notes: [Diagnostic.Note("such as `on A.viewDidAppear { push B }`")])
      }
    }
    report(.missingUnit, at: tree[id].range, "a time needs its unit, `s` or `ms`", fixes: fixes)
  }

  /// Reports a unit that does not fit; returns whether it did.
  private mutating func reportUnit(
    _ type: StaticType, _ id: ExpressionID, _ kind: OperandKind, _ what: String?
  ) -> Bool {
    guard case .number(let value, let unit) = tree[id].kind else { return false }
    let expected: String
    switch (kind, unit) {
    case (.time, .points), (.time, .percent): expected = "a time in `s` or `ms`"
    case (.number, .seconds), (.number, .milliseconds), (.number, .points):
      expected = "a number without a unit"
    case (.refreshRate, .seconds), (.refreshRate, .milliseconds), (.refreshRate, .points),
      (.refreshRate, .percent):
      expected = "a number, or one in `Hz`"
    case (.numberOrLength, .seconds), (.numberOrLength, .milliseconds):
      expected = "a number, or a length in `pt`"
    case (.time, .none), (.time, .seconds), (.time, .milliseconds), (.time, .hertz),
      (.number, .none), (.number, .percent), (.number, .hertz),
      (.refreshRate, .none), (.refreshRate, .hertz),
      (.numberOrLength, .none), (.numberOrLength, .percent), (.numberOrLength, .points),
      (.numberOrLength, .hertz):
      return false
    }
    let range = tree[id].range
    let plain = NumberText.plain(value)
    report(
      .misplacedUnit, at: range, "`\(unit.spelling)` does not fit here: \(what ?? expected + " is expected")",
      fixes: kind == .time ? [] : [Diagnostic.FixIt("write `\(plain)`", replace: range, with: plain)])
    return true
  }

  /// The range of a name alone, with or without brackets; nil for anything else.
  private func bareName(_ id: ExpressionID) -> SourceRange? {
    switch tree[id].kind {
    case .path(_, false, let members) where members.isEmpty: tree[id].range
    case .parenthesised(let inner): bareName(inner)
    case .number, .string, .interpolation, .boolean, .none, .path, .call, .list, .unary, .binary,
      .approximately, .log, .error:
      nil
    }
  }

  static let amount = "an amount is a fraction of the width, or a length in pt"
  static let place = "a place is a fraction of the width, or a length in pt"
  static let velocity = "a velocity is a number, in pt/s"

  // MARK: - Actions

  /// Emits the selection of the next instruction's stack.
  private mutating func on(_ options: ActionOptions) {
    if options.on.exists { emit(.onStack(screenOperand(options.on))) }
  }

  /// `then { … }`: the block is a strand that the action's own instruction, the last one, starts.
  private mutating func then(_ statement: Statement) {
    guard let action = program.instructions.popLast() else { return }
    // The stack is selected directly before the action.
    var prefix: Instruction?
    if case .control(.onStack) = program.instructions.last?.operation {
      prefix = program.instructions.removeLast()
    }
    if case .action(.alert) = action.operation {
      thenAnswered(statement.then)
      return program.instructions.append(action)
    }
    let isCall = action.operation.isCall
    let at = emit(.then(end: 0, isCall: isCall))
    strand(statement.then)
    program.instructions[at].operation = .time(.then(end: Int32(here), isCall: isCall))
    if let prefix { program.instructions.append(prefix) }
    program.instructions.append(action)
  }

  /// An alert's `then { … }`, which starts after a tap on a button and reads it as `answer`.
  private mutating func thenAnswered(_ block: Block) {
    let outside = scopes.mark
    let answer = bindImplicit(.answer, .text, at: block.range)
    let at = emit(.thenAnswered(end: 0, slot: -1))
    strand(block)
    program.instructions[at].operation = .time(.thenAnswered(end: Int32(here), slot: slotIfRead(answer)))
    scopes.leave(to: outside)
  }

  private mutating func action(_ statement: Statement) {
    switch statement.kind {
    case .push(let list, let options):
      let animated = !options.withoutAnimation
      for place in list.indices {
        let screen = screenOperand(ExpressionID(tree.lists[place]))
        on(options)
        emit(.push(screen, animated: animated))
      }
    case .pop(let target, let screen, let options):
      let animated = !options.withoutAnimation
      let operand = target == .screen ? screenOperand(screen) : .any
      let levels =
        target == .levels ? self.operand(screen, .number, "`pop` goes back a number of levels") : -1
      on(options)
      switch target {
      case .levels: emit(.popLevels(levels, animated: animated))
      case .one: emit(.pop(animated: animated))
      case .root: emit(.popToRoot(animated: animated))
      case .screen: emit(.popTo(operand, animated: animated))
      }
    case .stack(let value, let options):
      let animated = !options.withoutAnimation
      let typed = expression(value)
      if case .name(let name) = typed.type, isUnknown(name) {
        break
      } else if case .name = typed.type {
        let text = "[" + self.text(of: value) + "]"
        report(
          .wrongType, at: tree[value].range, "the stack is a list of screens, also with a single one",
          fixes: [Diagnostic.FixIt("write `\(text)`", replace: tree[value].range, with: text)])
      } else {
        check(typed, is: .list, at: tree[value].range, "the stack is a list of screens")
      }
      if case .list(let elements) = tree[value].kind, elements.isEmpty {
        report(.emptyStack, at: tree[value].range, "a stack has at least one screen")
      }
      on(options)
      emit(.setStack(typed.node, animated: animated))
    case .remove(let screen, let options):
      let operand = screenOperand(screen)
      on(options)
      emit(.remove(operand))
    case .replace(let screen, let options):
      let operand = screenOperand(screen)
      on(options)
      emit(.replace(operand, animated: !options.withoutAnimation))
    case .pan(let direction, let amount, let options):
      pan(direction, amount, options)
    case .press(let from, let finger):
      emit(
        .press(
          from: from.exists ? operand(from, .numberOrLength, Self.place) : -1, finger: self.finger(finger)))
    case .plain(let action, let operand, let finger): plain(action, operand, finger)
    case .release(let velocity, let finger):
      let speed = velocity.exists ? operand(velocity, .numberOrLength, Self.velocity) : -1
      emit(.release(velocity: speed, finger: self.finger(finger)))
    case .cancel(let finger): emit(.cancel(finger: self.finger(finger)))
    case .scroll(let screen, let offset):
      let operand = screenOperand(screen)
      emit(.scroll(operand, self.operand(offset, .numberOrLength, "an offset is in pt")))
    case .enable(.swipe, let isOn): emit(.switchSwipe(isOn))
    case .enable(.drawer, let isOn): emit(.switchDrawer(isOn))
    case .drawer(let open, let options):
      emit(.moveDrawer(open: open, animated: !options.withoutAnimation))
    case .tap(let screen, let target, let options):
      _ = finger(options.finger)
      switch target {
      case .back: emit(.tapBack(animated: !options.withoutAnimation))
      case .tab:
        checkTabs(statement.range, "tap")
        emit(.tapTab(screenOperand(screen)))
      case .content: emit(.tap(checkShown(screen) ? screenOperand(screen) : .any))
      }
    case .present(let screen, let options): present(screen, options)
    case .alert(let title, let buttons, let options): alert(title, buttons, options)
    case .answer(let button): answer(button)
    case .send(let message): send(message)
    case .dismiss(let screen, let options):
      emit(
        .dismiss(
          screen.exists && checkShown(screen) ? screenOperand(screen) : .any,
          animated: !options.withoutAnimation))
    case .select(let screen, _):
      checkTabs(statement.range, "select from")
      emit(.select(screenOperand(screen)))
    case .use, .useComputed, .set, .device, .layout, .root, .tabs, .screen, .recipe, .define, .beforeEach,
      .afterEach, .include, .bind, .assign, .enable, .start, .wait, .settle, .after, .expect, .expectError,
      .expectWarning, .always, .mark, .note, .for, .repeat, .if, .on, .call, .print, .error:
      break
    }
  }

  private mutating func present(_ screen: ExpressionID, _ options: PresentOptions) {
    var style = ModalStyle.fullScreen
    if options.styleRange.upper > options.styleRange.lower {
      let word = spelling(options.style)
      if let known = ModalStyle.allCases.first(where: { $0.name == word }) {
        style = known
      } else {
        let words = ModalStyle.allCases.map { $0.name }
        report(
          .unknownValueWord, at: options.styleRange,
          "a screen is presented as \(words.map { "`\($0)`" }.joined(separator: ", ")), not as `\(word)`",
          fixes: nearest(options.style, among: words, at: options.styleRange))
      }
    }
    emit(
      .present(
        screenOperand(screen), style, animated: !options.withoutAnimation, asStack: options.asStack,
        from: options.from.exists ? screenOperand(options.from) : .any))
  }

  /// The name of a finger; 0, the first finger, without one.
  mutating func finger(_ finger: ExpressionID) -> NameID {
    guard finger.exists, case .path(let name, _, _) = tree[finger].kind else { return NameID(0) }
    return name
  }

  private mutating func pan(_ direction: PanDirection, _ amount: ExpressionID, _ options: PanOptions) {
    let name = finger(options.finger)
    let code = PanCode(
      direction: direction,
      amount: operand(amount, .numberOrLength, Self.amount),
      velocity: options.velocity.exists ? operand(options.velocity, .numberOrLength, Self.velocity) : -1,
      over: options.over.exists ? operand(options.over, .time) : -1,
      from: options.from.exists ? operand(options.from, .numberOrLength, Self.place) : -1,
      fingers: options.fingers.exists ? operand(options.fingers, .number, "fingers are counted") : -1,
      finger: name)
    checkAmount(amount, "distance")
    if options.from.exists { checkAmount(options.from, "place") }
    program.pans.append(code)
    emit(.pan(Int32(program.pans.count - 1)))
  }

  // MARK: - Time and checks

  private mutating func after(_ time: ExpressionID, _ block: Block) {
    let node = operand(time, .time)
    let at = emit(.after(node, end: 0))
    strand(block)
    program.instructions[at].operation = .time(.after(node, end: Int32(here)))
  }

  /// A block that is a separate strand: an outer `start` does not apply to its actions.
  mutating func strand(_ block: Block) {
    let wasStarted = context.isStarted
    context.isStarted = false
    self.block(block)
    emit(.end)
    context.isStarted = wasStarted
  }

  private mutating func check(_ statement: Statement) {
    switch statement.kind {
    case .expect(let condition, let within):
      let node = self.condition(condition)
      if within.exists {
        emit(.expectWithin(node, operand(within, .time)))
      } else {
        emit(.expect(node))
      }
    case .expectError(let name, let range, let block):
      let text = spelling(name)
      guard let code = StepErrorCode.allCases.first(where: { $0.code == text }) else {
        report(
          .unknownCode, at: range, "there is no step error `\(text)`",
          fixes: nearest(name, among: StepErrorCode.allCases.map { $0.code }, at: range))
        return
      }
      let at = emit(.expectError(code, end: 0))
      self.block(block)
      emit(.expectErrorEnd)
      program.instructions[at].operation = .check(.expectError(code, end: Int32(here)))
    case .expectWarning(let name, let range):
      checkCode(name, at: range)
      program.readsLog = true
      emit(.expectWarning(name))
    case .always(let condition): emit(.always(self.condition(condition)))
    case .mark: emit(.mark)
    case .note(let text): emit(.note(expression(text).node))
    case .print(let value):
      // Reading a value does not end the turn.
      let wasStarted = context.isStarted
      context.isStarted = true
      emit(.print(expression(value).node))
      context.isStarted = wasStarted
    case .use, .useComputed, .set, .device, .layout, .root, .tabs, .screen, .recipe, .define, .beforeEach,
      .afterEach, .include, .bind, .assign, .push, .pop, .stack, .remove, .replace, .present, .dismiss,
      .select, .alert, .answer, .send, .tap, .pan, .press, .plain, .release, .cancel, .scroll, .enable,
      .drawer, .start, .wait, .settle, .after, .for, .repeat, .if, .on, .call, .error:
      break
    }
  }

  // MARK: - Control

  private mutating func control(_ id: StatementID, _ statement: Statement) {
    switch statement.kind {
    case .repeat(let count, let block):
      let node = operand(count, .number, "`repeat` takes a count")
      let outer = scopes.mark
      let slot = takeSlot()
      let at = emit(.repeatBegin(node, slot: slot, end: 0))
      let body = here
      self.block(block)
      emit(.repeatNext(slot: slot, body: Int32(body)))
      program.instructions[at].operation = .control(.repeatBegin(node, slot: slot, end: Int32(here)))
      scopes.leave(to: outer)
    case .for(let name, let range, in: let list, let block):
      forLoop(name, range, list, block)
    case .if(let condition, let block, let otherwise):
      let node = self.condition(condition)
      let test = emit(.jumpUnless(node, 0))
      self.block(block)
      var end = here
      if otherwise.exists {
        let jump = emit(.jump(0))
        end = here
        self.block(otherwise)
        program.instructions[jump].operation = .control(.jump(Int32(here)))
      }
      program.instructions[test].operation = .control(.jumpUnless(node, Int32(end)))
    case .on(let event, let block):
      let pattern = self.event(event)
      program.handlers.append(HandlerCode(event: pattern, body: 0))
      let number = program.handlers.count - 1
      let at = emit(.on(Int32(number), end: 0))
      program.handlers[number].body = here
      let outside = scopes.mark
      let range = tree[id].range
      let screen = bindImplicit(.eventScreen, .screen, at: range)
      let isReceived = program.events[Int(pattern)].kind == .received
      let message = isReceived ? bindImplicit(.message, .text, at: range) : nil
      let wasInQuestion = context.isInQuestion
      context.isInQuestion = program.events[Int(pattern)].kind.isQuestion
      strand(block)
      context.isInQuestion = wasInQuestion
      scopes.leave(to: outside)
      program.handlers[number].screenSlot = slotIfRead(screen)
      program.handlers[number].messageSlot = slotIfRead(message)
      program.instructions[at].operation = .control(.on(Int32(number), end: Int32(here)))
    case .call(let name, let range, let arguments): call(name, range, arguments)
    case .use, .useComputed, .set, .device, .layout, .root, .tabs, .screen, .recipe, .define, .beforeEach,
      .afterEach, .include, .bind, .assign, .push, .pop, .stack, .remove, .replace, .present, .dismiss,
      .select, .alert, .answer, .send, .tap, .pan, .press, .plain, .release, .cancel, .scroll, .enable,
      .drawer, .start, .wait, .settle, .after, .expect, .expectError, .expectWarning, .always, .mark, .note,
      .print, .error:
      break
    }
  }

  private mutating func forLoop(
    _ name: NameID, _ range: SourceRange, _ list: ExpressionID, _ block: Block
  ) {
    let typed = expression(list)
    check(typed, is: .list, at: tree[list].range, "`for` needs a list")
    let outer = scopes.mark
    let wasFileLevel = context.isFileLevel
    context.isFileLevel = false
    // The loop's own slots: the list, the element, and the next index.
    let slot = takeSlot()
    var candidates: [ExpressionID] = []
    if case .list(let elements) = tree[list].kind {
      candidates = elements.indices.map { ExpressionID(tree.lists[$0]) }
    }
    bind(
      name, at: range, type: typed.type == .screens ? .screen : .unknown, candidates: candidates,
      isVariable: false)
    _ = takeSlot()
    let at = emit(.forBegin(typed.node, slot: slot, end: 0))
    let body = here
    self.block(block)
    emit(.forNext(slot: slot, body: Int32(body)))
    program.instructions[at].operation = .control(.forBegin(typed.node, slot: slot, end: Int32(here)))
    context.isFileLevel = wasFileLevel
    scopes.leave(to: outer)
  }
}
