extension Parser {
  /// The whole text.
  mutating func items() {
    while true {
      switch token.kind {
      case .lineEnd, .semicolon: advance()
      case .endOfFile: return
      case .rightBrace: strayBrace()
      case .name where isAt(.scenario) && following.kind != .equal:
        tree.items.append(.scenario(scenario()))
        endOfItem()
      case .name where isAt(.explore) && following.kind != .equal:
        tree.items.append(.exploration(exploration()))
        endOfItem()
      case .name, .number, .string, .stringHead, .stringMiddle, .stringTail, .equal, .equalEqual, .notEqual,
        .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .minus, .star, .slash,
        .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .leftBrace, .comma, .period, .pipe,
        .at:
        tree.items.append(.statement(statement()))
        endOfItem()
      }
    }
  }

  @inline(__always)
  private mutating func endOfItem() {
    endOfStatement()
    recovery.isUnwinding = false
  }

  private mutating func strayBrace() {
    current.start = token.start
    if !recovery.closesAbandonedBlock() {
      mention(
        .unmatchedBracket, at: token.range, "unmatched `}`: it closes no block",
        fixes: [.init("remove the `}`", replace: token.range, with: "")])
    }
    advance()
  }

  /// Enters the block whose `{` is next; false if it was too deeply nested and has been skipped.
  mutating func enterBlock() -> Bool {
    recovery.isPanicking = false
    guard deepen() else {
      recovery.isPanicking = false
      recovery.isBraceMissing = false
      return false
    }
    enclosing.openBlock()
    if recovery.isBraceMissing { recovery.isBraceMissing = false } else { advance() }
    return true
  }

  /// The surplus of `}` over `{` before the next scenario, or nil if that is too far ahead.
  private func closingBracesAhead(from start: Int) -> Int? {
    var excess = 0
    var position = start
    while position - start < 2000 {
      switch tokens[position].kind {
      case .endOfFile: return excess
      case .leftBrace: excess -= 1
      case .rightBrace: excess += 1
      case .name
      where tokens[position].name == Word.scenario.name || tokens[position].name == Word.explore.name:
        if position > 0, tokens[position - 1].kind == .lineEnd { return excess }
      case .name, .lineEnd, .semicolon, .number, .string, .stringHead, .stringMiddle, .stringTail, .equal,
        .equalEqual, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .minus,
        .star, .slash, .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .comma, .period,
        .pipe, .at:
        break
      }
      position += 1
    }
    return nil
  }

  /// Skips separators; returns whether the block that `open` started has a further statement.
  @inline(__always)
  mutating func hasMore(in open: Token) -> Bool {
    while token.kind == .lineEnd || token.kind == .semicolon { advance() }
    switch token.kind {
    case .rightBrace: return false
    case .endOfFile: return unclosed(open)
    case .name:
      if recovery.isUnwinding { return unclosed(open) }
      guard token.name == Word.scenario.name || token.name == Word.explore.name else { return true }
      return following.kind == .string || following.kind == .stringHead ? unclosed(open) : true
    case .lineEnd, .semicolon, .number, .string, .stringHead, .stringMiddle, .stringTail, .equal, .equalEqual,
      .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .minus, .star, .slash,
      .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .leftBrace, .comma, .period, .pipe,
      .at:
      return recovery.isUnwinding ? unclosed(open) : true
    }
  }

  /// Like `hasMore`, for a block that contains no statements: a set-up statement ends it as well.
  mutating func hasLine(in open: Token) -> Bool {
    guard hasMore(in: open) else { return false }
    let before = tokens[index - 1].kind
    guard token.kind == .name, let word = Word(token.name), word.isInnerStatement,
      before == .lineEnd || before == .semicolon, following.kind != .equal, following.kind != .period
    else { return true }
    if word.isSetUp, before == .lineEnd { return unclosed(open) }
    // An action is a mistake here, unless the `}` before it is missing.
    switch Word(token.name) {
    case .scroll, .dismiss, .always: return true
    // over words (strings)
    default:
      return (closingBracesAhead(from: index) ?? enclosing.blocks) < enclosing.blocks ? unclosed(open) : true
    }
  }

  @inline(never)
  private mutating func unclosed(_ open: Token) -> Bool {
    if token.kind == .endOfFile { wantsMore = true } else { recovery.abandonBlock() }
    if !recovery.isUnwinding {
      let isStructure = token.kind == .name
      let message =
        isStructure
        ? "`\(text(token.range))` inside a block: is the `}` of the block before it missing"
        : "a block is not closed: its `}` is missing"
      if let (inner, close) = blockFromIndentation(from: open) {
        mention(
          .unclosedBlock, at: inner.range, "this block is not closed: its `}` is missing",
          notes: [.init("judging by its indentation, this `}` closes the outer block", at: close.range)])
      } else {
        mention(
          .unclosedBlock, at: isStructure ? token.range : gap, message,
          notes: [.init("the block starts here", at: open.range)])
      }
    }
    recovery.isUnwinding = true
    return false
  }

  /// The innermost block after `open` whose `}` is indented less than the line that starts the block.
  private func blockFromIndentation(from open: Token) -> (open: Token, close: Token)? {
    var position = index
    while position > 0, tokens[position].start > open.start { position -= 1 }
    var around: [(open: Token, indentation: Int?)] = []
    while position < index {
      let token = tokens[position]
      if token.kind == .leftBrace {
        around.append((token, indentation(of: token)))
      } else if token.kind == .rightBrace, let last = around.popLast() {
        let isFirst = position > 0 && tokens[position - 1].kind == .lineEnd
        if isFirst, let own = indentation(of: token), let whole = last.indentation, own < whole {
          return (last.open, token)
        }
      }
      position += 1
    }
    return nil
  }

  /// The number of spaces and tabs at the start of a token's line; nil if the token is too far from the line's start.
  private func indentation(of token: Token) -> Int? {
    var start = Int(token.start)
    while start > 0, bytes[start - 1] != 0x0A {
      start -= 1
      if Int(token.start) - start > Parser.longestHead { return nil }
    }
    var end = start
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    return end - start
  }

  /// Maximum distance in bytes from a line's start at which a brace's indentation is determined.
  private static let longestHead = 400

  /// Leaves the block that `open` started; returns its range.
  @inline(__always)
  mutating func leaveBlock(_ open: Token) -> SourceRange {
    enclosing.leaveBlock()
    if token.kind == .rightBrace, !recovery.isUnwinding { advance() }
    return SourceRange(open.start, previousEnd)
  }

  /// A block whose `{` is next.
  mutating func block() -> Block {
    let open = token
    guard enterBlock() else {
      return Block(statements: .empty, range: SourceRange(open.start, previousEnd))
    }
    let base = scratch.count
    while hasMore(in: open) {
      let id = statement()
      scratch.append(id.index)
      endOfStatement()
    }
    let statements = list(from: base)
    return Block(statements: statements, range: leaveBlock(open))
  }

  /// Moves to the `{` of a required block, which may be on the next line.
  mutating func findBlock(of owner: Word) -> Bool {
    if token.kind == .leftBrace { return true }
    if recovery.isPanicking {
      // The header is wrong; the block's content is parsed anyway.
      while !isAtEnd, token.kind != .leftBrace { skipToken() }
    } else if !isAtEnd {
      if owner == .if, isAt(.then) {
        report(.missingBlock, at: token.range, "`if` has a block instead of a `then`: `if depth > 1 { pop }`")
      } else if reportRestOfHead(of: owner) {
        return true
      }
      while !isAtEnd, token.kind != .leftBrace { skipToken() }
      if token.kind != .leftBrace { return false }
    }
    var position = index
    while tokens[position].kind == .lineEnd { position += 1 }
    if tokens[position].kind == .leftBrace {
      move(to: position)
      return true
    }
    if tokens[position].kind == .endOfFile { wantsMore = true }
    return missingBlock(of: owner)
  }

  /// Reports that a block is missing; true if its `}` exists, so that only the `{` was forgotten.
  private mutating func missingBlock(of owner: Word) -> Bool {
    let hasEnd = (closingBracesAhead(from: index) ?? 0) > enclosing.blocks
    reportHabit(
      .missingBlock, at: place, "`\(owner.spelling)` needs a block: `{` and `}` around what belongs to it",
      fixes: hasEnd ? [insertion(" {", at: previousEnd, "insert `{`")] : restInBraces)
    guard hasEnd else { return false }
    recovery.isPanicking = false
    recovery.isBraceMissing = true
    return true
  }

  /// A fix that puts the statement on the rest of the line in braces.
  private var restInBraces: [Diagnostic.FixIt] {
    guard beginsStatement(index) else { return [] }
    var end = index
    var depth = 0
    while true {
      let next = tokens[end + 1]
      if next.kind == .leftBrace { depth += 1 }
      if next.kind == .rightBrace { depth -= 1 }
      if next.kind == .lineEnd || next.kind == .endOfFile || depth < 0 { break }
      end += 1
    }
    guard depth <= 0 else { return [] }
    let rest = SourceRange(previousEnd, tokens[end].end)
    let inner = text(SourceRange(token.start, rest.upper))
    return [.init("put `{` and `}` around it", replace: rest, with: " { \(inner) }")]
  }

  /// Reports the surplus text between a head and its `{`, or the missing block if the line has no `{`.
  ///
  /// True if only the `{` was forgotten.
  private mutating func reportRestOfHead(of owner: Word) -> Bool {
    if beginsStatement(index) { return missingBlock(of: owner) }
    var position = index
    while true {
      switch tokens[position].kind {
      case .leftBrace:
        reportRest()
        return false
      case .lineEnd, .semicolon, .endOfFile, .rightBrace: return missingBlock(of: owner)
      case .name, .number, .string, .stringHead, .stringMiddle, .stringTail, .equal, .equalEqual, .notEqual,
        .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .minus, .star, .slash,
        .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .comma, .period, .pipe, .at:
        position += 1
      }
    }
  }

  private mutating func skipToken() {
    enclosing.brackets = 0
    advance()
  }

  mutating func requiredBlock(of owner: Word) -> Block {
    findBlock(of: owner) ? block() : .none
  }
}
