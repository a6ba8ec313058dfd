import Testing

@testable import TransitionCore

/// The phases of a transition as they are driven through the model: each phase with each thing that can happen.
@Suite struct TransitionPhaseTests {
  typealias Phase = Transition.Phase
  typealias Input = Transition.Phase.Input

  /// A row for each phase, in the order of `Input.allCases`; nil changes nothing.
  static let table: [(Phase, [Phase?])] = [
    //             called    driven        finished    cancelled    believed    ended
    (.none, [.running, nil, nil, nil, nil, nil]),
    (.running, [nil, .interactive, nil, nil, nil, Phase.none]),
    (.interactive, [nil, nil, .finishing, .cancelling, nil, Phase.none]),
    (.finishing, [nil, nil, nil, nil, nil, Phase.none]),
    (.cancelling, [nil, nil, nil, nil, .finishing, Phase.none]),
  ]

  /// The inputs that lead to a phase.
  static func way(to phase: Phase) -> [Input] {
    switch phase {
    case .none: []
    case .running: [.called]
    case .interactive: [.called, .driven]
    case .finishing: [.called, .driven, .finished]
    case .cancelling: [.called, .driven, .cancelled]
    }
  }

  @Test(arguments: Phase.allCases)
  func table(of phase: Phase) throws {
    let row = try #require(Self.table.first { $0.0 == phase }?.1)
    #expect(row.count == Input.allCases.count)
    for (input, expected) in zip(Input.allCases, row) {
      var transition = Transition()
      for step in Self.way(to: phase) { transition.take(step) }
      #expect(transition.phase == phase)
      transition.take(input)
      #expect(transition.phase == expected ?? phase, "\(phase.name) after \(input)")
    }
  }

  /// A pop in this phase, at half of its way; with `none`, nothing is in flight and no finger is down.
  static func model(in phase: Transition.Phase, recipe: Recipe = .attached()) -> NavigationModel {
    var model = NavigationModel.showing(a, b, c, recipe: recipe)
    switch phase {
    case .none: break
    case .running:
      model.turn(.pop)
      model.pass(milliseconds(175))
    case .interactive: model.drag(0.5)
    case .finishing, .cancelling:
      model.drag(0.5)
      model.liftFinger(velocity: phase == .finishing ? 101 : 100)
      model.pass(model.transition.course.duration / 2)
    }
    return model
  }

  @Test(arguments: Transition.Phase.allCases)
  func isInThatPhase(_ phase: Transition.Phase) {
    let model = Self.model(in: phase)
    #expect(model.transition.phase == phase)
    #expect(model.transition.kind == (phase == .none ? .none : .pop))
    #expect(model.isBusy == (phase != .none))
    // Only what nobody holds moves by itself.
    #expect(model.isMoving == (phase != .none && phase != .interactive))
  }

  /// Decision 7: live in every phase. easeInOut is symmetrical: half of the tail is half of what is left.
  @Test(arguments: [
    (Transition.Phase.none, 0.0), (.running, 0.5), (.interactive, 0.5), (.finishing, 0.75),
    (.cancelling, 0.25),
  ])
  func progress(_ phase: Transition.Phase, _ expected: Double) {
    #expect(Tolerance.equal(Self.model(in: phase).progress, expected))
  }

  /// Decision 10: queued while one is in flight, else started.
  @Test(arguments: Transition.Phase.allCases)
  func newOperation(_ phase: Transition.Phase) {
    var model = Self.model(in: phase)
    model.turn(.push(d))
    #expect(model.queue.count == (phase == .none ? 0 : 1))
    #expect(model.transition.kind == (phase == .none ? .push : .pop))
    #expect(model.stack.contains(d) == (phase == .none))
    #expect(model.warningCodes.isEmpty)
    if phase == .interactive { model.liftFinger() }
    model.runUntilIdle()
    let isCancelled = phase == .cancelling || phase == .interactive
    #expect(model.stack == (isCancelled || phase == .none ? [a, b, c, d] : [a, b, d]))
    #expect(model.outcome == .finished)
  }

  /// A second gesture with the recipe's one driver: silent where no transition has it, a warning
  /// where its tail runs. The pop that it calls is queued with a warning from a recognizer's handler.
  @Test(arguments: [Transition.Phase.none, .running, .finishing, .cancelling])
  func secondGesture(_ phase: Transition.Phase) {
    var model = Self.model(in: phase)
    let before = model.progress
    model.drag(0.25)
    switch phase {
    case .none:
      #expect(model.transition.phase == .interactive)
      #expect(model.warningCodes.isEmpty)
    case .running:
      #expect(model.warningCodes == ["nested-transition"])
      #expect(model.transition.phase == .running)
      #expect(model.progress == before)
    default:
      #expect(model.warningCodes == ["nested-transition", "update-after-end"])
      #expect(model.transition.phase == phase)
      #expect(model.progress == before)
    }
  }

  /// The same with a driver for each gesture: the second one's has no transition and says nothing.
  @Test(arguments: [Transition.Phase.running, .finishing, .cancelling])
  func secondGestureWithItsOwnDriver(_ phase: Transition.Phase) {
    var model = Self.model(in: phase, recipe: .attached { $0.driver = .perGesture })
    model.drag(0.25)
    model.liftFinger()
    #expect(model.warningCodes == ["nested-transition"])
    #expect(model.transition.phase == phase)
  }

  /// The second gesture's release, by what would finish and by what would cancel.
  @Test(
    arguments: [Transition.Phase.running, .finishing, .cancelling], [101.0, -1.0])
  func secondRelease(_ phase: Transition.Phase, _ velocity: Double) {
    var model = Self.model(in: phase)
    let end = model.transition.end
    model.drag(0.25)
    let outcome = model.outcome
    model.liftFinger(velocity: velocity)
    #expect(model.transition.phase == phase)
    #expect(model.transition.end == end)
    #expect(model.outcome == outcome)
    let warnings = ["nested-transition", "update-after-end", "update-after-end"]
    #expect(model.warningCodes == (phase == .running ? ["nested-transition"] : warnings))
  }

  @Test func updateFinishAndCancelFromInteractive() {
    var finished = Self.model(in: .interactive)
    finished.drag(0.75)
    #expect(finished.transition.phase == .interactive)
    #expect(finished.progress == 0.75)
    finished.liftFinger()
    #expect(finished.transition.phase == .finishing)
    var cancelled = Self.model(in: .interactive)
    cancelled.liftFinger()
    #expect(cancelled.transition.phase == .cancelling)
  }

  @Test(arguments: [Transition.Phase.running, .finishing, .cancelling])
  func end(_ phase: Transition.Phase) {
    var model = Self.model(in: phase)
    let end = model.transition.end
    model.run(until: end - 1)
    #expect(model.transition.phase == phase)
    model.run(until: end)
    #expect(model.transition.phase == .none)
    #expect(model.transition.kind == .none)
    #expect(model.outcome == (phase == .cancelling ? .cancelled : .finished))
    #expect(model.progress == 0)
  }

  @Test func anInteractiveOneNeverEndsByItself() {
    var model = Self.model(in: .interactive)
    #expect(model.nextDeadline == .max)
    model.pass(milliseconds(3_600_000))
    #expect(model.transition.phase == .interactive)
    #expect(model.progress == 0.5)
  }

  /// Between the call and the layout pass it runs, at 0, and nothing of it is drawn.
  @Test func calledAndNotYetLaidOut() throws {
    var model = NavigationModel.showing(a)
    try model.call(.push(b), animated: true)
    model.finishCalls()
    #expect(model.transition.phase == .running)
    #expect(model.progress == 0)
    #expect(model.onscreen == [a])
    #expect(model.isTurnOpen)
  }

  @Test func names() {
    let phases = Transition.Phase.allCases.map { $0.name }
    #expect(phases == ["none", "running", "interactive", "finishing", "cancelling"])
    #expect(TransitionKind.allCases.map { $0.name } == ["none", "push", "pop", "set", "present", "dismiss"])
    #expect(Outcome.allCases.map { $0.name } == ["none", "finished", "cancelled"])
  }
}
