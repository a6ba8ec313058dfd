import ScenarioRunner
import ScenarioRuntime
import ScenarioSyntax

/// A run as all reports use it; it needs no source files, so it can be stored and merged.
package struct RunRecord: Equatable, Sendable {
  /// The tool and its version, such as `navscript 0.1.0`.
  package var tool: String
  /// The start time, in whole seconds since 1970.
  package var started: Int64
  /// The elapsed time, in nanoseconds.
  package var wallTime: Int64
  /// In input order.
  package var files: [FileRecord]
  /// The position of the first `@only`; scenarios without one were left out.
  package var only: PlaceRecord?
  /// Number of scenarios selected before sharding.
  package var selected: Int
  package var ending: Ending
  /// The part of the run that this is; nil for all of it.
  package var shard: Shard?
  /// Whether warnings make the run fail.
  package var deniesWarnings = false

  /// How the run ended.
  package enum Ending: String, Equatable, Sendable {
    case complete
    /// It stopped at the maximum number of failures.
    case failures
    case interrupted
  }

  package init(
    tool: String, started: Int64 = 0, wallTime: Int64 = 0, files: [FileRecord] = [], only: PlaceRecord? = nil,
    selected: Int = 0, ending: Ending = .complete
  ) {
    self.tool = tool
    self.started = started
    self.wallTime = wallTime
    self.files = files
    self.only = only
    self.selected = selected
    self.ending = ending
  }

  /// Number of scenarios by verdict.
  package var counts: Counts {
    var counts = Counts()
    for file in files { counts.add(file.counts) }
    return counts
  }

  /// Number of inputs that could not be read, parsed or checked.
  package var brokenFiles: Int { files.count { $0.isBroken } }

  /// Number of warnings of checks and of runs, without those that failed their scenarios.
  package var warnings: Int {
    files.reduce(0) { sum, file in
      sum + file.diagnostics.count { $0.severity == .warning }
        + file.scenarios.reduce(0) { $0 + $1.warnings.count }
    }
  }

  /// Whether a warning of a check makes the run fail.
  package var hasDeniedWarnings: Bool { deniesWarnings && files.contains { !$0.isBroken && $0.hasWarnings } }

  /// Whether a scenario or a check crashed its process.
  package var hasTrapped: Bool {
    files.contains { file in
      file.problem?.hasPrefix("internal error") == true
        || file.scenarios.contains { $0.failure?.code == "internal-error" }
    }
  }

  /// Whether an input could not be read, parsed or checked.
  package var hasErrors: Bool { files.contains { $0.isBroken } }

  /// Number of statements that were executed.
  package var statements: Int { files.flatMap { $0.scenarios }.boundedSum { $0.statements } }

  /// The total virtual time of all scenarios, in nanoseconds.
  package var virtualTime: Int64 {
    files.flatMap { $0.scenarios }.boundedSum { $0.virtualTime }
  }
}

/// One input of a run.
package struct FileRecord: Equatable, Sendable {
  package var path: String
  /// Its index among the inputs, from 0.
  package var order: Int
  /// The repetition of the run, from 0.
  package var repetition: Int
  /// Why the file could not be read.
  package var problem: String?
  package var diagnostics: [DiagnosticRecord]
  /// In source order.
  package var scenarios: [ScenarioRecord]

  package init(
    path: String, order: Int = 0, repetition: Int = 0, problem: String? = nil,
    diagnostics: [DiagnosticRecord] = [], scenarios: [ScenarioRecord] = []
  ) {
    self.path = path
    self.order = order
    self.repetition = repetition
    self.problem = problem
    self.diagnostics = diagnostics
    self.scenarios = scenarios
  }

  /// Whether it could not be read, parsed or checked.
  package var isBroken: Bool {
    problem != nil || diagnostics.contains { $0.severity == .error }
  }

  /// Whether the check reported warnings.
  package var hasWarnings: Bool { diagnostics.contains { $0.severity == .warning } }

  package var counts: Counts {
    var counts = Counts()
    for scenario in scenarios { counts.add(scenario.verdict) }
    return counts
  }
}

/// The position of a line in a file.
package struct PlaceRecord: Equatable, Sendable {
  package var file: String
  package var line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

/// One scenario of a run.
package struct ScenarioRecord: Equatable, Sendable {
  /// Its index in its file, from 0.
  package var order: Int
  package var name: String
  package var line: Int
  package var tags: [String]
  package var verdict: Verdict
  /// The reason of `@skip` or `@fails`; empty without a text.
  package var reason: String?
  package var statements: Int
  /// In nanoseconds.
  package var virtualTime: Int64
  /// The elapsed time, in nanoseconds.
  package var wallTime: Int64
  package var failure: MessageRecord?
  package var warnings: [MessageRecord]
  /// The result of an exploration; nil for a scenario.
  package var exploration: ExplorationRecord?

  package init(
    order: Int = 0, name: String, line: Int, tags: [String] = [], verdict: Verdict, reason: String? = nil,
    statements: Int = 0, virtualTime: Int64 = 0, wallTime: Int64 = 0, failure: MessageRecord? = nil,
    warnings: [MessageRecord] = []
  ) {
    self.order = order
    self.name = name
    self.line = line
    self.tags = tags
    self.verdict = verdict
    self.reason = reason
    self.statements = statements
    self.virtualTime = virtualTime
    self.wallTime = wallTime
    self.failure = failure
    self.warnings = warnings
  }
}

/// A range in a file, as lines and columns.
package struct RangeRecord: Equatable, Sendable {
  /// The first line, from 1.
  package var line: Int
  /// In characters, from 1.
  package var column: Int
  package var endLine: Int
  /// The column after the last character.
  package var endColumn: Int

  package init(line: Int, column: Int, endLine: Int, endColumn: Int) {
    self.line = line
    self.column = column
    self.endLine = endLine
    self.endColumn = endColumn
  }
}

/// A failure, or a warning of a run.
package struct MessageRecord: Equatable, Sendable {
  /// `expect`, the code of a step error such as `duplicate-screen`, of a warning such as `never-ran`, `time-out`.
  package var code: String
  package var message: String
  package var range: RangeRecord
  /// The notes that explain it, one per line.
  package var notes: [String]
  /// The whole message as the console shows it, without colours.
  package var text: String

  package init(
    code: String, message: String, range: RangeRecord, notes: [String] = [], text: String = ""
  ) {
    self.code = code
    self.message = message
    self.range = range
    self.notes = notes
    self.text = text
  }
}

/// An error or a warning of a check.
package struct DiagnosticRecord: Equatable, Sendable {
  package var code: String
  package var severity: Diagnostic.Severity
  package var message: String
  package var range: RangeRecord
  package var notes: [String]
  package var text: String

  package init(
    code: String, severity: Diagnostic.Severity, message: String, range: RangeRecord, notes: [String] = [],
    text: String = ""
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.range = range
    self.notes = notes
    self.text = text
  }
}

extension [ScenarioRecord] {
  /// A sum that saturates, since a report may contain any numbers.
  func boundedSum<Number: FixedWidthInteger>(_ number: (ScenarioRecord) -> Number) -> Number {
    reduce(0) { $0.addingBounded(number($1)) }
  }
}
