import ScenarioSyntax
import TransitionCore

/// A recipe by its name: a published one, or a variant of the file's own.
struct RecipeCode {
  var name: NameID
  var base: BaseRecipe
  /// Numbers in `Program.settings`.
  var settings: Range<Int>
}

/// What a recipe starts from: one of the published ones, or another of the file's own.
enum BaseRecipe {
  case published(PublishedRecipe)
  case own(Int)
}

extension Program {
  /// The published recipe that one of the file's starts from.
  func origin(ofRecipe number: Int) -> PublishedRecipe {
    switch recipes[number].base {
    case .published(let published): published
    case .own(let base): origin(ofRecipe: base)
    }
  }
}
