import Testing

@testable import TransitionCore

/// Numbers as text.
@Suite struct NumberTextTests {
  static let third: Double = 1.0 / 3.0
  static let texts: [(Double, String)] = [
    (0.0, "0"), (-0.0, "0"), (0.3, "0.3"), (50.0, "50"), (-112.5, "-112.5"), (0.30000000000000004, "0.3"),
    (third, "0.333333333"), (2 * third, "0.666666667"), (1e6, "1000000"), (123_456.789, "123456.789"),
    (-0.001, "-0.001"), (0.35, "0.35"), (FormulaTests.inBinary, "0.34"),
  ]

  @Test(arguments: texts)
  func plain(_ value: Double, _ expected: String) {
    #expect(NumberText.plain(value) == expected)
  }

  static let pairs: [(Double, Double, String, String)] = [
    (50.0, 100.0, "50", "100"), (0.3, 0.5, "0.30", "0.50"), (0.504, 0.5, "0.504", "0.500"),
    (0.5, 0.5, "0.50", "0.50"), (0.5000001, 0.5, "0.5000001", "0.5000000"), (1.0, 0.5, "1.00", "0.50"),
    (-0.25, 0.0, "-0.25", "0.00"), (3.0, 3.0, "3", "3"), (0.30000000000000004, 0.3, "0.30", "0.30"),
  ]

  /// No digits for whole numbers, else two, and more where that does not tell them apart.
  @Test(arguments: pairs)
  func pair(_ x: Double, _ y: Double, _ first: String, _ second: String) {
    let texts = NumberText.pair(x, y)
    #expect(texts.0 == first)
    #expect(texts.1 == second)
  }

  static let rounded: [(Double, Int, String)] = [
    (0.0, 0, "0"), (1.5, 0, "2"), (2.5, 0, "3"), (-2.5, 0, "-3"), (0.125, 2, "0.13"), (-0.125, 2, "-0.13"),
    (0.05, 3, "0.050"), (-0.001, 2, "0.00"), (12.999, 2, "13.00"), (7.0, 4, "7.0000"),
  ]

  @Test(arguments: rounded)
  func fixed(_ value: Double, _ digits: Int, _ expected: String) {
    #expect(NumberText.fixed(value, digits) == expected)
  }

  static let fullscreen: [(Setting, String)] = [
    (Setting.region, "full"), (.enabled, "true"), (.fingers, "any"), (.attached, "afterFirstTransition"),
    (.systemEdge, "refused"), (.begins, "true"), (.hysteresis, "0pt"), (.coordinates, "physical"),
    (.deadZone, "0pt"),
    (.progress, "max(translation / width, 0)"), (.finishes, "velocity > 100 or translation / width > 0.5"),
    (.touchCancelled, "decides"), (.driver, "shared"), (.interactive, "interacting"),
    (.animationStyle, "slide"),
    (.animationDuration, "0.35s"), (.animationCurve, "linear"), (.animationParallax, "0.5"),
    (.animationScale, "0"),
    (.animationOperations, "[push, pop]"), (.completionCurve, "easeInOut"), (.completionSpeed, "1"),
    (.cancelOrder, "logged"),
  ]

  @Test(arguments: fullscreen)
  func fullscreensSettings(_ setting: Setting, _ expected: String) {
    #expect(Recipe.fullscreen.text(of: setting) == expected)
  }

  @Test func everySettingHasItsOwnName() {
    #expect(Set(Setting.allCases.map { $0.name }).count == Setting.allCases.count)
  }

  @Test func otherValues() {
    let recipe = Recipe.attached {
      $0.region = .edge(20)
      $0.fingers = .atMost(2)
      $0.animation.animatesPush = false
      $0.animation.curve = .cubic(x1: 0.35, y1: 0.91, x2: 0.33, y2: 0.97)
      $0.completionCurve = .system
    }
    #expect(recipe.text(of: .region) == "edge(20pt)")
    #expect(recipe.text(of: .fingers) == "2")
    #expect(recipe.text(of: .animationOperations) == "[pop]")
    #expect(recipe.text(of: .animationCurve) == "cubic(0.35, 0.91, 0.33, 0.97)")
    #expect(recipe.text(of: .completionCurve) == "spring(3, 1000, 500)")
  }
}
