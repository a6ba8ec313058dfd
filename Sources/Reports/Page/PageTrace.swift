import Pictures
import ScenarioRuntime
import TransitionCore

/// A run in the form that the page embeds: steps, callbacks, decisions, and scenes as differences.
///
/// A frame is `[time, events before it, changes]`. A change is the new value of a member of the scene: `L`
/// layers, `B` bars, `T` tabs, `D` drawer, `M` modals, `F` fingers, `R` transitions, `A` alert, `Z` frozen; `l`
/// changes single numbers of layers, as `[layer, place, value]`. Frames without changes are left out.
package struct PageTrace {
  private let recording: Recording
  private let names: SceneNames
  private var json = JSONWriter()

  /// Maximum number of frames of one run; a longer run is sampled more coarsely.
  private static let mostFrames = 20_000

  /// The description of a scenario, apart from its recording.
  package struct About {
    package var name: String
    /// `file:line`.
    package var place: String
    package var file: String
    /// The number of the first quoted line, from 1.
    package var firstLine: Int
    package var lines: [String]
    /// The label for the recipe; nil to use its name.
    package var recipe: String?

    package init(
      name: String, place: String, file: String, firstLine: Int, lines: [String], recipe: String? = nil
    ) {
      self.name = name
      self.place = place
      self.file = file
      self.firstLine = firstLine
      self.lines = lines
      self.recipe = recipe
    }
  }

  /// The run as one JSON object; the recording must have kept models and stretches.
  static func json(of recording: Recording, _ about: About) -> [UInt8] {
    var trace = PageTrace(recording)
    trace.write(about)
    return trace.json.bytes
  }

  private init(_ recording: Recording) {
    self.recording = recording
    names = recording.sceneNames
  }

  private mutating func write(_ about: About) {
    let recording = recording
    let names = names
    let device = recording.start?.device ?? Device()
    json.object { json in
      json.string("name", about.name)
      json.string("place", about.place)
      let changes = recording.start.map { $0.settings.isEmpty ? $0.recipe : "\($0.recipe), changed" } ?? ""
      json.string("recipe", about.recipe ?? changes)
      json.name("passed")
      json.boolean(recording.hasPassed)
      if let failure = recording.failure { json.string("failure", failure) }
      json.name("end")
      json.seconds(recording.end)
      json.name("device")
      json.array { json in
        json.number(device.width)
        json.number(device.height)
      }
      json.name("rtl")
      json.boolean(device.isRightToLeft)
      json.name("screens")
      json.array { json in
        var number: Int32 = 0
        while let name = recording.name(of: ScreenID(number)) {
          json.string(VisibleScalars.text(name))
          number += 1
        }
      }
      json.name("source")
      json.object { json in
        json.string("name", about.file)
        json.name("first")
        json.number(about.firstLine)
        json.name("lines")
        json.array { json in for line in about.lines { json.string(VisibleScalars.text(line)) } }
      }
      json.name("steps")
      json.array { json in Self.steps(recording, &json) }
      json.name("events")
      json.array { json in Self.events(recording, &json) }
      json.name("decisions")
      json.array { json in for decision in recording.decisions { Self.add(decision, &json) } }
      json.name("frames")
      json.array { json in Self.frames(recording, names, &json) }
    }
  }

  // MARK: - What happened

  private static func steps(_ recording: Recording, _ json: inout JSONWriter) {
    var hasActions = [Bool](repeating: false, count: recording.steps.count)
    for action in recording.actions where action.step < hasActions.count { hasActions[action.step] = true }
    let shown = shownBefore(recording)
    // Expectations belong to the statement before them.
    var checks: [(line: Int, text: String, holds: Bool)] = []
    var open: (step: RecordedStep, line: Int, text: String)?
    func close(_ json: inout JSONWriter) {
      guard let step = open else { return }
      json.object { json in
        json.name("l")
        json.number(step.line)
        json.string("x", VisibleScalars.text(step.text))
        json.name("s")
        json.seconds(step.step.start)
        json.name("e")
        json.seconds(step.step.end)
        json.name("q")
        json.number(shown[min(step.step.events.lowerBound, shown.count - 1)])
        json.name("p")
        json.number(shown[min(step.step.events.upperBound, shown.count - 1)])
        if !checks.isEmpty {
          json.name("c")
          json.array { json in
            for check in checks {
              json.array { json in
                json.number(check.line)
                json.string(VisibleScalars.text(check.text))
                json.boolean(check.holds)
              }
            }
          }
        }
      }
      checks = []
    }
    for (number, step) in recording.steps.enumerated() {
      if step.kind == .begin, open == nil { open = (step, 0, "start") }
      guard step.kind == .statement, let source = step.source else { continue }
      if let expectation = step.expectation {
        checks.append((source.line, source.text, expectation.holds))
      } else if hasActions[number], number >= recording.start?.step ?? 0 {
        close(&json)
        open = (step, source.line, source.text)
      }
    }
    close(&json)
  }

  /// For each index of the log, the number of earlier events that the page shows; decisions and warnings are
  /// not shown.
  private static func shownBefore(_ recording: Recording) -> [Int] {
    var counts = [0]
    for event in recording.events {
      counts.append(counts[counts.count - 1] + (event.kind != .decision && event.kind != .warning ? 1 : 0))
    }
    return counts
  }

  private static func events(_ recording: Recording, _ json: inout JSONWriter) {
    for event in recording.events where event.kind != .decision && event.kind != .warning {
      json.array { json in
        json.seconds(event.time)
        var name = ""
        if case .screen(let screen) = event.subject { name = recording.name(of: screen) ?? "" }
        json.string(VisibleScalars.text(name))
        json.string(event.result.name.map { "\(event.kind.name)(\($0))" } ?? event.kind.name)
      }
    }
  }

  private static func add(_ decision: RecordedDecision, _ json: inout JSONWriter) {
    json.object { json in
      json.name("t")
      json.seconds(decision.decision.time)
      json.string("x", VisibleScalars.text(decision.sentence))
      json.name("a")
      json.boolean(decision.decision.answer)
      json.name("m")
      json.number((decision.margin * 1000).rounded() / 1000)
      if let setting = decision.setting { json.string("s", setting) }
      if let formula = decision.formula { json.string("f", formula) }
      if !decision.values.isEmpty { json.strings("v", decision.values) }
    }
  }

  // MARK: - What is to be seen

  private static func frames(_ recording: Recording, _ names: SceneNames, _ json: inout JSONWriter) {
    guard let first = recording.stretches.first, let last = recording.stretches.last else { return }
    let refresh = max(1, recording.start?.device.frames.refresh ?? 60)
    let interval = max(
      Nanoseconds(1e9 / refresh), (last.end - first.start) / Nanoseconds(mostFrames) + 1)
    var before: PageScene?
    var (counted, position) = (0, 0)
    var tick = first.start
    for stretch in recording.stretches {
      for event in recording.events[
        min(counted, recording.events.count)..<min(stretch.position, recording.events.count)]
      where event.kind != .decision && event.kind != .warning {
        position += 1
      }
      counted = max(counted, stretch.position)
      var time = stretch.start
      var isStart = true
      while time <= stretch.end {
        let scene = PageScene(stretch.model.scene(at: time), names)
        if isStart || scene != before { scene.write(time, position, after: before, &json) }
        before = scene
        isStart = false
        if tick <= time { tick += ((time - tick) / interval + 1) * interval }
        time = tick
      }
    }
  }
}
