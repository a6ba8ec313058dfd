import ScenarioSyntax
import TransitionCore

/// Changes that apply to every file: a recipe, settings, and values of `let`s.
package struct Overrides: Equatable, Sendable {
  /// A name with the text of its value.
  package struct Assignment: Equatable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The name of their text in reports.
  package static let sourceName = "<command line>"

  /// The recipe that replaces those in set-up lines.
  package var recipe: String?
  /// The recipe's definition if no file defines it: its published base recipe and its settings.
  private var definition: String?
  /// Settings that apply under every recipe; the last of several values wins.
  package var settings: [Assignment] = []
  /// Values of `let`s at the top of files; the last of several values wins.
  package var lets: [Assignment] = []

  package init() {}

  /// Runs files under a recipe that is not defined in them.
  ///
  /// - Parameters:
  ///   - name: its name in failures; a file's own recipe of that name takes precedence.
  ///   - base: the published recipe that it is based on.
  ///   - settings: the settings that it changes.
  package mutating func use(_ name: String, from base: String, _ settings: [RecipeChange]) {
    recipe = name
    var text = "recipe \(name) from \(base) {\n"
    for change in settings { text += "    \(change.setting) = \(change.value)\n" }
    definition = text + "}\n"
  }

  /// Runs files under the recipe that an app uses.
  package init(shipped recipe: Recipe) {
    let base = PublishedRecipe.fullscreen
    use("shipped", from: base.name, Interpreter.changes(from: base.recipe, to: recipe))
  }

  /// The lines before a file's own that define the recipe, unless the file defines it.
  package func definition(isKnown: Bool) -> String? { isKnown ? nil : definition }

  /// The recipe that a text defines, as base and settings; nil if it has errors or no such recipe.
  package static func recipe(
    _ name: String, definedIn text: [UInt8], includes: Includes
  ) -> (base: String, settings: [RecipeChange])? {
    let engine = Engine()
    engine.includes = includes
    let probe = "\nscenario \"the recipe of the command line\" {\n    use \(name)\n    push Probe\n}\n"
    (text + Array(probe.utf8)).withUnsafeBufferPointer { engine.load(name: sourceName, bytes: $0) }
    guard !engine.hasErrors, engine.scenarioCount > 0 else { return nil }
    let recording = engine.record(engine.scenarioCount - 1)
    return recording.start.map { ($0.recipe, $0.settings) }
  }

  /// Whether nothing is changed.
  package var isEmpty: Bool { recipe == nil && settings.isEmpty && lets.isEmpty }

  /// Whether some of them apply only if a file has their name.
  package var needFiles: Bool {
    !lets.isEmpty || (definition == nil && recipe.map { PublishedRecipe(named: $0) == nil } ?? false)
  }

  /// Why a name cannot be a recipe's; nil if it may exist in a file.
  package static func problem(ofRecipe name: String) -> String? {
    let text = "use \(name)"
    if let problem = syntaxProblem(of: text, isMeant: { if case .use = $0 { true } else { false } }) {
      return problem
    }
    return nil
  }

  /// What is wrong with a setting in itself; nil if that depends on the file.
  package static func problem(ofSetting setting: Assignment) -> String? {
    let text = "set \(setting.name) = \(setting.value)"
    if let problem = syntaxProblem(of: text, isMeant: { if case .set = $0 { true } else { false } }) {
      return problem
    }
    // A formula may read the variables of a file.
    return firstError(of: text, besides: .unknownFormulaName)
  }

  /// What is wrong with the value of a `let` in itself; nil if that depends on the file.
  package static func problem(ofLet binding: Assignment) -> String? {
    let text = "let \(binding.name) = \(binding.value)"
    if let problem = syntaxProblem(
      of: text, isMeant: { if case .bind(_, _, _, false) = $0 { true } else { false } })
    {
      return problem
    }
    return firstError(of: text)
  }

  /// Why a text is not the one statement that is required.
  private static func syntaxProblem(of text: String, isMeant: (Statement.Kind) -> Bool) -> String? {
    var parser = Parser()
    var names = NameTable()
    var tree = SyntaxTree()
    var diagnostics: [Diagnostic] = []
    parser.parse(
      Source(name: sourceName, bytes: Array(text.utf8)), names: &names, into: &tree,
      diagnostics: &diagnostics)
    if let first = diagnostics.first(where: { $0.severity == .error }) { return sentence(of: first) }
    guard tree.items.count == 1, case .statement(let id) = tree.items[0], isMeant(tree[id].kind) else {
      return "`\(text)` is more than a name and a value"
    }
    return nil
  }

  private static func firstError(of text: String, besides code: DiagnosticCode? = nil) -> String? {
    let engine = Engine()
    Array(text.utf8).withUnsafeBufferPointer { engine.load(name: sourceName, bytes: $0) }
    return engine.diagnostics.first { $0.severity == .error && $0.code != code }.map { sentence(of: $0) }
  }

  private static func sentence(of diagnostic: Diagnostic) -> String {
    diagnostic.fixes.first.map { "\(diagnostic.message); \($0.message)" } ?? diagnostic.message
  }
}
