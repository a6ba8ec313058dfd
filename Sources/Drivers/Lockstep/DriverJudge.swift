import ScenarioRunner
import ScenarioRuntime

/// Plays each scenario that passes on the model to a driver, for one worker of a run.
package final class DriverJudge: RecordingJudge {
  private let driver: Conversation
  private let options: Lockstep.Options

  /// A judge with a child process of its own.
  ///
  /// - Parameters:
  ///   - command: what the shell starts the driver with.
  ///   - timeout: how long a reply may take, in nanoseconds.
  package init(command: String, timeout: Int64, options: Lockstep.Options) {
    driver = Conversation(command: command, timeout: timeout)
    self.options = options
  }

  package func judge(_ recording: Recording, _ info: ScenarioInfo) -> ScenarioResult {
    var result = recording.result
    // What fails on the model, or is expected to, says nothing about the app.
    guard result.verdict == .passed else { return result }
    result.take(Lockstep.play(recording, named: info.name, to: driver, options))
    return result
  }
}

extension ScenarioResult {
  /// Changes the result of the model by what came of it beside a driver.
  package mutating func take(_ outcome: Lockstep.Outcome) {
    switch outcome {
    case .agrees(let unseen): self.unseen = unseen
    case .skipped(let reason):
      verdict = .skipped
      tagReason = reason
    case .failed(let failure):
      verdict = .failed
      self.failure = failure
    }
  }
}
