import ScenarioRuntime

/// How many scenarios ended in which way.
package struct Counts: Equatable, Sendable {
  package var passed = 0
  package var failed = 0
  package var skipped = 0

  package init(passed: Int = 0, failed: Int = 0, skipped: Int = 0) {
    self.passed = passed
    self.failed = failed
    self.skipped = skipped
  }

  /// All scenarios that were selected, the skipped ones too.
  package var total: Int { passed + failed + skipped }

  mutating func add(_ verdict: Verdict) {
    switch verdict {
    case .passed, .expectedFailure: passed += 1
    case .failed, .error, .unexpectedPass: failed += 1
    case .skipped: skipped += 1
    }
  }

  mutating func add(_ other: Counts) {
    passed += other.passed
    failed += other.failed
    skipped += other.skipped
  }
}
