import ScenarioRuntime
import TransitionCore

/// A run as a row of pictures: one for each statement that is an action, with its expectations.
package struct FilmStrip {
  /// The title of the run.
  package var title: String
  /// The position of its scenario, and its recipe: `swipe.nav:9 · fullscreen`.
  package var subtitle: String
  /// Whether the scenario passed.
  package var hasPassed: Bool
  /// Why it failed; nil if it passed.
  package var failure: String?
  /// In the order of the run.
  package var frames: [Frame]
  /// Number of further statements that `frames` does not show.
  package var omitted = 0
  /// The names for the numbers in scenes.
  package var names: SceneNames

  /// One picture.
  package struct Frame {
    /// The line of the statement, from 1; 0 for the first picture.
    package var line: Int
    /// The statement.
    package var statement: String
    /// The scene after the statement.
    package var scene: Scene
    /// The start of the statement, ns.
    package var start: Nanoseconds
    /// The time of the picture, ns.
    package var time: Nanoseconds { scene.time }
    /// The notes before it.
    package var notes: [String] = []
    /// The sentences of the decisions that it caused.
    package var decisions: [String] = []
    /// The codes of the warnings that it caused.
    package var warnings: [String] = []
    /// The step error that ended it; nil for none.
    package var raised: String?
    /// The expectations after it.
    package var checks: [Check] = []
  }

  /// An expectation.
  package struct Check: Hashable {
    /// Its source text.
    package var text: String
    /// Whether it held.
    package var holds: Bool
    /// The values of its parts if it did not hold: `top is B`.
    package var values: String
  }

  /// The strip of a recording that kept its models.
  ///
  /// - Parameter most: maximum number of pictures.
  package init(_ recording: Recording, title: String, place: String, most: Int = 60) {
    self.title = title
    let recipe = recording.start.map { $0.settings.isEmpty ? $0.recipe : "\($0.recipe), changed" } ?? ""
    subtitle = recipe.isEmpty ? place : "\(place) · \(recipe)"
    hasPassed = recording.hasPassed
    failure = recording.failure
    names = recording.sceneNames
    frames = []
    var maker = Maker(recording, most: most)
    maker.run()
    frames = maker.frames
    omitted = maker.omitted
  }

  /// Walks through the steps of a recording.
  private struct Maker {
    let recording: Recording
    let most: Int
    var frames: [Frame] = []
    var omitted = 0
    private var actions: [Bool]
    private var notes: [String] = []
    private var decisions = 0
    private var warnings = 0

    init(_ recording: Recording, most: Int) {
      self.recording = recording
      self.most = most
      actions = [Bool](repeating: false, count: recording.steps.count)
      for action in recording.actions where action.step < actions.count { actions[action.step] = true }
    }

    mutating func run() {
      guard let start = recording.start else { return }
      // Notes before the first screen belong to the first picture after them.
      let early = recording.steps[..<start.step].compactMap {
        $0.source.flatMap { FilmStrip.note(in: $0.text) }
      }
      for number in recording.steps.indices where number >= start.step {
        let step = recording.steps[number]
        switch step.kind {
        case .begin:
          if number == start.step {
            add("start", line: 0, step, number)
            notes = early
          }
        case .statement: add(step, number)
        case .turn, .time, .wake, .app, .end: break
        }
      }
      give(upTo: recording.decisions.count, recording.warnings.count)
    }

    private mutating func add(_ step: RecordedStep, _ number: Int) {
      guard let source = step.source else { return }
      if let note = FilmStrip.note(in: source.text) {
        notes.append(note)
      } else if let expectation = step.expectation {
        check(source.text, expectation)
      } else if actions[number] {
        add(source.text, line: source.line, step, number)
      } else if let raised = FilmStrip.raised(step), !frames.isEmpty {
        frames[frames.count - 1].raised = raised
      }
    }

    private mutating func check(_ text: String, _ expectation: RecordedStep.Expectation) {
      guard !frames.isEmpty, omitted == 0 else { return }
      var values = ""
      if !expectation.holds {
        for part in expectation.parts where part.text != part.value {
          values += "\(values.isEmpty ? "" : ", ")\(part.text) is \(part.value)"
        }
      }
      frames[frames.count - 1].checks.append(Check(text: text, holds: expectation.holds, values: values))
    }

    private mutating func add(_ text: String, line: Int, _ step: RecordedStep, _ number: Int) {
      guard frames.count < most, let model = recording.model(after: number) else {
        omitted += 1
        return
      }
      give(upTo: step.decisions.lowerBound, step.warnings.lowerBound)
      frames.append(
        Frame(
          line: line, statement: text, scene: model.scene(at: model.now), start: step.start, notes: notes,
          raised: FilmStrip.raised(step)))
      notes = []
    }

    /// Adds the decisions and warnings since the last picture to it.
    private mutating func give(upTo decision: Int, _ warning: Int) {
      defer { (decisions, warnings) = (max(decisions, decision), max(warnings, warning)) }
      guard !frames.isEmpty, omitted == 0 else { return }
      let last = frames.count - 1
      if decisions < min(decision, recording.decisions.count) {
        frames[last].decisions += recording.decisions[decisions..<min(decision, recording.decisions.count)]
          .map { $0.sentence }
      }
      if warnings < min(warning, recording.warnings.count) {
        frames[last].warnings += recording.warnings[warnings..<min(warning, recording.warnings.count)]
          .map { $0.warning.code }
      }
    }
  }

  /// The code of the step error that ended a step.
  static func raised(_ step: RecordedStep) -> String? {
    switch step.ending {
    case .raised(let code): code
    case .done, .failed, .waits: nil
    }
  }

  /// The text of a `note`; nil for another statement.
  package static func note(in statement: String) -> String? {
    var bytes = Array(statement.utf8)
    guard bytes.starts(with: Array("note".utf8)) else { return nil }
    bytes.removeFirst(4)
    while bytes.first == 0x20 { bytes.removeFirst() }
    guard bytes.count >= 2, bytes.first == 0x22, bytes.last == 0x22 else { return nil }
    return unescaped(bytes[1..<bytes.count - 1])
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if !isEscaped, byte == 0x5C {
        isEscaped = true
        continue
      }
      if isEscaped, byte == 0x6E || byte == 0x74 {
        result.append(0x20)
      } else if isEscaped, byte == 0x75 {
        result += [0x5C, 0x75]
      } else {
        result.append(byte)
      }
      isEscaped = false
    }
    return String(decoding: result, as: UTF8.self)
  }
}
