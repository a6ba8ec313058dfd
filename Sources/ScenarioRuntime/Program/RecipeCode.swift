import TransitionCore

/// A named variant of a recipe.
struct RecipeCode {
  var base: BaseRecipe
  /// Numbers in `Program.settings`.
  var settings: Range<Int>
}

/// What a recipe starts from: one of the published ones, or another of the file's own.
enum BaseRecipe {
  case published(PublishedRecipe)
  case own(Int)
}
