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
  /// Whether the leaving screen is out of the stack for good, once it has finished.
  @usableFromInline var removesFrom = false
  /// Whether the leaving screen is removed from the stack for good when the transition finishes.
  var wasQueued = false
  /// Whether shouldPop has been called for it, or is not needed.
  var isAsked = false
  /// Its effect on the stack so far.
  var change = Change.planned
  /// Whether the layout pass has added both screens to the view.
  var isLaidOut = false
  /// The number of added or removed screens whose callback has run.
  var item = 0
  /// The number of its call; `none` before the first.
  var number = CallID.none
  /// The percent-driven object that drives it.
  var driver = DriverID.none
  /// Its animator and animation.
  var animator = Animator()
  /// Its progress over time.
  @usableFromInline var course = Course()

  /// The effect of a transition on the stack.
  enum Change: UInt8, Hashable, Sendable {
    /// Nothing so far.
    case planned
    /// The stack has its new screens.
    case committed
    /// The stack has its old screens again after a cancel.
    case restored
  }

  /// The animator of a transition.
  struct Animator: Hashable, Sendable {
    /// Whether it is the recipe's and not the system's.
    var isCustom = false
    /// Whether its screens move to the side opposite to the reading direction's.
    var isMirrored = false
    /// The animation, as it was when the transition started.
    var animation = SystemSwipe.animation
  }

  /// Whether the recipe's animator runs it rather than the system's.
  public var isCustom: Bool { animator.isCustom }

  /// The animation, as it was when the transition started.
  @inline(__always) var animation: Recipe.Animation { animator.animation }

  /// The end of its animation or its tail; `.max` while that depends on a finger.
  @usableFromInline var end: Nanoseconds {
    @inlinable @inline(__always) get { course.end }
  }

  /// Starts a new transition that is called and not yet laid out.
  mutating func begin(_ kind: TransitionKind, from: ScreenID, to: ScreenID, isAnimated: Bool) {
    self.kind = kind
    self.from = from
    self.to = to
    self.isAnimated = isAnimated
    take(.called)
    isForward = false
    animator.isCustom = false
    animator.isMirrored = false
    removesFrom = false
    wasQueued = false
    isAsked = false
    change = .planned
    isLaidOut = false
    item = 0
    driver = .none
    course = Course()
  }

  /// It has ended, or will never start to move.
  mutating func finish() {
    kind = .none
    course.stop()
    take(.ended)
  }

  /// Changes to the state after `input`, if there is one.
  @inline(__always) mutating func take(_ input: Phase.Input) {
    if let next = phase.next(after: input) { phase = next }
  }

  /// Maximum duration of a tail, s.
  static let longest = 1e8

  /// The fraction that is done at `time`, 0…1, as it is drawn. — percentComplete
  public func progress(at time: Nanoseconds) -> Double {
    min(1, max(0, course.progress(at: time, in: phase)))
  }

  /// The position of the upper screen at `time`: 0 at the start of its movement, 1 at its end; a curve that
  /// overshoots goes beyond both.
  public func position(at time: Nanoseconds) -> Double { position(at: time, along: animation.curve) }

  /// The position of the lower screen at `time`, measured as in `position(at:)`.
  public func lowerPosition(at time: Nanoseconds) -> Double {
    position(at: time, along: animation.lowerCurve ?? animation.curve)
  }

  private func position(at time: Nanoseconds, along curve: TimingCurve) -> Double {
    let progress = course.progress(at: time, in: phase)
    if animation.tracksFinger && phase != .running { return progress }
    return curve.value(at: progress, duration: run.seconds)
  }

  /// The duration of the whole animation, which depends on whether it is driven.
  var run: Nanoseconds {
    phase == .running ? animation.duration : animation.drivenDuration ?? animation.duration
  }
}
