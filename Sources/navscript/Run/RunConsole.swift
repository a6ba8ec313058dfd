import Reports
import ScenarioRunner

/// What a run prints at its end.
struct RunConsole {
  private let options: RunOptions
  private let plan: RunPlan
  private let inputs: Int

  init(_ options: RunOptions, _ plan: RunPlan, inputs: Int) {
    self.options = options
    self.plan = plan
    self.inputs = inputs
  }

  /// Problems and warnings to standard error, failures and the summary to standard output.
  ///
  /// Where a report goes to standard output, everything else goes to standard error.
  func tell(_ suite: SuiteResult, hasReportOut: Bool, on console: inout Console) {
    let failures = ConsoleReport(
      style: hasReportOut ? console.err.style : console.out.style, quotes: options.errorFormat != .short)
    var results = ""
    for file in suite.files {
      console.err.write(options.errorFormat.problems(of: file, style: console.err.style))
      results += failures.failures(of: file)
    }
    tellEnding(of: suite, on: &console)
    if options.printsStatistics || (console.out.isTerminal && !hasReportOut) {
      let rerun = suite.counts.failed > 0 ? RerunCommand.text(for: suite, plan) : nil
      results += failures.statistics(of: suite, jobs: plan.jobs, rerun: rerun)
    }
    results += failures.summary(suite.counts)
    if hasReportOut { console.err.write(results) } else { console.out.write(results) }
  }

  private func tellEnding(of suite: SuiteResult, on console: inout Console) {
    switch suite.ending {
    case .complete: break
    case .failures(let count, let unrun):
      console.err.line(
        "navscript: ended after \(count) failure\(count == 1 ? "" : "s"): "
          + "\(unrun) of \(inputs * plan.repetitions) files \(unrun == 1 ? "was" : "were") not run")
    case .interrupted: console.err.line("navscript: interrupted: what follows is not all")
    }
    if let only = suite.onlyPlace {
      console.err.line(
        "navscript: only scenarios marked @only were run (\(only.file):\(only.line)), "
          + "so the exit status is not 0")
    }
  }
}

/// The command that runs the failures again.
enum RerunCommand {
  /// Names them where they are few, else asks for those that failed last.
  static func text(for suite: SuiteResult, _ plan: RunPlan) -> String? {
    var places: [String] = []
    for file in suite.files {
      guard let name = file.source?.name else { continue }
      // What came from no file cannot be found again.
      if name.hasPrefix("<") { return nil }
      for outcome in file.outcomes where outcome.result.verdict.isFailure {
        let place = "\(name):\(outcome.info.line)"
        if !places.contains(place) { places.append(place) }
      }
      if places.count > 5 { return "navscript run --last-failed" }
    }
    guard !places.isEmpty else { return nil }
    return "navscript run " + places.map(quoted).joined(separator: " ")
  }

  /// A word as a shell reads it.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "-"), UInt8(ascii: ":"), 0x80...:
        true
      default: false
      }
    }
    if isPlain, !word.hasPrefix("-") { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
