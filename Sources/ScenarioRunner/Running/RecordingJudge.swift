import ScenarioRuntime

/// Decides the result of a recorded scenario, for example by replaying it to an app.
///
/// Each worker of a run has its own.
package protocol RecordingJudge: AnyObject {
  /// The result of the scenario.
  func judge(_ recording: Recording, _ info: ScenarioInfo) -> ScenarioResult
}
