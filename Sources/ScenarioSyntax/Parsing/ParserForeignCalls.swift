/// Reports calls in the syntax of other languages: `pop()`, `nav.pushViewController(A, animated: true)`, `it("…") { …
/// }`.
extension Parser {
  /// Reports `pop()` and `wait(seconds: 1)`; false, with nothing reported, if the parentheses belong to the operand.
  ///
  /// The statement's word is next, directly followed by a `(`.
  @inline(never)
  mutating func callOfStatement(_ word: Word) -> Bool {
    let open = index + 1
    if tokens[min(open + 1, tokens.count - 1)].kind == .rightParenthesis {
      emptyCall(word, SourceRange(following.start, tokens[open + 1].end))
      return true
    }
    let name = token
    let arguments = arguments(from: open)
    guard text(SourceRange(following.start, arguments.end)).utf8.contains(0x3A), arguments.hasLabels else {
      return false
    }
    advance()
    if foreignCall(name) { return true }
    reportHabit(
      .callWithBrackets, at: SourceRange(following.start, arguments.end),
      "`\(word.spelling)` takes its operand without brackets and labels: it needs \(Parser.need(of: word))",
      in: SourceRange(name.start, arguments.end))
    return true
  }

  /// `pop()`: the statement without its parentheses.
  private mutating func emptyCall(_ word: Word, _ range: SourceRange) {
    if isComplete(word) {
      report(
        .callWithBrackets, at: range, "`\(word.spelling)` takes no brackets: remove `()`",
        fixes: [.init("leave out `()`", replace: range, with: "")])
    } else {
      report(
        .missingOperand, at: range, "`\(word.spelling)` needs \(Parser.need(of: word)), without brackets")
    }
  }

  // MARK: Methods

  /// Reports a call of UIKit, XCTest or a similar library and suggests the statement; false, with nothing reported,
  /// if it is not one.
  ///
  /// The statement starts with `name`, before the next token.
  mutating func foreignCall(_ name: Token) -> Bool {
    var method = index - 1
    while method < index + 12, !isEnd(tokens[method]),
      tokens[method + 1].kind != .leftParenthesis || tokens[method].kind != .name
    { method += 1 }
    guard tokens[method].kind == .name, tokens[method + 1].kind == .leftParenthesis else { return false }
    let isMember = method >= index
    let spelling = text(tokens[method].range)
    if isMember, tokens[method - 1].kind != .period { return false }
    let arguments = arguments(from: method + 1)
    let takesOurs = isMember || Word(name.name) != nil
    guard let ours = ForeignWords.call(spelling, arguments.texts, isMember: takesOurs) else { return false }
    let range = SourceRange(name.start, arguments.end)
    let statement = arguments.isAnimated || !ours.animates ? ours.text : ours.text + " without animation"
    let isOurs = !isMember && Word(name.name) != nil
    reportHabit(
      .foreignCall, at: SourceRange(name.start, tokens[method].end),
      isOurs
        ? "write operands without brackets and labels: `\(statement)`"
        : "`\(spelling)` is not a statement: write `\(statement)`", in: range,
      fixes: ours.isComplete ? [.init("write `\(statement)`", replace: range, with: statement)] : [])
    return true
  }

  /// The arguments of a call whose `(` is the token at `open`, without labels and without irrelevant arguments.
  private func arguments(from open: Int) -> (
    texts: [String], isAnimated: Bool, hasLabels: Bool, end: Int32
  ) {
    var texts: [String] = []
    var isAnimated = true
    var hasLabels = false
    var depth = 0
    var position = open
    var start: Int32 = tokens[open].end
    while true {
      let token = tokens[position]
      switch token.kind {
      case .leftParenthesis, .leftBracket: depth += 1
      case .rightParenthesis, .rightBracket: depth -= 1
      case .lineEnd, .endOfFile, .semicolon: return (texts, isAnimated, hasLabels, token.start)
      case .name, .number, .string, .stringHead, .stringMiddle, .stringTail, .equal, .equalEqual, .notEqual,
        .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .minus, .star, .slash,
        .leftBrace, .rightBrace, .comma, .period, .pipe, .at:
        break
      }
      let isLast = depth == 0
      if isLast || depth == 1 && token.kind == .comma {
        let (label, value) = argument(SourceRange(start, token.start))
        if !label.isEmpty { hasLabels = true }
        if label == "animated" {
          isAnimated = value != "false"
        } else if !value.isEmpty, label != "completion", label != "file", label != "line" {
          texts.append(value)
        }
        start = token.end
        if isLast { return (texts, isAnimated, hasLabels, token.end) }
      }
      position += 1
    }
  }

  /// An argument without its label and surrounding spaces.
  private func argument(_ range: SourceRange) -> (label: String, value: String) {
    var label = ""
    var lower = Int(range.lower)
    var upper = Int(range.upper)
    func isSpace(_ index: Int) -> Bool { bytes[index] == 0x20 || bytes[index] == 0x09 }
    while lower < upper, isSpace(lower) { lower += 1 }
    while upper > lower, isSpace(upper - 1) { upper -= 1 }
    var end = lower
    while end < upper, Characters.continuesName(bytes[end]) { end += 1 }
    if end < upper, bytes[end] == UInt8(ascii: ":") {
      label = text(SourceRange(Int32(lower), Int32(end)))
      lower = end + 1
      while lower < upper, isSpace(lower) { lower += 1 }
    }
    return (label, text(SourceRange(Int32(lower), Int32(upper))))
  }

  // MARK: Blocks

  /// Reads a scenario or a definition that starts with another tool's word; nil, with nothing read, if none does.
  ///
  /// The word, `name`, has been read.
  mutating func foreignBlock(_ name: Token) -> Statement.Kind? {
    let spelling = text(name.range)
    if token.kind == .name, ForeignWords.statement(spelling) == "define", opensBlock(from: index) {
      mention(
        .unknownWord, at: name.range, "there is no statement `\(spelling)`: did you mean `define`?",
        fixes: [.init("write `define`", replace: name.range, with: "define")])
      return definitionAfterWord()
    }
    guard enclosing.blocks == 0, ForeignWords.isScenario(spelling) else { return nil }
    let isCall = token.kind == .leftParenthesis
    let title = tokens[min(index + (isCall ? 1 : 0), tokens.count - 1)]
    guard title.kind == .string, opensBlock(from: index) else { return nil }
    let close = tokens[min(index + 2, tokens.count - 1)]
    guard !isCall || close.kind == .rightParenthesis else { return nil }
    let range = SourceRange(name.start, isCall ? close.end : name.end)
    let head = isCall ? "scenario \(text(title.range))" : "scenario"
    mention(
      .unknownWord, at: name.range,
      "there is no statement `\(spelling)`: a test starts with `scenario \"what it shows\"`",
      fixes: [.init("write `\(head)`", replace: range, with: head)])
    if isCall { move(to: index + 1) }
    previousEnd = token.start
    let titleNode = primary()
    if isCall { advance() }
    tree.items.append(.scenario(scenario(title: titleNode, from: name.start)))
    return .error
  }

  /// Whether a `{` comes on the line before the end of the statement.
  private func opensBlock(from start: Int) -> Bool {
    var position = start
    while !isEnd(tokens[position]) {
      if tokens[position].kind == .leftBrace { return true }
      position += 1
    }
    return false
  }
}
