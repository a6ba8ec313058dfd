import ScenarioSyntax
import TransitionCore

/// The statements of the command line that replace or follow lines of a file.
struct OverrideStatements {
  /// The recipe, and its index in `Program.recipes` once something uses it.
  private(set) var use = StatementID.none
  var recipeNumber: Int32?
  /// The settings, and their indices in `Program.settings` once they are resolved.
  private(set) var settings: [StatementID] = []
  var settingNumbers: [Int32]?
  private var settingNames: [String] = []
  private var values: [(name: NameID, value: ExpressionID)] = []

  mutating func clear() {
    if use.exists || !settings.isEmpty || !values.isEmpty { self = OverrideStatements() }
  }

  /// Stores the statements of a tree, in their order.
  mutating func take(_ items: [Item], of tree: borrowing SyntaxTree, _ names: borrowing NameTable) {
    for item in items {
      guard case .statement(let id) = item else { continue }
      if case .use = tree[id].kind { use = id }
      if case .set(let number) = tree[id].kind {
        settings.append(id)
        settingNames.append(tree.settings[Int(number)].name(in: tree, names))
      }
      if case .bind(let name, _, let value, _) = tree[id].kind { values.append((name, value)) }
    }
  }

  /// Whether set-up lines that change this setting are skipped.
  func replaces(_ setting: Setting) -> Bool {
    !settingNames.isEmpty && settingNames.contains(setting.name)
  }

  /// The new value of a `let` of that name, or nil.
  func value(of name: NameID) -> ExpressionID? { values.last { $0.name == name }?.value }
}

// Applies the command line's overrides to a file.
extension Resolver {
  /// Whether a statement is a set-up line.
  private var isInSetUp: Bool { !context.isPastSetUp && !context.isInDefinition }

  /// `use NAME`: the recipe of the command line replaces that of a set-up line.
  mutating func use(_ name: NameID, at range: SourceRange) {
    guard let number = recipeNumber(name, at: range) else { return }
    emit(.use(isInSetUp ? overridingRecipe() ?? Int32(number) : Int32(number)))
    applyOverridingSettings()
  }

  /// `use (how)`.
  mutating func useComputed(_ name: ExpressionID) {
    emit(.useNamed(recipeName(name)))
    applyOverridingSettings()
  }

  /// `set NAME = VALUE`: the command line's value of a setting replaces those of set-up lines.
  mutating func set(_ node: SettingNode) {
    guard let code = setting(node), !(isInSetUp && overrides.replaces(code.setting)) else { return }
    program.settings.append(code)
    emit(.set(Int32(program.settings.count - 1)))
  }

  /// The value of a binding, or that of the command line for a `let` of the file.
  func valueOfBinding(_ name: NameID, _ value: ExpressionID, isVariable: Bool) -> ExpressionID {
    guard context.isFileLevel, !isVariable else { return value }
    return overrides.value(of: name) ?? value
  }

  /// Applies the recipe of the command line before a file's first line.
  mutating func emitOverridingRecipe() {
    guard overrides.use.exists else { return }
    context.statement = overrides.use
    if let number = overridingRecipe() { emit(.use(number)) }
    context.statement = .none
  }

  /// Applies the settings of the command line after the file's own set-up lines.
  mutating func emitOverridingSettings() {
    if overrides.settings.isEmpty { return }
    let outer = context.statement
    let numbers = overrides.settingNumbers ?? resolveOverridingSettings()
    overrides.settingNumbers = numbers
    for (place, number) in numbers.enumerated() where number >= 0 {
      context.statement = overrides.settings[place]
      emit(.set(number))
    }
    context.statement = outer
  }

  /// For set-up lines at the top of a file, they follow anyway.
  private mutating func applyOverridingSettings() {
    if context.isPastSetUp || !context.isFileLevel { emitOverridingSettings() }
  }

  private mutating func resolveOverridingSettings() -> [Int32] {
    var numbers: [Int32] = []
    for id in overrides.settings {
      context.statement = id
      if case .set(let number) = tree[id].kind, let code = setting(tree.settings[Int(number)]) {
        program.settings.append(code)
        numbers.append(Int32(program.settings.count - 1))
      } else {
        numbers.append(-1)
      }
    }
    return numbers
  }

  private mutating func overridingRecipe() -> Int32? {
    if let number = overrides.recipeNumber { return number }
    guard overrides.use.exists, case .use(let name, let range) = tree[overrides.use].kind else { return nil }
    overrides.recipeNumber = recipeNumber(name, at: range).map { Int32($0) }
    return overrides.recipeNumber
  }

  // MARK: - What a file has

  /// Whether a file, or the project, has a recipe of that name.
  func hasRecipe(named text: String) -> Bool {
    if PublishedRecipe(named: text) != nil { return true }
    guard let wanted = names.find(text) else { return false }
    return tree.statements.contains { if case .recipe(wanted, _, _, _, _) = $0.kind { true } else { false } }
  }

  /// Whether a file has a `let` of that name at its top.
  func hasLet(named text: String) -> Bool {
    guard let wanted = names.find(text) else { return false }
    return tree.items.contains { item in
      guard case .statement(let id) = item, case .bind(wanted, _, _, false) = tree[id].kind else {
        return false
      }
      return true
    }
  }
}

extension SettingNode {
  /// Its name with its dots.
  fileprivate func name(in tree: borrowing SyntaxTree, _ names: borrowing NameTable) -> String {
    var text = ""
    for place in path.indices {
      if !text.isEmpty { text += "." }
      text += names.spelling(NameID(tree.lists[place]))
    }
    return text
  }
}
