import ScenarioRuntime
import TransitionCore

/// Whether the model explains a trace: the order of its lines is the clock.
///
/// The model runs until it has given every event before an action, then the action is carried out. Where entries lie
/// between that gave no recorded event, each place is tried; one way through the whole trace is enough.
package struct Conformance {
  /// What came of a trace.
  package enum Outcome: Equatable, Sendable {
    /// Every line is explained; `isPrefix` if the trace does not say that nothing moved at its end.
    case explained(lines: Int, isPrefix: Bool)
    /// The line at which the model parts from it.
    case refuted(Difference)
    /// The trace names something that does not exist, at a line.
    case unreadable(String, line: Int)
  }

  /// Where the model parts from a trace.
  package struct Difference: Equatable, Sendable {
    /// The line, from 1.
    package var line: Int
    /// What the trace has there.
    package var found: String
    /// What the model does instead.
    package var expected: String
    /// The last decision of the model.
    package var reason: String?
    /// Number of lines that are explained.
    package var explained: Int
  }

  /// Maximum number of places for an action.
  private static let mostPlaces = 64
  /// Maximum number of lines that are followed in all: refuting a long trace at its end takes at most about 16 times
  /// as long as explaining it.
  private var mostFollowed: Int { 100_000 + 16 * trace.lines.count }

  private let trace: Trace
  private var furthest: Difference?
  private var followed = 0
  /// Where an action was met already, by line and situation: another try from there ends as the first one did.
  private var seen: Set<Meeting> = []
  /// Where an action was carried out already.
  private var tried: Set<Meeting> = []

  private struct Meeting: Hashable {
    var line: Int
    var situation: Situation
  }

  private struct Choice {
    var line: Int
    var places: [TraceModel]
  }

  /// Checks a trace against the recipe of its header, or against another one.
  package static func check(_ trace: Trace, recipe: String? = nil) -> Outcome {
    let recipes = RecipeMaker()
    let settings = recipe == nil ? trace.settings : []
    guard let model = TraceModel(trace, recipe: recipe ?? trace.recipe, settings: settings, recipes) else {
      return .unreadable(
        "there is no recipe `\(recipe ?? trace.recipe)`, or no such setting", line: trace.headerLine)
    }
    var conformance = Conformance(trace: trace)
    return conformance.search(from: model)
  }

  private init(trace: Trace) { self.trace = trace }

  // MARK: - The search

  private mutating func search(from start: TraceModel) -> Outcome {
    var model = start
    var line = 0
    var choices: [Choice] = []
    while line < trace.lines.count {
      if let screen = unknownScreen(at: line, model) {
        return .unreadable(
          "the screen `\(screen)` was not shown at the start, and no call has brought it",
          line: trace.lines[line].number)
      }
      followed += 1
      let course = meets(line, model) ? .known : follow(&model, line, &choices)
      if course != .followed {
        if case .parted(let expected) = course { note(expected, at: eventLine(from: line), model) }
        guard let other = nextChoice(&choices) else { break }
        (model, line) = other
        model.perform(trace.lines[line])
      }
      line += 1
    }
    if line < trace.lines.count, let furthest { return .refuted(furthest) }
    guard case .end(isSettled: true) = trace.lines.last?.kind else {
      return .explained(lines: trace.count, isPrefix: true)
    }
    return .explained(lines: trace.count, isPrefix: false)
  }

  /// Whether the action of a line was met in this situation before.
  private mutating func meets(_ line: Int, _ model: TraceModel) -> Bool {
    guard case .action = trace.lines[line].kind, let situation = model.situation else { return false }
    return !seen.insert(Meeting(line: line, situation: situation)).inserted
  }

  private enum Course: Equatable {
    case followed
    /// The model does something else.
    case parted(String)
    /// This way was tried before.
    case known

    init(expected: String?) { self = expected.map { .parted($0) } ?? .followed }
  }

  /// Follows a line.
  private mutating func follow(_ model: inout TraceModel, _ line: Int, _ choices: inout [Choice]) -> Course {
    switch trace.lines[line].kind {
    case .event(let kind, let screen, let result):
      model.show()
      let isFollowed = line + 1 < trace.lines.count && trace.lines[line + 1].isCallInside
      let expected = model.give(
        kind, screen, result, at: trace.lines[line].time, isFollowedByCall: isFollowed)
      return Course(expected: expected)
    case .action(let action, _, let waits):
      if !model.isShown, TraceModel.isSetUp(action) {
        model.perform(trace.lines[line])
        return .followed
      }
      model.show()
      if waits, action.isUsers, let event = model.endTurn() { return .parted(event) }
      var places = places(at: line, model)
      if places.isEmpty { return .known }
      model = places.removeFirst()
      if !places.isEmpty { choices.append(Choice(line: line, places: places)) }
      model.perform(trace.lines[line])
      return .followed
    case .end(let isSettled): return Course(expected: isSettled ? model.finish() : nil)
    }
  }

  /// The places where an action can be carried out, the likeliest first.
  private mutating func places(at number: Int, _ model: TraceModel) -> [TraceModel] {
    let line = trace.lines[number]
    guard case .action(let action, _, let waits) = line.kind else { return [model] }
    if case .wait = action { return [model] }
    var first: [TraceModel] = []
    var start = model
    start.endsTurn = false
    if let time = line.time, let late = start.moved(to: time) {
      if waits || model.endsTurn || time > model.now {
        first = [late, start]
      } else {
        first = [start, late]
      }
    } else {
      first = waits || model.endsTurn ? [] : [start]
    }
    let quiet = start.quietPlaces(atMost: Self.mostPlaces)
    // Those begin at the start.
    var places = first + (first.isEmpty ? quiet[...] : quiet.dropFirst())
    // A trace whose times are the model's own says where each action belongs.
    if model.agreesInTime, let time = line.time, places.contains(where: { $0.now == time }) {
      places.removeAll { $0.now != time }
    }
    if case .finger(let finger) = action, start.isRest(finger) {
      places += places.map { place in
        var other = place
        other.takesRestAsVertical = true
        return other
      }
    }
    return places.prefix(Self.mostPlaces).filter { place in
      guard let situation = place.situation else { return true }
      return tried.insert(Meeting(line: number, situation: situation)).inserted
    }
  }

  /// Goes back to the latest action that can be carried out elsewhere.
  private mutating func nextChoice(_ choices: inout [Choice]) -> (TraceModel, Int)? {
    guard let last = choices.indices.last, followed < mostFollowed else { return nil }
    let model = choices[last].places.removeFirst()
    let line = choices[last].line
    if choices[last].places.isEmpty { choices.removeLast() }
    return (model, line)
  }

  // MARK: - Differences

  private mutating func note(_ expected: String, at line: Int, _ model: TraceModel) {
    // The header is explained too.
    if let furthest, furthest.explained > line { return }
    furthest = Difference(
      line: trace.lines[line].number, found: trace.lines[line].text, expected: expected, reason: model.reason,
      explained: line + 1)
  }

  /// The first line from here on that is no action.
  private func eventLine(from line: Int) -> Int {
    for place in line..<trace.lines.count {
      if case .action = trace.lines[place].kind { continue }
      return place
    }
    return line
  }

  private func unknownScreen(at line: Int, _ model: TraceModel) -> String? {
    guard case .event(_, let screen?, _) = trace.lines[line].kind, !model.knows(screen) else { return nil }
    return screen
  }
}

extension Action {
  /// Whether it comes from the user, so that it never lies between two callbacks of one run of code.
  fileprivate var isUsers: Bool {
    switch self {
    case .finger, .tap, .tapBack, .tapTab, .answer: true
    case .push, .pop, .popTo, .popToRoot, .set, .replace, .remove, .present, .dismiss, .select, .alert, .send,
      .scroll, .drawer, .swipe, .wait, .device, .layout, .trait, .recipe:
      false
    }
  }
}

extension Trace.Line {
  /// The line in words: `Message.didShow`, `push`.
  var text: String {
    switch kind {
    case .action(let action, _, _): action.name
    case .event(let kind, let screen, let result): Self.text(kind, screen, result)
    case .end(let isSettled): isSettled ? "the end, with nothing moving" : "the end"
    }
  }

  static func text(_ kind: EventKind, _ screen: String?, _ result: String?) -> String {
    (screen.map { "\($0)." } ?? "") + kind.name + (result.map { " (\($0))" } ?? "")
  }

  /// Whether it is a call that was made in the middle of something.
  var isCallInside: Bool {
    if case .action(_, _, false) = kind { true } else { false }
  }
}
