import ScenarioSyntax
import TransitionCore

/// A live session: inputs are carried out one by one on one model.
///
/// The session is one growing text: names, variables and commands go on. An input is read, resolved and run by
/// itself, so it costs what it adds. One with a mistake is forgotten; what an input did can be undone, and done again.
/// It is a class so that who holds one need not know how large its state is.
package final class Session {
  /// So many inputs can be undone.
  package static let undoLimit = SessionPast.limit

  var worker: SessionWorker

  /// A session; without `includes` it includes nothing.
  package init(includes: Includes = .none) { worker = SessionWorker(includes) }

  /// Whether a text is a whole input, or the parser wants more at its end.
  package func isComplete(_ text: String) -> Bool { worker.isComplete(text) }

  /// Reads an input and carries it out.
  package func execute(_ input: String) -> SessionReply { worker.execute(input) }

  /// Asked now and then while an input runs: a text ends it, and the state before it comes back.
  package var isInterrupted: (@Sendable () -> String?)? {
    get { worker.interpreter.limits.budget.isOver }
    set { worker.interpreter.limits.budget.isOver = newValue }
  }

  /// The number of the next input: that of its first line, counted over all inputs.
  package var nextLine: Int { worker.nextLine }

  /// Undoes that many inputs, or as many as there are.
  /// - Returns: how many were undone.
  package func undo(_ count: Int = 1) -> Int { worker.undo(count) }

  /// Does that many undone inputs again, or as many as there are.
  /// - Returns: how many were done again.
  package func redo(_ count: Int = 1) -> Int { worker.redo(count) }

  /// Undoes all inputs that were not over by a virtual time.
  /// - Returns: how many were undone.
  package func back(to time: Nanoseconds) -> Int { worker.back(to: time) }

  /// Whether a word is a variable or a command in sight.
  package func knows(_ word: String) -> Bool { worker.knows(word) }

  /// The name of the published recipe that the one in force was made from.
  package var recipeName: String { worker.interpreter.stage.recipe.name }

  /// A file that runs the inputs under a recipe, without their expectations and the recipe that they chose; each input
  /// stands on its own line.
  package func script(under recipe: String) -> String {
    var writer = SessionWriter(worker)
    return writer.script(under: recipe)
  }

  /// How many inputs can be undone now.
  package var undoCount: Int { worker.past.position - worker.past.floor }

  /// How many inputs can be done again.
  package var redoCount: Int { worker.past.steps.count - worker.past.position }

  /// Whether inputs can no longer be undone because others came after them.
  package var hasForgotten: Bool { worker.past.floor > 0 }

  /// About how many bytes are held to undo with.
  package var undoSize: Int { worker.past.stateSize }

  /// What there is to be seen now.
  package var state: SessionState { worker.state }
}

/// What one input of the session gave.
package struct SessionReply: Sendable {
  /// The session's text, for laying out what follows.
  package var source: Source
  /// What is wrong with the input, or doubtful.
  package var diagnostics: [Diagnostic] = []
  /// The expectation that was not met, or the step error that came.
  package var failure: Failure?
  /// Conditions under `always` that were violated, each for the first time.
  package var violations: [Failure] = []
  /// Values that were printed, and notes.
  package var output: [String] = []
  /// Whether only values were asked for: nothing has happened.
  package var isAnswer = false
  /// Why it was ended from outside; the state is the one before it.
  package var interruption: String?
  /// What was decided, in sentences.
  package var decisions: [String] = []
  /// What the model warned of.
  package var warnings: [SessionWarning] = []
  /// The state before it.
  package var before = SessionState()
  /// The state after it.
  package var state = SessionState()

  /// Whether the input was not carried out because of a mistake.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// A warning of the model.
package struct SessionWarning: Sendable {
  /// Its code: `nested-transition`.
  package var code: String
  /// When it came, ns.
  package var time: Nanoseconds
}
