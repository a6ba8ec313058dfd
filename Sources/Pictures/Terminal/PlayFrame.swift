import ScenarioRuntime
import TransitionCore

/// A run at one instant as a terminal shows it: the phone, the statement, the decisions, and the position in
/// time.
package struct PlayFrame {
  private let recording: Recording
  private let title: String

  /// A recording that kept its stretches.
  package init(_ recording: Recording, title: String) {
    self.recording = recording
    self.title = title
  }

  /// The end of the run, ns.
  package var end: Nanoseconds { recording.end }

  /// The scene at a time; nil if the run shows nothing.
  package func scene(at time: Nanoseconds) -> Scene? {
    let stretches = recording.stretches
    guard !stretches.isEmpty else { return nil }
    var (low, high) = (0, stretches.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if stretches[middle].start <= time { low = middle } else { high = middle - 1 }
    }
    return stretches[low].model.scene(at: time)
  }

  /// The end times of the statements, in order and without duplicates.
  package var stops: [Nanoseconds] {
    var stops: [Nanoseconds] = [0]
    for step in recording.steps where step.kind == .statement && step.end > stops[stops.count - 1] {
      stops.append(step.end)
    }
    return stops
  }

  /// The lines at a time, at most `width` cells wide.
  package func lines(at time: Nanoseconds, width: Int, isPlaying: Bool, speed: String) -> [String] {
    guard let scene = scene(at: time) else { return ["nothing is shown"] }
    let names = recording.sceneNames
    let phone = PhoneText.lines(of: scene, names, columns: 26)
    let room = max(20, min(70, width - 31))
    var beside = VisibleScalars.lines(title, of: room, most: 2)
    beside.append("")
    beside += statements(at: time, room)
    beside.append("")
    beside += VisibleScalars.lines(SceneSentence.text(of: scene, names), of: room, most: 3)
    beside.append("")
    beside += decisions(until: time, room)
    var lines: [String] = []
    for row in 0..<max(phone.count, min(beside.count, phone.count)) {
      lines.append(phone[row] + (row < beside.count ? "   " + beside[row] : ""))
    }
    lines.append(bar(at: time, min(width, 31 + room)))
    lines.append(
      VisibleScalars.fitted(
        "\(isPlaying ? "playing" : "paused") \(speed)   space  play    ←/→  frame    ↑/↓  statement    +/-  speed    q  quit",
        to: width))
    return lines
  }

  /// The current statement with those before and after it.
  private func statements(at time: Nanoseconds, _ room: Int) -> [String] {
    let shown = recording.steps.filter { $0.kind == .statement && $0.source != nil }
    let current = (shown.lastIndex { $0.start <= time && ($0.start < time || $0.end <= time) }) ?? -1
    let first = max(0, current - 3)
    var lines: [String] = []
    for number in first..<min(shown.count, first + 6) {
      guard let source = shown[number].source else { continue }
      let mark = number == current ? "▸ " : "  "
      lines.append(mark + VisibleScalars.fitted("\(source.line)  \(source.text)", to: room - 2))
    }
    return lines
  }

  private func decisions(until time: Nanoseconds, _ room: Int) -> [String] {
    var lines: [String] = []
    for decision in recording.decisions.filter({ $0.decision.time <= time }).suffix(2) {
      lines += VisibleScalars.lines("* " + decision.sentence, of: room, most: 4)
    }
    return lines
  }

  private func bar(at time: Nanoseconds, _ width: Int) -> String {
    let label = " \(seconds(time)) of \(seconds(end))"
    let room = max(4, width - VisibleScalars.cells(label))
    let place = end > 0 ? Int(Double(room - 1) * Double(min(time, end)) / Double(end)) : 0
    return String(repeating: "━", count: place) + "●" + String(repeating: "─", count: room - 1 - place)
      + label
  }
}
