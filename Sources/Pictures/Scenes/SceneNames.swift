import TransitionCore

/// The names for the numbers in a scene; whoever creates the scene supplies them.
package struct SceneNames {
  /// The name of a screen.
  package var screen: (ScreenID) -> String
  /// The text of a title, for numbers from 0.
  package var title: (Int32) -> String
  /// The name of a finger; empty for the first one.
  package var finger: (FingerID) -> String

  /// Creates names from three functions.
  package init(
    screen: @escaping (ScreenID) -> String, title: @escaping (Int32) -> String,
    finger: @escaping (FingerID) -> String
  ) {
    self.screen = screen
    self.title = title
    self.finger = finger
  }

  /// The title that a navigation bar shows.
  package func title(of bar: Scene.Bar) -> String {
    if bar.title >= 0 { return title(bar.title) }
    return bar.item.exists ? screen(bar.item) : ""
  }
}
