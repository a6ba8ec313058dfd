import ScenarioRunner
import ScenarioRuntime

/// GitHub's workflow commands, which GitHub shows next to the changed lines.
///
/// GitHub limits their number per step, so the most serious come first: files that could not be run,
/// scenarios that could not continue, other failures, warnings.
enum GitHubReport {
  static func text(
    of record: RunRecord, workspace: String? = nil, folder: String? = ScenarioKey.currentFolder
  ) -> String {
    let prefix = prefix(of: folder, in: workspace)
    var notes: [(rank: Int, text: String)] = []
    for file in record.files {
      let identity = ScenarioKey.identity(of: file.path)
      let path = identity.hasPrefix("/") ? identity : prefix + identity
      if let problem = file.problem {
        notes.append((0, "::error file=\(property(path)),title=\(property(path))::\(data(problem))\n"))
      }
      for diagnostic in file.diagnostics {
        let isError = diagnostic.severity == .error
        notes.append(
          (
            isError ? 0 : record.deniesWarnings ? 2 : 3,
            command(
              isError || record.deniesWarnings ? "error" : "warning", path, diagnostic.range,
              title: diagnostic.code,
              ["\(diagnostic.message)"] + diagnostic.notes)
          ))
      }
      for scenario in file.scenarios {
        if let failure = scenario.failure, scenario.verdict.isFailure {
          notes.append(
            (
              scenario.verdict == .error ? 1 : 2,
              command(
                "error", path, failure.range, title: scenario.title(file.repetition),
                [failure.message] + failure.notes)
            ))
        }
        for warning in scenario.warnings {
          notes.append(
            (
              3,
              command("warning", path, warning.range, title: warning.code, [warning.message] + warning.notes)
            ))
        }
      }
    }
    return (0...3).flatMap { rank in notes.filter { $0.rank == rank } }.map { $0.text }.joined()
  }

  /// The path from the workspace to the folder of the run.
  private static func prefix(of folder: String?, in workspace: String?) -> String {
    guard let folder, let workspace, !workspace.isEmpty else { return "" }
    let base = workspace.hasSuffix("/") ? workspace : workspace + "/"
    return folder.hasPrefix(base) ? folder.dropFirst(base.count) + "/" : ""
  }

  private static func command(
    _ kind: String, _ path: String, _ range: RangeRecord, title: String, _ lines: [String]
  ) -> String {
    let place = "line=\(range.line),endLine=\(range.endLine),col=\(range.column)"
    return "::\(kind) file=\(property(path)),\(place),title=\(property(title))"
      + "::\(data(lines.joined(separator: "\n")))\n"
  }

  /// - Source: GitHub's `actions/toolkit`, `escapeData`.
  static func data(_ text: String) -> String { escaped(text, "%\r\n") }

  /// - Source: GitHub's `actions/toolkit`, `escapeProperty`.
  static func property(_ text: String) -> String { escaped(text, "%\r\n:,") }

  private static func escaped(_ text: String, _ set: String) -> String {
    var result = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      if set.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      } else if HiddenCharacter.isHidden(scalar, after: previous), scalar != "\t" {
        result += HiddenCharacter.escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
