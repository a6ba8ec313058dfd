import Reports
import ScenarioRunner
import ScenarioSyntax

/// The SARIF log that `check` writes in addition to its output.
struct SARIFTarget {
  /// The file; nil for standard output.
  private let path: String?
  private var file: ReplacedFile?
  private var sources: [(source: Source, diagnostics: [Diagnostic])] = []
  private var unreadable: [PathProblem] = []

  /// Reads `sarif=PATH`.
  init(_ text: String, _ arguments: Arguments) throws(UsageError) {
    guard text.hasPrefix("sarif=") else {
      throw arguments.error("`check` writes one report: `--report sarif=PATH`, not `\(text)`")
    }
    let path = String(text.dropFirst("sarif=".count))
    guard !path.isEmpty else { throw arguments.error("`--report sarif=` needs a file, or `-`") }
    self.path = path == "-" ? nil : path
  }

  var isOnOutput: Bool { path == nil }

  /// Rejects a path that is one of the inputs.
  func check(_ inputs: [SuiteInput], _ arguments: Arguments) throws(UsageError) {
    if let path { try ReportPlace(path).check(inputs, arguments) }
  }

  /// Opens the file.
  /// - Returns: whether it can be written.
  mutating func open(on console: inout Console) -> Bool {
    guard let path else { return true }
    ReportTarget.makeFolder(of: path)
    do throws(PathProblem) {
      file = try ReplacedFile(path)
      return true
    } catch {
      ReportFiles.report(error, on: &console)
      return false
    }
  }

  /// Adds the diagnostics of an input.
  mutating func add(_ result: FileResult) {
    if let problem = result.problem { unreadable.append(problem) }
    if let source = result.source, !result.diagnostics.isEmpty {
      sources.append((source, result.diagnostics))
    }
  }

  /// Writes the log.
  /// - Returns: whether it was written.
  func write(on console: inout Console) -> Bool {
    let bytes = SARIFReport.text(of: sources, unreadable: unreadable, tool: Navscript.version)
    guard let file else {
      console.out.write(bytes: bytes)
      return true
    }
    do throws(PathProblem) {
      try file.finish(bytes)
      return true
    } catch {
      ReportFiles.report(error, on: &console)
      return false
    }
  }
}
