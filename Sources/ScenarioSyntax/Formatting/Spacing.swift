/// Decides whether there is a space between two tokens of a line.
struct Spacing {
  /// Offsets of signs that belong to the following number.
  private var signs: Set<Int32> = []
  /// Offsets of function names, which have no space before their bracket.
  private var functions: Set<Int32> = []
  /// Offsets of events' results, which have no space before their bracket.
  private var results: Set<Int32> = []
  /// End offsets of commands' names in their definitions.
  private var definitions: Set<Int32> = []
  /// Ranges of tags, from the sign to the end of the reason.
  private var tags: [SourceRange] = []

  init(_ bytes: [UInt8], _ tree: SyntaxTree) {
    for expression in tree.expressions {
      switch expression.kind {
      case .unary(.minus, _): signs.insert(expression.range.lower)
      case .call: functions.insert(expression.range.lower)
      case .number, .string, .interpolation, .boolean, .none, .path, .list, .parenthesised, .unary, .binary,
        .approximately, .log, .error:
        break
      }
    }
    for event in tree.events where event.result.exists { results.insert(tree[event.result].range.lower) }
    tags = tree.tags.map { $0.range }
    for statement in tree.statements {
      if case .define(_, let name, _, _) = statement.kind { definitions.insert(name.upper) }
    }
  }

  /// Whether there is a space between two neighbours; `next` follows the second.
  func isNeeded(between first: Token, and second: Token, next: Token) -> Bool {
    switch second.kind {
    case .comma, .semicolon, .rightParenthesis, .rightBracket, .period: return false
    case .rightBrace where first.kind == .leftBrace: return false
    case .leftParenthesis where first.kind == .name || first.kind == .string:
      if functions.contains(first.start) || definitions.contains(first.end) { return false }
      if tags.contains(where: { $0.lower < first.start && second.start < $0.upper }) { return false }
      return !results.contains(next.start)
    case .endOfFile, .lineEnd, .name, .number, .string, .stringHead, .stringMiddle, .stringTail, .equal,
      .equalEqual, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .minus,
      .star, .slash, .leftParenthesis, .leftBracket, .leftBrace, .rightBrace, .pipe, .at:
      break
    }
    switch first.kind {
    case .leftParenthesis, .leftBracket, .period, .at: return false
    case .minus: return !signs.contains(first.start)
    case .endOfFile, .lineEnd, .semicolon, .name, .number, .string, .stringHead, .stringMiddle, .stringTail,
      .equal, .equalEqual, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus,
      .star, .slash, .rightParenthesis, .rightBracket, .leftBrace, .rightBrace, .comma, .pipe:
      return true
    }
  }
}
