// Runs scripts, one step at a time.

extension NavigationModel {
  /// Number of calls that are still executing the part that UIKit does inside the call.
  @inlinable @inline(__always) public var callDepth: Int { scripts.depth }

  /// Whether the turn of the run loop still has a layout pass or recognizer actions to execute.
  @inlinable @inline(__always) public var isTurnOpen: Bool {
    stacks.current.needsLayout || (modal.needsStart && areStacksIdle) || !deliveries.isEmpty || !call.isIdle
      || stacks.aside.needsLayout
  }

  /// Runs a script inside the running one.
  mutating func run(_ script: EventScript) {
    scripts.begin(script.cursor(on: stacks.currentID, of: transition.number))
  }

  /// Executes one entry that is due now: a step of the innermost script, otherwise the layout pass, otherwise the
  /// next recognizer action.
  /// - Returns: false if nothing is due at this instant.
  public mutating func step() -> Bool {
    onOwnStack { model in
      model.makeOwn()
      if model.call.isIdle { return model.takeUpNext() }
      let entry = EventScript.table + Int(model.call.next)
      if entry.pointee.isEmission {
        model.emitNext(entry)
      } else if entry.pointee.isEnd {
        model.leaveScript()
      } else {
        model.performNext(entry)
      }
      return true
    }
  }

  /// Completes the current call and returns to the scripts that ran before it.
  public mutating func finishCalls(downTo depth: Int = 0) {
    if callDepth > depth { _ = onOwnStack { model in model.loop(downTo: depth) } }
  }

  /// Completes an unfinished call that was made outside all callbacks, before the next call.
  @inline(__always) mutating func finishOpenCall() {
    if let depth = scripts.open { finishCalls(downTo: depth) }
  }

  /// Ends the turn of the run loop: executes everything that is due, including layout pass and recognizer
  /// actions.
  public mutating func runTurn() {
    if isTurnOpen { _ = onOwnStack { model in model.loop(downTo: -1) } }
  }

  /// Executes what is due on the stack it belongs to, then selects the front stack; returns whether anything was due.
  @inline(__always) private mutating func onOwnStack(_ run: (inout NavigationModel) -> Bool) -> Bool {
    scripts.close()
    if !call.isIdle { stacks.work(on: call.stack) }
    let hadSomething = run(&self)
    stacks.work(on: stacks.front)
    return hadSomething
  }

  /// The only loop that runs scripts. It never keeps a copy of the model, so the log and the screens are not shared.
  ///
  /// - Parameter depth: the number of outer scripts at which it returns; -1 to run the whole turn.
  /// - Returns: false at the end of the turn.
  @inline(never) private mutating func loop(downTo depth: Int) -> Bool {
    let table = EventScript.table
    makeOwn()
    while true {
      if call.isIdle {
        if !takeUpNext() { return false }
        continue
      }
      var entry = table + Int(call.next)
      // A callback never ends a script, so another entry follows.
      while entry.pointee.isEmission {
        emitNext(entry)
        entry = table + Int(call.next)
      }
      if entry.pointee.isEnd {
        leaveScript()
        if callDepth <= depth { return true }
      } else {
        performNext(entry)
      }
    }
  }

  // Entries are read in place, because extracting each part from a copy is slower.

  @inline(__always) private mutating func emitNext(_ entry: UnsafePointer<ScriptEntry>) {
    scripts.advance()
    emit(entry)
  }

  @inline(__always) private mutating func performNext(_ entry: UnsafePointer<ScriptEntry>) {
    scripts.advance()
    perform(entry.pointee.step)
    if !stacks.isSingle, !call.isIdle { stacks.work(on: call.stack) }
  }

  @inline(__always) private mutating func leaveScript() {
    scripts.end()
    if !call.isIdle { stacks.work(on: call.stack) }
    if !current.overlapped.isEmpty { takeUpOwn() }
  }

  /// Starts the next due work while no script is running; returns false if nothing is due.
  @inline(__always) private mutating func takeUpNext() -> Bool {
    if current.needsLayout || stacks.aside.needsLayout {
      layOut()
    } else if modal.needsStart, areStacksIdle {
      startModal()
    } else if !deliveries.isEmpty, let delivery = deliveries.removeFirst() {
      deliver(delivery)
    } else {
      return false
    }
    return true
  }

  @inline(__always) private mutating func layOut() {
    if !current.needsLayout, let waiting = stacks.needingLayout() { stacks.work(on: waiting) }
    if !current.overlapped.isEmpty, let first = current.overlapped.firstIndex(where: { $0.needsLayout }) {
      takeUp(overlap: first)
    }
    current.needsLayout = false
    run(transition.isForward ? .forwardStart : .backwardStart)
  }

  /// Repeats a step for the next of several screens.
  @inline(__always) private mutating func repeatStep(_ count: Int) {
    transition.item += 1
    if transition.item < count {
      scripts.repeatStep()
    } else {
      transition.item = 0
    }
  }

  /// Records a callback, and executes what the screen does in it.
  @inline(__always) private mutating func emit(_ entry: UnsafePointer<ScriptEntry>) {
    let occasion = entry.pointee.emission.occasion
    if occasion != .always, !isOccasion(occasion) { return }
    let kind = entry.pointee.emission.kind
    let subject = entry.pointee.emission.subject
    guard subject != .none else {
      let result = result(entry.pointee.emission.outcome)
      log.add(Event(time: now, subject: .none, kind: kind, result: result))
      journal.counts.add(kind)
      return
    }
    let screen = subject == .from ? transition.from : transition.to
    log.add(Event(time: now, subject: .screen(screen), kind: kind, result: .none))
    if !screens.follow(screen, kind, entry.pointee.lifecycle) { noteUnbalanced() }
    if entry.pointee.isActedUpon {
      if someScreenActs { handleCallback(kind, screen) }
      if kind == .didShow, recipe.drawer { rootDidShow() }
    }
  }

  @inline(__always) private func isOccasion(_ occasion: Emission.Occasion) -> Bool {
    if occasion == .ifAnimated { return transition.isAnimated }
    if occasion == .ifFromExists { return transition.from.exists }
    return transition.removesFrom
  }

  @inline(__always) private func result(_ outcome: Emission.Outcome) -> EventResult {
    switch outcome {
    case .none: .none
    case .didComplete: wasCancelled ? .no : .yes
    case .ending: wasCancelled ? .cancelled : .finished
    case .wasCancelled: wasCancelled ? .yes : .no
    }
  }

  @inline(never) private mutating func handleCallback(_ kind: EventKind, _ screen: ScreenID) {
    if kind == .viewWillAppear { screenWillAppear(screen) }
    if kind == .viewWillDisappear { screenWillDisappear(screen) }
  }

  /// Executes a step that is not only a callback.
  @inline(__always) private mutating func perform(_ step: ScriptStep) {
    switch step {
    case .stack(let step): perform(step)
    case .gesture(let step): perform(step)
    case .beginWaiting: beginWaiting()
    case .answer: goOnAnswered()
    case .interruption(let step): perform(step)
    case .modal(let step): perform(step)
    case .tab(let step): perform(step)
    case .callback, .end: break
    }
  }

  @inline(__always) private mutating func perform(_ step: ScriptStep.Stack) {
    switch step {
    case .addedWillMoveToParent: eachAdded(.willMoveToParent)
    case .addedDidMoveToParent: eachAdded(.didMoveToParent)
    case .addedWillMoveToNil: eachAdded(.willMoveToNil)
    case .addedDidMoveToNil: eachAdded(.didMoveToNil)
    case .addedDeinit: deinitAdded()
    case .removedDeinit: deinitRemoved()
    case .commit: commit()
    case .restore: restore()
    case .fromShouldPop: if !transition.isAsked, screens.haveTraits { askWhereVetoed() }
    case .requestLayout: requestLayout()
    case .askForAnimator: askForAnimator()
    case .askForInteraction: askForInteraction()
    case .toLoads: load(transition.to)
    case .startAnimation: startAnimation()
    case .startTail: startTail()
    case .endTransition: endTransition()
    }
  }

  @inline(__always) private mutating func perform(_ step: ScriptStep.Gesture) {
    switch step {
    case .handleBegan: handleBegan()
    case .handleChanged: handleChanged()
    case .handleEnded: handleEnd(isTouchCancelled: false)
    case .handleCancelled: handleEnd(isTouchCancelled: true)
    case .endInteraction: isInteracting = false
    }
  }

  @inline(never) mutating func load(_ screen: ScreenID) {
    guard screens.load(screen) else { return }
    emitOwn(.viewDidLoad, screen)
    if someScreenActs { screenDidLoad(screen) }
  }

  @inline(__always) private var wasCancelled: Bool { transition.phase == .cancelling }

  @inline(never) private mutating func eachAdded(_ kind: EventKind) {
    if transition.item < added.count {
      emitOwn(kind, added[transition.item])
      repeatStep(added.count)
    }
  }

  @inline(never) private mutating func deinitAdded() {
    if transition.item < added.count {
      deinitScreen(added[transition.item])
      repeatStep(added.count)
    }
  }

  @inline(never) private mutating func deinitRemoved() {
    if transition.item < removed.count {
      deinitScreen(removed[transition.item])
      repeatStep(removed.count)
    }
  }

  /// Records shouldPop with the answer no, unless the operation has already asked it.
  @inline(never) private mutating func askWhereVetoed() {
    if !traits(of: transition.from).allowsPop { emitOwn(.shouldPop, transition.from, result: .no) }
  }

  /// Whether a screen or the recipe acts in screens' callbacks.
  @inline(__always) private var someScreenActs: Bool { screens.haveTraits || recipe.attached == .fromPage }

  mutating func willAppear(_ screen: ScreenID) {
    emitOwn(.viewWillAppear, screen)
    if someScreenActs { screenWillAppear(screen) }
  }

  mutating func willDisappear(_ screen: ScreenID) {
    emitOwn(.viewWillDisappear, screen)
    if someScreenActs { screenWillDisappear(screen) }
  }

  mutating func deinitScreen(_ screen: ScreenID) {
    emitOwn(.deinit, screen)
    if !attachment.screens.isEmpty { screenDeinit(screen) }
  }

  /// Requests the layout pass. A frozen interface is never laid out again, so there the transition ends here.
  private mutating func requestLayout() {
    if isFrozen { transition.finish() } else { current.needsLayout = true }
  }

  /// Whether the recipe's navigation delegate is set and returns animators.
  @inline(__always) var givesAnimators: Bool {
    (current.isSwipeOn || recipe.whenDisabled == .refuses) && recipe.animation.style != .system
      && (recipe.attached != .fromPage || attachment.delegateScreen.exists)
      && (recipe.animation.animatesPush || recipe.animation.animatesPop)
  }

  @inline(never) private mutating func askForAnimator() {
    guard transition.isAnimated else { return }
    let animates = recipe.animation.animates(isForward: transition.isForward, isDriven: isDriving)
    if givesAnimators {
      emitOwn(.animationControllerFor)
      if recipe.attached == .afterFirstTransition { attachment.isAttached = true }
      transition.animator.isCustom = animates && (!callsSystem || !isInteracting)
      transition.animator.isMirrored =
        transition.isCustom && device.isRightToLeft && recipe.coordinates == .physical
    }
    if transition.isCustom || animates && recipe.animation.style == .system {
      transition.animator.animation = recipe.animation
    } else {
      transition.animator.animation = SystemSwipe.animation
    }
  }

  @inline(never) private mutating func askForInteraction() {
    guard transition.isAnimated else { return }
    if isInteracting, callsSystem, !touch.isOnModal, gestureStack == stacks.currentID {
      startInteractively()
      return
    }
    guard transition.isCustom else { return }
    if sharedRecipe.drivesEveryGesture, !touch.isDown, !isDriving {
      journal.rules.ask(.interactive)
      return emitOwn(.interactionControllerFor, result: .no)
    }
    let inputs = formulaInputs(
      operation: transition.isForward ? .push : .pop, withProgress: recipe.interactive.readsProgress)
    let answer = sharedRecipe.interactive(inputs)
    journal.rules.ask(.interactive)
    if answer || touch.isDown {
      decide(.interaction, .rule, answer, inputs)
    }
    emitOwn(.interactionControllerFor, result: answer ? .yes : .no)
    // Without a finger, nothing ever drives the transition, and it is stuck. A queued one starts this way only
    // with a finger down.
    if answer, touch.isDown || !transition.wasQueued { startInteractively() }
  }

  private mutating func startInteractively() {
    transition.driver = gestureDriver
    if recipe.wantsInteractiveStart { transition.take(.driven) }
  }

  @inline(never) private mutating func startAnimation() {
    guard transition.isAnimated else {
      run(transition.isForward ? .forwardEnd : .backwardEnd)
      return
    }
    transition.isLaidOut = true
    emitOwn(.animateTransition)
    if transition.phase == .running {
      transition.course.run(from: now, for: transition.animation.duration)
    } else {
      transition.course.begin(at: now)
    }
  }

  @inline(never) private mutating func endTransition() {
    let cancelled = wasCancelled
    if transition.from.exists, transition.from != transition.to {
      if isOutOfSight {
        current.hasPendingDelegateCall = true
      } else if transition.isLaidOut || !transition.isAnimated {
        outcome = cancelled ? .cancelled : .finished
      }
    }
    transition.finish()
    bar.settle(wasCancelled: cancelled)
    if !current.overlapped.isEmpty { return takeUp(overlap: current.overlapped.count - 1) }
    // A call during another transition never changed the bar.
    if !current.isOverlapping { bar.item = .none }
    current.isOverlapping = false
  }

  /// Starts the queued operations, after the end of a transition has been reported.
  @inline(__always) private mutating func beginWaiting() {
    if stacks.aside.hasQueue {
      if !tabChange.isUnderWay { beginQueuedEverywhere() }
    } else if !queue.isEmpty, !tabChange.isUnderWay {
      beginQueued()
    }
  }

  @inline(never) private mutating func beginQueuedEverywhere() {
    for id in stacks.ids { beginQueued(in: id) }
  }

  /// Copies the log and the screen states if another model shares them.
  @inline(__always) private mutating func makeOwn() {
    log.makeOwn()
    screens.makeOwn()
  }

  /// Appends an event to the log and updates the screen's state.
  mutating func emit(_ kind: EventKind, _ screen: ScreenID = .none, result: EventResult = .none) {
    makeOwn()
    emitOwn(kind, screen, result: result)
  }

  /// Does the same in a step of a script, where the model owns the log.
  mutating func emitOwn(_ kind: EventKind, _ screen: ScreenID = .none, result: EventResult = .none) {
    if screen.exists {
      log.add(Event(time: now, subject: .screen(screen), kind: kind, result: result))
      if !screens.follow(screen, kind) { noteUnbalanced() }
    } else {
      log.add(Event(time: now, subject: .none, kind: kind, result: result))
      journal.counts.add(kind)
    }
  }

  /// Warns of an appearance callback that cannot follow the previous one. — UIKit's console text on unbalanced calls
  @inline(never) private mutating func noteUnbalanced() {
    journal.isBalanced = false
    warn(.unbalancedAppearance)
  }

  mutating func warn(_ warning: Warning) {
    journal.warn(warning, at: now)
  }

  /// Records a decision about the current transition.
  @inline(__always) mutating func decide(
    _ kind: Decision.Kind, _ basis: Decision.Basis, _ answer: Bool, _ inputs: FormulaInputs
  ) {
    decide(kind, basis, answer, inputs, isTouchCancelled: false, on: transition.kind)
  }

  /// Records a decision about a touch that may have been cancelled, and about a transition or `none`.
  @inline(never) mutating func decide(
    _ kind: Decision.Kind, _ basis: Decision.Basis, _ answer: Bool, _ inputs: FormulaInputs,
    isTouchCancelled: Bool, on decided: TransitionKind
  ) {
    let decision = Decision(
      kind: kind, basis: basis, answer: answer, owner: touch.owner,
      transition: decided,
      isTouchCancelled: isTouchCancelled, recipe: earlierRecipes.usePresent(), cause: cause, time: now,
      inputs: inputs)
    journal.rules.note(
      decision, isSystemSwipe: isSystemSwipe, fadesSystem: recipe.handler == .system)
    journal.add(decision)
  }
}
