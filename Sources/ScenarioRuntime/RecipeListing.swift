import ScenarioSyntax
import TransitionCore

/// The published recipes and their settings, for display.
package enum RecipeListing {
  /// The names of all published recipes.
  package static var names: [String] { PublishedRecipe.allCases.map { $0.name } }

  /// What a recipe reproduces, in a sentence.
  package static func summary(_ name: String) -> String? { recipe(name)?.summary }

  /// The source of a recipe's numbers and rules, in a sentence.
  package static func source(_ name: String) -> String? { recipe(name)?.source }

  /// Every setting of a recipe with its value; nil if there is no such recipe.
  package static func settings(of name: String) -> [ListedSetting]? {
    guard let recipe = recipe(name)?.recipe else { return nil }
    return Setting.allCases.map { ListedSetting($0, value: recipe.text(of: $0)) }
  }

  /// Every setting, whatever the recipe.
  package static var settings: [ListedSetting] { Setting.allCases.map { ListedSetting($0, value: nil) } }

  private static func recipe(_ name: String) -> PublishedRecipe? {
    PublishedRecipe(named: name)
  }
}

/// A setting of a recipe, for display or as data.
package struct ListedSetting {
  /// Its name: `animation.duration`.
  package let name: String
  /// The name of its kind: `boolean`, `number`, `word`.
  package let kind: String
  /// The words that a value can be or hold.
  package let words: [String]
  /// The word that means "no value", such as `same`; nil if a value is required.
  package let without: String?
  /// The exclusive lower bound of a value; nil without one.
  package let above: Double?
  /// The lowest allowed value; nil without a bound.
  package let lowest: Double?
  /// The highest allowed value; nil without a bound.
  package let highest: Double?
  /// The value in the recipe, as a scenario writes it; nil without a recipe.
  package let value: String?
  /// What it does, in a sentence.
  package let summary: String

  init(_ setting: Setting, value: String?) {
    let kind = setting.kind
    name = setting.name
    self.kind = kind.name
    words = kind.words
    without = kind.without
    switch kind.bounds {
    case .none, .some(.any): (above, lowest, highest) = (nil, nil, nil)
    case .some(.above(let bound)): (above, lowest, highest) = (bound, nil, nil)
    case .some(.within(let first, let last)): (above, lowest, highest) = (nil, first, last)
    }
    self.value = value
    summary = Vocabulary.entry(setting.name, .setting)?.summary ?? ""
  }
}
