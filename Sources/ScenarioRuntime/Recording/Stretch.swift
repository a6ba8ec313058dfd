import TransitionCore

/// The model for a stretch of time in which nothing happens, so that the drawing depends only on time.
public struct Stretch: Sendable {
  /// The start, ns.
  public let start: Nanoseconds
  /// The end, ns; the same as `start` if something else happened at that instant.
  public internal(set) var end: Nanoseconds
  /// The number of events before it in the log.
  public let position: Int
  /// The model without its log.
  public let model: NavigationModel
}
