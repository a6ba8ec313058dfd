import ScenarioSyntax

/// Why a scenario stopped before its end.
struct Stop: Error {
  var verdict: Verdict
  var failure: Failure
}

/// What ends a statement early.
enum Halt: Error {
  /// A step error, passed to an `expect error` or to the end of the scenario.
  case raised(StepErrorCode, String)
  /// The scenario has ended.
  case stopped(Stop)
}

extension Halt {
  /// How the step in which it occurred ends.
  var ending: RecordedStep.Ending {
    switch self {
    case .raised(let code, _): .raised(code: code.code)
    case .stopped: .failed
    }
  }
}
