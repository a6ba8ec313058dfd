// Stack operations: what happens inside the call, and what waits.

extension NavigationModel {
  /// Shows the first screen, at once and without animation; `runTurn()` lays it out.
  public mutating func show(root: ScreenID) {
    precondition(stack.isEmpty && !isBusy, "the root is shown once")
    otherStack.removeAll(keepingCapacity: true)
    otherStack.append(root)
    start(.set, animated: false)
  }

  /// Calls an operation on the navigation controller.
  ///
  /// One that is called while another runs is queued and starts right after it. What is done inside the
  /// call is left to `finishCalls()`, the rest to the layout pass.
  /// - Throws: `duplicateScreen` or `notInStack`, judged by the stack as it will be when it is its turn.
  public mutating func call(_ operation: StackOperation, animated: Bool) throws(StepError) {
    if transition.kind == .none && queue.isEmpty {
      try begin(operation, animated: animated)
      return
    }
    var planned = transition.kind != .none && !transition.isCommitted ? otherStack : stack
    for waiting in queue {
      // One that has become impossible is told when its turn comes.
      _ = try? Self.apply(waiting.operation, to: &planned)
    }
    _ = try Self.apply(operation, to: &planned)
    if isInRecognizerHandler { warn(.nestedTransition) }
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
      } catch {
        if raised == nil { raised = RaisedError(error: error, screen: next.operation.screen, cause: cause) }
      }
      cause = caller
    }
  }

  private mutating func begin(_ operation: StackOperation, animated: Bool) throws(StepError) {
    otherStack.removeAll(keepingCapacity: true)
    for screen in stack { otherStack.append(screen) }
    let kind = try Self.apply(operation, to: &otherStack)
    if otherStack.count == stack.count, otherStack == stack { return }
    start(kind, animated: animated)
  }

  /// Does to a stack what an operation does, and says what the delegate would call it.
  private static func apply(
    _ operation: StackOperation, to stack: inout [ScreenID]
  ) throws(StepError) -> TransitionKind {
    switch operation {
    case .push(let screen):
      if stack.contains(screen) { throw .duplicateScreen }
      stack.append(screen)
      return .push
    case .pop:
      if stack.count > 1 { stack.removeLast() }
      return .pop
    case .popToRoot:
      if stack.count > 1 { stack.removeLast(stack.count - 1) }
      return .pop
    case .popTo(let screen):
      guard let place = stack.firstIndex(of: screen) else { throw .notInStack }
      stack.removeLast(stack.count - 1 - place)
      return .pop
    case .set(let screens):
      for (place, screen) in screens.enumerated() where screens[..<place].contains(screen) {
        throw .duplicateScreen
      }
      stack.removeAll(keepingCapacity: true)
      stack.append(contentsOf: screens)
      return .set
    case .remove(let screen):
      guard let place = stack.firstIndex(of: screen), place > 0, place < stack.count - 1 else {
        throw .notInStack
      }
      stack.remove(at: place)
      return .set
    }
  }

  /// Starts the way from `stack` to `otherStack`.
  private mutating func start(_ kind: TransitionKind, animated: Bool) {
    transition = Transition()
    transition.kind = kind
    transition.phase = .running
    transition.from = top
    transition.to = otherStack.last ?? .none
    transition.isAnimated = animated && transition.from.exists
    switch kind {
    case .push:
      transition.isForward = true
      added.removeAll(keepingCapacity: true)
      removed.removeAll(keepingCapacity: true)
      added.append(transition.to)
    case .pop:
      added.removeAll(keepingCapacity: true)
      removed.removeAll(keepingCapacity: true)
      var place = stack.count - 1
      while place >= otherStack.count {
        removed.append(stack[place])
        place -= 1
      }
      transition.removesFrom = true
    case .set, .none: compareStacks()
    }
    for screen in added { makeRoom(for: screen) }
    if transition.from == transition.to {
      run(.rearrangement)
    } else {
      run(transition.isForward ? .forwardCall : .backwardCall)
    }
  }

  private mutating func compareStacks() {
    added.removeAll(keepingCapacity: true)
    removed.removeAll(keepingCapacity: true)
    for screen in otherStack where !stack.contains(screen) { added.append(screen) }
    for screen in stack.reversed() where !otherStack.contains(screen) { removed.append(screen) }
    transition.isForward = !stack.contains(transition.to)
    transition.removesFrom = transition.from.exists && !otherStack.contains(transition.from)
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
