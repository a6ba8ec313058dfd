import Testing

@testable import TransitionCore

/// Slow and obvious computations to hold the model's against.
enum Reference {
  /// The y of the Bézier from (0, 0) to (1, 1) where its x is `x`, by bisection.
  static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
    func mix(_ p: Double, _ q: Double, _ t: Double) -> Double { p + (q - p) * t }
    // De Casteljau's construction.
    func point(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
      let first = mix(mix(0, p1, t), mix(p1, p2, t), t)
      return mix(first, mix(mix(p1, p2, t), mix(p2, 1, t), t), t)
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if point(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return point(y1, y2, (low + high) / 2)
  }

  /// A damped spring's offset from rest, integrated by the classical Runge–Kutta method.
  static func spring(
    frequency: Double, ratio: Double, from start: Double, velocity: Double, at time: Double
  ) -> Double {
    var (x, v) = (start, velocity)
    let steps = 4000
    let h = time / Double(steps)
    func force(_ x: Double, _ v: Double) -> Double { -frequency * frequency * x - 2 * ratio * frequency * v }
    for _ in 0..<steps {
      let (x1, v1) = (v, force(x, v))
      let (x2, v2) = (v + h / 2 * v1, force(x + h / 2 * x1, v + h / 2 * v1))
      let (x3, v3) = (v + h / 2 * v2, force(x + h / 2 * x2, v + h / 2 * v2))
      let (x4, v4) = (v + h * v3, force(x + h * x3, v + h * v3))
      x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    }
    return x
  }
}
