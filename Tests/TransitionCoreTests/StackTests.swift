import Testing

@testable import TransitionCore

/// Operations that change more than one place of the stack.
@Suite struct StackTests {
  /// 1.28: of several screens that go, only the one that was visible gets callbacks; the top one goes first.
  @Test(arguments: [StackOperation.popTo(a), .popToRoot])
  func popOverSeveralLevels(_ operation: StackOperation) {
    var model = NavigationModel.showing(a, b, c, d)
    let start = model.log.end
    model.turn(operation)
    #expect(model.stack == [a])
    model.runUntilIdle()
    #expect(
      model.names(since: start) == [
        "animationControllerFor", "interactionControllerFor(false)", "D.willMoveToNil", "D.viewWillDisappear",
        "A.viewWillAppear", "A.willShow", "A.viewIsAppearing", "animateTransition",
        "completeTransition(true)",
        "D.viewDidDisappear", "A.viewDidAppear", "animationEnded(true)", "A.didShow", "alongside(finished)",
        "D.didMoveToNil", "D.deinit", "C.deinit", "B.deinit",
      ])
    #expect(model.isBalanced)
  }

  /// A pop over several levels that a finger drives and gives up brings all of them back, without callbacks.
  @Test func cancelledPopOverSeveralLevels() {
    var model = NavigationModel.showing(a, b, c)
    model.turn(.push(d))
    model.turn(.popToRoot)
    model.drag(0.1)
    model.pass(milliseconds(350))
    #expect(model.stack == [a])
    #expect(model.transition.phase == .interactive)
    model.drag(0.2)
    model.liftFinger()
    let start = model.log.end
    model.pass(milliseconds(70))
    #expect(
      model.names(since: start).prefix(8) == [
        "completeTransition(false)", "A.viewWillDisappear", "A.viewDidDisappear", "D.viewWillAppear",
        "D.viewIsAppearing", "D.viewDidAppear", "animationEnded(false)", "alongside(cancelled)",
      ])
    // Next comes the pop that the gesture's begin had queued.
    #expect(model.stack == [a, b, c])
    #expect(model.count(of: .deinit) == 0)
  }

  @Test func popToTopPopsNothing() {
    var model = NavigationModel.showing(a, b)
    let start = model.log.end
    model.turn(.popTo(b))
    #expect(model.log.end == start)
    #expect(!model.isBusy)
  }

  @Test(arguments: [StackOperation.pop, .popToRoot, .popTo(a)])
  func popAtRootIsNoOperation(_ operation: StackOperation) {
    var model = NavigationModel.showing(a)
    let start = model.log.end
    model.turn(operation)
    #expect(model.log.end == start)
    #expect(model.outcome == .none)
    #expect(model.stack == [a])
  }

  /// 4.7: a top that was not in the stack looks like a push. What leaves is told so.
  @Test func setLikePush() {
    var model = NavigationModel.showing(a, b)
    let start = model.log.end
    model.turn(.set([a, c]))
    #expect(model.transition.kind == .set)
    #expect(model.transition.isForward)
    #expect(model.stack == [a, c])
    model.runUntilIdle()
    #expect(
      model.names(since: start) == [
        "C.willMoveToParent", "animationControllerFor", "interactionControllerFor(false)", "C.viewDidLoad",
        "B.willMoveToNil", "B.viewWillDisappear", "C.viewWillAppear", "C.willShow", "C.viewIsAppearing",
        "animateTransition", "completeTransition(true)", "B.viewDidDisappear", "C.viewDidAppear",
        "C.didMoveToParent", "animationEnded(true)", "C.didShow", "alongside(finished)", "B.didMoveToNil",
        "B.deinit",
      ])
  }

  /// 4.7: a top that was in the stack looks like a pop; a new screen below it is not loaded.
  @Test func setLikePop() {
    var model = NavigationModel.showing(a, b, c)
    let start = model.log.end
    model.turn(.set([d, b]))
    #expect(!model.transition.isForward)
    model.runUntilIdle()
    #expect(
      model.names(since: start) == [
        "D.willMoveToParent", "animationControllerFor", "interactionControllerFor(false)", "C.willMoveToNil",
        "C.viewWillDisappear", "B.viewWillAppear", "B.willShow", "B.viewIsAppearing", "animateTransition",
        "completeTransition(true)", "C.viewDidDisappear", "B.viewDidAppear", "D.didMoveToParent",
        "animationEnded(true)", "B.didShow", "alongside(finished)", "C.didMoveToNil", "C.deinit", "A.deinit",
      ])
    #expect(model.screen(d).lifecycle == .detached)
    #expect(!model.screen(d).isLoaded)
  }

  /// 4.7: the same top means no transition and no appearance callbacks.
  @Test func setWithTheSameTop() {
    var model = NavigationModel.showing(a, b, c)
    let start = model.log.end
    model.turn(.set([d, c]))
    #expect(model.stack == [d, c])
    #expect(
      model.names(since: start) == ["D.willMoveToParent", "D.didMoveToParent", "B.deinit", "A.deinit"])
    #expect(model.outcome == .finished)
    #expect(!model.isBusy)
  }

  /// It is no transition: `outcome` stays how the last one ended.
  @Test func rearrangementLeavesTheOutcome() {
    var model = NavigationModel.showing(a, b, c)
    model.drag(0.2)
    model.liftFinger()
    model.runUntilIdle()
    model.turn(.remove(b))
    #expect(model.stack == [a, c])
    #expect(model.outcome == .cancelled)
  }

  @Test func setOfTheSameStackDoesNothing() {
    var model = NavigationModel.showing(a, b)
    let start = model.log.end
    model.turn(.set([a, b]))
    #expect(model.log.end == start)
  }

  /// 1.2: what was never loaded is loaded when it is first shown, here by a pop.
  @Test func firstPopOntoAScreenThatWasNeverLoaded() {
    var model = NavigationModel.showing(a)
    model.turn(.set([a, b, c]), animated: false)
    #expect(!model.screen(b).isLoaded)
    let start = model.log.end
    model.turn(.pop, animated: false)
    #expect(
      model.names(since: start) == [
        "C.willMoveToNil", "B.viewDidLoad", "C.viewWillDisappear", "B.viewWillAppear", "B.willShow",
        "B.viewIsAppearing", "C.viewDidDisappear", "B.viewDidAppear", "B.didShow", "C.didMoveToNil",
        "C.deinit",
      ])
  }

  @Test func removeFromTheMiddle() {
    var model = NavigationModel.showing(a, b, c)
    let start = model.log.end
    model.turn(.remove(b))
    #expect(model.stack == [a, c])
    #expect(model.names(since: start) == ["B.deinit"])
    #expect(!model.isBusy)
  }

  /// Decision 25.
  @Test func errors() {
    var model = NavigationModel.showing(a, b, c)
    let before = model
    let calls: [(StackOperation, StepError)] = [
      (.push(a), .duplicateScreen), (.push(c), .duplicateScreen), (.set([a, d, a]), .duplicateScreen),
      (.popTo(d), .notInStack), (.remove(d), .notInStack), (.remove(a), .notInStack),
      (.remove(c), .notInStack),
    ]
    for (operation, expected) in calls {
      let raised = model.error(of: operation)
      #expect(raised == expected, "\(operation)")
    }
    #expect(model.stack == before.stack)
    #expect(model.log == before.log)
    #expect(!model.isBusy)
  }

  /// Decision 24: pushed again after its deinit it is a new instance.
  @Test func pushedAgainItIsLoadedAgain() {
    var model = NavigationModel.showing(a, b)
    model.turn(.pop, animated: false)
    #expect(model.screen(b).lifecycle == .detached)
    model.turn(.push(b), animated: false)
    #expect(model.count(of: .viewDidLoad, screen: b) == 2)
    #expect(model.isBalanced)
  }

  /// Decision 4: during a pop the leaving screen is out of the stack, and still drawn.
  @Test func stackAndPictureDuringAPop() {
    var model = NavigationModel.showing(a, b)
    #expect(model.onscreen == [b])
    model.turn(.pop)
    #expect(model.stack == [a])
    #expect(model.top == a)
    #expect(model.onscreen == [a, b])
    model.runUntilIdle()
    #expect(model.onscreen == [a])
    model.turn(.push(c))
    #expect(model.onscreen == [a, c])
  }
}
