import Testing

@testable import TransitionCore

/// Timing curves and springs against slow and obvious computations.
@Suite struct CurveTests {
  static let named: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInOut, .system]
  static let cubics: [(Double, Double, Double, Double)] = [
    (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.25, 0.1, 0.25, 1), (0.35, 0.91, 0.33, 0.97),
    (0, 0, 1, 1), (1, 0, 0, 1), (0, 1, 1, 0), (1, 1, 1, 1), (0, 0, 0, 0), (0.2, -0.5, 0.7, 1.6),
  ]

  @Test(arguments: named + cubics.map { TimingCurve.cubic(x1: $0.0, y1: $0.1, x2: $0.2, y2: $0.3) })
  func ends(_ curve: TimingCurve) {
    for duration in [0.01, 0.35, 0.5, 4] {
      #expect(curve.value(at: 0, duration: duration) == 0)
      #expect(curve.value(at: 1, duration: duration) == 1)
      #expect(curve.value(at: -0.5, duration: duration) == 0)
      #expect(curve.value(at: 1.5, duration: duration) == 1)
    }
  }

  @Test(arguments: named)
  func neverGoesBack(_ curve: TimingCurve) {
    var last = 0.0
    for step in 1...1000 {
      let value = curve.value(at: Double(step) / 1000, duration: 0.5)
      #expect(value >= last)
      last = value
    }
  }

  @Test func knownValues() {
    for fraction in [0.1, 0.25, 0.5, 0.99] {
      #expect(TimingCurve.linear.value(at: fraction, duration: 1) == fraction)
    }
    #expect(abs(TimingCurve.easeInOut.value(at: 0.5, duration: 1) - 0.5) < 1e-12)
    // Slow at first, slow at last, mirrored.
    #expect(TimingCurve.easeIn.value(at: 0.25, duration: 1) < 0.1)
    #expect(TimingCurve.easeOut.value(at: 0.75, duration: 1) > 0.9)
    for fraction in [0.1, 0.3, 0.45] {
      let (early, late) = (
        TimingCurve.easeIn.value(at: fraction, duration: 1),
        TimingCurve.easeOut.value(at: 1 - fraction, duration: 1)
      )
      #expect(abs(early + late - 1) < 1e-12)
    }
  }

  @Test(arguments: cubics)
  func cubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    let curve = TimingCurve.cubic(x1: x1, y1: y1, x2: x2, y2: y2)
    for step in 1..<200 {
      let x = Double(step) / 200
      let expected = Reference.bezier(x1, y1, x2, y2, at: x)
      // Where the curve stands upright, y is as loose as the cube root of the last bit of x.
      let isUpright = x1 == 1 && x2 == 0
      #expect(abs(curve.value(at: x, duration: 1) - expected) < (isUpright ? 1e-4 : 1e-9), "at \(x)")
    }
  }

  @Test func namedCurvesHaveTheirControlPoints() {
    for step in 1..<50 {
      let x = Double(step) / 50
      let pairs: [(TimingCurve, Double)] = [
        (.easeIn, Reference.bezier(0.42, 0, 1, 1, at: x)), (.easeOut, Reference.bezier(0, 0, 0.58, 1, at: x)),
        (.easeInOut, Reference.bezier(0.42, 0, 0.58, 1, at: x)),
      ]
      for (curve, expected) in pairs { #expect(abs(curve.value(at: x, duration: 1) - expected) < 1e-9) }
    }
  }

  static let springs: [(Double, Double)] = [
    (22.0, 0.85), (22.0, 0.2), (15.0, 0.75), (10.0, 0.999), (18.26, 1.0),
  ]
  static let starts: [(Double, Double)] = [(-1.0, 0.0), (0.3, 4.0), (0.0, -7.0)]

  @Test(arguments: springs, starts)
  func springAgainstIntegration(_ shape: (Double, Double), _ start: (Double, Double)) {
    let spring = Spring(frequency: shape.0, ratio: shape.1)
    for step in 0...10 {
      let time = 0.06 * Double(step)
      let expected = Reference.spring(
        frequency: shape.0, ratio: shape.1, from: start.0, velocity: start.1, at: time)
      #expect(
        abs(spring.offset(from: start.0, velocity: start.1, at: time) - expected) < 1e-8, "at \(time) s")
    }
  }

  /// 6.5: a ratio of 1 and above runs critically damped, at ω = √(k / m) = 18.26, and is at 0.1 % after 0.5058 s.
  @Test func systemSpring() {
    let spring = Spring(mass: 3, stiffness: 1000, damping: 500)
    #expect(abs(spring.frequency - 18.2574) < 1e-4)
    #expect(abs(spring.ratio - 4.5644) < 1e-4)
    #expect(abs(spring.offset(from: -1, velocity: 0, at: 0.5058) + 0.001) < 2e-6)
    let critical = Spring(frequency: spring.frequency, ratio: 1)
    for time in [0.01, 0.1, 0.3] {
      #expect(
        spring.offset(from: 1, velocity: 2, at: time) == critical.offset(from: 1, velocity: 2, at: time))
    }
  }

  /// The release's spring: k = 484, c = 37.4, m = 1.
  @Test func swipeSpring() throws {
    let spring = try #require(SystemSwipe.release.spring)
    #expect(abs(spring.frequency - 22) < 1e-12)
    #expect(abs(spring.ratio - 0.85) < 1e-12)
    // 98 % after 200–220 ms.
    #expect(abs(spring.offset(from: 1, velocity: 0, at: 0.220)) < 0.02)
    #expect(abs(spring.offset(from: 1, velocity: 0, at: 0.180)) > 0.02)
  }

  static let spans: [(Double, Nanoseconds)] = [
    (0.0, 0), (0.35, 350_000_000), (1e-9, 1), (0.4e-9, 0), (-0.1, -100_000_000), (1e300, .max),
    (-1e300, .min),
  ]

  @Test(arguments: spans)
  func nanoseconds(_ seconds: Double, _ expected: Nanoseconds) {
    #expect(Nanoseconds(seconds: seconds) == expected)
  }

  @Test func secondsOfNanoseconds() { #expect(milliseconds(350).seconds == 0.35) }
}
