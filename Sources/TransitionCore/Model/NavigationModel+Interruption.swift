// An operation during another one: it is queued, interrupts, ends the gesture, or both run. — `Recipe.busy`

extension NavigationModel {
  /// Handles a call during a transition; returns false if the caller must queue it.
  ///
  /// The caller queues the call for `queues`, and if the running transition cannot be interrupted.
  mutating func interrupt(for operation: StackOperation, animated: Bool) throws(StepError) -> Bool {
    switch recipe.busy {
    case .queues: return false
    case .corrupts:
      try overlap(with: operation, animated: animated)
      return true
    case .interrupts:
      guard transition.kind != .none, !transition.course.hasArrived else { return false }
      try checkPlanned(operation)
      // The running transition ends before this one starts, so they are not nested.
      enqueue(operation, animated: animated, isNested: false)
      run(.interruption)
      return true
    case .endsGesture:
      guard gesture.isActive, isInteracting, !handler.isCalling, transition.phase == .interactive,
        transition.driver == gestureDriver, gestureStack == stacks.currentID
      else { return false }
      var planned = formerStack
      try Self.apply(operation, to: &planned)
      let isThatPop = planned == stack
      if !isThatPop { enqueue(operation, animated: animated) }
      endGestureByCode(finishes: isThatPop)
      return true
    }
  }

  /// One step of an interruption.
  @inline(never) mutating func perform(_ step: ScriptStep.Interruption) {
    switch step {
    case .cancelGesture: cancelGesture()
    case .cancelDrivingGesture:
      if transition.phase == .interactive, transition.driver == gestureDriver { cancelGesture() }
    case .jump: interruptTransition()
    }
  }

  /// Code navigates while a finger drives a transition: this ends the gesture and decides its transition.
  private mutating func endGestureByCode(finishes: Bool) {
    recognizer.take(.taken)
    spendFingers()
    deliveries = DeliveryQueue()
    decide(.finish, .code, finishes, formulaInputs(operation: transition.kind))
    transition.take(finishes ? .finished : .cancelled)
    transition.course.release(at: 0)
    run(.gestureEndedByCode)
  }

  /// The recognizer that drives the current stack is removed, so the gesture is cancelled.
  private mutating func cancelGesture() {
    guard gesture.isActive, touch.stack == stacks.currentID, !touch.isOnModal else { return }
    dropGesture()
  }

  /// Disables the recognizer that owns the touch: its gesture is cancelled, which its handler receives next.
  mutating func cancelRecognition() {
    guard gesture.isActive else { return }
    recognizer.take(.taken)
    spendFingers()
    handler.deliveries = DeliveryQueue()
    handler.deliveries.append(.cancelled)
  }

  /// Removes the owner of the touch and its undelivered actions.
  mutating func dropGesture() {
    // A begin that is still queued has not been reported.
    let wasTold = !deliveries.contains(.began)
    dropDrawer()
    touch.owner = .none
    isInteracting = false
    deliveries = DeliveryQueue()
    if gesture.isActive { recognizer.take(.taken) }
    spendFingers()
    if wasTold { emit(.gestureCancelled) }
  }

  /// The running transition jumps to its end; one that a finger drives is cancelled. — FLUID
  private mutating func interruptTransition() {
    guard transition.kind != .none, !transition.course.hasArrived else { return }
    if current.needsLayout || !transition.isLaidOut {
      // It has not started to move, and never will.
      transition.isAnimated = false
      if current.needsLayout {
        current.needsLayout = false
        run(transition.isForward ? .forwardStart : .backwardStart)
      }
      return
    }
    if transition.phase == .interactive {
      transition.take(.cancelled)
      emit(.interactionChanged, result: .yes)
    }
    arrive()
  }

  // MARK: - Both run

  /// iOS 7 and 8: both transitions run at once, and the bar ignores the new one. — Hero, Cobalt, ChatSecure
  private mutating func overlap(with operation: StackOperation, animated: Bool) throws(StepError) {
    try Self.check(operation, on: stack)
    warn(.nestedTransition)
    if transition.kind != .none {
      setAside()
      if !current.isOverlapping { bar.item = transition.to }
      current.isOverlapping = true
      transition.finish()
      current.needsLayout = false
    }
    try begin(operation, animated: animated)
    // A pop without effect: the running transition continues.
    if transition.kind == .none, !current.overlapped.isEmpty {
      takeUp(overlap: current.overlapped.count - 1)
    }
    if case .push(let screen) = operation { decoratePush(of: screen) }
  }

  /// Adds the current transition to those that a later one overlaps.
  private mutating func setAside() {
    current.overlapped.append(
      Overlap(
        transition: transition, added: added, removed: removed, otherStack: otherStack,
        needsLayout: current.needsLayout))
  }

  /// Exchanges an overlapped transition with the current one.
  mutating func takeUp(overlap place: Int) {
    let next = current.overlapped.remove(at: place)
    if transition.kind != .none { setAside() }
    transition = next.transition
    added = next.added
    removed = next.removed
    otherStack = next.otherStack
    current.needsLayout = next.needsLayout
  }

  /// Makes the current script's transition the current one again, if a call from its callbacks replaced it. After the
  /// last script it selects the transition that waits for its layout pass.
  mutating func takeUpOwn() {
    let place =
      call.isIdle
      ? current.overlapped.firstIndex { $0.needsLayout }
      : current.overlapped.firstIndex { $0.transition.number == call.transition }
    guard let place, call.isIdle || transition.number != call.transition else { return }
    takeUp(overlap: place)
  }

  /// Makes the overlapped transition that the gesture drives the current one, if there is one.
  mutating func takeUpDriven() {
    guard !current.overlapped.isEmpty, transition.driver != gestureDriver || transition.kind == .none,
      let place = current.overlapped.firstIndex(where: { $0.transition.driver == gestureDriver })
    else { return }
    takeUp(overlap: place)
  }
}
