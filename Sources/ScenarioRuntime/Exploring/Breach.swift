import ScenarioSyntax
import TransitionCore

/// A violation that an exploration found.
package enum Breach: Hashable, Sendable {
  /// A rule, by its number.
  case rule(Int)
  /// A step error occurred late, by its code.
  case error(StepErrorCode)
  /// The app's path was not what the stack shows, or the app could not continue.
  case app
  /// An `expect` in a command or a handler was not met, by the number of its statement.
  case check(Int32)
}

/// The result of trying an action.
package enum Attempt: Sendable {
  /// The action is not possible in this situation.
  case impossible
  /// The turn has ended; broken rules have their bits set.
  case reached(Situation, broken: UInt64)
  /// The action ended early with a breach; rules broken before have their bits set.
  case ended(Breach?, broken: UInt64)
}
