/// A transition: its kind, its phase and its movement.
///
/// Its phase changes only in `take(_:)`, by the table of `Phase`. It has a kind while it is in a phase.
public struct Transition: Hashable, Sendable {
  /// `none` without a transition.
  public private(set) var kind = TransitionKind.none
  /// The current state.
  public private(set) var phase = Phase.none
  /// The leaving screen.
  public internal(set) var from = ScreenID.none
  /// The arriving screen.
  public internal(set) var to = ScreenID.none
  /// Whether the arriving screen is above the leaving one.
  public internal(set) var isForward = false
  /// Whether it takes time.
  public internal(set) var isAnimated = false
  /// Whether the recipe's animator runs it rather than the system's.
  public internal(set) var isCustom = false
  /// Whether its screens move to the other side than the reading direction says.
  var isMirrored = false
  /// Whether the leaving screen is out of the stack for good, once it has finished.
  @usableFromInline var removesFrom = false
  /// Whether the operation had waited for another.
  var wasQueued = false
  /// Whether the stack has been changed.
  var isCommitted = false
  /// Whether the layout pass has put both screens into the picture.
  var isLaidOut = false
  /// Which call it is; `none` before the first.
  var number = CallID.none
  /// The percent-driven object that drives it.
  var driver = DriverID.none
  /// The animation, as it was when the transition started.
  var animation = SystemSwipe.animation
  /// When its run, or its tail, began.
  var start: Nanoseconds = 0
  /// How long its run, or its tail, takes.
  var duration: Nanoseconds = 0
  /// When it ends; `.max` while that depends on a finger.
  @usableFromInline var end = Nanoseconds.max
  /// The percentage, 0…1: the last update, and where the tail began.
  var percent = 0.0
  /// The finger's velocity at the release, in widths a second toward the end of the transition.
  var velocity = 0.0
  /// The tail's curve.
  var tailCurve = TimingCurve.easeInOut
  /// The spring that the tail follows instead, from the finger's velocity.
  var tailSpring: Spring?
  /// Whether its run or its tail has arrived, and its end is being told.
  var hasArrived = false
  /// Whether the stack has been put back after a cancel.
  var isRestored = false
  /// How many of the added or removed screens have had their callback.
  var item = 0

  /// Starts afresh, called and not yet laid out.
  mutating func begin(_ kind: TransitionKind, from: ScreenID, to: ScreenID, isAnimated: Bool) {
    self.kind = kind
    self.from = from
    self.to = to
    self.isAnimated = isAnimated
    take(.called)
    isForward = false
    isCustom = false
    isMirrored = false
    removesFrom = false
    wasQueued = false
    isCommitted = false
    isLaidOut = false
    driver = .none
    end = .max
    percent = 0
    velocity = 0
    tailSpring = nil
    item = 0
    hasArrived = false
    isRestored = false
  }

  /// It is over, or never begins to move.
  mutating func finish() {
    kind = .none
    end = .max
    take(.ended)
  }

  /// Goes where `input` leads, if it leads anywhere.
  @inline(__always) mutating func take(_ input: Phase.Input) {
    if let next = phase.next(after: input) { phase = next }
  }

  /// No tail takes longer, s.
  static let longest = 1e8

  /// How much of it is done at `time`, 0…1, as it is drawn. — percentComplete
  public func progress(at time: Nanoseconds) -> Double { min(1, max(0, springingProgress(at: time))) }

  /// How much of it is done at `time`; a tail along a curve that overshoots, such as a spring, leaves 0…1 for a while.
  private func springingProgress(at time: Nanoseconds) -> Double {
    switch phase {
    case .none: return 0
    case .interactive: return percent
    case .running:
      if hasArrived { return 1 }
      return end == .max ? 0 : elapsed(at: time)
    case .finishing, .cancelling:
      let target = phase == .finishing ? 1.0 : 0.0
      if hasArrived { return target }
      let elapsed = elapsed(at: time)
      if elapsed >= 1 { return target }
      if let tailSpring {
        let offset = tailSpring.offset(
          from: percent - target, velocity: velocity, at: (time - start).seconds)
        return min(1, max(0, target + offset))
      }
      let along = tailCurve.value(at: elapsed, duration: duration.seconds)
      return percent + (target - percent) * along
    }
  }

  /// Where the upper screen stands at `time`: 0 where its movement starts, 1 where it ends; a curve that overshoots goes
  /// beyond both.
  public func position(at time: Nanoseconds) -> Double { position(at: time, along: animation.curve) }

  /// Where the lower screen stands at `time`, as `position(at:)` counts.
  public func lowerPosition(at time: Nanoseconds) -> Double {
    position(at: time, along: animation.lowerCurve ?? animation.curve)
  }

  private func position(at time: Nanoseconds, along curve: TimingCurve) -> Double {
    let progress = springingProgress(at: time)
    if animation.tracksFinger && phase != .running { return progress }
    return curve.value(at: progress, duration: run.seconds)
  }

  /// How long the whole of the animation takes, as it is driven or not.
  var run: Nanoseconds {
    phase == .running ? animation.duration : animation.drivenDuration ?? animation.duration
  }

  private func elapsed(at time: Nanoseconds) -> Double {
    duration <= 0 || time >= end ? 1 : Double(time - start) / Double(duration)
  }
}
