import Testing

@testable import TransitionCore

/// The table of a continuous recognizer: every state with every input, and what the model makes of it.
@Suite struct RecognizerTests {
  typealias State = RecognizerState
  typealias Input = RecognizerState.Input

  /// A row for each state, in the order of `Input.allCases`; nil changes nothing.
  static let table: [(State, [State?])] = [
    //             touchDown  recognized refused  moved     lifted   taken
    (.possible, [.possible, .began, .failed, nil, .failed, .failed]),
    (.began, [nil, nil, nil, .changed, .ended, .cancelled]),
    (.changed, [nil, nil, nil, .changed, .ended, .cancelled]),
    (.ended, [.possible, nil, nil, nil, nil, nil]),
    (.cancelled, [.possible, nil, nil, nil, nil, nil]),
    (.failed, [.possible, nil, nil, nil, nil, nil]),
  ]

  @Test(arguments: State.allCases)
  func table(of state: State) throws {
    let row = try #require(Self.table.first { $0.0 == state }?.1)
    #expect(row.count == Input.allCases.count)
    for (input, expected) in zip(Input.allCases, row) {
      var recognizer = Recognizer()
      for step in Self.way(to: state) { recognizer.take(step) }
      #expect(recognizer.state == state)
      let isTaken = recognizer.take(input)
      #expect(isTaken == (expected != nil), "\(state.name) after \(input)")
      #expect(recognizer.state == expected ?? state, "\(state.name) after \(input)")
    }
  }

  /// The inputs that lead to a state.
  static func way(to state: State) -> [Input] {
    switch state {
    case .possible: []
    case .began: [.recognised]
    case .changed: [.recognised, .moved]
    case .ended: [.recognised, .lifted]
    case .cancelled: [.recognised, .taken]
    case .failed: [.refused]
    }
  }

  @Test func names() {
    let names = State.allCases.map { $0.name }
    #expect(names == ["possible", "began", "changed", "ended", "cancelled", "failed"])
    #expect(State.allCases.filter { $0.isActive } == [.began, .changed])
  }

  /// A finger that has not moved begins and sends no change; the end lasts until the next touch.
  @Test func aSwipeThroughItsStates() {
    var model = NavigationModel.showing(a, b)
    #expect(model.gesture == .possible)
    model.press(at: Vector(x: 0, y: 400))
    #expect(model.gesture == .possible)
    model.pan(PanMovement(target: Vector(), direction: Vector(x: 1)))
    #expect(model.gesture == .began)
    model.runTurn()
    #expect(model.gesture == .began)
    model.drag(0.1)
    #expect(model.gesture == .changed)
    model.letGo()
    #expect(model.gesture == .ended)
    model.runUntilIdle()
    #expect(model.gesture == .ended)
    model.press(at: Vector())
    #expect(model.gesture == .possible)
  }

  @Test func aTouchThatIsTakenAway() {
    var model = NavigationModel.showing(a, b)
    model.drag(0.3)
    model.endRemovedTouch()
    #expect(model.gesture == .cancelled)
    #expect(model.count(of: .gestureCancelled) == 1)
    #expect(model.count(of: .gestureEnded) == 0)
  }

  @Test(arguments: [true, false])
  func pressThenLiftWithoutMoving(_ isLifted: Bool) {
    var model = NavigationModel.showing(a, b)
    model.press(at: Vector(x: 0, y: 400))
    model.runTurn()
    if isLifted { model.letGo() } else { model.endRemovedTouch() }
    #expect(model.gesture == .failed)
    #expect(model.count(of: .gestureFailed) == 1)
    #expect(model.count(of: .gestureBegan) == 0)
    #expect(model.stack == [a, b])
    #expect(!model.isBusy)
  }

  @Test func withoutAFingerThereIsNothingToLift() {
    var model = NavigationModel.showing(a, b)
    for isDraggedBefore in [false, true] {
      if isDraggedBefore {
        model.drag(0.3)
        model.letGo()
      }
      let raised = (model.error(ofLifting: true), model.error(ofLifting: false))
      #expect(raised.0 == .noFinger)
      #expect(raised.1 == .noFinger)
    }
  }

  @Test func aSecondPressWhileItIsDownChangesNothing() {
    var model = NavigationModel.showing(a, b)
    model.drag(0.3)
    let before = model
    model.press(at: Vector(x: 300, y: 20))
    #expect(model == before)
  }

  /// A gesture that may not begin is no error: it fails, once, and its release does nothing.
  @Test func aGestureThatMayNotBegin() {
    var model = NavigationModel.showing(a, b, recipe: .attached { $0.begins = .depth > 2 })
    model.drag(0.3)
    #expect(model.gesture == .failed)
    #expect(model.touch.owner == .none)
    #expect(model.reason == "depth 2 > 2 is false")
    model.drag(0.6)
    model.letGo()
    #expect(model.gesture == .failed)
    #expect(model.count(of: .gestureFailed) == 1)
    #expect(model.stack == [a, b])
  }

  /// First come, first served, and more than the sixteen that stand in a number.
  @Test(arguments: [0, 1, 15, 16, 17, 40])
  func deliveryQueue(_ count: Int) {
    let kinds: [Delivery] = [.began, .changed, .ended, .cancelled]
    let sent = (0..<count).map { kinds[($0 * 7 + $0 / 5) % 4] }
    var queue = DeliveryQueue()
    for delivery in sent { queue.append(delivery) }
    #expect(queue.isEmpty == (count == 0))
    var received: [Delivery] = []
    while let next = queue.removeFirst() { received.append(next) }
    #expect(received == sent)
    #expect(queue.isEmpty)
    #expect(queue == DeliveryQueue())
  }

  @Test func deliveryQueueFilledWhileItIsEmptied() {
    var queue = DeliveryQueue()
    var sent: [Delivery] = []
    var received: [Delivery] = []
    for round in 0..<60 {
      for place in 0..<(round < 30 ? 3 : 1) {
        let delivery: Delivery = (round + place) % 3 == 0 ? .began : .changed
        queue.append(delivery)
        sent.append(delivery)
      }
      for _ in 0..<(round < 30 ? 1 : 2) { if let next = queue.removeFirst() { received.append(next) } }
    }
    while let next = queue.removeFirst() { received.append(next) }
    #expect(received == sent)
  }

  /// Twenty moves in one turn all arrive, in order, before the end.
  @Test func manyMovesInOneTurn() {
    var model = NavigationModel.showing(a, b)
    model.press(at: Vector(x: 0, y: 400))
    for step in 1...20 {
      model.pan(PanMovement(target: Vector(x: Double(step) * 10), direction: Vector(x: 1)))
    }
    model.runTurn()
    #expect(model.progress == 0.5)
    #expect(model.gesture == .changed)
    #expect(model.count(of: .gestureBegan) == 1)
  }
}
