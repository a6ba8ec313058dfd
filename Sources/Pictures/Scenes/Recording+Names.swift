import ScenarioRuntime
import TransitionCore

extension Recording {
  /// The names for the numbers in its scenes.
  package var sceneNames: SceneNames {
    SceneNames(
      screen: { self.name(of: $0) ?? "" }, title: { self.title($0) ?? "" },
      finger: { self.name(of: $0) ?? "" })
  }
}
