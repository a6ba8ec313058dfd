import ScenarioSyntax
import TransitionCore

/// The published recipes and their settings, for a person to read.
package enum RecipeListing {
  /// The names of all published recipes.
  package static var names: [String] { PublishedRecipe.allCases.map { $0.name } }

  /// What a recipe reproduces, in a sentence.
  package static func summary(_ name: String) -> String? { recipe(name)?.summary }

  /// Every setting of a recipe with its value and a sentence; nil if there is no such recipe.
  package static func lines(_ name: String) -> [(setting: String, value: String, summary: String)]? {
    guard let published = recipe(name) else { return nil }
    let recipe = published.recipe
    let entries = Vocabulary.entries(of: .setting)
    return Setting.allCases.map { setting in
      let summary = entries.first { $0.spelling == setting.name }?.summary ?? ""
      return (setting.name, recipe.text(of: setting), summary)
    }
  }

  private static func recipe(_ name: String) -> PublishedRecipe? {
    PublishedRecipe.allCases.first { $0.name == name }
  }
}
