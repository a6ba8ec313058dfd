import Testing

@testable import TransitionCore

/// Two models with the same situation react the same to every action.
@Suite struct SituationTests {
  /// Seven recipes, those among them whose operations corrupt or interrupt each other.
  static let recipes: [Recipe] = {
    var corrupts = Recipe.fullscreen
    corrupts.busy = .corrupts
    return [
      .fullscreen, .halfway, .edge, .fadebar, .uikit, PublishedRecipe.cupertino.recipe, corrupts,
    ]
  }()

  /// What happens to a model from here on, without what is left of the past: times from now, decisions by what was decided.
  private static func log(of model: NavigationModel, _ actions: [RandomAction]) -> [String] {
    var model = model
    let start = model.now
    let first = model.log.end
    for action in actions {
      action.perform(on: &model)
      model.runTurn()
    }
    model.runTurn()
    model.pass(milliseconds(1500))
    return (first..<model.log.end).map { number in
      let event = model.log[number]
      var text = "\(event.time - start) \(event.kind.name) \(event.screen.number) \(event.result)"
      if case .decision(let id) = event.subject {
        let decision = model.decisions[Int(id.number)]
        text += " \(decision.kind) \(decision.basis) \(decision.answer) \(decision.owner)"
      }
      if case .warning(let warning) = event.subject { text += " " + warning.code }
      return text
    }
  }

  /// Actions whose settings and device stay as they are, so that most of them do something.
  private static func actions(_ count: Int, _ random: inout SplitMix64) -> [RandomAction] {
    var actions: [RandomAction] = []
    while actions.count < count {
      let action = RandomAction.draw(&random)
      if case .change = action { continue }
      actions.append(action)
    }
    return actions
  }

  @Test(arguments: recipes.indices) func equalSituationsGiveEqualLogs(_ number: Int) {
    var random = SplitMix64(seed: UInt64(number) + 11)
    var view = SituationView()
    view.readsFrames = true
    view.recipeChanges = false
    var first: [Situation: NavigationModel] = [:]
    var merges = 0
    for _ in 0..<120 {
      var model = RandomAction.start(&random)
      model.apply(Self.recipes[number])
      for action in Self.actions(14, &random) {
        action.perform(on: &model)
        model.runTurn()
        _ = model.takeRaised()
        guard let other = first[model.situation(view)] else {
          first[model.situation(view)] = model
          continue
        }
        if other.now == model.now, other.log.end == model.log.end { continue }
        merges += 1
        let future = Self.actions(20, &random)
        let (a, b) = (Self.log(of: other, future), Self.log(of: model, future))
        #expect(a == b, "\(future)")
        if a != b { return }
      }
    }
    #expect(merges > 30, "so few situations met that nothing is shown")
  }

  @Test func whatIsOverLeavesNoTrace() {
    let fresh = NavigationModel.showing(a, b)
    var used = fresh
    used.drag(0.3)
    used.liftFinger()
    used.pass(milliseconds(1000))
    #expect(used.stack == [a, b])
    #expect(used.situation() == fresh.situation())
    var view = SituationView()
    view.readsOutcome = true
    #expect(used.situation(view) != fresh.situation(view))
    view = SituationView()
    view.readsGesture = true
    #expect(used.situation(view) != fresh.situation(view))
    view = SituationView()
    view.readsTime = true
    #expect(used.situation(view) != fresh.situation(view))
    view = SituationView()
    view.readsCounts = true
    #expect(used.situation(view) != fresh.situation(view))
    #expect(fresh.situation(app: 1) != fresh.situation())
  }

  @Test func timesCountFromNow() {
    var early = NavigationModel.showing(a)
    var late = early
    late.pass(milliseconds(50))
    for model in [0, 1] {
      if model == 0 { early.turn(.push(b)) } else { late.turn(.push(b)) }
    }
    #expect(early.situation() == late.situation())
    early.pass(milliseconds(100))
    #expect(early.situation() != late.situation())
    late.pass(milliseconds(100))
    #expect(early.situation() == late.situation())
  }

  @Test func interchangeableScreensCountByTheirPlace() {
    let one = NavigationModel.showing(a, b, c)
    let other = NavigationModel.showing(a, c, b)
    #expect(one.situation() != other.situation())
    var view = SituationView()
    view.interchange([b, c])
    #expect(one.situation(view) == other.situation(view))
    #expect(NavigationModel.showing(b, a).situation(view) != NavigationModel.showing(a, b).situation(view))
    view = SituationView()
    view.name(b, hash: 7)
    var renamed = SituationView()
    renamed.name(c, hash: 7)
    #expect(
      NavigationModel.showing(a, b).situation(view) == NavigationModel.showing(a, c).situation(renamed))
  }

  @Test func framesRepeat() {
    #expect(FrameClock(refresh: 60).phase(at: milliseconds(51)) == milliseconds(1))
    #expect(FrameClock(refresh: 120).phase(at: milliseconds(26)) == milliseconds(1))
    #expect(FrameClock(refresh: 59.94).phase(at: milliseconds(5000)) == milliseconds(5000))
  }
}
