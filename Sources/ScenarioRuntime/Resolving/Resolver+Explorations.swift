import ScenarioSyntax

// What is checked of an exploration before it searches.
extension Resolver {
  /// Checks an exploration: its depth, that there is something to try and something to watch, and each of those.
  mutating func checkExploration(_ node: ExploreNode) {
    let head = headRange(of: node)
    checkDepth(node.depth)
    if node.actions.isEmpty {
      report(
        .incompleteExploration, at: head, "`explore` has nothing to try",
        notes: [Diagnostic.Note("list actions with `actions push, pop, pan [0.3, 0.6], release`")])
    }
    if node.conditions.isEmpty {
      report(
        .incompleteExploration, at: head, "`explore` has nothing to watch",
        notes: [Diagnostic.Note("add a rule with `always depth >= 1`")])
    }
    for place in node.actions.indices {
      let template = tree.templates[Int(tree.lists[place])]
      checkTemplate(tree[template.action], at: template.range, hasScreens: !node.screens.isEmpty)
    }
    for place in node.conditions.indices { _ = condition(ExpressionID(tree.lists[place])) }
  }

  /// `explore "the root" depth 8`, without its block.
  private func headRange(of node: ExploreNode) -> SourceRange {
    let end = node.depth.exists ? tree[node.depth].range.upper : node.range.lower + 7
    return SourceRange(node.range.lower, min(node.range.upper, end))
  }

  private mutating func checkDepth(_ depth: ExpressionID) {
    guard depth.exists else { return }
    let before = diagnostics.count
    _ = operand(depth, .number, "a depth is a count")
    guard diagnostics.count == before, case .number(let value, .none) = tree[depth].kind else { return }
    if value < 1 || value != value.rounded() {
      report(.wrongType, at: tree[depth].range, "a depth is a whole number from 1")
    }
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
    case .release(let velocity, _): alternatives(velocity, .numberOrLength, Self.velocity)
    case .wait(let time): alternatives(time, .time, nil)
    case .plain(let action, let operand, _):
      if let kind = action.operand { alternatives(operand, OperandKind(kind), nil) }
    case .use, .set, .device, .layout, .root, .tabs, .screen, .recipe, .define, .beforeEach, .afterEach,
      .include, .bind, .assign, .pop, .stack, .dismiss, .select, .tap, .press, .cancel, .scroll, .enable,
      .drawer, .start, .settle, .after, .expect, .expectError, .expectWarning, .always, .mark, .note, .for,
      .repeat, .if, .on, .call, .print, .error:
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

  /// An operand, or each of a list of them.
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
}
