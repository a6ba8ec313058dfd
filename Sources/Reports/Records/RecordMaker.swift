import ScenarioRunner
import ScenarioRuntime
import ScenarioSyntax

extension RunRecord {
  /// A run's results as a record.
  ///
  /// - Parameters:
  ///   - suite: a run that kept every scenario.
  ///   - started: in seconds since 1970.
  package init(_ suite: SuiteResult, tool: String, started: Int64) {
    let ending: Ending =
      switch suite.ending {
      case .complete: .complete
      case .failures: .failures
      case .interrupted: .interrupted
      }
    self.init(
      tool: tool, started: started, wallTime: suite.wallTime, files: suite.files.map { FileRecord($0) },
      only: suite.onlyPlace.map { PlaceRecord(file: $0.file, line: $0.line) }, selected: suite.selected,
      ending: ending)
  }
}

extension FileRecord {
  /// One input's result as a record.
  package init(_ file: FileResult) {
    self.init(
      path: file.problem?.path ?? file.source?.name ?? "", order: file.index, repetition: file.repetition,
      problem: file.problem?.message)
    guard let source = file.source else { return }
    let places = Places(source)
    let console = ConsoleReport()
    diagnostics = file.diagnostics.map { diagnostic in
      DiagnosticRecord(
        code: diagnostic.code.description, severity: diagnostic.severity, message: diagnostic.message,
        range: places.range(diagnostic.range),
        notes: diagnostic.notes.map { $0.message } + diagnostic.fixes.map { $0.message },
        text: console.diagnostic(diagnostic, in: source))
    }
    scenarios = file.outcomes.map { outcome in
      let result = outcome.result
      var record = ScenarioRecord(
        order: outcome.index, name: outcome.info.name, line: outcome.info.line, tags: outcome.info.tags,
        verdict: result.verdict, reason: result.tagReason, statements: result.statements,
        virtualTime: result.virtualTime, wallTime: outcome.wallTime,
        failure: result.failure.map { failure in
          MessageRecord(
            code: Self.code(of: failure, result.verdict), message: failure.headline,
            range: places.range(failure.range), notes: failure.notes,
            text: result.verdict.isFailure ? console.failure(of: outcome, in: source) : "")
        },
        warnings: result.warnings.map { warning in
          MessageRecord(
            code: warning.code, message: warning.message, range: places.range(warning.range),
            text: console.warning(warning, in: source))
        })
      record.exploration = outcome.findings.map { ExplorationRecord($0) }
      return record
    }
  }

  private static func code(of failure: Failure, _ verdict: Verdict) -> String {
    let headline = failure.headline
    if verdict == .unexpectedPass { return "unexpected-pass" }
    if headline.hasPrefix("internal error") { return "internal-error" }
    if headline.hasPrefix("warning ") {
      return String(headline.dropFirst("warning ".count).prefix { $0 != ":" })
    }
    if headline.hasPrefix("step error ") {
      return String(headline.dropFirst("step error ".count).prefix { $0 != ":" })
    }
    return String(headline.prefix { $0 != ":" && $0 != " " })
  }
}

/// Turns offsets of one source into lines and columns.
struct Places {
  private let source: Source
  private let bytes: [UInt8]
  private let table: LineTable

  init(_ source: Source) {
    self.source = source
    bytes = source.bytes
    table = LineTable(source.bytes)
  }

  /// The lines and columns of a range; for an included file, those of the outermost `include`.
  func range(_ range: SourceRange) -> RangeRecord {
    let range = source.outermost(range)
    let start = table.position(at: range.lower, in: bytes)
    let end = table.position(at: max(range.lower, range.upper), in: bytes)
    return RangeRecord(line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
  }
}
