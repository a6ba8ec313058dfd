import ScenarioSyntax

/// How much one scenario may do before it is ended.
package struct Budget: Sendable {
  /// No scenario runs more statements than this.
  package static let mostStatements = 50_000_000
  /// So many statements run between two questions.
  static let interval = 1024

  /// At most so many statements run, from 1 to `mostStatements`; one more is a step error.
  package var statements = mostStatements {
    didSet { statements = min(max(1, statements), Self.mostStatements) }
  }

  /// Asked now and then while a scenario runs: a text ends it, and says why.
  ///
  /// Such an end is always an error, whatever `@fails` or `expect error` say: it tells nothing of the scenario.
  package var isOver: (@Sendable () -> String?)?

  package init() {}

  var firstCheckpoint: Int { isOver == nil ? statements : min(statements, Self.interval) }
}
