import ScenarioSyntax
import TransitionCore

/// One line of execution: the scenario itself, or a block under `after` or `on`.
///
/// A strand keeps the variables that it was written under; those that may change are shared by all.
struct Strand {
  /// The number of the next instruction.
  var next: Int
  var slots: [Value]
  /// The callers of commands, innermost last.
  var callers: [Caller] = []
  /// Blocks under `expect error`, innermost last.
  var guards: [Guard] = []
  /// What it waits for.
  var waits = Wait.nothing
  /// The statement that made it.
  var origin: Int32
  /// Whether it has begun.
  var hasRun = false
  /// While it waits, the number of the recorded step that it waits in, or -1.
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
    /// The condition of the instruction at that place.
    case condition(at: Int, until: Nanoseconds)
    /// That the alert in front has come.
    case alert(until: Nanoseconds)
    /// That call.
    case call(CallID)
    /// A button of the alert that the call presented; the slot takes the button, unless it is -1.
    case answer(CallID, slot: Int32)
    /// Nothing that can come.
    case never
  }
}

extension Strand.Wait {
  /// When it ends at the latest.
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
