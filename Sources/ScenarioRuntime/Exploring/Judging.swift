import ScenarioSyntax
import TransitionCore

/// The rules of an exploration that are checked after every callback, and which of them were broken.
struct Judging {
  /// Whether rules are checked; no messages of step errors are created then.
  private(set) var isOn = false
  /// Whether they are also checked at every frame.
  private(set) var looksAtFrames = false
  /// The conditions that must always hold, with their bits in `broken`.
  private var rules: [(node: NodeID, bit: UInt64)] = []
  /// How each condition is computed.
  private var shortcuts: [Shortcut] = []
  /// The rules that have been broken.
  private(set) var broken: UInt64 = 0
  /// The rule whose violation ends the run with a message; 0 for none.
  private var reported: UInt64 = 0
  /// Whether a step error occurred in a block, or in an operation that had waited.
  var isLate = false

  /// How a condition that is checked after every callback is computed.
  enum Shortcut {
    /// Like any other expression.
    case expression
    case notFrozen
    case balanced
    /// The allowed range of the stack's depth.
    case depth(ClosedRange<Int>)
  }

  /// Checks rules from here on.
  mutating func begin(_ rules: [(node: NodeID, bit: UInt64)], atFrames: Bool, _ program: borrowing Program) {
    self.rules = rules
    shortcuts = []
    for rule in rules { shortcuts.append(program.shortcut(for: rule.node)) }
    looksAtFrames = atFrames
    isOn = true
  }

  /// Ends the run with a message when a rule is broken.
  mutating func report(_ rule: (node: NodeID, bit: UInt64)?, atFrames: Bool) {
    rules = rule.map { [$0] } ?? []
    shortcuts = rule == nil ? [] : [.expression]
    looksAtFrames = atFrames
    reported = rule?.bit ?? 0
    isOn = rule != nil
  }

  /// Pauses or resumes checking.
  mutating func pause(_ isPaused: Bool) { isOn = !isPaused && !rules.isEmpty }

  /// Clears the broken rules.
  @inline(__always) mutating func clear() {
    broken = 0
    isLate = false
  }

  /// The number of rules.
  var count: Int { rules.count }

  subscript(place: Int) -> (node: NodeID, bit: UInt64) { rules[place] }

  func shortcut(_ place: Int) -> Shortcut { shortcuts[place] }

  /// Records that a rule is broken; returns whether the run ends there.
  mutating func note(_ bit: UInt64) -> Bool {
    broken |= bit
    return reported == bit
  }
}

extension Interpreter {
  /// Checks each rule that is not broken yet.
  mutating func judge() throws(Halt) {
    for place in 0..<judging.count {
      let rule = judging[place]
      if judging.broken & rule.bit != 0 { continue }
      var holds = false
      switch judging.shortcut(place) {
      case .notFrozen: holds = !model.isFrozen
      case .balanced: holds = model.isBalanced
      case .depth(let range): holds = range.contains(model.controllers.count)
      case .expression: break
      }
      if holds { continue }
      do throws(Halt) { holds = try self.holds(rule.node) } catch {
        // A rule that cannot be computed counts as broken.
        if judging.note(rule.bit) { throw error }
        continue
      }
      if !holds, judging.note(rule.bit) { throw .stopped(failedAlways(rule.node)) }
    }
  }
}

extension Program {
  /// The fastest way to compute a condition; a condition that does not hold is computed like any other.
  fileprivate func shortcut(for id: NodeID) -> Judging.Shortcut {
    switch nodes[Int(id)].kind {
    case .reading(.balanced): return .balanced
    case .not(let operand):
      if case .reading(.frozen) = nodes[Int(operand)].kind { return .notFrozen }
    case .binary(let sign, let left, let right):
      guard case .reading(.depth) = nodes[Int(left)].kind, case .number(let bound) = nodes[Int(right)].kind,
        bound == bound.rounded(), abs(bound) < 1e6
      else { break }
      let number = Int(bound)
      switch sign {
      case .greaterOrEqual: return .depth(number...Int.max)
      case .greater: return .depth((number + 1)...Int.max)
      case .lessOrEqual: return number < 0 ? .expression : .depth(0...number)
      case .less: return number < 1 ? .expression : .depth(0...(number - 1))
      case .or, .and, .equal, .notEqual, .in, .notIn, .contains, .plus, .minus, .times, .divided: break
      }
    case .number, .length, .time, .boolean, .none, .name, .list, .interpolation, .variable, .reading, .finger,
      .screenReading, .stackReading, .count, .negative, .approximately, .call, .log:
      break
    }
    return .expression
  }
}
