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

  /// Resets the output of the last run, except the lines, which the reader removes.
  mutating func reset() {
    lastNote = ""
    underFinger = nil
    warnings.clear()
    violations.clear()
  }

  mutating func note(_ text: String) {
    lastNote = text
    if keepsNotes { lines.append(text) }
  }
}
