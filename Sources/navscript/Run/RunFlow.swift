import Drivers
import Platform
import Reports
import ScenarioRunner

/// Runs `navscript run` after its command line was read.
struct RunFlow {
  private var options: RunOptions
  private let arguments: Arguments
  private let bazel: BazelProtocol

  init(_ options: RunOptions, _ arguments: Arguments) throws(UsageError) {
    self.options = options
    self.arguments = arguments
    bazel = BazelProtocol(environment: Environment.value)
    try bazel.adjust(&self.options, arguments)
  }

  /// Runs, and returns the exit code.
  func run(on console: inout Console) throws(UsageError) -> ExitCode {
    console.colour(options.colour)
    var record = FailureRecord(environment: Environment.value)
    var plan = try plan(record.keys, on: &console)
    let found = try inputs(record.keys)
    let inputs = found.inputs
    try options.changes.check(inputs, paths: plan.paths, arguments)
    plan.selection.lines = found.lines
    if !options.lists { try ReportTarget.check(options.reports, inputs: inputs, arguments) }
    if options.watches { return try Watch(options, plan, self).run(inputs, &record, on: &console) }
    return try run(inputs, plan, &record, on: &console)
  }

  /// Runs once, with everything that is printed and written.
  func run(
    _ inputs: [SuiteInput], _ plan: RunPlan, _ record: inout FailureRecord, on console: inout Console
  ) throws(UsageError) -> ExitCode {
    if options.lists {
      return list(
        try suite { () throws(NameFilter.Problem) in try SuiteRun.list(inputs, plan) }, on: &console)
    }

    guard let reports = ReportFiles.open(options.reports, on: &console),
      let trace = TraceFile.open(options.trace, on: &console)
    else { return .internalError }
    if let seed = plan.seed, plan.trapped.count == 0 {
      console.err.line("navscript: shuffled; the same order again: --seed \(seed)")
    }
    console.err.flush()
    Interrupts.handleInRun()
    let started = Int64(time(nil))
    var progress = ProgressLine(console.err)
    let suite = try suite { () throws(NameFilter.Problem) in
      try SuiteRun.run(inputs, plan) { progress.show($0) }
    }
    progress.clear()
    Interrupts.endAtOnce()
    if suite.counts.failed > 0 || !record.keys.isEmpty {
      record.update(settled: suite.settled, failed: suite.failedKeys)
    }

    let hasReportOut = options.reports.contains { $0.path == nil } || trace.isStandardOutput
    RunConsole(options, plan, inputs: inputs.count).report(suite, hasReportOut: hasReportOut, on: &console)
    var code = ExitCode(suite)
    if code == .nothingSelected, suite.selected == 0, !hasMissedLines(suite) { explainNothing(on: &console) }
    if !trace.write(suite, on: &console) { code = .internalError }
    if let pages = options.pages, !pages.write(suite, inputs, on: &console) { code = .internalError }
    if !reports.isEmpty {
      var record = RunRecord(suite, tool: Navscript.version, started: started)
      record.shard = plan.selection.shard
      record.deniesWarnings = plan.deniesWarnings
      if !reports.write(record, on: &console) { code = .internalError }
    }
    return code
  }

  // MARK: - What to run

  private func plan(_ failed: [ScenarioKey], on console: inout Console) throws(UsageError) -> RunPlan {
    var plan = RunPlan()
    plan.paths = options.paths.map { $0.path }
    plan.overrides = options.changes.overrides
    plan.selection.filters = options.filters
    plan.selection.tags = options.tags
    plan.selection.keys = options.lastFailed ? NamedScenarios(failed) : nil
    if let request = options.shard {
      do throws(ShardRequest.Problem) {
        plan.selection.shard = try request.resolve(environment: Environment.value)
      } catch {
        throw arguments.error("--shard: \(error.message)")
      }
      if plan.selection.shard == nil {
        console.err.line("navscript: no build server says which shard this is, so all scenarios are run")
      }
    }
    plan.jobs = options.jobs
    plan.maxFailures = options.maxFailures
    plan.repetitions = options.repetitions
    plan.timeout = options.timeout
    plan.statements = options.statements
    plan.trapped = Navscript.trapped
    if options.shuffles {
      let seed = options.seed ?? plan.trapped.seed ?? UInt64.random(in: 0...UInt64(UInt32.max))
      TrapHandler.keep(seed: seed)
      plan.seed = seed
    }
    plan.deniesWarnings = options.deniesWarnings
    if !failed.isEmpty { plan.tracked = Set(failed) }
    plan.detail =
      options.reports.isEmpty && options.trace == nil && options.pages == nil ? .problems : .everything
    if let command = options.driver {
      var comparison = Lockstep.Options()
      comparison.isStrict = options.isStrict
      comparison.isPathWhole = options.pathRule == .whole
      let timeout = options.driverTimeout ?? 5_000_000_000
      plan.judge = { [comparison] in DriverJudge(command: command, timeout: timeout, options: comparison) }
    }
    if let command = options.app {
      let timeout = options.driverTimeout ?? 5_000_000_000
      plan.app = { ChildApp(command: command, timeout: timeout) }
      plan.pathRule = options.pathRule ?? .stack
    }
    if options.trace != nil { plan.trace = { TraceReport.text(of: $0, $1, in: $2) } }
    plan.measuresTime = !options.reports.isEmpty || options.printsStatistics || console.out.isTerminal
    plan.stopsOnInterrupt = true
    return plan
  }

  private func inputs(_ failed: [ScenarioKey]) throws(UsageError) -> FileFinder.Found {
    var paths = options.paths
    let hasNone = paths.isEmpty && options.texts.isEmpty && !options.readsInput
    if hasNone, options.lastFailed {
      var seen: Set<String> = []
      paths = failed.map { $0.path }.filter { seen.insert($0).inserted && FileFinder.exists($0) }
        .map { PathArgument(path: $0) }
    }
    var found = FileFinder.find(paths)
    if let revision = options.changedSince {
      do throws(ChangedFiles.Problem) {
        found.inputs = ChangedFiles.filter(found.inputs, by: try ChangedFiles.since(revision))
      } catch {
        throw arguments.error("--only-changed: \(error.message)")
      }
    }
    if options.readsInput { found.inputs.append(.standardInput()) }
    found.inputs += options.texts
    return found
  }

  private func suite(_ make: () throws(NameFilter.Problem) -> SuiteResult) throws(UsageError) -> SuiteResult {
    do throws(NameFilter.Problem) {
      return try make()
    } catch {
      throw arguments.error("--filter: \(error.message)")
    }
  }

  // MARK: - What to say

  private func list(_ suite: SuiteResult, on console: inout Console) -> ExitCode {
    for file in suite.files {
      console.err.write(options.errorFormat.problems(of: file, style: console.err.style))
      for outcome in file.outcomes {
        console.out.line(
          ConsoleReport.listing(of: outcome.info, in: file.source?.name ?? ""))
      }
    }
    if suite.hasErrors { return .unreadable }
    let hasMissed = hasMissedLines(suite)
    if suite.selected == 0, !hasMissed { explainNothing(on: &console) }
    return suite.selected == 0 || hasMissed ? .nothingSelected : .passed
  }

  private func hasMissedLines(_ suite: SuiteResult) -> Bool {
    suite.files.contains { !$0.missedLines.isEmpty }
  }

  private func explainNothing(on console: inout Console) {
    var reasons: [String] = []
    if !options.filters.isEmpty { reasons.append("--filter") }
    if options.tags != nil { reasons.append("--tag") }
    if options.lastFailed { reasons.append("--last-failed") }
    if options.changedSince != nil { reasons.append("--only-changed") }
    let place =
      options.paths.isEmpty
      ? "the text" : options.paths.map { "`\(visible($0.path))`" }.joined(separator: ", ")
    if reasons == ["--last-failed"] {
      console.err.line("navscript: nothing to run: no scenario failed when it was last run from this folder")
    } else if reasons.isEmpty {
      console.err.line("navscript: nothing to run: there is no scenario in \(place)")
    } else {
      console.err.line(
        "navscript: nothing to run: no scenario in \(place) is selected by "
          + reasons.joined(separator: " and "))
    }
  }
}
