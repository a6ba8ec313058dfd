import ScenarioSyntax
import TransitionCore

/// A recipe by its name: a published one, or one that the file defines.
struct RecipeCode {
  var name: NameID
  var base: BaseRecipe
  /// Numbers in `Program.settings`.
  var settings: Range<Int>
}

/// The base of a recipe: a published one, or another one that the file defines.
enum BaseRecipe {
  case published(PublishedRecipe)
  case own(Int)
}

extension Program {
  /// The published recipe on which a recipe of the file is ultimately based.
  func origin(ofRecipe number: Int) -> PublishedRecipe {
    switch recipes[number].base {
    case .published(let published): published
    case .own(let base): origin(ofRecipe: base)
    }
  }
}
