import CMaths

/// How a transition's time maps to its position.
///
/// Both run from 0 to 1. Cubic Béziers have Core Animation's control points; springs start at rest and are computed
/// in closed form.
public enum TimingCurve: Hashable, Sendable {
  case linear
  case easeIn
  case easeOut
  case easeInOut
  /// Two Bézier curves that meet at (0.198, 0.541), as in Flutter's iOS route transition. — FLUT
  case fastEaseInToSlowEaseOut
  /// A Bézier from (0, 0) to (1, 1) with these control points; x1 and x2 are within 0…1.
  case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
  /// A spring that starts at rest, with the parameters of UISpringTimingParameters: kg, N/m, N·s/m.
  case spring(mass: Double, stiffness: Double, damping: Double)

  /// UIKit's own spring: mass 3, stiffness 1000, damping 500. — UISpringTimingParameters.init()
  public static let system = TimingCurve.spring(mass: 3, stiffness: 1000, damping: 500)

  /// The position at `fraction` (0…1) of a run of `duration` seconds; exactly 0 and 1 at the ends.
  public func value(at fraction: Double, duration: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    switch self {
    case .linear: return fraction
    // CAMediaTimingFunction's named curves.
    case .easeIn: return Self.bezier(0.42, 0, 1, 1, fraction)
    case .easeOut: return Self.bezier(0, 0, 0.58, 1, fraction)
    case .easeInOut: return Self.bezier(0.42, 0, 0.58, 1, fraction)
    case .fastEaseInToSlowEaseOut: return Self.fastThenSlow(fraction)
    case .cubic(let x1, let y1, let x2, let y2): return Self.bezier(x1, y1, x2, y2, fraction)
    case .spring(let mass, let stiffness, let damping):
      let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
      return 1 + spring.offset(from: -1, velocity: 0, at: fraction * duration)
    }
  }

  /// The two Béziers of `fastEaseInToSlowEaseOut`, each scaled to its part of the unit square. — FLUT
  private static func fastThenSlow(_ x: Double) -> Double {
    let (midX, midY) = (0.198, 0.541)
    if x < midX {
      return midY * bezier(0.056 / midX, 0.024 / midY, 0.108 / midX, 0.3085 / midY, x / midX)
    }
    let (spanX, spanY) = (1 - midX, 1 - midY)
    let y = bezier(
      (0.3655 - midX) / spanX, (1 - midY) / spanY, (0.5465 - midX) / spanX, (0.989 - midY) / spanY,
      (x - midX) / spanX)
    return midY + spanY * y
  }

  /// The y of a cubic Bézier at the parameter where its x is `x`: Newton's method with bisection as a fallback.
  private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double) -> Double {
    func along(_ a: Double, _ b: Double, _ t: Double) -> Double {
      let u = 1 - t
      return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
    }
    var low = 0.0
    var high = 1.0
    var t = x
    for _ in 0..<64 {
      let error = along(x1, x2, t) - x
      if abs(error) < 1e-14 { break }
      if error > 0 { high = t } else { low = t }
      let u = 1 - t
      let slope = 3 * u * u * x1 + 6 * u * t * (x2 - x1) + 3 * t * t * (1 - x2)
      let newton = slope > 1e-12 ? t - error / slope : low
      t = newton > low && newton < high ? newton : (low + high) / 2
    }
    return along(y1, y2, t)
  }
}

/// A damped spring in closed form around its rest position.
public struct Spring: Hashable, Sendable {
  /// Undamped angular frequency, rad/s.
  public var frequency: Double
  /// Damping ratio; 1 and above run critically damped, as UIKit's settling time shows. — 0.5058 s for (3, 1000, 500)
  public var ratio: Double

  /// A spring by its angular frequency in rad/s and its damping ratio.
  public init(frequency: Double, ratio: Double) {
    self.frequency = frequency
    self.ratio = ratio
  }

  /// A spring by kg, N/m and N·s/m; all above 0.
  public init(mass: Double, stiffness: Double, damping: Double) {
    frequency = (stiffness / mass).squareRoot()
    ratio = damping / (2 * (stiffness * mass).squareRoot())
  }

  /// The distance from rest `time` seconds after it left `start` at `velocity` (units a second).
  public func offset(from start: Double, velocity: Double, at time: Double) -> Double {
    let omega = frequency
    if ratio >= 1 {
      return (start + (velocity + omega * start) * time) * exp(-omega * time)
    }
    let damped = omega * (1 - ratio * ratio).squareRoot()
    let b = (velocity + ratio * omega * start) / damped
    return exp(-ratio * omega * time) * (start * cos(damped * time) + b * sin(damped * time))
  }
}
