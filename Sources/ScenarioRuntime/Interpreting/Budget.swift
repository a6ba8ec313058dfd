import ScenarioSyntax

/// How much one scenario may do before it is stopped.
package struct Budget: Sendable {
  /// Maximum number of statements in any scenario.
  package static let mostStatements = 50_000_000
  /// The number of statements between two checks.
  static let interval = 1024

  /// Maximum number of statements, from 1 to `mostStatements`; one more is a step error.
  package var statements = mostStatements {
    didSet { statements = min(max(1, statements), Self.mostStatements) }
  }

  /// Polled while a scenario runs: a text stops it and gives the reason.
  ///
  /// Such an end is always an error, even with `@fails` or `expect error`, since it says nothing about the scenario.
  package var isOver: (@Sendable () -> String?)?

  package init() {}

  var firstCheckpoint: Int { isOver == nil ? statements : min(statements, Self.interval) }
}
