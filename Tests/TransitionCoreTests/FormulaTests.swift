import Testing

@testable import TransitionCore

/// Formulas: what they compute, how they compare, and how they are written.
@Suite struct FormulaTests {
  static func inputs(
    translation: Double = 0, velocity: Double = 0, width: Double = 400, progress: Double = 0,
    depth: Double = 2,
    transitioning: Bool = false, interacting: Bool = false, operation: TransitionKind = .none
  ) -> FormulaInputs {
    var inputs = FormulaInputs()
    inputs.translation = translation
    inputs.location = translation + 7
    inputs.velocity = velocity
    inputs.width = width
    inputs.height = 800
    inputs.progress = progress
    inputs.depth = depth
    inputs.isTransitioning = transitioning
    inputs.isInteracting = interacting
    inputs.operation = operation
    return inputs
  }

  @Test(arguments: [
    ("translation", 100.0), ("location", 107), ("velocity", -60), ("width", 400), ("height", 800),
    ("depth", 2),
    ("progress", 0.25), ("translation + 1", 101), ("translation - width", -300), ("translation * 2", 200),
    ("translation / width", 0.25), ("-translation", -100), ("abs(velocity)", 60),
    ("min(translation, 40)", 40),
    ("max(translation, 40)", 100), ("translation / 0", 0), ("1 - 2 - 3", -4), ("1 - (2 - 3)", 2),
    ("12 / 3 / 2", 2), ("2 + 3 * 4", 14), ("(2 + 3) * 4", 20), ("-2 - -3", 1),
  ])
  func numbers(_ text: String, _ expected: Double) throws {
    let formula = try #require(FormulaReader.number(text))
    let value: Double = formula(Self.inputs(translation: 100, velocity: -60, progress: 0.25))
    #expect(value == expected)
  }

  @Test(arguments: [
    ("translation > 99", true), ("translation > 100", false), ("translation >= 100", true),
    ("translation >= 101", false), ("translation < 101", true), ("translation < 100", false),
    ("translation <= 100", true), ("translation <= 99", false), ("translation == 100", true),
    ("translation == 101", false), ("transitioning", true), ("interacting", false),
    ("not transitioning", false),
    ("transitioning or interacting", true), ("transitioning and interacting", false),
    ("operation == pop", true),
    ("operation == push", false), ("true", true), ("false", false),
    ("interacting and transitioning or transitioning", true), ("not interacting and interacting", false),
  ])
  func conditions(_ text: String, _ expected: Bool) throws {
    let formula = try #require(FormulaReader.condition(text))
    let answer: Bool = formula(Self.inputs(translation: 100, transitioning: true, operation: .pop))
    #expect(answer == expected)
  }

  static let inBinary: Double = 0.34 * 390 / 390
  static let almostEqual: [(Double, Double, Bool)] = [
    (inBinary, 0.34, true), (1.0, 1.0000000009, true), (1.0, 1.0000000012, false),
    (-1.0, -1.0000000009, true),
    (1e12, 1_000_000_000_900.0, true), (1e12, 1_000_000_001_200.0, false), (0.0, 0.0, true),
    (0.0, 1e-12, false),
    (1.0, -1.0, false),
  ]

  /// Equal within 10⁻⁹ of the larger; `<` and `>` need more than that.
  @Test(arguments: almostEqual)
  func tolerance(_ x: Double, _ y: Double, _ isEqual: Bool) {
    let low = min(x, y)
    let high = max(x, y)
    #expect(Tolerance.equal(x, y) == isEqual)
    #expect(Tolerance.equal(y, x) == isEqual)
    #expect(Tolerance.less(low, high) == !isEqual)
    #expect(!Tolerance.less(high, low))
    let a = Formula<Double>(floatLiteral: low)
    let b = Formula<Double>(floatLiteral: high)
    let rules: [Formula<Bool>] = [a < b, b > a, a >= b, b <= a, a.equals(b)]
    let answers: [Bool] = rules.map { $0.value(FormulaInputs()) == 1 }
    #expect(answers == [!isEqual, !isEqual, isEqual, isEqual, isEqual])
  }

  /// Brackets stand where they are needed, and nowhere else.
  @Test(arguments: [
    "velocity > 100 or translation / width > 0.5", "depth > 1 and not transitioning",
    "(transitioning or interacting) and depth > 1", "transitioning or interacting and depth > 1",
    "not (transitioning and interacting)", "not depth > 1", "not not interacting", "true",
    "operation == pop and interacting", "translation + velocity * 0.3 > width / 2", "depth == 2",
    "(translation + velocity) * 0.3 > 0", "width - (location - 1) > 0", "width / (location * 2) > 0",
    "-(width + 1) < 0", "min(max(progress, 0), 1) >= 1", "abs(velocity) <= 5",
  ])
  func text(_ text: String) throws {
    #expect(try #require(FormulaReader.condition(text)).text == text)
  }

  /// Operators in Swift bind as the words in a scenario do.
  @Test func textOfSwiftOperators() {
    #expect(Recipe.fullscreen.finishes.text == "velocity > 100 or translation / width > 0.5")
    #expect(Recipe.fullscreen.progress.text == "max(translation / width, 0)")
    #expect(SystemSwipe.begins.text == "depth > 1 and not transitioning")
    #expect(SystemSwipe.finishes.text == "progress + 0.12 * velocity / width >= 0.53")
    let isPop = Formula<Bool>.operation(is: .pop)
    let isUnderWay = Formula<Bool>.interacting
    #expect((isPop && isUnderWay).text == "operation == pop and interacting")
  }

  /// Whatever a formula is, its text read back by the language's precedence is the same formula.
  @Test func textRoundTrip() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<2000 {
      let formula = Self.condition(&random, depth: 4)
      #expect(FormulaReader.condition(formula.text) == formula, "\(formula.text)")
    }
  }

  private static func condition(_ random: inout SplitMix64, depth: Int) -> Formula<Bool> {
    switch random.below(depth > 0 ? 12 : 3) {
    case 0: return .transitioning
    case 1: return .interacting
    case 2: return random.below(2) == 0 ? true : .operation(is: random.pick([.push, .pop, .set]))
    case 3, 4: return condition(&random, depth: depth - 1) || condition(&random, depth: depth - 1)
    case 5, 6: return condition(&random, depth: depth - 1) && condition(&random, depth: depth - 1)
    case 7: return !condition(&random, depth: depth - 1)
    case 8: return number(&random, depth: depth - 1) < number(&random, depth: depth - 1)
    case 9: return number(&random, depth: depth - 1) >= number(&random, depth: depth - 1)
    case 10: return number(&random, depth: depth - 1).equals(number(&random, depth: depth - 1))
    default: return number(&random, depth: depth - 1) > number(&random, depth: depth - 1)
    }
  }

  private static func number(_ random: inout SplitMix64, depth: Int) -> Formula<Double> {
    switch random.below(depth > 0 ? 9 : 2) {
    case 0: return Formula(floatLiteral: Double(random.below(1000)) / 8)
    case 1:
      return .input(
        random.pick([.translation, .location, .velocity, .velocityY, .width, .height, .depth, .progress]))
    case 2: return number(&random, depth: depth - 1) + number(&random, depth: depth - 1)
    case 3: return number(&random, depth: depth - 1) - number(&random, depth: depth - 1)
    case 4: return number(&random, depth: depth - 1) * number(&random, depth: depth - 1)
    case 5: return number(&random, depth: depth - 1) / number(&random, depth: depth - 1)
    case 6: return -number(&random, depth: depth - 1)
    case 7: return .min(number(&random, depth: depth - 1), number(&random, depth: depth - 1))
    default: return .abs(number(&random, depth: depth - 1))
    }
  }

  @Test func readsProgress() throws {
    for (text, expected) in [
      ("progress > 0.5", true), ("velocity > 100 or min(progress, 1) > 0.5", true), ("velocity > 100", false),
    ] {
      #expect(try #require(FormulaReader.condition(text)).readsProgress == expected)
    }
  }
}
