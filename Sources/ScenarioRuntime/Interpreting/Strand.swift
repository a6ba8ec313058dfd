import ScenarioSyntax
import TransitionCore

/// A thread of execution: the scenario itself, or a block under `after` or `on`.
///
/// A strand captures the constants in scope where it was written; variables that can change are shared by all
/// strands.
struct Strand {
  /// The index of the next instruction.
  var next: Int
  var slots: [Value]
  /// The callers of commands, innermost last.
  var callers: [Caller] = []
  /// Enclosing `expect error` blocks, innermost last.
  var guards: [Guard] = []
  /// What it waits for.
  var waits = Wait.nothing
  /// The statement that created it.
  var origin: Int32
  /// Whether it has started.
  var hasRun = false
  /// While it waits, the number of the recorded step in which it waits, or -1.
  var step: Int32 = -1

  struct Caller {
    var next: Int
    var slots: [Value]
  }

  struct Guard {
    var code: StepErrorCode
    var end: Int
    var callers: Int
    var statement: Int32
  }

  enum Wait {
    case nothing
    case time(Nanoseconds)
    case settled(until: Nanoseconds)
    /// The condition of the instruction at that index.
    case condition(at: Int, until: Nanoseconds)
    /// The front alert has appeared.
    case alert(until: Nanoseconds)
    /// The end of that call.
    case call(CallID)
    /// A tap on a button of the alert that the call presented; the slot receives the button, unless it is -1.
    case answer(CallID, slot: Int32)
    /// Never resumes.
    case never
  }
}

extension Strand.Wait {
  /// The latest time at which it ends.
  var limit: Nanoseconds {
    switch self {
    case .nothing: 0
    case .time(let time), .settled(let time), .condition(_, let time), .alert(let time): time
    case .call, .answer, .never: .max
    }
  }

  var isCondition: Bool {
    if case .condition = self { return true }
    return false
  }

  var isAnswer: Bool {
    if case .answer = self { return true }
    return false
  }

  var isNever: Bool {
    if case .never = self { return true }
    return false
  }

  var isCall: Bool {
    if case .call = self { return true }
    return false
  }
}
