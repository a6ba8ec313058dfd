/// Parses time, checks and control.
extension Parser {
  mutating func settle() -> Statement.Kind {
    advance()
    guard isAt(.within) else { return .settle(within: .none) }
    advance()
    return .settle(within: operand(of: .within))
  }

  /// `after each { … }`, `before each { … }`, `after 0.1s { … }`.
  mutating func afterOrBefore(_ word: Word) -> Statement.Kind {
    advance()
    if isAt(.each) {
      advance()
      let body = requiredBlock(of: .each)
      return word == .before ? .beforeEach(body) : .afterEach(body)
    }
    if word == .before {
      report(
        .expectedWord, at: place, "`before` is followed by `each`: `before each { push A }`",
        fixes: token.kind == .leftBrace ? [insertion("each ", at: token.start, "insert `each`")] : [])
      if findBlock(of: .each) { _ = block() }
      return .error
    }
    let time = operand(of: .after)
    return .after(time, requiredBlock(of: .after))
  }

  mutating func expect() -> Statement.Kind {
    advance()
    if token.kind == .name, token.name == Word.error.name || token.name == Word.warning.name,
      isCodeNext(following)
    {
      return expectCode(isError: isAt(.error))
    }
    if isAt(.error) || isAt(.warning), following.kind == .leftBrace || isEnd(following) {
      let word = text(token.range)
      let example =
        word == "error" ? "expect error duplicate-screen { push A }" : "expect warning nested-transition"
      advance()
      report(.expectedName, at: token.kind == .leftBrace ? gap : place, "which \(word)? `\(example)`")
      if token.kind == .leftBrace { _ = block() }
      return .error
    }
    if isAtEnd {
      _ = missingOperand(.expect)
      return .error
    }
    let condition = expression()
    var within = ExpressionID.none
    if isAt(.within) {
      advance()
      within = operand(of: .within)
    }
    return .expect(condition, within: within)
  }

  /// Whether the token after `error` or `warning` is a code and not an operator.
  private func isCodeNext(_ token: Token) -> Bool {
    guard token.kind == .name else { return false }
    switch Word(token.name) {
    case .and, .or, .not, .in, .contains, .within: return false
    // over words (strings)
    default: return true
    }
  }

  private mutating func expectCode(isError: Bool) -> Statement.Kind {
    advance()
    let name = token
    advance()
    guard isError else { return .expectWarning(name.name, nameRange: name.range) }
    let body = requiredBlock(of: .error)
    return .expectError(name.name, nameRange: name.range, body)
  }

  mutating func note() -> Statement.Kind {
    advance()
    guard let text = stringOperand(of: .note) else { return .error }
    return .note(text)
  }

  /// A string, with or without `{expression}` parts.
  mutating func stringOperand(of owner: Word) -> ExpressionID? {
    if token.kind == .string || token.kind == .stringHead { return primary() }
    expectedString(owner)
    return nil
  }

  mutating func forLoop() -> Statement.Kind {
    advance()
    guard let name = nameOperand(of: .for) else { return headless(.for) }
    guard expect(.in, "`for` needs an `in` and a list: `for p in [0.1, 0.2] { … }`") else {
      return headless(.for)
    }
    let list = isAtEnd ? missingOperand(.for) : expression()
    let body = requiredBlock(of: .for)
    return .for(name.name, nameRange: name.range, in: list, body)
  }

  mutating func repeatLoop() -> Statement.Kind {
    advance()
    let count = token.kind == .leftBrace ? missingOperand(.repeat) : operand(of: .repeat)
    let body = requiredBlock(of: .repeat)
    // `repeat { … } while …`: the missing count has already been reported.
    if tree[count].kind == .error, token.kind == .name, text(token.range) == "while" {
      recovery.isPanicking = true
    }
    return .repeat(count, body)
  }

  mutating func conditional() -> Statement.Kind {
    advance()
    let condition = isAtEnd || token.kind == .leftBrace ? missingOperand(.if) : expression()
    let body = requiredBlock(of: .if)
    if !isAt(.else) || following.kind == .equal { findElse(after: body) }
    guard isAt(.else), following.kind != .equal, body.exists, !recovery.isPanicking, !recovery.isUnwinding
    else {
      return .if(condition, body, otherwise: .none)
    }
    advance()
    guard isAt(.if) else { return .if(condition, body, otherwise: requiredBlock(of: .else)) }
    let start = token.start
    guard deepen() else { return .if(condition, body, otherwise: .none) }
    let kind = conditional()
    enclosing.leave()
    let id = add(kind, from: start)
    let statements = list(of: id.index)
    let otherwise = Block(statements: statements, range: SourceRange(start, previousEnd))
    return .if(condition, body, otherwise: otherwise)
  }

  /// Reports an `else` on a line of its own, and reads it.
  private mutating func findElse(after body: Block) {
    guard body.exists, token.kind == .lineEnd, !recovery.isPanicking, !recovery.isUnwinding else { return }
    var position = index
    while tokens[position].kind == .lineEnd { position += 1 }
    let found = tokens[position]
    guard found.kind == .name, found.name == Word.else.name else { return }
    var next = position + 1
    while next < tokens.count, tokens[next].kind == .lineEnd { next += 1 }
    guard next < tokens.count,
      tokens[next].kind == .leftBrace || tokens[next].kind == .name && next == position + 1
    else { return }
    let between = SourceRange(previousEnd, found.start)
    move(to: position)
    mention(
      .elseOnNextLine, at: found.range, "`else` must be on the line of the `}` before it",
      fixes: [.init("move `else` up", replace: between, with: " ")])
  }

  mutating func handler() -> Statement.Kind {
    advance()
    if isAtEnd || token.kind == .leftBrace {
      _ = missingOperand(.on)
      return headless(.on)
    }
    let event = event()
    return .on(event, requiredBlock(of: .on))
  }

  /// A statement with an invalid head: its block is parsed for further mistakes.
  mutating func headless(_ owner: Word) -> Statement.Kind {
    if findBlock(of: owner) { _ = block() }
    return .error
  }
}
