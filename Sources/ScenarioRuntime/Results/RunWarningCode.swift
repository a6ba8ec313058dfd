/// The stable codes of what a run warns of.
package enum RunWarningCode: String, CaseIterable, Sendable {
  /// A block had not run when the scenario ended.
  case neverRan = "never-ran"
  /// A scenario ended under a finger that drives a transition, after it had expected something of the stack.
  case unfinished
  /// A rule that the file sets was never asked, and another recognizer decided in its place.
  case neverAsked = "never-asked"
}
