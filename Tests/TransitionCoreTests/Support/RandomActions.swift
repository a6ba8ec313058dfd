@testable import TransitionCore

/// Something that an app, a person or the device does, drawn by lot.
enum RandomAction: Hashable, Sendable {
  case call(StackOperation, animated: Bool, on: Int)
  case present(ScreenID, ModalStyle, animated: Bool, asStack: Bool, from: ScreenID)
  case dismiss(animated: Bool, from: ScreenID)
  case select(ScreenID)
  case tap(ScreenID)
  case tapBack(animated: Bool)
  case drawer(open: Bool, animated: Bool)
  case press(x: Double, fingers: Int)
  case otherFinger(isDown: Bool)
  case pan(to: Vector, velocity: Double, over: Nanoseconds)
  case release(Double?)
  case cancel
  case time(Nanoseconds)
  case change(Change)

  /// A change while all goes on: of one setting, of the whole recipe, or of the device.
  enum Change: Hashable, Sendable, CaseIterable {
    case off, on, attached, afterFirst, edgeOn, edgeOff, edgeRefused, perGesture, shared, cancels, decides
    case popOnly, never, sometimes, documented, fast, eased, guarded, region
    case queues, interrupts, endsGesture, runsFirst, pansDismiss
    case fullscreen, halfway, edge, fadebar, shrink, uikit
    case mirrored, rotated
  }

  /// How many screens there are to draw from.
  static let screens = 8

  static func draw(_ random: inout SplitMix64) -> RandomAction {
    let screen = ScreenID(Int32(random.below(screens)))
    let isAnimated = random.below(3) > 0
    let caller = random.below(4) == 0 ? ScreenID(Int32(random.below(screens))) : .none
    switch random.below(27) {
    case 0, 1, 2: return .call(.push(screen), animated: isAnimated, on: random.below(9))
    case 3, 4: return .call(.pop, animated: isAnimated, on: random.below(9))
    case 5:
      return .call(random.below(2) == 0 ? .popTo(screen) : .popToRoot, animated: isAnimated, on: 0)
    case 6:
      var set: [ScreenID] = []
      for _ in 0...random.below(4) { set.append(ScreenID(Int32(random.below(screens)))) }
      return .call(.set(set), animated: isAnimated, on: 0)
    case 7: return .call(.remove(screen), animated: false, on: 0)
    case 8: return .press(x: random.pick([0, 10, 200]), fingers: 1 + random.below(2))
    case 9, 10, 11, 12:
      let isDown = random.below(5) == 0
      let target = isDown ? Vector(y: 500) : Vector(x: Double(random.below(14) - 3) * 40)
      let span = random.below(3) == 0 ? milliseconds(Int64(20 + random.below(300))) : 0
      return .pan(to: target, velocity: random.pick([0, 0, 50, 101, 900, -300]), over: span)
    case 13, 14: return .release(random.below(2) == 0 ? nil : random.pick([0, 101, -900]))
    case 15: return .cancel
    case 16, 17, 18: return .time(milliseconds(random.pick([0, 1, 40, 100, 350, 700])))
    case 19, 20:
      return .present(
        screen, random.pick(ModalStyle.allCases), animated: isAnimated, asStack: random.below(2) == 0,
        from: caller)
    case 21: return .dismiss(animated: isAnimated, from: caller)
    case 22: return .select(screen)
    case 23: return random.below(2) == 0 ? .tap(screen) : .tapBack(animated: isAnimated)
    case 24: return .otherFinger(isDown: random.below(3) > 0)
    case 25: return .drawer(open: random.below(2) == 0, animated: isAnimated)
    default: return .change(random.pick(Change.allCases))
    }
  }

  /// Whether an app's code does it, in a callback too.
  var isCall: Bool {
    switch self {
    case .call, .present, .dismiss, .select, .change: true
    default: false
    }
  }

  /// One that an app's code does.
  static func call(_ random: inout SplitMix64) -> RandomAction {
    while true {
      let action = draw(&random)
      if action.isCall { return action }
    }
  }

  /// Up to fourteen of them.
  static func sequence(_ random: inout SplitMix64) -> [RandomAction] {
    (0...random.below(14)).map { _ in draw(&random) }
  }

  /// A model at rest: one stack, or three tabs, with a screen that scrolls and one that refuses.
  static func start(_ random: inout SplitMix64) -> NavigationModel {
    var model = NavigationModel(recipe: .attached(), device: testDevice)
    model.setScroll(d, axis: .horizontal, extent: 900)
    var traits = ScreenTraits()
    traits.bar = .hidden
    traits.swipe = false
    traits.allowsDismiss = false
    model.setTraits(traits, of: ScreenID(4))
    if random.below(3) == 0 { model.show(tabs: [a, b, c]) } else { model.show(root: a) }
    model.runTurn()
    return model
  }

  /// Does it, without ending the turn; what it raises changes nothing.
  func perform(on model: inout NavigationModel) {
    let depth = model.callDepth
    switch self {
    case .call(let operation, let isAnimated, let number):
      let stack = model.stacks.ids.indices.contains(number) ? model.stacks.ids[number] : nil
      do throws(StepError) {
        try model.call(operation, animated: isAnimated, on: stack)
      } catch {}
      model.finishCalls(downTo: depth)
    case .present(let screen, let style, let isAnimated, let asStack, let caller):
      do throws(StepError) {
        try model.present(screen, style: style, animated: isAnimated, asStack: asStack, from: caller)
      } catch {}
    case .dismiss(let isAnimated, let caller): model.dismiss(animated: isAnimated, from: caller)
    case .select(let root):
      do throws(StepError) { try model.select(tab: root) } catch {}
      model.finishCalls(downTo: depth)
    case .tap(let screen): model.tap(screen)
    case .tapBack(let isAnimated):
      do throws(StepError) { try model.tapBack(animated: isAnimated) } catch {}
      model.finishCalls(downTo: depth)
    case .drawer(let open, let isAnimated): model.setDrawer(open: open, animated: isAnimated)
    case .press(let x, let fingers): model.press(at: Vector(x: x, y: 400), fingers: fingers)
    case .otherFinger(let isDown):
      if model.finger != FingerID(1) {
        model.setOther(finger: FingerID(1), isDown: isDown, at: Vector(x: 100, y: 400))
      }
    case .pan(let target, let velocity, let span):
      model.press(at: Vector(x: 0, y: 400))
      let direction = abs(target.y) > abs(target.x) ? Vector(y: 1) : Vector(x: 1)
      model.pan(
        PanMovement(
          target: target, direction: direction, velocity: Vector(x: velocity), duration: span))
    case .release(let velocity):
      _ = model.error(ofLifting: true, velocity: velocity.map { Vector(x: $0) })
    case .cancel: _ = model.error(ofLifting: false)
    case .time(let span): model.pass(span)
    case .change(.mirrored): model.device.isRightToLeft.toggle()
    case .change(.rotated): model.device = Device(width: model.device.height, height: model.device.width)
    case .change(let change):
      var recipe = model.recipe
      change.apply(to: &recipe)
      model.apply(recipe)
    }
  }
}

extension RandomAction.Change {
  func apply(to recipe: inout Recipe) {
    switch self {
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
    case .queues: recipe.busy = .queues
    case .interrupts: recipe.busy = .interrupts
    case .endsGesture: recipe.busy = .endsGesture
    case .runsFirst: recipe.wantsInteractiveStart.toggle()
    case .pansDismiss: recipe.dismissesByPan.toggle()
    case .fullscreen: recipe = .fullscreen
    case .halfway: recipe = .halfway
    case .edge: recipe = .edge
    case .fadebar: recipe = .fadebar
    case .shrink: recipe = .shrink
    case .uikit: recipe = .uikit
    case .mirrored, .rotated: break
    }
  }
}
