/// Set-up and definitions.
extension Parser {
  mutating func setUp(_ word: Word) -> Statement.Kind {
    advance()
    switch word {
    case .use:
      if token.kind == .leftParenthesis { return .useComputed(primary()) }
      guard let name = nameOperand(of: .use) else { return .error }
      return .use(name.name, name.range)
    case .set:
      guard let number = setting() else { return .error }
      return .set(number)
    case .device: return device()
    case .layout: return layout()
    case .root: return .root(screen(of: .root))
    case .tabs: return .tabs(screens(of: .tabs))
    // over words (strings)
    default: return screenDefinition()
    }
  }

  /// Screens separated by commas.
  mutating func screens(of owner: Word) -> ListRange {
    let base = scratch.count
    while true {
      let screen = screen(of: owner)
      scratch.append(screen.index)
      guard token.kind == .comma, !recovery.isPanicking else { break }
      advance()
    }
    return list(from: base)
  }

  /// `animation.duration = 0.25s`; returns its index in the tree.
  private mutating func setting() -> Int32? {
    let start = token.start
    let base = scratch.count
    guard token.kind == .name, !isReserved(token.name) else {
      if isAtEnd {
        _ = missingOperand(.set)
      } else {
        report(.expectedName, at: token.range, "expected the name of a setting, not \(shownToken)")
      }
      return nil
    }
    scratch.append(token.name.index)
    advance()
    while token.kind == .period {
      advance()
      guard token.kind == .name else {
        report(.expectedName, at: place, "expected a name after the dot, not \(shownToken)")
        scratch.removeLast(scratch.count - base)
        return nil
      }
      scratch.append(token.name.index)
      advance()
    }
    let path = list(from: base)
    let range = SourceRange(start, previousEnd)
    guard accept(.equal) else {
      report(.expectedWord, at: place, "the setting `\(text(range))` needs a `=` and a value")
      return nil
    }
    guard !isAtEnd else {
      report(.missingOperand, at: gap, "`\(text(range)) =` needs a value")
      return nil
    }
    let value = expression()
    tree.settings.append(SettingNode(path: path, pathRange: range, value: value))
    return Int32(tree.settings.count - 1)
  }

  /// `device 390 x 844 at 120 Hz`.
  private mutating func device() -> Statement.Kind {
    let width = operand(of: .device)
    guard !recovery.isPanicking, expect(.x, "`device` needs a width, an `x` and a height: `device 390 x 844`")
    else {
      return .error
    }
    let height = operand(of: .device)
    var refresh = ExpressionID.none
    if isAt(.at) {
      advance()
      refresh = operand(of: .at)
      if isAt(.hz) { advance() }
    }
    return .device(width: width, height: height, refresh: refresh)
  }

  private mutating func layout() -> Statement.Kind {
    if isAt(.leftToRight) {
      advance()
      return .layout(rightToLeft: false)
    }
    if isAt(.rightToLeft) {
      advance()
      return .layout(rightToLeft: true)
    }
    oneOf(["leftToRight", "rightToLeft"], after: "layout")
    return .error
  }

  private mutating func screenDefinition() -> Statement.Kind {
    let name = screen(of: .screen)
    var like = ExpressionID.none
    if isAt(.like) {
      advance()
      like = screen(of: .like)
    }
    if token.kind == .lineEnd, !recovery.isPanicking { findBraceOnNextLine() }
    guard token.kind == .leftBrace else { return .screen(name, like: like, traits: .empty, hasBlock: false) }
    let open = token
    guard enterBlock() else { return .screen(name, like: like, traits: .empty, hasBlock: true) }
    let base = scratch.count
    while hasLine(in: open) {
      current.start = token.start
      if let trait = trait() {
        tree.traits.append(TraitNode(trait, SourceRange(current.start, previousEnd)))
        scratch.append(Int32(tree.traits.count - 1))
      }
      endOfStatement()
    }
    let traits = list(from: base)
    _ = leaveBlock(open)
    return .screen(name, like: like, traits: traits, hasBlock: true)
  }

  private mutating func findBraceOnNextLine() {
    var position = index
    while tokens[position].kind == .lineEnd { position += 1 }
    guard tokens[position].kind == .leftBrace else { return }
    let between = SourceRange(previousEnd, tokens[position].start)
    move(to: position)
    mention(
      .braceOnNextLine, at: token.range, "the `{` of `screen` must be on the line of the screen's name",
      fixes: [.init("move the `{` up", replace: between, with: " ")])
  }

  private mutating func trait() -> TraitNode.Kind? {
    guard token.kind == .name, let word = Word(token.name) else { return unknownTrait() }
    switch word {
    case .title:
      advance()
      return acceptNone() ? .noTitle : .title(operand(of: .title))
    case .bar:
      advance()
      return barTrait()
    case .swipe:
      advance()
      return either(.off, .on, after: "swipe").map { .swipe(isOn: $0 == .on) }
    case .scroll:
      advance()
      if acceptNone() { return .noScroll }
      guard isAt(.horizontal) || isAt(.vertical) else {
        oneOf(["horizontal", "vertical", "none"], after: "scroll")
        return nil
      }
      let isHorizontal = isAt(.horizontal)
      advance()
      return .scroll(isHorizontal: isHorizontal, extent: operand(of: .scroll))
    case .tabbar:
      advance()
      return either(.hidden, .shown, after: "tabbar").map { .tabBar(isHidden: $0 == .hidden) }
    case .dismiss:
      advance()
      return either(.off, .on, after: "dismiss").map { .dismiss(isOn: $0 == .on) }
    case .back:
      advance()
      return backTrait()
    case .attaches:
      advance()
      return .attaches
    // over words (strings)
    default: return unknownTrait()
    }
  }

  /// Reads one of two words; nil, with a report, if neither follows.
  private mutating func either(_ first: Word, _ second: Word, after spelling: String) -> Word? {
    for word in [first, second] where isAt(word) {
      advance()
      return word
    }
    oneOf([first.spelling, second.spelling], after: spelling)
    return nil
  }

  /// Reads `none`, which removes a trait.
  private mutating func acceptNone() -> Bool {
    guard isAt(.none) else { return false }
    advance()
    return true
  }

  private mutating func barTrait() -> TraitNode.Kind? {
    if isAt(.hidden) {
      advance()
      guard isAt(.without) else { return .barHidden(withoutAnimation: false) }
      advance()
      guard expect(.animation, "`without` is followed by `animation`") else { return nil }
      return .barHidden(withoutAnimation: true)
    }
    if isAt(.shown) {
      advance()
      return .barShown
    }
    if isAt(.alpha) {
      advance()
      return acceptNone() ? .noBarAlpha : .barAlpha(operand(of: .alpha))
    }
    oneOf(["hidden", "shown", "alpha"], after: "bar")
    return nil
  }

  private mutating func backTrait() -> TraitNode.Kind? {
    if isAt(.custom) {
      advance()
      return .backCustom
    }
    if isAt(.handled) {
      advance()
      return .backHandled
    }
    if isAt(.system) {
      advance()
      return .backSystem
    }
    if isAt(.off) || isAt(.on) {
      let isOn = isAt(.on)
      advance()
      return .back(isOn: isOn)
    }
    if isAt(.goes) {
      advance()
      guard
        expect(
          .to,
          "`back goes` is followed by `to` and a screen: `back goes to "
            + "Home`")
      else { return nil }
      return .backGoesTo(screen(of: .goes))
    }
    oneOf(["custom", "handled", "system", "goes", "off", "on"], after: "back")
    return nil
  }

  // MARK: Definitions

  mutating func recipe() -> Statement.Kind {
    advance()
    guard let name = nameOperand(of: .recipe) else { return headless(.recipe) }
    var base = Token(.endOfFile, 0, 0)
    if isAt(.from) {
      advance()
      if let found = nameOperand(of: .from) { base = found }
    }
    guard findBlock(of: .recipe) else { return .error }
    let open = token
    guard enterBlock() else { return .error }
    let first = scratch.count
    while hasLine(in: open) {
      current.start = token.start
      if let number = setting() { scratch.append(number) }
      endOfStatement()
    }
    let settings = list(from: first)
    _ = leaveBlock(open)
    return .recipe(
      name.name, nameRange: name.range, base: base.name, baseRange: base.range, settings: settings)
  }

  mutating func definition() -> Statement.Kind {
    advance()
    return definitionAfterWord()
  }

  /// The rest of a definition after its first word.
  mutating func definitionAfterWord() -> Statement.Kind {
    guard let name = nameOperand(of: .define) else { return headless(.define) }
    if let word = Word(name.name), word.isStatement {
      mention(
        .statementWordDefined, at: name.range,
        "`\(word.spelling)` is a statement and cannot be defined: choose another name")
    }
    let parameters = token.kind == .leftParenthesis ? parameters() : .empty
    let body = requiredBlock(of: .define)
    return .define(name.name, nameRange: name.range, parameters: parameters, body: body)
  }

  /// `(p, v = 0)`.
  private mutating func parameters() -> ListRange {
    let open = token
    guard openBracket() else { return .empty }
    let base = scratch.count
    var optional = SourceRange.none
    while token.kind != .rightParenthesis, !recovery.isPanicking {
      guard token.kind != .endOfFile, let name = nameOperand(of: .define) else { break }
      var value = ExpressionID.none
      if accept(.equal) {
        value = expression()
        optional = name.range
      } else if optional.upper > 0 {
        mention(
          .parameterOrder, at: name.range, "parameters with a default come last",
          notes: [.init("this one has a default", at: optional)])
      }
      tree.parameters.append(ParameterNode(name: name.name, range: name.range, defaultValue: value))
      scratch.append(Int32(tree.parameters.count - 1))
      guard token.kind == .comma else { break }
      advance()
    }
    closeBracket(.rightParenthesis, open)
    return list(from: base)
  }

  mutating func include() -> Statement.Kind {
    advance()
    guard token.kind == .string else {
      expectedString(.include)
      return .error
    }
    let file = token
    advance()
    return .include(file.name, file.range)
  }
}
