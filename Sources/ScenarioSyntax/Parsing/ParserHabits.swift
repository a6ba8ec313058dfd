/// What people write who come from elsewhere: told as what it is, with what is meant.
extension Parser {
  /// Reports what is left of a statement if it is a habit that is known; false, with nothing reported, if not.
  mutating func habit() -> Bool {
    let first = firstToken
    guard first.kind == .name else { return false }
    let word = Word(first.name)
    switch word {
    case .push, .tabs: if isFurtherScreen { return furtherScreen(first) }
    case .expect, .always, .if: if isFollowUp { return followUp() }
    case .wait: if isWaitInWords { return waitInWords(first) }
    case .repeat where text(token.range) == "times":
      return superfluous("`repeat` takes the count alone: `repeat 3 { … }`")
    case nil: if let meant = statementMeant(first) { return reportWord(first, meant) }
    default: break
    }
    if token.kind == .comma, following.kind == .name,
      Word(following.name).flatMap({ AllowedOptions($0) }) != nil
    {
      return superfluous("options follow without a comma")
    }
    if token.kind == .name, let option = ForeignWords.option(text(token.range)), word != nil, isAction(word) {
      report(
        .unexpectedToken, at: token.range,
        "`\(text(token.range))` is not expected here: is `\(option)` meant",
        fixes: [.init("write `\(option)`", replace: token.range, with: option)])
      return true
    }
    return false
  }

  private var firstToken: Token {
    var position = index
    while position > 0, tokens[position].start > statementStart { position -= 1 }
    return tokens[position]
  }

  private func isAction(_ word: Word?) -> Bool {
    switch word {
    case .push, .pop, .present, .dismiss, .pan, .press, .hold, .release, .cancel, .tap, .expect: true
    default: false
    }
  }

  /// A statement's word in other capitals, or in another language.
  private func statementMeant(_ first: Token) -> String? {
    let spelling = text(first.range)
    let statements = Vocabulary.spellings(of: .statement)
    if let near = NearestWord.suggest(spelling, among: statements), near.utf8.count == spelling.utf8.count,
      near.utf8.elementsEqual(spelling.utf8, by: { $0 | 0x20 == $1 | 0x20 })
    {
      return near
    }
    return ForeignWords.statement(spelling)
  }

  private mutating func reportWord(_ first: Token, _ meant: String) -> Bool {
    report(
      .unknownWord, at: first.range, "there is no statement `\(text(first.range))`: is `\(meant)` meant",
      fixes: meant.utf8.contains(0x20) ? [] : [.init("write `\(meant)`", replace: first.range, with: meant)])
    return true
  }

  // MARK: Screens

  /// Whether a screen follows another, or `->` stands between them.
  private var isFurtherScreen: Bool {
    switch token.kind {
    case .string, .stringHead: true
    case .name:
      Word(token.name).flatMap { AllowedOptions($0) } == nil && !isNearlyOption && !beginsStatement(index)
    case .minus: following.kind == .greater
    default: false
    }
  }

  private var isNearlyOption: Bool {
    let spelling = text(token.range)
    return ForeignWords.option(spelling) != nil || Parser.optionMeant(spelling) != nil
  }

  /// The option that a misspelled word was meant to be; short words are rather names.
  static func optionMeant(_ spelling: String) -> String? {
    guard spelling.utf8.count >= 3 else { return nil }
    return NearestWord.suggest(
      spelling, among: ["without", "with", "vel", "over", "from", "fingers", "as", "on", "then", "within"])
  }

  private mutating func furtherScreen(_ first: Token) -> Bool {
    let isArrow = token.kind == .minus
    let range = isArrow ? SourceRange(previousEnd, following.end) : gap
    report(
      .unexpectedToken, at: isArrow ? SourceRange(token.start, following.end) : token.range,
      "screens are set apart by commas: `\(text(first.range)) A, B`",
      fixes: [.init("insert `,`", replace: range, with: ",")])
    return true
  }

  // MARK: Conditions

  /// Whether a condition goes on in words.
  private var isFollowUp: Bool {
    guard token.kind == .name || token.kind == .comma else { return false }
    guard token.kind == .name, let word = Word(token.name) else { return true }
    return word != .then && word != .within && word != .else
  }

  private mutating func followUp() -> Bool {
    let spelling = text(token.range)
    if spelling == "is" || spelling == "equals" || spelling == "be" || spelling == "eq" {
      report(
        .unexpectedToken, at: token.range, "`\(spelling)` compares nothing: equality is written `==`",
        fixes: [.init("write `==`", replace: token.range, with: "==")])
    } else if let option = ForeignWords.option(spelling), option == "within" {
      report(
        .unexpectedToken, at: token.range, "`\(spelling)` is not expected here: is `within` meant",
        fixes: [.init("write `within`", replace: token.range, with: "within")])
    } else if token.kind == .comma {
      report(
        .unexpectedToken, at: token.range,
        "a condition ends before the `,`: a list stands in square brackets, and conditions are joined by `and`"
      )
    } else {
      report(
        .unexpectedToken, at: token.range,
        "`\(spelling)` is not expected here: a condition compares values, such as `top == A`, with `and` and `or`"
      )
    }
    return true
  }

  // MARK: Time

  private var isWaitInWords: Bool { token.kind == .number || token.kind == .name }

  private mutating func waitInWords(_ first: Token) -> Bool {
    let spoken = tokens[index - 1]
    guard spoken.kind == .name else { return false }
    if token.kind == .number {
      report(
        .unexpectedToken, at: spoken.range, "`wait` takes the time alone: `wait \(text(token.range))`",
        fixes: [
          .init(
            "leave `\(text(spoken.range))` out", replace: SourceRange(spoken.start, token.start), with: "")
        ])
    } else {
      report(
        .unexpectedToken, at: spoken.range,
        "`wait` takes a time: `settle` waits until nothing moves, `expect … within 1s` until a condition holds"
      )
    }
    return true
  }

  private mutating func superfluous(_ message: String) -> Bool {
    report(
      .unexpectedToken, at: token.range, message,
      fixes: [
        .init("leave `\(text(token.range))` out", replace: SourceRange(previousEnd, token.end), with: "")
      ])
    return true
  }
}
