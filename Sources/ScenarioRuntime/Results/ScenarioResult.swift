import ScenarioSyntax

/// How one scenario ended.
package enum Verdict: UInt8, Sendable {
  case passed
  /// An expectation was not met.
  case failed
  /// The script could not go on: a step error.
  case error
  /// Not run, for the reason that its `@skip` gives.
  case skipped
  /// Failed, as its `@fails` says it must.
  case expectedFailure
  /// Passed though its `@fails` says that it must not.
  case unexpectedPass
}

extension Verdict {
  /// The name in reports.
  package var name: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .error: "error"
    case .skipped: "skipped"
    case .expectedFailure: "expectedFailure"
    case .unexpectedPass: "unexpectedPass"
    }
  }

  /// Whether it makes a run fail.
  package var isFailure: Bool {
    switch self {
    case .failed, .error, .unexpectedPass: true
    case .passed, .expectedFailure, .skipped: false
    }
  }
}

/// What one run of one scenario gave.
package struct ScenarioResult: Sendable {
  package var verdict: Verdict
  /// Why it failed, errored or passed unexpectedly; nil otherwise.
  package var failure: Failure?
  /// The reason of `@skip` or `@fails`.
  package var tagReason: String?
  /// Warnings of the run itself, such as `never-ran`.
  package var warnings: [RunWarning]
  /// Statements that were executed.
  package var statements: Int
  /// Virtual time at the end, in nanoseconds.
  package var virtualTime: Int64
  /// Expectations of which an app beside the model shows nothing.
  package var unseen = 0

  package init(
    verdict: Verdict, failure: Failure? = nil, tagReason: String? = nil, warnings: [RunWarning] = [],
    statements: Int = 0, virtualTime: Int64 = 0
  ) {
    self.verdict = verdict
    self.failure = failure
    self.tagReason = tagReason
    self.warnings = warnings
    self.statements = statements
    self.virtualTime = virtualTime
  }
}

/// A failed expectation or a step error, as data: the report lays it out.
package struct Failure: Equatable, Sendable {
  /// What goes first, behind the place: `expect failed: top == B`, `step error duplicate-screen: …`.
  package var headline: String
  /// Where it happened; its start is the place that is named.
  package var range: SourceRange
  /// What stands under the source line, such as the value of a sub-expression under its text.
  package var labels: [Label]
  /// What led there, a line each: `the release at 8:5 finished the pop: velocity 150 > 100`.
  package var notes: [String]

  package init(headline: String, range: SourceRange, labels: [Label] = [], notes: [String] = []) {
    self.headline = headline
    self.range = range
    self.labels = labels
    self.notes = notes
  }

  package struct Label: Equatable, Sendable {
    package var range: SourceRange
    package var text: String

    package init(range: SourceRange, text: String) {
      self.range = range
      self.text = text
    }
  }
}

/// Something that did not fail the scenario but should be told.
package struct RunWarning: Equatable, Sendable {
  /// A stable code: `never-ran`.
  package var code: String
  package var message: String
  package var range: SourceRange

  init(code: RunWarningCode, message: String, range: SourceRange) {
    self.init(code: code.rawValue, message: message, range: range)
  }

  package init(code: String, message: String, range: SourceRange) {
    self.code = code
    self.message = message
    self.range = range
  }
}

/// A scenario of a compiled file: what is known of it before it runs.
package struct ScenarioInfo: Sendable {
  /// Its title, a table row's values filled in; the file's name without `.nav` where it has no `scenario` block.
  package var name: String
  /// The line of the `scenario` keyword, or of the table row; 1 for a file without blocks.
  package var line: Int
  package var tags: [String]
  /// The reason of `@skip`: empty where none was given, nil where there is no such tag.
  package var skipReason: String?
  /// The reason of `@fails`, likewise.
  package var failsReason: String?
  package var isOnly: Bool

  package init(
    name: String, line: Int, tags: [String] = [], skipReason: String? = nil, failsReason: String? = nil,
    isOnly: Bool = false
  ) {
    self.name = name
    self.line = line
    self.tags = tags
    self.skipReason = skipReason
    self.failsReason = failsReason
    self.isOnly = isOnly
  }
}
