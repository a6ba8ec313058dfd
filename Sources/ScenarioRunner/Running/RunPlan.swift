import Platform
import ScenarioRuntime

/// How a suite is run.
package struct RunPlan: Sendable {
  /// How much is kept of scenarios about which there is nothing to tell.
  package enum Detail: Sendable {
    /// Only failures, warnings and skips are kept; a passing scenario is a number.
    case problems
    /// Every scenario is kept, for reports that name them all.
    case everything
  }

  package var detail = Detail.problems
  /// The paths of the command line: their folders are the suites that files may include from.
  package var paths: [String] = []
  package var selection = Selection()
  /// What changes every file.
  package var overrides = Overrides()
  /// How many files are run at once, at least 1.
  package var jobs = 1
  /// Nothing more is run after so many failures, at least 1.
  package var maxFailures: Int?
  /// How often everything is run, at least 1.
  package var repetitions = 1
  /// The order of work depends on it; the order of results does not. Nil works in input order.
  package var seed: UInt64?
  /// A scenario that runs longer by the wall's clock is ended, in nanoseconds.
  package var timeout: Int64?
  /// At most so many statements run in a scenario.
  package var statements: Int?
  /// Scenarios that failed last time: what became of them is kept.
  package var tracked: Set<ScenarioKey> = []
  /// Whether each scenario's time by the wall's clock is measured.
  package var measuresTime = false
  /// Writes the recording of a scenario of a file down; nil records nothing.
  ///
  /// Workers call it, each for its own scenarios.
  package var trace: (@Sendable (Recording, ScenarioInfo, _ file: String) -> [UInt8])?
  /// Makes what has the last word on each scenario; nil leaves it to the model.
  ///
  /// It is called once for each worker.
  package var judge: (@Sendable () -> any RecordingJudge)?
  /// Makes the app that runs inside the model; nil for none.
  ///
  /// It is called once for each worker.
  package var app: (@Sendable () -> any InsideApp)?
  /// What the path of the app inside is compared with.
  package var pathRule = PathRule.stack
  /// Whether a warning makes its scenario, or the run, fail.
  package var deniesWarnings = false
  /// What brought an earlier process of this run down.
  package var trapped = TrapList()
  /// Whether a request to end is heeded while scenarios run.
  package var stopsOnInterrupt = false

  /// How the explorations of files are run.
  package var exploration = ExplorationPlan()

  package init() {}

  /// As many as there are cores.
  package static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
