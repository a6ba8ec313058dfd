/// The stable codes of a run's warnings.
package enum RunWarningCode: String, CaseIterable, Sendable {
  /// A block had not run when the scenario ended.
  case neverRan = "never-ran"
  /// A scenario ended while a finger drove a transition, after it had expected something of the stack.
  case unfinished
  /// A rule that the file sets was never evaluated, and another recognizer decided instead.
  case neverAsked = "never-asked"
}
