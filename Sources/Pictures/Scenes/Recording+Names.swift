import ScenarioRuntime
import TransitionCore

extension Recording {
  /// What its scenes' numbers are called.
  package var sceneNames: SceneNames {
    SceneNames(
      screen: { self.name(of: $0) ?? "" }, title: { self.title($0) ?? "" },
      finger: { self.name(of: $0) ?? "" })
  }
}
