import ScenarioRuntime
import ScenarioSyntax
import TransitionCore

/// Several runs of the same inputs side by side, such as one for each recipe.
///
/// Runs with the same events at the same times stand in one group.
package struct RecordingComparison {
  private var groups: [Group] = []

  private struct Group {
    var names: [String]
    var recording: Recording
    var lines: [String]
  }

  /// Compares recordings with the one called `first`, or else with the first of them.
  package init(_ recordings: [(name: String, recording: Recording)], first: String? = nil) {
    var ordered = recordings
    if let place = ordered.firstIndex(where: { $0.name == first }) {
      ordered.insert(ordered.remove(at: place), at: 0)
    }
    for (name, recording) in ordered {
      let lines = recording.eventLines
      if let place = groups.firstIndex(where: { $0.lines == lines && $0.recording.end == recording.end }) {
        groups[place].names.append(name)
      } else {
        groups.append(Group(names: [name], recording: recording, lines: lines))
      }
    }
  }

  /// A line for each group with its last state, and below it where it first differs from the first group.
  package func text(width: Int) -> String {
    var text = ""
    for (place, group) in groups.enumerated() {
      text += group.names.joined(separator: ", ") + "\n"
      text += "  " + StateLine.cut(visible(summary(of: group.recording)), to: max(20, width - 2)) + "\n"
      if place > 0 {
        text +=
          "  " + StateLine.cut(visible(difference(of: group, from: groups[0])), to: max(20, width - 2)) + "\n"
      }
    }
    return text
  }

  private func summary(of recording: Recording) -> String {
    var parts: [String] = []
    if let model = recording.stretches.last?.model {
      let names = model.controllers.suffix(6).map { WrittenName.of(recording.name(of: $0) ?? "?") }
      let more = model.controllers.count - names.count
      parts.append("[" + (more > 0 ? "… \(more) more, " : "") + names.joined(separator: ", ") + "]")
    }
    parts.append(StateLine.time(recording.end))
    if let decision = recording.decisions.last { parts.append("= " + decision.sentence) }
    if let failure = recording.failure { parts.append(failure) }
    return parts.joined(separator: "  ")
  }

  private func difference(of group: Group, from other: Group) -> String {
    let common = zip(group.lines, other.lines).prefix { $0 == $1 }.count
    let here = common < group.lines.count ? group.lines[common] : "the end"
    let there = common < other.lines.count ? other.lines[common] : "the end"
    if here == there { return "the same events, another end" }
    return "first differs: \(here), where \(other.names[0]) has \(there)"
  }
}

extension Recording {
  /// The events but for decisions, each with its time.
  fileprivate var eventLines: [String] {
    events.filter { $0.kind != .decision }.map { event in
      let result = event.result.name.map { "(\($0))" } ?? ""
      let name: String =
        switch event.subject {
        case .screen(let screen):
          (self.name(of: screen).map { WrittenName.of($0) } ?? "?") + "." + event.kind.name
        case .warning(let warning): "warning \(warning.code)"
        case .decision, .none: event.kind.name
        }
      return "\(name)\(result) at \(StateLine.time(event.time))"
    }
  }
}
