import ScenarioSyntax
import TransitionCore

/// A resolved expression: its node, and what is known of its value.
struct Typed {
  var node: NodeID
  var type: StaticType
}

extension Resolver {
  mutating func add(_ kind: Node.Kind, _ range: SourceRange) -> NodeID {
    program.nodes.append(Node(kind: kind, range: range))
    return Int32(program.nodes.count - 1)
  }

  /// Resolves an expression; a mistake in it is reported and gives `unknown`.
  mutating func expression(_ id: ExpressionID) -> Typed {
    let range = tree[id].range
    switch tree[id].kind {
    case .number(let value, let unit): return number(value, unit, range)
    case .string(let name): return Typed(node: add(.name(name), range), type: .name(name))
    case .boolean(let value): return Typed(node: add(.boolean(value), range), type: .boolean)
    case .none: return Typed(node: add(.none, range), type: .none)
    case .parenthesised(let inner):
      let typed = expression(inner)
      return typed
    case .path(let base, let isQuoted, let members):
      return path(base, isQuoted: isQuoted, members, range)
    case .interpolation(let parts):
      let children = list(parts) { $0.expression($1).node }
      return Typed(node: add(.interpolation(children), range), type: .text)
    case .list(let elements):
      let children = list(elements) { $0.expression($1).node }
      return Typed(node: add(.list(children), range), type: .list)
    case .unary(let sign, let operand): return unary(sign, operand, range)
    case .binary(let sign, let left, let right): return binary(sign, left, right, range)
    case .approximately(let left, let right, let tolerance):
      return approximately(left, right, tolerance, range)
    case .call(let name, let arguments): return call(name, arguments, range)
    case .log(let query, let events, let kinds): return log(query, events, of: kinds, range)
    case .error: return Typed(node: add(.none, range), type: .unknown)
    }
  }

  /// Resolves a condition.
  mutating func condition(_ id: ExpressionID) -> NodeID {
    let typed = expression(id)
    // It reads like a condition, and is one: whether anything still moves.
    if case .reading(.moving) = program.nodes[Int(typed.node)].kind { return typed.node }
    let before = diagnostics.count
    check(typed, is: .boolean, at: tree[id].range, "a condition is true or false")
    if diagnostics.count > before, case .count = program.nodes[Int(typed.node)].kind {
      let end = SourceRange(tree[id].range.upper, tree[id].range.upper)
      diagnostics[before].notes.append(Diagnostic.Note("a callback's name is the number of its calls"))
      diagnostics[before].fixes = [Diagnostic.FixIt("insert `== 1`", replace: end, with: " == 1")]
    }
    return typed.node
  }

  /// Resolves expressions one by one into a run of `Program.children`.
  mutating func list(_ range: ListRange, _ each: (inout Resolver, ExpressionID) -> NodeID) -> ListRange {
    // Lists stand in lists: the children of this one are kept apart until all are there.
    let start = pending.count
    for place in range.indices {
      let node = each(&self, ExpressionID(tree.lists[place]))
      pending.append(node)
    }
    let children = ListRange(start: Int32(program.children.count), count: range.count)
    for place in start..<pending.count { program.children.append(pending[place]) }
    pending.shorten(to: start)
    return children
  }

  private mutating func number(_ value: Double, _ unit: Expression.Unit, _ range: SourceRange) -> Typed {
    switch unit {
    case .none, .hertz:
      if unit == .hertz, !context.allowsHertz {
        report(
          .misplacedUnit, at: range, "`Hz` does not fit here: it is only for a device's refresh rate",
          fixes: [
            Diagnostic.FixIt(
              "write `\(NumberText.plain(value))`", replace: range, with: NumberText.plain(value))
          ])
      }
      return Typed(node: add(.number(value), range), type: .number)
    case .percent: return Typed(node: add(.number(value / 100), range), type: .number)
    case .points: return Typed(node: add(.length(value), range), type: .length)
    case .seconds:
      return Typed(node: add(.time(Nanoseconds(seconds: value)), range), type: .time)
    case .milliseconds:
      return Typed(node: add(.time(Nanoseconds(seconds: value / 1000)), range), type: .time)
    }
  }

  // MARK: - Names

  private mutating func path(
    _ base: NameID, isQuoted: Bool, _ members: ListRange, _ range: SourceRange
  ) -> Typed {
    let variable = isQuoted ? nil : binding(base)
    if members.isEmpty {
      if let variable { return self.variable(variable, range) }
      if !isQuoted, let word = Word(base) {
        if let reading = Reading(word) {
          if reading == .warnings { program.readsLog = true }
          return Typed(node: add(.reading(reading), range), type: reading.type)
        }
        if let kind = EventKind(word) { return Typed(node: add(.count(kind, .any), range), type: .number) }
      }
      return Typed(node: add(.name(base), range), type: .name(base))
    }
    let member = NameID(tree.lists[Int(members.start)])
    guard members.count == 1 else {
      report(.unknownMember, at: range, "a value has at most one dot")
      return Typed(node: add(.none, range), type: .unknown)
    }
    if variable == nil, !isQuoted, base == Word.event.name, member == Word.screen.name,
      let number = binding(Word.eventScreen.name)
    {
      return self.variable(number, range)
    }
    if variable == nil, known.isFinger(base), let word = Word(member), word == .owner || word == .down {
      let reading: FingerReading = word == .owner ? .owner : .down
      return Typed(node: add(.finger(reading, base), range), type: reading.type)
    }
    if variable == nil, !isQuoted, let word = Word(base), let typed = memberOfValue(word, member, range) {
      return typed
    }
    return memberOfScreen(base, isQuoted: isQuoted, variable, member, range)
  }

  private mutating func variable(_ number: Int, _ range: SourceRange) -> Typed {
    let binding = scopes[number]
    if binding.isImplicit { scopes.markRead(number) }
    let type = binding.candidates.isEmpty ? binding.type : .variable(number)
    return Typed(node: add(.variable(slot: binding.slot), range), type: type)
  }

  /// `transition.from`, `gesture.velocity`, `gesture.began`; nil where the first word is no such value.
  private mutating func memberOfValue(_ base: Word, _ member: NameID, _ range: SourceRange) -> Typed? {
    if base == .app, Word(member) == .path {
      return Typed(node: add(.reading(.appPath), range), type: Reading.appPath.type)
    }
    guard base == .transition || Self.valueBases.contains(base) else { return nil }
    if let word = Word(member) {
      if let reading = Reading(base, word) {
        return Typed(node: add(.reading(reading), range), type: reading.type)
      }
      if base == .gesture, let kind = EventKind(gesture: word) {
        return Typed(node: add(.count(kind, .any), range), type: .number)
      }
    }
    let known: [Word] =
      switch base {
      case .transition: [.from, .to, .interactive, .phase]
      case .bar: [.hidden, .shown, .alpha, .title, .item]
      case .tabbar: [.hidden]
      case .drawer: [.enabled, .open]
      // over words (strings)
      default: [.translation, .velocity, .owner, .began, .ended, .cancelled, .failed]
      }
    unknownMember(base.spelling, member, among: known, range)
    return Typed(node: add(.none, range), type: .unknown)
  }

  private mutating func memberOfScreen(
    _ base: NameID, isQuoted: Bool, _ variable: Int?, _ member: NameID, _ range: SourceRange
  ) -> Typed {
    if variable == nil, !isQuoted, listMember(base, member, range) {
      return Typed(node: add(.none, range), type: .unknown)
    }
    let operand: ScreenOperand
    if let variable {
      operand = .computed(self.variable(variable, range).node)
    } else if let known = screens.find(base) {
      operand = .fixed(known)
    } else {
      // Something that is neither a value nor a screen: say so once.
      if known.hasComputedScreens {
        operand = .fixed(screens.screen(base))
      } else {
        let text = SourceRange(
          range.lower, range.lower + Int32(spelling(base).utf8.count) + (isQuoted ? 2 : 0))
        let bases = ["transition", "gesture", "bar", "tabbar", "drawer"]
        if !isQuoted, let near = NearestWord.suggest(spelling(base), among: bases), screens.find(base) == nil
        {
          report(
            .unknownValue, at: text, once: base, "there is no value or screen `\(spelling(base))`",
            fixes: [Diagnostic.FixIt("did you mean `\(near)`?", replace: text, with: near)])
        } else {
          unknownScreen(base, at: text)
        }
        return Typed(node: add(.none, range), type: .unknown)
      }
    }
    if let word = Word(member) {
      if let reading = ScreenReading(word) {
        return Typed(node: add(.screenReading(reading, operand), range), type: reading.type)
      }
      if let reading = StackReading(word) {
        return Typed(node: add(.stackReading(reading, operand), range), type: reading.type)
      }
      if let kind = EventKind(word) {
        guard kind.hasScreen else {
          report(.unknownMember, at: range, "`\(word.spelling)` belongs to no screen: remove the name")
          return Typed(node: add(.none, range), type: .unknown)
        }
        return Typed(node: add(.count(kind, operand), range), type: .number)
      }
    }
    unknownMember(
      spelling(base), member,
      among: [.x, .y, .scale, .alpha, .dim, .lifecycle, .offset, .stack, .top, .depth]
        + EventKind.screenWords,
      range)
    return Typed(node: add(.none, range), type: .unknown)
  }

  private mutating func unknownMember(
    _ base: String, _ member: NameID, among known: [Word], _ range: SourceRange
  ) {
    let text = SourceRange(range.upper - Int32(spelling(member).utf8.count), range.upper)
    if let word = Word(member), Reading(word) != nil {
      return report(
        .unknownMember, at: text, "`\(base)` has no `\(spelling(member))`: it has no parts",
        fixes: [Diagnostic.FixIt("write `\(spelling(member))`", replace: range, with: spelling(member))])
    }
    let spellings = known.map { $0.spelling }
    if known.contains(.lifecycle), let meant = screenMemberMeant(base, spelling(member)) {
      return report(
        .unknownMember, at: text, "a screen has no `\(spelling(member))`",
        fixes: [Diagnostic.FixIt("write `\(meant)`", replace: range, with: meant)])
    }
    let near = nearest(member, among: spellings, at: text)
    let shown =
      known.contains(.lifecycle) ? ["x", "y", "scale", "alpha", "dim", "lifecycle", "offset"] : spellings
    report(
      .unknownMember, at: text, "`\(base)` has no `\(spelling(member))`",
      notes: near.isEmpty
        ? [
          Diagnostic.Note(
            "it has \(shown.map { "`\($0)`" }.joined(separator: ", "))"
              + (known.contains(.lifecycle)
                ? ", and the number of each callback, such as `viewDidAppear`" : ""))
        ] : [],
      fixes: near)
  }

  // MARK: - Constants

  /// Resolves a table's cell: numbers, strings, names that stand for themselves, lists, arithmetic of them.
  mutating func constant(_ id: ExpressionID) -> NodeID {
    let range = tree[id].range
    switch tree[id].kind {
    case .path(let name, _, let members) where members.isEmpty: return add(.name(name), range)
    case .list(let elements):
      let children = list(elements) { $0.constant($1) }
      return add(.list(children), range)
    case .parenthesised(let inner): return constant(inner)
    case .unary(.minus, let operand):
      let node = constant(operand)
      return add(.negative(node), range)
    case .binary(let sign, let left, let right)
    where [.plus, .minus, .times, .divided].contains(sign):
      let a = constant(left)
      let b = constant(right)
      for (node, side) in [(a, left), (b, right)] {
        if case .name(let name) = program.nodes[Int(node)].kind {
          report(
            .cellNotConstant, at: tree[side].range, "a table's cell cannot calculate with `\(spelling(name))`"
          )
        }
      }
      if sign == .divided, case .number(0) = program.nodes[Int(b)].kind {
        report(.cellNotConstant, at: range, "a table's cell cannot divide by 0")
      }
      return add(.binary(sign, a, b), range)
    case .number, .string, .boolean, .none, .error: return expression(id).node
    case .interpolation, .path, .call, .unary, .binary, .approximately, .log:
      report(
        .cellNotConstant, at: range,
        "a table's cell is a constant: a number, a name, a string, a list, or arithmetic of them")
      return add(.none, range)
    }
  }

  // MARK: - Events

  private mutating func log(
    _ query: Expression.LogQuery, _ events: ListRange, of kinds: ListRange, _ range: SourceRange
  ) -> Typed {
    program.readsLog = true
    if events.isEmpty, query != .is {
      report(
        .emptyEvents, at: range, "`log \(query.word)` needs at least one event",
        notes: query == .lacks ? [Diagnostic.Note("that nothing happened at all is `log is []`")] : [])
    }
    let chosen = self.kinds(kinds)
    let patterns = events.indices.map { event(tree.lists[$0]) }
    if !chosen.isEmpty {
      let known = chosen.map { program.events[Int($0)].kind }
      for number in patterns {
        let pattern = program.events[Int(number)]
        if known.contains(pattern.kind) { continue }
        report(
          .otherKind, at: pattern.range,
          "`log of` looks at \(Self.list(known.map { $0.name })) alone, and this is `\(pattern.kind.name)`")
      }
    }
    return Typed(node: add(.log(query, children(patterns), of: children(chosen)), range), type: .boolean)
  }

  private mutating func children(_ numbers: [Int32]) -> ListRange {
    let start = Int32(program.children.count)
    program.children.append(contentsOf: numbers)
    return ListRange(start: start, count: Int32(numbers.count))
  }

  /// The kinds that `log of […]` looks at; one that has a screen or a result is a mistake.
  private mutating func kinds(_ list: ListRange) -> [Int32] {
    var numbers: [Int32] = []
    for place in list.indices {
      let node = tree.events[Int(tree.lists[place])]
      let before = diagnostics.count
      let number = event(tree.lists[place])
      let pattern = program.events[Int(number)]
      if diagnostics.count > before { continue }
      if pattern.screen.isAny, pattern.result == .none {
        numbers.append(number)
        continue
      }
      report(
        .unexpectedToken, at: node.range,
        "a kind of event stands without a screen and a result: `\(pattern.kind.name)`",
        fixes: [
          Diagnostic.FixIt("write `\(pattern.kind.name)`", replace: node.range, with: pattern.kind.name)
        ])
    }
    return numbers
  }

  /// Resolves an event in `log …[ ]` or after `on` and gives its number.
  mutating func event(_ number: Int32) -> Int32 {
    let node = tree.events[Int(number)]
    var pattern = EventPattern(
      kind: .viewDidLoad, screen: .any, result: result(of: node), range: node.range)
    let last = node.members.isEmpty ? node.base : NameID(tree.lists[Int(node.members.start)])
    if node.members.isEmpty, !node.isQuoted, let word = Word(last), let kind = EventKind(word) {
      pattern.kind = kind
    } else if node.members.count == 1, !node.isQuoted, Word(node.base) == .gesture,
      let word = Word(last), let kind = EventKind(gesture: word)
    {
      pattern.kind = kind
    } else if node.members.count == 1, let word = Word(last), let kind = EventKind(word), kind.hasScreen {
      pattern.kind = kind
      pattern.screen = eventScreen(node)
    } else {
      let known =
        Word(node.base) == .gesture && node.members.count == 1
        ? [Word.began, .ended, .cancelled, .failed] : EventKind.screenWords + EventKind.screenlessWords
      let text = SourceRange(node.range.upper - Int32(spelling(last).utf8.count), node.range.upper)
      report(
        .unknownEvent, at: node.result.exists ? node.range : text,
        "there is no event `\(spelling(last))`",
        fixes: node.result.exists ? [] : eventMeant(node, last, among: known.map { $0.spelling }, at: text))
    }
    checkResult(pattern, node)
    program.events.append(pattern)
    return Int32(program.events.count - 1)
  }

  /// What an unknown event was meant to be: one in quotes without them, or the nearest.
  private mutating func eventMeant(
    _ node: EventNode, _ name: NameID, among known: [String], at range: SourceRange
  ) -> [Diagnostic.FixIt] {
    let spelled = spelling(name)
    if node.isQuoted, spelled.utf8.contains(UInt8(ascii: ".")) {
      return [Diagnostic.FixIt("leave out the quotes", replace: node.range, with: spelled)]
    }
    let near = nearest(name, among: known, at: range)
    guard near.isEmpty, let meant = Parser.eventMeant(spelled), known.contains(meant) else { return near }
    return [Diagnostic.FixIt("did you mean `\(meant)`?", replace: range, with: meant)]
  }

  /// A result that the event never has would never be found.
  private mutating func checkResult(_ pattern: EventPattern, _ node: EventNode) {
    guard pattern.result != .none else { return }
    let isWord = pattern.result == .finished || pattern.result == .cancelled
    let range = tree[node.result].range
    switch pattern.kind {
    case .alongside where !isWord:
      report(.unknownEvent, at: range, "the result of `alongside` is `finished` or `cancelled`")
    case .alongside: break
    case .completeTransition, .animationEnded, .interactionChanged, .interactionControllerFor, .shouldPop,
      .shouldSelect, .shouldDismiss:
      if isWord {
        report(.unknownEvent, at: range, "the result of `\(pattern.kind.name)` is `true` or `false`")
      }
    case .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
      .viewDidDisappear, .willMoveToParent, .didMoveToParent, .willMoveToNil, .didMoveToNil, .deinit,
      .willShow, .didShow, .willDismiss, .didDismiss, .didAttemptToDismiss, .tapped, .received, .backTapped,
      .animationControllerFor, .animateTransition, .gestureBegan, .gestureEnded, .gestureCancelled,
      .gestureFailed, .warning, .decision:
      report(
        .unknownEvent, at: node.range, "`\(pattern.kind.name)` has no result: remove the brackets",
        fixes: [
          Diagnostic.FixIt(
            "leave them out", replace: SourceRange(range.lower - 1, node.range.upper), with: "")
        ])
    }
  }

  private mutating func eventScreen(_ node: EventNode) -> ScreenOperand {
    if !node.isQuoted, let variable = binding(node.base) {
      return .computed(self.variable(variable, node.range).node)
    }
    if let known = screens.find(node.base) { return .fixed(known) }
    if known.hasComputedScreens { return .fixed(screens.screen(node.base)) }
    let length = Int32(spelling(node.base).utf8.count) + (node.isQuoted ? 2 : 0)
    unknownScreen(node.base, at: SourceRange(node.range.lower, node.range.lower + length))
    return .any
  }

  private mutating func result(of node: EventNode) -> EventResult {
    guard node.result.exists else { return .none }
    switch tree[node.result].kind {
    case .boolean(let value): return value ? .yes : .no
    case .path(let name, false, let members) where members.isEmpty:
      if Word(name) == .finished { return .finished }
      if Word(name) == .cancelled { return .cancelled }
    case .number, .string, .interpolation, .none, .path, .call, .list, .parenthesised, .unary, .binary,
      .approximately, .log, .error:
      break
    }
    if case .path(let name, _, let members) = tree[node.result].kind, members.isEmpty,
      screens.find(name) != nil,
      node.members.isEmpty
    {
      let text = "\(spelling(name)).\(spelling(node.base))"
      report(
        .unknownEvent, at: node.range, "put the screen before its callback: `\(text)`",
        fixes: [Diagnostic.FixIt("write `\(text)`", replace: node.range, with: text)])
      return .none
    }
    report(
      .unknownEvent, at: tree[node.result].range, "a result is `true`, `false`, `finished` or `cancelled`")
    return .none
  }
}
