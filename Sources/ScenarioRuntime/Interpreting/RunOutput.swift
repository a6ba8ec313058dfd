import ScenarioSyntax

/// The output of a run: notes, printed values, warnings.
struct RunOutput {
  /// Lines of `note` and printed expressions.
  var lines: [String] = []
  /// Whether notes are added to the lines; applies to all runs.
  var keepsNotes = false
  /// The text of the last `note`.
  private(set) var lastNote = ""
  var warnings: [RunWarning] = []
  /// The first expectation of the stack that held while the finger that is down drove a transition.
  var underFinger: SourceRange?
  /// Violations of `always` that did not end the run.
  var violations: [Failure] = []

  /// Whether `app.path` was read where there is no app.
  var lacksApp = false

  /// Forgets what was said in the last run; lines are the reader's to take.
  mutating func reset() {
    lastNote = ""
    lacksApp = false
    underFinger = nil
    warnings.clear()
    violations.clear()
  }

  mutating func note(_ text: String) {
    lastNote = text
    if keepsNotes { lines.append(text) }
  }
}
