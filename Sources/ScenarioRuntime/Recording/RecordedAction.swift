import TransitionCore

/// An action of a recording, with its position in the run.
public struct RecordedAction: Hashable, Sendable {
  /// The action.
  public var action: Action
  /// Whether the scenario waits until nothing moves.
  public var waits: Bool
  /// The stack that it is called on, by its root; nil for the front stack.
  public var stack: String?
  /// The line of its statement in the file that contains it, from 1.
  public var line: Int
  /// The time, ns.
  public var time: Nanoseconds
  /// The number of the step that it belongs to.
  public var step: Int
  /// The number of events before it in the log.
  public var position: Int
}
