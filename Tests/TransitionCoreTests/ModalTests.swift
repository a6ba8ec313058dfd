import Testing

@testable import TransitionCore

/// The table of a modal transition: every state with everything that can happen, the forbidden included.
@Suite struct ModalTests {
  /// Where a sheet stands, over a stack that rests.
  enum State: CaseIterable, Sendable {
    case nothing
    case presenting
    case presented
    case dismissing
    case dragged
    case finishing
    case cancelling
  }

  enum Event: CaseIterable, Sendable {
    case present
    case dismiss
    case dragDown
    case dragUp
    case liftFar
    case liftShort
    case touchTaken
    case arrive
  }

  /// What comes of it.
  enum Result: Equatable, Sendable {
    case goes(State)
    /// Nothing happens.
    case stays
    /// Nothing happens but a warning.
    case warns(Warning)
    /// Nothing happens but that the call raises an error.
    case raises(StepError)
    /// The gesture fails.
    case fails
  }

  /// A row for each state, in the order of `Event.allCases`.
  static let table: [(State, [Result])] = [
    // present, dismiss, dragDown, dragUp, liftFar, liftShort, touchTaken, arrive
    (
      .nothing,
      [
        .goes(.presenting), .warns(.nothingToDismiss), .fails, .fails, .raises(.noFinger), .raises(.noFinger),
        .raises(.noFinger), .stays,
      ]
    ),
    (
      .presenting,
      [
        .warns(.presentationInProgress), .warns(.presentationInProgress), .fails, .fails, .raises(.noFinger),
        .raises(.noFinger), .raises(.noFinger), .goes(.presented),
      ]
    ),
    (
      .presented,
      [
        .goes(.presenting), .goes(.dismissing), .goes(.dragged), .fails, .raises(.noFinger),
        .raises(.noFinger), .raises(.noFinger), .stays,
      ]
    ),
    (
      .dismissing,
      [
        .warns(.presentationInProgress), .warns(.presentationInProgress), .fails, .fails, .raises(.noFinger),
        .raises(.noFinger), .raises(.noFinger), .goes(.nothing),
      ]
    ),
    (
      .dragged,
      [
        .warns(.presentationInProgress), .warns(.presentationInProgress), .stays, .stays, .goes(.finishing),
        .goes(.cancelling), .goes(.cancelling), .stays,
      ]
    ),
    (
      .finishing,
      [
        .warns(.presentationInProgress), .warns(.presentationInProgress), .fails, .fails, .raises(.noFinger),
        .raises(.noFinger), .raises(.noFinger), .goes(.nothing),
      ]
    ),
    (
      .cancelling,
      [
        .warns(.presentationInProgress), .warns(.presentationInProgress), .fails, .fails, .raises(.noFinger),
        .raises(.noFinger), .raises(.noFinger), .goes(.presented),
      ]
    ),
  ]

  @Test(arguments: State.allCases)
  func isInThatState(_ state: State) {
    let model = Self.model(in: state)
    #expect(Self.state(of: model) == state)
    #expect(model.stack == [a, b] && model.warningCodes.isEmpty)
    #expect(model.isBusy == ![.nothing, .presented].contains(state))
    // Only what nobody holds moves by itself.
    #expect(model.isMoving == ![.nothing, .presented, .dragged].contains(state))
  }

  @Test(arguments: State.allCases)
  func table(of state: State) throws {
    let row = try #require(Self.table.first { $0.0 == state }?.1)
    #expect(row.count == Event.allCases.count)
    for (event, expected) in zip(Event.allCases, row) {
      var model = Self.model(in: state)
      let modals = model.modals
      let warned = model.warnings.end
      let error = Self.play(event, on: &model)
      let now = Self.state(of: model)
      let warnings = model.warnings.entries[warned...].map { $0.warning }
      let what = Comment(rawValue: "\(state) after \(event)")
      switch expected {
      case .goes(let next): #expect(now == next && warnings.isEmpty && error == nil, what)
      case .stays: #expect(now == state && warnings.isEmpty && error == nil, what)
      case .warns(let warning): #expect(now == state && warnings == [warning] && error == nil, what)
      case .raises(let raised): #expect(now == state && warnings.isEmpty && error == raised, what)
      case .fails:
        #expect(now == state && warnings.isEmpty && error == nil && model.gesture == .failed, what)
      }
      if case .goes = expected {} else { #expect(model.modals == modals, what) }
      #expect(model.isBalanced && model.stack == [a, b], what)
    }
  }

  /// Whatever happened, once nothing moves the screen is there whole or not at all.
  @Test(arguments: State.allCases, Event.allCases)
  func comesToRest(_ state: State, _ event: Event) {
    var model = Self.model(in: state)
    _ = Self.play(event, on: &model)
    if model.isFingerDown { model.liftFinger() }
    model.runUntilIdle()
    #expect([.nothing, .presented].contains(Self.state(of: model)))
    #expect(!model.isBusy && model.isBalanced)
    #expect(model.visible == model.modals.last?.screen ?? b)
    for modal in model.modals { #expect(model.screen(modal.screen).lifecycle == .appeared) }
  }

  /// The stack's transition and a modal one do not wait for each other, but for a full screen's dismissal.
  @Test(arguments: State.allCases, ModalStyle.allCases)
  func aPushBesideIt(_ state: State, _ style: ModalStyle) {
    if state.isByHand, style != .sheet { return }
    var model = Self.model(in: state, style: style)
    model.turn(.push(d))
    let hides = style == .fullScreen
    let waits = hides && state == .dismissing
    #expect(model.queue.count == (waits ? 1 : 0))
    #expect(model.stack.contains(d) == !waits)
    #expect(Self.state(of: model) == state)
    if model.isFingerDown { model.liftFinger() }
    model.runUntilIdle()
    #expect(model.stack == [a, b, d] && model.isBalanced)
  }

  // MARK: - Driving it

  /// A sheet in that state, halfway where it moves.
  static func model(in state: State, style: ModalStyle = .sheet) -> NavigationModel {
    var model = NavigationModel.showing(a, b, recipe: .uikit)
    if state == .nothing { return model }
    present(c, style, on: &model)
    if state == .presenting {
      model.pass(milliseconds(250))
      return model
    }
    model.runUntilIdle()
    switch state {
    case .nothing, .presenting, .presented: break
    case .dismissing:
      model.dismiss(animated: true)
      model.runTurn()
      model.pass(milliseconds(250))
    case .dragged: model.dragDown(320)
    case .finishing, .cancelling:
      model.dragDown(state == .finishing ? 480 : 320)
      model.liftFinger()
      model.pass(milliseconds(50))
    }
    return model
  }

  /// The one place that knows how the model keeps it.
  static func state(of model: NavigationModel) -> State {
    let transition = model.modal.transition
    switch (transition.kind, transition.phase) {
    case (.present, .running): return .presenting
    case (.dismiss, .running): return .dismissing
    case (.dismiss, .interactive): return .dragged
    case (.dismiss, .finishing): return .finishing
    case (.dismiss, .cancelling): return .cancelling
    default:
      #expect(transition.kind == .none && transition.phase == .none)
      return model.modals.isEmpty ? .nothing : .presented
    }
  }

  static func play(_ event: Event, on model: inout NavigationModel) -> StepError? {
    switch event {
    case .present: present(d, .sheet, on: &model)
    case .dismiss:
      model.dismiss(animated: true)
      model.runTurn()
    case .dragDown: model.dragDown(400)
    case .dragUp:
      model.press(at: Vector(x: 200, y: 400))
      model.pan(PanMovement(target: Vector(y: -40), direction: Vector(y: -1)))
      model.runTurn()
    case .liftFar: return lift(&model, velocity: 1001)
    case .liftShort: return lift(&model, velocity: 1000)
    case .touchTaken:
      let error = model.error(ofLifting: false)
      model.runTurn()
      return error
    case .arrive: model.pass(milliseconds(500))
    }
    return nil
  }

  private static func lift(_ model: inout NavigationModel, velocity: Double) -> StepError? {
    let error = model.error(ofLifting: true, velocity: Vector(y: velocity))
    model.runTurn()
    return error
  }

  private static func present(_ screen: ScreenID, _ style: ModalStyle, on model: inout NavigationModel) {
    do throws(StepError) {
      try model.present(screen, style: style, animated: true)
    } catch { Issue.record("a new screen can be presented") }
    model.runTurn()
  }
}

extension ModalTests.State {
  /// Whether a finger brought it there, which only a sheet lets it.
  var isByHand: Bool { [.dragged, .finishing, .cancelling].contains(self) }
}
