import ScenarioSyntax
import TransitionCore

/// The alerts of a file with their titles and buttons, and the texts that are sent in it.
struct Alerts {
  /// The statements that present an alert.
  var statements: [StatementID] = []
  /// The number of statements whose titles have been collected.
  var collected = 0
  /// Whether titles are being collected, which are then not compared with screens.
  var isCollecting = false
  /// Names used as screens other than in an alert.
  var screens = NameIndex()
  var buttons = NameIndex()
  /// Whether a button's text is created at run time.
  var hasComputedButtons = false
  /// The statements that send a text.
  var sends: [StatementID] = []
  /// Whether a block receives what is sent.
  var hasReceiver = false

  /// Whether an alert may follow a screen with its name later, as in a session.
  var comesInInputs = false
  /// The number of screens known before the input.
  var earlierScreens = 0

  /// Whether the names of screens are kept for comparison with titles.
  @inline(__always) var keepsScreens: Bool { (comesInInputs || !statements.isEmpty) && !isCollecting }

  mutating func clear() {
    if statements.isEmpty && sends.isEmpty && screens.count == 0 { return hasReceiver = false }
    self = Alerts()
  }
}

// What an input of a session adds, so that it can be undone and redone.
extension Alerts {
  /// The sizes at one time, to determine later additions.
  struct Mark {
    var statements = 0
    var sends = 0
    var screens = 0
    var buttons = 0
    var hasComputedButtons = false
    var hasReceiver = false
  }

  struct Additions {
    var statements: [StatementID] = []
    var sends: [StatementID] = []
    var screens: [NameID] = []
    var buttons: [NameID] = []
    var hasComputedButtons = false
    var hasReceiver = false
  }

  var mark: Mark {
    Mark(
      statements: statements.count, sends: sends.count, screens: screens.count, buttons: buttons.count,
      hasComputedButtons: hasComputedButtons, hasReceiver: hasReceiver)
  }

  func additions(since mark: Mark) -> Additions {
    Additions(
      statements: Array(statements[mark.statements...]), sends: Array(sends[mark.sends...]),
      screens: screens.names(after: mark.screens), buttons: buttons.names(after: mark.buttons),
      hasComputedButtons: hasComputedButtons && !mark.hasComputedButtons,
      hasReceiver: hasReceiver && !mark.hasReceiver)
  }

  /// Undoes the latest additions.
  mutating func forget(_ additions: Additions) {
    statements.removeLast(additions.statements.count)
    collected = statements.count
    sends.removeLast(additions.sends.count)
    screens.forget(after: screens.count - additions.screens.count)
    buttons.forget(after: buttons.count - additions.buttons.count)
    if additions.hasComputedButtons { hasComputedButtons = false }
    if additions.hasReceiver { hasReceiver = false }
  }

  /// Redoes additions.
  mutating func add(_ additions: Additions) {
    statements += additions.statements
    collected = statements.count
    sends += additions.sends
    for name in additions.screens { screens.insert(name) }
    for name in additions.buttons { buttons.insert(name) }
    if additions.hasComputedButtons { hasComputedButtons = true }
    if additions.hasReceiver { hasReceiver = true }
  }
}

// Resolves alerts, and texts sent to the app.
extension Resolver {
  /// Collects titles and buttons, once all screens of the file are known.
  mutating func collectAlerts() {
    if alerts.comesInInputs { compareWithEarlierTitles() }
    let statements = alerts.statements[alerts.collected...]
    alerts.collected = alerts.statements.count
    for id in statements {
      guard case .alert(let title, let buttons, _) = tree[id].kind else { continue }
      if let name = fixedText(title), alerts.screens.contains(name) {
        report(
          .alertNamedLikeScreen, at: tree[title].range,
          "`\(spelling(name))` is the name of a screen too: give the alert a title of its own")
      }
      guard case .list(let list) = tree[buttons].kind else {
        alerts.hasComputedButtons = true
        continue
      }
      for place in list.indices {
        if let name = fixedText(ExpressionID(tree.lists[place])) {
          alerts.buttons.insert(name)
        } else {
          alerts.hasComputedButtons = true
        }
      }
    }
    alerts.isCollecting = true
    for id in statements {
      guard case .alert(let title, _, _) = tree[id].kind else { continue }
      know(title)
      remember(presented: title)
    }
    alerts.isCollecting = false
  }

  /// Reports a screen in a session's input that has the title of an earlier input's alert.
  private mutating func compareWithEarlierTitles() {
    let added = alerts.screens.names(after: alerts.earlierScreens)
    guard !added.isEmpty, fresh.statements < tree.statements.count else { return }
    for id in alerts.statements[..<alerts.collected] {
      guard case .alert(let title, _, _) = tree[id].kind, let name = fixedText(title), added.contains(name)
      else { continue }
      report(
        .alertNamedLikeScreen, at: tree.statements[fresh.statements].range,
        "`\(spelling(name))` is the title of an alert too: give the screen a name of its own")
    }
  }

  /// The name or string that an operand is, if it is not computed.
  private func fixedText(_ id: ExpressionID) -> NameID? {
    switch tree[id].kind {
    case .string(let name): return name
    case .path(let name, let isQuoted, let members) where members.isEmpty:
      return !isQuoted && known.isBound(name) ? nil : name
    case .number, .boolean, .none, .path, .call, .list, .parenthesised, .interpolation, .unary, .binary,
      .approximately, .log, .error:
      return nil
    }
  }

  /// `alert "Discard?" [Keep, Discard]`.
  mutating func alert(_ title: ExpressionID, _ buttons: ExpressionID, _ options: PresentOptions) {
    let screen = screenOperand(title)
    let node = self.buttons(buttons)
    program.alerts.append(
      AlertCode(
        title: screen, buttons: node, isAnimated: !options.withoutAnimation,
        caller: options.from.exists ? screenOperand(options.from) : .any))
    emit(.alert(Int32(program.alerts.count - 1)))
  }

  private mutating func buttons(_ id: ExpressionID) -> NodeID {
    guard case .list(let elements) = tree[id].kind else {
      let typed = expression(id)
      check(typed, is: .list, at: tree[id].range, "an alert's buttons are a list")
      return typed.node
    }
    if elements.isEmpty {
      report(.emptyButtons, at: tree[id].range, "an alert has at least one button")
    }
    var firsts: [NameID: SourceRange] = [:]
    for place in elements.indices {
      let button = ExpressionID(tree.lists[place])
      guard let name = fixedText(button) else { continue }
      if let first = firsts[name] {
        report(
          .repeatedButton, at: tree[button].range, "the alert has two buttons `\(spelling(name))`",
          notes: [Diagnostic.Note("the first stands here", at: first)])
      } else {
        firsts[name] = tree[button].range
      }
    }
    let children = list(elements) { $0.text($1, "a button is a text") }
    return add(.list(children), tree[id].range)
  }

  /// A text: a name that is not a variable stands for itself, whatever else it may mean.
  private mutating func text(_ id: ExpressionID, _ what: String) -> NodeID {
    let range = tree[id].range
    switch tree[id].kind {
    case .path(let name, let isQuoted, let members)
    where members.isEmpty && (isQuoted || binding(name) == nil):
      return add(.name(name), range)
    case .number, .boolean, .none, .path, .string, .call, .list, .parenthesised, .interpolation, .unary,
      .binary, .approximately, .log, .error:
      break
    }
    let typed = expression(id)
    if case .name(let name) = typed.type, case .parenthesised(let inner) = tree[id].kind,
      case .path = tree[inner].kind
    {
      unknownVariable(name, at: tree[inner].range)
    }
    switch typed.type {
    case .name, .text, .screen, .words, .variable, .unknown: break
    case .number, .length, .time, .boolean, .none, .screens, .codes, .list:
      report(.wrongType, at: range, "\(what), and this is \(describe(typed.type))")
    }
    return typed.node
  }

  /// The buttons that the file's alerts list by name, each once.
  var fixedButtons: [ExpressionID] {
    var buttons: [ExpressionID] = []
    var names: [NameID] = []
    for id in alerts.statements {
      guard case .alert(_, let list, _) = tree[id].kind, case .list(let elements) = tree[list].kind else {
        continue
      }
      for place in elements.indices {
        let button = ExpressionID(tree.lists[place])
        guard let name = fixedText(button), !names.contains(name) else { continue }
        names.append(name)
        buttons.append(button)
      }
    }
    return buttons
  }

  /// `answer Discard`.
  mutating func answer(_ button: ExpressionID) {
    if let name = fixedText(button), !alerts.hasComputedButtons, !alerts.buttons.contains(name) {
      let known = fixedButtons.compactMap { fixedText($0) }.map { spelling($0) }
      let fixes = nearest(name, among: known, at: tree[button].range)
      report(
        .unknownButton, at: tree[button].range, once: name,
        "no alert of this file has a button `\(spelling(name))`",
        notes: known.isEmpty || !fixes.isEmpty ? [] : [Diagnostic.Note("known are \(Self.list(known))")],
        fixes: fixes)
    }
    emit(.answer(text(button, "a button is a text")))
  }

  /// `send "open inbox/7"`.
  mutating func send(_ message: ExpressionID) {
    emit(.send(text(message, "what is sent is a text")))
  }

  /// Warns of texts sent in a file in which no handler receives them.
  mutating func reportUnreceived() {
    guard let first = alerts.sends.first, !alerts.hasReceiver, !hasApp, !printsVariables, !hasErrors else {
      return
    }
    report(
      .nothingReceives, .warning, at: tree[first].range, "nothing in this file receives what is sent",
      notes: [Diagnostic.Note("write `on received { … }` above it; the block reads the text as `message`")])
  }

  // MARK: - Values of a block

  /// Binds a value that a block provides, unless a variable of that name is in scope, which then takes precedence.
  /// - Returns: the index of the binding; nil if a variable has the name.
  mutating func bindImplicit(_ word: Word, _ type: StaticType, at range: SourceRange) -> Int? {
    let shadowed = binding(word.name)
    if let shadowed, !scopes[shadowed].isImplicit { return nil }
    let slot = scopes.takeSlot()
    program.slotCount = max(program.slotCount, Int(scopes.nextSlot))
    scopes.add(
      Binding(
        name: word.name, slot: slot, type: type, candidates: [], isVariable: false, range: range,
        shadowed: shadowed, isImplicit: true))
    return scopes.find(word.name)
  }

  /// The slot of such a value, or -1 if nothing reads it.
  func slotIfRead(_ binding: Int?) -> Int32 {
    guard let binding, scopes[binding].isRead else { return -1 }
    return scopes[binding].slot
  }
}
