import ScenarioSyntax
import TransitionCore

// Describes a failure: what was expected, the relevant values, and the preceding decision.

extension Interpreter {
  func range(of statement: Int32) -> SourceRange {
    statement >= 0 && Int(statement) < tree.statements.count ? tree.statements[Int(statement)].range : .none
  }

  /// The position of a statement, as `line:column`.
  ///
  /// If the file includes others, the file's name comes first.
  func position(of statement: Int32) -> String {
    let offset = range(of: statement).lower
    let place = source.position(at: offset).description
    if source.included.isEmpty { return place }
    if source.isSession, source.part(at: offset)?.isInput ?? true { return place }
    return source.name(at: offset) + ":" + place
  }

  /// Converts a step error, or an earlier stop, to the end of the scenario.
  func stop(_ halt: Halt, at statement: Int32) -> Stop {
    switch halt {
    case .stopped(let stop): return stop
    case .raised(let code, let message):
      let head = place.errorRange == .none ? headRange(of: statement) : place.errorRange
      return Stop(
        verdict: .error,
        failure: Failure(
          headline: "step error \(code.code): \(message)", range: head,
          labels: [Failure.Label(range: head, text: "")], notes: failureNotes()))
    }
  }

  /// A statement without its block.
  func headRange(of statement: Int32) -> SourceRange {
    var range = range(of: statement)
    var end = range.lower
    while end < range.upper, Int(end) < source.bytes.count, source.bytes[Int(end)] != 0x0A { end += 1 }
    range.upper = end
    return range
  }

  // MARK: - Expectations

  mutating func failedExpectation(_ node: NodeID) -> Stop {
    failure("expect failed: ", node)
  }

  mutating func failedAlways(_ node: NodeID) -> Stop {
    var stop = failure("always failed: ", node)
    stop.failure.notes.insert("it first did not hold at \(moment)" + lastEvent(), at: 0)
    return stop
  }

  mutating func failedWithin(_ node: NodeID) -> Stop {
    var stop = failure("expect failed: ", node)
    stop.failure.notes.insert("it did not become true by \(moment)", at: 0)
    let moving = movingThings()
    if !moving.isEmpty { stop.failure.notes.insert("still moving then: \(text(of: .list(moving)))", at: 1) }
    return stop
  }

  /// The virtual time, and the frame that the display shows then.
  private var moment: String {
    var frame = Int64((Double(model.now) * model.device.frames.refresh / 1e9).rounded(.down))
    if model.device.frames.time(of: frame + 1) <= model.now { frame += 1 }
    return "\(text(of: .time(model.now))), frame \(frame)"
  }

  private func lastEvent() -> String {
    guard let event = model.log.entries.last(where: { $0.kind != .decision && $0.kind != .warning }) else {
      return ""
    }
    return ", after \(describe(event))"
  }

  func noError(_ guardian: Strand.Guard) -> Stop {
    let head = headRange(of: guardian.statement)
    return Stop(
      verdict: .failed,
      failure: Failure(
        headline: "expect failed: the step error \(guardian.code.code) did not come", range: head,
        labels: [Failure.Label(range: head, text: "")], notes: failureNotes()))
  }

  mutating func noWarning(_ name: NameID) -> Stop {
    let range = range(of: place.statement)
    // Before `text`, which reads the names as they are when it is called.
    let given = warningCodes()
    let codes = text(of: .list(given.map { .name($0) }))
    return Stop(
      verdict: .failed,
      failure: Failure(
        headline: "expect failed: the warning \(names.spelling(name)) was not given", range: range,
        labels: [Failure.Label(range: range, text: "warnings \(codes)")], notes: failureNotes()))
  }

  private mutating func failure(_ head: String, _ node: NodeID) -> Stop {
    var labels: [Failure.Label] = []
    var notes: [String] = []
    explain(node, wanted: true, into: &labels, &notes)
    let range = program.nodes[Int(node)].range
    notes.append(contentsOf: failureNotes(of: node))
    return Stop(
      verdict: .failed,
      failure: Failure(
        headline: head + oneLine(source.text(range)), range: range, labels: labels, notes: notes))
  }

  /// A text with every run of spaces and line ends replaced by one space.
  func oneLine(_ text: String) -> String {
    var result = ""
    var isBlank = false
    for scalar in text.unicodeScalars {
      if scalar == " " || scalar == "\n" || scalar == "\r" || scalar == "\t" {
        isBlank = true
      } else {
        if isBlank { result += " " }
        isBlank = false
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Labels the parts of a condition that made its result differ from `wanted`.
  private mutating func explain(
    _ node: NodeID, wanted: Bool, into labels: inout [Failure.Label], _ notes: inout [String]
  ) {
    switch program.nodes[Int(node)].kind {
    case .not(let operand): explain(operand, wanted: !wanted, into: &labels, &notes)
    case .binary(.and, let a, let b), .binary(.or, let a, let b):
      for part in [a, b] where holdsQuietly(part) != wanted {
        explain(part, wanted: wanted, into: &labels, &notes)
      }
    case .binary(let sign, let a, let b):
      label(a, isSide: true, &labels)
      label(b, isSide: true, &labels)
      if sign == .equal, wanted { firstDifference(a, b, &notes) }
    case .approximately(let a, let b, _):
      label(a, isSide: true, &labels)
      label(b, isSide: true, &labels)
    case .log(let query, let events, let kinds):
      explainLog(node, query, events, of: kinds, wanted, &labels, &notes)
    case .number, .length, .time, .boolean, .none, .name, .list, .interpolation, .variable, .reading, .finger,
      .screenReading, .stackReading, .count, .negative, .call:
      label(node, isSide: true, &labels)
    }
  }

  mutating func holdsQuietly(_ node: NodeID) -> Bool {
    do throws(Halt) { return try holds(node) } catch { return false }
  }

  mutating func valueQuietly(_ node: NodeID) -> Value? {
    do throws(Halt) { return try evaluate(node) } catch { return nil }
  }

  /// The value of a part under its text, and those of its operands; a literal has no label, except a name beside a
  /// value.
  private mutating func label(_ node: NodeID, isSide: Bool, _ labels: inout [Failure.Label]) {
    switch program.nodes[Int(node)].kind {
    case .number, .length, .time, .boolean, .none: return
    case .name where !isSide || source.bytes[Int(program.nodes[Int(node)].range.lower)] == 0x22: return
    case .list(let elements):
      for place in elements.indices { label(program.children[place], isSide: false, &labels) }
      return
    case .binary(_, let a, let b):
      label(a, isSide: false, &labels)
      label(b, isSide: false, &labels)
    case .negative(let operand), .not(let operand):
      label(operand, isSide: false, &labels)
      if !isSide { return }
    case .call(_, let arguments):
      for place in arguments.indices { label(program.children[place], isSide: false, &labels) }
    case .name, .interpolation, .variable, .reading, .finger, .screenReading, .stackReading, .count,
      .approximately, .log:
      break
    }
    guard let value = valueQuietly(node) else { return }
    labels.append(Failure.Label(range: program.nodes[Int(node)].range, text: text(of: value)))
  }

  /// The values of all parts of a condition.
  mutating func labelParts(of node: NodeID, _ labels: inout [Failure.Label]) {
    switch program.nodes[Int(node)].kind {
    case .not(let operand): labelParts(of: operand, &labels)
    case .binary(.and, let a, let b), .binary(.or, let a, let b):
      labelParts(of: a, &labels)
      labelParts(of: b, &labels)
    case .binary(_, let a, let b), .approximately(let a, let b, _):
      label(a, isSide: true, &labels)
      label(b, isSide: true, &labels)
    case .log: break
    case .number, .length, .time, .boolean, .none, .name, .list, .interpolation, .variable, .reading, .finger,
      .screenReading, .stackReading, .count, .negative, .call:
      label(node, isSide: true, &labels)
    }
  }

  func describe(_ event: Event) -> String {
    let result = event.result.name.map { "(\($0))" } ?? ""
    switch event.subject {
    case .warning(let warning): return "warning \(warning.code)"
    case .screen(let screen): return "\(name(screen)).\(event.kind.name)\(result)"
    case .decision, .none: return event.kind.name + result
    }
  }

  // MARK: - What led there

  /// A sentence about the last decision, with its rule's parts, and who made it; empty for an expectation unrelated
  /// to gestures.
  func failureNotes(of node: NodeID = -1) -> [String] {
    var lines: [String] = []
    if let decision = model.decisions.last, node < 0 || mayDependOnGestures(node) {
      lines += failureNotes(of: decision)
    }
    if !output.lastNote.isEmpty { lines.append("note: \(output.lastNote)") }
    return lines
  }

  /// Whether what a condition reads could differ with another gesture.
  private func mayDependOnGestures(_ node: NodeID) -> Bool {
    program.contains(node) { kind in
      switch kind {
      case .reading(let reading):
        switch reading {
        case .using, .width, .height, .time, .tab: false
        case .top, .stack, .depth, .root, .visible, .onscreen, .presented, .appPath, .transition,
          .transitionFrom, .transitionTo, .transitionInteractive, .transitionPhase, .progress, .outcome,
          .gesture,
          .gestureTranslation, .gestureVelocity, .gestureOwner, .reason, .margin, .moving, .frozen, .warnings,
          .balanced, .barHidden, .barShown, .barAlpha, .barTitle, .barItem, .tabBarHidden, .drawerEnabled,
          .drawerOpen, .poppedByGesture:
          true
        }
      case .variable, .finger, .screenReading, .stackReading, .count, .log: true
      case .number, .length, .time, .boolean, .none, .name, .list, .interpolation, .negative, .not, .binary,
        .approximately, .call:
        false
      }
    }
  }

  /// How close a rule with numbers was to the opposite result.
  func margin(of decision: Decision) -> String {
    guard decision.kind == .finish, decision.transition != .none,
      decision.basis == .rule || decision.basis == .system
    else { return "" }
    let hundredths = Int((model.margin(of: decision) * 100).rounded())
    return " (margin \(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100))"
  }

  /// The commands through which the failure occurred, innermost first.
  func calls(_ strand: Strand) -> [String] {
    var lines: [String] = []
    for caller in strand.callers.reversed() where lines.count < 4 {
      let statement = program.instructions[caller.next - 1].statement
      guard statement >= 0, case .call(let name, _, _) = tree.statements[Int(statement)].kind else {
        continue
      }
      lines.append("in `\(names.spelling(name))`, called at \(position(of: statement))")
    }
    if strand.callers.count > lines.count {
      lines.append("and \(strand.callers.count - lines.count) calls more")
    }
    return lines
  }

  func sentence(_ decision: Decision) -> String {
    let reason = model.reason(of: decision)
    let place = decision.cause.exists ? " at \(position(of: decision.cause.number))" : ""
    switch decision.kind {
    case .finish:
      if decision.owner == .drawer {
        return "the release\(place) left the drawer \(decision.answer ? "open" : "closed"): \(reason)"
      }
      let subject = decision.isTouchCancelled ? "the cancelled touch" : "the release"
      guard decision.transition != .none else {
        return "\(subject)\(place) found no transition to \(decision.answer ? "finish" : "cancel"): \(reason)"
      }
      let verb = decision.basis == .touchIgnored ? "left" : decision.answer ? "finished" : "cancelled"
      return "\(subject)\(place) \(verb) the \(decision.transition.name): \(reason)"
    case .begin:
      return "the pan\(place) \(decision.answer ? "began" : "did not begin"): \(reason)"
    case .owner:
      if decision.owner == .none { return "the pan\(place) did not begin: \(reason)" }
      return "the pan\(place) went to \(decision.owner.name): \(reason)"
    case .interaction:
      let answer = decision.answer ? "is interactive" : "is not interactive"
      return "the \(decision.transition.name) of \(position(of: decision.cause.number)) \(answer): \(reason)"
    }
  }
}
