import TransitionCore

/// Something that a person or an app does to both models.
enum Act: Hashable {
  case push(Int, animated: Bool)
  case pop(animated: Bool)
  case popToRoot
  case press(Int, at: Double)
  /// To that share of the width from where the finger went down, to the right of the screen.
  case pan(Int, to: Double, velocity: Double)
  case drag(Int, to: Double, over: Int64)
  case panDown(Int)
  case lift(Int, velocity: Double?)
  case lose(Int)
  case wait(Int64)
  case swipe(on: Bool)

  /// What a walk may contain.
  struct Features {
    var fingers = 1
    var switches = true
    var isRightToLeft = false
  }

  static func draw(_ random: inout SplitMix64, _ features: Features) -> Act {
    let finger = random.below(4) == 0 ? random.below(features.fingers) : 0
    switch random.below(26) {
    case 0, 1, 2: return .push(1 + random.below(5), animated: random.below(4) > 0)
    case 3: return .pop(animated: random.below(4) > 0)
    case 4: return .popToRoot
    case 5, 6: return .press(finger, at: random.pick([0.1, 0.3, 0.5, 0.9]))
    case 7, 8, 9, 10, 11:
      let distance = random.pick([0, 0.1, 0.3, 0.49, 0.5, 0.51, 0.7, 0.95, 1.2, -0.2, -0.6])
      return .pan(finger, to: distance, velocity: random.pick([0, 0, 50, 100, 101, 900, -1, -300]))
    case 12, 13:
      let distance = random.pick([0, 0.02, 0.2, 0.6, 0.9, -0.3])
      return .drag(finger, to: distance, over: random.pick([16_000_003, 90_000_000, 207_000_000]))
    case 14: return .panDown(finger)
    case 15, 16, 17, 18:
      return .lift(finger, velocity: random.below(3) > 0 ? nil : random.pick([0, 100, 101, -1, 700]))
    case 19: return .lose(finger)
    case 20: return features.switches ? .swipe(on: random.below(2) == 0) : .wait(3_000_001)
    default: return .wait(random.pick([1, 7_000_001, 41_300_003, 101_000_007, 173_000_011, 611_000_003]))
    }
  }
}

/// The model under test and the one written for comparison, side by side.
struct Pair {
  var own: SeedModel
  var core: NavigationModel
  let isRightToLeft: Bool
  private var verdicts = 0
  private var coreRaised = 0
  private var unequal: String?

  init(_ seed: SeedModel.Seed, isRightToLeft: Bool) {
    own = SeedModel(seed)
    var device = Device()
    device.isRightToLeft = isRightToLeft
    core = NavigationModel(recipe: seed == .fullscreen ? .fullscreen : .shrink, device: device)
    self.isRightToLeft = isRightToLeft
    core.show(root: ScreenID(0))
    core.runTurn()
    own.outcome = core.outcome.name
  }

  /// Does it on both; what each says that differs, or nil.
  mutating func perform(_ act: Act) -> String? {
    let (ownAnswer, coreAnswer) = (performOwn(act), performCore(act))
    own.run(until: own.now)
    core.run(until: core.now)
    if core.takeRaised() != nil { coreRaised += 1 }
    if ownAnswer != coreAnswer { return "the call succeeds: \(ownAnswer) and \(coreAnswer)" }
    return difference()
  }

  private mutating func performOwn(_ act: Act) -> Bool {
    switch act {
    case .push(let screen, let animated):
      return own.call(SeedModel.Call(kind: .push(screen), isAnimated: animated))
    case .pop(let animated): return own.call(SeedModel.Call(kind: .pop, isAnimated: animated))
    case .popToRoot: return own.call(SeedModel.Call(kind: .popToRoot, isAnimated: true))
    case .press(let finger, let x): own.press(finger, at: x * own.width)
    case .pan(let finger, let x, let velocity):
      own.press(finger, at: Self.start(own.width))
      own.pan(finger, to: x * own.width, velocity: velocity)
    case .drag(let finger, let x, let span):
      own.press(finger, at: Self.start(own.width))
      own.pan(finger, to: x * own.width, velocity: 0, over: span)
    case .panDown(let finger):
      own.press(finger, at: Self.start(own.width))
      own.pan(finger, to: nil, velocity: 0)
    case .lift(let finger, let velocity): return own.lift(finger, velocity: velocity)
    case .lose(let finger): return own.lift(finger, velocity: nil, isTaken: true)
    case .wait(let span): own.run(until: own.now + span)
    case .swipe(let on): own.switchSwipe(on: on)
    }
    return true
  }

  /// Where a finger goes down that is not told where: not at the edge, which is the system's.
  private static func start(_ width: Double) -> Double { 0.3 * width }

  private mutating func performCore(_ act: Act) -> Bool {
    let sign = isRightToLeft ? -1.0 : 1.0
    let width = core.device.width
    switch act {
    case .push(let screen, let animated):
      return call(.push(ScreenID(Int32(screen))), animated)
    case .pop(let animated): return call(.pop, animated)
    case .popToRoot: return call(.popToRoot, true)
    case .press(let finger, let x): press(finger, at: x * width)
    case .pan(let finger, let x, let velocity):
      press(finger, at: Self.start(width))
      move(
        finger, to: Vector(x: sign * x * width), direction: Vector(x: x < 0 ? -sign : sign),
        velocity: Vector(x: sign * velocity))
    case .drag(let finger, let x, let span):
      press(finger, at: Self.start(width))
      move(
        finger, to: Vector(x: sign * x * width), direction: Vector(x: x < 0 ? -sign : sign), over: span)
    case .panDown(let finger):
      press(finger, at: Self.start(width))
      let moved = core.touch(of: FingerID(Int32(finger))).translation.x
      move(finger, to: Vector(x: moved, y: 200), direction: Vector(y: 1), velocity: Vector())
    case .lift(let finger, let velocity):
      guard core.take(finger: FingerID(Int32(finger))) else { return liftOther(finger) }
      do throws(StepError) {
        try core.release(velocity: velocity.map { Vector(x: sign * $0) })
      } catch { return false }
    case .lose(let finger):
      guard core.take(finger: FingerID(Int32(finger))) else { return liftOther(finger) }
      do throws(StepError) { try core.cancelTouch() } catch { return false }
    case .wait(let span): core.run(until: core.now + span)
    case .swipe(let on):
      core.setSwipe(enabled: on)
    }
    return true
  }

  private mutating func call(_ operation: StackOperation, _ animated: Bool) -> Bool {
    do throws(StepError) { try core.call(operation, animated: animated) } catch { return false }
    core.finishCalls()
    return true
  }

  /// Lifts a finger that no recognizer follows; false if it is not down.
  private mutating func liftOther(_ finger: Int) -> Bool {
    let id = FingerID(Int32(finger))
    guard core.touch(of: id).isDown else { return false }
    core.setOther(finger: id, isDown: false)
    return true
  }

  private mutating func press(_ finger: Int, at x: Double) {
    let start = Vector(x: isRightToLeft ? core.device.width - x : x, y: 300)
    let id = FingerID(Int32(finger))
    if core.take(finger: id) {
      core.press(at: start)
    } else if !core.touch(of: id).isDown {
      core.setOther(finger: id, isDown: true, at: start)
    }
  }

  private mutating func move(
    _ finger: Int, to target: Vector, direction: Vector, velocity: Vector? = nil, over span: Int64 = 0
  ) {
    guard core.take(finger: FingerID(Int32(finger))) else { return }
    core.pan(PanMovement(target: target, direction: direction, velocity: velocity, duration: span))
  }

  // MARK: - Comparing

  private mutating func difference() -> String? {
    let kind = own.move.map { $0.isPush ? "push" : "pop" } ?? "none"
    let kinds: [TransitionKind: String] = [.none: "none", .push: "push", .pop: "pop"]
    compare("time", own.now, core.now)
    compare("stack", own.stack, core.stack.map { Int($0.number) })
    compare("transition", kind, kinds[core.transition.kind] ?? "another")
    compare("phase", phase, core.transition.phase.name)
    compare("waiting", own.queue.count, core.queue.count)
    compare("outcome", own.outcome, core.outcome.name)
    compare("gesture", own.state, core.gesture.name)
    compare("warnings", own.warnings.count, core.warnings.end)
    compare("warning", own.warnings.last ?? "", core.warnings.last?.warning.code ?? "")
    compare("errors of queued calls", own.raised, coreRaised)
    return unequal ?? differenceOfVerdict() ?? differenceOfDrawing()
  }

  private mutating func compare<Value: Equatable>(_ what: String, _ ours: Value, _ theirs: Value) {
    if ours != theirs, unequal == nil { unequal = "\(what): \(ours), the core's is \(theirs)" }
  }

  private var phase: String {
    switch own.move?.phase {
    case nil: "none"
    case .running: "running"
    case .held: "interactive"
    case .tail(let target): target == 1 ? "finishing" : "cancelling"
    }
  }

  /// Compares what the last release decided, and which comparisons are its reason.
  private mutating func differenceOfVerdict() -> String? {
    guard own.verdicts.count > verdicts else { return nil }
    verdicts = own.verdicts.count
    let verdict = own.verdicts[verdicts - 1]
    guard let decision = core.decisions.entries.last(where: { $0.kind == .finish }) else {
      return "a release that decides nothing"
    }
    let names = own.seed == .fullscreen ? ["velocity", "translation"] : ["velocity"]
    let expected = zip(names, verdict.parts).filter { $0.1 || !verdict.finishes }.map { "\($0.0) \($0.1)" }
    let reason = core.reason(of: decision)
    let parts = reason.split(separator: ",").map {
      "\($0.split(separator: " ").first ?? "") \(!$0.hasSuffix(" is false"))"
    }
    if decision.answer == verdict.finishes, parts == expected { return nil }
    return "decided \(verdict.finishes), \(expected), the core \(decision.answer), \(reason)"
  }

  private func differenceOfDrawing() -> String? {
    if abs(own.progress - core.progress) > 1e-9 { return "progress: \(own.progress), \(core.progress)" }
    let drawn = own.drawn
    let screens = core.onscreen.map { Int($0.number) }
    if drawn.map({ $0.screen }) != screens { return "drawn: \(drawn), \(screens)" }
    // The system's own animation goes by the reading direction, the published ones by the screen.
    let sign = isRightToLeft && own.move?.isCustom == true ? -1.0 : 1.0
    for screen in drawn {
      let place = core.placement(of: ScreenID(Int32(screen.screen)))
      if abs(screen.x - sign * place.x) > 1e-6 || abs(screen.scale - place.scale) > 1e-9 {
        return "screen \(screen.screen) at \(screen.x), \(screen.scale): \(place)"
      }
    }
    return nil
  }
}

/// A sequence of acts from the start.
struct Walk {
  var seed: SeedModel.Seed
  var isRightToLeft: Bool
  var acts: [Act]

  /// The first difference, if there is one.
  var difference: String? {
    var pair = Pair(seed, isRightToLeft: isRightToLeft)
    for act in acts { if let difference = pair.perform(act) { return "\(difference), after \(act)" } }
    return nil
  }

  /// The same without every act that is not needed for a difference.
  var shortest: Walk {
    var walk = self
    var place = 0
    while place < walk.acts.count {
      var shorter = walk
      shorter.acts.remove(at: place)
      if shorter.difference != nil {
        walk = shorter
        place = 0
      } else {
        place += 1
      }
    }
    return walk
  }
}

/// A small generator with a seed, the same everywhere. — Steele, Lea, Flood 2014
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
