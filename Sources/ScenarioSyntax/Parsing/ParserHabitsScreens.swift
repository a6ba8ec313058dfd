/// Habits of statements that name screens.
extension Parser {
  /// Reports a habit of a statement that starts with `word`; false, with nothing reported, if there is none.
  mutating func screenHabit(_ first: Token, _ word: Word) -> Bool {
    switch word {
    case .push, .tabs, .root, .pop, .remove, .replace, .present, .dismiss, .select, .screen, .tap: break
    // over words (strings)
    default: return false
    }
    if isFurtherStatement { return furtherStatement() }
    if isNameGoingOn { return nameInQuotes() }
    if let wanted = animationMeant { return animation(wanted) }
    if isStackInWords { return stackInWords() }
    if word == .present, presentHabit(first) { return true }
    if word == .push || word == .tabs, isFurtherScreen { return furtherScreen(first) }
    if word == .root, token.kind == .comma { return furtherRoot(first) }
    if word != .push, word != .tabs, token.kind == .name, isEnd(following),
      previous.kind == .name, ForeignWords.option(text(token.range)) == nil,
      Parser.optionMeant(text(token.range)) == nil, !beginsStatement(index)
    {
      return nameInQuotes()
    }
    return false
  }

  func isEnd(_ token: Token) -> Bool {
    switch token.kind {
    case .lineEnd, .semicolon, .rightBrace, .endOfFile: true
    case .name, .number, .string, .stringHead, .stringMiddle, .stringTail, .equal, .equalEqual, .notEqual,
      .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .minus, .star, .slash,
      .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .leftBrace, .comma, .period, .pipe,
      .at:
      false
    }
  }

  // MARK: Further statements

  /// Whether `and` or `then` joins a further statement.
  private var isFurtherStatement: Bool {
    (isAt(.and) || isAt(.then)) && beginsStatement(index + 1)
  }

  private mutating func furtherStatement() -> Bool {
    let word = text(token.range)
    reportHabit(
      .unexpectedToken, at: token.range,
      "`\(word)` does not join statements: separate them with `;`, or put each on its own line",
      fixes: [.init("write `;`", replace: SourceRange(previousEnd, token.end), with: ";")])
    return true
  }

  // MARK: Names

  /// Whether the screen's name continues in a way that requires quotes: `Page-2`, `my screen`.
  private var isNameGoingOn: Bool {
    switch token.kind {
    case .minus, .slash, .period, .number, .plus, .star, .name:
      if token.start == previousEnd, previous.kind == .name { return true }
    case .endOfFile, .lineEnd, .semicolon, .string, .stringHead, .stringMiddle, .stringTail, .equal,
      .equalEqual, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately,
      .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .leftBrace, .rightBrace, .comma,
      .pipe, .at:
      return false
    }
    guard token.kind == .name, previous.kind == .name, isEnd(following), let word = Word(token.name) else {
      return token.kind == .number && previous.kind == .name && isEnd(following)
    }
    // A statement that needs an operand cannot be meant at the end of a line.
    return beginsStatement(index) && !isComplete(word)
  }

  /// Whether a statement's word is complete without an operand.
  func isComplete(_ word: Word) -> Bool {
    switch word {
    case .pop, .release, .cancel, .settle, .mark, .dismiss, .press: true
    // over words (strings)
    default: false
    }
  }

  /// The text from the name's start to the next space or comma after the current token, in quotes.
  private mutating func nameInQuotes() -> Bool {
    var start = index - 1
    while start > 0, tokens[start - 1].end == tokens[start].start, tokens[start - 1].kind != .comma {
      start -= 1
    }
    var end = index
    while tokens[end + 1].start == tokens[end].end, !isEnd(tokens[end + 1]), tokens[end + 1].kind != .comma {
      end += 1
    }
    let range = SourceRange(tokens[start].start, tokens[end].end)
    let name = text(range)
    guard !name.utf8.contains(0x22) else { return false }
    reportHabit(
      .unexpectedToken, at: range,
      "a name with other characters than letters and digits needs quotes: `\"\(name)\"`",
      fixes: [.init("put it in quotes", replace: range, with: "\"\(name)\"")])
    return true
  }

  /// Whether another screen follows, directly or after an arrow or similar.
  private var isFurtherScreen: Bool {
    switch token.kind {
    case .string, .stringHead: true
    case .name where isAt(.and): true
    case .name:
      Word(token.name).flatMap { AllowedOptions($0) } == nil && !isNearlyOption && !beginsStatement(index)
    case .minus, .greater, .slash, .plus: true
    case .endOfFile, .lineEnd, .semicolon, .number, .stringMiddle, .stringTail, .equal, .equalEqual,
      .notEqual, .less, .lessOrEqual, .greaterOrEqual, .approximately, .star, .leftParenthesis,
      .rightParenthesis, .leftBracket, .rightBracket, .leftBrace, .rightBrace, .comma, .period, .pipe, .at:
      false
    }
  }

  private var isNearlyOption: Bool {
    let spelling = text(token.range)
    return ForeignWords.option(spelling) != nil || Parser.optionMeant(spelling) != nil
  }

  /// The option that a misspelled word was meant to be; a short word is more likely a name.
  static func optionMeant(_ spelling: String) -> String? {
    guard spelling.utf8.count >= 3 else { return nil }
    return NearestWord.suggest(
      spelling, among: ["without", "with", "vel", "over", "from", "fingers", "as", "on", "then", "within"])
  }

  private mutating func furtherScreen(_ first: Token) -> Bool {
    let isScreen = token.kind == .string || token.kind == .stringHead || token.kind == .name && !isAt(.and)
    var next = index
    while !isScreen, !isEnd(tokens[next]), tokens[next].kind != .name, tokens[next].kind != .string {
      next += 1
    }
    if isAt(.and) { next = index + 1 }
    let screen = tokens[next]
    let owner = text(first.range)
    guard screen.kind == .name || screen.kind == .string || screen.kind == .stringHead else {
      reportHabit(
        .unexpectedToken, at: token.range, "separate screens with commas: `\(owner) A, B`")
      return true
    }
    let gap = SourceRange(previousEnd, screen.start)
    let isBlank = text(gap).utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    let range = isBlank ? screen.range : SourceRange(firstNonSpace(gap), lastInk(gap))
    let quoted = isBlank && previous.kind == .name && screen.kind == .name ? quotes(previous, screen) : []
    let comma =
      isBlank
      ? Diagnostic.FixIt("insert `,`", replace: self.gap, with: ",")
      : Diagnostic.FixIt("write `,`", replace: gap, with: ", ")
    // Two lower-case words are more likely one name.
    let isOneName = !quoted.isEmpty && isLowercase(previous) && isLowercase(screen)
    reportHabit(
      .unexpectedToken, at: isOneName ? quoted[0].range : range,
      isOneName
        ? "a name of several words needs quotes: `\(quoted[0].replacement)`"
        : "separate screens with commas: `\(owner) A, B`",
      fixes: isOneName ? quoted + [comma] : [comma])
    return true
  }

  private func quotes(_ first: Token, _ second: Token) -> [Diagnostic.FixIt] {
    let range = SourceRange(first.start, second.end)
    return [.init("write `\"\(text(range))\"`", replace: range, with: "\"\(text(range))\"")]
  }

  private func isLowercase(_ token: Token) -> Bool { bytes[Int(token.start)] &- 0x61 < 26 }

  /// The first byte of a range that is not a space.
  private func firstNonSpace(_ range: SourceRange) -> Int32 {
    var start = range.lower
    while start < range.upper, bytes[Int(start)] <= 0x20 { start += 1 }
    return start
  }

  private func lastInk(_ range: SourceRange) -> Int32 {
    var end = range.upper
    while end > range.lower, bytes[Int(end - 1)] <= 0x20 { end -= 1 }
    return end
  }

  private mutating func furtherRoot(_ first: Token) -> Bool {
    var end = index
    while !isEnd(tokens[end + 1]) { end += 1 }
    let screens = text(SourceRange(tokens[indexAfter(first)].start, tokens[end].end))
    let range = SourceRange(first.start, tokens[end].end)
    report(
      .unexpectedToken, at: token.range,
      "`root` names one screen: `stack = [\(screens)]` sets the whole stack",
      fixes: [.init("write `stack = [\(screens)]`", replace: range, with: "stack = [\(screens)]")])
    return true
  }

  private func indexAfter(_ first: Token) -> Int {
    var position = index
    while position > 0, tokens[position - 1].start > first.start { position -= 1 }
    return position
  }

  // MARK: Options

  /// The meaning of `animated false` and the like: false for no animation; nil for anything else.
  var animationMeant: Bool? {
    guard token.kind == .name else { return nil }
    switch text(token.range) {
    case "animated", "animate", "animation", "animating":
      return
        !(following.kind == .name && (following.name == Word.false.name || text(following.range) == "no"))
    case "unanimated", "noanimation", "noAnimation", "immediately", "instantly": return false
    case "no", "not": return text(following.range).hasPrefix("animat") ? false : nil
    // over strings
    default: return nil
    }
  }

  private mutating func animation(_ isAnimated: Bool) -> Bool {
    var end = index
    while tokens[end + 1].kind == .name, !beginsStatement(end + 1), end < index + 1 { end += 1 }
    let range = SourceRange(token.start, tokens[end].end)
    if isAnimated {
      reportHabit(
        .unexpectedToken, at: range, "actions are animated unless `without animation` follows",
        fixes: [.init("leave it out", replace: SourceRange(previousEnd, range.upper), with: "")])
    } else {
      reportHabit(
        .unexpectedToken, at: range, "an action skips its animation by `without animation`",
        fixes: [.init("write `without animation`", replace: range, with: "without animation")])
    }
    return true
  }

  /// Whether `on tab Home` or similar was written, where `tab` was taken for the stack.
  private var isStackInWords: Bool {
    guard token.kind == .name || token.kind == .string, previous.kind == .name, index > 1,
      tokens[index - 2].kind == .name, tokens[index - 2].name == Word.on.name
    else { return false }
    switch text(previous.range) {
    case "tab", "stack", "the", "screen", "top": return true
    // over strings
    default: return false
    }
  }

  private mutating func stackInWords() -> Bool {
    let spoken = previous
    let name = text(token.range)
    report(
      .unexpectedToken, at: spoken.range, "`on` takes the root of the stack alone: `on \(name)`",
      fixes: [
        .init("leave out `\(text(spoken.range))`", replace: SourceRange(spoken.start, token.start), with: "")
      ])
    return true
  }

  // MARK: Presenting

  /// `present M sheet`, `present sheet M`, `present A in stack`, `present M modally`.
  private mutating func presentHabit(_ first: Token) -> Bool {
    guard token.kind == .name, previous.kind == .name else { return false }
    let spelling = text(token.range)
    let screen = text(previous.range)
    let isDirect = index >= 1 && tokens[index - 2].start == first.start
    if isDirect, Self.isStyle(screen), !Self.isStyle(spelling) {
      let range = SourceRange(previous.start, token.end)
      report(
        .unexpectedToken, at: previous.range,
        "the style follows the screen: `present \(spelling) as \(screen)`",
        fixes: [.init("write `\(spelling) as \(screen)`", replace: range, with: "\(spelling) as \(screen)")])
      return true
    }
    if Self.isStyle(spelling) {
      report(
        .unexpectedToken, at: token.range,
        "a style follows the word `as`: `present \(screen) as \(spelling)`",
        fixes: [insertion("as ", at: token.start, "insert `as`")])
      return true
    }
    let isStack = following.kind == .name && following.name == Word.stack.name
    if spelling == "in" || spelling == "inside" || spelling == "within", isDirect {
      let range = SourceRange(previous.start, isStack ? following.end : token.end)
      report(
        .unexpectedToken, at: token.range,
        "a screen is presented in a stack of its own by `present stack \(screen)`",
        fixes: [.init("write `stack \(screen)`", replace: range, with: "stack \(screen)")])
      return true
    }
    guard spelling.hasPrefix("modal") else { return false }
    return superfluous("what is presented is modal: `present \(screen)`")
  }

  private static func isStyle(_ spelling: String) -> Bool {
    switch spelling {
    case "sheet", "fullScreen", "over", "custom", "fullscreen": true
    // over strings
    default: false
    }
  }
}
