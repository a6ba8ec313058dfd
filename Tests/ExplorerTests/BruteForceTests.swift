import Explorer
import ScenarioRuntime
import Testing

/// A search that knows no situations finds the same things broken, by sequences of the same length.
@Suite struct BruteForceTests {
  /// Every sequence up to a length, one inside the other.
  private struct All {
    var sandbox: Sandbox
    let depth: Int
    /// By what is broken, the length of the shortest sequence.
    var found: [Breach: Int] = [:]
    /// The situations that were met.
    var situations: Set<String> = []

    mutating func go(from moment: Moment, _ length: Int) {
      if length == depth { return }
      for action in 0..<sandbox.actionCount {
        switch sandbox.attempt(action, from: moment) {
        case .impossible: continue
        case .ended(let breach, let broken): note(broken, breach, length + 1)
        case .reached(let situation, let broken):
          situations.insert("\(situation.high) \(situation.low)")
          note(broken, nil, length + 1)
          let next = sandbox.moment()
          if sandbox.hasSettledRules { note(sandbox.settle(), length + 1) }
          go(from: next, length + 1)
        }
      }
    }

    mutating func note(_ attempt: Attempt, _ length: Int) {
      switch attempt {
      case .impossible: break
      case .reached(_, let broken): note(broken, nil, length)
      case .ended(let breach, let broken): note(broken, breach, length)
      }
    }

    mutating func note(_ broken: UInt64, _ breach: Breach?, _ length: Int) {
      for rule in 0..<64 where broken & 1 << UInt64(rule) != 0 { note(.rule(rule), length) }
      if let breach { note(breach, length) }
    }

    private mutating func note(_ breach: Breach, _ length: Int) {
      found[breach] = min(found[breach] ?? .max, length)
    }
  }

  @Test(arguments: [Texts.fullscreen, Texts.corrupts, Texts.containers], [false, true])
  func agrees(_ text: String, _ separates: Bool) throws {
    var sandbox = try Texts.sandbox(text)
    if separates { sandbox.separateScreens() }
    guard case .ready(let start, let situation, let broken) = sandbox.begin() else {
      Issue.record("it does not begin")
      return
    }
    var all = All(sandbox: sandbox, depth: 4)
    all.situations.insert("\(situation.high) \(situation.low)")
    all.note(broken, nil, 0)
    if all.sandbox.hasSettledRules {
      _ = all.sandbox.attempt(all.sandbox.actionCount - 1, from: start)
      guard case .ready = all.sandbox.begin() else { return }
      all.note(all.sandbox.settle(), 0)
    }
    all.go(from: start, 0)
    let findings = try Texts.search(text) {
      $0.separatesScreens = separates
      $0.depth = 4
    }
    var found: [Breach: Int] = [:]
    for one in findings.counterexamples { found[one.breach] = one.actions.count }
    if findings.ending == .allBroken {
      // It ends once every rule is broken, and need not have met each step error.
      for (breach, length) in found { #expect(all.found[breach] == length) }
    } else {
      #expect(found == all.found)
      #expect(findings.situations == all.situations.count)
    }
    #expect(!found.isEmpty)
  }
}
