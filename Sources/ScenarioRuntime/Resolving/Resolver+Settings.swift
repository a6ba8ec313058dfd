import ScenarioSyntax
import TransitionCore

extension Resolver {
  /// Resolves the file's own recipes, in source order.
  mutating func resolveRecipes() {
    var made = program.recipes.count
    for id in definitionStatements() {
      guard
        case .recipe(let name, _, let base, let baseRange, let settings) = tree[id].kind,
        definitions.recipe(name) == made
      else { continue }
      context.statement = id
      var start = BaseRecipe.published(.fullscreen)
      if baseRange.upper > baseRange.lower {
        if let own = definitions.recipe(base), own < made {
          start = .own(own)
        } else if let published = published(base) {
          start = .published(published)
        } else {
          unknownRecipe(base, at: baseRange)
        }
      }
      var codes: [SettingCode] = []
      for place in settings.indices {
        if let code = setting(tree.settings[Int(tree.lists[place])]) { codes.append(code) }
      }
      let first = program.settings.count
      program.settings.append(contentsOf: codes)
      program.recipes.append(RecipeCode(name: name, base: start, settings: first..<program.settings.count))
      made += 1
    }
  }

  /// The index in `Program.recipes` of the recipe with that name.
  mutating func recipeNumber(_ name: NameID, at range: SourceRange) -> Int? {
    if let own = definitions.recipe(name) { return own }
    guard let published = published(name) else {
      unknownRecipe(name, at: range)
      return nil
    }
    program.recipes.append(RecipeCode(name: name, base: .published(published), settings: 0..<0))
    return program.recipes.count - 1
  }

  /// The recipe name computed by an expression; a variable's constants are checked at their positions.
  mutating func recipeName(_ id: ExpressionID) -> NodeID {
    wordOperand(id, "a recipe is a name") { resolver, name, range in
      guard resolver.definitions.recipe(name) == nil, resolver.published(name) == nil else { return }
      resolver.unknownRecipe(name, at: range)
    }
  }

  /// A name computed by an expression at run time.
  ///
  /// `check` checks each possible constant at its position.
  private mutating func wordOperand(
    _ id: ExpressionID, _ what: String, check: (inout Resolver, NameID, SourceRange) -> Void
  ) -> NodeID {
    let typed = expression(id)
    switch typed.type {
    case .variable(let number):
      for candidate in scopes[number].candidates {
        if case .name(let name) = constantType(candidate) {
          check(&self, name, tree[candidate].range)
        } else if constantType(candidate) != .unknown {
          report(
            .wrongType, at: tree[candidate].range, "\(what), and this is \(describe(constantType(candidate)))"
          )
        }
      }
    case .name(let name):
      if case .string = tree[unwrapped(id)].kind {
        check(&self, name, tree[id].range)
      } else {
        unknownVariable(name, at: tree[unwrapped(id)].range)
      }
    case .text, .words, .screen, .unknown: break
    case .number, .length, .time, .boolean, .none, .screens, .codes, .list:
      report(.wrongType, at: tree[id].range, "\(what), and this is \(describe(typed.type))")
    }
    return typed.node
  }

  private func unwrapped(_ id: ExpressionID) -> ExpressionID {
    if case .parenthesised(let inner) = tree[id].kind { return unwrapped(inner) }
    return id
  }

  private func published(_ name: NameID) -> PublishedRecipe? { PublishedRecipe(named: spelling(name)) }

  private mutating func unknownRecipe(_ name: NameID, at range: SourceRange) {
    let known =
      isBrief ? [] : PublishedRecipe.allCases.map { $0.name } + definitions.recipeNames.map { spelling($0) }
    report(
      .unknownRecipe, at: range, once: name, "there is no recipe `\(spelling(name))`",
      notes: known.isEmpty ? [] : [Diagnostic.Note("known are \(Self.list(known))")],
      fixes: nearest(name, among: known, at: range))
  }

  /// Resolves `animation.duration = 0.25s`; nil after a mistake.
  mutating func setting(_ node: SettingNode) -> SettingCode? {
    let name = node.path.indices.map { spelling(NameID(tree.lists[$0])) }.joined(separator: ".")
    guard let setting = Setting(named: name) else {
      if name == "recipe", case .path(let recipe, false, let members) = tree[node.value].kind, members.isEmpty
      {
        let text = "use \(spelling(recipe))"
        let range = tree[context.statement].range
        report(
          .unknownSetting, at: node.pathRange, "select a recipe with `use`: `\(text)`",
          fixes: [Diagnostic.FixIt("write `\(text)`", replace: range, with: text)])
        return nil
      }
      let near = settingMeant(name)
      report(
        .unknownSetting, at: node.pathRange, "there is no setting `\(name)`",
        notes: near == nil
          ? [
            Diagnostic.Note("`navscript recipes fullscreen` lists them; the rule of a release is `finishes`")
          ] : [],
        fixes: near.map { [Diagnostic.FixIt("did you mean `\($0)`?", replace: node.pathRange, with: $0)] }
          ?? [])
      return nil
    }
    guard let value = value(of: setting, node.value) else { return nil }
    return SettingCode(
      setting: setting, value: value, range: node.pathRange.joined(with: tree[node.value].range))
  }

  /// Reports `on`, `off`, `yes` and `no` instead of `true` or `false`; returns whether it is one of them.
  private mutating func reportSwitchWord(_ setting: Setting, _ id: ExpressionID) -> Bool {
    guard case .path(let name, _, let members) = tree[id].kind, members.isEmpty, binding(name) == nil else {
      return false
    }
    let word: String
    switch spelling(name) {
    case "on", "yes", "enabled", "True", "TRUE", "YES": word = "true"
    case "off", "no", "disabled", "False", "FALSE", "NO": word = "false"
    // over strings
    default: return false
    }
    report(
      .wrongSettingValue, at: tree[id].range,
      "`\(setting.name)` is `true` or `false`, not `\(spelling(name))`",
      fixes: [Diagnostic.FixIt("write `\(word)`", replace: tree[id].range, with: word)])
    return true
  }

  private mutating func value(of setting: Setting, _ id: ExpressionID) -> SettingValue? {
    switch setting.kind {
    case .boolean:
      if reportSwitchWord(setting, id) { return nil }
      return .boolean(condition(id))
    case .condition: return formula(id, isCondition: true).map { .condition($0) }
    case .formula(let without):
      if without != nil, case .none = tree[id].kind { return .withoutFormula }
      return formula(id, isCondition: false).map { .formula($0) }
    case .number(let bounds, let without):
      if without != nil, case .none = tree[id].kind { return .withoutNumber }
      return .number(operand(id, .number), bounds)
    case .length: return .length(operand(id, .numberOrLength))
    case .time(.none): return .time(operand(id, .time))
    case .time(.some(let without)): return time(setting, id, without: without)
    case .curve(let without):
      if let without, isWord(id, without) { return .withoutCurve }
      return curve(setting, id)
    case .word(let words): return wordValue(setting, id, among: words)
    case .region: return region(setting, id)
    case .fingers(let bounds):
      if word(id) == .any { return .fingersAny }
      return .fingers(operand(id, .number), bounds)
    case .operations: return operations(setting, id)
    }
  }

  /// A time, or the word for "no value of its own".
  private mutating func time(
    _ setting: Setting, _ id: ExpressionID, without: String
  ) -> SettingValue? {
    if isWord(id, without) { return .withoutTime }
    if let name = loneName(id), binding(name) == nil {
      wrongSetting(
        setting, id, "`\(spelling(name))`", "a time or `\(without)`",
        fixes: nearest(name, among: [without], at: tree[id].range))
      return nil
    }
    return .time(operand(id, .time))
  }

  private func isWord(_ id: ExpressionID, _ word: String) -> Bool {
    loneName(id).map { spelling($0) == word } ?? false
  }

  /// The name, if the whole expression is one.
  private func loneName(_ id: ExpressionID) -> NameID? {
    guard case .path(let name, false, let members) = tree[id].kind, members.isEmpty else { return nil }
    return name
  }

  private func word(_ id: ExpressionID) -> Word? { loneName(id).flatMap { Word($0) } }

  private mutating func wordValue(
    _ setting: Setting, _ id: ExpressionID, among words: [String]
  ) -> SettingValue? {
    if case .path(let name, false, let members) = tree[id].kind, members.isEmpty {
      if let place = words.firstIndex(of: spelling(name)) { return .word(place) }
      if binding(name) != nil {
        let text = "(\(spelling(name)))"
        let fix = Diagnostic.FixIt("write `\(text)`", replace: tree[id].range, with: text)
        wrongSetting(setting, id, "`\(spelling(name))`", fixes: [fix])
      } else {
        wrongSetting(
          setting, id, "`\(spelling(name))`", fixes: nearest(name, among: words, at: tree[id].range))
      }
    } else if case .parenthesised = tree[id].kind {
      let wanted = words.map { "`\($0)`" }.joined(separator: ", ")
      return .wordOf(
        wordOperand(id, "`\(setting.name)` is one of \(wanted)") { resolver, name, range in
          if words.contains(resolver.spelling(name)) { return }
          resolver.report(
            .wrongSettingValue, at: range,
            "`\(setting.name)` is one of \(wanted), not `\(resolver.spelling(name))`",
            fixes: resolver.nearest(name, among: words, at: range))
        })
    } else {
      wrongSetting(setting, id, "this")
    }
    return nil
  }

  private mutating func wrongSetting(
    _ setting: Setting, _ id: ExpressionID, _ given: String, _ wanted: String? = nil,
    fixes: [Diagnostic.FixIt] = []
  ) {
    if case .error = tree[id].kind { return }
    let wanted = wanted ?? "one of " + setting.kind.words.map { "`\($0)`" }.joined(separator: ", ")
    report(
      .wrongSettingValue, at: tree[id].range, "`\(setting.name)` is \(wanted), not \(given)", fixes: fixes)
  }

  private mutating func region(_ setting: Setting, _ id: ExpressionID) -> SettingValue? {
    if word(id) == .full { return .regionFull }
    if case .call(let name, let arguments) = tree[id].kind, Word(name) == .edge, arguments.count == 1 {
      return .regionEdge(operand(ExpressionID(tree.lists[Int(arguments.start)]), .numberOrLength))
    }
    wrongSetting(setting, id, "this", "`full` or `edge(20pt)`")
    return nil
  }

  private mutating func curve(_ setting: Setting, _ id: ExpressionID) -> SettingValue? {
    if let name = loneName(id) {
      let text = spelling(name)
      if let named = TimingCurve.named.first(where: { $0.text == text }) { return .curve(named) }
    }
    if case .call(let name, let arguments) = tree[id].kind {
      let places = arguments.indices.map { ExpressionID(tree.lists[$0]) }
      if Word(name) == .cubic, places.count == 4 {
        let n = places.map { operand($0, .number) }
        return .cubic(n[0], n[1], n[2], n[3])
      }
      if Word(name) == .spring, places.count == 3 {
        let n = places.map { operand($0, .number) }
        return .spring(n[0], n[1], n[2])
      }
    }
    let known = setting.kind.words
    let wanted =
      known.map { "`\($0)`" }.joined(separator: ", ")
      + ", `cubic(x1, y1, x2, y2)` or `spring(mass, stiffness, damping)`"
    if let name = loneName(id) {
      wrongSetting(
        setting, id, "`\(spelling(name))`", wanted, fixes: nearest(name, among: known, at: tree[id].range))
    } else {
      wrongSetting(setting, id, "this", wanted)
    }
    return nil
  }

  private mutating func operations(_ setting: Setting, _ id: ExpressionID) -> SettingValue? {
    if case .list(let elements) = tree[id].kind {
      let words = elements.indices.map { word(ExpressionID(tree.lists[$0])) }
      if !words.contains(where: { $0 != .push && $0 != .pop }) {
        return .operations(push: words.contains(.push), pop: words.contains(.pop))
      }
    }
    wrongSetting(setting, id, "this", "a list of `push` and `pop`")
    return nil
  }
}
