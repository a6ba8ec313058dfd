/// The settings of a recipe, once for all models that go by them: copying a model copies none of its recipe.
@usableFromInline final class SharedRecipe: Sendable {
  @usableFromInline let settings: Recipe
  /// Whether the recipe's swipe is the system's own edge recognizer alone.
  let isSystemSwipe: Bool
  /// Whether `interactive` is no more than whether a gesture is active.
  let drivesEveryGesture: Bool

  init(_ settings: Recipe) {
    self.settings = settings
    isSystemSwipe = settings.isSystemSwipe
    drivesEveryGesture = settings.interactive == .interacting
  }

  /// What a scenario begins with.
  static let fullscreen = SharedRecipe(.fullscreen)

  // The rules that every gesture asks. They are asked here and not through the model, which would retain a rule's nodes first.

  @inline(never) func begins(_ inputs: FormulaInputs) -> Bool { settings.begins(inputs) }
  @inline(never) func interactive(_ inputs: FormulaInputs) -> Bool { settings.interactive(inputs) }
  @inline(never) func progress(_ inputs: FormulaInputs) -> Double { settings.progress(inputs) }
  @inline(never) func finishes(_ inputs: FormulaInputs) -> Bool { settings.finishes(inputs) }
}

extension SharedRecipe: Hashable {
  @usableFromInline static func == (a: SharedRecipe, b: SharedRecipe) -> Bool {
    a === b || a.settings == b.settings
  }

  @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(settings) }
}
