import Testing

@testable import TransitionCore

/// The model is a value: it can be copied between any two steps, compared, hashed, and reset.
@Suite struct ValueTests {
  /// What a run does next; the same list drives the original and its copies.
  enum Action {
    case call(StackOperation)
    case pan(Double)
    case lift
    case time(Int64)
  }

  static let run: [Action] = [
    .call(.push(b)), .time(100), .call(.push(c)), .pan(0.2), .time(300), .pan(0.4), .lift, .time(50),
    .pan(0.1),
    .lift, .time(1000), .call(.set([a, d])), .call(.pop), .time(2000), .pan(0.7), .lift, .time(500),
  ]

  static func begin(_ action: Action, _ model: inout NavigationModel) {
    switch action {
    case .call(let operation): _ = model.error(of: operation)
    case .pan(let fraction):
      model.press(at: Vector(x: 0, y: 400))
      model.pan(PanMovement(target: Vector(x: fraction * 400), direction: Vector(x: 1)))
    case .lift: _ = model.error(ofLifting: true)
    case .time: break
    }
  }

  /// Goes on from an action that has begun to the end of the run.
  static func finish(from place: Int, _ model: inout NavigationModel, limit: Nanoseconds) {
    model.runTurn()
    model.run(until: limit)
    for next in run.indices where next > place {
      begin(run[next], &model)
      model.runTurn()
      if case .time(let span) = run[next] { model.pass(milliseconds(span)) }
    }
  }

  /// Copied after every single step of the run, the copy ends as the original does.
  @Test func copiesGoOnAlike() {
    let start = NavigationModel.showing(a)
    var whole = start
    Self.finish(from: -1, &whole, limit: 0)
    #expect(whole.log.end > 100)
    #expect(whole.isBalanced)

    var model = start
    var copies = 0
    for (place, action) in Self.run.enumerated() {
      Self.begin(action, &model)
      var limit = model.now
      if case .time(let span) = action { limit += milliseconds(span) }
      var goesOn = true
      while goesOn {
        var copy = model
        #expect(copy == model)
        #expect(copy.hashValue == model.hashValue)
        Self.finish(from: place, &copy, limit: limit)
        copies += 1
        if copy != whole { Issue.record("a copy in action \(place) ends otherwise") }
        goesOn = model.step() || model.advance(toward: limit)
      }
    }
    #expect(model == whole)
    #expect(copies > 150)
  }

  @Test func aCopyIsNotTheOriginal() {
    var model = NavigationModel.showing(a)
    let copy = model
    model.turn(.push(b))
    #expect(copy != model)
    #expect(copy.stack == [a])
    #expect(copy.log.end < model.log.end)
  }

  /// States that were reached in the same way are equal and have one hash; any step makes a difference.
  @Test func equality() {
    var states: Set<NavigationModel> = []
    for _ in 0..<2 {
      var model = NavigationModel.showing(a, b)
      states.insert(model)
      model.drag(0.3)
      states.insert(model)
      model.pass(1)
      states.insert(model)
      model.liftFinger()
      states.insert(model)
      model.runUntilIdle()
      states.insert(model)
    }
    #expect(states.count == 5)
  }

  @Test func resetEqualsNew() {
    for recipe in [Recipe.fullscreen, .systemOnly] {
      for steps in [0, 1, 2, 3, 4, 5, 20, 60, 200] {
        var model = NavigationModel.showing(a)
        model.cause = Cause(5)
        for action in Self.run {
          Self.begin(action, &model)
          for _ in 0..<steps where !model.step() { _ = model.advance(toward: model.now + milliseconds(90)) }
        }
        model.reset(recipe: recipe, device: testDevice)
        var new = NavigationModel(recipe: recipe, device: testDevice)
        #expect(model == new)
        #expect(model.hashValue == new.hashValue)
        model.show(root: a)
        new.show(root: a)
        Self.finish(from: -1, &model, limit: 0)
        Self.finish(from: -1, &new, limit: 0)
        #expect(model == new)
      }
    }
  }

  /// A run that stops at every step and one that never stops give the same log.
  @Test func stepByStepOrInOne() {
    var one = NavigationModel.showing(a, b)
    var other = one
    one.turn(.push(c))
    one.turn(.popToRoot)
    one.run(until: milliseconds(2000))
    _ = other.error(of: .push(c))
    while other.step() {}
    _ = other.error(of: .popToRoot)
    for time in 1...2000 {
      while other.step() {}
      while other.advance(toward: milliseconds(Int64(time))) { while other.step() {} }
    }
    #expect(one.log == other.log)
    #expect(one == other)
  }
}
