/// The numbers of the system's own push, pop and edge swipe.
public enum SystemSwipe {
  /// The maximum distance from the leading edge at which a swipe may begin, pt. — FLUT, PAR
  public static let edge = 20.0
  /// The distance that is ignored before the screen follows the finger, pt. — PAR
  public static let deadZone = 12.0
  /// The time by which the velocity is projected, s. — PAR
  public static let lookAhead = 0.12
  /// The projected progress from which a release pops. — PAR
  public static let commit = 0.53
  /// The ignored distance of a swipe from the content, since iOS 26, pt. — PAR
  public static let contentDeadZone = 27.0
  /// The projected progress from which such a swipe pops: 41 % sprang back, 43 % popped. — PAR
  public static let contentCommit = 0.42
  /// The release's spring: ω 22 rad/s, ζ 0.85, as mass, stiffness and damping. — PAR
  public static let releaseCurve = TimingCurve.spring(mass: 1, stiffness: 484, damping: 37.4)
  /// The duration after a release. — ours, after PAR's 98 % in 200–220 ms
  public static let tail: Nanoseconds = 400_000_000
  /// The duration of a push or pop. — FLUT, RNS, SLOP
  public static let duration: Nanoseconds = 500_000_000
  /// The distance that the lower screen moves, as a fraction of the width. — PAR
  public static let parallax = 0.3
  /// How dark the covered screen is, of black. — PAR
  public static let dim = 0.1

  /// The rule for a release: whether the projected progress is past the commit point.
  public static let finishes: Formula<Bool> =
    .progress + Formula(floatLiteral: lookAhead) * .velocity / .width >= Formula(floatLiteral: commit)

  /// When the swipe may begin. — DOC, QMUI: not at the root; AHK, FD: not during a transition
  public static let begins: Formula<Bool> = .depth > 1 && !Formula<Bool>.transitioning

  /// The system's push and pop.
  public static let animation = Recipe.Animation(
    style: .system, duration: duration, curve: .system, parallax: parallax, scale: 0, animatesPush: true,
    animatesPop: true, tracksFinger: true, dim: dim)

  /// The tail after a release: the spring, from the finger's velocity. — PAR
  static let release = Tail(curve: releaseCurve, time: tail, speed: 1, keepsVelocity: true)
}
