import ScenarioSyntax
import TransitionCore

// The app inside the model: one more listener, whose calls are carried out as those of an `on` block are.

extension Interpreter {
  /// Puts an app inside, for all runs from here on; nil for none.
  mutating func put(inside app: Inside?) { inside = app }

  // MARK: - A scenario

  /// Forgets what the last scenario left; the app's own state is renewed by `beginInside()`.
  mutating func resetInside() {
    inside?.reset()
    watches.watch(true)
  }

  /// Lets the app know that the root or the tabs are shown; callbacks before that are not for it.
  mutating func beginInside() throws(Halt) {
    guard let app = inside?.app, inside?.isRunning == false else { return }
    inside?.isRunning = true
    if watches.handlers.isEmpty { watches.served = model.log.end }
    inside?.from = model.log.end
    let (start, name, sight) = (startOfRun(), inside?.name ?? "", sight())
    let calls = try asked { () throws(AppProblem) in try app.begin(start, named: name, sight) }
    try carryOut(calls, event: nil)
  }

  /// Lets the app know that the scenario is over.
  mutating func endInside() {
    guard inside?.isRunning == true else { return }
    inside?.isRunning = false
    inside?.app.end()
  }

  // MARK: - Events

  /// Tells the app of an event, and carries out what it calls.
  mutating func tellInside(_ event: Event, number: Int, message: Value) throws(Halt) {
    guard let app = inside?.app, inside?.isRunning == true, number >= inside?.from ?? 0,
      app.hears(event.kind)
    else { return }
    let sight = sight()
    let calls: [AppCall]
    if event.kind.isQuestion {
      model.enterCallback()
      let question = Question(event.kind, screen: name(event.screen), time: event.time)
      let answer = try asked { () throws(AppProblem) in try app.answer(question, sight) }
      if !answer.allows { model.refuse(event: number) }
      calls = answer.calls
    } else if event.kind == .received {
      let text = self.text(of: message)
      calls = try asked { () throws(AppProblem) in try app.receive(text, sight) }
    } else {
      let told = AppEvent(
        event.kind, screen: event.screen.exists ? name(event.screen) : nil, result: event.result,
        time: event.time)
      calls = try asked { () throws(AppProblem) in try app.hear(told, sight) }
    }
    try carryOut(calls, event: number)
  }

  /// Carries out the calls whose time has come.
  mutating func wakeInside() throws(Halt) {
    while let call = inside?.takeDue(at: model.now) {
      if !limits.addWake(at: model.now) { throw handlerLoop() }
      recorder?.begin(.app, model)
      try perform(call)
      try endTurn()
      recorder?.end(model)
    }
  }

  /// When something goes on that waits for a time: a strand, or a call of the app.
  var nextWake: Nanoseconds {
    mutating get {
      let next = strands.nextWake
      return inside == nil ? next : min(next, inside?.nextWake ?? .max)
    }
  }

  private mutating func carryOut(_ calls: [AppCall], event: Int?) throws(Halt) {
    for call in calls {
      if call.after > 0 {
        let (time, isTooLate) = model.now.addingReportingOverflow(call.after)
        inside?.postpone(call, until: isTooLate ? .max : time)
        continue
      }
      if !limits.addHandler(at: model.now) || watches.callbackDepth > Limits.calls { throw handlerLoop() }
      watches.callbackDepth += 1
      recorder?.enter(cause: event)
      recorder?.begin(.app, model)
      do throws(Halt) { try perform(call) } catch {
        watches.callbackDepth -= 1
        throw error
      }
      recorder?.end(model)
      recorder?.exit(model)
      watches.callbackDepth -= 1
      deliver()
    }
  }

  private func handlerLoop() -> Halt {
    .raised(.handlerLoop, "the app made more than \(Limits.blocks) calls in one instant")
  }

  /// What the app says; its problem ends the scenario.
  private mutating func asked<Answer>(_ body: () throws(AppProblem) -> Answer) throws(Halt) -> Answer {
    do throws(AppProblem) { return try body() } catch {
      inside?.hasStopped = true
      inside?.isRunning = false
      let range = headRange(of: place.statement)
      throw .stopped(
        Stop(
          verdict: error.isSkip ? .skipped : .failed,
          failure: Failure(
            headline: error.message, range: range, labels: [.init(range: range, text: "")],
            notes: error.notes)))
    }
  }

  // MARK: - Calls

  private mutating func perform(_ call: AppCall) throws(Halt) {
    guard call.action.isCall else {
      _ = try asked { () throws(AppProblem) in
        throw AppProblem("the app calls `\(call.action.name)`, which is not a call of an app")
      }
      return
    }
    let line = recorder?.line(of: place.statement) ?? 0
    recorder?.add(call.action, waits: false, stack: call.stack, line: line, model)
    if let stack = call.stack { stage.target = screen(named: stack) }
    do throws(Halt) {
      try perform(call.action)
    } catch {
      judging.isLate = true
      stage.target = nil
      guard case .raised(let code, let message) = error else { throw error }
      throw .raised(code, message + ": the app called `\(call.action.name)`")
    }
  }

  private mutating func perform(_ action: Action) throws(Halt) {
    var strand = Strand(next: 0, slots: [], origin: -1)
    switch action {
    case .push(let screens, let animated):
      let target = stage.target
      for screen in screens {
        stage.target = target
        try perform(.push(operand(screen), animated: animated), &strand)
      }
    case .pop(let animated): try perform(.pop(animated: animated), &strand)
    case .popTo(let screen, let animated): try perform(.popTo(operand(screen), animated: animated), &strand)
    case .popToRoot(let animated): try perform(.popToRoot(animated: animated), &strand)
    case .set(let names, let animated):
      if names.isEmpty { throw .raised(.outOfRange, "a stack has at least one screen") }
      var screens: [ScreenID] = []
      for name in names { screens.append(screen(named: name)) }
      try call(.set(screens), animated, false)
    case .replace(let screen, let animated):
      try perform(.replace(operand(screen), animated: animated), &strand)
    case .remove(let screen): try perform(.remove(operand(screen)), &strand)
    case .present(let screen, let style, let asStack, let from, let animated):
      let (screen, caller) = (operand(screen), operand(from))
      try perform(
        .present(screen, style, animated: animated, asStack: asStack, from: caller), &strand)
    case .dismiss(let from, let animated):
      let caller = operand(from)
      try perform(.dismiss(caller, animated: animated), &strand)
    case .select(let tab): try perform(.select(operand(tab)), &strand)
    case .alert(let title, let buttons, let from, let animated):
      if buttons.isEmpty { throw .raised(.outOfRange, "an alert has at least one button") }
      var texts: [NameID] = []
      for button in buttons { texts.append(names.intern(button)) }
      let (screen, caller) = (screen(named: title), operand(from).fixed ?? .none)
      try presentAlert(screen, texts, from: caller, animated, false)
    case .scroll(let screen, let offset):
      let id = self.screen(named: screen)
      if !offset.isFinite { throw .raised(.notFinite, "the content offset is not finite") }
      try raise(about: .fixed(id)) { model throws(StepError) in try model.scroll(id, to: offset) }
    case .drawer(.enable(let isOn)): try perform(.switchDrawer(isOn), &strand)
    case .drawer(.open(let animated)): try perform(.moveDrawer(open: true, animated: animated), &strand)
    case .drawer(.close(let animated)): try perform(.moveDrawer(open: false, animated: animated), &strand)
    case .swipe(let isOn): try perform(.switchSwipe(isOn), &strand)
    case .answer, .send, .tapBack, .tapTab, .tap, .finger, .wait, .device, .layout, .trait, .recipe: break
    }
  }

  private mutating func perform(_ action: Instruction.Action, _ strand: inout Strand) throws(Halt) {
    // A finger or a wait is no call, so nothing here is put aside.
    _ = try perform(action, &strand, isMain: false, isStarted: true)
  }

  private mutating func screen(named name: String) -> ScreenID { screens.screen(names.intern(name)) }

  private mutating func operand(_ name: String?) -> ScreenOperand {
    guard let name else { return .any }
    return .fixed(screen(named: name))
  }

  // MARK: - The path

  /// What an app's path should be, by a rule; nil for anything.
  func expectedPath(_ rule: PathRule) -> [String]? {
    switch rule {
    case .none: return nil
    case .stack: return model.controllers.dropFirst().map { name($0) }
    case .whole: return model.controllers.map { name($0) }
    case .stackAndModals:
      var path = model.window.shownStack.map { model.controllers(of: $0).dropFirst().map { name($0) } } ?? []
      for modal in model.modals where !modal.isAlert {
        path.append(name(modal.screen))
        if let stack = modal.container.shownStack {
          path += model.controllers(of: stack).dropFirst().map { name($0) }
        }
      }
      return path
    }
  }

  /// Compares the app's path with the screens, if nothing moves.
  mutating func comparePath() throws(Halt) {
    guard let inside, inside.isRunning, watches.callbackDepth == 0, !model.isFingerDown, !model.isMoving,
      !model.isBusy, let expected = expectedPath(inside.rule), let path = inside.app.path
    else { return }
    if path.count == expected.count, zip(path, expected).allSatisfy({ $0.utf8.elementsEqual($1.utf8) }) {
      return
    }
    self.inside?.hasStopped = true
    let range = headRange(of: place.statement)
    let (model, app) = (Sight.Value.list(expected), Sight.Value.list(path))
    throw .stopped(
      Stop(
        verdict: .failed,
        failure: Failure(
          headline: "the app's path is \(app), and the stack shows \(model)", range: range,
          labels: [.init(range: range, text: "")], notes: failureNotes())))
  }

  // MARK: - What is seen

  private func sight() -> Sight {
    SightSketch(model).sight(name: { name($0) }, text: { names.spelling(NameID($0)) })
  }
}
