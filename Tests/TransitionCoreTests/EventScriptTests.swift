import Testing

@testable import TransitionCore

/// The orders of callbacks, event by event and with their times.
@Suite struct EventScriptTests {
  @Test func rootAtTimeZero() {
    let model = NavigationModel.showing(a)
    #expect(
      model.script() == [
        "@0", "A.willMoveToParent", "A.viewDidLoad", "A.viewWillAppear", "A.willShow", "A.viewIsAppearing",
        "A.viewDidAppear", "A.didMoveToParent", "A.didShow",
      ])
    #expect(model.outcome == .none)
    #expect(model.stack == [a])
  }

  /// S1. The call does its part, the layout pass the next, the end of 0.35 s the last.
  @Test func animatedPush() throws {
    var model = NavigationModel.showing(a)
    model.pass(milliseconds(100))
    var start = model.log.end
    try model.call(.push(b), animated: true)
    model.finishCalls()
    #expect(model.script(since: start) == ["@100", "B.willMoveToParent"])
    #expect(model.stack == [a, b])

    start = model.log.end
    model.runTurn()
    #expect(
      model.script(since: start) == [
        "@100", "animationControllerFor", "interactionControllerFor(false)", "B.viewDidLoad",
        "A.viewWillDisappear", "B.viewWillAppear", "B.willShow", "B.viewIsAppearing", "animateTransition",
      ])

    start = model.log.end
    model.run(until: milliseconds(449))
    #expect(model.log.end == start)
    model.runUntilIdle()
    #expect(
      model.script(since: start) == [
        "@450", "completeTransition(true)", "A.viewDidDisappear", "B.viewDidAppear", "B.didMoveToParent",
        "animationEnded(true)", "B.didShow", "alongside(finished)",
      ])
  }

  /// S2: the same order at one instant, and no animator is asked.
  @Test func unanimatedPush() {
    var model = NavigationModel.showing(a)
    let start = model.log.end
    model.turn(.push(b), animated: false)
    #expect(
      model.script(since: start) == [
        "@0", "B.willMoveToParent", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.willShow",
        "B.viewIsAppearing", "A.viewDidDisappear", "B.viewDidAppear", "B.didMoveToParent", "B.didShow",
      ])
    #expect(!model.isBusy)
  }

  /// S3.
  @Test func animatedPop() throws {
    var model = NavigationModel.showing(a, b)
    var start = model.log.end
    try model.call(.pop, animated: true)
    model.finishCalls()
    #expect(model.log.end == start)
    #expect(model.stack == [a])
    model.runTurn()
    #expect(
      model.script(since: start) == [
        "@0", "animationControllerFor", "interactionControllerFor(false)", "B.willMoveToNil",
        "B.viewWillDisappear", "A.viewWillAppear", "A.willShow", "A.viewIsAppearing", "animateTransition",
      ])
    start = model.log.end
    model.runUntilIdle()
    #expect(
      model.script(since: start) == [
        "@350", "completeTransition(true)", "B.viewDidDisappear", "A.viewDidAppear", "animationEnded(true)",
        "A.didShow", "alongside(finished)", "B.didMoveToNil", "B.deinit",
      ])
    #expect(model.outcome == .finished)
  }

  /// S4: from 0.4 of the way the tail takes 0.6 · 0.35 s.
  @Test func finishedSwipe() {
    var model = NavigationModel.showing(a, b)
    let start = model.log.end
    model.drag(0.4)
    model.pass(milliseconds(50))
    model.liftFinger(velocity: 101)
    model.runUntilIdle()
    #expect(
      model.script(since: start) == [
        "@0", "gesture.began", "animationControllerFor", "interactionControllerFor(true)", "B.willMoveToNil",
        "B.viewWillDisappear", "A.viewWillAppear", "A.willShow", "A.viewIsAppearing", "animateTransition",
        "@50", "gesture.ended", "interactionChanged(false)",
        "@260", "completeTransition(true)", "B.viewDidDisappear", "A.viewDidAppear", "animationEnded(true)",
        "A.didShow", "alongside(finished)", "B.didMoveToNil", "B.deinit",
      ])
  }

  /// S5: from 0.4 of the way the tail back takes 0.4 · 0.35 s.
  @Test func cancelledSwipe() {
    var model = NavigationModel.showing(a, b)
    model.drag(0.4)
    let start = model.log.end
    model.liftFinger()
    model.runUntilIdle()
    #expect(
      model.script(since: start) == [
        "@0", "gesture.ended", "interactionChanged(true)",
        "@140", "completeTransition(false)", "A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear",
        "B.viewIsAppearing", "B.viewDidAppear", "animationEnded(false)", "alongside(cancelled)",
      ])
    #expect(model.stack == [a, b])
    #expect(model.outcome == .cancelled)
    #expect(model.isBalanced)
  }

  /// S5: the stack is as before just before the screen has appeared again.
  @Test func cancelRestoresTheStackBeforeViewDidAppear() {
    var model = NavigationModel.showing(a, b)
    model.drag(0.4)
    model.liftFinger()
    _ = model.advance(toward: .max)
    var stacks: [EventKind: [ScreenID]] = [:]
    var before = model.log.end
    while model.step() {
      if model.log.end > before, let event = model.log.last { stacks[event.kind] = model.stack }
      before = model.log.end
    }
    #expect(stacks[.viewIsAppearing] == [a])
    #expect(stacks[.viewDidAppear] == [a, b])
  }

  /// S5 in the order that Apple writes: the handler, incoming.viewWillDisappear, original.viewWillAppear.
  @Test func cancelledSwipeAsDocumented() {
    var model = NavigationModel.showing(a, b, recipe: .attached { $0.cancelOrder = .documented })
    model.drag(0.4)
    let start = model.log.end
    model.liftFinger()
    model.runUntilIdle()
    let names = model.names(since: start).filter { $0.contains("Disappear") || $0.contains("Appear") }
    #expect(
      names == [
        "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewIsAppearing",
        "B.viewDidAppear",
      ])
    #expect(model.isBalanced)
  }

  /// S5b: a push that a finger at the root drives and gives up.
  @Test func cancelledPush() {
    var model = NavigationModel.showing(a)
    model.drag(0)
    let start = model.log.end
    model.turn(.push(b))
    model.drag(0.2)
    #expect(model.stack == [a, b])
    model.liftFinger()
    model.runUntilIdle()
    #expect(
      model.script(since: start) == [
        "@0", "B.willMoveToParent", "animationControllerFor", "interactionControllerFor(true)",
        "B.viewDidLoad",
        "A.viewWillDisappear", "B.viewWillAppear", "B.willShow", "B.viewIsAppearing", "animateTransition",
        "gesture.ended", "interactionChanged(true)",
        "@70", "completeTransition(false)", "B.viewWillDisappear", "B.viewDidDisappear", "A.viewWillAppear",
        "A.viewIsAppearing", "A.viewDidAppear", "animationEnded(false)", "alongside(cancelled)",
        "B.willMoveToNil", "B.didMoveToNil", "B.deinit",
      ])
    #expect(model.stack == [a])
    #expect(model.screen(b).lifecycle == .detached)
  }

  @Test func systemAnimationAsksNobodyWhenSwitchedOff() {
    var model = NavigationModel.showing(a, recipe: .attached { $0.isEnabled = false })
    model.turn(.push(b))
    model.runUntilIdle()
    #expect(model.count(of: .animationControllerFor) == 0)
    #expect(model.count(of: .interactionControllerFor) == 0)
    #expect(model.now == milliseconds(500))
  }

  /// 1.22: the interaction controller is asked only if there was an animator.
  @Test func noAnimatorForPush() {
    var model = NavigationModel.showing(a, recipe: .attached { $0.animation.animatesPush = false })
    model.turn(.push(b))
    model.runUntilIdle()
    #expect(model.count(of: .animationControllerFor) == 1)
    #expect(model.count(of: .interactionControllerFor) == 0)
    #expect(model.now == milliseconds(500))
    model.turn(.pop)
    #expect(model.count(of: .interactionControllerFor) == 1)
  }
}
