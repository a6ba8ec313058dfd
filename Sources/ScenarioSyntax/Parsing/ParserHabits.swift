/// What people write who come from other tools and languages: recognized, with what is meant.
extension Parser {
  /// Reports what is left of a statement if it is a habit that is known; false, with nothing reported, if not.
  mutating func habit() -> Bool {
    let first = firstToken
    guard first.kind == .name else { return false }
    if isDecimalComma { return decimalComma() }
    if isDetachedUnit { return detachedUnit() }
    let word = Word(first.name)
    if let word, screenHabit(first, word) { return true }
    if checkHabit(first) { return true }
    switch word {
    case .expect, .always, .if: if isFollowUp { return followUp(first) }
    case .wait, .hold, .settle: if isTimeInWords { return timeInWords(first) }
    case .pan, .release: if velocityHabit(first) { return true }
    case .set where token.kind == .number || token.kind == .name: return settingInWords()
    case .repeat where text(token.range) == "times":
      return superfluous("`repeat` takes the count alone: `repeat 3 { … }`")
    case nil:
      if ForeignWords.isStep(text(first.range)) { return stepInEnglish(first) }
      if let meant = statementMeant(first) { return reportWord(first, meant) }
    // over words (strings)
    default: break
    }
    if token.kind == .comma, following.kind == .name,
      Word(following.name).flatMap({ AllowedOptions($0) }) != nil
    {
      return superfluous("write options without commas")
    }
    if token.kind == .name, let option = ForeignWords.option(text(token.range)), let word, isAction(word) {
      reportHabit(
        .unexpectedToken, at: token.range,
        "unexpected `\(text(token.range))`: did you mean `\(option)`?",
        fixes: [.init("write `\(option)`", replace: rangeWithColon(token), with: option)])
      return true
    }
    return false
  }

  var firstToken: Token {
    var position = index
    while position > 0, tokens[position].start > current.start { position -= 1 }
    return tokens[position]
  }

  /// A token with a `:` that touches its end.
  private func rangeWithColon(_ token: Token) -> SourceRange {
    let isColon = Int(token.end) < bytes.count && bytes[Int(token.end)] == UInt8(ascii: ":")
    return SourceRange(token.start, token.end + (isColon ? 1 : 0))
  }

  private func isAction(_ word: Word) -> Bool {
    switch word {
    case .push, .pop, .present, .dismiss, .pan, .press, .hold, .release, .cancel, .tap, .expect, .alert,
      .answer, .send:
      true
    // over words (strings)
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

  /// Steps in English; those that read like calls are found once names are known.
  private mutating func stepInEnglish(_ first: Token) -> Bool {
    if !reported.markStepsInEnglish() {
      recovery.isPanicking = true
    } else {
      let text = Diagnostic.stepsInEnglish(text(first.range), at: first.range)
      reportHabit(text.code, at: text.range, text.message, notes: text.notes)
    }
    return true
  }

  private mutating func reportWord(_ first: Token, _ meant: String) -> Bool {
    report(
      .unknownWord, at: first.range, "there is no statement `\(text(first.range))`: did you mean `\(meant)`?",
      fixes: meant.utf8.contains(0x20) ? [] : [.init("write `\(meant)`", replace: first.range, with: meant)])
    return true
  }

  mutating func superfluous(_ message: String) -> Bool {
    reportHabit(
      .unexpectedToken, at: token.range, message,
      fixes: [
        .init("leave out `\(text(token.range))`", replace: SourceRange(previousEnd, token.end), with: "")
      ])
    return true
  }

  /// The token before the next one.
  var previous: Token { tokens[max(0, index - 1)] }

  // MARK: Numbers

  /// `0,5s`, which touches on both sides.
  private var isDecimalComma: Bool {
    token.kind == .comma && token.start == previousEnd && previous.kind == .number
      && following.kind == .number && following.start == token.end
  }

  private mutating func decimalComma() -> Bool {
    let range = SourceRange(previous.start, following.end)
    let number = text(previous.range) + "." + text(following.range)
    report(
      .unexpectedToken, at: range, "write decimals with a point: `\(number)`",
      fixes: [.init("write `\(number)`", replace: range, with: number)])
    return true
  }

  private var isDetachedUnit: Bool {
    guard token.kind == .name, previous.kind == .number, previous.flags.unit == .none,
      token.start > previousEnd
    else { return false }
    return ForeignWords.unit(text(token.range)) != nil
  }

  /// `500 ms`: a unit touches its number.
  private mutating func detachedUnit() -> Bool {
    guard let unit = ForeignWords.unit(text(token.range)) else { return false }
    let range = SourceRange(previous.start, token.end)
    let number = text(previous.range) + unit
    report(
      .unexpectedToken, at: range, "a unit directly follows its number: `\(number)`",
      fixes: [.init("write `\(number)`", replace: range, with: number)])
    return true
  }

  // MARK: Time

  private var isTimeInWords: Bool { token.kind == .number || token.kind == .name }

  private mutating func timeInWords(_ first: Token) -> Bool {
    let spoken = previous
    guard spoken.kind == .name else { return false }
    let owner = text(first.range)
    if first.name == Word.settle.name, token.kind == .number {
      report(
        .unexpectedToken, at: token.range, "`settle` takes a time only after `within`",
        fixes: [insertion("within ", at: token.start, "insert `within`")])
      return true
    }
    guard spoken.name != first.name else { return false }
    if token.kind == .number {
      report(
        .unexpectedToken, at: spoken.range,
        "`\(owner)` takes the time alone: `\(owner) \(text(token.range))`",
        fixes: [
          .init(
            "leave out `\(text(spoken.range))`", replace: SourceRange(spoken.start, token.start), with: "")
        ])
    } else {
      report(
        .unexpectedToken, at: spoken.range,
        "`\(owner)` takes a time: `settle` waits until nothing moves, `expect … within 1s` until a condition holds"
      )
    }
    return true
  }

  // MARK: Velocities

  /// `pan 0.3 50`, `release 300`, `pan 0.3 with velocity 50`, `pan to 0.3`.
  private mutating func velocityHabit(_ first: Token) -> Bool {
    guard token.kind == .number || token.kind == .minus && following.kind == .number else { return false }
    let number = token.kind == .minus ? "-" + text(following.range) : text(token.range)
    let spoken = previous
    guard spoken.kind == .name, spoken.name != first.name else {
      guard spoken.kind == .number || first.name == Word.release.name else { return false }
      reportHabit(
        .unexpectedToken, at: token.range,
        "a velocity follows the word `vel`: `\(text(SourceRange(first.start, previousEnd))) vel \(number)`",
        fixes: [insertion("vel ", at: token.start, "insert `vel`")])
      return true
    }
    let before = tokens[max(0, index - 2)]
    if before.kind == .name, before.name == Word.with.name,
      spoken.name == Word.vel.name || ForeignWords.option(text(spoken.range)) == "vel"
    {
      let range = SourceRange(before.start, spoken.end)
      reportHabit(
        .unexpectedToken, at: range, "a velocity follows the word `vel` alone: `vel \(number)`",
        fixes: [.init("write `vel`", replace: SourceRange(range.lower, token.start), with: "vel ")])
      return true
    }
    guard first.name == Word.pan.name, before.start == first.start else { return false }
    report(
      .unexpectedToken, at: spoken.range, "`pan` takes the distance alone: `pan \(number)`",
      fixes: [
        .init("leave out `\(text(spoken.range))`", replace: SourceRange(spoken.start, token.start), with: "")
      ])
    return true
  }

  // MARK: Settings

  /// `set region = edge 40pt`.
  private mutating func settingInWords() -> Bool {
    let name = previous
    guard name.kind == .name, token.kind == .number, !isReserved(name.name) else { return false }
    let call = "\(text(name.range))(\(text(token.range)))"
    report(
      .unexpectedToken, at: token.range, "put the number of a setting's value in brackets: `\(call)`",
      fixes: [.init("write `\(call)`", replace: SourceRange(name.start, token.end), with: call)])
    return true
  }

  // MARK: Conditions

  /// Whether a condition goes on in words, or as another tool's call.
  private var isFollowUp: Bool {
    switch token.kind {
    case .comma, .leftBracket: return true
    case .period: return previous.kind == .rightParenthesis
    case .name:
      guard let word = Word(token.name) else { return true }
      return word != .then && word != .within && word != .else
    case .endOfFile, .lineEnd, .semicolon, .number, .string, .stringHead, .stringMiddle, .stringTail, .equal,
      .equalEqual, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .minus,
      .star, .slash, .leftParenthesis, .rightParenthesis, .rightBracket, .leftBrace, .rightBrace, .pipe, .at:
      return false
    }
  }

  private mutating func followUp(_ first: Token) -> Bool {
    if token.kind == .comma {
      report(
        .unexpectedToken, at: token.range,
        "unexpected `,` after a condition: a list needs square brackets, and conditions are joined with `and`"
      )
    } else if token.kind == .leftBracket, previous.kind == .name, Word(previous.name) == .log {
      report(
        .unexpectedToken, at: token.range,
        "the log is asked with `has`, `is` or `lacks`: `log has [A.viewDidAppear]`",
        fixes: [insertion("has ", at: token.start, "insert `has`")])
    } else if token.kind == .leftBracket {
      report(
        .unexpectedToken, at: token.range,
        "a list has no subscripts: `root` and `top` are its ends, `contains` looks for an element")
    } else if token.kind == .period {
      matcher(first)
    } else {
      comparisonInWords()
    }
    return true
  }

  /// `expect(top).toBe(A)`.
  private mutating func matcher(_ first: Token) {
    var sign = "=="
    var position = index
    var argument: SourceRange?
    while tokens[position].kind != .lineEnd, tokens[position].kind != .endOfFile, position < index + 16 {
      let spelling = text(tokens[position].range)
      if spelling == "not" || spelling.hasPrefix("notTo") || spelling.hasPrefix("toNot") { sign = "!=" }
      if tokens[position].kind == .leftParenthesis, position + 2 < tokens.count,
        tokens[position + 2].kind == .rightParenthesis
      {
        argument = tokens[position + 1].range
      }
      position += 1
    }
    var fixes: [Diagnostic.FixIt] = []
    if let argument {
      let inner = text(SourceRange(tokens[indexOf(first) + 1].start, previousEnd))
      let plain = inner.hasPrefix("(") ? String(inner.dropFirst().dropLast()) : inner
      let mended = "expect \(plain) \(sign) \(text(argument))"
      let range = SourceRange(first.start, tokens[position - 1].end)
      fixes = [.init("write `\(mended)`", replace: range, with: mended)]
    }
    reportHabit(
      .unexpectedToken, at: token.range,
      "`expect` takes a condition instead of a matcher: `expect top == A`", fixes: fixes)
  }

  /// The number of a token of the statement being read.
  private func indexOf(_ first: Token) -> Int {
    var position = index
    while position > 0, tokens[position].start > first.start { position -= 1 }
    return position
  }

  /// `top is not A`, `top to be A`.
  private mutating func comparisonInWords() {
    let spelling = text(token.range)
    var end = index
    var isNegative = false
    var compares = false
    scan: while tokens[end].kind == .name, end < index + 4 {
      switch text(tokens[end].range) {
      case "not", "isnt", "isNot", "differs": (isNegative, compares) = (true, compares || end > index)
      case "is", "equals", "be", "eq", "equal", "equalTo", "shows", "are": compares = true
      case "to", "should", "must", "from": break
      // over strings
      default: break scan
      }
      end += 1
    }
    if compares || isNegative, end > index {
      let sign = isNegative ? "!=" : "=="
      let range = SourceRange(token.start, tokens[end - 1].end)
      report(
        .unexpectedToken, at: range,
        isNegative ? "write inequality as `!=`" : "write equality as `==`",
        fixes: [.init("write `\(sign)`", replace: range, with: sign)])
    } else if let option = ForeignWords.option(spelling), option == "within" {
      report(
        .unexpectedToken, at: token.range, "unexpected `\(spelling)`: did you mean `within`?",
        fixes: [.init("write `within`", replace: token.range, with: "within")])
    } else {
      report(
        .unexpectedToken, at: token.range,
        "unexpected `\(spelling)`: a condition compares values, such as `top == A`; join several with `and` or `or`"
      )
    }
  }
}
