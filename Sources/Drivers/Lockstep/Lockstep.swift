import ScenarioRunner
import ScenarioRuntime
import ScenarioSyntax
import TransitionCore

/// Plays a recorded scenario to a driver and compares what both report.
///
/// The model has run before. Actions that the driver cannot carry out are therefore found before the app
/// starts.
package struct Lockstep {
  /// How the two are compared.
  package struct Options: Sendable {
    /// Whether an expectation fails that reads a value which the driver does not report.
    package var isStrict = false
    /// Whether the app's path includes the root.
    package var isPathWhole = false
    /// Swipes whose margin is smaller are not played, since they may end either way.
    package var leastMargin = 0.1

    package init() {}
  }

  /// The result of playing a scenario to a driver.
  package enum Outcome: Equatable, Sendable {
    /// Both agree; `unseen` expectations read no value that the driver reports.
    case agrees(unseen: Int)
    /// It was not played, for this reason.
    case skipped(String)
    /// They differ, or the driver cannot continue.
    case failed(Failure)
  }

  private let recording: Recording
  private let options: Options
  private var profile: DriverProfile
  private var sight = Sight()
  private var unseen = 0
  /// The first events of the model and of the driver that have not been compared yet.
  private var nextEvent = 0
  private var heard: [DriverEvent] = []

  /// Plays a recording to a driver.
  package static func play(
    _ recording: Recording, named name: String, to driver: some LockstepDriver, _ options: Options = Options()
  ) -> Outcome {
    guard let start = recording.start else { return .skipped("nothing is shown") }
    if recording.cut != nil { return .skipped("the scenario is too long to be played to a driver") }
    var range = SourceRange.none
    do throws(DriverProblem) {
      let profile = try driver.hello()
      if let reason = obstacle(in: recording, profile, options) { return .skipped(reason) }
      var lockstep = Lockstep(recording, options, profile)
      return try lockstep.play(start, named: name, to: driver, &range)
    } catch {
      return .failed(
        Failure(
          headline: error.message, range: range, labels: [.init(range: range, text: "")],
          notes: error.exchanged))
    }
  }

  private init(_ recording: Recording, _ options: Options, _ profile: DriverProfile) {
    self.recording = recording
    self.options = options
    self.profile = profile
  }

  // MARK: - Before the app is touched

  /// Why the scenario is not played: the driver cannot do an action, or a swipe is too near the limit of its
  /// rule.
  private static func obstacle(in recording: Recording, _ profile: DriverProfile, _ options: Options)
    -> String?
  {
    if let does = profile.does {
      for recorded in recording.actions where !isPartOfStart(recorded, recording) {
        if !does.contains(recorded.action.name) {
          return "cannot: \(recorded.action.name), line \(recorded.line)"
        }
        if isJump(recorded.action), !does.contains("jump") {
          return "cannot: jump, a finger that moves in no time, line \(recorded.line)"
        }
      }
    }
    for step in recording.steps where step.cause != nil && step.source?.text == "refuse" {
      return "the scenario's own code answers a question, line \(step.source?.line ?? 0)"
    }
    for decided in recording.decisions where decided.decision.kind == .finish {
      if decided.margin < options.leastMargin {
        return "near-limit: \(decided.sentence)"
      }
    }
    return nil
  }

  /// Whether an action is sent with `begin`, before the first step.
  private static func isPartOfStart(_ recorded: RecordedAction, _ recording: Recording) -> Bool {
    recorded.step < (recording.start?.step ?? 0)
  }

  private static func isJump(_ action: Action) -> Bool {
    if case .finger(let finger) = action { finger.phase == .move && finger.duration == 0 } else { false }
  }

  // MARK: - Playing

  private mutating func play(
    _ start: Recording.Start, named name: String, to driver: some LockstepDriver, _ range: inout SourceRange
  ) throws(DriverProblem) -> Outcome {
    switch try driver.begin(DriverStart(name: name, start: start, traits: traits)) {
    case .cannot(let what):
      try driver.end()
      return .skipped("cannot: \(what)")
    case .raised(let code, let message):
      return .failed(Failure(headline: "the app refuses to begin: \(message ?? code)", range: range))
    // Callbacks are compared from the first statement on.
    case .done(let seen, _): take(seen, [])
    }
    // If the driver did not list its values in `hello`, the first reply defines them.
    if profile.sees.isEmpty { profile.sees = Set(sight.values.keys) }
    nextEvent = recording.steps[start.step].events.upperBound
    var action =
      recording.actions.firstIndex { !Self.isPartOfStart($0, recording) } ?? recording.actions.count
    for step in recording.steps.indices where recording.steps[step].parent == nil {
      if let place = recording.steps[step].source { range = place.range }
      while action < recording.actions.count, root(of: recording.actions[action].step) == step {
        if let outcome = try perform(action, to: driver, &range) {
          try driver.end()
          return outcome
        }
        action += 1
      }
      guard step >= start.step else { continue }
      if let failure = check(step, range) {
        try driver.end()
        return .failed(failure)
      }
    }
    try driver.end()
    return .agrees(unseen: unseen)
  }

  /// The traits that are set before anything is shown, by screen.
  private var traits: [(screen: String, traits: [TraitAction])] {
    var traits: [(screen: String, traits: [TraitAction])] = []
    for recorded in recording.actions where Self.isPartOfStart(recorded, recording) {
      guard case .trait(let screen, let trait) = recorded.action else { continue }
      if let place = traits.firstIndex(where: { $0.screen == screen }) {
        traits[place].traits.append(trait)
      } else {
        traits.append((screen, [trait]))
      }
    }
    return traits
  }

  /// The outermost step that contains a step.
  private func root(of step: Int) -> Int {
    var step = step
    while let parent = recording.steps[step].parent { step = parent }
    return step
  }

  private func isInside(_ step: Int, _ other: Int) -> Bool {
    var step: Int? = step
    while let current = step {
      if current == other { return true }
      step = recording.steps[current].parent
    }
    return false
  }

  /// - Returns: the outcome if the scenario ends with this action, otherwise nil.
  private mutating func perform(
    _ number: Int, to driver: some LockstepDriver, _ range: inout SourceRange
  ) throws(DriverProblem) -> Outcome? {
    var recorded = recording.actions[number]
    let step = recording.steps[recorded.step]
    if let place = step.source { range = place.range }
    let next = number + 1 < recording.actions.count ? recording.actions[number + 1] : nil
    // If another action follows inside this one, the driver must not wait; time is advanced separately.
    let isInterrupted =
      recorded.waits && next.map { $0.step != recorded.step && isInside($0.step, recorded.step) } ?? false
    if isInterrupted { recorded.waits = false }
    var expected: String?
    if case .raised(let code) = step.ending, next?.step != recorded.step { expected = code }
    // Only the model has this error, so the app is not asked for the action.
    if let code = expected, !Self.appErrors.contains(code) { return nil }
    switch try driver.perform(recorded) {
    case .cannot(let what): return .skipped("cannot: \(what), line \(recorded.line)")
    case .raised(let code, let message):
      if code != expected {
        return .failed(
          parting(
            "an error", expected ?? "none", message.map { "\(code): \($0)" } ?? code, recorded.step, range))
      }
    case .done(let seen, let events):
      take(seen, events)
      if let expected { return .failed(parting("an error", expected, "none", recorded.step, range)) }
    }
    guard isInterrupted, let next, next.time > recorded.time else { return nil }
    var pause = next
    pause.action = .wait(next.time - recorded.time)
    pause.waits = true
    switch try driver.perform(pause) {
    case .done(let seen, let events): take(seen, events)
    case .cannot(let what): return .skipped("cannot: \(what), line \(recorded.line)")
    case .raised(let code, let message):
      return .failed(parting("an error", "none", message ?? code, recorded.step, range))
    }
    return nil
  }

  /// The errors that UIKit raises as exceptions.
  private static let appErrors: Set<String> = ["duplicate-screen", "not-in-stack", "already-presented"]

  private mutating func take(_ seen: Sight, _ events: [DriverEvent]) {
    for (name, value) in seen.values { sight[name] = value }
    heard += events
  }

  // MARK: - Comparing

  /// Compares both sides after a step of the scenario.
  private mutating func check(_ number: Int, _ range: SourceRange) -> Failure? {
    let step = recording.steps[number]
    guard let settled = recording.sight(after: number) else { return nil }
    var expected = settled.sight
    if options.isPathWhole { expected["path"] = expected["stack"] }
    let seen = profile.sees.filter { expected[$0] != nil }
    if let expectation = step.expectation {
      let read = Self.sights(readBy: expectation)
      if read.isDisjoint(with: seen) {
        unseen += 1
        if options.isStrict {
          return Failure(
            headline: "the app does not show what this expectation reads (--strict)", range: range,
            labels: [.init(range: range, text: "")])
        }
      }
      if let failure = difference(expected, read.intersection(seen), number, range) { return failure }
    }
    guard settled.isSettled else { return nil }
    return difference(expected, seen, number, range)
      ?? eventDifference(upTo: step.events.upperBound, number, range)
  }

  private func difference(_ expected: Sight, _ names: Set<String>, _ step: Int, _ range: SourceRange)
    -> Failure?
  {
    for name in names.sorted() {
      guard let own = expected[name], let other = sight[name], !own.isIdentical(to: other) else { continue }
      return parting(name, own.description, other.description, step, range)
    }
    return nil
  }

  private mutating func eventDifference(upTo end: Int, _ step: Int, _ range: SourceRange) -> Failure? {
    guard !profile.hears.isEmpty else { return nil }
    let expected = recording.events[min(nextEvent, end)..<end].compactMap { event -> DriverEvent? in
      guard profile.hears.contains(event.kind.name) else { return nil }
      return DriverEvent(event.kind.name, screen: recording.name(of: event.screen))
    }
    let came = heard
    nextEvent = end
    heard = []
    if expected == came { return nil }
    let same = zip(expected, came).prefix { $0 == $1 }.count
    func text(_ events: [DriverEvent]) -> String {
      same < events.count ? events[same].description : "nothing more"
    }
    return parting("callback \(same + 1) of this statement", text(expected), text(came), step, range)
  }

  private func parting(
    _ what: String, _ own: String, _ other: String, _ step: Int, _ range: SourceRange
  ) -> Failure {
    var notes = ["the model: \(own)", "\(profile.name): \(other)"]
    let decisions = recording.decisions.prefix(recording.steps[step].decisions.upperBound)
    if let last = decisions.last { notes.append(last.sentence) }
    return Failure(
      headline: "the app and the model diverge here: \(what)", range: range,
      labels: [.init(range: range, text: "")], notes: notes)
  }

  /// The reported values that a condition reads.
  private static func sights(readBy expectation: RecordedStep.Expectation) -> Set<String> {
    var names: Set<String> = []
    for part in expectation.parts {
      switch part.text {
      case "top", "root", "depth", "stack": names.insert("stack")
      case "visible", "tab", "presented": names.insert(part.text)
      case "bar.hidden": names.insert("barHidden")
      case "bar.title": names.insert("title")
      case "tabbar.hidden": names.insert("tabbarHidden")
      case "app.path": names.insert("path")
      default:
        let members = part.text.split(separator: ".")
        if members.count == 2, ["stack", "top", "depth"].contains(members[1]) { names.insert("stacks") }
      }
    }
    return names
  }
}

extension Sight.Value {
  /// Compares names by code points, without Unicode normalization.
  func isIdentical(to other: Sight.Value) -> Bool {
    switch (self, other) {
    case (.nothing, .nothing): true
    case (.flag(let one), .flag(let two)): one == two
    case (.number(let one), .number(let two)): one == two
    case (.text(let one), .text(let two)): one.utf8.elementsEqual(two.utf8)
    case (.list(let one), .list(let two)): Self.areIdentical(one, two)
    case (.table(let one), .table(let two)):
      one.count == two.count
        && one.allSatisfy { name, list in two[name].map { Self.areIdentical(list, $0) } ?? false }
    default: false
    }
  }

  private static func areIdentical(_ one: [String], _ two: [String]) -> Bool {
    one.count == two.count && zip(one, two).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }
}
