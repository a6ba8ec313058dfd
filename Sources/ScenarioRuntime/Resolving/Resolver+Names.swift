import ScenarioSyntax
import TransitionCore

extension Resolver {
  // MARK: - What a file knows

  /// Collects the file's bound names, screens, definitions and recipes.
  mutating func collect() {
    for parameter in tree.parameters[fresh.parameters...] { known.addBound(parameter.name) }
    for table in tree.tables[fresh.tables...] {
      for place in table.columns.indices { known.addBound(NameID(tree.lists[place])) }
    }
    var namesRoot = false
    var hasDefinitions = false
    let statements = tree.statements
    for place in fresh.statements..<statements.count {
      switch statements[place].kind {
      case .bind(let name, _, _, _), .for(let name, _, _, _): known.addBound(name)
      case .root: namesRoot = true
      case .tabs:
        namesRoot = true
        known.addTabs()
      case .define, .recipe: hasDefinitions = true
      case .alert: alerts.statements.append(StatementID(Int32(place)))
      case .send: alerts.sends.append(StatementID(Int32(place)))
      case .on(let event, _):
        let node = tree.events[Int(event)]
        if node.members.isEmpty, !node.isQuoted, node.base == Word.received.name { alerts.hasReceiver = true }
      case .use, .useComputed, .set, .device, .layout, .screen, .beforeEach, .afterEach, .include, .assign,
        .push, .pop, .stack, .remove, .replace, .present, .dismiss, .select, .answer, .tap, .pan, .press,
        .plain, .release, .cancel, .scroll, .enable, .drawer, .start, .wait, .settle, .after, .expect,
        .expectError, .expectWarning, .always, .mark, .note, .repeat, .if, .call, .print, .error:
        break
      }
    }
    if !namesRoot, fresh.statements == 0 {
      let root = names.intern("Root")
      _ = screens.screen(root)
      if alerts.keepsScreens { alerts.screens.insert(root) }
      known.addStacked(root)
    }
    for place in fresh.statements..<statements.count {
      collect(statements[place].kind)
      collectFinger(statements[place].kind)
    }
    for trait in tree.traits[fresh.traits...] {
      if case .backGoesTo(let screen) = trait.kind {
        know(screen)
        stack(screen)
      }
    }
    for exploration in tree.explorations[fresh.explorations...] {
      for place in exploration.screens.indices {
        know(ExpressionID(tree.lists[place]))
        stack(ExpressionID(tree.lists[place]))
      }
    }
    // A variable may take its screens from another one, so this repeats until no more are found.
    var found = 0
    while known.screenVariableCount > found {
      if fresh.statements > 0 { collectFromEarlier(found) }
      found = known.screenVariableCount
      collectFromVariables()
    }
    if alerts.keepsScreens { collectAlerts() }
    if hasDefinitions { collectDefinitions() }
  }

  @inline(__always) private mutating func collect(_ kind: Statement.Kind) {
    switch kind {
    case .push(let list, _), .tabs(let list):
      for place in list.indices {
        know(ExpressionID(tree.lists[place]))
        stack(ExpressionID(tree.lists[place]))
      }
    case .root(let screen), .replace(let screen, _):
      know(screen)
      stack(screen)
    case .screen(let screen, let like, _, _):
      know(screen)
      know(like)
      if like.exists { copy(like) }
    case .remove(let screen, _), .scroll(let screen, _), .select(let screen, _):
      know(screen)
    case .present(let screen, let options):
      know(screen)
      if options.asStack { stack(screen) } else { remember(presented: screen) }
    case .pop(.screen, let screen, _), .tap(let screen, .tab, _): know(screen)
    case .stack(let value, _):
      knowElements(value)
      stack(value)
    case .use, .useComputed, .set, .device, .layout, .recipe, .define, .beforeEach, .afterEach, .include,
      .bind, .assign, .pop, .dismiss, .tap, .pan, .press, .plain, .release, .cancel, .enable, .drawer, .start,
      .wait, .settle, .after, .expect, .expectError, .expectWarning, .always, .mark, .note, .for, .repeat,
      .if, .on, .call, .print, .error, .alert, .answer, .send:
      break
    }
  }

  @inline(__always) private mutating func collectFinger(_ kind: Statement.Kind) {
    let finger: ExpressionID
    switch kind {
    case .press(_, let name), .plain(_, _, let name), .release(_, let name), .cancel(let name): finger = name
    case .pan(_, _, let options): finger = options.finger
    case .tap(_, _, let options): finger = options.finger
    case .use, .useComputed, .set, .device, .layout, .root, .tabs, .screen, .recipe, .define, .beforeEach,
      .afterEach, .include, .bind, .assign, .push, .pop, .stack, .remove, .replace, .present, .dismiss,
      .select, .alert, .answer, .send, .scroll, .enable, .drawer, .start, .wait, .settle, .after, .expect,
      .expectError, .expectWarning, .always, .mark, .note, .for, .repeat, .if, .on, .call, .print, .error:
      return
    }
    if finger.exists, case .path(let name, _, _) = tree[finger].kind { known.addFinger(name) }
  }

  /// Records that another screen copies this one.
  private mutating func copy(_ id: ExpressionID) {
    switch tree[id].kind {
    case .path(let name, _, let members) where members.isEmpty: known.addCopied(name)
    case .string(let name): known.addCopied(name)
    case .number, .boolean, .none, .path, .call, .list, .parenthesised, .interpolation, .unary, .binary,
      .approximately, .log, .error:
      break
    }
  }

  /// Adds a name used as a screen to the screens.
  mutating func know(_ id: ExpressionID) {
    guard id.exists else { return }
    switch tree[id].kind {
    case .path(let name, let isQuoted, let members) where members.isEmpty:
      if !isQuoted, known.isBound(name) {
        known.addScreenVariable(name)
      } else {
        know(named: name)
      }
    case .string(let name): know(named: name)
    case .parenthesised(let inner): know(inner)
    case .interpolation: known.addComputedScreen()
    case .number, .boolean, .none, .path, .call, .list, .unary, .binary, .approximately, .log, .error: break
    }
  }

  @inline(__always) private mutating func know(named name: NameID) {
    _ = screens.screen(name)
    if alerts.keepsScreens { alerts.screens.insert(name) }
  }

  private mutating func knowElements(_ id: ExpressionID) {
    switch tree[id].kind {
    case .list(let list):
      for place in list.indices { know(ExpressionID(tree.lists[place])) }
    case .parenthesised(let inner): knowElements(inner)
    case .binary(.plus, let a, let b):
      knowElements(a)
      knowElements(b)
    case .path(let name, false, let members) where members.isEmpty && known.isBound(name):
      known.addScreenVariable(name)
    case .number, .string, .interpolation, .boolean, .none, .path, .call, .unary, .binary, .approximately,
      .log, .error:
      break
    }
  }

  /// Adds the constants of earlier inputs' variables that this input uses as screens.
  private mutating func collectFromEarlier(_ found: Int) {
    for name in known.screenVariables(after: found) {
      guard let value = boundValues[name] else { continue }
      know(value)
      knowElements(value)
      stack(value)
    }
  }

  /// Adds the constants of variables used as screens.
  private mutating func collectFromVariables() {
    for table in tree.tables[fresh.tables...] {
      let width = Int(table.columns.count)
      for column in 0..<width
      where known.isScreenVariable(NameID(tree.lists[Int(table.columns.start) + column])) {
        var place = Int(table.cells.start) + column
        while place < Int(table.cells.start + table.cells.count) {
          let cell = ExpressionID(tree.lists[place])
          know(cell)
          knowElements(cell)
          stack(cell)
          place += width
        }
      }
    }
    for parameter in tree.parameters[fresh.parameters...] where known.isScreenVariable(parameter.name) {
      if parameter.defaultValue.exists { stack(parameter.defaultValue) }
    }
    // Most variables are defined above their uses: in reverse order, one pass resolves a whole chain.
    for statement in tree.statements[fresh.statements...].reversed() {
      switch statement.kind {
      case .bind(let name, _, let value, _) where known.isScreenVariable(name),
        .for(let name, _, in: let value, _) where known.isScreenVariable(name):
        know(value)
        knowElements(value)
        stack(value)
      case .assign(let name, _, let value) where known.isScreenVariable(name):
        stack(value)
      case .call(_, _, let arguments):
        for place in arguments.indices {
          know(ExpressionID(tree.lists[place]))
          stack(ExpressionID(tree.lists[place]))
        }
      case .use, .useComputed, .set, .device, .layout, .root, .tabs, .screen, .recipe, .define, .beforeEach,
        .afterEach, .include, .bind, .assign, .push, .pop, .stack, .remove, .replace, .present, .dismiss,
        .select, .alert, .answer, .send, .tap, .pan, .press, .plain, .release, .cancel, .scroll, .enable,
        .drawer, .start, .wait, .settle, .after, .expect, .expectError, .expectWarning, .always, .mark, .note,
        .for, .repeat, .if, .on, .print, .error:
        break
      }
    }
  }

  // MARK: - Variables

  /// Adds a variable to the scope and assigns it a slot.
  @discardableResult
  mutating func bind(
    _ name: NameID, at range: SourceRange, type: StaticType, candidates: [ExpressionID] = [], isVariable: Bool
  ) -> Int32 {
    checkNewName(name, at: range)
    let slot: Int32
    if context.isFileLevel || (isVariable && !context.isInDefinition) {
      slot = ~Int32(program.variableCount)
      program.variableCount += 1
    } else {
      slot = takeSlot()
    }
    let shadowed = binding(name)
    scopes.add(
      Binding(
        name: name, slot: slot, type: type, candidates: candidates, isVariable: isVariable, range: range,
        shadowed: shadowed))
    return slot
  }

  private mutating func checkNewName(_ name: NameID, at range: SourceRange) {
    let text = spelling(name)
    var problem: String?
    var notes: [Diagnostic.Note] = []
    if let word = Word(name),
      Reading(word) != nil || Self.functions.contains(word) || Self.valueBases.contains(word)
    {
      problem = "`\(text)` is a value of the language"
    } else if let earlier = binding(name), !scopes[earlier].isImplicit,
      !(printsVariables && context.isFileLevel)
    {
      problem = "a variable `\(text)` is already in scope"
      notes = [Diagnostic.Note("it is declared here", at: scopes[earlier].range)]
    } else if screens.find(name) != nil {
      problem = "a screen is named `\(text)`"
      if let first = firstPlace(of: name) { notes = [Diagnostic.Note("it is named here first", at: first)] }
    }
    if let problem {
      report(.shadowedName, at: range, "\(problem): choose another name for the variable", notes: notes)
    }
  }

  /// The first position of a screen's name.
  private mutating func firstPlace(of name: NameID) -> SourceRange? {
    if let places = known.firstPlaces { return places[name] }
    var places: [NameID: SourceRange] = [:]
    for expression in tree.expressions {
      let found: NameID
      switch expression.kind {
      case .path(let base, _, let members) where members.isEmpty: found = base
      case .string(let text): found = text
      case .number, .interpolation, .boolean, .none, .path, .call, .list, .parenthesised, .unary, .binary,
        .approximately, .log, .error:
        continue
      }
      if let earlier = places[found], earlier.lower <= expression.range.lower { continue }
      places[found] = expression.range
    }
    known.firstPlaces = places
    return places[name]
  }

  /// Words that are values only with a member.
  static let valueBases: [Word] = [.gesture, .bar, .tabbar, .drawer]

  static let functions: [Word] = [.count, .abs, .min, .max, .round]

  /// The index of the variable of that name in scope, or nil.
  @inline(__always) func binding(_ name: NameID) -> Int? {
    scopes.find(name)
  }

  /// A slot of the frame; the program has as many as are used at once.
  mutating func takeSlot() -> Int32 {
    let slot = scopes.takeSlot()
    program.slotCount = max(program.slotCount, Int(scopes.nextSlot))
    return slot
  }

  /// Resolves a block's statements in their own scope.
  mutating func block(_ block: Block) {
    let outer = scopes.mark
    let wasFileLevel = context.isFileLevel
    context.isFileLevel = false
    for place in block.statements.indices { statement(StatementID(tree.lists[place])) }
    context.isFileLevel = wasFileLevel
    program.slotCount = max(program.slotCount, Int(scopes.nextSlot))
    scopes.leave(to: outer)
  }

  // MARK: - Screens

  /// The screen that an operand names; a variable or an interpolation is computed.
  mutating func screenOperand(_ id: ExpressionID) -> ScreenOperand {
    switch tree[id].kind {
    case .string(let name): return .fixed(screens.screen(name))
    case .path(let name, let isQuoted, let members) where members.isEmpty:
      if !isQuoted, let number = binding(name) {
        checkHoldsScreen(number, at: tree[id].range)
        return .computed(expression(id).node)
      }
      return .fixed(screens.screen(name))
    case .parenthesised(let inner):
      if case .path(let name, false, let members) = tree[inner].kind, members.isEmpty, binding(name) == nil {
        let text = spelling(name)
        report(
          .unknownVariable, at: tree[inner].range, once: name, "no variable `\(text)` is in scope",
          notes: [Diagnostic.Note("round brackets are for a variable: write a screen without them")],
          fixes: [Diagnostic.FixIt("write `\(text)`", replace: tree[id].range, with: " " + text)])
        return .any
      }
      if case .path(let name, false, let members) = tree[inner].kind, members.isEmpty,
        let number = binding(name)
      {
        checkHoldsScreen(number, at: tree[id].range)
      }
      return .computed(expression(inner).node)
    case .interpolation: return .computed(expression(id).node)
    case .error: return .any
    case .number, .boolean, .none, .path, .call, .list, .unary, .binary, .approximately, .log:
      report(.notAScreen, at: tree[id].range, "a screen is a name or a string")
      return .any
    }
  }

  /// Checks that a variable used as a screen contains names.
  private mutating func checkHoldsScreen(_ number: Int, at range: SourceRange) {
    let types =
      scopes[number].candidates.isEmpty
      ? [scopes[number].type] : scopes[number].candidates.map { constantType($0) }
    for type in types {
      switch type {
      case .number, .length, .time, .boolean, .list, .screens, .codes:
        report(
          .notAScreen, at: range,
          "expected a screen, but `\(spelling(scopes[number].name))` is "
            + describe(type),
          notes: [Diagnostic.Note("the variable is declared here", at: scopes[number].range)])
        return
      case .screen, .words, .text, .name, .none, .variable, .unknown: continue
      }
    }
  }

  mutating func unknownVariable(_ name: NameID, at range: SourceRange) {
    if unread.contains(name) { return }
    let known = isBrief ? [] : scopes.visible.map { spelling($0.name) }
    report(
      .unknownVariable, at: range, once: name, "no variable `\(spelling(name))` is in scope",
      fixes: nearest(name, among: known, at: range))
  }

  /// Reports a name compared with a screen that is not a screen of the file.
  mutating func unknownScreen(_ name: NameID, at range: SourceRange) {
    if unread.contains(name) { return }
    if let meant = ForeignWords.value(spelling(name)), meant == "none" {
      return report(
        .unknownScreen, at: range, once: name,
        "no screen `\(spelling(name))` is known: no screen at all is `none`",
        fixes: [Diagnostic.FixIt("write `none`", replace: range, with: "none")])
    }
    let known = isBrief || alreadyReported.isUnknown(name) ? [] : screens.all.map { spelling($0) }
    let fixes = nearest(name, among: known, at: range)
    report(
      .unknownScreen, at: range, once: name,
      "no screen `\(spelling(name))` is known: nothing in this file pushes or names it",
      notes: known.isEmpty || !fixes.isEmpty ? [] : [Diagnostic.Note("known are \(Self.list(known))")],
      fixes: fixes)
  }
}
