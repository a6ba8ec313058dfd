import ScenarioRuntime

/// Has the last word on a scenario that was recorded, such as an app that the recording is played to.
///
/// Each worker of a run has its own.
package protocol RecordingJudge: AnyObject {
  /// How the scenario came out.
  func judge(_ recording: Recording, _ info: ScenarioInfo) -> ScenarioResult
}
