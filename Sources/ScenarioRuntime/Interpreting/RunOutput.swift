import ScenarioSyntax

/// What a run says: notes, printed values, warnings.
struct RunOutput {
  /// What `note` and printed expressions gave.
  var lines: [String] = []
  /// Whether notes are among the lines; it holds for all runs.
  var keepsNotes = false
  /// What the last `note` said.
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
