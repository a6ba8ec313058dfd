// Stack operations: what happens inside the call, and what waits.

extension NavigationModel {
  /// Shows the first screen, at once and without animation; call `runTurn()` to lay it out.
  public mutating func show(root: ScreenID) {
    precondition(stack.isEmpty && !isBusy, "the root is shown once")
    otherStack.become(root)
    startSet(animated: false)
  }

  /// Calls an operation on a navigation controller.
  ///
  /// One that is called while another runs is queued and starts right after it, unless the recipe's `busy` says
  /// otherwise. What is done inside the call is left to `finishCalls()`, the rest to the layout pass. Whatever is called
  /// next finishes it too, unless a step has been done since: then that comes from within one of its callbacks.
  /// - Parameter stack: on which; nil for the one in front.
  /// - Throws: `duplicateScreen` or `notInStack`, judged by the stack as it will be when it is its turn.
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

  /// Throws what an operation called now would throw when its turn comes.
  mutating func checkPlanned(_ operation: StackOperation) throws(StepError) {
    let start = committedStack
    if queue.isEmpty { return try Self.check(operation, on: start) }
    current.planned.catchUp(from: start, with: queue)
    try current.planned.check(operation)
  }

  /// Keeps an operation for its turn; a recognizer's handler is warned of one that is nested in another.
  mutating func enqueue(_ operation: StackOperation, animated: Bool, isNested: Bool = true) {
    if handler.isCalling, isNested { warn(.nestedTransition) }
    if case .push(let screen) = operation { decoratePush(of: screen) }
    queue.append(
      QueuedOperation(
        operation: operation, isAnimated: animated, cause: cause,
        isOfSystemSwipe: handler.isCalling && callsSystem && stack.count == 1,
        isAsked: calls.isAskedForPop, number: lastCall))
  }

  /// A screen that another stack holds, or that is presented, cannot come into this one.
  private func checkIsFree(_ operation: StackOperation) throws(StepError) {
    let comers: [ScreenID]
    switch operation {
    case .push(let screen): comers = [screen]
    case .set(let screens): comers = screens.filter { !stack.contains($0) }
    case .pop, .popToRoot, .popTo, .remove: return
    }
    for comer in comers where isInUse(comer) { throw .duplicateScreen }
  }

  /// Starts what waits on a stack that is at rest.
  mutating func beginQueued(in id: StackID) {
    guard !stacks[id].queue.isEmpty, stacks[id].transition.kind == .none else { return }
    with(id) { $0.beginQueued() }
  }

  /// Starts the first of the operations that wait.
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

  /// The stack as it will be when all that waits has had its turn.
  ///
  /// It changes nothing, and is `mutating` for calls that are hardly ever made: for any other call the model is copied
  /// beforehand, whether it is made or not.
  var plannedStack: [ScreenID] {
    @inline(never) mutating get {
      let start = committedStack
      if queue.isEmpty { return start }
      current.planned.catchUp(from: start, with: queue)
      return current.planned.screens
    }
  }

  /// The screens of a stack, root first, as they will be when all that waits on it has had its turn.
  /// - Parameter stack: which; nil for the one in front.
  public mutating func plannedStack(on stack: StackID?) -> [ScreenID] {
    with(stack ?? stacks.front) { $0.plannedStack }
  }

  /// Whether an operation on the stack at work waits for something else than its own transition. — ours
  ///
  /// A full screen over it goes, or it is itself being presented or dismissed: their callbacks are under way. The same
  /// while tabs change, and while a full screen comes over a screen that the operation takes away.
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

  /// The stack as it will be when what runs is over, as far as that is decided.
  private var committedStack: [ScreenID] {
    if transition.kind == .none { return stack }
    switch transition.change {
    case .planned: return changedStack
    // A cancel puts back what the call took.
    case .committed: return transition.phase == .cancelling ? formerStack : stack
    case .restored: return stack
    }
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

  /// Throws where an operation cannot be done to a stack.
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

  /// Does to a stack what an operation does.
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
    added.become(screen)
    removed.empty()
    run(isOutOfSight ? .covered : .forwardCall)
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
    run(isOutOfSight ? .covered : .backwardCall)
  }

  /// Starts the way from `stack` to `otherStack`.
  mutating func startSet(animated: Bool) {
    var members = ScreenSet()
    members.become(stack)
    let added = otherStack.filter { !members.contains($0) }
    members.become(otherStack)
    let removed = stack.reversed().filter { !members.contains($0) }
    startSet(animated: animated, adding: added, removing: removed)
  }

  /// The same where it is known what the operation adds, and what it takes away, top first.
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

  /// Changes the stack, inside the call.
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

  /// Puts the stack back as it was before the call.
  mutating func restore() {
    transition.change = .restored
    current.leavesTabBarHidden = false
    switch transition.kind {
    case .push:
      // Where several run at once, what this one brought may be gone already, or be covered.
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

  /// Puts the other stack in the place of the one that is there.
  private mutating func exchange(adding new: [ScreenID], removing old: [ScreenID]) {
    for screen in old { screens.leave(screen) }
    current.exchangeStack()
    for screen in new { screens.stand(screen) }
    // Where several run at once, another one may have changed the stack since this one began.
    if current.isOverlapping { for screen in stack { screens.stand(screen) } }
  }
}
