import ScenarioRuntime

/// What a whole run gave.
package struct SuiteResult: Sendable {
  /// The inputs of which there is something to tell, in input order.
  package private(set) var files: [FileResult] = []
  package private(set) var counts = Counts()
  /// The first `@only` of the run: everything without one was left out.
  package private(set) var onlyPlace: ScenarioPlace?
  /// Whether an input could not be read, parsed or checked.
  package private(set) var hasErrors = false
  /// How many inputs could not be read, parsed or checked.
  package private(set) var brokenFiles = 0
  /// Warnings of checks and of runs.
  package private(set) var warnings = 0
  /// Whether a warning of a check makes the run fail.
  package private(set) var hasDeniedWarnings = false
  /// Whether a scenario, or a check, brought the process down.
  package private(set) var hasTrapped = false
  /// The scenarios that were selected before a shard left some out.
  package private(set) var selected = 0
  /// Statements that were executed.
  package private(set) var statements = 0
  /// Virtual time of all scenarios together, in nanoseconds.
  package private(set) var virtualTime: Int64 = 0
  /// The scenarios that took longest, where times were measured.
  package private(set) var slowest: [TimedScenario] = []
  /// Of those that failed last time, the ones that did not now, or are no more.
  package private(set) var settled: Set<ScenarioKey> = []
  /// Why it ended before its end.
  package internal(set) var ending = Ending.complete
  /// How long it took by the wall's clock, in nanoseconds.
  package internal(set) var wallTime: Int64 = 0

  /// How a run ends.
  package enum Ending: Equatable, Sendable {
    case complete
    /// So many failed that it went no further, and so many inputs were not run.
    case failures(Int, unrun: Int)
    case interrupted
  }

  package init() {}

  /// Adds the next input's result.
  ///
  /// Results come in input order. The first `@only` takes back what was counted without one: files do not
  /// depend on each other, so it does not matter that they have been run.
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
    if file.isWorthTelling { files.append(file) }
  }

  /// The scenarios that failed, in input order, each once.
  package var failedKeys: [ScenarioKey] {
    var known: Set<ScenarioKey> = []
    var keys: [ScenarioKey] = []
    for file in files {
      // What is in no file cannot be run again.
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
