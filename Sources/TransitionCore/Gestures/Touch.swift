/// A finger on the screen, or where it last was.
///
/// Lengths in pt, in reading direction: x grows away from the leading edge.
public struct Touch: Hashable, Sendable {
  /// Whether it touches the screen.
  public internal(set) var isDown = false
  /// Where it went down, from the leading edge and the top.
  public internal(set) var start = Vector()
  /// How far it has moved since.
  public internal(set) var translation = Vector()
  /// Its velocity as given or last measured, pt/s.
  public internal(set) var givenVelocity = Vector()
  /// Whether the velocity was measured from samples, so that rest brings it to 0.
  public internal(set) var isMeasured = false
  /// When it last moved.
  public internal(set) var movedAt: Nanoseconds = 0
  /// How many fingers take part.
  public internal(set) var fingers = 1
  /// Who has it.
  public internal(set) var owner = TouchOwner.none
  /// Whose view it is on.
  var stack = StackID.first
  /// Whether it is on a presented screen.
  var isOnModal = false
  /// The scroll view's offset when the touch went down, pt.
  var scrollStart = 0.0
  /// The screen whose scroll view has it.
  var scrollScreen = ScreenID.none
  /// The movement that goes on by itself.
  public internal(set) var motion = Motion()

  /// After so long a rest a measured velocity is 0. — ours, as trackers that read 0 at rest
  public static let restAfter: Nanoseconds = 100_000_000

  /// Its velocity at `time`, pt/s.
  public func velocity(at time: Nanoseconds) -> Vector {
    isMeasured && time - movedAt >= Self.restAfter ? Vector() : givenVelocity
  }

  /// A finger that moves at constant speed, sampled at the display's rate.
  public struct Motion: Hashable, Sendable {
    var from = Vector()
    var to = Vector()
    var start: Nanoseconds = 0
    var end: Nanoseconds = 0
    /// When the next sample falls; `.max` when nothing moves.
    @usableFromInline var next = Nanoseconds.max

    /// Whether the finger is on its way.
    public var isUnderWay: Bool { next != .max }
  }
}
