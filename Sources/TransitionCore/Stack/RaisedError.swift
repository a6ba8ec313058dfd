/// An exception that a queued operation raised when it started.
public struct RaisedError: Hashable, Sendable {
  /// The error.
  public var error: StepError
  /// The screen that the operation names, or `none`.
  public var screen: ScreenID
  /// The origin of the call.
  public var cause: Cause
}
