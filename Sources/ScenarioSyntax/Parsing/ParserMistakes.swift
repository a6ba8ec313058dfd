/// Reports frequent mistakes, each with what was probably meant and how to fix it.
extension Parser {
  // MARK: Something is missing

  @inline(never)
  mutating func missingOperand(_ owner: Word) -> ExpressionID {
    let need = Parser.need(of: owner)
    let found = isAtEnd ? "" : ", not \(shownToken)"
    if token.kind == .lineEnd || token.kind == .endOfFile, enclosing.brackets > 0 {
      unclosedBracket(enclosing.innermostBracket)
    } else {
      report(.missingOperand, at: place, "`\(owner.spelling)` needs \(need)\(found)")
    }
    return add(.error, from: previousEnd)
  }

  /// The operand of a word, for a message.
  static func need(of owner: Word) -> String {
    switch owner {
    case .push, .remove, .replace, .present, .select, .root, .tabs, .screens:
      "a screen: `\(owner.spelling) A`"
    case .screen: "a name: `screen Feed { … }`"
    case .like: "the screen whose traits it copies: `screen Feed like List`"
    case .dismiss: "a screen or nothing"
    case .tap: "`back` or a screen: `tap B`"
    case .alert: "a title and buttons: `alert \"Discard?\" [Keep, Discard]`"
    case .answer: "a button: `answer Discard`"
    case .send: "a text: `send \"open inbox/7\"`"
    case .pop: "a screen or `root` after `to`: `pop to A`"
    case .goes: "a screen: `back goes to Home`"
    case .on: "what comes after it: `on Home` names a stack, `on B.viewDidAppear { … }` an event"
    case .pan: "an amount: `pan 0.3`"
    case .vel: "a velocity: `vel 50`"
    case .over, .within, .wait: "a time: `\(owner.spelling) 0.2s`"
    case .after: "a time or `each`: `after 0.1s { … }`"
    case .from: "a place: `from 0.5`, `from Home`"
    case .fingers: "a number: `fingers 2`"
    case .with: "a finger's name: `with thumb`"
    case .as: "a style: `as sheet`"
    case .scroll: "a screen and an offset: `scroll Feed to 120pt`"
    case .stack: "a list of screens: `stack = [Home, A]`"
    case .expect: "a condition: `expect top == A`"
    case .always, .if, .settled: "a condition: `\(owner.spelling) depth >= 1`"
    case .ignore: "the code of a step error: `ignore duplicate-screen`"
    case .for: "a name and a list: `for p in [0.1, 0.2] { … }`"
    case .repeat: "a number: `repeat 3 { … }`"
    case .use: "a recipe's name: `use fullscreen`"
    case .set: "a setting: `set finishes = progress > 0.5`"
    case .device: "a width and a height: `device 390 x 844`"
    case .at: "a refresh rate: `at 120 Hz`"
    case .title: "a text: `title \"Feed\"`"
    case .alpha: "a number from 0 to 1: `bar alpha 0`"
    case .depth: "a number: `depth 8`"
    case .actions: "actions: `actions push, pop, release`"
    case .let, .var: "a name and a value: `\(owner.spelling) limit = 0.5`"
    case .define: "a name: `define drag(p, v = 0) { … }`"
    case .recipe: "a name: `recipe brisk from fullscreen { … }`"
    // over words (strings)
    default:
      switch PlainAction(owner)?.operand {
      case .time: "a time: `\(owner.spelling) 0.2s`"
      case .number: "a number: `\(owner.spelling) 2`"
      case .numberOrLength: "a fraction or a length: `\(owner.spelling) 0.3`"
      case nil: "something after it"
      }
    }
  }

  @inline(never)
  mutating func missingExpression() -> ExpressionID {
    let start = previousEnd
    if enclosing.brackets > 0, token.kind == .endOfFile || token.kind == .rightBrace {
      unclosedBracket(enclosing.innermostBracket)
    } else if isAtEnd, enclosing.brackets == 0, index > 0,
      isOperator(tokens[index - 1]) || tokens[index - 1].kind == .minus
    {
      report(
        .unfinishedLine, at: tokens[index - 1].range,
        "the line ends after `\(text(tokens[index - 1].range))`: put a long formula in brackets to break it")
      // The next line continues the formula, unless it is clearly a statement.
      if token.kind == .lineEnd, !beginsStatement(index + 1) { move(to: index + 1) }
    } else if token.kind == .stringMiddle || token.kind == .stringTail {
      report(.expectedExpression, at: token.range, "a string's `{…}` needs an expression: `{name}`")
    } else {
      report(.expectedExpression, at: place, "expected a value, not \(shownToken)")
    }
    return add(.error, from: start)
  }

  /// Reports a bracket that is not closed where it should be.
  @inline(never)
  mutating func unclosedBracket(_ open: Token) {
    guard !recovery.isPanicking else { return }
    let close = open.kind == .leftParenthesis ? ")" : "]"
    var lineEnd = index
    while lineEnd > 0, tokens[lineEnd - 1].kind == .lineEnd { lineEnd -= 1 }
    let isLate = lineEnd < index || token.kind == .endOfFile
    if token.kind == .endOfFile { wantsMore = true }
    if isLate || isAtEnd {
      let end = tokens[max(0, lineEnd - 1)].end
      report(
        .unclosedBracket, at: SourceRange(end, end), "a `\(close)` is missing",
        notes: [.init("the bracket starts here", at: open.range)],
        fixes: [insertion(close, at: end, "insert `\(close)`")])
      move(to: lineEnd)
      enclosing.brackets = 0
    } else if token.kind == .comma {
      report(
        .unclosedBracket, at: token.range,
        "unexpected `,`: write a list in square brackets, `[A, B]`, and operands without brackets",
        notes: [.init("the bracket starts here", at: open.range)])
    } else {
      report(
        .unclosedBracket, at: token.range, "expected `,` or `\(close)` before \(shownToken)",
        notes: [.init("the bracket starts here", at: open.range)])
    }
  }

  mutating func expectedString(_ owner: Word) {
    let example =
      switch owner {
      case .include: "the file's name as a string: `include \"common.nav\"`"
      case .note: "a string: `note \"what follows\"`"
      // over words (strings)
      default: "a title: `\(owner.spelling) \"what it shows\" { … }`"
      }
    var fixes: [Diagnostic.FixIt] = []
    if token.kind == .name {
      var end = index
      while tokens[end + 1].kind == .name || tokens[end + 1].kind == .period { end += 1 }
      let range = SourceRange(token.start, tokens[end].end)
      fixes = [.init("put it in quotes", replace: range, with: "\"\(text(range))\"")]
    }
    report(.expectedString, at: place, "`\(owner.spelling)` needs \(example)", fixes: fixes)
  }

  /// A word of a short list was expected.
  mutating func oneOf(_ words: [String], after owner: String) {
    var list = ""
    for (number, word) in words.enumerated() {
      list += (number == 0 ? "" : number == words.count - 1 ? " or " : ", ") + "`\(word)`"
    }
    var fixes: [Diagnostic.FixIt] = []
    if token.kind == .name, let near = NearestWord.suggest(text(token.range), among: words) {
      fixes = [.init("write `\(near)`", replace: token.range, with: near)]
    }
    let found = isAtEnd ? "" : ", not by \(shownToken)"
    report(.expectedWord, at: place, "`\(owner)` is followed by \(list)\(found)", fixes: fixes)
  }

  // MARK: Names

  mutating func reservedName() -> Statement.Kind {
    let word = text(token.range)
    report(.reservedWord, at: token.range, "`\(word)` is reserved and cannot be a name")
    return .error
  }

  mutating func reservedScreen() {
    let word = text(token.range)
    report(
      .reservedWord, at: token.range, "`\(word)` is reserved: write a screen with that name as `\"\(word)\"`",
      fixes: [.init("put it in quotes", replace: token.range, with: "\"\(word)\"")])
  }

  // MARK: Statements

  /// A statement that does not start with a name.
  mutating func noStatement() -> StatementID {
    let start = token.start
    switch token.kind {
    case .leftBrace:
      report(
        .expectedStatement, at: token.range,
        "a block needs a statement before it, such as `scenario`, `if` or `start`")
    case .pipe:
      report(.expectedStatement, at: token.range, "a table belongs between a scenario's title and its `{`")
      skipTable()
      return add(.error, from: start)
    case .at:
      report(.expectedStatement, at: token.range, "tags belong after a scenario's title, on the same line")
    case .plus, .star, .slash, .equalEqual, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual,
      .approximately, .equal, .comma:
      continuation()
    case .rightParenthesis, .rightBracket:
      if isBehindMistake {
        recovery.isPanicking = true
        break
      }
      report(
        .unmatchedBracket, at: token.range, "\(shownToken) closes no bracket",
        fixes: [.init("remove it", replace: token.range, with: "")])
    case .number, .string, .stringHead, .minus, .leftParenthesis, .leftBracket:
      report(
        .expressionAsStatement, at: token.range, "a value alone does nothing: write `expect …` to check it")
    case .endOfFile, .lineEnd, .semicolon, .name, .stringMiddle, .stringTail, .rightBrace, .period:
      report(
        .expectedStatement, at: token.range,
        "a statement starts with a word, not with "
          + "\(shownToken)")
    }
    if token.kind != .leftBrace { advance() }
    return add(.error, from: start)
  }

  /// Skips the rows of a table without a head, and the block after them.
  private mutating func skipTable() {
    var position = index
    while tokens[position].kind == .pipe {
      while tokens[position].kind != .lineEnd, tokens[position].kind != .endOfFile { position += 1 }
      move(to: position)
      while tokens[position].kind == .lineEnd { position += 1 }
    }
    if tokens[position].kind == .leftBrace { move(to: position) }
  }

  private mutating func continuation() {
    // The line above, read alone, does not mean what was intended.
    if let last = tree.statements.last {
      var isHalf = false
      if case .expect = last.kind { isHalf = true }
      if case .always = last.kind { isHalf = true }
      if isHalf { tree.statements[tree.statements.count - 1].kind = .error }
    }
    report(
      .unfinishedLine, at: token.range,
      "a line cannot start with \(shownToken): put a long formula in brackets to break it")
  }

  /// Reports a word that is valid only after other words.
  mutating func misplacedWord(_ word: Word) -> Statement.Kind {
    switch word {
    case .else:
      report(
        .elseWithoutIf, at: token.range,
        "`else` without an `if`: it must be on the line of the "
          + "`if`'s `}`")
    case .then:
      report(.misplacedThen, at: token.range, "`then` must be on the line of its action: `pop then { … }`")
    case .each:
      report(.expectedStatement, at: token.range, "`each` follows `before` or `after`: `before each { … }`")
    case .true, .false, .none:
      report(
        .expressionAsStatement, at: token.range, "a value alone does nothing: write `expect …` to check it")
    // over words (strings)
    default: continuation()
    }
    advance()
    if token.kind == .leftBrace, word == .else || word == .then || word == .each { _ = block() }
    return .error
  }

  mutating func misplacedStructure() -> Statement.Kind {
    report(
      .misplacedStructure, at: token.range,
      "`\(text(token.range))` belongs at the top level of a file, not "
        + "inside a block")
    advance()
    return .error
  }

  mutating func notStartable() {
    let hint = "`start` needs an action or a block: `start push A`, `start { … }`"
    report(.notStartable, at: place, isAtEnd ? hint : hint + ", not before \(shownToken)")
  }

  mutating func popWithoutTo() {
    let name = text(token.range)
    var message = "`pop` goes back `to` a screen: `pop to \(name)`"
    var fixes = [insertion("to ", at: token.start, "insert `to`")]
    if token.kind == .name {
      message += "; put a number of levels from a variable in brackets: `pop (\(name))`"
      fixes.append(.init("put it in brackets", replace: token.range, with: "(\(name))"))
    }
    mention(.expectedWord, at: token.range, message, fixes: fixes)
    _ = screen(of: .pop)
  }

  /// Reports the rest of a statement that should have ended.
  @inline(never)
  mutating func reportRest() {
    if habit() { return }
    switch token.kind {
    case .rightParenthesis, .rightBracket:
      report(
        .unmatchedBracket, at: token.range, "\(shownToken) closes no bracket",
        fixes: [.init("remove it", replace: token.range, with: "")])
    case .leftParenthesis where token.start == previousEnd && following.kind == .rightParenthesis:
      let range = SourceRange(token.start, following.end)
      report(
        .callWithBrackets, at: range, "a statement takes no brackets: remove `()`",
        fixes: [.init("leave out `()`", replace: range, with: "")])
    case .leftParenthesis where token.start == previousEnd && index > 0 && tokens[index - 1].kind == .name:
      report(
        .callWithBrackets, at: token.range,
        index > 1 && tokens[index - 2].kind == .period
          ? "values have no methods: write `stack contains A` or `A in stack`"
          : "put a space after a statement's word, and write operands without brackets")
    case .equal:
      report(
        .unexpectedToken, at: token.range, "unexpected `=`: set a variable with `name = value`")
    case .number where token.start == previousEnd:
      report(.missingSpace, at: token.range, "a space is missing before \(shownToken)")
    case .name:
      let near = Parser.optionMeant(text(token.range))
      if let near, near != text(token.range) {
        report(
          .unexpectedToken, at: token.range,
          "`\(text(token.range))` is not expected here: is `\(near)` "
            + "meant",
          fixes: [.init("write `\(near)`", replace: token.range, with: near)])
      } else {
        fallthrough
      }
    case .endOfFile, .lineEnd, .semicolon, .number, .string, .stringHead, .stringMiddle, .stringTail,
      .equalEqual, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .minus,
      .star, .slash, .leftParenthesis, .leftBracket, .leftBrace, .rightBrace, .comma, .period, .pipe, .at:
      report(
        .unexpectedToken, at: token.range,
        "\(shownToken) is not expected here: a new statement starts after `;` or on a new line",
        fixes: beginsStatement(index) ? [insertion(";", at: previousEnd, "insert `;`")] : [])
    }
  }

  /// Whether a mistake was reported just above: an unmatched closing bracket then follows from it.
  private var isBehindMistake: Bool {
    guard let last = diagnostics.last else { return false }
    var position = index
    var lines = 0
    while position > 0, tokens[position - 1].start >= last.range.upper, lines <= 2 {
      position -= 1
      if tokens[position].kind == .lineEnd { lines += 1 }
    }
    return lines <= 2
  }

  // MARK: Options

  mutating func foreignOption(_ owner: Word, _ name: Token, _ word: Word) {
    report(
      .foreignOption, at: name.range,
      "`\(owner.spelling)` has no option `\(word.spelling)`: it has "
        + Parser.options(of: owner))
  }

  private static func options(of owner: Word) -> String {
    switch owner {
    case .push, .pop, .stack, .remove, .replace: "`on` and `without animation`"
    case .present: "`as`, `from` and `without animation`"
    case .alert: "`from` and `without animation`"
    case .answer, .send: "none"
    case .pan: "`vel`, `over`, `from`, `fingers` and `with`"
    case .press: "`from` and `with`"
    case .release: "`vel` and `with`"
    case .cancel: "`with`"
    case .tap: "`with` and `without animation`"
    // over words (strings)
    default: PlainAction(owner).map { $0.takesFinger ? "`with`" : "none" } ?? "`without animation`"
    }
  }

  mutating func repeatedOption(_ name: Token, _ word: Word) {
    mention(
      .repeatedOption, at: name.range, "`\(word.spelling)` is repeated: each option can be given once")
  }

  // MARK: Expressions

  /// Reports a second comparison after one whose right side is `middle`.
  mutating func chainedComparison(_ middle: ExpressionID) {
    report(
      .chainedComparison, at: token.range,
      "comparisons do not chain: write `and` between two of them",
      fixes: [insertion("and \(text(middle)) ", at: token.start, "compare `\(text(middle))` again")])
  }

  /// `drag(0.3, 50)`: read as `drag 0.3 50`.
  mutating func callWithBrackets(_ name: Token) -> Statement.Kind {
    let open = token
    guard openBracket() else { return .error }
    let arguments = elements(until: .rightParenthesis, open: open)
    guard !recovery.isPanicking else { return .error }
    var replacement = ""
    for position in arguments.indices {
      let argument = ExpressionID(tree.lists[position])
      replacement += isTerm(tree[argument]) ? " \(text(argument))" : " (\(text(argument)))"
    }
    let range = SourceRange(open.start, previousEnd)
    mention(
      .callWithBrackets, at: range,
      "separate arguments with spaces, without brackets: "
        + "`\(text(name.range))\(replacement)`",
      fixes: [.init("write `\(text(name.range))\(replacement)`", replace: range, with: replacement)])
    return .call(name.name, nameRange: name.range, arguments: arguments)
  }

  private func isTerm(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .binary, .approximately, .log: return false
    case .unary(let sign, let operand):
      guard sign == .minus, case .number = tree[operand].kind else { return false }
      return true
    case .number, .string, .interpolation, .boolean, .none, .path, .call, .list, .parenthesised, .error:
      return true
    }
  }

  mutating func argumentNeedsBrackets(_ argument: ExpressionID) {
    let range = tree[argument].range
    mention(
      .argumentNeedsBrackets, at: range, "each argument is one term: put arithmetic in brackets",
      fixes: [.init("put it in brackets", replace: range, with: "(\(text(range)))")])
  }

  /// Whether the name that starts a statement continues as an expression.
  func isExpressionGoingOn(after name: Token) -> Bool {
    switch token.kind {
    case .period, .plus, .star, .slash: true
    case .minus: token.start == name.end || following.start > token.end
    case .endOfFile, .lineEnd, .semicolon, .name, .number, .string, .stringHead, .stringMiddle, .stringTail,
      .equal, .equalEqual, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately,
      .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .leftBrace, .rightBrace, .comma,
      .pipe, .at:
      isOperator(token)
    }
  }

  /// Reports `depth == 2` where a statement is expected.
  mutating func expressionAsStatement(_ name: Token) -> Statement.Kind {
    if token.kind == .period, foreignCall(name) { return .error }
    if following.kind == .equal, following.start == token.end, token.kind != .name {
      let sign = text(token.range)
      let variable = text(name.range)
      let range = SourceRange(token.start, following.end)
      report(
        .foreignOperator, at: range, "there is no `\(sign)=`: write `\(variable) = \(variable) \(sign) …`",
        fixes: [.init("write it out", replace: range, with: "= \(variable) \(sign)")])
      return .error
    }
    if token.kind == .plus || token.kind == .minus, following.kind == token.kind, following.start == token.end
    {
      let variable = text(name.range)
      let sign = text(token.range)
      let range = SourceRange(token.start, following.end)
      report(
        .foreignOperator, at: range,
        "there is no `\(sign)\(sign)`: write `\(variable) = \(variable) \(sign) 1`",
        fixes: [.init("write it out", replace: range, with: " = \(variable) \(sign) 1")])
      return .error
    }
    report(
      .expressionAsStatement, at: SourceRange(name.start, token.end),
      "an expression alone does nothing: check it with `expect \(text(name.range)) …`",
      fixes: [insertion("expect ", at: name.start, "insert `expect`")])
    return .error
  }

  // MARK: Lines of blocks

  mutating func unknownTrait() -> TraitNode.Kind? {
    let traits = ["title", "bar", "swipe", "scroll", "tabbar", "back", "dismiss", "attaches"]
    unknownLine(.unknownTrait, "a trait of a screen: there are", traits)
    return nil
  }

  mutating func unknownExploreLine() {
    unknownLine(
      .unknownExploreLine, "a line of `explore`: there are",
      ["screens", "actions", "always", "settled", "ignore"])
  }

  private mutating func unknownLine(_ code: DiagnosticCode, _ what: String, _ words: [String]) {
    var fixes: [Diagnostic.FixIt] = []
    if token.kind == .name, let near = NearestWord.suggest(text(token.range), among: words) {
      fixes = [.init("write `\(near)`", replace: token.range, with: near)]
    }
    var list = ""
    for (number, word) in words.enumerated() {
      list += (number == 0 ? " " : number == words.count - 1 ? " and " : ", ") + "`\(word)`"
    }
    report(code, at: token.range, "\(shownToken) is not \(what)\(list)", fixes: fixes)
    if token.kind != .leftBrace { advance() }
  }
}
