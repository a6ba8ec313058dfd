import TransitionCore

/// An action of a recording, with its place in the run.
public struct RecordedAction: Hashable, Sendable {
  /// What was asked of the model.
  public var action: Action
  /// Whether the scenario goes on only when nothing moves any more.
  public var waits: Bool
  /// The stack that it is called on, by its root; nil for the one in front.
  public var stack: String?
  /// The line of its statement in its own text, from 1.
  public var line: Int
  /// When, ns.
  public var time: Nanoseconds
  /// The number of the step that it belongs to.
  public var step: Int
  /// How many events stand before it in the log.
  public var position: Int
}
