import Reports
import ScenarioRunner

/// The command's exit status.
enum ExitCode: Int32, CaseIterable {
  case passed = 0
  case failed = 1
  case unreadable = 2
  case internalError = 3
  case nothingSelected = 4
  case violation = 5
  case usage = 64
  case interrupted = 130

  /// One line of the table in the help text.
  var meaning: String {
    switch self {
    case .passed: "all scenarios passed"
    case .failed: "a scenario failed, @only narrowed the run, or `fmt --check` would change a file"
    case .unreadable: "a file could not be read, parsed or checked"
    case .internalError: "an internal error, or the results could not be written"
    case .nothingSelected: "there was nothing to run"
    case .violation: "an exploration found a violation"
    case .usage: "the command line is wrong"
    case .interrupted: "interrupted"
    }
  }

  /// The status of merged runs.
  init(_ record: RunRecord) {
    if record.ending == .interrupted {
      self = .interrupted
    } else if record.hasTrapped {
      self = .internalError
    } else if record.hasErrors {
      self = .unreadable
    } else if record.counts.failed > 0 || record.only != nil || record.hasDeniedWarnings {
      self = .failed
    } else {
      self = record.selected == 0 ? .nothingSelected : .passed
    }
  }

  /// The status of a run; a file that could not be read outweighs a failed scenario.
  init(_ suite: SuiteResult) {
    if suite.ending == .interrupted {
      self = .interrupted
    } else if suite.hasTrapped {
      self = .internalError
    } else if suite.hasErrors {
      self = .unreadable
    } else if suite.counts.failed > 0 || suite.onlyPlace != nil || suite.hasDeniedWarnings {
      self = .failed
    } else {
      // A shard may be empty, but a named line must belong to a scenario.
      let hasMissed = suite.files.contains { !$0.missedLines.isEmpty }
      self = suite.selected == 0 || hasMissed ? .nothingSelected : .passed
    }
  }
}
