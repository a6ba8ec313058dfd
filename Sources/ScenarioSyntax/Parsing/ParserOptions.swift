/// The options that an action may have.
struct AllowedOptions: OptionSet {
  let rawValue: UInt16

  static let animation = AllowedOptions(rawValue: 1)
  static let stack = AllowedOptions(rawValue: 2)
  static let finger = AllowedOptions(rawValue: 4)
  static let velocity = AllowedOptions(rawValue: 8)
  static let over = AllowedOptions(rawValue: 16)
  static let from = AllowedOptions(rawValue: 32)
  static let fingers = AllowedOptions(rawValue: 64)
  static let style = AllowedOptions(rawValue: 128)

  /// The option that a word starts.
  @inline(__always)
  init?(_ word: Word) {
    switch word {
    case .without: self = .animation
    case .on: self = .stack
    case .with: self = .finger
    case .vel: self = .velocity
    case .over: self = .over
    case .from: self = .from
    case .fingers: self = .fingers
    case .as: self = .style
    // over words (strings)
    default: return nil
    }
  }

  init(rawValue: UInt16) { self.rawValue = rawValue }
}

/// The parsed options of an action.
struct Options {
  var action = ActionOptions()
  var velocity = ExpressionID.none
  var over = ExpressionID.none
  var from = ExpressionID.none
  var fingers = ExpressionID.none
  var style = NameID(0)
  var styleRange = SourceRange.none

  @inline(__always)
  var finger: ExpressionID { action.finger }
}

extension Parser {
  /// Options in any order, each at most once, up to a word that is not an option.
  @inline(__always)
  mutating func options(of owner: Word, _ allowed: AllowedOptions) -> Options {
    guard token.kind == .name else { return Options() }
    return someOptions(owner, allowed)
  }

  private mutating func someOptions(_ owner: Word, _ allowed: AllowedOptions) -> Options {
    var result = Options()
    var seen: AllowedOptions = []
    var firstRange = SourceRange.none
    while token.kind == .name, !recovery.isPanicking, let word = Word(token.name),
      let option = AllowedOptions(word)
    {
      let name = token
      guard allowed.contains(option) else {
        foreignOption(owner, name, word)
        break
      }
      if seen.contains(option) { repeatedOption(name, word) }
      if option == .velocity && seen.contains(.over) || option == .over && seen.contains(.velocity) {
        mention(
          .exclusiveOptions, at: name.range,
          "`vel` gives the velocity and `over` measures it: only one of them",
          notes: [.init("the other one is here", at: firstRange)])
      }
      if option == .velocity || option == .over { firstRange = name.range }
      seen.insert(option)
      advance()
      read(option, of: owner, into: &result)
    }
    return result
  }

  private mutating func read(_ option: AllowedOptions, of owner: Word, into result: inout Options) {
    switch option {
    case .animation:
      if expect(.animation, "`without` is followed by `animation`") { result.action.withoutAnimation = true }
    case .stack: result.action.on = screen(of: .on)
    case .finger:
      guard let name = nameOperand(of: .with) else { return }
      result.action.finger = add(
        .path(base: name.name, isQuoted: false, members: .empty), from: name.start)
    case .velocity: result.velocity = operand(of: .vel)
    case .over: result.over = operand(of: .over)
    case .from: result.from = owner == .present || owner == .alert ? screen(of: .from) : operand(of: .from)
    case .fingers: result.fingers = operand(of: .fingers)
    case .style:
      guard let name = nameOperand(of: .as) else { return }
      result.style = name.name
      result.styleRange = name.range
    // over option sets (numbers)
    default: break
    }
  }

  /// Whether the next word starts an option or `then` rather than an optional operand.
  var isOptionWord: Bool {
    guard token.kind == .name, let word = Word(token.name) else { return false }
    return word == .then || AllowedOptions(word) != nil
  }

  /// Whether an optional operand follows.
  var beginsOptionalScreen: Bool {
    switch token.kind {
    case .string, .stringHead, .leftParenthesis: true
    case .name: !isOptionWord
    case .endOfFile, .lineEnd, .semicolon, .number, .stringMiddle, .stringTail, .equal, .equalEqual,
      .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .minus, .star, .slash,
      .rightParenthesis, .leftBracket, .rightBracket, .leftBrace, .rightBrace, .comma, .period, .pipe, .at:
      false
    }
  }

  /// Reads a required word.
  mutating func expect(_ word: Word, _ message: String) -> Bool {
    if isAt(word) {
      advance()
      return true
    }
    guard !recovery.isPanicking else { return false }
    var fixes: [Diagnostic.FixIt] = []
    if token.kind == .name, NearestWord.suggest(text(token.range), among: [word.spelling]) != nil {
      fixes = [.init("write `\(word.spelling)`", replace: token.range, with: word.spelling)]
    }
    report(.expectedWord, at: place, message, fixes: fixes)
    return false
  }
}
