import ScenarioSyntax
import TransitionCore

/// What is shown first, and the context of the next action.
struct Stage {
  var root: ScreenID?
  /// The tabs' first screens; empty without tabs.
  private(set) var tabs: [ScreenID] = []
  /// Whether the root or the tabs have been shown.
  private(set) var isShown = false
  /// The published recipe that the one in force was made from.
  var recipe = PublishedRecipe.fullscreen
  /// The name of the current recipe.
  var recipeName = Word.fullscreen.name
  /// The root of the stack that the next operation works on; nil for the front one.
  var target: ScreenID?
  /// The direction of the last pan, along which the velocity of a `release` counts.
  var panAxis = Vector(x: 1)

  mutating func reset() {
    root = nil
    tabs.clear()
    isShown = false
    recipe = .fullscreen
    recipeName = Word.fullscreen.name
    target = nil
    panAxis = Vector(x: 1)
  }

  mutating func addTab(_ screen: ScreenID) { tabs.append(screen) }

  /// Marks the root or the tabs as shown; false if they were already.
  mutating func show() -> Bool {
    if isShown { return false }
    isShown = true
    return true
  }

  /// Returns the stack that the next operation works on, and clears it.
  mutating func takeTarget() -> ScreenID? {
    defer { target = nil }
    return target
  }
}
