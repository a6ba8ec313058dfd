// Stack operations: what happens inside the call, and what waits.

extension NavigationModel {
  /// Shows the first screen, at once and without animation; `runTurn()` lays it out.
  public mutating func show(root: ScreenID) {
    precondition(stack.isEmpty && !isBusy, "the root is shown once")
    otherStack.become(root)
    startSet(animated: false)
  }

  /// Calls an operation on the navigation controller.
  ///
  /// One that is called while another runs is queued and starts right after it. What is done inside the
  /// call is left to `finishCalls()`, the rest to the layout pass.
  /// - Throws: `duplicateScreen` or `notInStack`, judged by the stack as it will be when it is its turn.
  public mutating func call(_ operation: StackOperation, animated: Bool) throws(StepError) {
    if transition.kind == .none && queue.isEmpty && !isPresenterComingBack {
      try begin(operation, animated: animated)
      if case .push(let screen) = operation { decoratePush(of: screen) }
      return
    }
    var planned = plannedStack
    try Self.apply(operation, to: &planned)
    if isInRecognizerHandler { warn(.nestedTransition) }
    if case .push(let screen) = operation { decoratePush(of: screen) }
    queue.append(QueuedOperation(operation: operation, isAnimated: animated, cause: cause))
  }

  /// Starts the first of the operations that wait.
  mutating func beginQueued() {
    while transition.kind == .none, !queue.isEmpty {
      let next = queue.removeFirst()
      let caller = cause
      cause = next.cause
      do throws(StepError) {
        try begin(next.operation, animated: next.isAnimated)
        transition.wasQueued = true
      } catch {
        if raised == nil { raised = RaisedError(error: error, screen: next.operation.screen, cause: cause) }
      }
      cause = caller
    }
  }

  /// The stack as it will be when all that waits has had its turn.
  var plannedStack: [ScreenID] {
    var planned = committedStack
    for waiting in queue {
      // One that has become impossible is told when its turn comes.
      try? Self.apply(waiting.operation, to: &planned)
    }
    return planned
  }

  /// Whether a full screen is being dismissed: the stack's callbacks are under way, so its operations wait.
  private var isPresenterComingBack: Bool {
    modal.transition.kind == .dismiss && modal.style.removesPresenter
  }

  /// The stack as it will be when what runs is over, as far as that is decided.
  private var committedStack: [ScreenID] {
    if transition.kind == .none { return stack }
    if !transition.isCommitted { return changedStack }
    // A cancel puts back what the call took.
    return transition.phase == .cancelling && !transition.isRestored ? formerStack : stack
  }

  /// The stack as the call in progress will leave it.
  private var changedStack: [ScreenID] {
    switch transition.kind {
    case .push: stack + added
    case .pop: Array(stack.dropLast(removed.count))
    case .set, .present, .dismiss, .none: otherStack
    }
  }

  /// The stack as it was before the call.
  private var formerStack: [ScreenID] {
    switch transition.kind {
    case .push: Array(stack.dropLast())
    case .pop: stack + removed.reversed()
    case .set, .present, .dismiss, .none: otherStack
    }
  }

  private mutating func begin(_ operation: StackOperation, animated: Bool) throws(StepError) {
    switch operation {
    case .push(let screen):
      if stack.contains(screen) { throw .duplicateScreen }
      startPush(screen, animated: animated)
    case .pop: startPop(to: stack.count - 1, animated: animated)
    case .popToRoot: startPop(to: 1, animated: animated)
    case .popTo(let screen):
      guard let place = stack.firstIndex(of: screen) else { throw .notInStack }
      startPop(to: place + 1, animated: animated)
    case .set, .remove:
      otherStack = stack
      try Self.apply(operation, to: &otherStack)
      if otherStack != stack { startSet(animated: animated) }
    }
  }

  /// Does to a stack what an operation does.
  private static func apply(_ operation: StackOperation, to stack: inout [ScreenID]) throws(StepError) {
    switch operation {
    case .push(let screen):
      if stack.contains(screen) { throw .duplicateScreen }
      stack.append(screen)
    case .pop:
      if stack.count > 1 { stack.removeLast() }
    case .popToRoot:
      if stack.count > 1 { stack.removeLast(stack.count - 1) }
    case .popTo(let screen):
      guard let place = stack.firstIndex(of: screen) else { throw .notInStack }
      stack.removeLast(stack.count - 1 - place)
    case .set(let screens):
      for (place, screen) in screens.enumerated() where screens[..<place].contains(screen) {
        throw .duplicateScreen
      }
      stack.removeAll(keepingCapacity: true)
      stack.append(contentsOf: screens)
    case .remove(let screen):
      guard let place = stack.firstIndex(of: screen), place > 0, place < stack.count - 1 else {
        throw .notInStack
      }
      stack.remove(at: place)
    }
  }

  private mutating func startPush(_ screen: ScreenID, animated: Bool) {
    makeRoom(for: screen)
    begin(.push, to: screen, animated: animated)
    transition.isForward = true
    added.become(screen)
    removed.empty()
    run(isHiddenByModal ? .covered : .forwardCall)
  }

  /// Pops down to so many screens; not below one.
  private mutating func startPop(to count: Int, animated: Bool) {
    guard count >= 1, count < stack.count else { return }
    begin(.pop, to: stack[count - 1], animated: animated)
    transition.removesFrom = true
    added.empty()
    var place = stack.count - 1
    removed.become(stack[place])
    while place > count {
      place -= 1
      removed.append(stack[place])
    }
    run(isHiddenByModal ? .covered : .backwardCall)
  }

  /// Starts the way from `stack` to `otherStack`.
  private mutating func startSet(animated: Bool) {
    begin(.set, to: otherStack.last ?? .none, animated: animated && !stack.isEmpty)
    added.empty()
    for screen in otherStack where !stack.contains(screen) { added.append(screen) }
    removed.empty()
    for screen in stack.reversed() where !otherStack.contains(screen) { removed.append(screen) }
    transition.isForward = !stack.contains(transition.to)
    transition.removesFrom = transition.from.exists && !otherStack.contains(transition.from)
    for screen in added { makeRoom(for: screen) }
    if isHiddenByModal {
      run(.covered)
    } else if transition.from == transition.to {
      run(.rearrangement)
    } else {
      run(transition.isForward ? .forwardCall : .backwardCall)
    }
  }

  /// Whether a full screen stands over the stack, which then is in no window. — 1.33
  private var isHiddenByModal: Bool {
    modals.contains { $0.style.removesPresenter } && !isPresenterComingBack
  }

  private mutating func begin(_ kind: TransitionKind, to screen: ScreenID, animated: Bool) {
    transition.begin(kind, from: top, to: screen, isAnimated: animated)
  }

  /// Changes the stack, inside the call.
  mutating func commit() {
    transition.isCommitted = true
    switch transition.kind {
    case .push: stack.append(transition.to)
    case .pop: for _ in removed { stack.removeLast() }
    case .set, .present, .dismiss, .none: swap(&stack, &otherStack)
    }
  }

  /// Puts the stack back as it was before the call.
  mutating func restore() {
    transition.isRestored = true
    switch transition.kind {
    case .push: stack.removeLast()
    case .pop: for screen in removed.reversed() { stack.append(screen) }
    case .set, .present, .dismiss, .none: swap(&stack, &otherStack)
    }
  }
}

extension [ScreenID] {
  /// Holds this one screen alone, in the buffer that is there.
  mutating func become(_ screen: ScreenID) {
    if count == 1 {
      self[0] = screen
    } else {
      empty()
      append(screen)
    }
  }

  /// Holds no screen, in the buffer that is there: for the few that there are faster than `removeAll`.
  mutating func empty() {
    while !isEmpty { removeLast() }
  }
}

extension StackOperation {
  /// The screen that it names, or `none`.
  var screen: ScreenID {
    switch self {
    case .push(let screen), .popTo(let screen), .remove(let screen): screen
    case .pop, .popToRoot, .set: .none
    }
  }
}
