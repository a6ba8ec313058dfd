/// Lines that the session prints: an expression alone.
extension Parser {
  /// Whether the line starts as an expression and not as a statement.
  func isPrinted() -> Bool {
    switch token.kind {
    case .number, .string, .stringHead, .leftParenthesis, .leftBracket, .minus: return true
    case .name: break
    case .endOfFile, .lineEnd, .semicolon, .stringMiddle, .stringTail, .equal, .equalEqual, .notEqual, .less,
      .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .star, .slash, .rightParenthesis,
      .rightBracket, .leftBrace, .rightBrace, .comma, .period, .pipe, .at:
      return false
    }
    if following.kind == .period { return true }
    if following.kind == .equal { return false }
    guard let word = Word(token.name) else { return isOperator(following) }
    switch word {
    case .not, .true, .false, .none: return true
    case .root, .stack: return !beginsScreen(following)
    case .log: return following.kind == .name
    case .count, .abs, .min, .max, .round:
      return following.kind == .leftParenthesis && following.start == token.end || isOperator(following)
    // over words (strings)
    default: return Parser.isValue(word) || !word.isStatement && isOperator(following)
    }
  }

  /// Whether a word is a value that an expectation can read.
  static func isValue(_ word: Word) -> Bool {
    switch word {
    case .top, .root, .visible, .stack, .depth, .tab, .onscreen, .presented, .transition, .progress, .outcome,
      .gesture, .bar, .tabbar, .drawer, .poppedByGesture, .reason, .margin, .moving, .time, .frozen,
      .warnings, .width, .height, .balanced:
      true
    // over words (strings)
    default: false
    }
  }

  private func beginsScreen(_ token: Token) -> Bool {
    switch token.kind {
    case .string, .stringHead, .leftParenthesis: true
    case .name: !isOperator(token)
    case .endOfFile, .lineEnd, .semicolon, .number, .stringMiddle, .stringTail, .equal, .equalEqual,
      .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .minus, .star, .slash,
      .rightParenthesis, .leftBracket, .rightBracket, .leftBrace, .rightBrace, .comma, .period, .pipe, .at:
      false
    }
  }

  func isOperator(_ token: Token) -> Bool {
    switch token.kind {
    case .equalEqual, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .star,
      .slash:
      true
    case .name: Word(token.name)?.isOperator ?? false
    case .endOfFile, .lineEnd, .semicolon, .number, .string, .stringHead, .stringMiddle, .stringTail, .equal,
      .minus, .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .leftBrace, .rightBrace,
      .comma, .period, .pipe, .at:
      false
    }
  }
}
