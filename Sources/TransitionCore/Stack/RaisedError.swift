/// An exception of a queued operation, raised when it was started.
public struct RaisedError: Hashable, Sendable {
  /// What is wrong.
  public var error: StepError
  /// The screen that the operation names, or `none`.
  public var screen: ScreenID
  /// Who called the operation.
  public var cause: Cause
}
