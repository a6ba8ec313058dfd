import ScenarioSyntax
import TransitionCore

// Converts an instruction to `Action`s of the model; this evaluates the instruction but changes nothing.

extension Interpreter {
  /// The actions of an instruction; none if it does not act on the model.
  ///
  /// Control, checks, `after` and `then` have no actions themselves. `root` and `tabs` are the recording's start.
  mutating func actions(of operation: Instruction.Operation) throws(Halt) -> [Action] {
    switch operation {
    case .action(let action): return try actions(of: action)
    case .time(let time):
      switch time {
      case .wait(let time): return [.wait(try self.time(time, from: 0))]
      case .settle: return [.wait(nil)]
      case .after, .then, .thenAnswered: return []
      }
    case .check, .control: return []
    case .setUp(let setUp): return try actions(of: setUp)
    }
  }

  private mutating func actions(of action: Instruction.Action) throws(Halt) -> [Action] {
    switch action {
    case .push(let screen, let animated): return [.push(screens: [try label(screen)], animated: animated)]
    case .pop(let animated): return [.pop(animated: animated)]
    case .popToRoot(let animated): return [.popToRoot(animated: animated)]
    case .popTo(let screen, let animated): return [.popTo(screen: try label(screen), animated: animated)]
    case .setStack(let node, let animated):
      return [.set(screens: try screens(in: node).map { name($0) }, animated: animated)]
    case .popLevels(let levels, let animated):
      let count = try number(levels)
      guard let screen = Self.screen(count, below: plannedStack()) else { return [] }
      return [.popTo(screen: name(screen), animated: animated)]
    case .replace(let screen, let animated):
      return [.replace(screen: try label(screen), animated: animated)]
    case .remove(let screen): return [.remove(screen: try label(screen))]
    case .present(let screen, let style, let animated, let asStack, let caller):
      let screen = try label(screen)
      let from = caller.isAny ? nil : try label(caller)
      return [.present(screen: screen, style: style, asStack: asStack, from: from, animated: animated)]
    case .dismiss(let caller, let animated):
      return [.dismiss(from: caller.isAny ? nil : try label(caller), animated: animated)]
    case .select(let tab): return [.select(tab: try label(tab))]
    case .alert(let number):
      let code = program.alerts[Int(number)]
      let title = try label(code.title)
      let texts = try buttons(code.buttons).map { names.spelling($0) }
      let from = code.caller.isAny ? nil : try label(code.caller)
      return [.alert(title: title, buttons: texts, from: from, animated: code.isAnimated)]
    case .answer(let button):
      let name = try spelling(button, "a button")
      return [.answer(button: names.spelling(name))]
    case .send(let message):
      let name = try spelling(message, "a text")
      return [.send(text: names.spelling(name))]
    case .tap(let screen): return [.tap(screen: try label(screen))]
    case .tapBack(let animated): return [.tapBack(animated: animated)]
    case .tapTab(let tab): return [.tapTab(tab: try label(tab))]
    case .pan(let number): return try pan(program.pans[Int(number)])
    case .press(let from, let finger):
      return model.touch(of: finger.finger).isDown && isFollowed(finger)
        ? [] : [down(finger, at: try startX(from, isVertical: false), fingers: 1)]
    case .plain(.hold, let operand, _): return [.wait(try time(operand, from: 0))]
    // An answer of the app, not an action.
    case .plain(.refuse, _, _): return []
    case .release(let velocity, let finger):
      var given: Vector?
      if velocity >= 0, isFollowed(finger) {
        let speed = try number(velocity)
        given = Vector(x: stage.panAxis.x * speed, y: stage.panAxis.y * speed)
      }
      return [lift(finger, .up, given)]
    case .cancel(let finger): return [lift(finger, .cancelled, nil)]
    case .scroll(let screen, let offset):
      return [.scroll(screen: try label(screen), offset: try number(offset))]
    case .switchSwipe(let isOn): return [.swipe(isOn: isOn)]
    case .switchDrawer(let isOn): return [.drawer(.enable(isOn))]
    case .moveDrawer(let open, let animated):
      return [.drawer(open ? .open(animated: animated) : .close(animated: animated))]
    }
  }

  private mutating func actions(of setUp: Instruction.SetUp) throws(Halt) -> [Action] {
    switch setUp {
    case .use(let number): return changes(to: try recipe(Int(number)))
    case .useNamed(let node): return changes(to: try recipe(try recipeNumber(named: node)))
    case .set(let number):
      var recipe = model.recipe
      try apply(program.settings[Int(number)], to: &recipe)
      return changes(to: recipe)
    case .device(let width, let height, let refresh):
      let rate = refresh >= 0 ? try number(refresh) : model.device.frames.refresh
      return [.device(width: try number(width), height: try number(height), refresh: rate)]
    case .layout(let rightToLeft): return [.layout(rightToLeft: rightToLeft)]
    case .root, .tab: return []
    case .scrolls(let screen, let horizontal, let extent):
      return [
        .trait(
          screen: try label(screen), .scroll(isHorizontal: horizontal, extent: try number(extent)))
      ]
    case .like(let screen, let other):
      return [.trait(screen: try label(screen), .like(screen: try label(other)))]
    case .trait(let screen, let trait):
      return [.trait(screen: try label(screen), try traitAction(trait))]
    }
  }

  private mutating func traitAction(_ trait: TraitCode) throws(Halt) -> TraitAction {
    switch trait {
    case .title(let node): .title(try self.text(at: node))
    case .noTitle: .noTitle
    case .bar(let bar): .bar(bar)
    case .barAlpha(let node): .barAlpha(try number(node))
    case .swipe(let isOn): .swipe(isOn: isOn)
    case .noBarAlpha: .noBarAlpha
    case .noScroll: .noScroll
    case .tabBar(let isHidden): isHidden ? .tabBarHidden : .tabBarShown
    case .backCustom: .customBack
    case .backHandled: .handledBack
    case .backSystem: .systemBack
    case .backGoesTo(let screen): .backTo(screen: try label(screen))
    case .back(let isOn): isOn ? .allowsPop : .refusesPop
    case .dismiss(let isOn): isOn ? .allowsDismiss : .refusesDismiss
    case .attaches: .attaches
    }
  }

  /// The planned stack that the next operation works on.
  private mutating func plannedStack() -> [ScreenID] {
    model.plannedStack(on: stage.target.flatMap { model.stacks.rooted($0) })
  }

  /// The settings in which a recipe differs from the current one.
  private func changes(to recipe: Recipe) -> [Action] {
    let changes = Self.changes(from: model.recipe, to: recipe)
    return changes.isEmpty ? [] : [.recipe(settings: changes)]
  }

  /// The settings in which two recipes differ, with the second one's values.
  static func changes(from old: Recipe, to new: Recipe) -> [RecipeChange] {
    var changes: [RecipeChange] = []
    for setting in Setting.allCases {
      let value = new.text(of: setting)
      if value != old.text(of: setting) { changes.append(RecipeChange(setting: setting.name, value: value)) }
    }
    return changes
  }

  private mutating func label(_ operand: ScreenOperand) throws(Halt) -> String {
    // The screen comes first, since this may create it: Swift reads `self` for `name` before it evaluates the
    // argument.
    let screen = try screen(operand)
    return name(screen)
  }

  private mutating func text(at node: NodeID) throws(Halt) -> String {
    let value = try evaluate(node)
    return text(of: value)
  }

  // MARK: - Fingers

  /// Whether a gesture follows the finger, or could follow it.
  private func isFollowed(_ finger: NameID) -> Bool {
    finger.finger == model.finger || !(model.touch.isDown && model.gesture.isActive)
  }

  private func down(_ finger: NameID, at x: Double, fingers: Int) -> Action {
    .finger(
      FingerAction(
        .down, at: Vector(x: x, y: model.device.height / 2), fingers: fingers, name: fingerName(finger)))
  }

  private func lift(_ finger: NameID, _ phase: FingerAction.Phase, _ velocity: Vector?) -> Action {
    let touch = model.touch(of: finger.finger)
    let point = Vector(x: touch.start.x + touch.translation.x, y: touch.start.y + touch.translation.y)
    return .finger(FingerAction(phase, at: point, velocity: velocity, name: fingerName(finger)))
  }

  private func fingerName(_ finger: NameID) -> String? {
    finger.index == 0 ? nil : names.spelling(finger)
  }

  private mutating func pan(_ code: PanCode) throws(Halt) -> [Action] {
    guard isFollowed(code.finger) else {
      return [down(code.finger, at: try startX(code.from, isVertical: false), fingers: 1)]
    }
    let touch = model.touch(of: code.finger.finger)
    var actions: [Action] = []
    var movement = try movement(of: code)
    let isVertical = code.direction.isVertical
    movement.keep(touch.isDown ? touch.translation : Vector(), across: isVertical)
    var start = touch.start
    if !touch.isDown {
      let fingers = code.fingers >= 0 ? try count(code.fingers, in: 1...10, "the number of fingers") : 1
      start = Vector(x: try startX(code.from, isVertical: isVertical), y: model.device.height / 2)
      actions.append(down(code.finger, at: start.x, fingers: fingers))
    }
    let point = Vector(x: start.x + movement.target.x, y: start.y + movement.target.y)
    actions.append(
      .finger(
        FingerAction(
          .move, at: point, velocity: movement.velocity, duration: movement.duration,
          name: fingerName(code.finger))))
    return actions
  }
}
