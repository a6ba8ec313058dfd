import Explorer
import ScenarioRuntime
import ScenarioSyntax

/// What one input gave: complete, and independent of all others.
package struct FileResult: Sendable {
  /// The text, for quoting from; nil where it could not be read, or nothing is to be told.
  package var source: Source?
  package var problem: PathProblem?
  package var diagnostics: [Diagnostic]
  /// Whether a diagnostic was an error, so that nothing of it was run.
  package var hasErrors: Bool
  /// What is to be told of its scenarios, in source order.
  package var outcomes: [ScenarioOutcome]
  package var counts: Counts
  /// Where its first `@only` stands; then nothing else of it was run.
  package var onlyPlace: ScenarioPlace?

  /// The input's place among all, from 0.
  package var index = 0
  /// Which run of it this is, from 0, where a suite is run several times.
  package var repetition = 0
  /// The scenarios that were selected before a shard left some out.
  package var selected = 0
  /// Lines that were named and at which no scenario stands.
  package var missedLines: [Int] = []
  /// The lines at which its scenarios start, where a line was missed.
  package var scenarioLines: [Int] = []
  /// Warnings of the check and of its scenarios' runs.
  package var warnings = 0
  /// Whether a warning of the check makes the run fail.
  package var hasDeniedWarnings = false
  /// Whether a scenario, or the check, brought the process down.
  package var hasTrapped = false
  /// Of the scenarios that failed last time, those that did not now, or are no more.
  package var settled: [ScenarioKey] = []
  /// The longest of its scenarios, the longest first, where times are measured.
  package var slowest: [TimedScenario] = []
  /// Statements that were executed.
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

  /// Whether a report could have anything to say about it.
  package var isWorthTelling: Bool {
    problem != nil || !diagnostics.isEmpty || !outcomes.isEmpty || !missedLines.isEmpty
  }

  /// Whether it could not be read, parsed or checked.
  package var isBroken: Bool { problem != nil || hasErrors }

  /// How many failures it counts for where a run ends after some; one that is broken is one.
  var failures: Int { counts.failed + (isBroken ? 1 : 0) }

  /// Takes back what was run: nothing of it was meant.
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

/// One scenario's end, with what is known of the scenario.
package struct ScenarioOutcome: Sendable {
  package var info: ScenarioInfo
  package var result: ScenarioResult
  /// The scenario's place in its file, from 0.
  package var index: Int
  /// How long it took by the wall's clock, in nanoseconds; 0 where that is not measured.
  package var wallTime: Int64
  /// Its recording as the plan writes it down; empty where it was not recorded.
  package var trace: [UInt8]
  /// What an exploration found; nil for a scenario.
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
  /// By the wall's clock, in nanoseconds.
  package var wallTime: Int64

  /// How many are named at the end.
  package static let most = 5

  package init(place: ScenarioPlace, name: String, wallTime: Int64) {
    self.place = place
    self.name = name
    self.wallTime = wallTime
  }
}

extension [TimedScenario] {
  /// Takes one more in if it is among the slowest; of equal ones the first stays before.
  mutating func consider(_ wallTime: Int64, _ scenario: () -> TimedScenario) {
    if count == TimedScenario.most, let last, last.wallTime >= wallTime { return }
    let place = firstIndex { $0.wallTime < wallTime } ?? count
    insert(scenario(), at: place)
    if count > TimedScenario.most { removeLast() }
  }
}
