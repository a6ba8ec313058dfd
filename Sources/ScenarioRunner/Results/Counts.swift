import ScenarioRuntime

/// Number of scenarios by verdict.
package struct Counts: Equatable, Sendable {
  /// Scenarios that ended as expected, including expected failures.
  package var passed = 0
  /// Scenarios that did not: failures, errors and unexpected passes.
  package var failed = 0
  package var skipped = 0
  /// Failed scenarios that ended in an error.
  package var errors = 0
  /// Failed scenarios that passed although they are marked `@fails`.
  package var unexpectedPasses = 0
  /// Passed scenarios that failed as `@fails` expects.
  package var expectedFailures = 0
  /// Expectations of passed scenarios that read no value which the driver reports.
  package var unseen = 0

  package init(passed: Int = 0, failed: Int = 0, skipped: Int = 0) {
    self.passed = passed
    self.failed = failed
    self.skipped = skipped
  }

  /// All selected scenarios, including skipped ones.
  package var total: Int { passed + failed + skipped }

  /// Counts a scenario.
  package mutating func add(_ verdict: Verdict) {
    switch verdict {
    case .passed: passed += 1
    case .expectedFailure:
      passed += 1
      expectedFailures += 1
    case .failed: failed += 1
    case .error:
      failed += 1
      errors += 1
    case .unexpectedPass:
      failed += 1
      unexpectedPasses += 1
    case .skipped: skipped += 1
    }
  }

  /// Adds other counts.
  package mutating func add(_ other: Counts) {
    passed += other.passed
    failed += other.failed
    skipped += other.skipped
    errors += other.errors
    unexpectedPasses += other.unexpectedPasses
    expectedFailures += other.expectedFailures
    unseen += other.unseen
  }
}
