extension Parser {
  /// One statement.
  mutating func statement() -> StatementID {
    let start = token.start
    current.start = start
    if mode == .session, enclosing.nesting == 0, isPrinted() {
      let value = expression()
      return add(.print(value), from: start)
    }
    guard token.kind == .name else { return noStatement() }
    if following.kind == .equal, token.name != Word.stack.name {
      let kind = assignment()
      return finish(kind, from: start)
    }
    guard let word = Word(token.name) else {
      let kind = call()
      return finish(kind, from: start)
    }
    if following.kind == .leftParenthesis, following.start == token.end, word.isStatement,
      callOfStatement(word)
    {
      return add(.error, from: start)
    }
    if let kind = action(word) {
      let then = isAt(.then) ? thenBlock() : .none
      return add(kind, from: start, then: then)
    }
    let kind = otherStatement(word)
    return finish(kind, from: start)
  }

  /// Adds a statement that is not an action and so has no `then`.
  private mutating func finish(_ kind: Statement.Kind, from start: Int32) -> StatementID {
    if isAt(.then), !recovery.isPanicking { misplacedThen() }
    return add(kind, from: start)
  }

  private mutating func thenBlock() -> Block {
    advance()
    return requiredBlock(of: .then)
  }

  private mutating func misplacedThen() {
    report(
      .misplacedThen, at: token.range,
      "`then` must follow an action, such as `pop then { … }`")
    advance()
    if token.kind == .leftBrace { _ = block() }
  }

  private mutating func otherStatement(_ word: Word) -> Statement.Kind {
    switch word {
    case .expect: return expect()
    case .wait:
      advance()
      return .wait(operand(of: .wait))
    case .settle: return settle()
    case .after, .before: return afterOrBefore(word)
    case .start: return start()
    case .always:
      advance()
      if isAtEnd {
        _ = missingOperand(.always)
        return .error
      }
      return .always(expression())
    case .mark:
      advance()
      return .mark
    case .note: return note()
    case .for: return forLoop()
    case .repeat: return repeatLoop()
    case .if: return conditional()
    case .on: return handler()
    case .use, .set, .device, .layout, .root, .tabs, .screen: return setUp(word)
    case .recipe: return recipe()
    case .define: return definition()
    case .include: return include()
    case .let, .var: return binding(isVariable: word == .var)
    case .scenario, .explore: return misplacedStructure()
    case .else, .then, .each, .and, .or, .not, .in, .true, .false, .none: return misplacedWord(word)
    // over words (strings)
    default: return call()
    }
  }

  /// `name = value`.
  private mutating func assignment() -> Statement.Kind {
    let name = token
    if isReserved(name.name) { return reservedName() }
    advance()
    advance()
    let value = value(of: name)
    return .assign(name.name, nameRange: name.range, value: value)
  }

  /// The value after the `=` of `name =`.
  private mutating func value(of name: Token) -> ExpressionID {
    guard isAtEnd else { return expression() }
    report(.missingOperand, at: gap, "`\(text(name.range)) =` needs a value")
    return add(.error, from: previousEnd)
  }

  /// `let name = value`, `var name = value`.
  private mutating func binding(isVariable: Bool) -> Statement.Kind {
    let owner: Word = isVariable ? .var : .let
    advance()
    guard let name = nameOperand(of: owner) else { return .error }
    guard accept(.equal) else {
      if token.kind == .name, text(SourceRange(name.end, token.start)).utf8.contains(0x3A) {
        reportHabit(
          .expectedWord, at: SourceRange(name.end, token.end), "values have no type annotation",
          fixes: [.init("leave it out", replace: SourceRange(name.end, token.end), with: "")])
        return .error
      }
      report(.expectedWord, at: place, "`\(owner.spelling) \(text(name.range))` needs `=` and a value")
      return .error
    }
    let value = value(of: name)
    return .bind(name.name, nameRange: name.range, value: value, isVariable: isVariable)
  }

  /// The name inside the next string; nil for any other string.
  private var quotedName: String? {
    guard token.kind == .string, token.end - token.start > 2, bytes[Int(token.end) - 1] == UInt8(ascii: "\"")
    else { return nil }
    let name = text(SourceRange(token.start + 1, token.end - 1))
    let isName = name.utf8.allSatisfy {
      $0 == UInt8(ascii: "_") || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20)
    }
    return isName && !name.isEmpty ? name : nil
  }

  /// A name that the statement defines or requires.
  mutating func nameOperand(of owner: Word) -> Token? {
    guard token.kind == .name else {
      if isAtEnd {
        _ = missingOperand(owner)
      } else {
        report(
          .expectedName, at: token.range, "`\(owner.spelling)` needs a name, not \(shownToken)",
          notes: owner == .for && token.kind == .leftParenthesis
            ? [.init("write it without parentheses: `for p in [0.1, 0.2] { … }`")] : [],
          fixes: quotedName.map { [.init("leave out the quotes", replace: token.range, with: $0)] } ?? [])
      }
      return nil
    }
    if isReserved(token.name) {
      _ = reservedName()
      return nil
    }
    let name = token
    advance()
    return name
  }

  // MARK: Commands

  /// `drag 0.3 50`: arguments are separated by spaces.
  mutating func call() -> Statement.Kind {
    let name = token
    advance()
    if let kind = foreignBlock(name) { return kind }
    if token.kind == .leftParenthesis, token.start == name.end {
      return foreignCall(name) ? .error : callWithBrackets(name)
    }
    if isExpressionGoingOn(after: name) { return expressionAsStatement(name) }
    let base = scratch.count
    while !isAtEnd, !recovery.isPanicking, beginsTerm {
      if isAt(.then), following.kind == .leftBrace { break }
      let argument = term()
      scratch.append(argument.index)
    }
    let arguments = list(from: base)
    return .call(name.name, nameRange: name.range, arguments: arguments)
  }

  private var beginsTerm: Bool {
    switch token.kind {
    case .number, .string, .stringHead, .leftParenthesis, .leftBracket, .name: true
    case .minus: following.kind == .number && following.start == token.end
    case .endOfFile, .lineEnd, .semicolon, .stringMiddle, .stringTail, .equal, .equalEqual, .notEqual, .less,
      .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .star, .slash, .rightParenthesis,
      .rightBracket, .leftBrace, .rightBrace, .comma, .period, .pipe, .at:
      false
    }
  }

  /// One argument: a number with its sign, or a primary.
  private mutating func term() -> ExpressionID {
    let start = token.start
    let startIndex = index
    var result: ExpressionID
    if token.kind == .minus {
      advance()
      let number = primary()
      result = add(.unary(.minus, number), from: start)
    } else {
      result = primary()
    }
    if !recovery.isPanicking, isArithmeticGoingOn {
      move(to: startIndex)
      result = expression(Precedence.sum)
      argumentNeedsBrackets(result)
    }
    return result
  }

  /// Whether an operator follows that a reader would apply to the argument before it.
  private var isArithmeticGoingOn: Bool {
    switch token.kind {
    case .plus, .star, .slash: true
    case .minus: !(following.kind == .number && following.start == token.end && previousEnd < token.start)
    case .endOfFile, .lineEnd, .semicolon, .name, .number, .string, .stringHead, .stringMiddle, .stringTail,
      .equal, .equalEqual, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately,
      .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .leftBrace, .rightBrace, .comma,
      .period, .pipe, .at:
      false
    }
  }
}
