import Testing

@testable import TransitionCore

/// Properties that hold after any sequence of actions: 100,000 random sequences.
@Suite struct PropertyTests {
  /// Lifts what is down and lets everything come to its end.
  static func settle(_ model: inout NavigationModel) {
    while model.touch.isDown { _ = model.error(ofLifting: true) }
    model.runUntilIdle()
  }

  /// The first thing that does not hold in a state between two actions.
  static func complaint(about model: NavigationModel) -> String? {
    if !model.isBalanced { return "unbalanced" }
    if model.stacks.currentID != model.stacks.front { return "another stack than the front one is at work" }
    var seen: Set<ScreenID> = []
    for id in model.stacks.ids {
      let stack = model.controller(id).stack
      if stack.isEmpty { return "no screen" }
      for screen in stack where !seen.insert(screen).inserted { return "a screen twice in the stacks" }
    }
    for modal in model.modals {
      if case .screen(let screen) = modal.container, !seen.insert(screen).inserted {
        return "a presented screen in a stack"
      }
    }
    for id in model.stacks.ids {
      let transition = model.controller(id).transition
      if (transition.kind == .none) != (transition.phase == .none) { return "a phase without a transition" }
    }
    if !(0...1).contains(model.progress) { return "progress \(model.progress)" }
    for screen in model.onscreen where model.screen(screen).lifecycle == .detached {
      return "a detached screen is drawn"
    }
    return nil
  }

  /// The first thing that does not hold when all has come to rest.
  static func complaintAtRest(about model: NavigationModel) -> String? {
    if model.isMoving || model.isBusy || model.isInteracting { return "something still moves" }
    if model.nextDeadline != .max { return "something is still to come" }
    if model.transition.phase != .none || model.progress != 0 { return "a transition is left" }
    if model.modals.isEmpty, model.visible != model.top { return "another screen than the top is in front" }
    if model.barItem != model.top { return "the bar shows another screen than the top" }
    let ends = model.count(of: .gestureEnded) + model.count(of: .gestureCancelled)
    if model.count(of: .gestureBegan) != ends { return "a gesture without an end" }
    if model.count(of: .animateTransition) != model.count(of: .completeTransition) {
      return "an animation without an end"
    }
    return complaintAboutScreens(of: model)
  }

  /// What a container shows has appeared, unless a full screen was presented on it; nothing else has.
  private static func complaintAboutScreens(of model: NavigationModel) -> String? {
    var inSight: Set<ScreenID> = []
    var drawn: [ScreenID] = []
    var known: Set<ScreenID> = []
    for (level, container) in ([model.window] + model.modals.map { $0.container }).enumerated() {
      let shown = model.shownScreen(of: container)
      let isHidden = level < model.modals.count && model.modals[level].style == .fullScreen
      if !isHidden { inSight.insert(shown) }
      if level > 0, model.modals[level - 1].style == .fullScreen { drawn = [] }
      drawn.append(shown)
      known.insert(shown)
    }
    if model.onscreen != drawn { return "drawn is \(model.onscreen), not \(drawn)" }
    for id in model.stacks.ids { known.formUnion(model.controller(id).stack) }
    for number in 0..<RandomAction.screens {
      let screen = ScreenID(Int32(number))
      let state = model.screen(screen)
      if inSight.contains(screen) {
        if state.lifecycle != .appeared || !state.isLoaded {
          return "\(number) is in sight and has not appeared"
        }
      } else if known.contains(screen) {
        if state.lifecycle != .disappeared && state.lifecycle != .detached {
          return "\(number) is hidden and visible"
        }
      } else if state.lifecycle != .detached || state.isLoaded {
        return "\(number) is nowhere and lives"
      }
    }
    return nil
  }

  @Test(arguments: 0..<4) func alwaysHolds(_ part: Int) {
    var random = SplitMix64(seed: 2024 + UInt64(part))
    for number in 0..<18_000 {
      let start = RandomAction.start(&random)
      let walk = RandomWalk(actions: RandomAction.sequence(&random))
      if walk.complaint(from: start) != nil {
        Issue.record("sequence \(number) of \(part): \(walk.shortest(from: start))")
        return
      }
    }
  }

  /// The same sequence gives the same log, also when it is stopped and copied between any two steps.
  @Test func sameSequenceSameLog() {
    for number in 0..<6_000 {
      var random = SplitMix64(seed: 7 + UInt64(number))
      var one = RandomAction.start(&random)
      var other = one
      let actions = RandomAction.sequence(&random)
      for action in actions {
        action.perform(on: &one)
        one.runTurn()
      }
      for action in actions {
        action.perform(on: &other)
        while other.step() {
          let copy = other
          other = copy
        }
      }
      Self.settle(&one)
      Self.settle(&other)
      if one.log != other.log || one != other {
        Issue.record("sequence \(number) differs: \(actions)")
        return
      }
    }
  }

  /// Copied between any two steps and gone on with, both come to the same end.
  @Test func copiesComeToTheSameEnd() {
    for number in 0..<5_000 {
      var random = SplitMix64(seed: 70_000 + UInt64(number))
      var model = RandomAction.start(&random)
      let actions = RandomAction.sequence(&random)
      var copy: NavigationModel?
      for action in actions {
        action.perform(on: &model)
        if var kept = copy {
          action.perform(on: &kept)
          kept.runTurn()
          copy = kept
        }
        while model.step() { if copy == nil, random.below(20) == 0 { copy = model } }
        if var kept = copy, kept.isTurnOpen {
          kept.runTurn()
          copy = kept
        }
      }
      guard var kept = copy else { continue }
      Self.settle(&model)
      Self.settle(&kept)
      if kept != model {
        Issue.record("a copy of sequence \(number) ends otherwise: \(actions)")
        return
      }
    }
  }

  /// Calls between any two steps, and several in one turn, change nothing of what always holds.
  @Test(arguments: 0..<2) func callsInsideCallbacks(_ part: Int) {
    var random = SplitMix64(seed: 31 + UInt64(part))
    for number in 0..<10_000 {
      let start = RandomAction.start(&random)
      var walk = RandomWalk(actions: RandomAction.sequence(&random))
      for _ in 0..<8 { walk.calls.append(RandomWalk.Call(step: random.below(150), action: .call(&random))) }
      walk.joined = Set((0..<4).map { _ in random.below(14) })
      if walk.complaint(from: start) != nil {
        Issue.record("sequence \(number) of \(part): \(walk.shortest(from: start))")
        return
      }
    }
  }
}

extension PropertyTests {
  /// Where operations overlap as they did on iOS 7, callbacks come out of order and bars lose count, and still
  /// all comes to rest with every screen in one place.
  @Test func corruptsComesToRest() {
    for number in 0..<4_000 {
      var random = SplitMix64(seed: 55_000 + UInt64(number))
      var model = RandomAction.start(&random)
      var recipe = Recipe.halfway
      recipe.busy = .corrupts
      model.apply(recipe)
      let actions = RandomAction.sequence(&random)
      for action in actions {
        if case .change = action { continue }
        action.perform(on: &model)
        model.runTurn()
      }
      Self.settle(&model)
      let isTwice = Set(model.stack).count != model.stack.count
      // One finger may drive two transitions, of which its release ends one: the other is stuck.
      let isStuck = model.stacks.ids.contains {
        let controller = model.controller($0)
        return controller.transition.phase == .interactive
          || controller.overlapped.contains { $0.transition.phase == .interactive }
      }
      if model.isBusy && !isStuck || model.nextDeadline != .max || model.stack.isEmpty || isTwice {
        let rest =
          "\(model.transition.kind) \(model.transition.phase), \(model.current.overlapped.count) overlapped"
        Issue.record("\(model.stack), \(rest), in sequence \(number): \(actions)")
        return
      }
      if !model.isBalanced, !model.warnings.entries.contains(where: { $0.warning == .unbalancedAppearance }) {
        Issue.record("unbalanced without a warning in sequence \(number)")
        return
      }
    }
  }
}

/// A sequence of actions, and what is called inside callbacks meanwhile.
struct RandomWalk: CustomStringConvertible {
  /// Something that is called after a step of the model, counted from the start.
  struct Call {
    var step: Int
    var action: RandomAction
  }

  var actions: [RandomAction]
  var calls: [Call] = []
  /// Actions after which the turn goes on.
  var joined: Set<Int> = []

  /// Goes through it from `start`, and says the first thing that does not hold.
  func complaint(from start: NavigationModel) -> String? {
    var model = start
    var steps = 0
    for (place, action) in actions.enumerated() {
      if case .time(let span) = action {
        let limit = model.now + span
        runTurn(&model, &steps)
        while model.advance(toward: limit) { runTurn(&model, &steps) }
      } else {
        action.perform(on: &model)
        if joined.contains(place), action.isCall { continue }
        runTurn(&model, &steps)
      }
      if let complaint = PropertyTests.complaint(about: model) { return "\(complaint), after \(action)" }
    }
    model.runTurn()
    PropertyTests.settle(&model)
    return (PropertyTests.complaint(about: model) ?? PropertyTests.complaintAtRest(about: model))
      .map { $0 + ", at the end" }
  }

  private func runTurn(_ model: inout NavigationModel, _ steps: inout Int) {
    while model.step() {
      steps += 1
      for call in calls where call.step == steps { call.action.perform(on: &model) }
    }
  }

  /// The same without all that is not needed for it to fail.
  func shortest(from start: NavigationModel) -> String {
    var walk = self
    var isShorter = true
    while isShorter {
      isShorter = false
      for shorter in walk.oneLess where shorter.complaint(from: start) != nil {
        walk = shorter
        isShorter = true
        break
      }
    }
    let window = start.window == .stack(.first) ? "one stack" : "tabs"
    return "\(walk.complaint(from: start) ?? "") in \(window): \(walk)"
  }

  private var oneLess: [RandomWalk] {
    var shorter: [RandomWalk] = []
    for place in actions.indices {
      var walk = self
      walk.actions.remove(at: place)
      walk.joined = Set(joined.compactMap { $0 == place ? nil : $0 > place ? $0 - 1 : $0 })
      shorter.append(walk)
    }
    for place in calls.indices {
      var walk = self
      walk.calls.remove(at: place)
      shorter.append(walk)
      if calls[place].step > 1 {
        walk = self
        walk.calls[place].step -= 1
        shorter.append(walk)
      }
    }
    for place in joined {
      var walk = self
      walk.joined.remove(place)
      shorter.append(walk)
    }
    return shorter
  }

  var description: String { "\(actions) joined \(joined.sorted()) calls \(calls)" }
}
