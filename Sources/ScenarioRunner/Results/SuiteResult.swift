import ScenarioRuntime

/// The result of a whole run.
package struct SuiteResult: Sendable {
  /// The inputs with something to report, in input order.
  package private(set) var files: [FileResult] = []
  package private(set) var counts = Counts()
  /// The first `@only` of the run; scenarios without one were left out.
  package private(set) var onlyPlace: ScenarioPlace?
  /// Whether an input could not be read, parsed or checked.
  package private(set) var hasErrors = false
  /// Number of inputs that could not be read, parsed or checked.
  package private(set) var brokenFiles = 0
  /// Number of warnings of checks and of runs.
  package private(set) var warnings = 0
  /// Whether a warning of a check makes the run fail.
  package private(set) var hasDeniedWarnings = false
  /// Whether a scenario or a check crashed the process.
  package private(set) var hasTrapped = false
  /// Number of scenarios selected before sharding.
  package private(set) var selected = 0
  /// Number of executed statements.
  package private(set) var statements = 0
  /// The total virtual time of all scenarios, in nanoseconds.
  package private(set) var virtualTime: Int64 = 0
  /// The scenarios that took longest, if times were measured.
  package private(set) var slowest: [TimedScenario] = []
  /// Scenarios that failed in the last run and now pass or no longer exist.
  package private(set) var settled: Set<ScenarioKey> = []
  /// How the run ended.
  package internal(set) var ending = Ending.complete
  /// The elapsed time, in nanoseconds.
  package internal(set) var wallTime: Int64 = 0

  /// How a run ends.
  package enum Ending: Equatable, Sendable {
    case complete
    /// The run stopped at that many failures, before so many inputs.
    case failures(Int, unrun: Int)
    case interrupted
  }

  package init() {}

  /// Adds the next input's result.
  ///
  /// Results are added in input order. The first `@only` removes the counts of scenarios without one; since
  /// files are independent, it does no harm that they have run.
  package mutating func add(_ file: consuming FileResult) {
    if file.onlyPlace != nil, onlyPlace == nil {
      onlyPlace = file.onlyPlace
      counts = Counts()
      selected = 0
      statements = 0
      virtualTime = 0
      slowest = []
      warnings = files.reduce(0) { $0 + $1.diagnostics.count { $0.severity == .warning } }
      for index in files.indices { files[index].takeBack() }
    } else if file.onlyPlace == nil, onlyPlace != nil {
      file.takeBack()
    }
    counts.add(file.counts)
    selected += file.selected
    statements += file.statements
    virtualTime = virtualTime.addingBounded(file.virtualTime)
    hasErrors = hasErrors || file.isBroken
    if file.isBroken { brokenFiles += 1 }
    warnings += file.warnings
    hasDeniedWarnings = hasDeniedWarnings || file.hasDeniedWarnings
    hasTrapped = hasTrapped || file.hasTrapped
    for scenario in file.slowest { slowest.consider(scenario.wallTime) { scenario } }
    if !file.settled.isEmpty { settled.formUnion(file.settled) }
    if file.isReportable { files.append(file) }
  }

  /// The failed scenarios, in input order and without duplicates.
  package var failedKeys: [ScenarioKey] {
    var known: Set<ScenarioKey> = []
    var keys: [ScenarioKey] = []
    for file in files {
      // A text that is not in a file cannot be run again.
      guard let source = file.source, !source.name.hasPrefix("<") else { continue }
      let path = ScenarioKey.identity(of: source.name)
      for outcome in file.outcomes where outcome.result.verdict.isFailure {
        let key = ScenarioKey(path: path, name: outcome.info.name)
        if known.insert(key).inserted { keys.append(key) }
      }
    }
    return keys
  }
}
