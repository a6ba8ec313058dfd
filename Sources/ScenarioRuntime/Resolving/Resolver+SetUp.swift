import ScenarioSyntax
import TransitionCore

extension Resolver {
  mutating func setUp(_ id: StatementID, _ statement: Statement) {
    switch statement.kind {
    case .use(let name, let range): use(name, at: range)
    case .useComputed(let name): useComputed(name)
    case .set(let number): set(tree.settings[Int(number)])
    case .device(let width, let height, let refresh):
      let w = operand(width, .numberOrLength, "a size is in pt")
      let h = operand(height, .numberOrLength, "a size is in pt")
      emit(
        .device(
          width: w, height: h,
          refresh: refresh.exists ? operand(refresh, .refreshRate, "a refresh rate is a number, in Hz") : -1))
    case .layout(let rightToLeft): emit(.layout(rightToLeft: rightToLeft))
    case .root(let screen):
      if context.isPastSetUp {
        report(
          .setUpTooLate, at: statement.range,
          "the root is already shown: put `root` before the first action",
          notes: [Diagnostic.Note("to change the whole stack, write `stack = [A]`")])
      }
      emit(.root(screenOperand(screen)))
    case .tabs(let list): tabs(list, statement.range)
    case .screen(let screen, let like, let traits, _): self.screen(screen, like, traits)
    case .recipe, .define: break  // known before the first statement
    case .beforeEach, .afterEach:
      if unread.isEmpty, !context.isFileLevel || tree.scenarios.isEmpty {
        report(
          .misplacedDefinition, at: statement.range,
          "`before each` and `after each` belong at the top level of a file with scenarios")
      }
    case .include:
      report(
        .misplacedDefinition, at: statement.range,
        printsVariables
          ? "the session includes no files"
          : "`include` belongs at the top level of a file, outside all blocks")
    case .bind(let name, let range, let own, let isVariable):
      let value = valueOfBinding(name, own, isVariable: isVariable)
      let typed = expression(value)
      var candidates: [ExpressionID] = []
      if case .name = typed.type, !isVariable { candidates = [value] }
      let type: StaticType = isVariable && (typed.type.isName || typed.type == .none) ? .unknown : typed.type
      let slot = bind(name, at: range, type: type, candidates: candidates, isVariable: isVariable)
      emit(.bind(slot: slot, typed.node))
    case .assign(let name, let range, let value): assign(name, range, value)
    case .push, .pop, .stack, .remove, .replace, .present, .dismiss, .select, .alert, .answer, .send, .tap,
      .pan, .press, .plain, .release, .cancel, .scroll, .enable, .drawer, .start, .wait, .settle, .after,
      .expect, .expectError, .expectWarning, .always, .mark, .note, .for, .repeat, .if, .on, .call, .print,
      .error:
      break
    }
  }

  private mutating func tabs(_ list: ListRange, _ range: SourceRange) {
    if context.isPastSetUp {
      report(
        .setUpTooLate, at: range, "the tabs are already shown: put `tabs` before the first action",
        notes: [Diagnostic.Note("to change to another tab, write `select Search`")])
    }
    var seen: [String: ExpressionID] = [:]
    for place in list.indices {
      let id = ExpressionID(tree.lists[place])
      let text = source(of: id)
      if let earlier = seen[text] {
        report(
          .repeatedTab, at: tree[id].range, "two tabs have the same screen at their root",
          notes: [Diagnostic.Note("the first one is here", at: tree[earlier].range)])
      } else {
        seen[text] = id
      }
      emit(.tab(screenOperand(id)))
    }
  }

  private mutating func assign(_ name: NameID, _ range: SourceRange, _ value: ExpressionID) {
    guard let number = binding(name) else {
      if let word = Word(name), word.isInnerStatement {
        let gap = SourceRange(range.upper, tree[value].range.lower)
        return report(
          .unknownVariable, at: range, "`\(spelling(name))` is a statement and takes no `=`",
          fixes: [Diagnostic.FixIt("remove the `=`", replace: gap, with: " ")])
      }
      let variables =
        isBrief ? [] : scopes.visible.filter { $0.isVariable }.map { spelling($0.name) }
      report(
        .unknownVariable, at: range, once: name, "no variable `\(spelling(name))` is in scope",
        notes: [
          Diagnostic.Note("declare it with `var \(spelling(name)) = …`; use `set` to change a setting")
        ],
        fixes: nearest(name, among: variables, at: range))
      return
    }
    if !scopes[number].isVariable {
      report(
        .notAssignable, at: range, "`\(spelling(name))` does not change",
        notes: [Diagnostic.Note("declare it with `var` instead to change it", at: scopes[number].range)])
    }
    let typed = expression(value)
    emit(.bind(slot: scopes[number].slot, typed.node))
  }

  private mutating func screen(_ screen: ExpressionID, _ like: ExpressionID, _ traits: ListRange) {
    let operand = screenOperand(screen)
    if like.exists {
      checkCanCopy(like)
      emit(.like(operand, screenOperand(like)))
    }
    for place in traits.indices {
      let trait = tree.traits[Int(tree.lists[place])]
      if case .scroll(let isHorizontal, let extent) = trait.kind {
        emit(
          .scrolls(
            operand, horizontal: isHorizontal,
            self.operand(extent, .numberOrLength, "a scroll view's content is in pt")))
      } else {
        emit(.trait(operand, self.trait(trait.kind)))
      }
    }
  }

  /// The position of each screen's first `screen` line, -1 in an included file.
  private mutating func screenLines() -> [NameID: Int32] {
    if let lines = known.screenLines { return lines }
    var lines: [NameID: Int32] = [:]
    for statement in tree.statements[fresh.statements...] {
      guard case .screen(let screen, _, _, _) = statement.kind, let described = screenName(screen) else {
        continue
      }
      let place = statement.range.lower < includedStart ? statement.range.lower : -1
      lines[described] = min(lines[described] ?? .max, place)
    }
    known.screenLines = lines
    return lines
  }

  /// Records which screens were described, for the inputs that follow.
  mutating func rememberScreenLines() {
    for statement in tree.statements[fresh.statements...] {
      if case .screen(let screen, _, _, _) = statement.kind, let name = screenName(screen) {
        known.addDescribed(name)
      }
    }
  }

  /// Reports a copied screen without a `screen` line above; lines of included files count as above.
  private mutating func checkCanCopy(_ like: ExpressionID) {
    guard let name = screenName(like), !known.isDescribed(name) else { return }
    let lines = screenLines()
    let place = tree[context.statement].range.lower
    let first = lines[name]
    if let first, first < place { return }
    let text = spelling(name)
    let above = lines.keys.filter { (lines[$0] ?? .max) < place }.map { spelling($0) }.sorted()
    report(
      .nothingToCopy, at: tree[like].range, "no `screen` line of `\(text)` precedes this one",
      fixes: first == nil ? nearest(name, among: above, at: tree[like].range) : [])
  }

  /// The name of a screen as written; nil for a computed one.
  private func screenName(_ id: ExpressionID) -> NameID? {
    switch tree[id].kind {
    case .path(let name, let isQuoted, let members)
    where members.isEmpty && (isQuoted || !known.isBound(name)):
      name
    case .string(let name): name
    case .number, .boolean, .none, .path, .call, .list, .parenthesised, .interpolation, .unary, .binary,
      .approximately, .log, .error:
      nil
    }
  }

  private mutating func trait(_ kind: TraitNode.Kind) -> TraitCode {
    switch kind {
    case .title(let text): .title(title(text))
    case .noTitle: .noTitle
    case .barHidden(let withoutAnimation): .bar(withoutAnimation ? .hiddenAbruptly : .hidden)
    case .barShown: .bar(.shown)
    case .barAlpha(let value): .barAlpha(operand(value, .number, "an alpha is a number from 0 to 1"))
    case .swipe(let isOn): .swipe(isOn)
    case .noBarAlpha: .noBarAlpha
    case .noScroll: .noScroll
    case .tabBar(let isHidden): .tabBar(isHidden: isHidden)
    case .backCustom: .backCustom
    case .backHandled: .backHandled
    case .backSystem: .backSystem
    case .backGoesTo(let screen): .backGoesTo(screenOperand(screen))
    case .back(let isOn): .back(isOn: isOn)
    case .dismiss(let isOn): .dismiss(isOn: isOn)
    case .attaches: .attaches
    case .scroll: preconditionFailure("a scroll view is an instruction of its own")
    }
  }

  private mutating func title(_ id: ExpressionID) -> NodeID {
    let typed = expression(id)
    switch typed.type {
    case .name, .text, .screen, .variable, .unknown: break
    case .number, .length, .time, .boolean, .words, .none, .screens, .codes, .list:
      report(.wrongType, at: tree[id].range, "a title must be a string, not \(describe(typed.type))")
    }
    return typed.node
  }

  // MARK: - Definitions

  /// All commands and recipes of the file: those at its top in order, then those in blocks, which are visible in the
  /// whole file too.
  func definitionStatements() -> [StatementID] {
    var found: [StatementID] = []
    for item in tree.items {
      if case .statement(let id) = item, tree[id].kind.isDefinition { found.append(id) }
    }
    let isAtTop = Set(found)
    for place in fresh.statements..<tree.statements.count where tree.statements[place].kind.isDefinition {
      let id = StatementID(Int32(place))
      if !isAtTop.contains(id) { found.append(id) }
    }
    return found
  }

  mutating func collectDefinitions() {
    var firstRecipes: [NameID: SourceRange] = [:]
    let firstRecipe = program.recipes.count
    var nextRecipe = firstRecipe
    for id in definitionStatements() {
      switch tree[id].kind {
      case .define(let name, let range, _, _):
        if let earlier = definition(name), earlier >= firstDefinition {
          guard case .define(_, let first, _, _) = tree[definitions.statement(earlier)].kind else { continue }
          report(
            .defineTwice, at: range, "`\(spelling(name))` is defined twice",
            notes: [Diagnostic.Note("first here", at: first)])
          continue
        }
        definitions.add(name, id)
        program.definitions.append(DefinitionCode(name: name, body: 0, slotCount: 0, statement: id.index))
      case .recipe(let name, let range, _, _, _):
        if let earlier = definitions.recipe(name), earlier >= firstRecipe {
          report(
            .defineTwice, at: range, "the recipe `\(spelling(name))` is defined twice",
            notes: firstRecipes[name].map { [Diagnostic.Note("first here", at: $0)] } ?? [])
        } else {
          firstRecipes[name] = range
          definitions.addRecipe(name, nextRecipe)
          nextRecipe += 1
        }
      case .use, .useComputed, .set, .device, .layout, .root, .tabs, .screen, .beforeEach, .afterEach,
        .include, .bind, .assign, .push, .pop, .stack, .remove, .replace, .present, .dismiss, .select, .alert,
        .answer, .send, .tap, .pan, .press, .plain, .release, .cancel, .scroll, .enable, .drawer, .start,
        .wait, .settle, .after, .expect, .expectError, .expectWarning, .always, .mark, .note, .for, .repeat,
        .if, .on, .call, .print, .error:
        continue
      }
    }
    if nextRecipe > firstRecipe { resolveRecipes() }
  }

  func definition(_ name: NameID) -> Int? {
    definitions.number(of: name)
  }

  /// The names of the commands in scope.
  var definitionNames: [NameID] {
    definitions.indices.map { program.definitions[$0].name }.enumerated()
      .filter { definition($0.element) == $0.offset }.map { $0.element }
  }

  /// A call of a command, or an unknown word.
  mutating func call(_ name: NameID, _ range: SourceRange, _ arguments: ListRange) {
    guard let number = definition(name),
      case .define(_, _, let parameters, _) = tree[definitions.statement(number)].kind
    else {
      if unread.contains(name) { return }
      if printsVariables, arguments.isEmpty, let number = binding(name) {
        context.isStarted = true
        emit(.print(add(.variable(slot: scopes[number].slot), range)))
        context.isStarted = false
        return
      }
      if statementHabit(name, at: range, arguments) { return }
      let known =
        isBrief || alreadyReported.isUnknown(name)
        ? []
        : Vocabulary.entries(of: .statement).map { $0.spelling }
          + definitionNames.map { spelling($0) }
      unknownWord(name, at: range, known)
      return
    }
    let least = parameters.indices.filter {
      !tree.parameters[Int(tree.lists[$0])].defaultValue.exists
    }.count
    if arguments.count < least || arguments.count > parameters.count {
      // If the parameters could not be parsed, their number is unknown.
      let head = tree[definitions.statement(number)].range.lower
      if !unread.isEmpty, unread.covers(head) { return }
      let wanted = least == parameters.count ? "\(least)" : "\(least) to \(parameters.count)"
      report(
        .argumentCount, at: tree[context.statement].range,
        "`\(spelling(name))` takes \(wanted) argument\(wanted == "1" ? "" : "s"), not \(arguments.count)",
        notes: [Diagnostic.Note("it is defined here", at: tree[definitions.statement(number)].range)])
      return
    }
    definitions.addUse(of: number, arguments)
    refusals.addCall(of: number, fromQuestion: context.isInQuestion, in: context.definition)
    let nodes = list(arguments) { $0.expression($1).node }
    emit(.call(Int32(number), arguments: nodes.start, count: nodes.count))
  }

  private mutating func unknownWord(_ name: NameID, at range: SourceRange, _ known: [String]) {
    let text = spelling(name)
    var notes: [Diagnostic.Note] = []
    var fixes: [Diagnostic.FixIt] = []
    if let meant = ForeignWords.statement(text) {
      // A statement that needs operands cannot simply replace the word.
      if meant.utf8.contains(0x20) {
        notes = [Diagnostic.Note("write `\(meant)` here")]
      } else {
        fixes = [Diagnostic.FixIt("write `\(meant)`", replace: range, with: meant)]
      }
      notes.append(Diagnostic.Note("define a command with `define \(text) { … }`"))
    } else if name == Word.log.name {
      fixes = [
        Diagnostic.FixIt("insert `expect`", replace: SourceRange(range.lower, range.lower), with: "expect ")
      ]
    } else {
      fixes = nearest(name, among: known, at: range)
    }
    report(
      .unknownWord, at: range, once: name, "there is no statement or word `\(text)`", notes: notes,
      fixes: fixes)
  }

  /// Resolves the bodies of definitions last, when all calls are known.
  mutating func resolveDefinitions() {
    for number in firstDefinition..<definitions.indices.upperBound { resolveDefinition(number) }
  }

  /// Resolves the body of a command.
  mutating func resolveDefinition(_ number: Int) {
    guard case .define(_, _, let parameters, let body) = tree[definitions.statement(number)].kind else {
      return
    }
    let outer = scopes.mark
    let most = program.slotCount
    scopes.beginFrame()
    program.slotCount = 0
    context.isFileLevel = false
    context.isInDefinition = true
    context.definition = number
    context.statement = definitions.statement(number)
    program.definitions[number].body = here
    for (place, index) in parameters.indices.enumerated() {
      let parameter = tree.parameters[Int(tree.lists[index])]
      var candidates: [ExpressionID] = []
      for arguments in definitions.uses(of: number) where place < Int(arguments.count) {
        candidates.append(ExpressionID(tree.lists[Int(arguments.start) + place]))
      }
      if parameter.defaultValue.exists { candidates.append(parameter.defaultValue) }
      let slot = bind(
        parameter.name, at: parameter.range, type: .unknown, candidates: candidates, isVariable: false)
      if parameter.defaultValue.exists {
        emit(.bindDefault(slot: slot, expression(parameter.defaultValue).node))
      }
    }
    block(body)
    emit(.end)
    program.definitions[number].slotCount = program.slotCount
    context.isInDefinition = false
    context.definition = -1
    scopes.leave(to: outer)
    program.slotCount = most
  }
}

extension Statement.Kind {
  fileprivate var isDefinition: Bool {
    switch self {
    case .define, .recipe: true
    case .use, .useComputed, .set, .device, .layout, .root, .tabs, .screen, .beforeEach, .afterEach, .include,
      .bind, .assign, .push, .pop, .stack, .remove, .replace, .present, .dismiss, .select, .alert, .answer,
      .send, .tap, .pan, .press, .plain, .release, .cancel, .scroll, .enable, .drawer, .start, .wait, .settle,
      .after, .expect, .expectError, .expectWarning, .always, .mark, .note, .for, .repeat, .if, .on, .call,
      .print, .error:
      false
    }
  }
}

extension StaticType {
  fileprivate var isName: Bool {
    if case .name = self { return true }
    return false
  }
}
