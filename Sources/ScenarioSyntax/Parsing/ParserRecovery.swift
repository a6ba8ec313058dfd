/// Reporting, and finding the place where reading can go on.
extension Parser {
  /// Reports a mistake after which the rest of the statement cannot be trusted.
  @inline(never)
  mutating func report(
    _ code: DiagnosticCode, at range: SourceRange, _ message: String, notes: [Diagnostic.Note] = [],
    fixes: [Diagnostic.FixIt] = []
  ) {
    guard !recovery.isPanicking else { return }
    recovery.isPanicking = true
    if isReportedByLexer(range) || diagnostics.count >= [Diagnostic].most { return }
    diagnostics.append(Diagnostic(code, at: range, message, notes: notes, fixes: fixes))
  }

  /// Reports a mistake whose meaning is clear: reading goes on as if it were mended.
  @inline(never)
  mutating func mention(
    _ code: DiagnosticCode, at range: SourceRange, _ message: String, notes: [Diagnostic.Note] = [],
    fixes: [Diagnostic.FixIt] = []
  ) {
    guard !recovery.isPanicking, !isReportedByLexer(range), diagnostics.count < [Diagnostic].most else {
      return
    }
    diagnostics.append(Diagnostic(code, at: range, message, notes: notes, fixes: fixes))
  }

  /// Like `report`, for a habit that is recognized: it takes the place of what the lexer said of the same characters,
  /// or of those in `whole`.
  @inline(never)
  mutating func reportHabit(
    _ code: DiagnosticCode, at range: SourceRange, _ message: String, in whole: SourceRange? = nil,
    notes: [Diagnostic.Note] = [], fixes: [Diagnostic.FixIt] = []
  ) {
    guard !recovery.isPanicking else { return }
    let number = firstLexical(from: min(range.lower, previousEnd))
    guard number < reported.lexical.upperBound, diagnostics[number].range.lower <= (whole ?? range).upper,
      diagnostics[number].code.isAboutForeignText
    else { return report(code, at: range, message, notes: notes, fixes: fixes) }
    recovery.isPanicking = true
    diagnostics[number] = Diagnostic(code, at: range, message, notes: notes, fixes: fixes)
    var next = number + 1
    while let whole, next < reported.lexical.upperBound, diagnostics[next].range.lower < whole.upper {
      if diagnostics[next].code.isAboutForeignText { reported.supersede(next) }
      next += 1
    }
  }

  /// Whether the lexer reported something of this statement up to here: then that is the cause.
  private func isReportedByLexer(_ range: SourceRange) -> Bool {
    let number = firstLexical(from: current.start)
    return number < reported.lexical.upperBound
      && diagnostics[number].range.lower <= max(range.upper, token.end)
  }

  /// The number of the first of the lexer's diagnostics that begins at `offset` or later.
  private func firstLexical(from offset: Int32) -> Int {
    var low = reported.lexical.lowerBound
    var high = reported.lexical.upperBound
    while low < high {
      let middle = (low + high) / 2
      if diagnostics[middle].range.lower < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func text(_ range: SourceRange) -> String {
    String(
      decoding: UnsafeBufferPointer(rebasing: bytes[Int(range.lower)..<Int(range.upper)]), as: UTF8.self)
  }

  func text(_ id: ExpressionID) -> String { text(tree[id].range) }

  /// What stands next, for a message.
  var shownToken: String {
    switch token.kind {
    case .endOfFile: "the end of the text"
    case .lineEnd: "the end of the line"
    case .stringMiddle, .stringTail: "`}`"
    case .stringHead: "a string"
    case .semicolon, .name, .number, .string, .equal, .equalEqual, .notEqual, .less, .lessOrEqual, .greater,
      .greaterOrEqual, .approximately, .plus, .minus, .star, .slash, .leftParenthesis, .rightParenthesis,
      .leftBracket, .rightBracket, .leftBrace, .rightBrace, .comma, .period, .pipe, .at:
      "`\(text(token.range))`"
    }
  }

  /// The empty range behind the token read last, where something is missing.
  var gap: SourceRange { SourceRange(previousEnd, previousEnd) }

  /// The next token, or the gap before it where the statement ends.
  var place: SourceRange { isAtEnd ? gap : token.range }

  func insertion(_ text: String, at offset: Int32, _ message: String) -> Diagnostic.FixIt {
    .init(message, replace: SourceRange(offset, offset), with: text)
  }

  /// Counts one more level of nesting; false, with a diagnostic, where there are too many.
  @inline(__always)
  mutating func deepen() -> Bool {
    if enclosing.nesting >= Parser.nestingLimit { return tooDeep() }
    enclosing.enter()
    return true
  }

  @inline(never)
  private mutating func tooDeep() -> Bool {
    report(
      .nestingTooDeep, at: token.range,
      "nested more than \(Parser.nestingLimit) deep: take the inner part out with `let` or `define`")
    skipBalanced()
    // That what stands around is not closed either would say the same once more.
    if token.kind == .endOfFile { recovery.isUnwinding = true }
    return false
  }

  mutating func formulaTooLong() {
    report(
      .formulaTooLong, at: token.range,
      "more than \(Parser.operatorLimit) operators in one statement: name parts of it with `let`")
  }

  /// Passes over everything up to the bracket or brace that closes the one being read, or to the text's end.
  private mutating func skipBalanced() {
    var open = enclosing.brackets
    enclosing.brackets = 0
    var position = index
    while true {
      switch tokens[position].kind {
      case .endOfFile: return move(to: position)
      case .lineEnd where open <= 0: return move(to: position)
      case .leftParenthesis, .leftBracket, .leftBrace: open += 1
      case .rightParenthesis, .rightBracket, .rightBrace:
        open -= 1
        if open <= 0 {
          move(to: position)
          return advance()
        }
      case .lineEnd, .semicolon, .name, .number, .string, .stringHead, .stringMiddle, .stringTail, .equal,
        .equalEqual, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .minus,
        .star, .slash, .comma, .period, .pipe, .at:
        break
      }
      position += 1
    }
  }

  /// Reads up to the end of a statement; what is left of it is reported, or passed over after a mistake.
  @inline(__always)
  mutating func endOfStatement() {
    if isAtEnd, !recovery.isPanicking { return }
    lateEnd()
  }

  @inline(never)
  private mutating func lateEnd() {
    if recovery.isUnwinding {
      recovery.isPanicking = false
      return
    }
    if !recovery.isPanicking {
      if tokens[index - 1].kind == .rightBrace, index > 0, token.kind == .name || token.kind == .leftBrace {
        mention(
          .missingSeparator, at: token.range, "put a `;` between `}` and another statement on the line",
          fixes: [insertion(";", at: previousEnd, "insert `;`")])
        return
      }
      reportRest()
    }
    synchronize()
  }

  /// Goes to the end of the statement in which a mistake was reported.
  mutating func synchronize() {
    recovery.isPanicking = false
    var open = enclosing.brackets
    enclosing.brackets = 0
    var firstLineEnd = -1
    var position = index
    search: while true {
      switch tokens[position].kind {
      case .endOfFile: break search
      case .rightBrace where enclosing.nesting > 0: break search
      case .semicolon where open <= 0: break search
      case .lineEnd:
        if open <= 0 { break search }
        if firstLineEnd < 0 { firstLineEnd = position }
        if position - firstLineEnd > 2000 || beginsStatement(position + 1) { break search }
      case .leftParenthesis, .leftBracket: open += 1
      case .rightParenthesis, .rightBracket: open = max(0, open - 1)
      case .leftBrace:
        if open > 0, firstLineEnd >= 0 { break search }
        position = endOfBraces(from: position)
        continue search
      case .semicolon, .name, .number, .string, .stringHead, .stringMiddle, .stringTail, .equal, .equalEqual,
        .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .minus, .star,
        .slash, .rightBrace, .comma, .period, .pipe, .at:
        break
      }
      position += 1
    }
    move(to: open > 0 && firstLineEnd >= 0 ? firstLineEnd : position)
  }

  /// The token behind the `}` of the `{` at `position`, or the last one.
  private func endOfBraces(from position: Int) -> Int {
    var position = position
    var open = 0
    while tokens[position].kind != .endOfFile {
      if tokens[position].kind == .leftBrace { open += 1 }
      if tokens[position].kind == .rightBrace {
        open -= 1
        if open == 0 { return position + 1 }
      }
      position += 1
    }
    return position
  }

  /// Whether a line's first token is a statement's word that can hardly be an element of a list.
  func beginsStatement(_ position: Int) -> Bool {
    guard position + 1 < tokens.count, tokens[position].kind == .name, let word = Word(tokens[position].name),
      word.isStatement
    else { return false }
    switch tokens[position + 1].kind {
    case .comma, .rightBracket, .rightParenthesis, .period: return false
    case .endOfFile, .lineEnd, .semicolon, .name, .number, .string, .stringHead, .stringMiddle, .stringTail,
      .equal, .equalEqual, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus,
      .minus, .star, .slash, .leftParenthesis, .leftBracket, .leftBrace, .rightBrace, .pipe, .at:
      return true
    }
  }
}

extension DiagnosticCode {
  /// Whether the lexer says by it only that something is not written so here.
  fileprivate var isAboutForeignText: Bool {
    self == .unexpectedCharacter || self == .fullWidthCharacter || self == .unknownUnit
      || self == .foreignOperator
  }
}
