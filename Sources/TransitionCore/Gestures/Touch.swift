/// A finger on the display, or its last position.
///
/// Lengths in pt, in reading direction: x grows away from the leading edge.
public struct Touch: Hashable, Sendable {
  /// Whether the finger touches the display.
  public internal(set) var isDown = false
  /// Where the finger went down, from the leading edge and the top.
  public internal(set) var start = Vector()
  /// The translation since then.
  public internal(set) var translation = Vector()
  /// The velocity as given or last measured, pt/s.
  public internal(set) var givenVelocity = Vector()
  /// Whether the velocity was measured from samples; then a rest sets it to 0.
  public internal(set) var isMeasured = false
  /// The time of the last movement.
  public internal(set) var movedAt: Nanoseconds = 0
  /// The number of fingers of the gesture.
  public internal(set) var fingers = 1
  /// The owner of the touch.
  public internal(set) var owner = TouchOwner.none
  /// Whether it has joined another finger's gesture.
  var hasJoined = false
  /// Whether it can no longer take part in a gesture: one has failed with it, or a recognizer ignores it.
  var isSpent = false
  /// The stack whose view it touches.
  var stack = StackID.first
  /// Whether it is on a presented screen.
  var isOnModal = false
  /// The scroll view's offset when the touch went down, pt.
  var scrollStart = 0.0
  /// The screen whose scroll view owns it.
  var scrollScreen = ScreenID.none
  /// The movement that continues by itself.
  public internal(set) var motion = Motion()

  /// A finger that is up.
  @usableFromInline init() {}

  /// A finger that goes down at `start`.
  init(at start: Vector, fingers: Int, at time: Nanoseconds) {
    isDown = true
    self.start = start
    self.fingers = fingers
    movedAt = time
  }

  /// The current position, from the leading edge and the top.
  @inline(__always) public var location: Vector {
    Vector(x: start.x + translation.x, y: start.y + translation.y)
  }

  /// Whether it may still begin a gesture, or join another finger's.
  var isFresh: Bool { isDown && !isSpent && !hasJoined }

  /// The time at rest after which a measured velocity is 0. — ours, as trackers that read 0 at rest
  public static let restAfter: Nanoseconds = 100_000_000

  /// The velocity at `time`, pt/s.
  @inline(__always) public func velocity(at time: Nanoseconds) -> Vector {
    isMeasured && time - movedAt >= Self.restAfter ? Vector() : givenVelocity
  }

  /// Moves the touch to its position at `time`, and schedules the next sample for the next frame.
  /// - Returns: its translation there.
  mutating func takeSample(at time: Nanoseconds, _ frames: FrameClock) -> Vector {
    movedAt = time
    if time >= motion.end {
      motion.next = .max
      translation = motion.to
    } else {
      let share = Double(time - motion.start) / Double(motion.end - motion.start)
      motion.next = min(frames.next(after: time), motion.end)
      translation.x = motion.from.x + (motion.to.x - motion.from.x) * share
      translation.y = motion.from.y + (motion.to.y - motion.from.y) * share
    }
    return translation
  }

  /// A finger that moves at constant speed, sampled at the display's rate.
  public struct Motion: Hashable, Sendable {
    var from = Vector()
    var to = Vector()
    var direction = Vector()
    var start: Nanoseconds = 0
    var end: Nanoseconds = 0
    /// When the next sample falls; `.max` when nothing moves.
    @usableFromInline var next = Nanoseconds.max

    /// Whether the finger is moving.
    public var isUnderWay: Bool { next != .max }
  }
}
