import Drivers
import Explorer
import Platform
import Reports
import ScenarioRunner
import ScenarioRuntime

/// Runs `navscript explore` after its command line was read.
struct ExploreFlow {
  private let options: ExploreOptions
  private let arguments: Arguments

  init(_ options: ExploreOptions, _ arguments: Arguments) {
    self.options = options
    self.arguments = arguments
  }

  /// Explores, and returns the exit code.
  func run(on console: inout Console) throws(UsageError) -> ExitCode {
    console.colour(options.colour)
    var found = FileFinder.find(options.paths)
    if options.readsInput { found.inputs.append(.standardInput()) }
    found.inputs += options.texts
    try ReportTarget.check(options.reports, inputs: found.inputs, arguments)
    guard let reports = ReportFiles.open(options.reports, on: &console) else { return .internalError }
    let saved = try SavedSequences(options.save, inputs: found.inputs, arguments)
    if options.save != nil, found.inputs.count > 1 {
      throw arguments.error("`--save` goes with one file: each has its own set-up")
    }
    var plan = RunPlan()
    plan.paths = options.paths.map { $0.path }
    plan.selection.lines = found.lines
    plan.selection.filters = options.filters
    plan.detail = .everything
    plan.measuresTime = true
    plan.stopsOnInterrupt = true
    plan.trapped = Navscript.trapped
    plan.exploration = options.plan
    if let command = options.app {
      let timeout = options.driverTimeout ?? 5_000_000_000
      plan.app = { ChildApp(command: command, timeout: timeout, isExplored: true) }
      plan.pathRule = options.pathRule ?? .stack
    }
    let line = ExplorationLine(console.err)
    plan.exploration.progress = { line.show($0) }
    if let walks = options.plan.walks {
      console.err.line("navscript: the same walks again: --seed \(walks.seed)")
    }
    console.err.flush()
    Interrupts.handleInRun()
    let started = Int64(time(nil))
    let suite: SuiteResult
    do throws(NameFilter.Problem) {
      suite = try SuiteRun.run(found.inputs, plan)
    } catch {
      throw arguments.error("--filter: \(error.message)")
    }
    line.clear()
    Interrupts.endAtOnce()
    let isReportOut = options.reports.contains { $0.path == nil }
    report(suite, isReportOut: isReportOut, on: &console)
    var code = exitCode(suite)
    if code == .nothingSelected {
      console.err.line("navscript: nothing to explore: there is no `explore` in what was named")
    }
    if !saved.write(suite, on: &console) { code = .internalError }
    if !reports.isEmpty {
      let record = RunRecord(suite, tool: Navscript.version, started: started)
      if !reports.write(record, on: &console) { code = .internalError }
    }
    return code
  }

  private func report(_ suite: SuiteResult, isReportOut: Bool, on console: inout Console) {
    let report = ConsoleReport(style: isReportOut ? console.err.style : console.out.style)
    var text = ""
    for file in suite.files {
      console.err.write(options.errorFormat.problems(of: file, style: console.err.style))
      guard let source = file.source else { continue }
      for outcome in file.outcomes {
        if !text.isEmpty { text += "\n" }
        if let findings = outcome.findings {
          text += report.exploration(outcome, in: source) + "\n" + report.explorationSummary(findings)
        } else if outcome.result.verdict.isFailure {
          text += report.failure(of: outcome, in: source)
        }
      }
    }
    if isReportOut { console.err.write(text) } else { console.out.write(text) }
  }

  private func exitCode(_ suite: SuiteResult) -> ExitCode {
    if suite.ending == .interrupted { return .interrupted }
    if suite.hasTrapped { return .internalError }
    if suite.hasErrors { return .unreadable }
    let outcomes = suite.files.flatMap { $0.outcomes }
    if outcomes.contains(where: {
      $0.result.verdict.isFailure && !($0.findings?.counterexamples.isEmpty ?? true)
    }) {
      return .violation
    }
    if suite.counts.failed > 0 { return .failed }
    return suite.selected == 0 ? .nothingSelected : .passed
  }
}

/// A progress line on a terminal; nothing anywhere else.
// Only the thread that merges the workers' results touches it.
private final class ExplorationLine: @unchecked Sendable {
  private let isShown: Bool
  private let style: Style
  private var last: Int64
  private var isThere = false

  init(_ output: Output) {
    isShown = output.isTerminal
    style = output.style
    last = WallClock.now
  }

  func show(_ progress: ExplorationProgress) {
    guard isShown, WallClock.now - last >= 200_000_000 else { return }
    last = WallClock.now
    isThere = true
    write("\r\u{1B}[K" + ConsoleReport(style: style).progress(progress))
  }

  func clear() {
    if isThere { write("\r\u{1B}[K") }
    isThere = false
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }
}
