import Platform
import ScenarioRuntime

/// The options of a suite's run.
package struct RunPlan: Sendable {
  /// How much is kept of scenarios with nothing to report.
  package enum Detail: Sendable {
    /// Only failures, warnings and skips are kept; passing scenarios are only counted.
    case problems
    /// Every scenario is kept, for reports that list them all.
    case everything
  }

  package var detail = Detail.problems
  /// The paths of the command line: their folders are the suites within which files may include others.
  package var paths: [String] = []
  package var selection = Selection()
  /// Overrides that apply to every file.
  package var overrides = Overrides()
  /// The number of files that run in parallel, at least 1.
  package var jobs = 1
  /// The run stops after this many failures, at least 1.
  package var maxFailures: Int?
  /// The number of repetitions, at least 1.
  package var repetitions = 1
  /// Seeds the order of work, but not the order of results. Nil runs files in input order.
  package var seed: UInt64?
  /// Maximum real time of a scenario, in nanoseconds.
  package var timeout: Int64?
  /// Maximum number of statements in a scenario.
  package var statements: Int?
  /// Scenarios that failed last time, whose results are tracked.
  package var tracked: Set<ScenarioKey> = []
  /// Whether to measure each scenario's real time.
  package var measuresTime = false
  /// Called with the recording of each scenario of a file; nil records nothing.
  ///
  /// Workers call it concurrently, each for its own scenarios.
  package var trace: (@Sendable (Recording, ScenarioInfo, _ file: String) -> [UInt8])?
  /// Creates the judge of each scenario; nil uses the model's result.
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
  /// What crashed an earlier process of this run.
  package var trapped = TrapList()
  /// Whether scenarios stop when the run is requested to.
  package var stopsOnInterrupt = false

  /// The options of explorations.
  package var exploration = ExplorationPlan()

  package init() {}

  /// The number of processor cores.
  package static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
