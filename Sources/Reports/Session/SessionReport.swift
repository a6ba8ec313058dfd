import ScenarioRuntime
import ScenarioSyntax

/// Formats the replies of a session as text for a terminal.
package struct SessionReport: Sendable {
  private let style: Style
  /// The width in cells.
  private let width: Int

  /// A report for a terminal of that many cells.
  package init(style: Style = .plain, width: Int) {
    self.style = style
    self.width = max(20, width)
  }

  /// The state on one line, and the changes since another one.
  package func state(_ state: SessionState, after before: SessionState? = nil) -> String {
    StateLine(width: width).text(state, after: before) + "\n"
  }

  /// The result of an input: notes and values, failures, the state, decisions, warnings.
  package func reply(_ reply: SessionReply) -> String {
    var text = reply.output.map { visibleLines($0) + "\n" }.joined()
    let report = ConsoleReport(style: style, width: width)
    for violation in reply.violations {
      text += report.failure(violation, in: reply.source)
      text += "  " + style.paint("help:", .help) + " `:forget` drops this `always`\n"
    }
    if let failure = reply.failure { text += report.failure(failure, in: reply.source) }
    if let interruption = reply.interruption {
      text += visible(interruption) + ": the state before this input is back\n"
    }
    if reply.isAnswer || reply.hasErrors { return text }
    text += state(reply.state, after: reply.before)
    if reply.interruption != nil { return text }
    let most = 4
    if reply.decisions.count > most {
      text += "  … \(reply.decisions.count - most) decisions before; `:why` lists all\n"
    }
    for decision in reply.decisions.suffix(most) {
      text += "  " + style.paint("=", .note) + " " + visible(decision) + "\n"
    }
    if reply.warnings.count > most { text += "  … \(reply.warnings.count - most) warnings before\n" }
    for warning in reply.warnings.suffix(most) { text += self.warning(warning) }
    return text
  }

  private func warning(_ warning: SessionWarning) -> String {
    let meaning = Vocabulary.entry(warning.code, .warning).map { ": " + $0.summary } ?? ""
    return "  " + style.paint("warning:", .warning) + " \(warning.code) at \(StateLine.time(warning.time))"
      + meaning + "\n"
  }

  /// Events, one per line.
  package func events(_ events: [SessionEvent]) -> String {
    let times = events.map { StateLine.time($0.time) }
    let column = times.map { $0.utf8.count }.max() ?? 0
    return zip(times, events).map { time, event in
      "  " + String(repeating: " ", count: column - time.utf8.count) + time + "  "
        + StateLine.cut(visible(event.text), to: width - column - 4) + "\n"
    }.joined()
  }

  /// Decisions with all details.
  package func decisions(_ decisions: [SessionDecision]) -> String {
    decisions.map { decision in
      var text = style.paint("=", .note) + " " + visible(decision.sentence) + "\n"
      text += "    at      \(StateLine.time(decision.time))\n"
      if let rule = decision.rule { text += "    rule    \(visible(rule))\n" }
      if !decision.values.isEmpty {
        let values = decision.values.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
        text += "    values  \(visible(values))\n"
      }
      if let margin = decision.margin {
        let hundredths = Int((margin * 100).rounded())
        text += "    margin  \(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
        text += " from turning out the other way\n"
      }
      text += "    touch   \(decision.owner == "none" ? "nobody owns it" : "owned by \(decision.owner)")\n"
      for other in decision.others { text += "    also    \(visible(other))\n" }
      return text
    }.joined()
  }

  /// Statements that are possible, with the state after each.
  package func choices(_ choices: [SessionChoice]) -> String {
    let column = min(28, choices.map { CellWidth.of(visible($0.text)) }.max() ?? 0)
    return choices.map { choice in
      let text = visible(choice.text)
      let gap = String(repeating: " ", count: max(0, column - CellWidth.of(text)))
      let line = StateLine(width: max(20, width - column - 4)).text(choice.state)
      return "  " + text + gap + "  " + (line.split(separator: "\n").first.map(String.init) ?? "") + "\n"
    }.joined()
  }

  /// Moments from an index on, with the events before each.
  package func moments(_ moments: ArraySlice<SessionMoment>, of count: Int) -> String {
    zip(moments.indices, moments).map { place, moment in
      var text = "\(place + 1) of \(count)"
      if !moment.events.isEmpty {
        text += "  " + moment.events.suffix(3).map { visible($0.text) }.joined(separator: ", ")
      }
      return StateLine.cut(text, to: width) + "\n" + state(moment.state)
    }.joined()
  }

  /// The inputs with their numbers.
  package func history(_ entries: [SessionEntry]) -> String {
    let column = entries.last.map { String($0.line).utf8.count } ?? 0
    return entries.map { entry in
      let number = String(entry.line)
      let gap = String(repeating: " ", count: column - number.utf8.count)
      let lines = visibleLines(entry.text).split(separator: "\n", omittingEmptySubsequences: false)
      let indent = "\n" + String(repeating: " ", count: column + 4)
      return "  " + gap + number + "  " + lines.joined(separator: indent)
        + (entry.hasFailed ? "  # stopped" : "") + "\n"
    }.joined()
  }
}
