import Testing

@testable import TransitionCore

/// The percent-driven transition under a finger and after it.
@Suite struct TailTests {
  /// How far the tail's curve has come at a quarter of its time.
  static let easeInOutAtQuarter = Reference.bezier(0.42, 0, 0.58, 1, at: 0.25)

  @Test(arguments: [0.0, 0.2, 0.4, 0.9, 1.0])
  func durations(_ percent: Double) {
    var model = NavigationModel.showing(a, b)
    model.drag(percent)
    var other = model
    model.letGo(velocity: 101)
    #expect(model.transition.end == Nanoseconds(((1 - percent) * 350_000_000).rounded()))
    other.letGo(velocity: percent > 0.5 ? 0 : -1)
    let rest = percent > 0.5 ? 1 - percent : percent
    #expect(other.transition.phase == (percent > 0.5 ? .finishing : .cancelling))
    #expect(other.transition.end == Nanoseconds((rest * 350_000_000).rounded()))
  }

  @Test(arguments: [(0.5, 420), (1.0, 210), (2.0, 105), (3.0, 70)])
  func completionSpeed(_ speed: Double, _ expected: Int64) {
    var model = NavigationModel.showing(a, b, recipe: .attached { $0.completionSpeed = speed })
    model.drag(0.4)
    model.letGo(velocity: 101)
    model.runUntilIdle()
    #expect(model.now == milliseconds(expected))
    #expect(model.stack == [a])
  }

  /// percent(t) = p + (target − p) · easeInOut(t / T).
  @Test func positionsOfAFinish() {
    var model = NavigationModel.showing(a, b)
    model.drag(0.2)
    model.letGo(velocity: 101)
    #expect(model.progress == 0.2)
    model.pass(milliseconds(70))
    let quarter = 0.2 + 0.8 * Self.easeInOutAtQuarter
    #expect(abs(model.progress - quarter) < 1e-9)
    #expect(abs(model.placement(of: b).x - quarter * 400) < 1e-6)
    #expect(abs(model.placement(of: a).x - (quarter - 1) * 200) < 1e-6)
    model.pass(milliseconds(70))
    #expect(abs(model.progress - 0.6) < 1e-9)
    model.pass(milliseconds(70))
    #expect(abs(model.progress - (0.2 + 0.8 * (1 - Self.easeInOutAtQuarter))) < 1e-9)
  }

  @Test func positionsOfACancel() {
    var model = NavigationModel.showing(a, b)
    model.drag(0.4)
    model.letGo()
    model.pass(milliseconds(35))
    #expect(abs(model.progress - 0.4 * (1 - Self.easeInOutAtQuarter)) < 1e-9)
    model.pass(milliseconds(35))
    #expect(abs(model.progress - 0.2) < 1e-9)
  }

  @Test func completionCurve() {
    var model = NavigationModel.showing(a, b, recipe: .attached { $0.completionCurve = .linear })
    model.drag(0.2)
    model.letGo(velocity: 101)
    model.pass(milliseconds(70))
    #expect(abs(model.progress - 0.4) < 1e-9)
  }

  /// Decision 6: the position is the animation's curve of the percentage, also under the finger.
  @Test(arguments: [0.1, 0.25, 0.5, 0.9])
  func curveUnderAFinger(_ percent: Double) {
    var eased = NavigationModel.showing(a, b, recipe: .attached { $0.animation.curve = .easeInOut })
    eased.drag(percent)
    let position = Reference.bezier(0.42, 0, 0.58, 1, at: percent)
    #expect(eased.progress == percent)
    #expect(abs(eased.placement(of: b).x - position * 400) < 1e-6)
    var linear = NavigationModel.showing(a, b)
    linear.drag(percent)
    #expect(abs(linear.placement(of: b).x - percent * 400) < 1e-9)
    #expect(abs(linear.placement(of: a).x - (percent - 1) * 200) < 1e-9)
  }

  /// And in the tail: curve over curve.
  @Test func curveInTheTail() {
    var model = NavigationModel.showing(a, b, recipe: .attached { $0.animation.curve = .easeInOut })
    model.drag(0.4)
    model.letGo()
    model.pass(milliseconds(70))
    #expect(abs(model.progress - 0.2) < 1e-9)
    #expect(abs(model.placement(of: b).x - 400 * Reference.bezier(0.42, 0, 0.58, 1, at: 0.2)) < 1e-6)
  }

  @Test func plainRun() {
    var model = NavigationModel.showing(a)
    model.turn(.push(b))
    #expect(model.placement(of: b).x == 400)
    #expect(model.placement(of: a).x == 0)
    model.pass(milliseconds(70))
    #expect(abs(model.progress - 0.2) < 1e-9)
    #expect(abs(model.placement(of: b).x - 320) < 1e-6)
    #expect(abs(model.placement(of: a).x + 40) < 1e-6)
    #expect(model.placement(of: c) == Placement())
  }

  @Test func shrink() {
    var model = NavigationModel.showing(
      a, b,
      recipe: .attached {
        $0.animation.style = .shrink
        $0.animation.scale = 0.05
      })
    model.drag(0.3)
    #expect(abs(model.placement(of: a).scale - (1 - 0.05 * 0.7)) < 1e-12)
    #expect(model.placement(of: a).x == 0)
    #expect(abs(model.placement(of: b).x - 120) < 1e-9)
    model.letGo()
    model.runUntilIdle()
    #expect(model.placement(of: a) == Placement())
    #expect(model.placement(of: b) == Placement())
  }

  /// Decision 7: what is drawn is clamped; the rule reads the raw number.
  @Test func pastTheWidth() {
    var model = NavigationModel.showing(a, b, recipe: .attached { $0.finishes = .progress >= 1.2 })
    model.drag(1.25)
    #expect(model.progress == 1)
    #expect(model.placement(of: b).x == 400)
    model.letGo()
    #expect(model.reason == "progress 1.25 >= 1.20")
    #expect(model.transition.phase == .finishing)
    // Nothing is left of the way: it ends at once.
    #expect(model.transition.end == 0)
    model.run(until: 0)
    #expect(model.transition.kind == .none)
    #expect(model.stack == [a])
  }

  @Test func leftOfTheStart() {
    var model = NavigationModel.showing(
      a, b,
      recipe: .attached {
        $0.progress = .translation / .width
        $0.finishes = .progress >= 0
      })
    model.drag(-0.25)
    #expect(model.progress == 0)
    #expect(model.placement(of: b).x == 0)
    model.letGo()
    #expect(model.reason == "progress -0.25 >= 0.00 is false")
    #expect(model.transition.end == 0)
    model.run(until: 0)
    #expect(model.stack == [a, b])
    #expect(model.outcome == .cancelled)
  }

  /// What a recipe's dead zone swallows, the page trails behind, either way.
  @Test(arguments: [(20.0, 0.0), (27, 0), (67, 0.1), (227, 0.5), (-67, -0.1)])
  func deadZone(_ translation: Double, _ expected: Double) {
    let recipe = Recipe.attached {
      $0.deadZone = 27
      $0.progress = .translation / .width
      $0.finishes = .progress > 0.5
    }
    var model = NavigationModel.showing(a, b, recipe: recipe)
    model.drag(translation / 400)
    #expect(abs(model.progress - max(0, expected)) < 1e-12)
    model.letGo()
    #expect(abs((model.decisions.last?.inputs.progress ?? 9) - expected) < 1e-12)
  }

  /// "Began" sends no update: under a resting finger it stands at 0, and its cancel has no way to go.
  @Test func withoutAnUpdate() {
    var model = NavigationModel.showing(a, b)
    model.drag(0)
    #expect(model.progress == 0)
    model.letGo()
    #expect(model.transition.end == 0)
    model.runUntilIdle()
    #expect(model.now == 0)
    #expect(model.stack == [a, b])
  }

  /// Fullscreen's rule, by its table.
  @Test(arguments: [
    (0.3, 50.0, false), (0.3, 100, false), (0.3, 101, true), (0.5, 0, false), (0.51, 0, true),
    (0.6, -3000, true),
    (0, 101, true), (1, 0, true), (-0.2, 0, false), (-0.2, 101, true),
  ])
  func rule(_ fraction: Double, _ velocity: Double, _ pops: Bool) {
    var model = NavigationModel.showing(a, b)
    model.drag(fraction, velocity: velocity)
    model.letGo()
    model.runUntilIdle()
    #expect(model.stack == (pops ? [a] : [a, b]))
    #expect(model.outcome == (pops ? .finished : .cancelled))
  }

  @Test(arguments: [
    (Recipe.CancelledTouch.decides, 0.6, true), (.decides, 0.4, false), (.cancels, 0.6, false),
    (.cancels, 0.4, false),
  ])
  func touchCancelled(_ setting: Recipe.CancelledTouch, _ fraction: Double, _ pops: Bool) {
    var model = NavigationModel.showing(a, b, recipe: .attached { $0.touchCancelled = setting })
    model.drag(fraction)
    model.endRemovedTouch()
    #expect(model.decisions.last?.isTouchCancelled == true)
    model.runUntilIdle()
    #expect(model.stack == (pops ? [a] : [a, b]))
  }

  /// 3.15: neither finished nor cancelled, it is stuck, and what is called later waits forever.
  @Test func touchCancelledAndIgnored() {
    var model = NavigationModel.showing(a, b, recipe: .attached { $0.touchCancelled = .ignored })
    model.drag(0.6)
    model.endRemovedTouch()
    #expect(!model.isInteracting)
    #expect(model.isMoving)
    model.turn(.push(c))
    model.runUntilIdle()
    model.pass(milliseconds(60_000))
    #expect(model.transition.phase == .interactive)
    #expect(model.progress == 0.6)
    #expect(model.nextDeadline == .max)
    #expect(model.isMoving)
    #expect(model.queue.count == 1)
    #expect(model.count(of: .completeTransition) == 0)
    #expect(model.reason == "a cancelled touch does nothing")
  }
}
