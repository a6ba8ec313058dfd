import Reports
import ScenarioRunner

/// What a run prints at its end.
struct RunConsole {
  private let options: RunOptions
  private let plan: RunPlan
  private let inputs: Int

  /// Maximum number of printed warnings, unless all are asked for.
  static let mostWarnings = 20

  init(_ options: RunOptions, _ plan: RunPlan, inputs: Int) {
    self.options = options
    self.plan = plan
    self.inputs = inputs
  }

  /// Prints problems and warnings to standard error, failures and the summary to standard output.
  ///
  /// If a report is written to standard output, everything else is printed to standard error.
  ///
  /// Only the first warnings are printed unless all are asked for; all are counted.
  func report(_ suite: SuiteResult, hasReportOut: Bool, on console: inout Console) {
    let failures = ConsoleReport(
      style: hasReportOut ? console.err.style : console.out.style, quotes: options.errorFormat != .short)
    var results = ""
    let showsAll = options.isVerbose || options.errorFormat == .json
    var room = Self.mostWarnings
    var hidden = 0
    for file in suite.files {
      let file = showsAll ? file : file.limited(to: &room, hiding: &hidden)
      console.err.write(options.errorFormat.problems(of: file, style: console.err.style))
      results += failures.failures(of: file)
      if options.isVerbose { console.err.write(ConsoleReport(style: console.err.style).skips(of: file)) }
    }
    if options.driver != nil, !options.isVerbose { reportSkips(of: suite, on: &console) }
    reportEnding(of: suite, on: &console)
    if options.printsStatistics || (console.out.isTerminal && !hasReportOut) {
      let rerun = suite.counts.failed > 0 ? RerunCommand.text(for: suite, plan) : nil
      results += failures.statistics(of: suite, jobs: plan.jobs, rerun: rerun)
    }
    results += failures.remarks(
      warnings: suite.warnings, shown: suite.warnings - hidden,
      areDenied: options.deniesWarnings, brokenFiles: suite.brokenFiles)
    results += failures.summary(suite.counts)
    if hasReportOut { console.err.write(results) } else { console.out.write(results) }
  }

  /// Prints why scenarios were not played to a driver, the most frequent reason first.
  private func reportSkips(of suite: SuiteResult, on console: inout Console) {
    var counts: [String: Int] = [:]
    for file in suite.files {
      for outcome in file.outcomes where outcome.result.verdict == .skipped {
        let reason = outcome.result.tagReason ?? ""
        // Without the position, so that equal reasons are counted together.
        let kind = reason.hasPrefix("near-limit") ? "near-limit" : reason.prefix { $0 != "," }
        counts[String(kind), default: 0] += 1
      }
    }
    for (reason, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(5) {
      console.err.line("navscript: \(count) skipped: \(visible(reason)) (--verbose lists them)")
    }
  }

  private func reportEnding(of suite: SuiteResult, on console: inout Console) {
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
        "navscript: only scenarios marked @only were run (\(visible(only.file)):\(only.line)), "
          + "so the exit status is not 0")
    }
  }
}

/// The command that runs the failures again.
enum RerunCommand {
  /// Names the failures if they are few, otherwise uses the option for the last failures.
  static func text(for suite: SuiteResult, _ plan: RunPlan) -> String? {
    var places: [String] = []
    for file in suite.files {
      guard let name = file.source?.name else { continue }
      // An input that is not a file cannot be run again.
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

  /// Quotes a word for a shell.
  private static func quoted(_ word: String) -> String {
    // Hidden characters are escaped so that the shell decodes them and the terminal does not see them.
    if word.unicodeScalars.contains(where: { HiddenCharacter.isHidden($0, after: nil) }) {
      return "$'" + word.utf8.map(octal).joined() + "'"
    }
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

  private static func octal(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\\"), 0..<0x20, 0x7F...:
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
    default: return String(Unicode.Scalar(byte))
    }
  }
}

extension FileResult {
  /// The same result with at most `room` warnings.
  ///
  /// - Parameters:
  ///   - room: the remaining number of warnings; reduced by those that are kept.
  ///   - hidden: counts those that are left out.
  fileprivate func limited(to room: inout Int, hiding hidden: inout Int) -> FileResult {
    let warnings =
      diagnostics.count { $0.severity == .warning } + outcomes.reduce(0) { $0 + $1.result.warnings.count }
    if warnings <= room {
      room -= warnings
      return self
    }
    var file = self
    var left = room
    file.diagnostics.removeAll { diagnostic in
      guard diagnostic.severity == .warning else { return false }
      left -= 1
      return left < 0
    }
    left = max(0, left)
    for place in file.outcomes.indices {
      file.outcomes[place].result.warnings = Array(file.outcomes[place].result.warnings.prefix(left))
      left -= file.outcomes[place].result.warnings.count
    }
    hidden += warnings - room
    room = 0
    return file
  }
}
