import TransitionCore

/// What the numbers in a scene are called: a scene has numbers, whoever made it has the names.
package struct SceneNames {
  /// The name of a screen.
  package var screen: (ScreenID) -> String
  /// The text of a title's number; asked for numbers from 0 on only.
  package var title: (Int32) -> String
  /// The name of a finger; empty for the first one.
  package var finger: (FingerID) -> String

  /// Names by three functions.
  package init(
    screen: @escaping (ScreenID) -> String, title: @escaping (Int32) -> String,
    finger: @escaping (FingerID) -> String
  ) {
    self.screen = screen
    self.title = title
    self.finger = finger
  }

  /// The text that a navigation bar shows.
  package func title(of bar: Scene.Bar) -> String {
    if bar.title >= 0 { return title(bar.title) }
    return bar.item.exists ? screen(bar.item) : ""
  }
}
