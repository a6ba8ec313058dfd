/// The recipes that were in force before the present one and decided something, oldest first.
struct EarlierRecipes: Hashable, Sendable {
  private var recipes: [SharedRecipe] = []
  /// Whether the present one has decided something.
  private var isPresentUsed = false

  /// Another is put in the place of the present one, which is kept if it has decided something.
  mutating func keep(_ present: SharedRecipe) {
    if isPresentUsed { recipes.append(present) }
    isPresentUsed = false
  }

  /// The number of the present one, for a decision that it makes.
  mutating func usePresent() -> Int32 {
    isPresentUsed = true
    return Int32(recipes.count)
  }

  /// The one with that number; nil for the present one.
  subscript(number: Int32) -> SharedRecipe? { Int(number) < recipes.count ? recipes[Int(number)] : nil }
}
