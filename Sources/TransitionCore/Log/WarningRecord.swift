/// A warning with its time and its entry in the log.
public struct WarningRecord: Hashable, Sendable, BitwiseCopyable {
  /// The warning.
  public var warning: Warning
  /// When it was issued, ns.
  public var time: Nanoseconds
  /// The number of its entry in the log.
  public var number: Int
}
