import ScenarioRunner
import ScenarioSyntax

/// The format of diagnostics.
package enum DiagnosticFormat: String, CaseIterable, Sendable {
  /// With their source lines, for people.
  case full
  /// One line each: `file:line:column: error: message [N0301]`.
  case short
  /// One JSON object per line.
  case json

  /// Why an input could not be run, its diagnostics, and the warnings of its runs.
  package func problems(of file: FileResult, style: Style) -> String {
    switch self {
    case .full: ConsoleReport(style: style).problems(of: file)
    case .short: ConsoleReport(style: style, quotes: false).problems(of: file)
    case .json: Self.json(file)
    }
  }

  private static func json(_ file: FileResult) -> String {
    var text = ""
    if let problem = file.problem { text += DiagnosticJSON.line(problem) }
    guard let source = file.source else { return text }
    for diagnostic in file.diagnostics { text += DiagnosticJSON.line(diagnostic, in: source) }
    for outcome in file.outcomes {
      for warning in outcome.result.warnings { text += DiagnosticJSON.line(warning, in: source) }
    }
    return text
  }
}
