import Testing

@testable import TransitionCore

/// The reason of a rule's answer, and its margin.
@Suite struct ReasonTests {
  static let fullscreen = Recipe.fullscreen.finishes
  static let slow: Formula<Bool> = .velocity < 10
  static let fast: Formula<Bool> = .velocity > 100
  static let far: Formula<Bool> = .translation > 200
  static let deep: Formula<Bool> = .depth > 2

  static let answers: [(Double, Double, String)] = [
    (100.0, 120.0, "velocity 100 > 100 is false, translation / width 0.30 > 0.50 is false"),
    (101, 120, "velocity 101 > 100"), (0, 204, "translation / width 0.51 > 0.50"),
    (150, 240, "velocity 150 > 100, translation / width 0.60 > 0.50"),
    (0, 200.004, "translation / width 0.50001 > 0.50000"),
    (100.25, 0, "velocity 100.25 > 100.00"),
  ]

  /// The parts that decided it: the true ones of a true `or`, all of a false one, and the other way for `and`.
  @Test(arguments: answers)
  func fullscreenRule(_ velocity: Double, _ translation: Double, _ expected: String) {
    let inputs = FormulaTests.inputs(translation: translation, velocity: velocity)
    #expect(Self.fullscreen.reason(inputs) == expected)
  }

  static let both: [(Double, Double, String)] = [
    (0.0, 300.0, "velocity 0 < 10, translation 300 > 200"), (50, 300, "velocity 50 < 10 is false"),
    (0, 100, "translation 100 > 200 is false"),
    (50, 100, "velocity 50 < 10 is false, translation 100 > 200 is false"),
  ]

  @Test(arguments: both)
  func and(_ velocity: Double, _ translation: Double, _ expected: String) {
    let inputs = FormulaTests.inputs(translation: translation, velocity: velocity)
    #expect((Self.slow && Self.far).reason(inputs) == expected)
  }

  @Test(arguments: [(true, "transitioning is true"), (false, "transitioning is false")])
  func not(_ isTransitioning: Bool, _ expected: String) {
    let inputs = FormulaTests.inputs(transitioning: isTransitioning)
    #expect((!Formula<Bool>.transitioning).reason(inputs) == expected)
    #expect((Self.deep || !Formula<Bool>.transitioning).reason(inputs).hasSuffix(expected))
  }

  /// Inside `not` the parts are chosen by what they are, and told as what they are.
  @Test func nested() {
    let rule = !(Self.slow && Self.far) || Formula<Bool>.interacting
    #expect(
      rule.reason(FormulaTests.inputs(translation: 300, velocity: 50)) == "velocity 50 < 10 is false")
    #expect(
      rule.reason(FormulaTests.inputs(translation: 300))
        == "velocity 0 < 10 is true, translation 300 > 200 is true, interacting is false")
    #expect(
      rule.reason(FormulaTests.inputs(translation: 300, interacting: true)) == "interacting")
  }

  @Test func otherParts() {
    let inputs = FormulaTests.inputs(progress: 0.4, operation: .pop)
    #expect(Formula<Bool>.operation(is: .pop).reason(inputs) == "operation pop == pop")
    #expect(Formula<Bool>.operation(is: .push).reason(inputs) == "operation pop == push is false")
    #expect(Formula<Bool>(booleanLiteral: true).reason(inputs) == "always")
    #expect(Formula<Bool>(booleanLiteral: false).reason(inputs) == "never")
    let ahead: Formula<Bool> = .progress + 0.1 >= 0.53
    #expect(ahead.reason(inputs) == "progress + 0.1 0.50 >= 0.53 is false")
  }

  static let comparisons: [(Double, Double)] = [
    (50.0, 0.5), (100.0, 0.0), (200.0, 0.5), (0.0, 1.0), (-50.0, 1.0), (-300.0, 1.0), (125.0, 0.2),
    (100.00000001, 0.0),
  ]

  /// |a − b| over the larger of |a| and |b|, at most 1, and 0 for a tie.
  @Test(arguments: comparisons)
  func marginOfAComparison(_ velocity: Double, _ expected: Double) {
    let inputs = FormulaTests.inputs(velocity: velocity)
    #expect(abs(Self.fast.margin(inputs) - expected) < 1e-12)
    #expect(abs((!Self.fast).margin(inputs) - expected) < 1e-12)
  }

  @Test func marginOfZeros() {
    let moves: Formula<Bool> = .velocity > 0
    #expect(moves.margin(FormulaTests.inputs()) == 0)
  }

  static let joined: [(Double, Double, Double, Double)] = [
    (200.0, 250.0, 0.5, 0.2), (200.0, 100.0, 0.5, 0.5), (50.0, 250.0, 0.2, 0.5), (50.0, 150.0, 0.25, 0.5),
  ]

  /// Of a true `or` and a false `and` the largest of the parts that made it so; of a false `or` and a true `and`
  /// the smallest. Here `velocity > 100` and `translation > 200`.
  @Test(arguments: joined)
  func marginOfOrAndAnd(_ velocity: Double, _ translation: Double, _ ofOr: Double, _ ofAnd: Double) {
    let inputs = FormulaTests.inputs(translation: translation, velocity: velocity)
    #expect(abs((Self.fast || Self.far).margin(inputs) - ofOr) < 1e-12)
    #expect(abs((Self.far || Self.fast).margin(inputs) - ofOr) < 1e-12)
    #expect(abs((Self.fast && Self.far).margin(inputs) - ofAnd) < 1e-12)
    #expect(abs((Self.far && Self.fast).margin(inputs) - ofAnd) < 1e-12)
  }

  /// A condition is no number: it is as far away as can be.
  @Test func marginOfConditions() {
    let inputs = FormulaTests.inputs(velocity: 150, interacting: true, operation: .pop)
    #expect(Formula<Bool>.interacting.margin(inputs) == 1)
    #expect(Formula<Bool>.operation(is: .push).margin(inputs) == 1)
    #expect(abs((Formula<Bool>.interacting && Self.fast).margin(inputs) - 1 / 3.0) < 1e-12)
    #expect((Formula<Bool>.interacting || Self.fast).margin(inputs) == 1)
  }
}
