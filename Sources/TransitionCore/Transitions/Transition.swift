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
  /// Whether the operation had waited for another.
  var wasQueued = false
  /// Whether shouldPop has been asked for it, or need not be.
  var isAsked = false
  /// What it has done to the stack.
  var change = Change.planned
  /// Whether the layout pass has put both screens into the picture.
  var isLaidOut = false
  /// How many of the added or removed screens have had their callback.
  var item = 0
  /// Which call it is; `none` before the first.
  var number = CallID.none
  /// The percent-driven object that drives it.
  var driver = DriverID.none
  /// Who animates it, and how.
  var animator = Animator()
  /// How far it has come.
  @usableFromInline var course = Course()

  /// What a transition has done to the stack.
  enum Change: UInt8, Hashable, Sendable {
    /// Nothing so far.
    case planned
    /// The stack is as the call leaves it.
    case committed
    /// After a cancel the stack is as it was before.
    case restored
  }

  /// Who animates a transition, and how.
  struct Animator: Hashable, Sendable {
    /// Whether it is the recipe's, not the system's.
    var isCustom = false
    /// Whether its screens move to the other side than the reading direction says.
    var isMirrored = false
    /// The animation, as it was when the transition started.
    var animation = SystemSwipe.animation
  }

  /// Whether the recipe's animator runs it rather than the system's.
  public var isCustom: Bool { animator.isCustom }

  /// The animation, as it was when the transition started.
  @inline(__always) var animation: Recipe.Animation { animator.animation }

  /// When its run, or its tail, ends; `.max` while that depends on a finger.
  @usableFromInline var end: Nanoseconds {
    @inlinable @inline(__always) get { course.end }
  }

  /// Starts afresh, called and not yet laid out.
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

  /// It is over, or never begins to move.
  mutating func finish() {
    kind = .none
    course.stop()
    take(.ended)
  }

  /// Goes where `input` leads, if it leads anywhere.
  @inline(__always) mutating func take(_ input: Phase.Input) {
    if let next = phase.next(after: input) { phase = next }
  }

  /// No tail takes longer, s.
  static let longest = 1e8

  /// How much of it is done at `time`, 0…1, as it is drawn. — percentComplete
  public func progress(at time: Nanoseconds) -> Double {
    min(1, max(0, course.progress(at: time, in: phase)))
  }

  /// Where the upper screen stands at `time`: 0 where its movement starts, 1 where it ends; a curve that overshoots goes
  /// beyond both.
  public func position(at time: Nanoseconds) -> Double { position(at: time, along: animation.curve) }

  /// Where the lower screen stands at `time`, as `position(at:)` counts.
  public func lowerPosition(at time: Nanoseconds) -> Double {
    position(at: time, along: animation.lowerCurve ?? animation.curve)
  }

  private func position(at time: Nanoseconds, along curve: TimingCurve) -> Double {
    let progress = course.progress(at: time, in: phase)
    if animation.tracksFinger && phase != .running { return progress }
    return curve.value(at: progress, duration: run.seconds)
  }

  /// How long the whole of the animation takes, as it is driven or not.
  var run: Nanoseconds {
    phase == .running ? animation.duration : animation.drivenDuration ?? animation.duration
  }
}
