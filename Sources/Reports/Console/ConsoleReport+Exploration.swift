import Explorer
import ScenarioRunner
import ScenarioRuntime
import ScenarioSyntax

extension ConsoleReport {
  /// The result of an exploration: a line for each rule, then each counterexample as a scenario.
  package func exploration(_ outcome: ScenarioOutcome, in source: Source) -> String {
    guard let findings = outcome.findings else { return "" }
    let place = "\(source.name):\(outcome.info.line):"
    var text = headline(place, "", visible(outcome.info.name), .message)
    for rule in findings.rules { text += self.rule(rule, findings) }
    if findings.hasApp, findings.failure == nil,
      !findings.counterexamples.contains(where: { $0.breach == .app })
    {
      text += "  " + style.paint("holds ", findings.isComplete ? .passed : .message) + " the app's path\n"
    }
    for found in findings.counterexamples {
      if case .rule = found.breach { continue }
      text += "  " + style.paint(visible(Self.firstLine(of: found)), .error) + "\n"
    }
    text += note(of: findings)
    if let failure = findings.failure { text += self.failure(failure, in: source) }
    for found in findings.counterexamples {
      text += "\n" + failure(found.failure, in: source) + "\n" + visibleLines(found.scenario)
    }
    return text
  }

  /// The last line: the number of sequences that were tried, and the time.
  package func explorationSummary(_ findings: Findings) -> String {
    let seconds = Double(findings.wallTime) / 1e9
    let rate =
      seconds > 0.1 ? ", \(Self.grouped(Int(Double(findings.attempts) / seconds))) actions a second" : ""
    let what =
      findings.walks > 0
      ? "\(Self.grouped(findings.walks)) walks" : "\(Self.grouped(findings.situations)) situations"
    return "\(what), \(Self.grouped(findings.attempts)) actions tried, "
      + "\(DurationText.fixed(seconds, 3)) s\(rate)\n"
  }

  /// The progress of a search, on one line of a terminal.
  package func progress(_ progress: ExplorationProgress) -> String {
    let seconds = max(0.001, Double(progress.wallTime) / 1e9)
    var text = "depth \(progress.depth): \(Self.grouped(progress.situations)) situations"
    text += " (\(Self.grouped(Int(Double(progress.situations) / seconds))) a second)"
    text += ", \(Self.grouped(progress.frontier)) to go, \(progress.memory >> 20) MiB"
    if progress.breaches > 0 { text += ", " + style.paint("\(progress.breaches) broken", .error) }
    return text
  }

  private func rule(_ rule: Findings.Rule, _ findings: Findings) -> String {
    var text = "  "
    if let place = rule.counterexample {
      let count = findings.counterexamples[place].actions.count
      text += style.paint("broken", .error) + " " + visible(rule.text)
      text += count == 0 ? ": at the start" : ": after \(count) action\(count == 1 ? "" : "s")"
    } else {
      text += style.paint("holds ", findings.isComplete ? .passed : .message) + " " + visible(rule.text)
      if rule.isIdle { text += style.paint(" (idle: nothing that it reads ever changed)", .warning) }
    }
    return text + "\n"
  }

  private func note(of findings: Findings) -> String {
    var text = ""
    switch findings.ending {
    case .depth where findings.walks > 0:
      text =
        "\(Self.grouped(findings.walks)) random walks of up to \(Self.grouped(findings.wantedDepth)) actions"
    case .depth:
      text = "every sequence of up to \(findings.depth) action\(findings.depth == 1 ? "" : "s") was tried"
    case .exhausted:
      text = "every sequence was tried, of any length: after \(findings.depth) actions nothing new is reached"
    case .allBroken: text = "everything that must hold is broken, so nothing more was tried"
    case .memory:
      text =
        "stopped when memory ran out: every sequence of up to \(findings.depth) actions was tried, of "
        + "\(findings.wantedDepth); `--memory` allows more"
    case .interrupted:
      text =
        "interrupted: every sequence of up to \(findings.depth) actions was tried, of \(findings.wantedDepth)"
    case .failed: return ""
    }
    text = "  " + text + "\n"
    if findings.isBruteForce {
      text += "  the app does not report its `state`, so no two sequences were merged\n"
    }
    if !findings.interchangeable.isEmpty {
      let names = findings.interchangeable.map { visible($0) }.joined(separator: ", ")
      text += "  \(names) are interchangeable: sequences that differ in nothing else count once\n"
    }
    return text
  }

  private static func firstLine(of found: Counterexample) -> String {
    let count = found.actions.count
    let end = ", after \(count) action\(count == 1 ? "" : "s")"
    return found.failure.headline.hasSuffix(end) ? found.failure.headline : found.failure.headline + end
  }

  /// A count with commas as thousands separators.
  static func grouped(_ count: Int) -> String {
    var digits = String(count)[...]
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits = digits.dropLast(3)
    }
    return ([digits] + groups).joined(separator: ",")
  }
}
