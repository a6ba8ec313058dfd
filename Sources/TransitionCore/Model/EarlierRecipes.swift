/// The earlier recipes that a decision was based on, oldest first.
struct EarlierRecipes: Hashable, Sendable {
  private var recipes: [SharedRecipe] = []
  /// Whether a decision was based on the current recipe.
  private var isPresentUsed = false

  /// Keeps the current recipe, which is being replaced, if a decision was based on it.
  mutating func keep(_ present: SharedRecipe) {
    if isPresentUsed { recipes.append(present) }
    isPresentUsed = false
  }

  /// Returns the number of the current recipe, for a decision based on it.
  mutating func usePresent() -> Int32 {
    isPresentUsed = true
    return Int32(recipes.count)
  }

  /// The recipe with that number; nil for the current one.
  subscript(number: Int32) -> SharedRecipe? { Int(number) < recipes.count ? recipes[Int(number)] : nil }
}
