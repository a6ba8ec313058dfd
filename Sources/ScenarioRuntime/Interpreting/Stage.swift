import ScenarioSyntax
import TransitionCore

/// What is to be shown first, and what the next action refers to.
struct Stage {
  var root: ScreenID?
  /// The tabs' first screens; empty without tabs.
  private(set) var tabs: [ScreenID] = []
  /// Whether the root or the tabs have been shown.
  private(set) var isShown = false
  /// The published recipe that the one in force was made from.
  var recipe = PublishedRecipe.fullscreen
  /// The name of the one in force.
  var recipeName = Word.fullscreen.name
  /// On which stack the next operation works, by its root; nil for the one in front.
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

  /// Says that the root or the tabs are shown now; false if they have been already.
  mutating func show() -> Bool {
    if isShown { return false }
    isShown = true
    return true
  }

  /// The stack that the next operation works on, once.
  mutating func takeTarget() -> ScreenID? {
    defer { target = nil }
    return target
  }
}
