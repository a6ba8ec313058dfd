extension Parser {
  /// The action that starts with `word`, or nil, with nothing read, if no action does.
  @inline(__always)
  mutating func action(_ word: Word) -> Statement.Kind? {
    switch word {
    case .push: return push()
    case .pop: return pop()
    case .pan: return pan()
    case .release:
      advance()
      let options = options(of: .release, [.velocity, .finger])
      return .release(velocity: options.velocity, finger: options.finger)
    case .stack: return setStack()
    case .remove:
      advance()
      let removed = screen(of: .remove)
      return .remove(removed, options(of: .remove, [.animation, .stack]).action)
    case .replace:
      advance()
      let replacement = screen(of: .replace)
      return .replace(replacement, options(of: .replace, [.animation, .stack]).action)
    case .present: return present()
    case .dismiss: return dismiss()
    case .select:
      advance()
      let selected = screen(of: .select)
      return .select(selected, options(of: .select, [.animation]).action)
    case .alert: return alert()
    case .answer, .send: return text(of: word)
    case .tap: return tap()
    case .press: return press()
    case .cancel:
      advance()
      return .cancel(finger: options(of: .cancel, [.finger]).finger)
    case .scroll: return scroll()
    case .enable, .disable: return enable(word)
    case .open, .close: return drawer(word)
    // over words (strings)
    default: return PlainAction(word).map { plain($0) }
    }
  }

  private mutating func plain(_ action: PlainAction) -> Statement.Kind {
    advance()
    let operand = action.operand == nil ? .none : operand(of: action.word)
    let options = options(of: action.word, action.takesFinger ? [.finger] : [])
    return .plain(action, operand: operand, finger: options.finger)
  }

  private mutating func push() -> Statement.Kind {
    advance()
    let base = scratch.count
    while true {
      let pushed = screen(of: .push)
      if pushed.exists { scratch.append(pushed.index) }
      guard token.kind == .comma, !current.isTemplate, !recovery.isPanicking else { break }
      advance()
    }
    let screens = list(from: base)
    return .push(screens, options(of: .push, [.animation, .stack]).action)
  }

  private mutating func pop() -> Statement.Kind {
    advance()
    var target = PopTarget.one
    var screen = ExpressionID.none
    if isAt(.to) {
      advance()
      if isAt(.root) {
        target = .root
        advance()
      } else {
        target = .screen
        screen = self.screen(of: .pop)
      }
    } else if token.kind == .number || token.kind == .leftParenthesis {
      target = .levels
      screen = primary()
    } else if beginsOptionalScreen, animationMeant == nil {
      popWithoutTo()
    }
    return .pop(target, screen, options(of: .pop, [.animation, .stack]).action)
  }

  private mutating func setStack() -> Statement.Kind {
    advance()
    guard accept(.equal) else {
      report(
        .expectedWord, at: place,
        "`stack` as a statement sets the stack, `stack = [Home, A]`: to look at it write `expect stack == …`")
      return .error
    }
    let value = operand(of: .stack)
    return .stack(value, options(of: .stack, [.animation, .stack]).action)
  }

  private mutating func present() -> Statement.Kind {
    advance()
    var asStack = false
    if isAt(.stack), beginsScreenAfterStack {
      asStack = true
      advance()
    }
    let screen = screen(of: .present)
    let options = options(of: .present, [.animation, .style, .from])
    var result = PresentOptions()
    result.withoutAnimation = options.action.withoutAnimation
    result.asStack = asStack
    result.style = options.style
    result.styleRange = options.styleRange
    result.from = options.from
    return .present(screen, result)
  }

  /// Whether the `stack` that is next is the option that presents the screen in a stack.
  private var beginsScreenAfterStack: Bool {
    switch following.kind {
    case .string, .stringHead, .leftParenthesis: return true
    case .name:
      switch Word(following.name) {
      case .as, .from, .without, .then: return false
      // over words (strings)
      default: return true
      }
    case .endOfFile, .lineEnd, .semicolon, .number, .stringMiddle, .stringTail, .equal, .equalEqual,
      .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .minus, .star, .slash,
      .rightParenthesis, .leftBracket, .rightBracket, .leftBrace, .rightBrace, .comma, .period, .pipe, .at:
      return false
    }
  }

  private mutating func dismiss() -> Statement.Kind {
    advance()
    let dismissed = beginsOptionalScreen ? screen(of: .dismiss) : .none
    return .dismiss(dismissed, options(of: .dismiss, [.animation]).action)
  }

  private mutating func alert() -> Statement.Kind {
    advance()
    let title = screen(of: .alert)
    var buttons = ExpressionID.none
    if token.kind == .leftBracket || token.kind == .leftParenthesis {
      buttons = primary()
    } else if !recovery.isPanicking {
      report(
        .missingOperand, at: place,
        "`alert` needs its buttons behind the title: `alert \"Discard?\" [Keep, Discard]`")
      return .error
    } else {
      return .error
    }
    let options = options(of: .alert, [.animation, .from])
    var result = PresentOptions()
    result.withoutAnimation = options.action.withoutAnimation
    result.from = options.from
    return .alert(title, buttons: buttons, result)
  }

  /// `answer Discard`, `send "open inbox/7"`.
  private mutating func text(of word: Word) -> Statement.Kind {
    advance()
    // In an exploration, a bare `answer` stands for each button of the file's alerts.
    let isBare = word == .answer && current.isTemplate && (isAtEnd || token.kind == .comma)
    let text = isBare ? .none : screen(of: word)
    _ = options(of: word, [])
    return word == .answer ? .answer(text) : .send(text)
  }

  private mutating func tap() -> Statement.Kind {
    advance()
    var target = TapTarget.content
    if isAt(.back) { target = .back } else if isAt(.tab), beginsScreenAfterTab { target = .tab }
    if target != .content { advance() }
    let tapped = target == .back ? .none : screen(of: .tap)
    return .tap(tapped, target, options(of: .tap, [.animation, .finger]).action)
  }

  /// Whether a screen follows the word `tab`; the bare `with` is an option.
  private var beginsScreenAfterTab: Bool {
    let next = tokens[index + 1]
    if next.kind == .string || next.kind == .stringHead || next.kind == .leftParenthesis { return true }
    guard next.kind == .name else { return false }
    return Word(next.name) != .with && Word(next.name) != .then && Word(next.name) != .without
  }

  private mutating func pan() -> Statement.Kind {
    advance()
    var direction = PanDirection.back
    if token.kind == .name {
      switch Word(token.name) {
      case .left: direction = .left
      case .right: direction = .right
      case .up: direction = .up
      case .down: direction = .down
      // over words (strings)
      default: break
      }
      if direction != .back { advance() }
    }
    let amount = operand(of: .pan)
    let options = options(of: .pan, [.velocity, .over, .from, .fingers, .finger])
    var result = PanOptions()
    result.velocity = options.velocity
    result.over = options.over
    result.from = options.from
    result.fingers = options.fingers
    result.finger = options.finger
    return .pan(direction, amount: amount, result)
  }

  private mutating func press() -> Statement.Kind {
    advance()
    let options = options(of: .press, [.from, .finger])
    return .press(from: options.from, finger: options.finger)
  }

  private mutating func scroll() -> Statement.Kind {
    advance()
    let scrolled = screen(of: .scroll)
    guard expect(.to, "`scroll` needs a `to` and an offset: `scroll Feed to 120pt`") else { return .error }
    return .scroll(scrolled, to: operand(of: .scroll))
  }

  private mutating func enable(_ word: Word) -> Statement.Kind {
    advance()
    let target: SwitchTarget
    if isAt(.swipe) {
      target = .swipe
    } else if isAt(.drawer) {
      target = .drawer
    } else {
      oneOf(["swipe", "drawer"], after: word.spelling)
      return .error
    }
    advance()
    return .enable(target, isOn: word == .enable)
  }

  private mutating func drawer(_ word: Word) -> Statement.Kind {
    advance()
    guard
      expect(
        .drawer,
        "`open` and `close` move the drawer: `open drawer`; a screen comes with `push` and goes with `pop`")
    else {
      return .error
    }
    return .drawer(open: word == .open, options(of: word, [.animation]).action)
  }

  /// `start` before one action or before a block.
  mutating func start() -> Statement.Kind {
    advance()
    if token.kind == .leftBrace { return .start(block(), hasBraces: true) }
    let first = token
    guard first.kind == .name, let word = Word(first.name), following.kind != .equal || word == .stack,
      let kind = action(word)
    else {
      notStartable()
      return .error
    }
    var then = Block.none
    if isAt(.then) {
      advance()
      then = requiredBlock(of: .then)
    }
    let id = add(kind, from: first.start, then: then)
    let statements = list(of: id.index)
    return .start(
      Block(statements: statements, range: SourceRange(first.start, previousEnd)), hasBraces: false)
  }

  /// A screen: a name, a string, or an expression in brackets.
  ///
  /// In a template some actions may omit it.
  @inline(__always)
  mutating func screen(of owner: Word) -> ExpressionID {
    if token.kind == .name, !isReserved(token.name), !current.isTemplate || !isOptionWord {
      let name = token
      advance()
      return add(.path(base: name.name, isQuoted: false, members: .empty), from: name.start)
    }
    return otherScreen(owner)
  }

  @inline(never)
  private mutating func otherScreen(_ owner: Word) -> ExpressionID {
    switch token.kind {
    case .string:
      let name = token
      advance()
      return add(.string(name.name), from: name.start)
    case .stringHead, .leftParenthesis: return primary()
    case .name where isReserved(token.name):
      reservedScreen()
      return add(.error, from: token.start)
    case .number where !current.isTemplate: return screenWithDigit(owner)
    case .endOfFile, .lineEnd, .semicolon, .name, .number, .stringMiddle, .stringTail, .equal, .equalEqual,
      .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .minus, .star, .slash,
      .rightParenthesis, .leftBracket, .rightBracket, .leftBrace, .rightBrace, .comma, .period, .pipe, .at:
      // Without a screen, each of the exploration's screens is tried.
      if current.isTemplate, owner == .push || owner == .present || owner == .remove || owner == .replace {
        return .none
      }
      return missingOperand(owner)
    }
  }

  /// Reports `push 3D`: a name that starts with a digit needs quotes.
  private mutating func screenWithDigit(_ owner: Word) -> ExpressionID {
    let start = token.start
    var end = index
    while tokens[end + 1].start == tokens[end].end,
      tokens[end + 1].kind == .name || tokens[end + 1].kind == .number
    {
      end += 1
    }
    let range = SourceRange(start, tokens[end].end)
    let name = text(range)
    reportHabit(
      .missingOperand, at: range,
      "`\(owner.spelling)` needs \(Parser.need(of: owner)); a name that starts with a digit needs quotes: `\"\(name)\"`",
      fixes: [.init("put it in quotes", replace: range, with: "\"\(name)\"")])
    return add(.error, from: start)
  }
}
