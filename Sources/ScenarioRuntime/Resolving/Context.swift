import ScenarioSyntax

/// Where the statement stands that is being resolved.
struct Context {
  var statement = StatementID.none
  /// Whether a `let` is the file's, and so in sight everywhere below it.
  var isFileLevel = true
  /// Whether the root has been shown.
  var isPastSetUp = false
  /// Whether the statement is `start`ed.
  var isStarted = false
  /// Whether it is in the body of a command: its variables are its own.
  var isInDefinition = false
  /// Whether it stands outside of all scenarios, where it must not.
  var isOutside = false
  /// Whether the number being resolved is a refresh rate.
  var allowsHertz = false
}
