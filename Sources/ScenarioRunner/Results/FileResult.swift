import Explorer
import ScenarioRuntime
import ScenarioSyntax

/// The result of one input, independent of all others.
package struct FileResult: Sendable {
  /// The text, for quoting; nil if it could not be read or is not needed.
  package var source: Source?
  package var problem: PathProblem?
  package var diagnostics: [Diagnostic]
  /// Whether a diagnostic was an error, so that nothing in the file was run.
  package var hasErrors: Bool
  /// The outcomes to report, in source order.
  package var outcomes: [ScenarioOutcome]
  package var counts: Counts
  /// The position of the first `@only`; nothing without one was run.
  package var onlyPlace: ScenarioPlace?

  /// The index of the input, from 0.
  package var index = 0
  /// The repetition of the run, from 0.
  package var repetition = 0
  /// Number of scenarios selected before sharding.
  package var selected = 0
  /// Named lines without a scenario.
  package var missedLines: [Int] = []
  /// The first lines of the scenarios, if a named line has none.
  package var scenarioLines: [Int] = []
  /// Number of warnings of the check and of the runs.
  package var warnings = 0
  /// Whether a warning of the check makes the run fail.
  package var hasDeniedWarnings = false
  /// Whether a scenario or the check crashed the process.
  package var hasTrapped = false
  /// Scenarios that failed in the last run and now pass or no longer exist.
  package var settled: [ScenarioKey] = []
  /// The scenarios that took longest, longest first, if times are measured.
  package var slowest: [TimedScenario] = []
  /// Number of executed statements.
  package var statements = 0
  /// Virtual time, in nanoseconds.
  package var virtualTime: Int64 = 0

  package init(
    source: Source? = nil, problem: PathProblem? = nil, diagnostics: [Diagnostic] = [],
    hasErrors: Bool = false, outcomes: [ScenarioOutcome] = [], counts: Counts = Counts(),
    onlyPlace: ScenarioPlace? = nil
  ) {
    self.source = source
    self.problem = problem
    self.diagnostics = diagnostics
    self.hasErrors = hasErrors
    self.outcomes = outcomes
    self.counts = counts
    self.onlyPlace = onlyPlace
    selected = counts.total
  }

  /// Whether a report may show anything about it.
  package var isReportable: Bool {
    problem != nil || !diagnostics.isEmpty || !outcomes.isEmpty || !missedLines.isEmpty
  }

  /// Whether it could not be read, parsed or checked.
  package var isBroken: Bool { problem != nil || hasErrors }

  /// Number of failures that count towards the maximum; a broken file counts as one.
  var failures: Int { counts.failed + (isBroken ? 1 : 0) }

  /// Removes the results, since an `@only` in another file leaves this one out.
  mutating func takeBack() {
    warnings = diagnostics.count { $0.severity == .warning }
    outcomes = []
    counts = Counts()
    selected = 0
    slowest = []
    statements = 0
    virtualTime = 0
  }
}

/// The result of one scenario, with its name and position.
package struct ScenarioOutcome: Sendable {
  package var info: ScenarioInfo
  package var result: ScenarioResult
  /// The scenario's index in its file, from 0.
  package var index: Int
  /// The elapsed time, in nanoseconds; 0 if it is not measured.
  package var wallTime: Int64
  /// Its recording as bytes; empty if it was not recorded.
  package var trace: [UInt8]
  /// The result of an exploration; nil for a scenario.
  package var findings: Findings?

  package init(
    info: ScenarioInfo, result: ScenarioResult, index: Int = 0, wallTime: Int64 = 0, trace: [UInt8] = []
  ) {
    self.info = info
    self.result = result
    self.index = index
    self.wallTime = wallTime
    self.trace = trace
  }
}

/// A file and a line in it.
package struct ScenarioPlace: Equatable, Sendable {
  package var file: String
  package var line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

/// A scenario and how long it took.
package struct TimedScenario: Equatable, Sendable {
  package var place: ScenarioPlace
  package var name: String
  /// The elapsed time, in nanoseconds.
  package var wallTime: Int64

  /// Maximum number of scenarios that are listed.
  package static let most = 5

  package init(place: ScenarioPlace, name: String, wallTime: Int64) {
    self.place = place
    self.name = name
    self.wallTime = wallTime
  }
}

extension [TimedScenario] {
  /// Adds a scenario if it is among the slowest; of equal ones the first comes first.
  mutating func consider(_ wallTime: Int64, _ scenario: () -> TimedScenario) {
    if count == TimedScenario.most, let last, last.wallTime >= wallTime { return }
    let place = firstIndex { $0.wallTime < wallTime } ?? count
    insert(scenario(), at: place)
    if count > TimedScenario.most { removeLast() }
  }
}
