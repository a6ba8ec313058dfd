import Testing

@testable import TransitionCore

/// A swipe that is given up restores everything: the whole state before it and after it, field by field.
@Suite struct CancelTests {
  /// What may differ, and why.
  static let mayDiffer: [String: String] = [
    "now": "time has passed",
    "log": "what happened stands in it",
    "decisions": "each is kept with its reason",
    "warnings": "each is kept",
    "counts": "callbacks are counted",
    "screens.counts": "callbacks are counted",
    "lastCall": "the pop was a call",
    "gestureNumber": "the gesture was one more",
    "gestureDriver": "its driver is the last",
    "gestureStack": "whose recognizer it was is kept for what it may still deliver",
    "touch": "the finger is where it was lifted",
    "recognizer": "it reads its last state until the next touch",
    "outcome": "it says that the last transition was cancelled",
    "earlierRecipes": "decisions name the version of the recipe they were made by",
    "recipeIsUsed": "the recipe has decided something",
    "isPoppedByGesture": "seed 003: asked whether it may begin, it is set for good",
    "current.transition": "the work area of the call that is over; its kind is none again",
    "current.added": "the work area of the call that is over",
    "current.removed": "the work area of the call that is over",
    "current.otherStack": "the work area of the call that is over",
    "current.bar.alpha": "seed 003: after a cancel the bar keeps the last move's alpha",
    "current.bar.start": "where the bar's last movement began",
    "current.attachment.isAttached": "seed 000: the first animator that is asked for attaches the gesture",
  ]

  /// Every stored field of the model, those of its parts one by one, as text.
  static func fields(of model: NavigationModel) -> [String: String] {
    var fields: [String: String] = [:]
    func add(_ value: Any, _ name: String) { fields[name] = "\(value)" }
    for child in Mirror(reflecting: model).children {
      let name = child.label ?? "?"
      switch name {
      case "current":
        for part in Mirror(reflecting: child.value).children {
          let inner = name + "." + (part.label ?? "?")
          guard inner == "current.bar" || inner == "current.attachment" else {
            add(part.value, inner)
            continue
          }
          for detail in Mirror(reflecting: part.value).children {
            add(detail.value, inner + "." + (detail.label ?? "?"))
          }
        }
      case "screens":
        let states = model.screens
        add(states.map { $0.lifecycle }, "screens.lifecycle")
        add(states.map { $0.isLoaded }, "screens.isLoaded")
        add(states.map { [$0.scrollOffset, $0.scrollExtent] }, "screens.scroll")
        add(states.map { $0.counts }, "screens.counts")
      default: add(child.value, name)
      }
    }
    return fields
  }

  @Test func everyFieldIsLookedAt() {
    let names = Set(Self.fields(of: .showing(a, b)).keys)
    for name in Self.mayDiffer.keys { #expect(names.contains(name), "\(name) is no field any more") }
    #expect(names.count > 50)
  }

  /// After any history, a swipe that is given up at any moment leaves all else as it was.
  @Test func aCancelledSwipeChangesNothing() {
    var swipes = 0
    var stacks: Set<StackID> = []
    for number in 0..<4_000 {
      var random = SplitMix64(seed: 990_000 + UInt64(number))
      var model = RandomAction.start(&random)
      let actions = RandomAction.sequence(&random)
      for action in actions {
        action.perform(on: &model)
        model.runTurn()
      }
      PropertyTests.settle(&model)
      var recipe = model.recipe
      recipe.wantsInteractiveStart = true
      model.apply(recipe)
      let before = Self.fields(of: model)
      let states = model.screens
      let fraction = 0.05 + 0.1 * Double(random.below(3))
      model.drag(fraction, velocity: -1, from: random.pick([0, 200]))
      guard model.transition.phase == .interactive else { continue }
      swipes += 1
      stacks.insert(model.gestureStack)
      model.pass(milliseconds(Int64(random.below(300))))
      if random.below(2) == 0 { model.drag(0.02, velocity: -1) }
      model.letGo()
      model.runUntilIdle()
      // The screen that is revealed for the first time loads, and stays loaded.
      let revealed = model.transition.to.index
      if !states[revealed].isLoaded, model.screens[revealed].lifecycle == .disappeared {
        model.screens[revealed] = states[revealed]
      }
      let after = Self.fields(of: model)
      for (name, value) in after where value != before[name] && Self.mayDiffer[name] == nil {
        Issue.record("\(name) was \(before[name] ?? ""), is \(value), in sequence \(number): \(actions)")
        return
      }
      if model.outcome != .cancelled || model.transition.kind != .none {
        Issue.record("not cancelled in sequence \(number): \(actions)")
        return
      }
    }
    #expect(swipes > 400)
    #expect(stacks.count > 2)
  }

  /// The drag of a sheet that is given up, the same.
  @Test func aCancelledDismissalChangesNothing() {
    var drags = 0
    for number in 0..<2_000 {
      var random = SplitMix64(seed: 880_000 + UInt64(number))
      var model = RandomAction.start(&random)
      for action in RandomAction.sequence(&random) {
        action.perform(on: &model)
        model.runTurn()
      }
      PropertyTests.settle(&model)
      guard !model.modals.isEmpty else { continue }
      let before = Self.fields(of: model)
      model.dragDown(100)
      guard model.modal.transition.phase == .interactive else { continue }
      drags += 1
      model.letGo()
      model.runUntilIdle()
      for (name, value) in Self.fields(of: model)
      where value != before[name] && Self.mayDiffer[name] == nil {
        Issue.record("\(name) was \(before[name] ?? ""), is \(value), in sequence \(number)")
        return
      }
    }
    #expect(drags > 30)
  }
}
