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
    /// That call.
    case call(CallID)
    /// Nothing that can come.
    case never
  }
}

extension Strand.Wait {
  /// When it ends at the latest.
  var limit: Nanoseconds {
    switch self {
    case .nothing: 0
    case .time(let time), .settled(let time), .condition(_, let time): time
    case .call, .never: .max
    }
  }

  var isCondition: Bool {
    if case .condition = self { return true }
    return false
  }

  var isCall: Bool {
    if case .call = self { return true }
    return false
  }
}
