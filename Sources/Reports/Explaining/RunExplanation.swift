import Pictures
import ScenarioRuntime
import TransitionCore

/// Explains a run step by step: statements, callbacks with their times, decisions with their formulas and
/// values, the screen after each, and the author's notes.
package struct RunExplanation {
  private let recording: Recording
  private let names: SceneNames
  private var writer: ExplanationText
  /// The indices of the steps inside each step; the last element has the outermost steps.
  private var inner: [[Int]]
  private var hasActions: [Bool]
  private var reportedDecisions = 0
  private var reportedWarnings = 0

  /// The explanation of a recording that kept its models.
  ///
  /// - Parameters:
  ///   - title: the scenario's name.
  ///   - place: its position: `swipe.nav:9`.
  package static func text(
    of recording: Recording, title: String, place: String, isMarkdown: Bool
  ) -> String {
    var explanation = RunExplanation(recording, isMarkdown)
    explanation.run(title, place)
    return explanation.writer.text
  }

  private init(_ recording: Recording, _ isMarkdown: Bool) {
    self.recording = recording
    names = recording.sceneNames
    writer = ExplanationText(isMarkdown: isMarkdown)
    inner = [[Int]](repeating: [], count: recording.steps.count + 1)
    for (number, step) in recording.steps.enumerated() {
      inner[step.parent ?? recording.steps.count].append(number)
    }
    hasActions = [Bool](repeating: false, count: recording.steps.count)
    for action in recording.actions where action.step < hasActions.count { hasActions[action.step] = true }
  }

  private mutating func run(_ title: String, _ place: String) {
    writer.title(title, place + setting)
    for step in inner[recording.steps.count] { describe(step, depth: 0) }
    describeDecisions(upTo: recording.decisions.count, depth: 0)
    if let cut = recording.cut {
      writer.ending("The recording ends at \(time(cut.time)), after \(cut.steps) steps; the run went on.")
    }
    if let failure = recording.failure {
      writer.ending("The scenario fails: \(failure)")
    } else {
      writer.ending("The scenario passes at \(time(recording.end)).")
    }
  }

  /// The initial setup of the run.
  private var setting: String {
    guard let start = recording.start else { return "" }
    var text = " · recipe \(start.recipe)"
    if !start.settings.isEmpty {
      text += " with " + start.settings.map { "\($0.setting) = \($0.value)" }.joined(separator: ", ")
    }
    text += " · \(number(start.device.width)) × \(number(start.device.height)) pt at "
    text += "\(number(start.device.frames.refresh)) Hz"
    return start.device.isRightToLeft ? text + ", right to left" : text
  }

  // MARK: - Steps

  private mutating func describe(_ number: Int, depth: Int) {
    let step = recording.steps[number]
    switch step.kind {
    case .begin:
      writer.statement(recording.start.map(Self.first) ?? "", "start", time(step.start), depth: depth)
      describeBody(of: number, depth: depth)
      describeScreen(after: number, depth: depth)
    case .statement: describeStatement(number, depth: depth)
    case .turn, .time, .wake, .app, .end: describeBody(of: number, depth: depth)
    }
  }

  private static func first(_ start: Recording.Start) -> String {
    start.tabs.isEmpty ? "root \(start.root)" : "tabs " + start.tabs.joined(separator: ", ")
  }

  private mutating func describeStatement(_ number: Int, depth: Int) {
    let step = recording.steps[number]
    guard let source = step.source else { return }
    if let note = FilmStrip.note(in: source.text) { return writer.note(note, depth: depth) }
    if let expectation = step.expectation {
      describeBody(of: number, depth: depth)
      return describe(expectation, source.text, source.line, depth: depth)
    }
    guard hasActions[number] || !step.events.isEmpty || step.raisedCode != nil else {
      for step in inner[number] { describe(step, depth: depth) }
      return
    }
    var label = "line \(source.line)"
    if let cause = step.cause, cause < recording.events.count {
      label = "in \(name(recording.events[cause])), " + label
    } else if let command = source.commands.last {
      label = "in \(command), " + label
    }
    writer.statement(source.text, label, span(step), depth: depth)
    describeDecisions(upTo: step.decisions.lowerBound, depth: depth)
    describeBody(of: number, depth: depth)
    if let code = step.raisedCode { writer.sentence("Step error", code, depth: depth) }
    if hasActions[number] { describeScreen(after: number, depth: depth) }
  }

  private func span(_ step: RecordedStep) -> String {
    step.end > step.start ? "\(time(step.start)) to \(time(step.end))" : time(step.start)
  }

  /// Describes a step's callbacks and decisions, with the steps inside it in order.
  private mutating func describeBody(of number: Int, depth: Int) {
    let step = recording.steps[number]
    var next = step.events.lowerBound
    for place in inner[number] {
      let innerStep = recording.steps[place]
      describeEvents(next..<max(next, innerStep.events.lowerBound), depth: depth)
      describe(place, depth: innerStep.kind == .statement ? depth + 1 : depth)
      next = max(next, innerStep.events.upperBound)
    }
    describeEvents(next..<max(next, step.events.upperBound), depth: depth)
    describeDecisions(upTo: step.decisions.upperBound, depth: depth)
    describeWarnings(upTo: step.warnings.upperBound, depth: depth)
  }

  private mutating func describeEvents(_ range: Range<Int>, depth: Int) {
    var group: [String] = []
    var at: Nanoseconds = 0
    for number in range.clamped(to: 0..<recording.events.count) {
      let event = recording.events[number]
      if event.kind == .warning { continue }
      if event.kind == .decision {
        if !group.isEmpty { writer.callbacks(time(at), group, depth: depth) }
        group = []
        describeDecisions(upTo: reportedDecisions + 1, depth: depth)
        continue
      }
      if event.time != at, !group.isEmpty {
        writer.callbacks(time(at), group, depth: depth)
        group = []
      }
      at = event.time
      group.append(name(event))
    }
    if !group.isEmpty { writer.callbacks(time(at), group, depth: depth) }
  }

  private func name(_ event: Event) -> String {
    var text = event.kind.name
    if case .screen(let screen) = event.subject, let name = recording.name(of: screen) {
      text = "\(name).\(text)"
    }
    if let result = event.result.name { text += "(\(result))" }
    return text
  }

  private mutating func describe(
    _ expectation: RecordedStep.Expectation, _ text: String, _ line: Int, depth: Int
  ) {
    var values: [String] = []
    for part in expectation.parts where part.text != part.value {
      values.append("\(part.text) is \(part.value)")
    }
    let outcome = expectation.holds ? "holds" : "does not hold"
    let why = values.isEmpty ? "" : " (\(values.joined(separator: ", ")))"
    writer.sentence("Line \(line)", "\(text) \(outcome)\(why)", depth: depth)
  }

  // MARK: - Decisions

  private mutating func describeDecisions(upTo end: Int, depth: Int) {
    while reportedDecisions < min(end, recording.decisions.count) {
      describe(recording.decisions[reportedDecisions], depth: depth)
      reportedDecisions += 1
    }
  }

  private mutating func describe(_ decision: RecordedDecision, depth: Int) {
    writer.sentence(Self.word(decision.decision.kind), decision.sentence, depth: depth)
    if let setting = decision.setting {
      if let formula = decision.formula {
        writer.detail("rule", "\(setting) = \(formula)", isCode: true, depth: depth)
      } else {
        writer.detail("setting", setting, isCode: true, depth: depth)
      }
    } else if let formula = decision.formula {
      writer.detail("rule", formula, isCode: true, depth: depth)
    }
    if !decision.values.isEmpty {
      writer.detail("values", decision.values.joined(separator: ", "), depth: depth)
    }
    if decision.formula != nil, decision.margin < 1 {
      let near = decision.margin <= 0.05 ? ": near the limit" : ""
      writer.detail("margin", NumberText.fixed(decision.margin, 3) + near, depth: depth)
    }
  }

  private static func word(_ kind: Decision.Kind) -> String {
    switch kind {
    case .owner: "Touch"
    case .begin: "Gesture"
    case .finish: "Release"
    case .interaction: "Interaction"
    }
  }

  private mutating func describeWarnings(upTo end: Int, depth: Int) {
    while reportedWarnings < min(end, recording.warnings.count) {
      writer.sentence("Warning", recording.warnings[reportedWarnings].warning.code, depth: depth)
      reportedWarnings += 1
    }
  }

  // MARK: - The screen

  private mutating func describeScreen(after number: Int, depth: Int) {
    // Before the first screen is shown there is nothing to describe.
    guard let model = recording.model(after: number), !model.stack.isEmpty else { return }
    let scene = model.scene(at: model.now)
    writer.sentence("On screen", SceneSentence.text(of: scene, names), depth: depth)
    var stack = model.stack.map { recording.name(of: $0) ?? "" }.joined(separator: ", ")
    if let transition = scene.transitions.first, transition.kind == .pop, transition.phase == .interactive {
      stack +=
        ": \(names.screen(transition.from)) has left it already, and comes back if the pop is cancelled"
    }
    writer.detail("stack", stack, depth: depth)
  }

  private func time(_ time: Nanoseconds) -> String { Pictures.seconds(time) }

  private func number(_ value: Double) -> String { NumberText.plain(value) }
}

extension RecordedStep {
  /// The code of the step error that ended it; nil for any other ending.
  fileprivate var raisedCode: String? {
    switch ending {
    case .raised(let code): code
    case .done, .failed, .waits: nil
    }
  }
}
