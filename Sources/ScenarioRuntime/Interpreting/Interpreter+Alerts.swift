import ScenarioSyntax
import TransitionCore

// Alerts and their buttons, and what reaches the app from outside.
extension Interpreter {
  mutating func alert(_ code: AlertCode, _ waits: Bool) throws(Halt) {
    let screen = try self.screen(code.title)
    let names = try buttons(code.buttons)
    let from = code.caller.isAny ? ScreenID.none : try self.screen(code.caller)
    try presentAlert(screen, names, from: from, code.isAnimated, waits)
  }

  /// Presents an alert with its buttons; `from` is `none` for the front screen.
  mutating func presentAlert(
    _ screen: ScreenID, _ names: [NameID], from: ScreenID, _ isAnimated: Bool, _ waits: Bool
  ) throws(Halt) {
    model.cause = Cause(place.statement)
    let number = model.nextCall
    do throws(StepError) {
      let isTaken = try model.presentAlert(
        screen, buttons: names.map { $0.index }, animated: isAnimated, from: from)
      if !isTaken { strands.forget(call: number, wasError: false) }
    } catch {
      strands.forget(call: number, wasError: true)
      throw .raised(StepErrorCode(error), "`\(name(screen))` is shown already, or it is a screen in use")
    }
    if waits { try waitUntilOver() }
  }

  /// The buttons of an alert: at least one, each with a text of its own.
  mutating func buttons(_ id: NodeID) throws(Halt) -> [NameID] {
    let value = try evaluate(id)
    guard case .list(let values) = value else { throw wrongType("a list of buttons", at: id, value) }
    var buttons: [NameID] = []
    for value in values {
      guard case .name(let name) = value else { throw wrongType("a list of buttons", at: id, value) }
      if buttons.contains(name) {
        throw outOfRange("the alert has two buttons `\(names.spelling(name))`", at: id)
      }
      buttons.append(name)
    }
    if buttons.isEmpty { throw outOfRange("an alert has at least one button", at: id) }
    return buttons
  }

  /// A text that an operand gives.
  mutating func spelling(_ id: NodeID, _ what: String) throws(Halt) -> NameID {
    let value = try evaluate(id)
    guard case .name(let name) = value else { throw wrongType(what, at: id, value) }
    return name
  }

  /// Taps a button of the alert in front; one that is still coming is waited for.
  mutating func answer(
    _ node: NodeID, _ strand: inout Strand, isMain: Bool, _ waits: Bool
  ) throws(Halt) -> Flow {
    if model.isAlertComing {
      let coming = Strand.Wait.alert(until: model.now + Limits.settling)
      if !isMain {
        strand.next -= 1
        return try wait(coming, &strand, false)
      }
      _ = try wait(coming, &strand, true)
    }
    let button = try spelling(node, "a button")
    model.cause = Cause(place.statement)
    let alert = model.alert
    let number = model.nextCall
    do throws(StepError) {
      try model.answer(button: button.index)
    } catch {
      throw .raised(StepErrorCode(error), explain(error, button, alert))
    }
    if let alert, strands.awaitsAnswer(of: alert.call) {
      if !isWatching { watches.served = model.log.end }
      strands.answer(alert.call, with: .name(button), dismissal: number)
    }
    if waits { try waitUntilOver() }
    return .goOn
  }

  private func explain(_ error: StepError, _ button: NameID, _ alert: Modal?) -> String {
    let text = names.spelling(button)
    if error == .noButton, let alert {
      let known = alert.buttons.map { "`\(names.spelling(NameID($0)))`" }.joined(separator: ", ")
      return "the alert `\(name(alert.screen))` has no button `\(text)`: it has \(known)"
    }
    if model.modals.last?.isAlert ?? false {
      return "`\(text)` cannot be tapped: the alert is being dismissed"
    }
    return "`\(text)` cannot be tapped: no alert is in front"
  }

  // MARK: - From outside

  /// Has a text reach the app, at once, or after the handlers that run.
  mutating func send(_ node: NodeID) throws(Halt) {
    let text = Value.name(try spelling(node, "a text"))
    if watches.isServing {
      watches.post(text)
    } else {
      try receive(text)
    }
  }

  /// Logs that a text reached the app, and serves who receives it.
  private mutating func receive(_ text: Value) throws(Halt) {
    if isWatching { watches.arrived.append(text) }
    model.receive()
    if isWatching { try look() }
  }

  /// Delivers the first of the texts that were sent in handlers, once those have run.
  ///
  /// It is served as the log's next events are.
  mutating func deliver() {
    guard !watches.isServing, let text = watches.takePost() else { return }
    if isWatching { watches.arrived.append(text) }
    model.receive()
  }
}
