/// How a driven transition continues after the release.
struct Tail: Hashable, Sendable {
  /// The curve from the position at the release to the end.
  var curve: TimingCurve
  /// The duration at any distance; nil for the remaining part of the animation's duration.
  var time: Nanoseconds?
  /// The speed factor, above 0. — completionSpeed
  var speed: Double
  /// Whether it starts at the finger's velocity, if its curve is a spring.
  var keepsVelocity: Bool

  /// The spring that starts at the finger's velocity; nil if it follows a curve.
  var spring: Spring? {
    guard keepsVelocity, case .spring(let mass, let stiffness, let damping) = curve else { return nil }
    var spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    spring.frequency *= speed
    return spring
  }

  /// The duration for a fraction of an animation that takes `run`.
  ///
  /// A curve without a distance to cover takes no time; a spring may still oscillate. — FLUT
  func duration(over share: Double, of run: Nanoseconds) -> Nanoseconds {
    if share == 0, spring == nil { return 0 }
    let span = (time?.seconds ?? share * run.seconds) / speed
    return Nanoseconds(seconds: min(span, Transition.longest))
  }
}

extension Recipe {
  /// The tail after a release of the recipe's own gesture.
  var tail: Tail {
    Tail(
      curve: completionCurve, time: completionTime, speed: completionSpeed, keepsVelocity: completionVelocity)
  }
}
