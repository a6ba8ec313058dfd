import Foundation
import Testing
import TransitionCore

/// The code that `docs/core.md` shows, run; the page must show it letter by letter.
@Suite struct GuideTests {
  @Test func aRuleDecidesAndSaysWhy() {
    // [rule]
    var recipe = Recipe.fullscreen
    recipe.finishes = .velocity > 300 || .translation + 0.2 * .velocity > .width / 2

    var inputs = FormulaInputs()
    inputs.translation = 120
    inputs.velocity = 280
    inputs.width = 390
    let finishes = recipe.finishes(inputs)
    let why = recipe.finishes.reason(inputs)
    let margin = recipe.finishes.margin(inputs)
    // [end]
    #expect(!finishes)
    #expect(why == "velocity 280 > 300 is false, translation + 0.2 * velocity 176 > width / 2 195 is false")
    #expect(abs(margin - 20.0 / 300) < 1e-9)
  }

  @Test func aWholeModelRunsInATest() throws {
    // [model]
    let home = ScreenID(0)
    let detail = ScreenID(1)
    var model = NavigationModel(recipe: .fullscreen)
    model.show(root: home)
    model.runTurn()

    try model.call(.push(detail), animated: true)
    model.runUntilIdle()

    model.press(at: Vector(x: 0, y: 300))
    model.pan(PanMovement(target: Vector(x: 225), direction: Vector(x: 1)))
    model.runTurn()
    try model.release()
    model.runUntilIdle()

    let stack = model.stack
    let decision = model.decisions.last
    // [end]
    #expect(stack == [home])
    #expect(model.reason(of: try #require(decision)) == "translation / width 0.60 > 0.50")
    #expect(model.now == 350_000_000 + 140_000_000)
    #expect(model.log.entries.last?.kind == .deinit)
  }

  @Test func thePageShowsThisCode() throws {
    let file = URL(fileURLWithPath: #filePath)
    let project = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: project.appendingPathComponent("docs/core.md"), encoding: .utf8)
    let source = try String(contentsOf: file, encoding: .utf8)
    for name in ["rule", "model"] {
      let start = try #require(source.range(of: "// [\(name)]\n"))
      let end = try #require(source.range(of: "    // [end]", range: start.upperBound..<source.endIndex))
      let code = source[start.upperBound..<end.lowerBound].split(
        separator: "\n", omittingEmptySubsequences: false
      )
      .map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }
      .joined(separator: "\n")
      #expect(page.contains("```swift\n" + code + "```"), "\(name)")
    }
  }
}
