import ScenarioSyntax
import TransitionCore

// The account of a failure: what was expected, the values that mattered, and what led there.

extension Interpreter {
  func range(of statement: Int32) -> SourceRange {
    statement >= 0 && Int(statement) < tree.statements.count ? tree.statements[Int(statement)].range : .none
  }

  /// Where a statement stands, as `line:column`.
  func position(of statement: Int32) -> String { source.position(at: range(of: statement).lower).description }

  /// The end of a scenario by a step error, or by what ended it already.
  func stop(_ halt: Halt, at statement: Int32) -> Stop {
    switch halt {
    case .stopped(let stop): return stop
    case .raised(let code, let message):
      let head = blame == .none ? headRange(of: statement) : blame
      return Stop(
        verdict: .error,
        failure: Failure(
          headline: "step error \(code.code): \(message)", range: head,
          labels: [Failure.Label(range: head, text: "")], notes: account()))
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
    stop.failure.notes.insert("it first did not hold at \(text(of: .time(model.now)))" + lastEvent(), at: 0)
    return stop
  }

  mutating func failedWithin(_ node: NodeID) -> Stop {
    var stop = failure("expect failed: ", node)
    stop.failure.notes.insert("it did not become true up to \(text(of: .time(model.now)))", at: 0)
    return stop
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
        labels: [Failure.Label(range: head, text: "")], notes: account()))
  }

  mutating func noWarning(_ name: NameID) -> Stop {
    let range = range(of: currentStatement)
    let codes = text(of: .list(warningCodes().map { .name($0) }))
    return Stop(
      verdict: .failed,
      failure: Failure(
        headline: "expect failed: the warning \(names.spelling(name)) was not given", range: range,
        labels: [Failure.Label(range: range, text: "warnings \(codes)")], notes: account()))
  }

  private mutating func failure(_ head: String, _ node: NodeID) -> Stop {
    var labels: [Failure.Label] = []
    var notes: [String] = []
    explain(node, wanted: true, into: &labels, &notes)
    let range = program.nodes[Int(node)].range
    notes.append(contentsOf: account())
    return Stop(
      verdict: .failed,
      failure: Failure(
        headline: head + oneLine(source.text(range)), range: range, labels: labels, notes: notes))
  }

  /// A text with every run of blanks and line ends as one blank.
  private func oneLine(_ text: String) -> String {
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

  /// Labels the parts of a condition that made it come out otherwise than `wanted`.
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
    case .log(let query, let events): explainLog(node, query, events, wanted, &labels, &notes)
    default: label(node, isSide: false, &labels)
    }
  }

  private mutating func holdsQuietly(_ node: NodeID) -> Bool {
    do throws(Halt) { return try holds(node) } catch { return false }
  }

  private mutating func valueQuietly(_ node: NodeID) -> Value? {
    do throws(Halt) { return try evaluate(node) } catch { return nil }
  }

  /// The value of a part under its text; a literal says itself, but for a name beside a value.
  private mutating func label(_ node: NodeID, isSide: Bool, _ labels: inout [Failure.Label]) {
    switch program.nodes[Int(node)].kind {
    case .number, .length, .time, .boolean, .none, .list: return
    case .name where source.bytes[Int(program.nodes[Int(node)].range.lower)] == 0x22: return
    default: break
    }
    guard let value = valueQuietly(node) else { return }
    labels.append(Failure.Label(range: program.nodes[Int(node)].range, text: text(of: value)))
  }

  /// Two lists of the same kind: which element is the first to differ.
  private mutating func firstDifference(_ a: NodeID, _ b: NodeID, _ notes: inout [String]) {
    guard case .list(let x) = valueQuietly(a), case .list(let y) = valueQuietly(b), x.count > 2 || y.count > 2
    else { return }
    for place in 0..<max(x.count, y.count) {
      let left = place < x.count ? text(of: x[place]) : "nothing"
      let right = place < y.count ? text(of: y[place]) : "nothing"
      if place >= x.count || place >= y.count || !x[place].equals(y[place]) {
        notes.append("the lists differ first at element \(place + 1): \(left), not \(right)")
        return
      }
    }
  }

  // MARK: - Logs

  private mutating func explainLog(
    _ node: NodeID, _ query: Expression.LogQuery, _ events: ListRange, _ wanted: Bool,
    _ labels: inout [Failure.Label], _ notes: inout [String]
  ) {
    let result: Search
    do throws(Halt) { result = try search(query, events) } catch { return }
    let patterns = events.indices.map { program.events[Int(program.children[$0])] }
    if wanted, query != .lacks, result.found < patterns.count {
      labels.append(
        Failure.Label(
          range: patterns[result.found].range,
          text: result.found == 0 ? "did not come" : "did not come after those before it"))
    } else {
      labels.append(Failure.Label(range: program.nodes[Int(node)].range, text: ""))
    }
    if wanted, query != .has, let entry = result.entry {
      notes.append(
        "\(describe(model.log[entry])) stands in the log at \(text(of: .time(model.log[entry].time)))")
    }
    notes.append(contentsOf: excerpt(around: query == .has ? result.entry : result.entry))
  }

  /// What really happened: a window of the log with times.
  private func excerpt(around entry: Int?) -> [String] {
    let start = max(mark, model.log.dropped)
    let first = max(start, (entry ?? model.log.end) - 12)
    var lines: [String] = []
    for number in first..<model.log.end where lines.count < 24 {
      let event = model.log[number]
      if event.kind == .decision { continue }
      lines.append("  \(text(of: .time(event.time)))  \(describe(event))")
    }
    if lines.isEmpty { return ["the log is empty here"] }
    return ["the log reads" + (first > start ? ", from its \(first - start + 1)th entry on" : "")] + lines
  }

  func describe(_ event: Event) -> String {
    if event.kind == .warning {
      return "warning \(Warning(rawValue: UInt8(event.screen.number))?.code ?? "")"
    }
    let result = event.result.name.map { "(\($0))" } ?? ""
    return event.screen.exists
      ? "\(name(event.screen)).\(event.kind.name)\(result)" : event.kind.name + result
  }

  // MARK: - What led there

  /// The last decision in a sentence, with its rule's parts.
  func account() -> [String] {
    var lines: [String] = []
    if let decision = model.decisions.last { lines.append(sentence(decision)) }
    if !lastNote.isEmpty { lines.append("note: \(lastNote)") }
    return lines
  }

  func sentence(_ decision: Decision) -> String {
    let reason = model.reason(of: decision)
    let place = decision.cause >= 0 ? " at \(position(of: decision.cause))" : ""
    switch decision.kind {
    case .finish:
      if decision.owner == .drawer {
        return "the release\(place) left the drawer \(decision.answer ? "open" : "closed"): \(reason)"
      }
      let subject = decision.isTouchCancelled ? "the cancelled touch" : "the release"
      guard decision.transition != .none else {
        return "\(subject)\(place) met no transition to \(decision.answer ? "finish" : "cancel"): \(reason)"
      }
      let verb = decision.ground == .touchIgnored ? "left" : decision.answer ? "finished" : "cancelled"
      return "\(subject)\(place) \(verb) the \(decision.transition.name): \(reason)"
    case .begin:
      return "the pan\(place) \(decision.answer ? "began" : "did not begin"): \(reason)"
    case .owner:
      if decision.owner == .none { return "the pan\(place) did not begin: \(reason)" }
      return "the pan\(place) went to \(decision.owner.name): \(reason)"
    case .interaction:
      let answer = decision.answer ? "is interactive" : "is not interactive"
      return "the \(decision.transition.name) of \(position(of: decision.cause)) \(answer): \(reason)"
    }
  }
}
