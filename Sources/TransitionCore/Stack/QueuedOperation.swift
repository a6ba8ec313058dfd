/// A call that waits for the running transition to end.
public struct QueuedOperation: Hashable, Sendable {
  /// What was called.
  public var operation: StackOperation
  /// Whether it asked for an animation.
  public var isAnimated: Bool
  /// Whoever called it, as given in `NavigationModel.cause`.
  public var cause: Cause
  /// Whether the system's recognizer called it, whose pop freezes the interface where it meets the root.
  var isOfSystemSwipe = false
  /// Whether shouldPop has been asked for it, or need not be.
  var isAsked = false
  /// Which call it was.
  public var number: CallID
}
