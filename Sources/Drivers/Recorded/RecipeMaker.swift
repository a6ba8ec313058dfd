import ScenarioRuntime
import ScenarioSyntax
import TransitionCore

/// Makes recipes from their names and settings, as scenarios spell them.
final class RecipeMaker {
  private let engine = Engine()
  private var known: [String: Recipe?] = [:]

  /// The recipe with changed settings; nil if there is no such recipe or setting.
  func recipe(_ name: String, _ changes: [RecipeChange]) -> Recipe? {
    // Neither may hold more than its one statement.
    guard Overrides.problem(ofRecipe: name) == nil,
      changes.allSatisfy({ Overrides.problem(ofSetting: .init(name: $0.setting, value: $0.value)) == nil })
    else { return nil }
    // A file of set-up lines alone has no scenario.
    var text = "use \(name)\n"
    for change in changes { text += "set \(change.setting) = \(change.value)\n" }
    text += "push A\n"
    if let made = known[text] { return made }
    let made = make(text)
    known[text] = made
    return made
  }

  private func make(_ text: String) -> Recipe? {
    Array(text.utf8).withUnsafeBufferPointer { engine.load(name: "recipe", bytes: $0) }
    if engine.hasErrors || engine.scenarioCount == 0 { return nil }
    return engine.run(0).verdict == .passed ? engine.recipe : nil
  }
}
