import ScenarioSyntax
import TransitionCore

/// One thing that was done in a session, and can be undone and done again.
struct SessionStep {
  enum Action {
    /// An input was carried out.
    case input(SessionInput)
    /// Conditions under `always` were dropped, by the numbers of their instructions.
    case forget([Int])
  }

  var action: Action
  /// The number of its first line, from 1.
  var line: Int
  /// What the resolver learned from it.
  var additions = Additions()
  /// What happened in it.
  var span: Span
  /// How many statements ran in it.
  var statementsRun = 0

  /// What the resolver learns from an input.
  struct Additions {
    var known = KnownNames.Additions()
    /// The numbers of the variables that came into sight, and how many there were before.
    var variables: [Int] = []
    var scope: Scopes.Mark?
    var definitions: [Definitions.Change] = []
    var screens: [NameID] = []
    var included: [String] = []
    var alerts = Alerts.Additions()
    var isPastSetUp = false
  }

  /// From where to where something goes in the logs and on the clock.
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

/// An input that was carried out.
struct SessionInput {
  /// The range of its text.
  var range: SourceRange
  /// How many lines it has.
  var lines: Int
  var statements: [InputStatement]
  /// How it came out.
  var outcome = Outcome.done

  enum Outcome {
    case done
    /// The statement of that place failed its expectation; those behind it did not run.
    case failed(at: Int)
    /// The statement of that place raised a step error; those behind it did not run.
    case raised(at: Int, StepErrorCode)
  }
}

/// The state before a step, which a session goes back to.
///
/// The tables that only grow stand outside of it, and log chunks are shared, so it holds little.
final class KeptState {
  let interpreter: Interpreter
  /// How many steps stand before it.
  let position: Int
  /// How many statements have run before it.
  let statementsRun: Int
  /// About how many bytes it holds by itself.
  let size: Int

  init(_ interpreter: Interpreter, position: Int, statementsRun: Int, size: Int) {
    self.interpreter = interpreter
    self.position = position
    self.statementsRun = statementsRun
    self.size = size
  }
}
