import Testing

@testable import TransitionCore

/// Behaviour of the comparison recipes that no scenario can show.
@Suite struct ComparisonTests {
  /// A finger that goes down at the middle and has that velocity at its first move.
  static func begins(_ recipe: Recipe, velocity: Vector) -> Bool {
    var model = NavigationModel.showing(a, b, recipe: recipe)
    model.press(at: Vector(x: 200, y: 400))
    let way = Vector(x: velocity.x / 10, y: velocity.y / 10)
    model.pan(PanMovement(target: way, direction: way, velocity: velocity))
    model.runTurn()
    return model.transition.kind == .pop
  }

  /// SwipeTransition: to the right, and not steeper than 45°. — SWT
  @Test(arguments: [
    (100.0, 0.0, true), (100, 99, true), (100, 100, true), (100, 101, false), (100, -100, true),
    (100, -101, false), (0, 0, false), (0, 1, false), (-100, 50, false), (0.01, 0, true),
  ])
  func swipeTransitionsAngle(_ x: Double, _ y: Double, _ expected: Bool) {
    #expect(Self.begins(.swipetransition, velocity: Vector(x: x, y: y)) == expected)
  }

  /// SloppySwiper: the largest part goes right, unless the finger rests. — SLOP
  @Test(arguments: [
    (100.0, 0.0, true), (100, 99, true), (100, 101, false), (100, -101, false), (0, 0, true), (0, 1, false),
    (-100, 50, false),
  ])
  func sloppysDirection(_ x: Double, _ y: Double, _ expected: Bool) {
    #expect(Self.begins(.sloppy, velocity: Vector(x: x, y: y)) == expected)
  }

  /// A pan that waits for a direction takes 45° for sideways.
  @Test(arguments: [
    (Recipe.Direction.any, 1.0, 2.0, true), (.any, -1, 0, true), (.horizontal, 1, 1, true),
    (.horizontal, -1, 1, true), (.horizontal, 1, 1.01, false), (.backward, 1, 1, true),
    (.backward, 1, -1.01, false), (.backward, -1, 0.5, false),
  ])
  func directions(_ direction: Recipe.Direction, _ x: Double, _ y: Double, _ expected: Bool) {
    let recipe = Recipe.attached { $0.direction = direction }
    #expect(Self.begins(recipe, velocity: Vector(x: 100 * x, y: 100 * y)) == expected)
  }

  /// The two Béziers of Flutter's page, each from its own start to its own end. — FLUT
  @Test func fastEaseInToSlowEaseOut() {
    let (x, y) = (0.198, 0.541)
    for step in 1..<200 {
      let at = Double(step) / 200
      let expected =
        at < x
        ? y * Reference.bezier(0.056 / x, 0.024 / y, 0.108 / x, 0.3085 / y, at: at / x)
        : y + (1 - y)
          * Reference.bezier(
            (0.3655 - x) / (1 - x), 1, (0.5465 - x) / (1 - x), (0.989 - y) / (1 - y), at: (at - x) / (1 - x))
      #expect(
        abs(TimingCurve.fastEaseInToSlowEaseOut.value(at: at, duration: 1) - expected) < 1e-9, "at \(at)")
    }
    #expect(abs(TimingCurve.fastEaseInToSlowEaseOut.value(at: x, duration: 1) - y) < 1e-9)
  }

  /// Every one that can be swiped is, and comes back whole from a swipe that is cancelled.
  @Test(arguments: PublishedRecipe.allCases)
  func aSwipeGivenUpLeavesNothing(_ published: PublishedRecipe) {
    var recipe = published.recipe
    recipe.attached = .always
    recipe.drawer = false
    recipe.finishes = false
    var model = NavigationModel.showing(a, b, c, recipe: recipe)
    let before = model
    model.drag(0.3, velocity: 10)
    #expect(model.transition.phase == .interactive)
    #expect(model.stack == [a, b])
    model.liftFinger()
    model.runUntilIdle()
    #expect(model.stack == before.stack && model.outcome == .cancelled)
    #expect(model.placement(of: c) == Placement() && model.placement(of: b) == Placement())
    #expect(model.isBalanced && !model.isBusy && model.warningCodes.isEmpty)
    for screen in [a, b, c] {
      #expect(model.screen(screen).lifecycle == before.screen(screen).lifecycle)
    }
  }

  /// A tail that follows a curve takes no time where there is no way; one that swings has its time all the same.
  @Test(arguments: [
    (Recipe.cupertino, 0.0, 0), (.cupertino, 1e-9, 350), (.cupertino, 1, 350), (.reactnavigation, 0, 500),
    (.uikit, 0, 400), (.sloppy, 0, 0), (.sloppy, 0.4, 100), (.screens, 0.4, 200),
  ])
  func tails(_ recipe: Recipe, _ share: Double, _ expected: Int64) {
    let run = recipe.animation.drivenDuration ?? recipe.animation.duration
    #expect(recipe.tail.duration(over: share, of: run) == milliseconds(expected))
  }

  /// Twice the speed is the same spring on a clock that runs twice as fast.
  @Test func aSpringAtAnotherSpeed() throws {
    var tail = SystemSwipe.release
    let slow = try #require(tail.spring)
    tail.speed = 2
    let fast = try #require(tail.spring)
    for time in [0.01, 0.05, 0.2] {
      let expected = slow.offset(from: 0.4, velocity: 1, at: time)
      #expect(abs(fast.offset(from: 0.4, velocity: 2, at: time / 2) - expected) < 1e-12)
    }
    tail.keepsVelocity = false
    #expect(tail.spring == nil)
  }

  /// Whatever is done under a recipe, also where it changes on the way, what always holds does.
  @Test(arguments: PublishedRecipe.allCases)
  func anySequenceHolds(_ published: PublishedRecipe) {
    var random = SplitMix64(seed: 300 + UInt64(published.rawValue))
    var swipes = 0
    for number in 0..<500 {
      var model = RandomAction.start(&random)
      // Where a rule asks the children, a swipe during the last pop freezes the interface, as it should.
      var first = published.recipe
      first.begins = published.recipe.begins && .depth > 1
      model.apply(first)
      for screen in [ScreenID(5), ScreenID(6)] { model.turn(.push(screen), animated: false) }
      let actions = RandomAction.sequence(&random)
      for action in actions {
        if random.below(12) == 0 {
          var recipe = random.pick(PublishedRecipe.allCases).recipe
          recipe.handler = random.pick(Recipe.Handler.allCases)
          recipe.begins = published.recipe.begins && .depth > 1
          model.apply(recipe)
        }
        action.perform(on: &model)
        model.runTurn()
        if model.transition.phase == .interactive { swipes += 1 }
        if let complaint = PropertyTests.complaint(about: model) {
          Issue.record("\(complaint) in sequence \(number) of \(published.name): \(actions)")
          return
        }
      }
      PropertyTests.settle(&model)
      if let complaint = PropertyTests.complaint(about: model) ?? PropertyTests.complaintAtRest(about: model)
      {
        Issue.record("\(complaint) at the end of sequence \(number) of \(published.name): \(actions)")
        return
      }
    }
    #expect(swipes > 10)
  }
}
