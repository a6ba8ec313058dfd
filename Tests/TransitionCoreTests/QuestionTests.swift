import Testing

@testable import TransitionCore

/// What a delegate is asked, and refused in an app's own code between two steps.
@Suite struct QuestionTests {
  private let root = ScreenID(0)
  private let draft = ScreenID(1)
  private let other = ScreenID(2)

  private func model(_ recipe: Recipe = .uikit) throws -> NavigationModel {
    var model = NavigationModel(recipe: recipe)
    model.show(root: root)
    model.runUntilIdle()
    try model.call(.push(draft), animated: false)
    model.runUntilIdle()
    return model
  }

  private func asked(_ model: NavigationModel) throws -> Int {
    try #require((0..<model.log.end).last { model.log[$0].kind.isQuestion })
  }

  @Test func theBackButtonWaitsForItsAnswer() throws {
    var model = try model()
    try model.tapBack(animated: true)
    #expect(model.log.last?.kind == .shouldPop && model.transition.kind == .none && model.isTurnOpen)
    model.refuse(event: try asked(model))
    model.runUntilIdle()
    #expect(model.top == draft && model.count(of: .viewWillDisappear, screen: draft) == 0)
    let first = try asked(model)
    #expect(model.log[first].result == .no)
    try model.tapBack(animated: true)
    model.runUntilIdle()
    let second = try asked(model)
    #expect(model.top == root && second > first && model.log[second].result == .yes)
    // The answer has been given.
    model.refuse(event: second)
    #expect(model.log[second].result == .yes)
  }

  @Test func theNextCallComesAfterTheAnswer() throws {
    var model = try model()
    try model.tapBack(animated: false)
    try model.call(.push(other), animated: false)
    model.runUntilIdle()
    #expect(model.stack == [root, other])
  }

  @Test func aCallInsideTheCallbackComesBeforeIt() throws {
    var model = try model()
    try model.tapBack(animated: false)
    model.enterCallback()
    try model.call(.push(other), animated: false)
    model.runUntilIdle()
    #expect(model.stack == [root, draft], "the pop takes what was pushed")
  }

  @Test func aSwipeBeginsWithItsAnswer() throws {
    for refuses in [false, true] {
      var model = try model()
      model.press(at: Vector(x: 0, y: 300))
      model.pan(PanMovement(target: Vector(x: 200), direction: Vector(x: 200)))
      #expect(model.gesture == .possible && model.log.last?.kind == .shouldPop)
      // A further sample asks no second time.
      if refuses { model.refuse(event: try asked(model)) }
      model.runTurn()
      #expect(model.gesture == (refuses ? .failed : .changed))
      #expect(model.transition.kind == (refuses ? .none : .pop))
      #expect(model.count(of: .shouldPop) == 1)
    }
  }

  @Test func aFingerThatLiftsMeanwhileBeginsNothing() throws {
    var model = try model()
    model.press(at: Vector(x: 0, y: 300))
    model.pan(PanMovement(target: Vector(x: 200), direction: Vector(x: 200)))
    model.enterCallback()
    try model.release()
    model.runUntilIdle()
    #expect(model.gesture == .failed && model.top == draft)
    #expect(model.count(of: .gestureBegan) == 0)
  }

  @Test func tabs() throws {
    var model = NavigationModel()
    model.show(tabs: [root, other])
    model.runUntilIdle()
    try model.call(.push(draft), animated: false)
    model.runUntilIdle()
    #expect(throws: StepError.notInStack) { try model.tap(tab: draft) }
    try model.tap(tab: root)
    model.refuse(event: try asked(model))
    model.runUntilIdle()
    #expect(model.top == draft)
    try model.tap(tab: root)
    model.runUntilIdle()
    #expect(model.top == root && model.count(of: .shouldPop) == 0)
    try model.tap(tab: other)
    model.runUntilIdle()
    let question = try asked(model)
    #expect(model.selectedTab == other && model.log[question].screen == other)
  }
}
