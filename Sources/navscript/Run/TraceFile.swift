import ScenarioRunner

/// The file of `--trace`: opened before the run, written after it.
struct TraceFile {
  private let file: ReplacedFile?
  /// Whether it goes to standard output.
  let isStandardOutput: Bool

  /// Opens the file if there is a path; reports a file that cannot be written and returns nil.
  static func open(_ path: String?, on console: inout Console) -> TraceFile? {
    guard let path, path != "-" else { return TraceFile(file: nil, isStandardOutput: path == "-") }
    ReportTarget.makeFolder(of: path)
    do throws(PathProblem) {
      return TraceFile(file: try ReplacedFile(path), isStandardOutput: false)
    } catch {
      ReportFiles.report(error, on: &console)
      return nil
    }
  }

  /// Writes the recording of each scenario's first run, in the order of the inputs.
  /// - Returns: whether they were written.
  func write(_ suite: SuiteResult, on console: inout Console) -> Bool {
    guard file != nil || isStandardOutput else { return true }
    var bytes: [UInt8] = []
    for file in suite.files where file.repetition == 0 {
      for outcome in file.outcomes { bytes += outcome.trace }
    }
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
