// Stack operations: the part inside the call, and queued calls.

extension NavigationModel {
  /// Shows the first screen, at once and without animation; call `runTurn()` to lay it out.
  public mutating func show(root: ScreenID) {
    precondition(stack.isEmpty && !isBusy, "the root is shown once")
    otherStack.replaceAll(with: root)
    startSet(animated: false)
  }

  /// Calls an operation on a navigation controller.
  ///
  /// A call during another transition is queued and starts right after it, unless the recipe's `busy` says otherwise.
  /// `finishCalls()` executes the part inside the call, and the layout pass the rest. The next call completes this one
  /// too, unless a step has been executed since: then the next call comes from one of its callbacks.
  /// - Parameter stack: the stack; nil for the front one.
  /// - Throws: `duplicateScreen` or `notInStack`, judged by the stack at the time when the call starts.
  public mutating func call(
    _ operation: StackOperation, animated: Bool, on stack: StackID? = nil
  ) throws(StepError) {
    finishOpenCall()
    let depth = callDepth
    defer { scripts.leaveOpen(above: depth) }
    if stacks.isSingle && modals.isEmpty { return try callOnCurrent(operation, animated) }
    try with(stack ?? stacks.front) { model throws(StepError) in
      try model.checkIsFree(operation)
      try model.callOnCurrent(operation, animated)
    }
  }

  @inline(__always) mutating func callOnCurrent(_ operation: StackOperation, _ animated: Bool)
    throws(StepError)
  {
    calls.count()
    if transition.kind == .none && queue.isEmpty && !waitsForOthers(operation) {
      try begin(operation, animated: animated)
      if case .push(let screen) = operation { decoratePush(of: screen) }
      return
    }
    try callWhileBusy(operation, animated)
  }

  @inline(never) private mutating func callWhileBusy(
    _ operation: StackOperation, _ animated: Bool
  ) throws(StepError) {
    if try interrupt(for: operation, animated: animated) { return }
    try checkPlanned(operation)
    enqueue(operation, animated: animated)
  }

  /// Throws the error that an operation, called now, would raise when it starts.
  mutating func checkPlanned(_ operation: StackOperation) throws(StepError) {
    let start = committedStack
    if queue.isEmpty { return try Self.check(operation, on: start) }
    current.planned.catchUp(from: start, with: queue)
    try current.planned.check(operation)
  }

  /// Queues an operation; warns if it is nested in another operation's transition.
  mutating func enqueue(_ operation: StackOperation, animated: Bool, isNested: Bool = true) {
    if handler.isCalling, isNested { warn(.nestedTransition) }
    if case .push(let screen) = operation { decoratePush(of: screen) }
    queue.append(
      QueuedOperation(
        operation: operation, isAnimated: animated, cause: cause,
        isOfSystemSwipe: handler.isCalling && callsSystem && stack.count == 1,
        isAsked: calls.isAskedForPop, number: lastCall))
  }

  /// Throws if a screen is in another stack or presented, so that it cannot be added to this one.
  private func checkIsFree(_ operation: StackOperation) throws(StepError) {
    let comers: [ScreenID]
    switch operation {
    case .push(let screen): comers = [screen]
    case .set(let screens): comers = screens.filter { !stack.contains($0) }
    case .pop, .popToRoot, .popTo, .remove: return
    }
    for comer in comers where isInUse(comer) { throw .duplicateScreen }
  }

  /// Starts the queued operations of a stack at rest.
  mutating func beginQueued(in id: StackID) {
    guard !stacks[id].queue.isEmpty, stacks[id].transition.kind == .none else { return }
    with(id) { $0.beginQueued() }
  }

  /// Starts the first queued operation.
  @inline(never) mutating func beginQueued() {
    while transition.kind == .none, let first = queue.first, !waitsForOthers(first.operation) {
      let next = queue.removeFirst()
      if next.isOfSystemSwipe, stack.count == 1, modals.isEmpty {
        freeze()
        continue
      }
      let caller = cause
      cause = next.cause
      do throws(StepError) {
        let latest = calls.take(up: next.number)
        defer { calls.resume(latest) }
        if !stacks.isSingle || !modals.isEmpty { try checkIsFree(next.operation) }
        calls.isAskedForPop = next.isAsked
        defer { calls.isAskedForPop = false }
        try begin(next.operation, animated: next.isAnimated)
        transition.wasQueued = true
      } catch {
        if calls.raised == nil {
          calls.raised = RaisedError(error: error, screen: next.operation.screen, cause: cause)
        }
      }
      cause = caller
    }
  }

  /// The stack after all queued operations.
  ///
  /// It changes nothing. It is `mutating` because Swift would copy the model before each call otherwise.
  var plannedStack: [ScreenID] {
    @inline(never) mutating get {
      let start = committedStack
      if queue.isEmpty { return start }
      current.planned.catchUp(from: start, with: queue)
      return current.planned.screens
    }
  }

  /// The screens of a stack after all its queued operations, root first.
  /// - Parameter stack: the stack; nil for the front one.
  public mutating func plannedStack(on stack: StackID?) -> [ScreenID] {
    with(stack ?? stacks.front) { $0.plannedStack }
  }

  /// Whether an operation on the current stack waits for something other than its own transition. — ours
  ///
  /// It waits while a full screen over the stack is being dismissed, while the stack itself is being presented or
  /// dismissed, while tabs change, and while a full screen is presented over a screen that the operation removes.
  @inline(__always) private mutating func waitsForOthers(_ operation: StackOperation) -> Bool {
    if modal.transition.kind == .none { return tabChange.isUnderWay }
    return waitsForModal(operation)
  }

  @inline(never) private mutating func waitsForModal(_ operation: StackOperation) -> Bool {
    if tabChange.isUnderWay { return true }
    if modals.last?.container.holds(stacks.currentID) ?? false { return true }
    guard modal.removesPresenter else { return false }
    if modal.transition.kind == .dismiss { return true }
    var planned = stack
    try? Self.apply(operation, to: &planned)
    return !modal.needsStart && !planned.contains(modal.transition.from)
  }

  /// The stack after the running transition, as far as its outcome is decided.
  private var committedStack: [ScreenID] {
    if transition.kind == .none { return stack }
    switch transition.change {
    case .planned: return changedStack
    // Cancelling restores what the call removed.
    case .committed: return transition.phase == .cancelling ? formerStack : stack
    case .restored: return stack
    }
  }

  /// The stack after the current call.
  private var changedStack: [ScreenID] {
    switch transition.kind {
    case .push: stack + added
    case .pop: Array(stack.dropLast(removed.count))
    case .set, .present, .dismiss, .none: otherStack
    }
  }

  /// The stack before the current call.
  var formerStack: [ScreenID] {
    switch transition.kind {
    case .push: Array(stack.dropLast())
    case .pop: stack + removed.reversed()
    case .set, .present, .dismiss, .none: otherStack
    }
  }

  mutating func begin(_ operation: StackOperation, animated: Bool) throws(StepError) {
    switch operation {
    case .push(let screen):
      if screens.mayBeInStack(screen), stack.contains(screen) { throw .duplicateScreen }
      startPush(screen, animated: animated)
    case .pop: startPop(to: stack.count - 1, animated: animated)
    case .popToRoot: startPop(to: 1, animated: animated)
    case .popTo(let screen):
      guard let place = stack.firstIndex(of: screen) else { throw .notInStack }
      startPop(to: place + 1, animated: animated)
    case .set(let screens):
      if screens.hasDuplicates { throw .duplicateScreen }
      otherStack = screens
      if otherStack != stack { startSet(animated: animated) }
    case .remove(let screen):
      try Self.check(operation, on: stack)
      otherStack = stack
      otherStack.removeAll { $0 == screen }
      startSet(animated: animated, adding: [], removing: [screen])
    }
  }

  /// Throws if a stack does not allow an operation.
  static func check(_ operation: StackOperation, on stack: [ScreenID]) throws(StepError) {
    switch operation {
    case .push(let screen): if stack.contains(screen) { throw .duplicateScreen }
    case .pop, .popToRoot: break
    case .popTo(let screen): if !stack.contains(screen) { throw .notInStack }
    case .set(let screens): if screens.hasDuplicates { throw .duplicateScreen }
    case .remove(let screen):
      guard let place = stack.firstIndex(of: screen), place > 0, place < stack.count - 1 else {
        throw .notInStack
      }
    }
  }

  /// Applies an operation to a stack.
  static func apply(_ operation: StackOperation, to stack: inout [ScreenID]) throws(StepError) {
    try check(operation, on: stack)
    switch operation {
    case .push(let screen): stack.append(screen)
    case .pop: if stack.count > 1 { stack.removeLast() }
    case .popToRoot: if stack.count > 1 { stack.removeLast(stack.count - 1) }
    case .popTo(let screen):
      if let place = stack.firstIndex(of: screen) { stack.removeLast(stack.count - 1 - place) }
    case .set(let screens): stack = screens
    case .remove(let screen): if let place = stack.firstIndex(of: screen) { stack.remove(at: place) }
    }
  }

  private mutating func startPush(_ screen: ScreenID, animated: Bool) {
    screens.makeRoom(for: screen)
    begin(.push, to: screen, animated: animated)
    transition.isForward = true
    added.replaceAll(with: screen)
    removed.empty()
    run(isOutOfSight ? .covered : .forwardCall)
  }

  /// Pops down to that many screens, at least one.
  private mutating func startPop(to count: Int, animated: Bool) {
    guard count >= 1, count < stack.count else { return }
    begin(.pop, to: stack[count - 1], animated: animated)
    transition.removesFrom = true
    added.empty()
    var place = stack.count - 1
    removed.replaceAll(with: stack[place])
    while place > count {
      place -= 1
      removed.append(stack[place])
    }
    run(isOutOfSight ? .covered : .backwardCall)
  }

  /// Starts the transition from `stack` to `otherStack`.
  mutating func startSet(animated: Bool) {
    var members = ScreenSet()
    members.replaceAll(with: stack)
    let added = otherStack.filter { !members.contains($0) }
    members.replaceAll(with: otherStack)
    let removed = stack.reversed().filter { !members.contains($0) }
    startSet(animated: animated, adding: added, removing: removed)
  }

  /// Starts the transition for the added and removed screens, given top first.
  private mutating func startSet(animated: Bool, adding new: [ScreenID], removing old: [ScreenID]) {
    begin(.set, to: otherStack.last ?? .none, animated: animated && !stack.isEmpty)
    added = new
    removed = old
    transition.isForward = new.contains(transition.to)
    transition.removesFrom = transition.from.exists && old.contains(transition.from)
    for screen in added { screens.makeRoom(for: screen) }
    if isOutOfSight {
      run(.covered)
    } else if transition.from == transition.to {
      run(.rearrangement)
    } else {
      run(transition.isForward ? .forwardCall : .backwardCall)
    }
  }

  private mutating func begin(_ kind: TransitionKind, to screen: ScreenID, animated: Bool) {
    transition.begin(kind, from: top, to: screen, isAnimated: animated)
    transition.number = lastCall
    transition.isAsked = calls.isAskedForPop
  }

  /// Changes the stack, in the part inside the call.
  mutating func commit() {
    transition.change = .committed
    current.leavesTabBarHidden =
      recipe.multiPopTransient && transition.removesFrom && removed.count > 1
      && screens.hidesTabBar(transition.from)
    switch transition.kind {
    case .push:
      stack.append(transition.to)
      screens.stand(transition.to)
    case .pop:
      for _ in 0..<removed.count { screens.leave(current.stack.removeLast()) }
    case .set, .present, .dismiss, .none:
      exchange(adding: added, removing: removed)
    }
    if screens.tabBarWaits { screens.updateTabBar(for: stack) }
  }

  /// Restores the stack from before the call.
  mutating func restore() {
    transition.change = .restored
    current.leavesTabBarHidden = false
    switch transition.kind {
    case .push:
      // With overlapping transitions, the screen that this one added may have been removed or covered.
      let gone = transition.to
      if top == gone { stack.removeLast() } else { stack.removeAll { $0 == gone } }
      screens.leave(gone)
    case .pop:
      for screen in removed.reversed() where !screens.mayBeInStack(screen) || !stack.contains(screen) {
        stack.append(screen)
      }
      for screen in removed { screens.stand(screen) }
    case .set, .present, .dismiss, .none:
      exchange(adding: removed, removing: added)
    }
    if screens.tabBarWaits { screens.updateTabBar(for: stack) }
  }

  /// Replaces the stack with the other one.
  private mutating func exchange(adding new: [ScreenID], removing old: [ScreenID]) {
    for screen in old { screens.leave(screen) }
    current.exchangeStack()
    for screen in new { screens.stand(screen) }
    // With overlapping transitions, another one may have changed the stack since this one started.
    if current.isOverlapping { for screen in stack { screens.stand(screen) } }
  }
}
