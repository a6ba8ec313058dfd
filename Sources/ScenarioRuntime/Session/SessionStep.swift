import ScenarioSyntax
import TransitionCore

/// A step of a session, which can be undone and redone.
struct SessionStep {
  enum Action {
    /// An input was executed.
    case input(SessionInput)
    /// `always` conditions were dropped, by the indices of their instructions.
    case forget([Int])
  }

  var action: Action
  /// The number of its first line, from 1.
  var line: Int
  /// What the resolver added for it.
  var additions = Additions()
  /// What happened in it.
  var span: Span
  /// The number of statements executed in it.
  var statementsRun = 0

  /// What the resolver adds for an input.
  struct Additions {
    var known = KnownNames.Additions()
    /// The indices of the variables that came into scope, and the number of variables before.
    var variables: [Int] = []
    var scope: Scopes.Mark?
    var definitions: [Definitions.Change] = []
    var screens: [NameID] = []
    var included: [String] = []
    var alerts = Alerts.Additions()
    var isPastSetUp = false
  }

  /// A range of the logs and of the clock.
  struct Span {
    var events: Range<Int>
    var decisions: Range<Int>
    var warnings: Range<Int>
    var start: Nanoseconds
    var end: Nanoseconds
  }

  /// The input, if it is one.
  var input: SessionInput? {
    switch action {
    case .input(let input): input
    case .forget: nil
    }
  }
}

/// An input that was executed.
struct SessionInput {
  /// The range of its text.
  var range: SourceRange
  /// The number of its lines.
  var lines: Int
  var statements: [InputStatement]
  /// How it ended.
  var outcome = Outcome.done

  enum Outcome {
    case done
    /// The expectation of the statement at that index failed; those after it did not run.
    case failed(at: Int)
    /// The statement at that index raised a step error; those after it did not run.
    case raised(at: Int, StepErrorCode)
  }
}

/// The saved state before a step.
///
/// The tables that only grow are stored outside it, and log chunks are shared, so it is small.
final class KeptState {
  let interpreter: Interpreter
  /// The number of steps before it.
  let position: Int
  /// The number of statements executed before it.
  let statementsRun: Int
  /// Its approximate own size in bytes.
  let size: Int

  init(_ interpreter: Interpreter, position: Int, statementsRun: Int, size: Int) {
    self.interpreter = interpreter
    self.position = position
    self.statementsRun = statementsRun
    self.size = size
  }
}
