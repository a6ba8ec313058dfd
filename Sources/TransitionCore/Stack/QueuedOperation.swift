/// A call that waits for the running transition to end.
public struct QueuedOperation: Hashable, Sendable {
  /// The operation.
  public var operation: StackOperation
  /// Whether it is animated.
  public var isAnimated: Bool
  /// The origin of the call, from `NavigationModel.cause`.
  public var cause: Cause
  /// Whether the system's recognizer called it; such a pop freezes the interface if only the root is left.
  var isOfSystemSwipe = false
  /// Whether shouldPop was already called for it, or is not needed.
  var isAsked = false
  /// The number of the call.
  public var number: CallID
}
