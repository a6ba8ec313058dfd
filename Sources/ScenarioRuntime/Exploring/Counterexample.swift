import ScenarioSyntax
import TransitionCore

/// A sequence of actions that breaks something, as a scenario that fails when it is run.
package struct Counterexample: Sendable {
  package var breach: Breach
  /// The numbers of the actions.
  package var actions: [Int]
  /// Each action as a line of a scenario.
  package var lines: [String]
  /// The scenario, whole, without the file's own set-up.
  package var scenario: String
  /// Why it fails; its place is the rule's, or the statement's.
  package var failure: Failure
}

extension Sandbox {
  /// Plays a sequence of actions once more, and tells what it breaks.
  package mutating func counterexample(of actions: [Int], _ breach: Breach) -> Counterexample {
    var script = ScenarioLines()
    let stop = replay(actions, breach, &script)
    let rule = ruleText(of: breach)
    var failure = stop?.failure ?? Failure(headline: rule, range: headRange, labels: [], notes: [])
    let count = "\(actions.count) action\(actions.count == 1 ? "" : "s")"
    switch breach {
    case .rule(let number) where code.rules[number].isSettled:
      failure.headline = "\(rule) does not hold, after \(count)"
    case .rule: failure.headline = "\(rule) does not hold, after \(count)"
    case .error, .check, .app: failure.headline += ", after \(count)"
    }
    let reason: [String] = failure.labels.compactMap { label in
      let part = interpreter.oneLine(interpreter.source.text(label.range))
      return label.text.isEmpty || label.text == part ? nil : "\(part) is \(label.text)"
    }
    var note = "breaks \(rule)"
    if breach == .app { note += ": " + (stop?.failure.headline ?? "") }
    if case .rule = breach, !reason.isEmpty { note += ": " + reason.joined(separator: ", ") }
    let name = quoted("\(info.name): \(rule)")
    var text = "scenario \(name) {\n    note \(quoted(note))\n"
    if case .rule(let number) = breach, !code.rules[number].isSettled { text += "    \(rule)\n" }
    for line in script.lines + script.ending { text += "    \(line)\n" }
    if case .rule(let number) = breach, code.rules[number].isSettled {
      text += "    expect \(conditionText(number))\n"
    }
    text += "}\n"
    return Counterexample(
      breach: breach, actions: actions, lines: script.lines, scenario: text, failure: failure)
  }

  /// What is said of the file's own lines that stand before all that is tried, for a scenario in a file of its own.
  package var setUpText: String {
    var text = ""
    for item in interpreter.tree.items {
      guard case .statement(let id) = item else { continue }
      text += interpreter.source.text(interpreter.tree[id].range) + "\n"
    }
    // A handler of a screen that a sequence does not show would name a screen that nothing makes known.
    let setUp = text
    for place in interpreter.tree.explorations[Int(code.node)].screens.indices {
      let screen = ExpressionID(interpreter.tree.lists[place])
      let name = interpreter.source.text(interpreter.tree[screen].range)
      if Self.names(setUp, name) { text += "screen \(name)\n" }
    }
    return text
  }

  /// Whether a text names a screen whose callbacks it handles: `on A.viewDidAppear`.
  private static func names(_ text: String, _ name: String) -> Bool {
    let (text, wanted) = (Array(text.utf8), Array("on \(name).".utf8))
    guard text.count >= wanted.count else { return false }
    for start in 0...(text.count - wanted.count) where text[start] == wanted[0] {
      if text[start..<(start + wanted.count)].elementsEqual(wanted) { return true }
    }
    return false
  }

  /// A rule as it is written: `always depth >= 1`; a step error by its code.
  package func ruleText(of breach: Breach) -> String {
    switch breach {
    case .rule(let number): (code.rules[number].isSettled ? "settled " : "always ") + conditionText(number)
    case .error(let error): "step error \(error.code)"
    case .app: "the app's path"
    case .check(let statement):
      interpreter.oneLine(interpreter.source.text(interpreter.range(of: statement)))
    }
  }

  /// The place of a rule's condition.
  package func ruleRange(_ number: Int) -> SourceRange { code.rules[number].range }

  /// `explore "…" depth 8`, without its block.
  package var headRange: SourceRange {
    let node = interpreter.tree.explorations[Int(code.node)]
    let end = node.depth.exists ? interpreter.tree[node.depth].range.upper : node.range.lower + 7
    return SourceRange(node.range.lower, min(node.range.upper, end))
  }

  private func conditionText(_ number: Int) -> String {
    interpreter.oneLine(interpreter.source.text(code.rules[number].range))
  }

  // MARK: - Playing

  /// The lines of a scenario while they are made.
  private struct ScenarioLines {
    var lines: [String] = []
    /// What comes after the last action, where something is judged at rest.
    var ending: [String] = []
  }

  private mutating func replay(_ actions: [Int], _ breach: Breach, _ script: inout ScenarioLines) -> Stop? {
    interpreter.begin()
    interpreter.judging = Judging()
    interpreter.model.keepsHistory = true
    if case .rule(let number) = breach, !code.rules[number].isSettled {
      interpreter.judging.report(
        (code.rules[number].node, 1 << UInt64(number)), atFrames: code.rules[number].moves)
    }
    do throws(Halt) {
      try interpreter.runBeginning()
      for number in actions {
        script.lines.append(line(of: number))
        interpreter.limits.reset()
        _ = try interpreter.carryOut(number < code.actions.count ? code.actions[number] : nil)
      }
      for finger in interpreter.model.fingersDown {
        let name = finger.number == 0 ? "" : " with \(interpreter.names.spelling(NameID(finger.number)))"
        script.ending.append("start cancel\(name)")
      }
      script.ending.append("settle")
      try interpreter.comeToRest()
      if interpreter.inside != nil { try interpreter.comparePath() }
      if case .rule(let number) = breach, !(try interpreter.holds(code.rules[number].node)) {
        return interpreter.failedExpectation(code.rules[number].node)
      }
      return nil
    } catch {
      var stop = interpreter.stop(error, at: interpreter.place.statement)
      stop.failure.notes.append(contentsOf: interpreter.place.callNotes)
      return stop
    }
  }

  /// An action as a line of a scenario, from where it stands now.
  mutating func line(of number: Int) -> String {
    guard number < code.actions.count else {
      let span = (interpreter.nextHappening() ?? interpreter.model.now) - interpreter.model.now
      return "wait \(Self.seconds(span))"
    }
    let action = code.actions[number]
    let texts = action.texts.map { text(of: $0) }
    switch action.kind {
    case .waiting: return texts.joined(separator: "; ")
    case .command: return texts.joined(separator: "; ") + "; wait 0s"
    case .started, .turn: return texts.map { "start \($0)" }.joined(separator: "; ") + "; wait 0s"
    }
  }

  private func text(of action: ActionText) -> String {
    let source = interpreter.source
    var text = ""
    var place = action.range.lower
    for edit in action.edits {
      let part = edit.wordsBefore > 0 ? self.place(behind: edit.wordsBefore, in: action.range) : edit.part
      text += source.text(SourceRange(place, part.lower))
      if edit.wordsBefore > 0 { text += " " }
      text += source.text(edit.text)
      place = part.upper
    }
    text += source.text(SourceRange(place, action.range.upper))
    return interpreter.oneLine(text)
  }

  /// The empty place behind the first words of a statement.
  private func place(behind words: Int, in range: SourceRange) -> SourceRange {
    let bytes = interpreter.source.bytes
    var place = Int(range.lower)
    for _ in 0..<words {
      while place < Int(range.upper), bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
      while place < Int(range.upper), bytes[place] != 0x20, bytes[place] != 0x09 { place += 1 }
    }
    return SourceRange(Int32(place), Int32(place))
  }

  /// A span in seconds, to the nanosecond.
  private static func seconds(_ span: Nanoseconds) -> String {
    let (whole, rest) = (span / 1_000_000_000, span % 1_000_000_000)
    if rest == 0 { return "\(whole)s" }
    var digits = "\(rest)"
    while digits.utf8.count < 9 { digits = "0" + digits }
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(whole).\(digits)s"
  }

  /// A text as a string of the language.
  private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\", "{", "}": quoted += "\\" + String(scalar)
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      // over characters
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F {
          quoted += "\\u{" + String(scalar.value, radix: 16) + "}"
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }
}

extension Sandbox {
  /// What is known of the exploration before it runs: its title, its line, its tags.
  package var info: ScenarioInfo { interpreter.info(code) }

  /// Whether an app is inside.
  package var hasApp: Bool { interpreter.inside != nil }

  /// Whether situations can be merged: no app is inside, or its whole state is known.
  package var mergesSituations: Bool { interpreter.inside?.app.hasState ?? true }

  /// Why the app cannot be explored, once that is known.
  package var flaw: AppProblem? { interpreter.inside?.app.flaw }

  /// The same for another worker, with an app of its own.
  package func separate() -> Sandbox {
    var other = self
    if let app = interpreter.inside?.app { other.interpreter.inside?.app = app.separate() }
    return other
  }

  /// Lets the app know that the last way is over.
  package mutating func end() { interpreter.endInside() }

  /// The depth that it asks for.
  package var depth: Int { code.depth }

  /// Its screens of which only the places count.
  package var interchangeable: [String] {
    code.interchangeable.map { interpreter.names.spelling(interpreter.screens.name($0)) }
  }

  /// Asked now and then while an action runs: a text ends it.
  package var budget: Budget {
    get { interpreter.limits.budget }
    set { interpreter.limits.budget = newValue }
  }
}

extension Interpreter {
  /// What is known of an exploration before it runs.
  func info(_ code: ExplorationCode) -> ScenarioInfo {
    let node = tree.explorations[Int(code.node)]
    var name = "explore"
    if node.title.exists, case .string(let title) = tree[node.title].kind {
      name = names.spelling(title)
    } else if node.title.exists {
      name = source.text(tree[node.title].range)
    } else if code.node > 0 {
      name = "explore \(code.node + 1)"
    }
    var info = ScenarioInfo(name: name, line: source.position(at: node.range.lower).line)
    for place in node.tags.indices {
      let tag = tree.tags[Int(tree.lists[place])]
      info.tags.append(names.spelling(tag.name))
      let reason = tag.hasReason ? names.spelling(tag.reason) : ""
      switch Word(tag.name) {
      case .skip: info.skipReason = reason
      case .fails: info.failsReason = reason
      case .only: info.isOnly = true
      // over words (strings)
      default: break
      }
    }
    return info
  }
}
