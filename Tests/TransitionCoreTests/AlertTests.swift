import Testing

@testable import TransitionCore

/// Alerts in an app's own code: presented, answered, drawn.
@Suite struct AlertTests {
  private let root = ScreenID(0)
  private let alert = ScreenID(1)
  private let sheet = ScreenID(2)

  private func model() -> NavigationModel {
    var model = NavigationModel()
    model.show(root: root)
    model.runUntilIdle()
    return model
  }

  @Test func aButtonDismissesTheAlert() throws {
    var model = model()
    #expect(try model.presentAlert(alert, buttons: [7, 8], animated: true))
    #expect(model.isAlertComing && model.alert == nil)
    #expect(throws: StepError.noAlert) { try model.answer(button: 7) }
    model.runUntilIdle()
    #expect(!model.isAlertComing)
    #expect(model.alert?.screen == alert && model.alert?.style == .over && model.alert?.buttons == [7, 8])
    #expect(throws: StepError.noButton) { try model.answer(button: 9) }
    try model.answer(button: 8)
    #expect(model.alert == nil && model.modals.count == 1)
    #expect(throws: StepError.noAlert) { try model.answer(button: 8) }
    model.runUntilIdle()
    #expect(model.modals.isEmpty && model.outcome == .finished)
    #expect(throws: StepError.noAlert) { try model.answer(button: 8) }
  }

  @Test func onlyTheFrontAlertIsAnswered() throws {
    var model = model()
    try model.presentAlert(alert, buttons: [7], animated: false)
    model.runUntilIdle()
    let call = try #require(model.alert?.call)
    #expect(model.presents(call))
    try model.present(sheet, style: .sheet, animated: false)
    model.runUntilIdle()
    #expect(model.alert == nil && model.presents(call))
    #expect(throws: StepError.noAlert) { try model.answer(button: 7) }
    model.dismiss(animated: false)
    model.runUntilIdle()
    #expect(model.alert?.screen == alert)
    model.dismiss(animated: false)
    model.runUntilIdle()
    #expect(!model.presents(call))
  }

  @Test func theSceneHasTitleAndButtons() throws {
    var model = model()
    try model.present(sheet, style: .sheet, animated: false)
    model.runUntilIdle()
    try model.presentAlert(alert, buttons: [7, 8], animated: false)
    model.runUntilIdle()
    let shown = model.scene(at: model.now).modals
    #expect(shown.map { $0.alert } == [nil, Scene.Alert(title: alert, buttons: [7, 8])])
  }

  @Test func whatReachesTheAppIsLogged() {
    var model = model()
    model.receive()
    #expect(model.count(of: .received) == 1)
    #expect(model.log.last?.kind == .received && !EventKind.received.hasScreen)
  }
}
