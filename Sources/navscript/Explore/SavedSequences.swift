import Explorer
import Reports
import ScenarioRunner

/// The file that `--save` names: counterexamples as scenarios that fail.
struct SavedSequences {
  private let file: ReplacedFile?

  /// Opens the file before the search, so that an error is reported early.
  init(_ path: String?, inputs: [SuiteInput], _ arguments: Arguments) throws(UsageError) {
    guard let path else {
      file = nil
      return
    }
    try ReportPlace(path).check(inputs, arguments, isScenario: true)
    ReportTarget.makeFolder(of: path)
    do throws(PathProblem) {
      file = try ReplacedFile(path)
    } catch {
      throw arguments.error("`\(path)` cannot be written: \(error.writingMessage)")
    }
  }

  /// Writes the file; returns whether that succeeded.
  func write(_ suite: SuiteResult, on console: inout Console) -> Bool {
    guard let file else { return true }
    var text = ""
    var setUp = ""
    for result in suite.files {
      for outcome in result.outcomes {
        guard let findings = outcome.findings, !findings.counterexamples.isEmpty else { continue }
        if setUp.isEmpty { setUp = findings.setUp }
        for found in findings.counterexamples { text += "\n" + found.scenario }
      }
    }
    text = setUp + (text.isEmpty ? "# nothing that was tried broke anything\n" : text)
    do throws(PathProblem) {
      try file.finish(Array(("# navscript explore wrote this file\n" + text).utf8))
      return true
    } catch {
      ReportFiles.report(error, on: &console)
      return false
    }
  }
}
