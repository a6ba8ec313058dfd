import ScenarioSyntax
import TransitionCore

// Checks and compiles explorations.
extension Resolver {
  /// Checks an exploration and compiles it if it has no errors.
  mutating func exploration(_ number: Int) {
    let before = diagnostics.count
    let node = tree.explorations[number]
    checkTags(of: node)
    var code = ExplorationCode(node: Int32(number), depth: checkDepth(node.depth))
    checkExploration(node, &code)
    if diagnostics[before...].contains(where: { $0.severity == .error }) { return }
    emitActions(node, &code)
    code.interchangeable = interchangeable(node)
    program.explorations.append(code)
  }

  /// Checks that there are actions and rules, and checks each of them.
  private mutating func checkExploration(_ node: ExploreNode, _ code: inout ExplorationCode) {
    let head = headRange(of: node)
    if node.actions.isEmpty {
      report(
        .incompleteExploration, at: head, "`explore` has nothing to try",
        notes: [Diagnostic.Note("list actions with `actions push, pop, pan [0.3, 0.6], release`")])
    }
    if node.conditions.isEmpty, node.settled.isEmpty, !hasApp {
      report(
        .incompleteExploration, at: head, "`explore` has nothing to watch",
        notes: [Diagnostic.Note("add a rule with `always depth >= 1`")])
    }
    for place in node.actions.indices {
      let template = tree.templates[Int(tree.lists[place])]
      for statement in template.actions.indices {
        let action = tree[StatementID(tree.lists[statement])]
        let range = template.actions.count > 1 ? action.range : template.range
        checkTemplate(action, at: range, hasScreens: !node.screens.isEmpty)
      }
    }
    for (list, isSettled) in [(node.conditions, false), (node.settled, true)] {
      for place in list.indices {
        let id = ExpressionID(tree.lists[place])
        code.rules.append(
          RuleCode(node: condition(id), isSettled: isSettled, range: tree[id].range))
      }
    }
    if code.rules.count > Sandbox.mostRules {
      report(
        .incompleteExploration, at: head, "`explore` watches at most \(Sandbox.mostRules) conditions",
        notes: [Diagnostic.Note("combine some of them with `and`")])
    }
    checkIgnored(node, &code)
  }

  private mutating func checkIgnored(_ node: ExploreNode, _ code: inout ExplorationCode) {
    for place in stride(from: Int(node.ignored.start), to: node.ignored.indices.upperBound, by: 3) {
      let name = NameID(tree.lists[place])
      let range = SourceRange(tree.lists[place + 1], tree.lists[place + 2])
      let text = spelling(name)
      if let known = StepErrorCode.allCases.first(where: { $0.code == text }) {
        code.ignored.append(known)
      } else {
        report(
          .unknownCode, at: range, "there is no step error `\(text)`",
          fixes: nearest(name, among: StepErrorCode.allCases.map { $0.code }, at: range))
      }
    }
  }

  private mutating func checkTags(of node: ExploreNode) {
    for place in node.tags.indices { checkTagName(tree.tags[Int(tree.lists[place])]) }
  }

  /// `explore "the root" depth 8`, without its block.
  private func headRange(of node: ExploreNode) -> SourceRange {
    let end = node.depth.exists ? tree[node.depth].range.upper : node.range.lower + 7
    return SourceRange(node.range.lower, min(node.range.upper, end))
  }

  private mutating func checkDepth(_ depth: ExpressionID) -> Int {
    guard depth.exists else { return 0 }
    let before = diagnostics.count
    _ = operand(depth, .number, "a depth is a count")
    guard diagnostics.count == before, case .number(let value, .none) = tree[depth].kind else {
      if diagnostics.count == before {
        report(.wrongType, at: tree[depth].range, "a depth is written as a number, such as `depth 8`")
      }
      return 0
    }
    if value < 1 || value != value.rounded() || value > Double(Sandbox.mostDepth) {
      report(.wrongType, at: tree[depth].range, "a depth is a whole number from 1")
      return 0
    }
    return Int(value)
  }

  private mutating func checkTemplate(_ action: Statement, at range: SourceRange, hasScreens: Bool) {
    switch action.kind {
    case .push(let screens, _):
      if screens.isEmpty { needScreens("push", at: range, hasScreens) }
    case .present(let screen, _):
      if !screen.exists { needScreens("present", at: range, hasScreens) }
    case .remove(let screen, _):
      if !screen.exists { needScreens("remove", at: range, hasScreens) }
    case .replace(let screen, _):
      if !screen.exists { needScreens("replace", at: range, hasScreens) }
    case .pan(_, let amount, let options):
      alternatives(amount, .numberOrLength, Self.amount)
      alternatives(options.velocity, .numberOrLength, Self.velocity)
      alternatives(options.over, .time, nil)
      alternatives(options.from, .numberOrLength, Self.place)
      alternatives(options.fingers, .number, nil)
    case .answer(let button):
      if !button.exists, fixedButtons.isEmpty {
        report(
          .incompleteExploration, at: range,
          "`answer` without a button tries each button of the file's alerts, and there is none",
          notes: [Diagnostic.Note("name one: `answer (button)`, or present an alert with a list of buttons")])
      }
    case .release(let velocity, _): alternatives(velocity, .numberOrLength, Self.velocity)
    case .wait(let time): alternatives(time, .time, nil)
    case .plain(let action, let operand, _):
      if let kind = action.operand { alternatives(operand, OperandKind(kind), nil) }
    case .use, .useComputed, .set, .device, .layout, .root, .tabs, .screen, .recipe, .define, .beforeEach,
      .afterEach, .include, .bind, .assign, .pop, .stack, .dismiss, .select, .alert, .send, .tap,
      .press, .cancel, .scroll, .enable, .drawer, .start, .settle, .after, .expect, .expectError,
      .expectWarning, .always, .mark, .note, .for, .repeat, .if, .on, .call, .print, .error:
      break
    }
  }

  private mutating func needScreens(_ word: String, at range: SourceRange, _ hasScreens: Bool) {
    if hasScreens { return }
    report(
      .incompleteExploration, at: range,
      "`\(word)` without a screen tries each of the `screens`, and none are listed",
      notes: [Diagnostic.Note("list them, `screens A, B`, or name one here, `\(word) A`")])
  }

  /// An operand, or each element if it is a list.
  private mutating func alternatives(_ id: ExpressionID, _ kind: OperandKind, _ what: String?) {
    guard id.exists else { return }
    guard case .list(let elements) = tree[id].kind else {
      _ = operand(id, kind, what)
      return
    }
    if elements.isEmpty {
      report(.incompleteExploration, at: tree[id].range, "an empty list leaves nothing to try")
    }
    for place in elements.indices { _ = operand(ExpressionID(tree.lists[place]), kind, what) }
  }

  // MARK: - Actions

  /// A statement of a template with one screen and one number for each operand.
  private struct Variant {
    var kind: Statement.Kind
    var edits: [ActionText.Edit] = []
  }

  /// Emits the instructions of each action.
  private mutating func emitActions(_ node: ExploreNode, _ code: inout ExplorationCode) {
    let screens = node.screens.indices.map { ExpressionID(tree.lists[$0]) }
    for (number, place) in node.actions.indices.enumerated() {
      let template = tree.templates[Int(tree.lists[place])]
      let statements = template.actions.indices.map { StatementID(tree.lists[$0]) }
      var choices: [[(StatementID, Variant)]] = [[]]
      for id in statements {
        let variants = self.variants(of: tree[id].kind, screens)
        choices = choices.flatMap { choice in variants.map { choice + [(id, $0)] } }
        if choices.count > Sandbox.mostActions { break }
      }
      if code.actions.count + choices.count > Sandbox.mostActions {
        report(
          .incompleteExploration, at: template.range,
          "`explore` tries at most \(Sandbox.mostActions) different actions",
          notes: [Diagnostic.Note("list fewer numbers or screens")])
        return
      }
      for (place, choice) in choices.enumerated() {
        let before = diagnostics.count
        emit(choice, template: number, &code)
        // A diagnostic about one variant holds for all of them.
        if place > 0 { diagnostics.removeLast(max(0, diagnostics.count - before)) }
      }
    }
  }

  private mutating func emit(
    _ choice: [(StatementID, Variant)], template: Int, _ code: inout ExplorationCode
  ) {
    var action = ActionCode(code: here..<here, texts: [], kind: .started, template: template)
    for (id, variant) in choice {
      let range = tree[id].range
      tree.statements.append(Statement(variant.kind, range, then: tree[id].then))
      action.texts.append(ActionText(range: range, edits: variant.edits))
      if choice.count == 1 { action.kind = kind(of: variant.kind) }
      if case .wait = variant.kind { code.listsWait = true }
      let wasStarted = context.isStarted
      context.isStarted = choice.count > 1 || action.kind == .started
      statement(StatementID(Int32(tree.statements.count - 1)))
      context.isStarted = wasStarted
    }
    if choice.count > 1 { action.kind = .turn }
    action.code = action.code.lowerBound..<here
    code.actions.append(action)
  }

  private func kind(of statement: Statement.Kind) -> ActionCode.Kind {
    switch statement {
    case .wait: return .waiting
    case .plain(let action, _, _): return action.operand == .time ? .waiting : .started
    case .call: return .command
    case .use, .useComputed, .set, .device, .layout, .root, .tabs, .screen, .recipe, .define, .beforeEach,
      .afterEach, .include, .bind, .assign, .push, .pop, .stack, .remove, .replace, .present, .dismiss,
      .select, .alert, .answer, .send, .tap, .pan, .press, .release, .cancel, .scroll, .enable, .drawer,
      .start, .settle, .after, .expect,
      .expectError, .expectWarning, .always, .mark, .note, .for, .repeat, .if, .on, .print, .error:
      return .started
    }
  }

  /// A statement with each of the screens, if it names none, and each of the numbers of a list.
  private mutating func variants(of kind: Statement.Kind, _ screens: [ExpressionID]) -> [Variant] {
    switch kind {
    case .push(let list, let options) where list.isEmpty:
      return each(screens, wordsBefore: 1) { resolver, screen in
        resolver.tree.lists.append(screen.index)
        let list = ListRange(start: Int32(resolver.tree.lists.count - 1), count: 1)
        return .push(list, options)
      }
    case .present(let screen, let options) where !screen.exists:
      return each(screens, wordsBefore: options.asStack ? 2 : 1) { _, screen in .present(screen, options) }
    case .remove(let screen, let options) where !screen.exists:
      return each(screens, wordsBefore: 1) { _, screen in .remove(screen, options) }
    case .replace(let screen, let options) where !screen.exists:
      return each(screens, wordsBefore: 1) { _, screen in .replace(screen, options) }
    case .answer(let button) where !button.exists:
      return each(fixedButtons, wordsBefore: 1) { _, button in .answer(button) }
    case .pan(let direction, let amount, let options): return pans(direction, amount, options)
    case .release(let velocity, let finger):
      return choices(velocity).map {
        Variant(kind: .release(velocity: $0.id, finger: finger), edits: $0.edits)
      }
    case .wait(let time): return choices(time).map { Variant(kind: .wait($0.id), edits: $0.edits) }
    case .plain(let action, let operand, let finger):
      return choices(operand).map {
        Variant(kind: .plain(action, operand: $0.id, finger: finger), edits: $0.edits)
      }
    case .use, .useComputed, .set, .device, .layout, .root, .tabs, .screen, .recipe, .define, .beforeEach,
      .afterEach, .include, .bind, .assign, .push, .pop, .stack, .remove, .replace, .present, .dismiss,
      .select, .alert, .answer, .send, .tap, .press, .cancel, .scroll, .enable, .drawer, .start, .settle,
      .after, .expect, .expectError,
      .expectWarning, .always, .mark, .note, .for, .repeat, .if, .on, .call, .print, .error:
      return [Variant(kind: kind)]
    }
  }

  /// Makes a variant with each of some screens or buttons.
  private mutating func each(
    _ screens: [ExpressionID], wordsBefore: Int,
    _ make: (inout Resolver, ExpressionID) -> Statement.Kind
  ) -> [Variant] {
    var variants: [Variant] = []
    for screen in screens {
      let edit = ActionText.Edit(part: .none, text: tree[screen].range, wordsBefore: wordsBefore)
      variants.append(Variant(kind: make(&self, screen), edits: [edit]))
    }
    return variants
  }

  private func pans(
    _ direction: PanDirection, _ amount: ExpressionID, _ options: PanOptions
  ) -> [Variant] {
    var variants: [Variant] = []
    for amount in choices(amount) {
      for velocity in choices(options.velocity) {
        for over in choices(options.over) {
          for from in choices(options.from) {
            for fingers in choices(options.fingers) {
              var made = options
              made.velocity = velocity.id
              made.over = over.id
              made.from = from.id
              made.fingers = fingers.id
              let edits = amount.edits + velocity.edits + over.edits + from.edits + fingers.edits
              variants.append(
                Variant(
                  kind: .pan(direction, amount: amount.id, made),
                  edits: edits.sorted { $0.part.lower < $1.part.lower }))
              if variants.count > Sandbox.mostActions { return variants }
            }
          }
        }
      }
    }
    return variants
  }

  /// The elements of a list, or the operand itself.
  private func choices(_ id: ExpressionID) -> [(id: ExpressionID, edits: [ActionText.Edit])] {
    guard id.exists, case .list(let elements) = tree[id].kind else { return [(id, [])] }
    return elements.indices.map { place in
      let element = ExpressionID(tree.lists[place])
      return (element, [ActionText.Edit(part: tree[id].range, text: tree[element].range)])
    }
  }

  // MARK: - Screens

  /// The screens that occur in the file only in lists of `screens`.
  private func interchangeable(_ node: ExploreNode) -> [ScreenID] {
    var listed: [Int32: Int] = [:]
    for exploration in tree.explorations {
      for place in exploration.screens.indices {
        if let name = screenName(ExpressionID(tree.lists[place])) { listed[name.index, default: 0] += 1 }
      }
    }
    var named: [Int32: Int] = [:]
    for id in tree.expressions.indices {
      if let name = screenName(ExpressionID(Int32(id))) { named[name.index, default: 0] += 1 }
    }
    for event in tree.events {
      named[event.base.index, default: 0] += 1
    }
    var found: [ScreenID] = []
    for place in node.screens.indices {
      guard let name = screenName(ExpressionID(tree.lists[place])), named[name.index] == listed[name.index],
        let screen = screens.find(name), !found.contains(screen)
      else { continue }
      found.append(screen)
    }
    return found.count > 1 ? found : []
  }

  private func screenName(_ id: ExpressionID) -> NameID? {
    switch tree[id].kind {
    case .path(let name, _, _), .string(let name): name
    case .number, .interpolation, .boolean, .none, .call, .list, .parenthesised, .unary, .binary,
      .approximately, .log, .error:
      nil
    }
  }
}
