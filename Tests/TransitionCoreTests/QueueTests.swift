import Testing

@testable import TransitionCore

/// Operations that are called while one runs.
@Suite struct QueueTests {
  @Test func inTheOrderOfTheirCalls() {
    var model = NavigationModel.showing(a)
    model.turn(.push(b))
    model.turn(.push(c))
    model.turn(.pop)
    model.turn(.push(d))
    #expect(model.stack == [a, b])
    #expect(model.queue.map { $0.operation } == [.push(c), .pop, .push(d)])
    let start = model.log.end
    model.runUntilIdle()
    let names = model.names(since: start).filter { $0.hasSuffix("didShow") }
    #expect(names == ["B.didShow", "C.didShow", "B.didShow", "D.didShow"])
    #expect(model.stack == [a, b, d])
    #expect(model.now == 4 * milliseconds(350))
  }

  /// The next starts at the same instant, after the last step of the one before.
  @Test func atTheInstantOfTheEnd() {
    var model = NavigationModel.showing(a)
    model.turn(.push(b))
    model.turn(.pop)
    let start = model.log.end
    model.run(until: milliseconds(350))
    #expect(
      model.script(since: start) == [
        "@350", "completeTransition(true)", "A.viewDidDisappear", "B.viewDidAppear", "B.didMoveToParent",
        "animationEnded(true)", "B.didShow", "alongside(finished)",
        "animationControllerFor", "interactionControllerFor(false)", "B.willMoveToNil", "B.viewWillDisappear",
        "A.viewWillAppear", "A.willShow", "A.viewIsAppearing", "animateTransition",
      ])
    #expect(model.transition.end == milliseconds(700))
  }

  /// From its call on, the running one is in the way, also before its layout pass.
  @Test func inTheSameTurn() throws {
    var model = NavigationModel.showing(a)
    try model.call(.push(b), animated: true)
    model.finishCalls()
    try model.call(.push(c), animated: true)
    model.finishCalls()
    #expect(model.stack == [a, b])
    #expect(model.queue.count == 1)
    #expect(model.warningCodes.isEmpty)
    model.runUntilIdle()
    #expect(model.stack == [a, b, c])
  }

  /// An app's callback calls it in the middle of the running one's call: before the stack has changed.
  @Test func insideTheCall() throws {
    var model = NavigationModel.showing(a)
    try model.call(.push(b), animated: true)
    while model.log.last?.kind != .willMoveToParent { _ = model.step() }
    #expect(model.stack == [a])
    let raised = (model.error(of: .push(b)), model.error(of: .push(c)))
    #expect(raised.0 == .duplicateScreen)
    #expect(raised.1 == nil)
    model.runUntilIdle()
    #expect(model.stack == [a, b, c])
  }

  /// A callback at the very end still meets the running one.
  @Test func insideTheLastCallback() {
    var model = NavigationModel.showing(a)
    model.turn(.push(b))
    _ = model.advance(toward: .max)
    while model.log.last?.kind != .alongside { _ = model.step() }
    let raised = model.error(of: .push(c))
    #expect(raised == nil)
    #expect(model.queue.count == 1)
    let start = model.log.end
    model.runUntilIdle()
    #expect(model.names(since: start).first == "C.willMoveToParent")
    #expect(model.stack == [a, b, c])
    #expect(model.isBalanced)
  }

  /// Errors are raised at the call, against the stack as it will be then.
  @Test func errorsAtTheCall() {
    var model = NavigationModel.showing(a)
    model.turn(.push(b))
    let cases: [(StackOperation, StepError?)] = [
      (.push(b), .duplicateScreen), (.push(c), nil), (.push(c), .duplicateScreen), (.popTo(d), .notInStack),
      (.remove(c), .notInStack), (.remove(b), nil), (.popTo(b), .notInStack), (.popTo(a), nil),
      (.push(c), nil),
      (.set([d, d]), .duplicateScreen), (.set([d]), nil), (.popTo(c), .notInStack), (.push(a), nil),
    ]
    for (operation, expected) in cases {
      let raised = model.error(of: operation)
      #expect(raised == expected, "\(operation)")
    }
    #expect(model.queue.count == cases.count { $0.1 == nil })
    model.runUntilIdle()
    #expect(model.stack == [d, a])
    #expect(model.raised == nil)
    #expect(model.isBalanced)
  }

  /// One that was right when it was called and is wrong when it is its turn is raised then, once, with its caller.
  @Test func errorAtTheStart() {
    var model = NavigationModel.showing(a, b)
    model.drag(0.3)
    model.cause = Cause(7)
    model.turn(.push(b))
    model.cause = Cause(8)
    model.liftFinger()
    #expect(model.raised == nil)
    model.runUntilIdle()
    let raised = (model.takeRaised(), model.takeRaised())
    #expect(raised.0 == RaisedError(error: .duplicateScreen, screen: b, cause: Cause(7)))
    #expect(raised.1 == nil)
    #expect(model.stack == [a, b])
    #expect(model.cause == Cause(8))
    #expect(!model.isBusy)
  }

  /// After one that raises, the others have their turn all the same.
  @Test func theNextAfterAnError() {
    var model = NavigationModel.showing(a, b)
    model.drag(0.3)
    model.turn(.push(b))
    model.turn(.push(c))
    model.liftFinger()
    model.runUntilIdle()
    #expect(model.takeRaised()?.error == .duplicateScreen)
    #expect(model.stack == [a, b, c])
  }

  /// What would change nothing lets the next one have its turn at once.
  @Test func aPopAtTheRootLetsTheNextPass() {
    var model = NavigationModel.showing(a, b)
    model.turn(.pop)
    model.turn(.pop)
    model.turn(.push(c))
    model.run(until: milliseconds(350))
    #expect(model.transition.kind == .push)
    #expect(model.transition.course.start == milliseconds(350))
  }

  /// An unanimated one runs and ends in its own layout pass.
  @Test func unanimated() {
    var model = NavigationModel.showing(a)
    model.turn(.push(b))
    model.turn(.push(c), animated: false)
    model.turn(.push(d), animated: false)
    #expect(model.stack == [a, b])
    let start = model.log.end
    model.run(until: milliseconds(350))
    #expect(model.stack == [a, b, c, d])
    #expect(!model.isBusy)
    #expect(
      model.names(since: start).suffix(10) == [
        "D.willMoveToParent", "D.viewDidLoad", "C.viewWillDisappear", "D.viewWillAppear", "D.willShow",
        "D.viewIsAppearing", "C.viewDidDisappear", "D.viewDidAppear", "D.didMoveToParent", "D.didShow",
      ])
  }

  @Test func rearrangementInTheQueue() {
    var model = NavigationModel.showing(a, b)
    model.turn(.push(c))
    model.turn(.remove(b))
    model.turn(.pop)
    #expect(model.stack == [a, b, c])
    model.run(until: milliseconds(350))
    #expect(model.screen(b).lifecycle == .detached)
    #expect(model.stack == [a])
    model.runUntilIdle()
    #expect(model.screen(a).lifecycle == .appeared)
    #expect(model.isBalanced)
  }

  /// `nested-transition` is for a recognizer's handler only: here a swipe during a push.
  @Test func nestedTransitionFromARecognizersHandler() {
    var model = NavigationModel.showing(a)
    model.turn(.push(b))
    model.turn(.push(c))
    #expect(model.warningCodes.isEmpty)
    model.drag(0.2)
    #expect(model.warningCodes == ["nested-transition"])
    #expect(model.queue.map { $0.operation } == [.push(c), .pop])
  }

  /// The finger is still down when the queued pop starts: it drives it, from 0 until it moves.
  @Test func queuedPopUnderAFinger() {
    var model = NavigationModel.showing(a)
    model.turn(.push(b))
    model.drag(0.4)
    model.run(until: milliseconds(350))
    #expect(model.transition.kind == .pop)
    #expect(model.transition.phase == .interactive)
    #expect(model.progress == 0)
    model.drag(0.45)
    #expect(model.progress == 0.45)
    model.liftFinger()
    model.runUntilIdle()
    #expect(model.stack == [a, b])
  }

  /// Released before it starts, it runs by itself: a cancel that met no transition is silent.
  @Test func queuedPopAfterTheRelease() {
    var model = NavigationModel.showing(a)
    model.turn(.push(b))
    model.drag(0.2)
    model.liftFinger()
    #expect(model.decisions.last?.answer == false)
    model.run(until: milliseconds(350))
    #expect(model.transition.phase == .running)
    model.runUntilIdle()
    #expect(model.stack == [a])
    #expect(model.warningCodes == ["nested-transition"])
  }

  /// The finger is down and the recipe says no.
  @Test func queuedPopThatMayNotBeInteractive() {
    var model = NavigationModel.showing(a, recipe: .attached { $0.interactive = false })
    model.turn(.push(b))
    model.drag(0.4)
    model.run(until: milliseconds(350))
    #expect(model.transition.kind == .pop)
    #expect(model.transition.phase == .running)
  }

  /// The recipe says yes, and there is no finger that could drive it: the transition is stuck.
  @Test func interactiveWithoutAFinger() {
    var model = NavigationModel.showing(a, recipe: .attached { $0.interactive = true })
    model.turn(.push(b))
    #expect(model.transition.phase == .interactive)
    model.runUntilIdle()
    #expect(model.transition.phase == .interactive)
    #expect(model.now == 0)
    #expect(model.isMoving)
  }

  /// At the root a pan begins, pops nothing, and still counts as under way.
  @Test func pushUnderAFingerAtTheRoot() {
    var model = NavigationModel.showing(a)
    model.drag(0.3)
    #expect(model.isInteracting)
    #expect(model.transition.kind == .none)
    model.turn(.push(b))
    #expect(model.transition.phase == .interactive)
    #expect(model.progress == 0)
    model.drag(0.35)
    #expect(model.progress == 0.35)
    model.liftFinger(velocity: 101)
    model.runUntilIdle()
    #expect(model.stack == [a, b])
    #expect(!model.isInteracting)
  }

  /// A push queued during a swipe comes after it, whichever way that ends.
  @Test(arguments: [(0.3, [a, b, c]), (0.6, [a, c])])
  func pushDuringASwipe(_ fraction: Double, _ expected: [ScreenID]) {
    var model = NavigationModel.showing(a, b)
    model.drag(fraction)
    model.turn(.push(c))
    #expect(model.stack == [a])
    model.liftFinger()
    model.runUntilIdle()
    #expect(model.stack == expected)
    #expect(model.isBalanced)
  }

  /// A call that nobody has finished is finished by the next one, whatever that is: nothing is lost.
  @Test(arguments: [
    Recipe.attached(), .uikit, .uikit26, .attached { $0.busy = .interrupts },
    .attached { $0.busy = .corrupts },
  ])
  func anOpenCallIsFinishedFirst(_ recipe: Recipe) {
    let next: [(inout NavigationModel) -> Void] = [
      { _ = $0.error(ofLifting: true) }, { _ = $0.error(ofLifting: false) },
      { $0.pan(PanMovement(target: Vector(x: 200), direction: Vector(x: 1))) },
      { _ = $0.error(of: .pop) }, { $0.dismiss(animated: true) }, { $0.tap(c) },
      { _ = try? $0.present(d, style: .over, animated: true) }, { $0.apply($0.recipe) },
    ]
    for (place, act) in next.enumerated() {
      var model = NavigationModel.showing(a, b, recipe: recipe)
      model.drag(0.3)
      var finished = model
      #expect(model.error(of: .push(c)) == nil)
      #expect(finished.error(of: .push(c)) == nil)
      finished.finishCalls()
      act(&model)
      act(&finished)
      model.finishCalls()
      finished.finishCalls()
      #expect(model == finished, "call \(place)")
      if model.touch.isDown { _ = model.error(ofLifting: true) }
      model.runUntilIdle()
      #expect(model.count(of: .viewDidLoad, screen: c) == 1, "the push is not lost, call \(place)")
    }
  }
}
