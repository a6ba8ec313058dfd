// The parts of a situation. Each stored property of the model and its parts is either added here or listed in
// `SituationFieldTests` with the reason why it is not.

extension NavigationModel {
  /// The model's situation; models with equal situations react alike to the same calls.
  ///
  /// The turn must have ended: no call is running, and no layout pass or recognizer action is due.
  /// - Parameters:
  ///   - view: the values of the model that are read, which are part of the situation too.
  ///   - app: a hash of the app's own state, if it matters.
  public func situation(_ view: SituationView = SituationView(), app: UInt64 = 0) -> Situation {
    var copy = self
    return copy.situation(inPlace: view, app: app)
  }

  /// The same without copying the model; it changes nothing.
  public mutating func situation(inPlace view: borrowing SituationView, app: UInt64 = 0) -> Situation {
    var hash = situationHash(view)
    hash.add(app)
    addBehaviour(to: &hash, view)
    addScreens(to: &hash, view)
    return hash.situation
  }

  /// A hash to which the model's situation, and then other state, can be added.
  @inline(__always) package func situationHash(_ view: borrowing SituationView) -> SituationHash {
    SituationHash(at: now, copy view)
  }

  /// Adds everything that can still happen, except for the states of the screens.
  ///
  /// It changes nothing; it is `mutating` to avoid a copy of the model.
  package mutating func addBehaviour(to hash: inout SituationHash, _ view: borrowing SituationView) {
    hash.add(device)
    if view.recipeChanges { hash.add(recipe) }
    let isInteracting = handler.isInteracting
    // Without a gesture, nothing reads the driver of the last one.
    let keepsDriver = isInteracting || !recipe.interactive.needsGesture
    hash.add(UInt64(UInt16(bitPattern: stacks.front.number)) | UInt64(stacks.count) << 16)
    hash.add(stacks.current, handler, isInteracting, keepsDriver)
    if !stacks.isSingle { addOthers(to: &hash, isInteracting, keepsDriver) }
    addPresentation(to: &hash)
    addFingers(to: &hash, view)
    hash.add(drawer)
    if !scripts.current.isIdle { addScripts(to: &hash) }
    if let raised = calls.raised { hash.add(raised.screen) }
    addReadings(to: &hash, view)
  }

  /// Adds the progress of a call that a block waits for.
  package mutating func add(call: CallID, to hash: inout SituationHash) {
    if modal.transition.kind != .none, modal.includes(call) { hash.add(1) }
    if dismissal.isUnderWay, dismissal.includes(call) { hash.add(2) }
    if tabChange.call == call { hash.add(3) }
    for id in stacks.ids {
      let controller = stacks[id]
      guard controller.isProcessing(call) else { continue }
      hash.add(UInt64(UInt16(bitPattern: id.number)) << 8 | 4)
      if controller.transition.kind != .none, controller.transition.number == call { hash.add(5) }
      for place in controller.queue.indices where controller.queue[place].number == call { hash.add(place) }
      for place in controller.overlapped.indices where controller.overlapped[place].transition.number == call
      {
        hash.add(-1 - place)
      }
    }
  }

  private mutating func addOthers(
    to hash: inout SituationHash, _ isInteracting: Bool, _ keepsDriver: Bool
  ) {
    hash.add(stacks.isSwipeOnAtFirst ? 1 : 0)
    let current = stacks.currentID.index
    let handler = handler
    stacks.places.withUnsafeBufferPointer { places in
      for number in places.indices where number != current {
        hash.add(places[number], handler, isInteracting, keepsDriver)
      }
    }
  }

  private mutating func addPresentation(to hash: inout SituationHash) {
    hash.add(presentation.window)
    let modals = presentation.modals.count
    let isMoving = presentation.modal.transition.kind != .none
    let isChanging = presentation.tabChange.isUnderWay || !presentation.tabChange.waiting.isEmpty
    let isLeaving = presentation.dismissal.isUnderWay
    hash.add(UInt64(modals) << 3 | bit(isMoving, 0) | bit(isChanging, 1) | bit(isLeaving, 2))
    for place in 0..<modals { hash.add(presentation.modals[place]) }
    if isMoving { hash.add(presentation.modal) }
    if isChanging { hash.add(presentation.tabChange) }
    if isLeaving { hash.add(presentation.dismissal) }
  }

  /// Adds the fingers and the recognizer, as long as they can still have an effect.
  private mutating func addFingers(to hash: inout SituationHash, _ view: borrowing SituationView) {
    let isLive =
      touches.followed.isDown || !touches.others.isEmpty || handler.isInteracting
      || !handler.deliveries.isEmpty
      || view.readsGesture
    hash.add(
      bit(isLive, 0) | bit(handler.isInteracting, 1) | bit(handler.isFrozen, 2) | bit(handler.isCalling, 3)
        | UInt64(isLive ? handler.recognizer.state.rawValue : 0) << 8)
    if handler.isFrozen { hash.add(handler.frozenScreen) }
    if isLive {
      hash.add(
        UInt64(UInt16(bitPattern: handler.stack.number)) << 32
          | UInt64(UInt32(bitPattern: touches.finger.number)))
      hash.add(handler.deliveries.bits)
      for delivery in handler.deliveries.rest { hash.add(UInt64(delivery.rawValue)) }
      hash.add(touches)
    } else if !recipe.interactive.needsGesture {
      // The last position of the finger may still drive a transition.
      hash.add(touches.translation)
      hash.add(touches.location)
      hash.add(touches.velocity(at: now))
    }
  }

  private mutating func addScripts(to hash: inout SituationHash) {
    for cursor in [scripts.current] + scripts.outer {
      hash.add(UInt64(cursor.next) << 16 | UInt64(UInt16(bitPattern: cursor.stack.number)))
    }
    hash.add(bit(calls.isAskedForPop, 0))
  }

  private mutating func addReadings(to hash: inout SituationHash, _ view: borrowing SituationView) {
    hash.add(
      (view.readsOutcome ? UInt64(calls.outcome.rawValue) : 0)
        | bit(view.readsBalance && !journal.isBalanced, 8)
        | bit(view.readsGesturePop && handler.isPoppedByGesture, 9))
    if view.readsDecision, let decision = journal.decisions.last { hash.add(decision) }
    if view.readsCounts { hash.add(journal.counts) }
    if view.readsTime { hash.add(UInt64(bitPattern: now)) }
    if view.readsFrames { hash.add(UInt64(bitPattern: device.frames.phase(at: now))) }
  }

  /// Adds the state of each screen, after everything else that names screens.
  package mutating func addScreens(to hash: inout SituationHash, _ view: borrowing SituationView) {
    hash.add(bit(screens.tabBarWaits, 0) | bit(screens.someAttach, 1))
    // The order of interchangeable screens must not matter here.
    var sum = SituationSum()
    let readsCounts = view.readsCounts
    let readsTitles = view.readsTitles
    screens.forEachThatCounts(counts: readsCounts) { number, state, traits in
      var own = SituationHash(at: 0, SituationView())
      own.add(hash.knownLabel(of: number) ?? .max - 1)
      own.add(state)
      if readsCounts { own.add(state.counts) }
      if let traits { own.add(traits, &hash, readsTitles) }
      sum.add(own)
    }
    hash.add(sum: sum)
  }
}

extension FrameClock {
  /// The time within the current repetition of the frame pattern; equal values have equal future frames. At a refresh
  /// rate without a repetition, the time itself.
  func phase(at time: Nanoseconds) -> Nanoseconds {
    let period = refresh == refresh.rounded() && refresh >= 1 ? repetition(Int64(refresh)) : 0
    return period > 0 ? time % period : time
  }

  /// The shortest time after which frames fall on whole nanoseconds again.
  private func repetition(_ refresh: Int64) -> Nanoseconds {
    let second: Nanoseconds = 1_000_000_000
    var (a, b) = (second, refresh)
    while b != 0 { (a, b) = (b, a % b) }
    return second / a
  }
}

extension Formula {
  /// Whether it is false whenever no gesture is active.
  var needsGesture: Bool { nodes.isEmpty ? false : needsGesture(nodes.count - 1) }

  private func needsGesture(_ place: Int) -> Bool {
    let node = nodes[place]
    switch node.operation {
    case .input: return node.input == .interacting
    case .constant: return node.constant == 0
    case .and: return needsGesture(Int(node.left)) || needsGesture(Int(node.right))
    case .or: return needsGesture(Int(node.left)) && needsGesture(Int(node.right))
    case .not, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .plus, .minus, .times,
      .divided, .negative, .absolute, .minimum, .maximum, .rounded, .choose:
      return false
    }
  }
}

/// A condition as one bit of a word.
@inline(__always) func bit(_ condition: Bool, _ place: UInt64) -> UInt64 { condition ? 1 << place : 0 }
