/// The recipe in force, and the earlier ones that decisions were made by.
@usableFromInline struct RecipeVersions: Hashable, Sendable {
  /// The one in force.
  @usableFromInline private(set) var current: Recipe
  /// Those before it that decided something, oldest first.
  private var earlier: [Recipe] = []
  /// Whether the one in force has decided something.
  private var isUsed = false

  init(_ recipe: Recipe) { current = recipe }

  /// Puts another in force; one that has decided something is kept.
  mutating func change(to recipe: Recipe) {
    if isUsed { earlier.append(current) }
    isUsed = false
    current = recipe
  }

  /// The number of the one in force, for a decision that it makes.
  mutating func use() -> Int32 {
    isUsed = true
    return Int32(earlier.count)
  }

  /// The one with that number.
  subscript(version: Int32) -> Recipe {
    Int(version) < earlier.count ? earlier[Int(version)] : current
  }
}
