/// How tightly an operator binds; a higher one first.
enum Precedence {
  static let none = 0
  static let or = 1
  static let and = 2
  static let not = 3
  static let comparison = 4
  static let sum = 5
  static let product = 6
}

extension Parser {
  /// Any expression.
  @inline(__always)
  mutating func expression() -> ExpressionID { expression(Precedence.or) }

  /// Arithmetic only, as the operands of statements are.
  mutating func operand(of owner: Word) -> ExpressionID {
    if isAtEnd { return missingOperand(owner) }
    return expression(Precedence.sum)
  }

  /// An expression whose operators bind at least as tightly as `minimum`.
  mutating func expression(_ minimum: Int) -> ExpressionID {
    let start = token.start
    var left = token.kind == .name && token.name == Word.not.name ? negation(minimum) : signed()
    while !recovery.isPanicking {
      let (kind, precedence) = infixOperator()
      guard precedence >= minimum else {
        if token.kind == .equal, minimum == Precedence.or {
          left = comparison(left, .equal, from: start)
          continue
        }
        break
      }
      if current.countOperator() > Parser.operatorLimit {
        formulaTooLong()
        break
      }
      if precedence == Precedence.comparison {
        left = comparison(left, kind, from: start)
      } else {
        advance()
        let right = expression(precedence + 1)
        left = add(.binary(kind, left, right), from: start)
      }
    }
    return left
  }

  private mutating func negation(_ minimum: Int) -> ExpressionID {
    let start = token.start
    if minimum > Precedence.not {
      report(
        .expectedExpression, at: token.range,
        "`not` applies to a whole condition: put it in "
          + "brackets")
    }
    guard deepen() else { return add(.error, from: start) }
    advance()
    let operand = expression(Precedence.not)
    enclosing.leave()
    return add(.unary(.not, operand), from: start)
  }

  /// The operator that is next and how tightly it binds, 0 for no operator.
  @inline(__always)
  func infixOperator() -> (Expression.BinaryOperator, Int) {
    switch token.kind {
    case .equalEqual: (.equal, Precedence.comparison)
    case .name: wordOperator()
    case .plus: (.plus, Precedence.sum)
    case .minus: (.minus, Precedence.sum)
    case .star: (.times, Precedence.product)
    case .slash: (.divided, Precedence.product)
    case .notEqual: (.notEqual, Precedence.comparison)
    case .less: (.less, Precedence.comparison)
    case .lessOrEqual: (.lessOrEqual, Precedence.comparison)
    case .greater: (.greater, Precedence.comparison)
    case .greaterOrEqual: (.greaterOrEqual, Precedence.comparison)
    case .approximately: (.equal, Precedence.comparison)
    case .endOfFile, .lineEnd, .semicolon, .number, .string, .stringHead, .stringMiddle, .stringTail, .equal,
      .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .leftBrace, .rightBrace, .comma,
      .period, .pipe, .at:
      (.or, Precedence.none)
    }
  }

  @inline(__always)
  private func wordOperator() -> (Expression.BinaryOperator, Int) {
    switch Word(token.name) {
    case .and: return (.and, Precedence.and)
    case .or: return (.or, Precedence.or)
    case .in: return (.in, Precedence.comparison)
    case .contains: return (.contains, Precedence.comparison)
    case .not where following.kind == .name && following.name == Word.in.name:
      return (.notIn, Precedence.comparison)
    // over words (strings)
    default: return (.or, Precedence.none)
    }
  }

  /// `left OP right`; the operator is next.
  private mutating func comparison(
    _ left: ExpressionID, _ kind: Expression.BinaryOperator, from start: Int32
  ) -> ExpressionID {
    let sign = token
    if sign.kind == .equal, following.kind != .lineEnd, following.kind != .endOfFile {
      mention(
        .assignmentInExpression, at: sign.range, "`=` assigns a value: use `==` to compare",
        fixes: [.init("write `==`", replace: sign.range, with: "==")])
    }
    if kind == .notIn { advance() }
    advance()
    let right = expression(Precedence.sum)
    var tolerance = ExpressionID.none
    if sign.kind == .approximately, isAt(.by) {
      advance()
      tolerance = expression(Precedence.sum)
    }
    if !recovery.isPanicking, infixOperator().1 == Precedence.comparison || token.kind == .equal {
      chainedComparison(right)
    }
    return sign.kind == .approximately
      ? add(.approximately(left, right, tolerance: tolerance), from: start)
      : add(.binary(kind, left, right), from: start)
  }

  /// A primary with signs before it.
  private mutating func signed() -> ExpressionID {
    guard token.kind == .minus else { return primary() }
    let start = token.start
    guard deepen() else { return add(.error, from: start) }
    advance()
    let operand = signed()
    enclosing.leave()
    return add(.unary(.minus, operand), from: start)
  }

  mutating func primary() -> ExpressionID {
    let start = token.start
    switch token.kind {
    case .number: return number()
    case .name: return named()
    case .string:
      let name = token.name
      advance()
      guard token.kind == .period else { return add(.string(name), from: start) }
      let members = self.members()
      return add(.path(base: name, isQuoted: true, members: members), from: start)
    case .stringHead: return interpolation()
    case .leftParenthesis: return parenthesised()
    case .leftBracket:
      let open = token
      guard openBracket() else { return add(.error, from: start) }
      let elements = elements(until: .rightBracket, open: open)
      return add(.list(elements), from: start)
    case .endOfFile, .lineEnd, .semicolon, .stringMiddle, .stringTail, .equal, .equalEqual, .notEqual, .less,
      .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .minus, .star, .slash,
      .rightParenthesis, .rightBracket, .leftBrace, .rightBrace, .comma, .period, .pipe, .at:
      return missingExpression()
    }
  }

  @inline(__always)
  private mutating func number() -> ExpressionID {
    let start = token.start
    let kind = Expression.Kind.number(
      NumberReader.value(bytes, from: Int(start), to: Int(token.end)), token.flags.unit)
    if token.end > start, !token.flags.isMalformed, isTooLarge(kind) { reportTooLarge() }
    advance()
    return add(kind, from: start)
  }

  @inline(__always)
  private func isTooLarge(_ kind: Expression.Kind) -> Bool {
    if case .number(let value, _) = kind { return value > 1e300 }
    return false
  }

  private mutating func reportTooLarge() {
    mention(.numberTooLarge, at: token.range, "the number is too large: the maximum is 1 with 300 zeros")
  }

  /// An expression that begins with a name.
  @inline(__always)
  private mutating func named() -> ExpressionID {
    let first = token
    if first.name.index == 0 || isReserved(first.name) { return reserved() }
    if first.name == Word.log.name, following.kind == .name {
      if let query = logQuery(following.name) { return log(query) }
      if following.name == Word.of.name { return logOf() }
    }
    advance()
    if token.kind == .leftParenthesis, token.start == first.end {
      let open = token
      guard openBracket() else { return add(.error, from: first.start) }
      let arguments = elements(until: .rightParenthesis, open: open)
      return add(.call(first.name, arguments: arguments), from: first.start)
    }
    let members = token.kind == .period ? self.members() : .empty
    return add(.path(base: first.name, isQuoted: false, members: members), from: first.start)
  }

  private mutating func reserved() -> ExpressionID {
    let start = token.start
    let kind: Expression.Kind
    switch Word(token.name) {
    case .true: kind = .boolean(true)
    case .false: kind = .boolean(false)
    case .some(.none): kind = .none
    case .not:
      report(
        .expectedExpression, at: token.range, "`not` applies to a whole condition: put it in brackets")
      kind = .error
    // over words (strings)
    default: return missingExpression()
    }
    advance()
    return add(kind, from: start)
  }

  /// `.a.b`, where the first point is next.
  mutating func members() -> ListRange {
    let base = scratch.count
    while token.kind == .period {
      advance()
      guard token.kind == .name else {
        report(.expectedName, at: place, "expected a name after the dot, not \(shownToken)")
        break
      }
      scratch.append(token.name.index)
      advance()
    }
    return list(from: base)
  }

  // MARK: Brackets

  /// Enters the bracket that is next.
  mutating func openBracket() -> Bool {
    guard deepen() else { return false }
    enclosing.open(bracket: token)
    advance()
    return true
  }

  /// Reads the bracket that closes `open`.
  mutating func closeBracket(_ kind: Token.Kind, _ open: Token) {
    enclosing.leave()
    if token.kind == kind, !recovery.isPanicking {
      enclosing.brackets -= 1
      return advance()
    }
    unclosedBracket(open)
  }

  /// Expressions set apart by commas, and what closes them; `open` is read.
  mutating func elements(until close: Token.Kind, open: Token) -> ListRange {
    let base = scratch.count
    while token.kind != close, !recovery.isPanicking {
      let element = expression()
      scratch.append(element.index)
      if reportMissingComma(before: close) { continue }
      guard token.kind == .comma else { break }
      advance()
    }
    closeBracket(close, open)
    return list(from: base)
  }

  /// Whether an element follows another without a comma, where the bracket is closed further on; if so that is reported.
  private mutating func reportMissingComma(before close: Token.Kind) -> Bool {
    guard !recovery.isPanicking else { return false }
    switch token.kind {
    case .name where isReserved(token.name): return false
    case .name, .string, .number: break
    case .endOfFile, .lineEnd, .semicolon, .stringHead, .stringMiddle, .stringTail, .equal, .equalEqual,
      .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .minus, .star, .slash,
      .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .leftBrace, .rightBrace, .comma,
      .period, .pipe, .at:
      return false
    }
    var depth = 0
    var position = index
    while position - index < 500 {
      switch tokens[position].kind {
      case close where depth == 0:
        mention(
          .unclosedBracket, at: token.range, "a `,` is missing before \(shownToken)",
          fixes: [insertion(",", at: previousEnd, "insert `,`")])
        return true
      case .leftBracket, .leftParenthesis: depth += 1
      case .rightBracket, .rightParenthesis: depth -= 1
      case .leftBrace, .rightBrace, .semicolon, .endOfFile: return false
      case .lineEnd where beginsStatement(position + 1): return false
      case .lineEnd, .name, .number, .string, .stringHead, .stringMiddle, .stringTail, .equal, .equalEqual,
        .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .minus, .star,
        .slash, .comma, .period, .pipe, .at:
        break
      }
      if depth < 0 { return false }
      position += 1
    }
    return false
  }

  private mutating func parenthesised() -> ExpressionID {
    let open = token
    guard openBracket() else { return add(.error, from: open.start) }
    let inner = expression()
    closeBracket(.rightParenthesis, open)
    return add(.parenthesised(inner), from: open.start)
  }

  // MARK: Strings

  /// A string with `{expression}` parts, whose first piece is next.
  private mutating func interpolation() -> ExpressionID {
    let start = token.start
    let base = scratch.count
    let around = enclosing.brackets
    piece()
    while true {
      let part = expression()
      scratch.append(part.index)
      enclosing.brackets = around
      if token.kind != .stringMiddle, token.kind != .stringTail { skipToPiece() }
      let isLast = token.kind != .stringMiddle
      if token.kind == .stringMiddle || token.kind == .stringTail { piece() }
      if isLast { break }
    }
    let parts = list(from: base)
    return add(.interpolation(parts), from: start)
  }

  /// The text of a piece; nothing where it is empty.
  private mutating func piece() {
    let piece = token
    advance()
    guard piece.name.index != 0 else { return }
    let id = add(.string(piece.name), from: piece.start)
    scratch.append(id.index)
  }

  private mutating func skipToPiece() {
    report(
      .unexpectedToken, at: token.range, "a string's `{…}` holds one expression: \(shownToken) is extra")
    while !isAtEnd, token.kind != .stringMiddle, token.kind != .stringTail { advance() }
  }

  // MARK: The log

  private func logQuery(_ name: NameID) -> Expression.LogQuery? {
    switch Word(name) {
    case .has: .has
    case .is: .is
    case .lacks: .lacks
    // over words (strings)
    default: nil
    }
  }

  private mutating func log(_ query: Expression.LogQuery) -> ExpressionID {
    let start = token.start
    advance()
    advance()
    return log(query, of: .empty, from: start)
  }

  /// `log of [didShow] is [A.didShow]`.
  private mutating func logOf() -> ExpressionID {
    let start = token.start
    advance()
    advance()
    guard token.kind == .leftBracket else {
      report(
        .expectedWord, at: place,
        "`log of` needs kinds of event in square brackets: `log of [didShow] is [A.didShow]`")
      return add(.error, from: start)
    }
    let bracket = token
    guard let kinds = eventList() else { return add(.error, from: start) }
    if kinds.isEmpty, !recovery.isPanicking {
      mention(
        .emptyEvents, at: SourceRange(bracket.start, previousEnd), "`log of` needs at least one kind of event"
      )
    }
    guard token.kind == .name, let query = logQuery(token.name) else {
      if !recovery.isPanicking { oneOf(["has", "is", "lacks"], after: "log of […]") }
      return add(.error, from: start)
    }
    advance()
    return log(query, of: kinds, from: start)
  }

  /// Events, from behind `has`, `is` or `lacks`.
  private mutating func log(
    _ query: Expression.LogQuery, of kinds: ListRange, from start: Int32
  ) -> ExpressionID {
    let isBracketMissing = token.kind == .lineEnd && isListClosedFurtherOn
    guard token.kind == .leftBracket || isBracketMissing else {
      return logWithoutBrackets(query, of: kinds, from: start)
    }
    guard let events = eventList() else { return add(.error, from: start) }
    return add(.log(query, events, of: kinds), from: start)
  }

  /// Events in square brackets, the first of which may be missing before a line end; nil where brackets nest too deep.
  private mutating func eventList() -> ListRange? {
    let open = token
    if token.kind == .leftBracket {
      guard openBracket() else { return nil }
    } else {
      guard deepen() else { return nil }
      mention(
        .unclosedBracket, at: SourceRange(previousEnd, previousEnd),
        "a `[` is missing before the events on the next lines",
        fixes: [insertion(" [", at: previousEnd, "insert `[`")])
      enclosing.open(bracket: token)
      advance()
    }
    let base = scratch.count
    while token.kind != .rightBracket, !recovery.isPanicking {
      let number = event()
      scratch.append(number)
      skipResultWithoutBracket()
      if reportMissingComma(before: .rightBracket) { continue }
      guard token.kind == .comma else { break }
      advance()
    }
    closeBracket(.rightBracket, open)
    return list(from: base)
  }

  /// `alongside cancelled)`: reports that the bracket before the result is missing, and goes on behind it.
  private mutating func skipResultWithoutBracket() {
    if token.kind == .rightParenthesis, !recovery.isPanicking {
      mention(.unclosedBracket, at: token.range, "there is no `(` before this `)`")
      return advance()
    }
    guard token.kind == .name, tokens[index + 1].kind == .rightParenthesis, !recovery.isPanicking else {
      return
    }
    mention(
      .unclosedBracket, at: token.range, "a `(` is missing before \(shownToken)",
      fixes: [insertion("(", at: previousEnd, "insert `(`")])
    advance()
    advance()
  }

  /// Whether lines of events follow, and after them a `]` that nothing opens.
  private var isListClosedFurtherOn: Bool {
    var position = index + 1
    while position - index < 500 {
      switch tokens[position].kind {
      case .rightBracket: return true
      case .name, .period, .string, .comma, .lineEnd, .leftParenthesis, .rightParenthesis: position += 1
      case .endOfFile, .semicolon, .number, .stringHead, .stringMiddle, .stringTail, .equal, .equalEqual,
        .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .minus, .star,
        .slash, .leftBracket, .leftBrace, .rightBrace, .pipe, .at:
        return false
      }
    }
    return false
  }

  /// `log has B.viewWillAppear`: the events up to the statement's end are read all the same.
  private mutating func logWithoutBrackets(
    _ query: Expression.LogQuery, of kinds: ListRange, from start: Int32
  ) -> ExpressionID {
    let base = scratch.count
    let first = token.start
    while !recovery.isPanicking {
      let number = event()
      scratch.append(number)
      guard accept(.comma) else { break }
    }
    let events = list(from: base)
    let range = SourceRange(first, max(first, previousEnd))
    let mended = "[\(text(range))]"
    if !recovery.isPanicking {
      mention(
        .expectedWord, at: range, "events need square brackets: `log \(query.word) \(mended)`",
        fixes: [.init("put them in brackets", replace: range, with: mended)])
    }
    return add(.log(query, events, of: kinds), from: start)
  }

  /// An event, as a number in the tree.
  mutating func event() -> Int32 {
    let first = token
    guard first.kind == .string || (first.kind == .name && !isReserved(first.name)) else {
      if token.kind == .endOfFile || token.kind == .lineEnd, enclosing.brackets > 0 {
        unclosedBracket(enclosing.innermostBracket)
      } else {
        report(
          .expectedName, at: place,
          first.kind == .name && Word(first.name) == .not
            ? "the opposite of `log has [ … ]` is `log lacks [ … ]`"
            : "expected an event, such as `B.viewDidAppear`, not \(shownToken)")
      }
      return addEvent(
        EventNode(base: NameID(0), isQuoted: false, members: .empty, result: .none, range: place))
    }
    advance()
    let members = token.kind == .period ? self.members() : .empty
    var result = ExpressionID.none
    if token.kind == .leftParenthesis {
      let open = token
      if openBracket() {
        result = expression(Precedence.sum)
        closeBracket(.rightParenthesis, open)
      }
    }
    let range = SourceRange(first.start, previousEnd)
    return addEvent(
      EventNode(
        base: first.name, isQuoted: first.kind == .string, members: members, result: result, range: range))
  }

  private mutating func addEvent(_ event: EventNode) -> Int32 {
    tree.events.append(event)
    return Int32(tree.events.count - 1)
  }

  @inline(__always)
  func isReserved(_ name: NameID) -> Bool {
    Word(name)?.isReserved ?? false
  }
}
