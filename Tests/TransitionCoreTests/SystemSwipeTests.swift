import Testing

@testable import TransitionCore

/// The system's own edge swipe, push and pop.
@Suite struct SystemSwipeTests {
  /// The first 12 pt are swallowed, then the page trails the finger by them.
  @Test(arguments: [
    (0.0, 0.0), (6, 0), (12, 0), (12.5, 0.5), (52, 40), (212, 200), (412, 400), (500, 400), (-40, 0),
  ])
  func deadZone(_ translation: Double, _ x: Double) {
    var model = NavigationModel.showing(a, b, recipe: .systemOnly)
    model.drag(translation / 400)
    #expect(model.touch.owner == .edge)
    #expect(abs(model.progress - x / 400) < 1e-12)
    #expect(abs(model.placement(of: b).x - x) < 1e-9)
    #expect(abs(model.placement(of: a).x + (400 - x) * 0.3) < 1e-9)
  }

  /// Pops when progress + 0.12 s · velocity / width ≥ 0.53, tried 0.02 away from it on both sides.
  @Test(arguments: [-800.0, -150, 0, 150, 400, 1200])
  func commitRule(_ velocity: Double) {
    let border = 0.53 - 0.12 * velocity / 400
    for (progress, pops) in [(border + 0.02, true), (border - 0.02, false)] {
      var model = NavigationModel.showing(a, b, recipe: .systemOnly)
      model.drag((progress * 400 + 12) / 400, velocity: velocity)
      model.letGo()
      model.runUntilIdle()
      #expect(model.stack == (pops ? [a] : [a, b]), "progress \(progress) at \(velocity)")
    }
  }

  /// What was measured on a device of 402 pt, as far as it is 0.02 away from the fit.
  @Test(arguments: [
    (0.56, 0.0, true), (0.60, 150, true), (0.76, 0, true), (0.29, 400, false), (0.30, 150, false),
    (0.41, 0, false),
    (0.51, 0, false),
  ])
  func measured(_ progress: Double, _ velocity: Double, _ pops: Bool) {
    #expect(SystemSwipe.finishes(Self.inputs(progress: progress, velocity: velocity)) == pops)
  }

  static func inputs(progress: Double, velocity: Double) -> FormulaInputs {
    var inputs = FormulaInputs()
    inputs.progress = progress
    inputs.velocity = velocity
    inputs.width = 402
    return inputs
  }

  @Test(arguments: [(0.1, -500.0), (0.3, 0), (0.5, -2000), (0.7, 0), (0.9, 3000), (0.4, 2000)])
  func tailTakesExactlySoLong(_ fraction: Double, _ velocity: Double) {
    var model = NavigationModel.showing(a, b, recipe: .systemOnly)
    model.pass(12_345)
    model.drag(fraction, velocity: velocity)
    model.letGo()
    #expect(model.transition.end == 12_345 + milliseconds(400))
    model.run(until: model.transition.end - 1)
    #expect(model.transition.kind == .pop)
    model.run(until: model.now + 1)
    #expect(!model.isBusy)
  }

  /// The spring ω 22 rad/s, ζ 0.85 from the finger's velocity; a cancelled flick first goes on past the finger.
  @Test func tailFollowsTheSpring() {
    var model = NavigationModel.showing(a, b, recipe: .systemOnly)
    model.drag(92.0 / 400, velocity: 400)
    model.letGo()
    #expect(model.transition.phase == .cancelling)
    for step in 1...20 {
      model.run(until: milliseconds(10 * Int64(step)))
      let offset = Reference.spring(
        frequency: 22, ratio: 0.85, from: 0.2, velocity: 1, at: 0.01 * Double(step))
      #expect(abs(model.progress - max(0, offset)) < 1e-6, "at \(step) · 10 ms")
      if step == 1 { #expect(model.progress > 0.2) }
    }
  }

  /// Clamped to the page's path: a fast finish does not shoot past its end.
  @Test func tailIsClamped() {
    var model = NavigationModel.showing(a, b, recipe: .systemOnly)
    model.drag(0.8, velocity: 6000)
    model.letGo()
    var isAtEnd = false
    for step in 1...39 {
      model.run(until: milliseconds(10 * Int64(step)))
      #expect(model.progress <= 1)
      if model.progress == 1 { isAtEnd = true }
    }
    #expect(isAtEnd)
  }

  @Test func guards() {
    var atRoot = NavigationModel.showing(a, recipe: .systemOnly)
    atRoot.drag(0.3)
    #expect(atRoot.gesture == .failed)
    #expect(atRoot.reason == "depth 1 > 1 is false")

    var inFlight = NavigationModel.showing(a, b, recipe: .systemOnly)
    inFlight.turn(.push(c))
    inFlight.drag(0.3)
    #expect(inFlight.gesture == .failed)
    #expect(inFlight.reason == "transitioning is true")
    #expect(inFlight.queue.isEmpty)

    var outside = NavigationModel.showing(a, b, recipe: .systemOnly)
    outside.drag(0.3, from: 20.5)
    #expect(outside.gesture == .failed)
    var inside = NavigationModel.showing(a, b, recipe: .systemOnly)
    inside.drag(0.3, from: 20)
    #expect(inside.gesture == .changed)
  }

  /// A screen-edge recognizer ignores extra fingers, and a vertical pan is nothing to it.
  @Test func fingersAndDirection() {
    var model = NavigationModel.showing(a, b, recipe: .systemOnly)
    model.drag(0.3, fingers: 3)
    #expect(model.touch.owner == .edge)
    var vertical = NavigationModel.showing(a, b, recipe: .systemOnly)
    vertical.dragDown(200, from: 0)
    #expect(vertical.gesture == .failed)
  }

  /// Its touch cancels when it is taken away, wherever it stands.
  @Test func touchTakenAway() {
    var model = NavigationModel.showing(a, b, recipe: .systemOnly)
    model.drag(0.9)
    model.endRemovedTouch()
    model.runUntilIdle()
    #expect(model.stack == [a, b])
    #expect(model.outcome == .cancelled)
    #expect(model.now == milliseconds(400))
  }

  /// 6.5: critically damped, 0.5 s, at rest at the end.
  @Test(arguments: [(60, 0.30), (92, 0.50), (134, 0.70), (213, 0.90), (260, 0.95), (364, 0.99)])
  func pushAndPopCurve(_ time: Int64, _ expected: Double) {
    var push = NavigationModel.showing(a, recipe: .systemOnly)
    push.turn(.push(b))
    push.run(until: milliseconds(time))
    #expect(abs(1 - push.placement(of: b).x / 400 - expected) < 0.006)
    #expect(abs(push.placement(of: a).x / -120 - expected) < 0.006)
    var pop = NavigationModel.showing(a, b, recipe: .systemOnly)
    pop.turn(.pop)
    pop.run(until: milliseconds(time))
    #expect(abs(pop.placement(of: b).x / 400 - expected) < 0.006)
  }

  @Test func pushEndsAtRest() {
    var model = NavigationModel.showing(a, recipe: .systemOnly)
    model.turn(.push(b))
    model.run(until: milliseconds(500) - 1)
    // 0.1 % is left, and the speed is small too.
    #expect(model.placement(of: b).x < 400 * 0.0015)
    #expect(model.transition.kind == .push)
    model.run(until: milliseconds(500))
    #expect(!model.isBusy)
    #expect(model.placement(of: b).x == 0)
    #expect(model.onscreen == [b])
  }

  /// The edge wins over the recipe's pan on the same view; further in, the pan has the touch.
  @Test func besideARecipesOwnPan() {
    let recipe = Recipe.attached { $0.systemEdge = .on }
    var edge = NavigationModel.showing(a, b, recipe: recipe)
    edge.drag(0.3, from: 10)
    #expect(edge.touch.owner == .edge)
    #expect(edge.progress == 108.0 / 400)
    #expect(edge.count(of: .interactionControllerFor) == 0)
    var inner = NavigationModel.showing(a, b, recipe: recipe)
    inner.drag(0.3, from: 30)
    #expect(inner.touch.owner == .back)
    #expect(inner.progress == 0.3)
  }
}
