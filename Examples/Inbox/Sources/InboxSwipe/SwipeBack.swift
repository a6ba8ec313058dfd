public import TransitionCore

/// How swiping back behaves in this app. The app's recognizer and its scenarios use the same value.
public enum SwipeBack {
  /// A swipe from anywhere finishes past 40 % of the width, or if it is faster than 300 pt/s.
  public static let recipe: Recipe = {
    var recipe = Recipe.fullscreen
    recipe.finishes = .velocity > 300 || .translation / .width > 0.4
    return recipe
  }()
}
