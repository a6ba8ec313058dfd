import ScenarioSyntax
import TransitionCore

/// What an exploration found broken.
package enum Breach: Hashable, Sendable {
  /// A rule, by its number.
  case rule(Int)
  /// A step error came up late, by its code.
  case error(StepErrorCode)
  /// The app's path was not what the stack shows, or the app could not continue.
  case app
  /// An `expect` in a command or a handler was not met, by the number of its statement.
  case check(Int32)
}

/// How an action ended.
package enum Attempt: Sendable {
  /// It is not possible there.
  case impossible
  /// The turn is over; rules that were broken have their bits set.
  case reached(Situation, broken: UInt64)
  /// It went no further than to a breach; rules that were broken before have their bits set.
  case ended(Breach?, broken: UInt64)
}
