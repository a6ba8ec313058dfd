import Foundation
import Testing
import TransitionCore

/// The Swift of `docs/core.md`, compiled and run with what an app can see of the core.
///
/// Every block of the guide marked just `swift` is repeated here, indented like the body of a test.
@Suite struct GuideTests {
  @Test func aRecipeAndAChangedRule() {
    var recipe = Recipe.fullscreen
    recipe.finishes = .velocity > 200 || .translation / .width > 0.4
    recipe.animation.duration = Nanoseconds(seconds: 0.25)

    #expect(recipe.finishes.text == "velocity > 200 or translation / width > 0.4")
    #expect(Recipe.fullscreen.finishes.text == "velocity > 100 or translation / width > 0.5")
  }

  @Test func aQuestion() {
    let recipe = Recipe.fullscreen

    var inputs = FormulaInputs()
    inputs.translation = 112.5  // pt from where the finger went down, positive on the way back
    inputs.location = 132.5  // pt from the leading edge
    inputs.velocity = 50  // pt/s
    inputs.width = 375
    inputs.height = 667
    inputs.depth = 3  // screens in the stack
    inputs.operation = .pop
    inputs.isInteracting = true
    inputs.progress = recipe.progress(inputs)  // last: it is computed from the others

    #expect(inputs.progress == 0.3)
    #expect(recipe.finishes(inputs) == false)
    #expect(
      recipe.finishes.reason(inputs)
        == "velocity 50 > 100 is false, translation / width 0.30 > 0.50 is false")
    #expect(recipe.finishes.margin(inputs) == 0.4)
    #expect(recipe.begins(inputs))
  }

  @Test func conditionsAndChoices() {
    let recipe = Recipe.fullscreen
    var inputs = FormulaInputs()
    inputs.translation = 60
    inputs.velocity = -20

    let projected = .translation + 0.3 * .velocity > Formula<Double>.width / 2
    let deepOnly: Formula<Bool> = .depth > 1 && !Formula<Bool>.transitioning
    let popOnly: Formula<Bool> = .operation(is: .pop) && .interacting
    let placed: Formula<Double> = .choose(.location < .width, .location / .width, 0.99)

    #expect(projected(inputs) == false)
    #expect(projected.reason(inputs) == "translation + 0.3 * velocity 54.00 > width / 2 187.50 is false")
    #expect(deepOnly.reason(inputs) == "depth 1 > 1 is false")
    #expect(popOnly(inputs) == false)
    #expect(placed(inputs) == 0)
    #expect(recipe.progress(inputs) == 0.16)
  }

  @Test func aWholeSwipe() throws {
    let home = ScreenID(0)
    let settings = ScreenID(1)
    var model = NavigationModel(recipe: .fullscreen, device: Device(width: 375, height: 667))
    model.show(root: home)
    model.runTurn()
    try model.call(.push(settings), animated: true)
    model.runUntilIdle()
    #expect(model.stack == [home, settings])
    #expect(model.now.seconds == 0.35)

    // A finger goes down at the edge and moves 30 % of the width to the right.
    let logged = model.log.end
    let right = Vector(x: 1)
    model.press(at: Vector(x: 0, y: 300))
    model.pan(PanMovement(target: Vector(x: 112.5), direction: right, velocity: Vector(x: 50)))
    model.runTurn()
    #expect(model.transition.kind == .pop)
    #expect(model.progress == 0.3)
    #expect(model.placement(of: settings).x == 112.5)
    #expect(model.stack == [home])  // as viewControllers reads while the finger is down

    // The finger lifts. It was neither fast nor far enough: the pop is cancelled, the stack restored.
    try model.release()
    model.runUntilIdle()
    #expect(model.stack == [home, settings])
    #expect(model.outcome == .cancelled)

    // The log has the callbacks in order, and the decision has its reason.
    let events = model.log.entries[logged...].filter { $0.kind.hasScreen && $0.screen == settings }
    #expect(
      events.map(\.kind) == [
        .willMoveToNil, .viewWillDisappear, .viewWillAppear, .viewIsAppearing, .viewDidAppear,
      ])
    let decision = try #require(model.decisions.last)
    #expect(decision.kind == .finish && decision.answer == false)
    #expect(
      model.reason(of: decision)
        == "velocity 50 > 100 is false, translation / width 0.30 > 0.50 is false")
    #expect(model.margin(of: decision) == 0.4)
  }

  @Test func twoEndsFromOneMoment() throws {
    let home = ScreenID(0)
    let settings = ScreenID(1)
    var model = NavigationModel(recipe: .fullscreen, device: Device(width: 375, height: 667))
    model.show(root: home)
    model.runTurn()
    try model.call(.push(settings), animated: true)
    model.runUntilIdle()

    let scene = model.scene(at: model.now + Nanoseconds(seconds: 0.1))
    #expect(scene.layers.map(\.screen) == [settings])
    #expect(scene.layers[0].frame == Scene.Frame(x: 0, y: 0, width: 375, height: 667))
    #expect(scene.bar.item == settings && scene.bar.back?.target == home)
    #expect(scene.fingers.isEmpty && scene.transitions.isEmpty)

    model.press(at: Vector())
    model.pan(PanMovement(target: Vector(x: 150), direction: Vector(x: 1)))
    model.runTurn()
    var slow = model
    var fast = model
    try slow.release(velocity: Vector(x: 50))
    try fast.release(velocity: Vector(x: 300))
    slow.runUntilIdle()
    fast.runUntilIdle()
    #expect(slow.top == settings)
    #expect(fast.top == home)
  }

  // MARK: - The guide says the same

  private static let here = URL(fileURLWithPath: #filePath)

  /// The blocks of the guide whose language is `swift` and nothing more.
  private static func snippets() throws -> [String] {
    let guide = here.deletingLastPathComponent().appendingPathComponent("../../docs/core.md").standardized
    var snippets: [String] = []
    var isOpen = false
    var isSnippet = false
    for line in try String(contentsOf: guide, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("```") {
        isOpen.toggle()
        isSnippet = isOpen && line == "```swift"
        if isSnippet { snippets.append("") }
      } else if isSnippet {
        snippets[snippets.count - 1] += line.isEmpty ? "\n" : "    \(line)\n"
      }
    }
    return snippets
  }

  @Test func snippetsStandInThisFile() throws {
    let source = try String(contentsOf: Self.here, encoding: .utf8)
    let snippets = try Self.snippets()
    #expect(snippets.count == 7)
    for snippet in snippets { #expect(source.contains("\n" + snippet), "\(snippet)") }
  }
}
