import ScenarioRunner
import ScenarioRuntime
import TransitionCore

/// Recordings as JSON Lines: for each scenario a header, then actions, events and steps in order, then its
/// end.
///
/// `docs/json.md` describes each member. Members may be added within a format; existing ones keep their
/// meaning.
package enum TraceReport {
  /// The format's number, which is part of each header.
  package static let format = 1

  /// The lines of one scenario; none if it ended before anything was shown.
  package static func text(of recording: Recording, _ info: ScenarioInfo, in file: String) -> [UInt8] {
    guard let start = recording.start else { return [] }
    var writer = TraceWriter(recording)
    writer.header(start, info, ScenarioKey.identity(of: file))
    writer.body()
    writer.end()
    return writer.json.bytes
  }

  /// The kinds of events in a trace.
  package static let kinds: [EventKind] = EventKind.allCases.filter { $0 != .decision && $0 != .warning }
}

/// The lines of one recording.
private struct TraceWriter {
  let recording: Recording
  var json = JSONWriter()

  init(_ recording: Recording) { self.recording = recording }

  // MARK: - Lines

  mutating func header(_ start: Recording.Start, _ info: ScenarioInfo, _ file: String) {
    json.object { json in
      json.number("trace", TraceReport.format)
      json.string("file", file)
      json.number("line", info.line)
      json.string("name", info.name)
      json.string("recipe", start.recipe)
      if !start.settings.isEmpty { json.settings(start.settings) }
      json.string("root", start.root)
      json.strings("tabs", start.tabs)
      json.numbers("device", [start.device.width, start.device.height])
      json.number("refresh", start.device.frames.refresh)
      json.string("layout", start.device.isRightToLeft ? "rightToLeft" : "leftToRight")
      json.strings("kinds", TraceReport.kinds.map { $0.name })
      json.strings("ignores", [])
    }
    json.endLine()
  }

  mutating func body() {
    var action = 0
    var event = 0
    func isNext(_ position: Int, _ step: Int) -> Bool {
      action < recording.actions.count
        && (recording.actions[action].position < position
          || recording.actions[action].position == position && recording.actions[action].step < step)
    }
    for (number, step) in recording.steps.enumerated() {
      while event < step.events.lowerBound || isNext(step.events.lowerBound, number) {
        if isNext(event + 1, number), recording.actions[action].position <= event {
          add(recording.actions[action])
          action += 1
        } else {
          add(event)
          event += 1
        }
      }
      add(step, number)
    }
    while event < recording.events.count || action < recording.actions.count {
      if action < recording.actions.count, recording.actions[action].position <= event {
        add(recording.actions[action])
        action += 1
      } else {
        add(event)
        event += 1
      }
    }
  }

  mutating func end() {
    let recording = recording
    json.object { json in
      json.string("end", recording.isSettled && recording.cut == nil ? "settled" : "unsettled")
      json.time(recording.end)
      if let failure = recording.failure { json.string("failure", failure) }
      if let cut = recording.cut {
        json.name("cut")
        json.seconds(cut.time)
      }
    }
    json.endLine()
  }

  private mutating func add(_ number: Int) {
    guard number < recording.events.count else { return }
    let event = recording.events[number]
    guard event.kind != .decision, event.kind != .warning else { return }
    let recording = recording
    json.object { json in
      json.string("event", event.kind.name)
      if case .screen(let screen) = event.subject { json.string("screen", recording.name(of: screen) ?? "") }
      if let result = event.result.name { json.string("result", result) }
      json.time(event.time)
    }
    json.endLine()
  }

  private mutating func add(_ step: RecordedStep, _ number: Int) {
    let recording = recording
    json.object { json in
      json.number("step", number + 1)
      json.number("parent", step.parent.map { $0 + 1 } ?? 0)
      json.string("kind", step.kind.rawValue)
      if let source = step.source {
        json.number("line", source.line)
        json.string("text", source.text)
        if let row = step.source?.row { json.number("row", row) }
        if !source.commands.isEmpty { json.strings("commands", source.commands) }
      }
      json.time(step.start)
      if step.end != step.start {
        json.name("until")
        json.seconds(step.end)
      }
      switch step.ending {
      case .done: break
      case .raised(let code): json.string("raised", code)
      case .failed, .waits: json.string("ended", step.ending.name)
      }
      if let expectation = step.expectation {
        json.name("holds")
        json.boolean(expectation.holds)
      }
      let sentences = TraceWriter.own(step.decisions, of: number, in: recording) { $0.decisions }
        .filter { $0 < recording.decisions.count }.map { recording.decisions[$0].sentence }
      if !sentences.isEmpty { json.strings("decisions", sentences) }
      let codes = TraceWriter.own(step.warnings, of: number, in: recording) { $0.warnings }
        .filter { $0 < recording.warnings.count }.map { recording.warnings[$0].warning.code }
      if !codes.isEmpty { json.strings("warnings", codes) }
    }
    json.endLine()
  }

  /// The entries of a step that do not belong to a step inside it.
  private static func own(
    _ range: Range<Int>, of number: Int, in recording: Recording, _ entries: (RecordedStep) -> Range<Int>
  ) -> [Int] {
    if range.isEmpty { return [] }
    var isOther = [Bool](repeating: false, count: range.count)
    var place = number + 1
    // The steps inside it follow it directly, and none starts after its last entry.
    while place < recording.steps.count {
      let inner = entries(recording.steps[place])
      if inner.lowerBound >= range.upperBound { break }
      if recording.steps[place].parent == number {
        for entry in inner.clamped(to: range) { isOther[entry - range.lowerBound] = true }
      }
      place += 1
    }
    return range.filter { !isOther[$0 - range.lowerBound] }
  }

  private mutating func add(_ recorded: RecordedAction) {
    // What is set up before anything is shown is part of the header.
    if let start = recording.start, recorded.step < start.step {
      switch recorded.action {
      case .device, .layout, .recipe: return
      case .push, .pop, .popTo, .popToRoot, .set, .replace, .remove, .present, .dismiss, .select, .alert,
        .answer,
        .send, .tapBack, .tapTab, .tap, .finger, .wait, .scroll, .drawer, .swipe, .trait:
        break
      }
    }
    json.object { json in
      json.string("do", recorded.action.name)
      json.operands(of: recorded.action)
      if let stack = recorded.stack { json.string("stack", stack) }
      json.name("waits")
      json.boolean(recorded.waits)
      json.number("line", recorded.line)
      json.time(recorded.time)
    }
    json.endLine()
  }
}
