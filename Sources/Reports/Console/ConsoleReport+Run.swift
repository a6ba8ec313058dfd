import ScenarioRunner
import ScenarioRuntime

extension ConsoleReport {
  /// A scenario in a list: `a.nav:3: name @tag`.
  package static func listing(of info: ScenarioInfo, in file: String) -> String {
    let tags = info.tags.map { " @" + visible($0) }.joined()
    return "\(visible(file)):\(info.line): \(visible(info.name))\(tags)"
  }

  /// The skipped scenarios of a file, one per line: `a.nav:3: "name" skipped: why`.
  package func skips(of file: FileResult) -> String {
    var text = ""
    for outcome in file.outcomes where outcome.result.verdict == .skipped {
      let reason = outcome.result.tagReason ?? ""
      text += "\(visible(file.source?.name ?? "")):\(outcome.info.line): "
      text += "\"\(visible(outcome.info.name))\" " + style.paint("skipped", .warning)
      text += reason.isEmpty ? "\n" : ": \(visible(reason))\n"
    }
    return text
  }

  /// The lines before the summary: the number of warnings, and files that could not be checked.
  ///
  /// - Parameter shown: the number of warnings that were printed.
  package func remarks(warnings: Int, shown: Int, areDenied: Bool, brokenFiles: Int) -> String {
    var text = ""
    if warnings > 0 {
      text += style.paint("\(warnings) warning\(warnings == 1 ? "" : "s")", .warning)
      if areDenied { text += ", which --deny-warnings treats as failures" }
      if shown < warnings { text += " (the first \(shown) are shown; --verbose shows all)" }
      text += "\n"
    }
    if brokenFiles > 0 {
      let words = "\(brokenFiles) file\(brokenFiles == 1 ? "" : "s") could not be checked"
      text += style.paint(words, .error) + "\n"
    }
    return text
  }

  /// The progress of a run: `12 of 616 files, 1 failed`.
  package func progress(_ progress: SuiteRun.Progress) -> String {
    let failed = progress.failed > 0 ? ", " + style.paint("\(progress.failed) failed", .error) : ""
    return "\(progress.done) of \(progress.count) files" + failed
  }

  /// Times and counts for people; they differ between runs.
  ///
  /// - Parameter rerun: the command that runs the failures again.
  package func statistics(of suite: SuiteResult, jobs: Int, rerun: String?) -> String {
    var text = ""
    if suite.counts.total > 1, !suite.slowest.isEmpty {
      text += style.paint("slowest:", .message) + "\n"
      for scenario in suite.slowest {
        let time = DurationText.short(scenario.wallTime)
        text += String(repeating: " ", count: max(0, 10 - CellWidth.of(time))) + time
        text += "  \(visible(scenario.place.file)):\(scenario.place.line): \(visible(scenario.name))\n"
      }
    }
    var parts: [String] = []
    let counts = suite.counts
    for (count, one, many) in [
      (counts.errors, "error", "errors"), (counts.unexpectedPasses, "unexpected pass", "unexpected passes"),
      (counts.expectedFailures, "expected failure", "expected failures"),
    ] where count > 0 {
      parts.append("\(count) \(count == 1 ? one : many)")
    }
    if !parts.isEmpty { text += "among them: " + parts.joined(separator: ", ") + "\n" }
    let wall = DurationText.short(suite.wallTime)
    let rate = suite.wallTime > 0 ? Double(suite.statements) / (Double(suite.wallTime) / 1e9) : 0
    text += "\(suite.statements) statements in \(wall), \(Self.rounded(rate)) a second"
    text += jobs > 1 ? ", \(jobs) jobs\n" : "\n"
    text += "\(DurationText.short(suite.virtualTime)) of virtual time\n"
    if let rerun { text += "to run the failures again: " + style.paint(visible(rerun), .message) + "\n" }
    return text
  }

  /// A number with three significant digits and thousands separators.
  private static func rounded(_ number: Double) -> String {
    var step = 1.0
    while number / step >= 1000 { step *= 10 }
    let digits = Array(String(Int64((number / step).rounded() * step)).utf8)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return text
  }
}
