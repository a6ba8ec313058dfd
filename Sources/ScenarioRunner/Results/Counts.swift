import ScenarioRuntime

/// How many scenarios ended in which way.
package struct Counts: Equatable, Sendable {
  /// Those that ended as they should, the expected failures among them.
  package var passed = 0
  /// Those that did not: failures, errors and unexpected passes.
  package var failed = 0
  package var skipped = 0
  /// Of the failed, those whose script could not go on.
  package var errors = 0
  /// Of the failed, those that passed although marked `@fails`.
  package var unexpectedPasses = 0
  /// Of the passed, those that failed as `@fails` says.
  package var expectedFailures = 0
  /// Expectations of passed scenarios of which an app beside the model shows nothing.
  package var unseen = 0

  package init(passed: Int = 0, failed: Int = 0, skipped: Int = 0) {
    self.passed = passed
    self.failed = failed
    self.skipped = skipped
  }

  /// All scenarios that were selected, the skipped ones too.
  package var total: Int { passed + failed + skipped }

  /// Counts one more scenario.
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

  /// Counts what others have counted.
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
