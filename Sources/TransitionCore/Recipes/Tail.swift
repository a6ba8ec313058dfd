/// How a driven transition goes on by itself after the release.
struct Tail: Hashable, Sendable {
  /// How it gets from where the finger left it to its end.
  var curve: TimingCurve
  /// How long it takes, however far it goes; nil for what is left of the animation's time.
  var time: Nanoseconds?
  /// How much faster than that it runs, above 0. — completionSpeed
  var speed: Double
  /// Whether it begins at the finger's velocity, where its curve is a spring.
  var keepsVelocity: Bool

  /// The spring that it follows from the finger's velocity; nil where it follows a curve.
  var spring: Spring? {
    guard keepsVelocity, case .spring(let mass, let stiffness, let damping) = curve else { return nil }
    var spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    spring.frequency *= speed
    return spring
  }

  /// How long it takes over that share of an animation of `run`.
  ///
  /// A curve that has no way to go takes no time; a spring may still swing out. — FLUT
  func duration(over share: Double, of run: Nanoseconds) -> Nanoseconds {
    if share == 0, spring == nil { return 0 }
    let span = (time?.seconds ?? share * run.seconds) / speed
    return Nanoseconds(seconds: min(span, Transition.longest))
  }
}

extension Recipe {
  /// What follows a release of the recipe's own gesture.
  var tail: Tail {
    Tail(
      curve: completionCurve, time: completionTime, speed: completionSpeed, keepsVelocity: completionVelocity)
  }
}
