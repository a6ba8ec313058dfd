import ScenarioSyntax
import TransitionCore

/// Which rules of an exploration are judged after every callback, and which of them were broken.
struct Judging {
  /// Whether rules are judged; no texts of step errors are made then.
  private(set) var isOn = false
  /// Whether they are judged at every frame too.
  private(set) var looksAtFrames = false
  /// The conditions that must hold all the time, with their bits in `broken`.
  private var rules: [(node: NodeID, bit: UInt64)] = []
  /// The rules that have been broken.
  private(set) var broken: UInt64 = 0
  /// The one rule at whose breaking the run ends with a message; 0 for none.
  private var reported: UInt64 = 0
  /// Whether a step error came up in a block, or in an operation that had waited.
  var isLate = false

  /// Judges rules from here on.
  mutating func begin(_ rules: [(node: NodeID, bit: UInt64)], atFrames: Bool) {
    self.rules = rules
    looksAtFrames = atFrames
    isOn = true
  }

  /// Ends with a message once a rule is broken.
  mutating func report(_ rule: (node: NodeID, bit: UInt64)?, atFrames: Bool) {
    rules = rule.map { [$0] } ?? []
    looksAtFrames = atFrames
    reported = rule?.bit ?? 0
    isOn = rule != nil
  }

  /// Judges nothing, or goes on.
  mutating func pause(_ isPaused: Bool) { isOn = !isPaused && !rules.isEmpty }

  /// Forgets what was broken.
  @inline(__always) mutating func clear() {
    broken = 0
    isLate = false
  }

  /// How many rules there are.
  var count: Int { rules.count }

  subscript(place: Int) -> (node: NodeID, bit: UInt64) { rules[place] }

  /// Notes that a rule is broken; whether the run ends there.
  mutating func note(_ bit: UInt64) -> Bool {
    broken |= bit
    return reported == bit
  }
}

extension Interpreter {
  /// Looks at each rule that is not broken yet.
  mutating func judge() throws(Halt) {
    for place in 0..<judging.count {
      let rule = judging[place]
      if judging.broken & rule.bit != 0 { continue }
      var holds = false
      do throws(Halt) { holds = try self.holds(rule.node) } catch {
        // A rule that cannot be computed does not hold.
        if judging.note(rule.bit) { throw error }
        continue
      }
      if !holds, judging.note(rule.bit) { throw .stopped(failedAlways(rule.node)) }
    }
  }
}
