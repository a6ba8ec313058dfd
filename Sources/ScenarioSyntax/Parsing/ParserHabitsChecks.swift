/// Recognizes callbacks and expectations as other test tools write them.
extension Parser {
  /// Reports the rest of `on`, `expect`, `always`, `use` or of an unknown word, if it is a known habit.
  mutating func checkHabit(_ first: Token) -> Bool {
    switch Word(first.name) {
    case .on: return callbackHabit(first)
    case .expect, .always: return expectationHabit(first)
    case .use:
      guard token.kind == .name, previous.name == Word.recipe.name, previous.kind == .name else {
        return false
      }
      reportHabit(
        .unexpectedToken, at: previous.range,
        "`use` takes the recipe's name alone: `use \(text(token.range))`",
        fixes: [.init("leave out `recipe`", replace: SourceRange(previous.start, token.start), with: "")])
      return true
    case .some: return false
    case nil: return neverHabit(first)
    }
  }

  /// `on viewDidAppear A`, `on A appear`.
  private mutating func callbackHabit(_ first: Token) -> Bool {
    guard token.kind == .name, previous.kind == .name, previous.start > first.start else { return false }
    let events = Vocabulary.spellings(of: .event)
    let (one, other) = (text(previous.range), text(token.range))
    let range = SourceRange(previous.start, token.end)
    var meant: String?
    if events.contains(one) {
      meant = "\(other).\(one)"
    } else if let event = Parser.eventMeant(other) {
      meant = "\(one).\(event)"
    }
    let name = meant ?? "A.viewDidAppear"
    reportHabit(
      .unexpectedToken, at: range, "write a callback after its screen and a dot: `on \(name) { … }`",
      fixes: meant.map { [.init("write `\($0)`", replace: range, with: $0)] } ?? [])
    return true
  }

  /// The callback whose name ends with a word or is similar to it: `didAppear`.
  package static func eventMeant(_ spelling: String) -> String? {
    let events = Vocabulary.spellings(of: .event)
    if events.contains(spelling) { return spelling }
    let wanted = spelling.utf8.map { $0 | 0x20 }
    if wanted.count >= 8,
      let longer = events.first(where: { $0.utf8.map { $0 | 0x20 }.suffix(wanted.count) == wanted[...] })
    {
      return longer
    }
    return NearestWord.suggest(spelling, among: events)
  }

  private mutating func expectationHabit(_ first: Token) -> Bool {
    let spoken = text(token.range)
    if token.kind == .comma, following.kind == .string || following.kind == .stringHead {
      reportHabit(
        .unexpectedToken, at: SourceRange(token.start, following.end),
        "an expectation takes no message: write a comment, `# …`")
      return true
    }
    if token.kind == .name, Word(token.name) == .after, following.kind == .number {
      reportHabit(
        .unexpectedToken, at: token.range,
        "`within` gives a condition time to become true; `wait` lets time pass before it is checked",
        fixes: [.init("write `within`", replace: token.range, with: "within")])
      return true
    }
    if token.kind == .name, let help = Parser.afterCondition(spoken) {
      reportHabit(.unexpectedToken, at: token.range, "unexpected `\(spoken)`: \(help)")
      return true
    }
    if token.kind == .leftBrace || token.kind == .string,
      previous.kind == .name, ["throws", "fails", "error", "raises"].contains(text(previous.range))
    {
      reportHabit(
        .unexpectedToken, at: SourceRange(previous.start, token.end),
        "a step error is expected by its code: `expect error duplicate-screen { push A }`")
      return true
    }
    guard previous.start > first.start, tokens[max(0, index - 2)].start == first.start else { return false }
    return quantifierHabit(text(previous.range), previous.range)
  }

  /// `expect no …`, `expect eventually …`: the word directly follows `expect`.
  private mutating func quantifierHabit(_ word: String, _ range: SourceRange) -> Bool {
    switch word {
    case "no", "never", "doesnt", "isnt":
      let help =
        Word(token.name) == .log
        ? "that events did not happen is `log lacks [ … ]`"
        : Word(token.name) == .warnings
          ? "that there were none is `warnings == []`" : "the opposite is `not …`"
      reportHabit(.unexpectedToken, at: range, "`\(word)` has no meaning here: \(help)")
    case "eventually", "soon", "until":
      reportHabit(
        .unexpectedToken, at: range,
        "`\(word)` has no meaning here: `expect … within 1s` waits for a condition",
        fixes: [.init("leave out `\(word)`", replace: SourceRange(range.lower, token.start), with: "")])
    // over strings
    default: return false
    }
    return true
  }

  /// A suggestion for such a word after a condition.
  private static func afterCondition(_ word: String) -> String? {
    switch word {
    case "between": "two comparisons are joined with `and`, such as `progress > 0 and progress < 1`"
    case "once", "twice", "times", "was", "called", "wasCalled", "happened":
      "a callback's name is how often it was called: `A.viewDidAppear == 1`"
    case "because", "message": "write a comment, `# …`"
    // over strings
    default: nil
    }
  }

  /// `never depth == 0`.
  private mutating func neverHabit(_ first: Token) -> Bool {
    guard text(first.range) == "never" else { return false }
    reportHabit(
      .unknownWord, at: first.range, "there is no statement `never`: write `always not ( … )`")
    return true
  }
}
