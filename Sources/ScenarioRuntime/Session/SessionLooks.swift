import ScenarioSyntax
import TransitionCore

// Queries about what happened in a session. They change nothing: whatever has to run, runs on a copy.

/// An event of the session's log.
package struct SessionEvent: Sendable {
  /// The time, ns.
  package var time: Nanoseconds
  /// `B.viewWillAppear`, `warning nested-transition`.
  package var text: String
}

/// A decision with its inputs.
package struct SessionDecision: Sendable {
  /// The time, ns.
  package var time: Nanoseconds
  /// `the release at 3:1 finished the pop: velocity 300 > 100`.
  package var sentence: String
  /// The rule that was evaluated, as a scenario writes it; nil without one.
  package var rule: String?
  /// The values that the rule reads.
  package var values: [(name: String, value: String)] = []
  /// How close it was to the opposite answer, 0…1; nil if no numbers were compared.
  package var margin: Double?
  /// The owner of the touch: `back`, `edge` …
  package var owner: String
  /// The other recognizers that were asked about the touch, with the results.
  package var others: [String] = []
}

/// The model at one instant, after what happened last.
package struct SessionMoment: Sendable {
  /// The events since the moment before.
  package var events: [SessionEvent]
  /// The visible state.
  package var state: SessionState
}

/// An input that was executed.
package struct SessionEntry: Sendable {
  /// The number of its first line.
  package var line: Int
  package var text: String
  /// Whether it stopped before its end.
  package var hasFailed: Bool
}

extension Session {
  /// The inputs that have been executed, oldest first.
  package var entries: [SessionEntry] { worker.entries }

  /// The number of the first line of the input that contains a line; without a line, of the latest input with events.
  package func line(containing line: Int?) -> Int? {
    worker.step(of: line).map { worker.past.steps[$0].line }
  }

  /// The events of an input, by the number of one of its lines; nil without such an input.
  package func events(of line: Int?) -> [SessionEvent]? { worker.events(of: line) }

  /// The decisions of an input, by the number of one of its lines; nil without such an input.
  package func decisions(of line: Int?) -> [SessionDecision]? { worker.decisions(of: line) }

  /// The visible state at a past or future virtual time.
  package func look(at time: Nanoseconds) -> SessionState { worker.look(at: time) }

  /// The moments of the latest input with events, callback by callback.
  package func moments() -> [SessionMoment] { worker.moments() }
}

extension SessionWorker {
  var entries: [SessionEntry] {
    past.steps[..<past.position].compactMap { step in
      guard let input = step.input else { return nil }
      return SessionEntry(line: step.line, text: source.text(input.range), hasFailed: input.hasFailed)
    }
  }

  /// The index of the input that contains a line; without a line, of the latest one with events.
  func step(of line: Int?) -> Int? {
    guard let line else {
      return past.steps[..<past.position].lastIndex { !$0.span.events.isEmpty }
    }
    return past.steps[..<past.position].lastIndex {
      line >= $0.line && line < $0.line + ($0.input?.lines ?? 0)
    }
  }

  mutating func events(of line: Int?) -> [SessionEvent]? {
    guard let number = step(of: line) else { return nil }
    return events(past.steps[number].span.events)
  }

  /// The events with those numbers, if they are still kept.
  private mutating func events(_ range: Range<Int>) -> [SessionEvent] {
    attachTables()
    defer { detachTables() }
    let log = interpreter.model.log
    return range.filter { $0 >= log.dropped && log[$0].kind != .decision }.map {
      SessionEvent(time: log[$0].time, text: interpreter.describe(log[$0]))
    }
  }

  // MARK: - Decisions

  mutating func decisions(of line: Int?) -> [SessionDecision]? {
    let number =
      line == nil
      ? past.steps[..<past.position].lastIndex { !$0.span.decisions.isEmpty } : step(of: line)
    guard let number else { return nil }
    attachTables()
    defer { detachTables() }
    let model = interpreter.model
    let all = past.steps[number].span.decisions.filter { $0 >= model.decisions.dropped }
      .map { model.decisions[$0] }
    return all.map { decision in
      var told = SessionDecision(
        time: decision.time, sentence: interpreter.sentence(decision), owner: decision.owner.name)
      if let rule = model.rule(of: decision) {
        told.rule = rule.text
        told.values = Self.values(in: rule.text, decision.inputs)
        told.margin = model.margin(of: decision)
      }
      for other in all
      where other.cause == decision.cause && other.owner != decision.owner && other.kind != .interaction {
        told.others.append("\(other.owner.name): \(model.reason(of: other))")
      }
      return told
    }
  }

  /// The inputs that a rule reads, with their values.
  private static func values(in rule: String, _ inputs: FormulaInputs) -> [(name: String, value: String)] {
    let words = rule.utf8.split { $0 | 0x20 < 0x61 || $0 | 0x20 > 0x7A }.map { String($0) ?? "" }
    var found: [(name: String, value: String)] = []
    for input in FormulaInput.allCases where words.contains(input.name) {
      let value = input == .operation ? inputs.operation.name : NumberText.plain(inputs[input])
      found.append((input.name, value))
    }
    return found
  }

  // MARK: - Instants

  mutating func look(at time: Nanoseconds) -> SessionState { sight(at: time).state }

  /// The visible state and the scene at a virtual time.
  mutating func sight(at time: Nanoseconds) -> (state: SessionState, scene: Scene) {
    if time >= interpreter.model.now {
      // The time is in the future, so a copy runs up to it.
      var copy = self
      copy.interpreter.limits.budget.isOver = nil
      let rest = NumberText.plain(Double(time - interpreter.model.now) / 1e9)
      if time > interpreter.model.now { _ = copy.execute("wait \(rest)s") }
      return (copy.state, copy.interpreter.model.scene(at: copy.interpreter.model.now))
    }
    let number = past.steps[..<past.position].firstIndex { $0.span.end > time } ?? past.position
    var base = state(at: number)
    if number < past.position,
      let last = stretches(of: number, from: &base).last(where: { $0.start <= time })
    {
      base.model = last.model
      if base.model.nextDeadline >= time { base.model.wait(until: time) }
    }
    return (state(of: base), base.model.scene(at: base.model.now))
  }

  mutating func moments() -> [SessionMoment] {
    guard let number = step(of: nil) else { return [] }
    var base = state(at: number)
    var position = past.steps[number].span.events.lowerBound
    var moments: [SessionMoment] = []
    for stretch in stretches(of: number, from: &base) {
      let events = events(min(position, stretch.position)..<stretch.position)
      position = stretch.position
      base.model = stretch.model
      let moment = SessionMoment(events: events, state: state(of: base))
      if events.isEmpty, moment.state == moments.last?.state { continue }
      moments.append(moment)
    }
    return moments
  }

  /// Runs a step again from the state before it, and keeps the model after each callback.
  private mutating func stretches(of number: Int, from base: inout Interpreter) -> [Stretch] {
    guard case .input(var input) = past.steps[number].action else { return [] }
    var request = RecordingRequest(keepsStretches: true)
    request.keepsCallbacks = true
    base.record(with: Recorder(request))
    base.limits.looksAtAll = true
    base.limits.budget.isOver = nil
    swap(&base, &interpreter)
    attachTables()
    _ = interpreter.run(&input)
    detachTables()
    swap(&base, &interpreter)
    base.limits.looksAtAll = false
    let recorder = base.recorder
    base.record(with: nil)
    return recorder?.recording.stretches ?? []
  }
}

extension SessionInput {
  /// Whether it stopped before its end.
  var hasFailed: Bool {
    switch outcome {
    case .done: false
    case .failed, .raised: true
    }
  }
}
