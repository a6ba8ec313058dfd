import Testing

@testable import TransitionCore

/// A swipe that is cancelled restores everything: the whole state before it and after it, field by field.
@Suite struct CancelTests {
  /// What may differ, and why.
  static let mayDiffer: [String: String] = [
    "now": "time has passed",
    "journal.log": "what happened stands in it",
    "journal.decisions": "each is kept with its reason",
    "journal.warnings": "each is kept",
    "journal.rules": "which rules were asked is noted",
    "journal.counts": "callbacks are counted",
    "screens.states.counts": "callbacks are counted",
    "calls.latest": "the pop was a call",
    "handler.number": "the gesture was one more",
    "handler.driver": "its driver is the last",
    "handler.stack": "whose recognizer it was is kept for what it may still deliver",
    "touches.followed": "the finger is where it was lifted",
    "stacks.current.isSwipeOn": "a screen writes the switch each time it appears, whatever stood there",
    "stacks.current.isSwipeOffByScreen": "a screen writes the switch each time it appears",
    "stacks.current.screenWork": "a screen writes the switch each time it appears",
    "touches.isShared": "whether several fingers took part is kept until the next touch",
    "touches.sharedTranslation": "how far they had moved is kept until the next touch",
    "touches.joinedCount": "how many there were is kept until the next touch",
    "touches.others": "the other fingers are where they are",
    "handler.delegate": "whose recognizer it was is kept for what it may still deliver",
    "handler.recognizer": "it reads its last state until the next touch",
    "calls.outcome": "it says that the last transition was cancelled",
    "earlierRecipes.recipes": "decisions name the version of the recipe they were made by",
    "earlierRecipes.isPresentUsed": "the recipe has decided something",
    "handler.isPoppedByGesture": "seed 003: asked whether it may begin, it is set for good",
    "stacks.current.transition": "the work area of the call that is over; its kind is none again",
    "stacks.current.added": "the work area of the call that is over",
    "stacks.current.removed": "the work area of the call that is over",
    "stacks.current.otherStack": "the work area of the call that is over",
    "stacks.current.bar.alpha": "seed 003: after a cancel the bar keeps the last move's alpha",
    "stacks.current.bar.start": "where the bar's last movement began",
    "stacks.current.attachment.isAttached":
      "seed 000: the first animator that is asked for attaches the gesture",
  ]

  /// Every stored field of the model, those of its parts one by one, as text.
  static func fields(of model: NavigationModel) -> [String: String] {
    var fields: [String: String] = [:]
    func add(_ value: Any, _ name: String) {
      switch value {
      case is Stacks, is NavigationController, is NavigationBar, is TransitionCore.Attachment, is Journal,
        is EarlierRecipes, is Presentation, is Touches, is GestureHandler, is Scripts, is Calls, is Screens:
        addParts(of: value, name + ".")
      case let all as ScreenStates where all.count > 0:
        let states = (0..<all.count).map { all[$0] }
        fields[name + ".lifecycle"] = "\(states.map { $0.lifecycle })"
        fields[name + ".isLoaded"] = "\(states.map { $0.isLoaded })"
        fields[name + ".scroll"] = "\(states.map { [$0.scrollOffset, $0.scrollExtent] })"
        fields[name + ".counts"] = "\(states.map { $0.counts })"
      default: fields[name] = "\(value)"
      }
    }
    func addParts(of value: Any, _ prefix: String) {
      for part in Mirror(reflecting: value).children { add(part.value, prefix + (part.label ?? "?")) }
    }
    addParts(of: model, "")
    return fields
  }

  @Test func everyFieldIsLookedAt() {
    let names = Set(Self.fields(of: .showing(a, b)).keys)
    for name in Self.mayDiffer.keys { #expect(names.contains(name), "\(name) is no field any more") }
    #expect(names.count > 50)
  }

  /// After any history, a swipe that is cancelled at any moment leaves all else as it was.
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
      model.liftFinger()
      model.runUntilIdle()
      // The screen that is revealed for the first time loads, and stays loaded.
      let revealed = model.transition.to
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

  /// The drag of a sheet that is cancelled, the same.
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
      model.liftFinger()
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
