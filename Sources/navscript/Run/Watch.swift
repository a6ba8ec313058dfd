import Platform
import Reports
import ScenarioRunner

/// `navscript run --watch`: runs the scenarios, then again those that change, until Ctrl-C.
struct Watch {
  private let flow: RunFlow
  private let options: RunOptions
  private let plan: RunPlan

  /// The time between two looks at the files, in microseconds.
  private static let interval: UInt32 = 200_000

  init(_ options: RunOptions, _ plan: RunPlan, _ flow: RunFlow) {
    self.flow = flow
    self.options = options
    self.plan = plan
  }

  /// Runs until it is interrupted.
  func run(
    _ inputs: [SuiteInput], _ record: inout FailureRecord, on console: inout Console
  ) throws(UsageError) -> ExitCode {
    var files = paths(inputs)
    // The list of included files changes only when a file changes.
    var others = included(by: files)
    var watch = FileWatch(files + others)
    var next = inputs
    while true {
      var plan = plan
      plan.tracked = Set(record.keys)
      let code = try flow.run(next, plan, &record, on: &console)
      if code == .interrupted || code == .internalError { return code }
      console.err.line("navscript: watching \(files.count) file\(files.count == 1 ? "" : "s"), Ctrl-C ends")
      console.flush()
      if console.out.error != nil { return .passed }
      repeat {
        usleep(Self.interval)
        files = paths(FileFinder.find(options.paths.map { $0.path }))
        let changed = watch.changes(among: files + others)
        if changed.isEmpty {
          next = []
          continue
        }
        others = included(by: files)
        watch.add(others)
        next = ChangedFiles.filter(
          files.map { .file(path: $0) }, by: Set(changed.map { realPath($0) ?? $0 }))
      } while next.isEmpty
    }
  }

  private func paths(_ inputs: [SuiteInput]) -> [String] {
    inputs.compactMap { if case .file(let path) = $0 { path } else { nil } }
  }

  /// Files that are included by those that run.
  private func included(by files: [String]) -> [String] {
    IncludeScan.included(by: files, real: realPath) { path in
      var reader = FileReader()
      do throws(PathProblem) { try reader.read(path) } catch { return nil }
      return reader.bytes
    }
  }
}
