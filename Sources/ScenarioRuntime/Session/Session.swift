import ScenarioSyntax
import TransitionCore

/// An interactive session: inputs are executed one by one on one model.
///
/// The session is one growing text, so names, variables and commands stay defined. An input is parsed, resolved and
/// run by itself, so it costs only what it adds. An input with a mistake is discarded; the effects of others can be
/// undone and redone. It is a class so that its users need not know the size of its state.
package final class Session {
  /// Maximum number of inputs that can be undone.
  package static let undoLimit = SessionPast.limit

  var worker: SessionWorker

  /// A session; without `includes` it cannot include files.
  package init(includes: Includes = .none) { worker = SessionWorker(includes) }

  /// Whether a text is a complete input, or the parser expects more at its end.
  package func isComplete(_ text: String) -> Bool { worker.isComplete(text) }

  /// Parses an input and executes it.
  package func execute(_ input: String) -> SessionReply { worker.execute(input) }

  /// Polled while an input runs: a text stops it, and the previous state is restored.
  package var isInterrupted: (@Sendable () -> String?)? {
    get { worker.interpreter.limits.budget.isOver }
    set { worker.interpreter.limits.budget.isOver = newValue }
  }

  /// The number of the next input: that of its first line, counted over all inputs.
  package var nextLine: Int { worker.nextLine }

  /// Undoes up to that many inputs.
  /// - Returns: the number of inputs undone.
  package func undo(_ count: Int = 1) -> Int { worker.undo(count) }

  /// Redoes up to that many undone inputs.
  /// - Returns: the number of inputs redone.
  package func redo(_ count: Int = 1) -> Int { worker.redo(count) }

  /// Undoes all inputs that ended after a virtual time.
  /// - Returns: the number of inputs undone.
  package func back(to time: Nanoseconds) -> Int { worker.back(to: time) }

  /// Whether a word is a variable or a command in scope.
  package func knows(_ word: String) -> Bool { worker.knows(word) }

  /// The name of the published recipe on which the current one is based.
  package var recipeName: String { worker.interpreter.stage.recipe.name }

  /// A file that runs the inputs under a recipe, without their expectations and `use` lines; each input keeps its
  /// line number.
  package func script(under recipe: String) -> String {
    var writer = SessionWriter(worker)
    return writer.script(under: recipe)
  }

  /// The number of inputs that can be undone now.
  package var undoCount: Int { worker.past.position - worker.past.floor }

  /// The number of inputs that can be redone.
  package var redoCount: Int { worker.past.steps.count - worker.past.position }

  /// Whether the oldest inputs can no longer be undone.
  package var hasForgotten: Bool { worker.past.floor > 0 }

  /// The approximate number of bytes kept for undoing.
  package var undoSize: Int { worker.past.stateSize }

  /// The current visible state.
  package var state: SessionState { worker.state }
}

/// The result of one input of the session.
package struct SessionReply: Sendable {
  /// The session's text, for formatting the diagnostics and failures.
  package var source: Source
  /// Errors and warnings about the input.
  package var diagnostics: [Diagnostic] = []
  /// The failed expectation, or the step error.
  package var failure: Failure?
  /// Violated `always` conditions, each reported once.
  package var violations: [Failure] = []
  /// Values that were printed, and notes.
  package var output: [String] = []
  /// Whether the input only asked for values: nothing has happened.
  package var isAnswer = false
  /// Why it was stopped; the state is the one before it.
  package var interruption: String?
  /// The decisions, in sentences.
  package var decisions: [String] = []
  /// The model's warnings.
  package var warnings: [SessionWarning] = []
  /// The state before it.
  package var before = SessionState()
  /// The state after it.
  package var state = SessionState()

  /// Whether the input was not executed because of a mistake.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// A warning of the model.
package struct SessionWarning: Sendable {
  /// Its code: `nested-transition`.
  package var code: String
  /// The time, ns.
  package var time: Nanoseconds
}
