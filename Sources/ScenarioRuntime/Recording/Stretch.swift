import TransitionCore

/// The model over a stretch of time in which nothing happens: what is drawn is a function of time alone.
public struct Stretch: Sendable {
  /// When it begins, ns.
  public let start: Nanoseconds
  /// Until when the model holds, ns; the same as `start` where something else happened at that instant.
  public internal(set) var end: Nanoseconds
  /// How many events stand before it in the log.
  public let position: Int
  /// The model, without its log.
  public let model: NavigationModel
}
