import ScenarioSyntax
import TransitionCore

/// The published recipes and their settings, for a person to read.
package enum RecipeListing {
  /// The names of all published recipes.
  package static var names: [String] { PublishedRecipe.allCases.map { $0.name } }

  /// What a recipe reproduces, in a sentence.
  package static func summary(_ name: String) -> String? { recipe(name)?.summary }

  /// Where a recipe's numbers and rules are from, in a sentence.
  package static func source(_ name: String) -> String? { recipe(name)?.source }

  /// Every setting of a recipe with its value; nil if there is no such recipe.
  package static func settings(of name: String) -> [ListedSetting]? {
    guard let recipe = recipe(name)?.recipe else { return nil }
    return Setting.allCases.map { ListedSetting($0, value: recipe.text(of: $0)) }
  }

  /// Every setting, whatever the recipe.
  package static var settings: [ListedSetting] { Setting.allCases.map { ListedSetting($0, value: nil) } }

  private static func recipe(_ name: String) -> PublishedRecipe? {
    PublishedRecipe.allCases.first { $0.name == name }
  }
}

/// A setting of a recipe, for a person or a program to read.
package struct ListedSetting {
  /// Its name: `animation.duration`.
  package let name: String
  /// The name of its kind: `boolean`, `number`, `word`.
  package let kind: String
  /// The words that a value can be or hold.
  package let words: [String]
  /// The word that stands for no value of its own, such as `same`; nil where a value must stand.
  package let without: String?
  /// The number that a value must be above; nil where there is no such bound.
  package let above: Double?
  /// The lowest number that a value can be; nil where there is no such bound.
  package let lowest: Double?
  /// The highest number that a value can be; nil where there is no such bound.
  package let highest: Double?
  /// The value in the recipe, as a scenario writes it; nil where no recipe is meant.
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
