import ScenarioSyntax
import TransitionCore

// What can be carried out, but checks nothing or cannot have been meant.
extension Resolver {
  // MARK: - Comparisons

  /// The values that a reading can have.
  private struct Domain {
    let name: String
    let range: ClosedRange<Double>
    var isWhole = false
    /// Whether `range` is a fraction's, so that a percentage was probably meant.
    var isFraction = false
  }

  /// Warns of a comparison that no state of an app can decide.
  mutating func checkDecides(
    _ sign: Expression.BinaryOperator, _ a: Typed, _ b: Typed, _ left: ExpressionID, _ right: ExpressionID,
    _ range: SourceRange
  ) {
    switch sign {
    case .equal, .notEqual:
      checkOnStack(sign, a, right, range)
      checkOnStack(sign, b, left, range)
    case .less, .lessOrEqual, .greater, .greaterOrEqual: break
    case .or, .and, .in, .notIn, .contains, .plus, .minus, .times, .divided: return
    }
    if let domain = Self.domain(of: program.nodes[Int(a.node)].kind) {
      checkBounds(domain, sign, right, range)
    }
    if let domain = Self.domain(of: program.nodes[Int(b.node)].kind) {
      checkBounds(domain, mirrored(sign), left, range)
    }
  }

  private func mirrored(_ sign: Expression.BinaryOperator) -> Expression.BinaryOperator {
    switch sign {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .or, .and, .equal, .notEqual, .in, .notIn, .contains, .plus, .minus, .times, .divided: sign
    }
  }

  private static func domain(of kind: Node.Kind) -> Domain? {
    let most = Double.greatestFiniteMagnitude
    switch kind {
    case .reading(let reading):
      switch reading {
      // A spring may overshoot both.
      case .progress: return Domain(name: "`progress`", range: -1...2, isFraction: true)
      case .barShown: return Domain(name: "`bar.shown`", range: -1...2, isFraction: true)
      case .barAlpha: return Domain(name: "`bar.alpha`", range: 0...1, isFraction: true)
      case .margin: return Domain(name: "`margin`", range: 0...1, isFraction: true)
      case .depth: return Domain(name: "`depth`", range: 1...most, isWhole: true)
      case .top, .root, .visible, .stack, .onscreen, .presented, .transition, .transitionFrom, .transitionTo,
        .transitionInteractive, .transitionPhase, .outcome, .gesture, .gestureTranslation, .gestureVelocity,
        .gestureOwner, .reason, .moving, .time, .frozen, .warnings, .width, .height, .balanced, .barHidden,
        .barTitle, .barItem, .tabBarHidden, .drawerEnabled, .drawerOpen, .poppedByGesture, .tab, .using,
        .appPath:
        return nil
      }
    case .screenReading(.alpha, _): return Domain(name: "`alpha`", range: 0...1, isFraction: true)
    case .stackReading(.depth, _): return Domain(name: "`depth`", range: 1...most, isWhole: true)
    case .count: return Domain(name: "the number of calls", range: 0...most, isWhole: true)
    case .call(.count, _): return Domain(name: "`count(…)`", range: 0...most, isWhole: true)
    case .number, .length, .time, .boolean, .none, .name, .list, .interpolation, .variable, .finger,
      .screenReading, .stackReading, .negative, .not, .binary, .approximately, .call, .log:
      return nil
    }
  }

  /// Looks at the constants that an expression may be: its own, or each that a column, list or parameter gives it.
  private mutating func eachConstant(
    _ id: ExpressionID, _ check: (inout Resolver, ExpressionID, Double) -> Void
  ) {
    if let value = tree.plainNumber(id) { return check(&self, id, value) }
    guard case .path(let name, false, let members) = tree[id].kind, members.isEmpty,
      let number = binding(name)
    else { return }
    // One of many is said once, wherever the variable stands.
    guard told.markDoubtful(of: number) else { return }
    for candidate in scopes[number].candidates {
      if let value = tree.plainNumber(candidate) { check(&self, candidate, value) }
    }
  }

  private mutating func checkBounds(
    _ domain: Domain, _ sign: Expression.BinaryOperator, _ other: ExpressionID, _ range: SourceRange
  ) {
    eachConstant(other) { resolver, constant, value in
      let (lower, upper) = (domain.range.lowerBound, domain.range.upperBound)
      let isOutside = value < lower || value > upper
      let isBetween = domain.isWhole && value != value.rounded()
      let never: Bool
      switch sign {
      case .equal, .notEqual: never = isOutside || isBetween
      case .less: never = value <= lower
      case .lessOrEqual: never = value < lower
      case .greater: never = value >= upper
      case .greaterOrEqual: never = value > upper
      case .or, .and, .in, .notIn, .contains, .plus, .minus, .times, .divided: return
      }
      guard never else { return }
      let place = resolver.tree[constant].range
      let verb = sign == .notEqual ? "always" : "never"
      var what = "from 0 to 1"
      if domain.isWhole { what = lower == 0 ? "a whole number from 0" : "a whole number from 1" }
      let isPercentage = domain.isFraction && value > 1 && value <= 100
      let percent = NumberText.plain(value) + "%"
      let own = resolver.tree[other].range
      resolver.report(
        .neverDecides, .warning, at: own == place ? range : place,
        "this comparison \(verb) holds: \(domain.name) is \(what)",
        fixes: isPercentage ? [Diagnostic.FixIt("write `\(percent)`", replace: place, with: percent)] : [])
    }
  }

  /// A screen that is only ever presented is never the top of a stack.
  private mutating func checkOnStack(
    _ sign: Expression.BinaryOperator, _ reading: Typed, _ other: ExpressionID, _ range: SourceRange
  ) {
    guard !known.hasComputedScreens, case .reading(let value) = program.nodes[Int(reading.node)].kind,
      value == .top || value == .root
    else { return }
    let name: NameID
    switch tree[other].kind {
    case .path(let base, false, let members) where members.isEmpty && binding(base) == nil: name = base
    case .string(let text): name = text
    case .number, .interpolation, .boolean, .none, .path, .call, .list, .parenthesised, .unary, .binary,
      .approximately, .log, .error:
      return
    }
    guard known.isPresented(name), !known.isStacked(name) else { return }
    let text = tree.text(of: other, spelling(name))
    report(
      .neverDecides, .warning, at: range,
      "this comparison \(sign == .equal ? "never" : "always") holds: \(text) is presented, and `\(value == .top ? "top" : "root")` is a stack's",
      notes: [Diagnostic.Note("`presented` and `visible` name a presented screen")])
  }

  // MARK: - Amounts

  /// So many widths are more than any finger moves.
  private static let farthest = 10.0

  /// Warns of a fraction that was probably meant in points.
  mutating func checkAmount(_ id: ExpressionID, _ what: String) {
    eachConstant(id) { resolver, constant, value in
      guard value.magnitude > Self.farthest else { return }
      let place = resolver.tree[constant].range
      let text = NumberText.plain(value) + "pt"
      resolver.report(
        .pointsMeant, .warning, at: place,
        "this \(what) is \(NumberText.plain(value.magnitude)) times the size of the screen: a number is a fraction",
        fixes: [Diagnostic.FixIt("write `\(text)` for points", replace: place, with: text)])
    }
  }

  // MARK: - Screens

  /// Remembers a name that an action brings onto a stack.
  mutating func stack(_ id: ExpressionID) {
    guard id.exists else { return }
    switch tree[id].kind {
    case .path(let name, _, let members) where members.isEmpty: known.addStacked(name)
    case .string(let name): known.addStacked(name)
    case .parenthesised(let inner): stack(inner)
    case .list(let list): for place in list.indices { stack(ExpressionID(tree.lists[place])) }
    case .binary(_, let a, let b):
      stack(a)
      stack(b)
    case .number, .interpolation, .boolean, .none, .path, .call, .unary, .approximately, .log, .error: break
    }
  }

  /// Remembers what an action presents.
  mutating func remember(presented id: ExpressionID) {
    guard id.exists else { return }
    switch tree[id].kind {
    case .path(let name, _, let members) where members.isEmpty: known.addPresented(name)
    case .string(let name): known.addPresented(name)
    case .parenthesised(let inner): remember(presented: inner)
    case .number, .interpolation, .boolean, .none, .path, .call, .list, .unary, .binary, .approximately, .log,
      .error:
      break
    }
  }

  /// Whether a screen that is tapped or dismissed is known; if not, that is reported.
  mutating func checkShown(_ id: ExpressionID) -> Bool {
    guard id.exists, !known.hasComputedScreens else { return true }
    let name: NameID
    switch tree[id].kind {
    case .path(let base, false, let members) where members.isEmpty && binding(base) == nil: name = base
    case .string(let text): name = text
    case .number, .interpolation, .boolean, .none, .path, .call, .list, .parenthesised, .unary, .binary,
      .approximately, .log, .error:
      return true
    }
    if screens.find(name) != nil { return true }
    unknownScreen(name, at: tree[id].range)
    return false
  }

  /// Warns of `screen` lines of which the screen comes into no stack and is never presented.
  mutating func reportUnreachable() {
    if printsVariables || hasApp || known.hasComputedScreens || hasErrors || program.scenarios.isEmpty {
      return
    }
    var said = NameIndex()
    for statement in tree.statements {
      guard case .screen(let screen, _, let traits, _) = statement.kind, statement.range.lower < includedStart
      else { continue }
      let name: NameID
      switch tree[screen].kind {
      case .path(let base, false, let members) where members.isEmpty && !known.isBound(base):
        name = base
      case .string(let text): name = text
      case .number, .interpolation, .boolean, .none, .path, .call, .list, .parenthesised, .unary, .binary,
        .approximately, .log, .error:
        continue
      }
      if known.isStacked(name) || known.isPresented(name) || attaches(traits)
        || known.isCopied(name) || said.contains(name)
      {
        continue
      }
      said.insert(name)
      let shown = diagnostics.count > [Diagnostic].limit ? [] : reachable
      report(
        .unreachableScreen, .warning, at: tree[screen].range,
        "nothing shows the screen `\(spelling(name))`, so this line has no effect",
        fixes: nearest(name, among: shown, at: tree[screen].range))
    }
  }

  private var reachable: [String] {
    screens.all.filter { known.isStacked($0) || known.isPresented($0) }.map { spelling($0) }
  }

  private func attaches(_ traits: ListRange) -> Bool {
    traits.indices.contains {
      if case .attaches = tree.traits[Int(tree.lists[$0])].kind { return true }
      return false
    }
  }

  // MARK: - Scenarios

  /// Warns of scenarios that do nothing at all.
  mutating func reportEmpty() {
    guard program.segments.before.isEmpty, program.segments.after.isEmpty, !hasErrors else { return }
    var last: Int32 = -1
    for scenario in program.scenarios where scenario.node >= 0 && scenario.node != last {
      last = scenario.node
      let node = tree.scenarios[Int(scenario.node)]
      let isLeftOut = node.tags.indices.contains { tree.tags[Int(tree.lists[$0])].name == Word.skip.name }
      guard scenario.body.isEmpty, !isLeftOut else { continue }
      report(
        .emptyScenario, .warning, at: tree[node.title].range, "this scenario does nothing, and so it passes",
        notes: [Diagnostic.Note("give it actions and an `expect`, or mark it `@skip(\"why\")`")])
    }
  }

  /// Says of what a title names between braces that the table has no such column.
  mutating func checkTitle(_ node: ScenarioNode) {
    guard unread.isEmpty, case .interpolation(let parts) = tree[node.title].kind else { return }
    let columns = node.table < 0 ? ListRange.empty : tree.tables[Int(node.table)].columns
    for place in parts.indices {
      let part = ExpressionID(tree.lists[place])
      switch tree[part].kind {
      case .string, .error: continue
      case .path(let name, false, let members) where members.isEmpty:
        if columns.indices.contains(where: { NameID(tree.lists[$0]) == name }) { continue }
        let known = columns.indices.map { spelling(NameID(tree.lists[$0])) }
        report(
          .unknownColumn, at: tree[part].range,
          known.isEmpty
            ? "a title's `{…}` names a column, and this scenario has no table"
            : "the table has no column `\(spelling(name))`",
          notes: [Diagnostic.Note("write a plain brace as `\\{`")],
          fixes: nearest(name, among: known, at: tree[part].range))
      case .number, .interpolation, .boolean, .none, .path, .call, .list, .parenthesised, .unary, .binary,
        .approximately, .log:
        report(
          .unknownColumn, at: tree[part].range, "a title's `{…}` contains only the name of a column",
          notes: [Diagnostic.Note("add a column for the value that the title should show")])
      }
    }
  }
}

extension SyntaxTree {
  /// A name as a message shows it.
  fileprivate func text(of id: ExpressionID, _ spelling: String) -> String {
    if case .string = self[id].kind { return "`\"\(spelling)\"`" }
    return "`\(spelling)`"
  }

  /// A number without a unit or in percent, with its sign; nil for anything else.
  fileprivate func plainNumber(_ id: ExpressionID) -> Double? {
    switch self[id].kind {
    case .number(let value, .none): value
    case .number(let value, .percent): value / 100
    case .unary(.minus, let inner): plainNumber(inner).map { -$0 }
    case .parenthesised(let inner): plainNumber(inner)
    case .number, .string, .interpolation, .boolean, .none, .path, .call, .list, .unary, .binary,
      .approximately, .log, .error:
      nil
    }
  }
}
