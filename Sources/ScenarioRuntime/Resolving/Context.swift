import ScenarioSyntax

/// The context of the statement that is being resolved.
struct Context {
  var statement = StatementID.none
  /// Whether a `let` belongs to the file, and so is visible in everything below it.
  var isFileLevel = true
  /// Whether the root has been shown.
  var isPastSetUp = false
  /// Whether the statement is inside `start`.
  var isStarted = false
  /// Whether it is in the body of a command, whose variables are local.
  var isInDefinition = false
  /// Whether it is outside all scenarios, which is a mistake.
  var isOutside = false
  /// Whether it is in the handler of a question.
  var isInQuestion = false
  /// The index of the command whose body is resolved; -1 elsewhere.
  var definition = -1
  /// Whether the number being resolved is a refresh rate.
  var allowsHertz = false
}
