/// How swiping back behaves: one published system's settings, as data.
///
/// The model is one machine with these settings; a recipe is no subclass of it. Change any of them to get an
/// app's own variant.
public struct Recipe: Hashable, Sendable {
  /// Where a touch may go down.
  public enum Region: Hashable, Sendable {
    case full
    /// At most so far from the leading edge, pt.
    case edge(Double)
  }

  /// When the gesture is on the view.
  public enum Attachment: UInt8, Hashable, Sendable, CaseIterable {
    case always
    /// From the first time on that an animator is asked for.
    case afterFirstTransition
  }

  /// What becomes of the system's own edge recognizer.
  public enum SystemEdge: UInt8, Hashable, Sendable, CaseIterable {
    /// Refused, while the app's navigation delegate gives animators. — radar 15215690
    case refused
    /// Disabled for good.
    case off
    /// In use.
    case on
  }

  /// What a cancelled touch does to the transition.
  public enum CancelledTouch: UInt8, Hashable, Sendable, CaseIterable {
    /// The rule for a release decides.
    case decides
    case cancels
    /// Nothing: the transition is stuck.
    case ignored
  }

  /// How percent-driven objects are handed out.
  public enum Driver: UInt8, Hashable, Sendable, CaseIterable {
    /// One object serves every gesture.
    case shared
    /// Every gesture makes its own.
    case perGesture
  }

  /// The order in which a cancelled transition's callbacks come.
  public enum CancelOrder: UInt8, Hashable, Sendable, CaseIterable {
    /// As devices log it. — WANG
    case logged
    /// As Apple's documentation writes it. — notifyWhenInteractionChanges
    case documented
  }

  /// How many fingers a pan may have.
  public enum Fingers: Hashable, Sendable {
    case any
    case atMost(Int)
  }

  /// How the two screens move.
  public struct Animation: Hashable, Sendable {
    /// The kind of movement.
    public enum Style: UInt8, Hashable, Sendable, CaseIterable {
      /// The upper screen moves a full width, the lower one by `parallax`.
      case slide
      /// The upper screen moves a full width, the lower one shrinks by `scale`.
      case shrink
      /// The system's own push and pop.
      case system
    }

    /// The kind of movement.
    public var style: Style
    /// How long it takes when nobody drives it.
    public var duration: Nanoseconds
    /// Its curve; while a finger drives, the position is the curve of the percentage too.
    public var curve: TimingCurve
    /// How far the lower screen moves, as a fraction of the width.
    public var parallax: Double
    /// By how much the lower screen shrinks, as a fraction of its size.
    public var scale: Double
    /// Whether a push gets this animation; otherwise it gets the system's.
    public var animatesPush: Bool
    /// Whether a pop gets this animation; otherwise it gets the system's.
    public var animatesPop: Bool
  }

  public var region: Region
  /// The controller-wide switch.
  public var isEnabled: Bool
  public var fingers: Fingers
  public var attached: Attachment
  public var systemEdge: SystemEdge
  /// Whether the gesture may begin.
  public var begins: Formula<Bool>
  /// How far a finger moves before a pan is recognised, pt.
  public var hysteresis: Double
  /// How much of a swipe the page swallows, pt.
  public var deadZone: Double
  /// The recipe's own progress; the transition clamps it to 0…1.
  public var progress: Formula<Double>
  /// Whether a release finishes the transition.
  public var finishes: Formula<Bool>
  public var touchCancelled: CancelledTouch
  public var driver: Driver
  /// Whether a transition that starts is driven by the gesture.
  public var interactive: Formula<Bool>
  public var animation: Animation
  /// The curve of the percent-driven tail. — completionCurve
  public var completionCurve: TimingCurve
  /// How much faster than the animation the tail runs, above 0. — completionSpeed
  public var completionSpeed: Double
  public var cancelOrder: CancelOrder
}

extension Recipe {
  /// The whole-screen pan with an animator of its own, for push and pop alike.
  ///
  /// Sources are what the published code does: 0.35 s linear; the lower screen starts half a width to the
  /// left; a release finishes above 100 pt/s, or beyond half the width; one percent-driven object serves
  /// all gestures; nothing guards the begin. The recognizer is added when the first animator is asked for.
  public static let fullscreen = Recipe(
    region: .full,
    isEnabled: true,
    fingers: .any,
    attached: .afterFirstTransition,
    systemEdge: .refused,
    begins: true,
    hysteresis: 10,
    deadZone: 0,
    progress: .max(.translation / .width, 0),
    finishes: .velocity > 100 || .translation / .width > 0.5,
    touchCancelled: .decides,
    driver: .shared,
    interactive: .interacting,
    animation: Animation(
      style: .slide, duration: 350_000_000, curve: .linear, parallax: 0.5, scale: 0, animatesPush: true,
      animatesPop: true),
    completionCurve: .easeInOut,
    completionSpeed: 1,
    cancelOrder: .logged)
}

/// The numbers of the system's own push, pop and edge swipe.
public enum SystemSwipe {
  /// How far from the leading edge a swipe may begin, pt. — FLUT, PAR
  public static let edge = 20.0
  /// How much of a swipe the page swallows, pt. — PAR
  public static let deadZone = 12.0
  /// How far ahead the finger's velocity is looked, s. — PAR
  public static let lookAhead = 0.12
  /// The progress, looked ahead, from which a release pops. — PAR
  public static let commit = 0.53
  /// The release's spring: ω 22 rad/s, ζ 0.85. — PAR
  public static let spring = Spring(frequency: 22, ratio: 0.85)
  /// How long a release takes to settle. — ours, after PAR's 98 % in 200–220 ms
  public static let tail: Nanoseconds = 400_000_000
  /// How long a push or pop takes. — FLUT, RNS, SLOP
  public static let duration: Nanoseconds = 500_000_000
  /// How far the lower screen moves, as a fraction of the width. — PAR
  public static let parallax = 0.3

  /// The rule for a release: whether the progress a little later would be past the commit point.
  public static let finishes: Formula<Bool> =
    .progress + Formula(floatLiteral: lookAhead) * .velocity / .width >= Formula(floatLiteral: commit)

  /// When the swipe may begin. — DOC, QMUI: not at the root; AHK, FD: not during a transition
  public static let begins: Formula<Bool> = .depth > 1 && !Formula<Bool>.transitioning

  /// The system's push and pop.
  public static let animation = Recipe.Animation(
    style: .system, duration: duration, curve: .system, parallax: parallax, scale: 0, animatesPush: true,
    animatesPop: true)
}
