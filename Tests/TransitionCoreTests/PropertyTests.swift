import Testing

@testable import TransitionCore

/// Whatever is done in whatever order, some things always hold.
@Suite struct PropertyTests {
  /// How many sequences are tried, and how many actions each has at most.
  static let sequences = 20_000
  static let longest = 14

  enum Action: Hashable, Sendable {
    case call(StackOperation, animated: Bool)
    case press(x: Double, fingers: Int)
    case pan(to: Vector, velocity: Double, over: Nanoseconds)
    case release(Double?)
    case cancel
    case time(Nanoseconds)
    case change(Change)
  }

  enum Change: Hashable, Sendable, CaseIterable {
    case off, on, attached, afterFirst, edgeOn, edgeOff, edgeRefused, perGesture, shared, cancels, decides
    case popOnly, never, sometimes, documented, fast, eased, guarded, region
  }

  static func apply(_ change: Change, to recipe: inout Recipe) {
    switch change {
    case .off: recipe.isEnabled = false
    case .on: recipe.isEnabled = true
    case .attached: recipe.attached = .always
    case .afterFirst: recipe.attached = .afterFirstTransition
    case .edgeOn: recipe.systemEdge = .on
    case .edgeOff: recipe.systemEdge = .off
    case .edgeRefused: recipe.systemEdge = .refused
    case .perGesture: recipe.driver = .perGesture
    case .shared: recipe.driver = .shared
    case .cancels: recipe.touchCancelled = .cancels
    case .decides: recipe.touchCancelled = .decides
    case .popOnly: recipe.animation.animatesPush = false
    case .never: recipe.interactive = false
    case .sometimes: recipe.interactive = .interacting && .operation(is: .pop)
    case .documented: recipe.cancelOrder = .documented
    case .fast: recipe.completionSpeed = 3
    case .eased: recipe.animation.curve = .easeInOut
    case .guarded: recipe.begins = .depth > 1 && !Formula<Bool>.transitioning
    case .region: recipe.region = .edge(20)
    }
  }

  static func action(_ random: inout SplitMix64) -> Action {
    let screen = ScreenID(Int32(random.below(5)))
    let isAnimated = random.below(3) > 0
    switch random.below(20) {
    case 0, 1, 2: return .call(.push(screen), animated: isAnimated)
    case 3, 4: return .call(.pop, animated: isAnimated)
    case 5: return .call(random.below(2) == 0 ? .popTo(screen) : .popToRoot, animated: isAnimated)
    case 6:
      var screens: [ScreenID] = []
      for _ in 0...random.below(4) { screens.append(ScreenID(Int32(random.below(5)))) }
      return .call(.set(screens), animated: isAnimated)
    case 7: return .call(.remove(screen), animated: false)
    case 8: return .press(x: random.pick([0, 10, 200]), fingers: 1 + random.below(2))
    case 9, 10, 11, 12:
      let target = Vector(x: Double(random.below(14) - 3) * 40, y: random.below(8) == 0 ? 500 : 0)
      let span = random.below(3) == 0 ? milliseconds(Int64(20 + random.below(300))) : 0
      return .pan(to: target, velocity: random.pick([0, 0, 50, 101, 900, -300]), over: span)
    case 13, 14: return .release(random.below(2) == 0 ? nil : random.pick([0, 101, -900]))
    case 15: return .cancel
    case 16, 17, 18: return .time(milliseconds(random.pick([0, 1, 40, 100, 350, 700])))
    default: return .change(random.pick(Change.allCases))
    }
  }

  static func perform(_ action: Action, on model: inout NavigationModel) {
    switch action {
    case .call(let operation, let isAnimated):
      _ = model.error(of: operation, animated: isAnimated)
      model.finishCalls()
    case .press(let x, let fingers): model.press(at: Vector(x: x, y: 400), fingers: fingers)
    case .pan(let target, let velocity, let span):
      model.press(at: Vector(x: 0, y: 400))
      let isVertical = abs(target.y) > abs(target.x)
      let direction = isVertical ? Vector(y: 1) : Vector(x: 1)
      model.pan(
        PanMovement(target: target, direction: direction, velocity: Vector(x: velocity), duration: span))
    case .release(let velocity):
      _ = model.error(ofLifting: true, velocity: velocity.map { Vector(x: $0) })
    case .cancel: _ = model.error(ofLifting: false)
    case .time(let span): model.pass(span)
    case .change(let change):
      var recipe = model.recipe
      apply(change, to: &recipe)
      model.apply(recipe)
    }
  }

  static func sequence(_ random: inout SplitMix64) -> [Action] {
    (0...random.below(longest)).map { _ in action(&random) }
  }

  static func start() -> NavigationModel {
    var model = NavigationModel.showing(a)
    model.setScroll(d, axis: .horizontal, extent: 900)
    return model
  }

  /// Lifts what is down and lets everything come to its end.
  static func settle(_ model: inout NavigationModel) {
    if model.touch.isDown { _ = model.error(ofLifting: true) }
    model.runUntilIdle()
  }

  /// The first thing that does not hold in a state between two actions.
  static func complaint(about model: NavigationModel) -> String? {
    if !model.isBalanced { return "unbalanced" }
    if model.stack.isEmpty { return "no screen" }
    if Set(model.stack).count != model.stack.count { return "a screen twice in the stack" }
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
    if model.onscreen != [model.top] { return "another screen than the top is drawn" }
    let ends = model.count(of: .gestureEnded) + model.count(of: .gestureCancelled)
    if model.count(of: .gestureBegan) != ends { return "a gesture without an end" }
    for number in 0..<5 {
      let screen = ScreenID(Int32(number))
      let state = model.screen(screen)
      if screen == model.top {
        if state.lifecycle != .appeared || !state.isLoaded { return "the top has not appeared" }
      } else if model.stack.contains(screen) {
        if state.lifecycle != .disappeared && state.lifecycle != .detached {
          return "a buried screen is visible"
        }
      } else if state.lifecycle != .detached || state.isLoaded {
        return "a screen outside the stack lives"
      }
    }
    return nil
  }

  @Test func alwaysHolds() {
    var random = SplitMix64(seed: 2024)
    for number in 0..<Self.sequences {
      let actions = Self.sequence(&random)
      var model = Self.start()
      for (place, action) in actions.enumerated() {
        Self.perform(action, on: &model)
        model.runTurn()
        if let complaint = Self.complaint(about: model) {
          Issue.record("\(complaint) after \(place) in sequence \(number): \(actions)")
          return
        }
      }
      Self.settle(&model)
      if let complaint = Self.complaint(about: model) ?? Self.complaintAtRest(about: model) {
        Issue.record("\(complaint) at the end of sequence \(number): \(actions)")
        return
      }
    }
  }

  /// The same sequence gives the same log, also when it is copied on the way.
  @Test func sameSequenceSameLog() {
    var random = SplitMix64(seed: 7)
    for number in 0..<(Self.sequences / 20) {
      let actions = Self.sequence(&random)
      var (one, other) = (Self.start(), Self.start())
      for action in actions {
        Self.perform(action, on: &one)
        one.runTurn()
      }
      for action in actions {
        Self.perform(action, on: &other)
        while other.step() {
          let copy = other
          other = copy
        }
      }
      Self.settle(&one)
      Self.settle(&other)
      if one != other {
        Issue.record("sequence \(number) differs: \(actions)")
        return
      }
    }
  }

  /// Takes what is due, and now and then calls something between two steps, as an app's callback does.
  static func runTurn(_ model: inout NavigationModel, calling random: inout SplitMix64, _ calls: inout Int) {
    while model.step() {
      if calls > 0, random.below(12) == 0 {
        let depth = model.callDepth
        if case .call(let operation, let isAnimated) = action(&random) {
          calls -= 1
          _ = model.error(of: operation, animated: isAnimated)
          model.finishCalls(downTo: depth)
        }
      }
    }
  }

  /// Calls between any two steps, and several in one turn, change nothing of what always holds.
  @Test func callsInsideCallbacks() {
    var random = SplitMix64(seed: 31)
    var made = 0
    for number in 0..<(Self.sequences / 4) {
      let actions = Self.sequence(&random)
      var model = Self.start()
      var calls = 8
      for action in actions {
        if case .time(let span) = action {
          let limit = model.now + span
          Self.runTurn(&model, calling: &random, &calls)
          while model.advance(toward: limit) { Self.runTurn(&model, calling: &random, &calls) }
          continue
        }
        Self.perform(action, on: &model)
        if case .call = action, random.below(2) == 0 { continue }
        Self.runTurn(&model, calling: &random, &calls)
      }
      made += 8 - calls
      model.runTurn()
      Self.settle(&model)
      if let complaint = Self.complaint(about: model) ?? Self.complaintAtRest(about: model) {
        Issue.record("\(complaint) at the end of sequence \(number): \(actions)")
        return
      }
    }
    #expect(made > Self.sequences / 8)
  }

  /// After any history, a swipe that is given up leaves the stack as it was, and lets no screen go.
  @Test func aCancelledSwipeChangesNothing() {
    var random = SplitMix64(seed: 99)
    var swipes = 0
    for number in 0..<(Self.sequences / 4) {
      var model = Self.start()
      let actions = Self.sequence(&random)
      for action in actions {
        Self.perform(action, on: &model)
        model.runTurn()
      }
      Self.settle(&model)
      let stack = model.stack
      let gone = model.count(of: .deinit)
      model.drag(0.1 + 0.1 * Double(random.below(3)), from: random.pick([0, 200]))
      guard model.transition.phase == .interactive else { continue }
      swipes += 1
      model.pass(milliseconds(Int64(random.below(300))))
      model.letGo()
      model.runUntilIdle()
      if model.stack != stack || model.count(of: .deinit) != gone || model.outcome != .cancelled {
        Issue.record("sequence \(number), then a cancelled swipe: \(actions)")
        return
      }
    }
    #expect(swipes > Self.sequences / 40)
  }
}
