/// The settings of a recipe, shared by all models with that recipe, so that copying a model does not copy
/// them.
@usableFromInline final class SharedRecipe: Sendable {
  @usableFromInline let settings: Recipe
  /// Whether the recipe's swipe is the system's own edge recognizer alone.
  let isSystemSwipe: Bool
  /// Whether `interactive` only tests whether a gesture is active.
  let drivesEveryGesture: Bool

  init(_ settings: Recipe) {
    self.settings = settings
    isSystemSwipe = settings.isSystemSwipe
    drivesEveryGesture = settings.interactive == .interacting
  }

  /// The recipe of a scenario without `use`.
  static let fullscreen = SharedRecipe(.fullscreen)

  // Rules that every gesture evaluates. They are called here because a call through the model would first
  // retain a rule's nodes.

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
