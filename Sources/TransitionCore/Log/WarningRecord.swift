/// A warning, when it was given, and which entry of the log it is.
public struct WarningRecord: Hashable, Sendable, BitwiseCopyable {
  /// Which warning.
  public var warning: Warning
  /// When it was given, ns.
  public var time: Nanoseconds
  /// Its entry's number in the log.
  public var number: Int
}
