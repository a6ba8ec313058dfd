import ScenarioRunner
import ScenarioRuntime
import ScenarioSyntax

/// Formats results for people: what is wrong, where, and why.
///
/// It returns text and writes nothing. Problems and warnings are meant for standard error, failures and the
/// summary for standard output, so each stream has a report with its own style.
package struct ConsoleReport: Sendable {
  let style: Style
  /// Whether source lines are quoted, with notes below them.
  private let quotes: Bool
  /// The width of the output in cells.
  private let width: Int

  /// Without `quotes` each message is one line. Source lines are cut to the width.
  package init(style: Style = .plain, quotes: Bool = true, width: Int = .max) {
    self.style = style
    self.quotes = quotes
    self.width = width
  }

  /// Why an input could not be run, its diagnostics, and the warnings of its runs.
  package func problems(of file: FileResult) -> String {
    var text = ""
    if let problem = file.problem {
      text += headline("\(problem.path):", "error:", problem.message, .error)
    }
    guard let source = file.source else { return text }
    for line in file.missedLines {
      text += headline(
        "\(source.name):\(line):", "error:",
        "no scenario at line \(line)" + Self.starts(file.scenarioLines), .error)
    }
    for diagnostic in file.diagnostics { text += self.diagnostic(diagnostic, in: source) }
    for outcome in file.outcomes {
      for warning in outcome.result.warnings { text += self.warning(warning, in: source) }
    }
    return text
  }

  /// The first lines of a file's scenarios; of many scenarios, only the first few.
  private static func starts(_ lines: [Int]) -> String {
    let most = 10
    switch lines.count {
    case 0: return "; there is none in the file"
    case 1: return "; the only one starts at line \(lines[0])"
    case ...most:
      let first = lines.dropLast().map { String($0) }.joined(separator: ", ")
      return "; scenarios start at lines \(first) and \(lines[lines.count - 1])"
    default:
      let first = lines.prefix(most).map { String($0) }.joined(separator: ", ")
      return "; scenarios start at lines \(first) and \(lines.count - most) more"
    }
  }

  /// The scenarios of a file that failed, each once.
  package func failures(of file: FileResult) -> String {
    guard let source = file.source else { return "" }
    var text = ""
    for outcome in file.outcomes {
      switch outcome.result.verdict {
      case .failed, .error, .unexpectedPass: text += failure(of: outcome, in: source)
      case .passed, .skipped, .expectedFailure: continue
      }
    }
    return text
  }

  /// The last line: `12 passed, 1 failed, 1 skipped`.
  package func summary(_ counts: Counts) -> String {
    var text = style.paint(
      "\(counts.passed) passed", counts.passed > 0 && counts.failed == 0 ? .passed : .message)
    text += ", " + style.paint("\(counts.failed) failed", counts.failed > 0 ? .error : .message)
    if counts.skipped > 0 { text += ", " + style.paint("\(counts.skipped) skipped", .warning) }
    if counts.unseen > 0 { text += ", " + style.paint("\(counts.unseen) unseen", .warning) }
    return text + "\n"
  }

  /// A diagnostic with its source line.
  package func diagnostic(_ diagnostic: Diagnostic, in source: Source) -> String {
    let isError = diagnostic.severity == .error
    let notes =
      diagnostic.notes.map { note in
        let place =
          note.range.map { " (" + self.note(of: $0, besides: diagnostic.range, in: source) + ")" } ?? ""
        return style.paint("note:", .note) + " " + visible(note.message) + place
      } + includes(of: diagnostic.range, in: source)
      + diagnostic.fixes.map { style.paint("help:", .help) + " " + visible($0.message) }
    return headline(
      place(of: diagnostic.range, in: source), isError ? "error:" : "warning:",
      "\(visible(diagnostic.message)) [\(diagnostic.code.description)]", isError ? .error : .warning)
      + snippet(of: source, diagnostic.range, caretRole: isError ? .caret : .warning, notes: notes)
  }

  /// A failed expectation or a step error, with the values that matter.
  ///
  /// - Parameter suffix: appended to the first line.
  package func failure(_ failure: Failure, in source: Source, suffix: String = "") -> String {
    let labels = failure.labels.map { (range: $0.range, text: $0.text) }
    let notes = failure.notes.map(visible)
    return headline(place(of: failure.range, in: source), "", visible(failure.headline) + suffix, .error)
      + snippet(of: source, failure.range, labels: labels, notes: notes)
  }

  /// A warning of a run.
  package func warning(_ warning: RunWarning, in source: Source) -> String {
    headline(
      place(of: warning.range, in: source), "warning:", "\(visible(warning.message)) [\(warning.code)]",
      .warning)
      + snippet(of: source, warning.range, caretRole: .warning)
  }

  private func snippet(
    of source: Source, _ range: SourceRange, labels: [(range: SourceRange, text: String)] = [],
    caretRole: Style.Role = .caret, notes: [String] = []
  ) -> String {
    guard quotes else { return "" }
    return Snippet(
      of: source, range: range, labels: labels, style: style, caretRole: caretRole, limit: width - 7
    )
    .text(notes: notes)
  }

  /// Why a scenario failed: a line with its name, then the failure with its position.
  ///
  /// The name is left out if it is the file's. Without quotes it follows the failure.
  package func failure(of outcome: ScenarioOutcome, in source: Source) -> String {
    let info = outcome.info
    let name = "\"\(visible(info.name))\""
    guard let failure = outcome.result.failure else {
      // An unexpected pass has no position of its own.
      let message = outcome.result.verdict == .unexpectedPass ? "passed, but is marked @fails" : "failed"
      let reason = outcome.result.tagReason.map { $0.isEmpty ? "" : ": " + visible($0) } ?? ""
      return headline("\(source.name):\(info.line):1:", "", "\(name) \(message)\(reason)", .error)
    }
    if info.isNamedAfter(source) { return self.failure(failure, in: source) }
    guard quotes else { return self.failure(failure, in: source, suffix: " (\(name))") }
    return headline("\(source.name):\(info.line):", "", "\(name) failed", .error)
      + self.failure(failure, in: source)
  }

  func headline(_ place: String, _ severity: String, _ message: String, _ role: Style.Role) -> String {
    let painted =
      severity.isEmpty
      ? style.paint(message, role) : style.paint(severity, role) + " " + style.paint(message, .message)
    return style.paint(visible(place), .place) + " " + painted + "\n"
  }

  private func place(of range: SourceRange, in source: Source) -> String {
    "\(visible(source.name(at: range.lower))):\(linesAndColumns(of: range, in: source)):"
  }

  /// The position that a note refers to, with the name of its file if that is another one.
  private func note(of range: SourceRange, besides other: SourceRange, in source: Source) -> String {
    let name = source.name(at: range.lower)
    return (name == source.name(at: other.lower) ? "" : visible(name) + ":")
      + linesAndColumns(of: range, in: source)
  }

  /// The `include` statements that lead to a range's file, innermost first.
  private func includes(of range: SourceRange, in source: Source) -> [String] {
    var lines: [String] = []
    var part = source.part(at: range.lower)
    while let inner = part, !inner.isInput, inner.includedAt != .none {
      lines.append(
        style.paint("note:", .note) + " included at "
          + String(place(of: inner.includedAt, in: source).dropLast()))
      part = source.part(at: inner.includedAt.lower)
    }
    return lines
  }

  private func linesAndColumns(of range: SourceRange, in source: Source) -> String {
    let position = source.position(at: range.lower)
    return "\(position.line):\(position.column)"
  }
}

extension ScenarioInfo {
  /// Whether the scenario is named after its file, as in a file without `scenario`.
  fileprivate func isNamedAfter(_ source: Source) -> Bool {
    var file = source.name[...]
    if let slash = file.lastIndex(of: "/") { file = file[file.index(after: slash)...] }
    return name == (file.hasSuffix(".nav") ? file.dropLast(4) : file)
  }
}
