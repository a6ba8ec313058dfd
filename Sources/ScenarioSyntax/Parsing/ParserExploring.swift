/// Parses explorations: their actions and their rules.
extension Parser {
  /// `explore "…" @tags depth 8 { … }`, as a number in the tree.
  mutating func exploration() -> Int32 {
    let start = token.start
    current.start = start
    advance()
    var node = ExploreNode()
    if token.kind == .string || token.kind == .stringHead { node.title = primary() }
    node.tags = tags()
    if expect(.depth, "`explore` needs a depth: `explore \"the root\" depth 8 { … }`") {
      node.depth = token.kind == .leftBrace ? missingOperand(.depth) : operand(of: .depth)
    }
    if findBlock(of: .explore) { exploreBlock(&node) }
    node.range = SourceRange(start, previousEnd)
    tree.explorations.append(node)
    return Int32(tree.explorations.count - 1)
  }

  /// The lines of an exploration while they are read, by kind.
  private struct Lines {
    var screens: [Int32] = []
    var actions: [Int32] = []
    var conditions: [Int32] = []
    var settled: [Int32] = []
    var ignored: [Int32] = []
  }

  private mutating func exploreBlock(_ node: inout ExploreNode) {
    let open = token
    guard enterBlock() else { return }
    var lines = Lines()
    while hasLine(in: open) {
      current.start = token.start
      exploreLine(&lines)
      endOfStatement()
    }
    node.screens = list(of: lines.screens)
    node.actions = list(of: lines.actions)
    node.conditions = list(of: lines.conditions)
    node.settled = list(of: lines.settled)
    node.ignored = list(of: lines.ignored)
    _ = leaveBlock(open)
  }

  private mutating func exploreLine(_ lines: inout Lines) {
    if isAt(.screens) {
      advance()
      let listed = self.screens(of: .screens)
      for position in listed.indices { lines.screens.append(tree.lists[position]) }
    } else if isAt(.actions) {
      advance()
      templates(&lines.actions)
    } else if isAt(.always) {
      advance()
      lines.conditions.append((isAtEnd ? missingOperand(.always) : expression()).index)
    } else if isAt(.settled) {
      advance()
      lines.settled.append((isAtEnd ? missingOperand(.settled) : expression()).index)
    } else if isAt(.ignore) {
      advance()
      codes(&lines.ignored)
    } else {
      unknownExploreLine()
    }
  }

  private mutating func list(of elements: [Int32]) -> ListRange {
    let base = scratch.count
    scratch.append(contentsOf: elements)
    return list(from: base)
  }

  /// `duplicate-screen, no-finger` after `ignore`.
  private mutating func codes(_ ignored: inout [Int32]) {
    while let code = nameOperand(of: .ignore) {
      ignored += [code.name.index, code.range.lower, code.range.upper]
      guard token.kind == .comma, !recovery.isPanicking else { return }
      advance()
    }
  }

  private mutating func templates(_ actions: inout [Int32]) {
    current.isTemplate = true
    while true {
      let start = token.start
      let statements = isAt(.turn) && following.kind == .leftBrace ? turn() : template().map { [$0.index] }
      guard let statements else { break }
      tree.templates.append(
        TemplateNode(actions: list(of: statements), range: SourceRange(start, previousEnd)))
      actions.append(Int32(tree.templates.count - 1))
      guard token.kind == .comma, !recovery.isPanicking else { break }
      advance()
    }
    current.isTemplate = false
  }

  /// `turn { push, pop }`: several actions in one turn of the run loop.
  private mutating func turn() -> [Int32]? {
    advance()
    let open = token
    guard enterBlock() else { return nil }
    var statements: [Int32] = []
    while let statement = template() {
      statements.append(statement.index)
      guard token.kind == .comma || token.kind == .semicolon, !recovery.isPanicking else { break }
      advance()
    }
    if token.kind != .rightBrace, !recovery.isPanicking {
      report(
        .expectedWord, at: place, "`turn` holds actions between commas, up to its `}`: `turn { push, pop }`")
    }
    if recovery.isPanicking {
      // Text after the block is ignored without a report.
      while token.kind != .rightBrace, token.kind != .lineEnd, token.kind != .endOfFile { advance() }
      recovery.isPanicking = false
    }
    _ = leaveBlock(open)
    return statements
  }

  /// One action: of users or the app, `wait`, or a command of the file.
  private mutating func template() -> StatementID? {
    let start = token.start
    var kind: Statement.Kind?
    if token.kind == .name {
      if isAt(.wait) {
        advance()
        kind = .wait(operand(of: .wait))
      } else if let word = Word(token.name) {
        kind = action(word)
        if kind == nil, !word.isStatement { kind = call() }
      } else {
        kind = call()
      }
    }
    guard let kind else {
      if isAtEnd {
        _ = missingOperand(.actions)
      } else {
        report(
          .notStartable, at: token.range,
          "`actions` lists actions, `wait` and commands of the file: \(shownToken) is none of them")
      }
      return nil
    }
    return add(kind, from: start)
  }
}
