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
  }

  /// Whether a report could have anything to say about it.
  package var isWorthTelling: Bool {
    problem != nil || !diagnostics.isEmpty || !outcomes.isEmpty
  }
}

/// One scenario's end, with what is known of the scenario.
package struct ScenarioOutcome: Sendable {
  package var info: ScenarioInfo
  package var result: ScenarioResult

  package init(info: ScenarioInfo, result: ScenarioResult) {
    self.info = info
    self.result = result
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
