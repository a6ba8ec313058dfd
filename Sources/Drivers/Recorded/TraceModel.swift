import ScenarioRuntime
import TransitionCore

/// A model that carries out the actions of a trace, with screens by name; a value, so that several ways can be tried.
struct TraceModel {
  private(set) var model: NavigationModel
  private let trace: Trace
  private let recipes: RecipeMaker
  private var names: [String] = []
  private var numbers: [[UInt8]: Int32] = [:]
  /// Settings that differ from the recipe that the trace starts with.
  private var changes: [RecipeChange]
  private var recipeName: String
  /// The number of the first event that was not given yet.
  private var next = 0
  private(set) var isShown = false
  /// A button of an alert that is still coming.
  private var awaited: String?
  /// Whether the next action comes in a later turn.
  var endsTurn = false
  /// Whether all events so far came at the very times of the trace.
  private(set) var agreesInTime = true
  /// Whether a finger that moves by nothing does so along the vertical axis: its line does not say.
  var takesRestAsVertical = false

  /// A model before anything is shown; nil if there is no such recipe.
  init?(_ trace: Trace, recipe: String, settings: [RecipeChange], _ recipes: RecipeMaker) {
    guard let made = recipes.recipe(recipe, settings) else { return nil }
    self.trace = trace
    self.recipes = recipes
    changes = settings
    recipeName = recipe
    model = NavigationModel(recipe: made, device: trace.device)
    model.setSwipeEverywhere(enabled: made.isEnabled)
    for screen in [trace.root] + trace.tabs where !screen.isEmpty { _ = id(screen) }
  }

  // MARK: - Names

  private mutating func id(_ name: String) -> ScreenID { ScreenID(number(name)) }

  /// The number of a text.
  private mutating func number(_ text: String) -> Int32 {
    let key = Array(text.utf8)
    if let known = numbers[key] { return known }
    let number = Int32(names.count)
    names.append(text)
    numbers[key] = number
    return number
  }

  /// Whether a screen was shown at the start, or a call has brought it.
  func knows(_ screen: String) -> Bool { numbers[Array(screen.utf8)] != nil }

  func name(_ screen: ScreenID) -> String? {
    screen.exists && Int(screen.number) < names.count ? names[Int(screen.number)] : nil
  }

  // MARK: - Events

  /// The next event of a kind that was recorded, if it has come already.
  private mutating func pending() -> (event: Event, screen: String?)? {
    while next < model.log.end {
      let event = model.log[next]
      let screen = name(event.screen)
      if isRecorded(event, screen) { return (event, screen) }
      next += 1
    }
    return nil
  }

  /// Runs until the next recorded event, which must be this one.
  /// - Returns: what comes instead; nil if it is this one.
  mutating func give(
    _ kind: EventKind, _ screen: String?, _ result: String?, at time: Nanoseconds?, isFollowedByCall: Bool
  ) -> String? {
    for _ in 0..<Self.mostSteps {
      guard let (event, found) = pending() else {
        if step() { continue }
        return "nothing more"
      }
      let isSame = event.kind == kind && (found ?? "").utf8.elementsEqual((screen ?? "").utf8)
      // A log that does not have the result leaves it open.
      let isRefused = isSame && kind.isQuestion && result == "false" && event.result == .yes
      guard isSame, isRefused || result == nil || result == event.result.name else {
        return Trace.Line.text(event.kind, found, event.result.name)
      }
      if kind.isQuestion, isRefused || isFollowedByCall { model.enterCallback() }
      if isRefused {
        model.refuse(event: next)
        // Where nothing waits for the answer, as where code pops, no one could refuse.
        if model.log[next].result == .yes { return Trace.Line.text(event.kind, found, "true") }
      }
      next += 1
      if time != event.time { agreesInTime = false }
      return nil
    }
    return "something that does not end"
  }

  /// Ends the turn, as before a touch that begins.
  /// - Returns: a recorded event that comes before; nil if none does.
  mutating func endTurn() -> String? {
    for _ in 0..<Self.mostSteps {
      if let (event, found) = pending() { return Trace.Line.text(event.kind, found, event.result.name) }
      if model.isFingerDown || !model.step() { return nil }
    }
    return "something that does not end"
  }

  /// Runs until nothing moves; no recorded event may come.
  /// - Returns: the event that comes; nil if none does.
  mutating func finish() -> String? {
    for _ in 0..<Self.mostSteps {
      if let (event, found) = pending() { return Trace.Line.text(event.kind, found, event.result.name) }
      if !isBusy || !step() { return nil }
    }
    return "something that does not end"
  }

  /// Maximum number of entries between two recorded events.
  private static let mostSteps = 1_000_000

  private func isRecorded(_ event: Event, _ screen: String?) -> Bool {
    if event.kind == .decision || event.kind == .warning { return false }
    if trace.kinds?.contains(event.kind.name) == false { return false }
    return screen.map { !trace.ignores.contains(Array($0.utf8)) } ?? true
  }

  /// Shows the root or the tabs, unless that has been done.
  mutating func show() {
    if isShown { return }
    isShown = true
    if trace.tabs.isEmpty {
      model.show(root: id(trace.root))
    } else {
      var roots: [ScreenID] = []
      for tab in trace.tabs { roots.append(id(tab)) }
      model.show(tabs: roots)
    }
  }

  /// A fingerprint of what can still happen; nil in the middle of something.
  var situation: Situation? {
    guard isShown, next == model.log.end, !model.isTurnOpen, awaited == nil else { return nil }
    var view = SituationView()
    view.readsGesture = true
    view.readsFrames = true
    return model.situation(view, app: (endsTurn ? 1 : 0) | (takesRestAsVertical ? 2 : 0))
  }

  // MARK: - Time

  var now: Nanoseconds { model.now }

  /// The last decision, in words.
  var reason: String? {
    guard let decision = model.decisions.last else { return nil }
    return model.reason(of: decision)
  }

  /// Does one thing that is due, or lets the clock run to the next; false if nothing happens up to `limit`.
  private mutating func step(until limit: Nanoseconds = .max) -> Bool {
    if model.step() { return true }
    if let button = awaited, !model.isAlertComing {
      awaited = nil
      answer(button)
      return true
    }
    let deadline = model.nextDeadline
    if deadline == .max || deadline > limit { return false }
    return model.advance(toward: limit)
  }

  private var isBusy: Bool { model.isBusy || model.isTurnOpen || awaited != nil }

  /// The model at a time, with all done that is due; nil if a recorded event comes before.
  func moved(to time: Nanoseconds) -> TraceModel? {
    if time < now { return nil }
    var moved = self
    for _ in 0..<Self.mostSteps {
      if moved.pending() != nil { return nil }
      if moved.step(until: time) { continue }
      moved.model.wait(until: time)
      return moved
    }
    return nil
  }

  /// The model at the start, and after each entry that gives no recorded event; while a finger is down, after each
  /// thing that is done in a turn, too, since what a recognizer does depends on where in the turn a touch arrives.
  func quietPlaces(atMost count: Int) -> [TraceModel] {
    var places = [self]
    var place = self
    var entries = model.log.end
    for _ in 0..<Self.mostSteps {
      guard places.count < count, place.pending() == nil, place.step(), place.pending() == nil else { break }
      let isSame = place.model.log.end == entries && place.now == places[places.count - 1].now
      if isSame, !place.model.isFingerDown { continue }
      entries = place.model.log.end
      places.append(place)
    }
    return places
  }

  // MARK: - Actions

  /// Whether an action only prepares what is shown later.
  static func isSetUp(_ action: Action) -> Bool {
    switch action {
    case .trait, .device, .layout, .recipe, .swipe, .drawer: true
    case .push, .pop, .popTo, .popToRoot, .set, .replace, .remove, .present, .dismiss, .select, .alert,
      .answer,
      .send, .tapBack, .tapTab, .tap, .finger, .wait, .scroll:
      false
    }
  }

  /// Carries the action of a line out; what the model refuses changes nothing.
  mutating func perform(_ line: Trace.Line) {
    guard case .action(let action, let root, _) = line.kind else { return }
    var stack: StackID?
    if let root {
      stack = model.stacks.rooted(id(root))
      // No stack has that root: the call was an error.
      if stack == nil { return }
    }
    do throws(StepError) { try carryOut(action, on: stack) } catch {
      // The scenario expected the error, or the app caught it.
    }
  }

  private mutating func carryOut(_ action: Action, on stack: StackID?) throws(StepError) {
    switch action {
    case .push(let screens, let animated):
      for screen in screens { try model.call(.push(id(screen)), animated: animated, on: stack) }
    case .pop(let animated): try model.call(.pop, animated: animated, on: stack)
    case .popTo(let screen, let animated): try model.call(.popTo(id(screen)), animated: animated, on: stack)
    case .popToRoot(let animated): try model.call(.popToRoot, animated: animated, on: stack)
    case .set(let screens, let animated):
      if screens.isEmpty { return }
      var ids: [ScreenID] = []
      for screen in screens { ids.append(id(screen)) }
      try model.call(.set(ids), animated: animated, on: stack)
    case .replace(let screen, let animated):
      let (screen, planned) = (id(screen), model.plannedStack(on: stack))
      if planned.contains(screen) { throw .duplicateScreen }
      try model.call(.set(planned.dropLast() + [screen]), animated: animated, on: stack)
    case .remove(let screen): try model.call(.remove(id(screen)), animated: false, on: stack)
    case .present(let screen, let style, let asStack, let from, let animated):
      let (screen, caller) = (id(screen), from.map { id($0) } ?? .none)
      try model.present(screen, style: style, animated: animated, asStack: asStack, from: caller)
    case .dismiss(let from, let animated):
      let caller = from.map { id($0) } ?? .none
      _ = model.dismiss(animated: animated, from: caller)
    case .select(let tab): try model.select(tab: id(tab))
    case .alert(let title, let buttons, let from, let animated):
      if buttons.isEmpty { return }
      let (title, texts, caller) = (id(title), buttons.map { number($0) }, from.map { id($0) } ?? .none)
      try model.presentAlert(title, buttons: texts, animated: animated, from: caller)
    case .answer(let button): answer(button)
    case .send: model.receive()
    case .tapBack(let animated): try model.tapBack(animated: animated)
    case .tapTab(let tab): try model.tap(tab: id(tab))
    case .tap(let screen): model.tap(id(screen))
    case .finger(let finger): try move(finger)
    case .wait: endsTurn = true
    case .scroll(let screen, let offset): try model.scroll(id(screen), to: offset)
    case .drawer(.open(let animated)): model.setDrawer(open: true, animated: animated)
    case .drawer(.close(let animated)): model.setDrawer(open: false, animated: animated)
    case .drawer(.enable(let isOn)): model.setDrawer(enabled: isOn)
    case .swipe(let isOn): model.setSwipe(enabled: isOn)
    case .device(let width, let height, let refresh):
      guard 1...100_000 ~= width, 1...100_000 ~= height, 1...1000 ~= refresh else { return }
      model.device.width = width
      model.device.height = height
      model.device.frames = FrameClock(refresh: refresh)
    case .layout(let rightToLeft): model.device.isRightToLeft = rightToLeft
    case .trait(let screen, let trait): set(trait, of: id(screen))
    case .recipe(let settings): change(settings)
    }
  }

  private mutating func answer(_ button: String) {
    if model.isAlertComing {
      awaited = button
      return
    }
    do throws(StepError) { try model.answer(button: number(button)) } catch {
      // As for every action: what the model refuses changes nothing.
    }
  }

  private mutating func change(_ settings: [RecipeChange]) {
    for setting in settings {
      if let place = changes.firstIndex(where: { $0.setting == setting.setting }) {
        changes[place] = setting
      } else {
        changes.append(setting)
      }
    }
    guard let recipe = recipes.recipe(recipeName, changes) else { return }
    model.apply(recipe)
    if settings.contains(where: { $0.setting == Setting.enabled.name }) {
      model.setSwipeEverywhere(enabled: recipe.isEnabled)
    }
  }

  private mutating func set(_ trait: TraitAction, of screen: ScreenID) {
    var traits = model.traits(of: screen)
    switch trait {
    case .like(let other): return model.copyTraits(of: id(other), to: screen)
    case .scroll(let isHorizontal, let extent):
      return model.setScroll(screen, axis: isHorizontal ? .horizontal : .vertical, extent: max(0, extent))
    case .noScroll: return model.setScroll(screen, axis: .none, extent: 0)
    case .title(let text): traits.title = number(text)
    case .noTitle: traits.title = -1
    case .bar(let bar): traits.bar = bar
    case .barAlpha(let alpha): traits.barAlpha = alpha
    case .noBarAlpha: traits.barAlpha = nil
    case .swipe(let isOn): traits.swipe = isOn
    case .tabBarHidden: traits.hidesTabBar = true
    case .tabBarShown: traits.hidesTabBar = false
    case .customBack: traits.back = .custom
    case .handledBack: traits.back = .handled
    case .systemBack:
      traits.back = .system
      traits.backTarget = .none
    case .backTo(let target): traits.backTarget = id(target)
    case .refusesPop: traits.allowsPop = false
    case .allowsPop: traits.allowsPop = true
    case .refusesDismiss: traits.allowsDismiss = false
    case .allowsDismiss: traits.allowsDismiss = true
    case .attaches: traits.attaches = true
    }
    model.setTraits(traits, of: screen)
  }

  // MARK: - Fingers

  private mutating func move(_ finger: FingerAction) throws(StepError) {
    // The first finger has the number 0, which no text has.
    let name = finger.name.map { FingerID(number($0) + 1) } ?? FingerID(0)
    let isFollowed = model.take(finger: name)
    switch finger.phase {
    case .down:
      if isFollowed {
        model.press(at: finger.point, fingers: finger.fingers)
      } else {
        model.setOther(finger: name, isDown: true, at: finger.point)
      }
    case .move:
      guard isFollowed, model.isFingerDown else { throw .noFinger }
      pan(finger)
    case .up:
      if isFollowed { try model.release(velocity: finger.velocity) } else { lift(name) }
    case .cancelled:
      if isFollowed { try model.cancelTouch() } else { lift(name) }
    }
  }

  private mutating func lift(_ name: FingerID) { model.setOther(finger: name, isDown: false) }

  /// Whether a finger stays where it is.
  func isRest(_ finger: FingerAction) -> Bool {
    let touch = model.touch
    return finger.phase == .move && finger.point.x == touch.start.x + touch.translation.x
      && finger.point.y == touch.start.y + touch.translation.y
  }

  private mutating func pan(_ finger: FingerAction) {
    let touch = model.touch
    let target = Vector(x: finger.point.x - touch.start.x, y: finger.point.y - touch.start.y)
    let (dx, dy) = (target.x - touch.translation.x, target.y - touch.translation.y)
    let isVertical = abs(dy) > abs(dx) || isRest(finger) && takesRestAsVertical
    let amount = isVertical ? target.y : target.x
    let direction: Double = amount < 0 ? -1 : 1
    model.pan(
      PanMovement(
        target: target, direction: isVertical ? Vector(y: direction) : Vector(x: direction),
        velocity: finger.velocity, duration: finger.duration))
  }
}
