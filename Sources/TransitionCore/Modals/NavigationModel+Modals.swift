// Presentations and dismissals are not queued; they are refused during another one. One that is called while
// the stack's transition runs starts directly after it. — ours

extension NavigationModel {
  /// The running transition: the front stack's, or else a modal screen's, or another stack's.
  public var currentTransition: Transition {
    if transition.kind != .none { return transition }
    if modal.transition.kind == .none, stacks.aside.isInFlight, let other = stacks.inFlight() {
      return stacks[other].transition
    }
    return modal.transition
  }

  /// Presents a screen, or a stack with this screen as its root.
  ///
  /// During a modal transition UIKit only logs a warning and does nothing; likewise if the caller already
  /// presents a screen, or its view is in no window.
  /// - Parameters:
  ///   - asStack: whether the screen is the root of a new navigation stack.
  ///   - caller: the screen on which it is called; `none` for the front one.
  /// - Returns: whether the presentation was accepted.
  /// - Throws: `alreadyPresented` if the screen is presented, or is in a stack.
  @discardableResult
  public mutating func present(
    _ screen: ScreenID, style: ModalStyle, animated: Bool, asStack: Bool = false,
    from caller: ScreenID = .none
  ) throws(StepError) -> Bool {
    try present(screen, style, [], animated: animated, asStack: asStack, from: caller)
  }

  /// Presents an alert over the front screen; only a button or the app dismisses it. Its title is its name.
  /// - Parameters:
  ///   - buttons: at least one, by the numbers of their texts, which the caller chooses.
  ///   - caller: the screen on which it is called; `none` for the front one.
  /// - Returns: whether the presentation was accepted, as for `present`.
  /// - Throws: `alreadyPresented` if that alert is already shown.
  @discardableResult
  public mutating func presentAlert(
    _ title: ScreenID, buttons: [Int32], animated: Bool, from caller: ScreenID = .none
  ) throws(StepError) -> Bool {
    precondition(!buttons.isEmpty, "an alert has at least one button")
    return try present(title, .over, buttons, animated: animated, asStack: false, from: caller)
  }

  /// Whether the front alert is still appearing; a tap on it has to wait.
  public var isAlertComing: Bool {
    modal.transition.kind == .present && modals.last?.isAlert ?? false
  }

  /// The alert that accepts taps: the front one, unless it is appearing or disappearing.
  public var alert: Modal? {
    guard modal.transition.kind == .none, let front = modals.last, front.isAlert else { return nil }
    return front
  }

  /// Whether the screen or alert that a call presented is still presented.
  public func presents(_ call: CallID) -> Bool { modals.contains { $0.call == call } }

  /// The user taps a button of the front alert, which is dismissed with animation.
  /// - Throws: `noAlert` if no alert accepts taps, `noButton` if it has no such button.
  public mutating func answer(button: Int32) throws(StepError) {
    finishOpenCall()
    guard let alert else { throw .noAlert }
    guard alert.buttons.contains(button) else { throw .noButton }
    dismiss(animated: true)
  }

  private mutating func present(
    _ screen: ScreenID, _ style: ModalStyle, _ buttons: [Int32], animated: Bool, asStack: Bool,
    from caller: ScreenID
  ) throws(StepError) -> Bool {
    finishOpenCall()
    if modal.transition.kind != .none { return refuse(.presentationInProgress) }
    if isInUse(screen) { throw .alreadyPresented }
    if caller.exists {
      guard let level = level(of: caller) else { return refuse(.notInWindow) }
      if level < modals.count { return refuse(.alreadyPresenting) }
      if !onscreen.contains(caller) { return refuse(.notInWindow) }
    }
    screens.makeRoom(for: screen)
    calls.count()
    modal = ModalTransition()
    modal.style = style
    modal.removesPresenter = style.removesPresenter
    modal.transition.begin(.present, from: visible, to: screen, isAnimated: animated)
    modal.transition.isForward = true
    modal.transition.number = lastCall
    modal.needsStart = true
    var container = Container.screen(screen)
    if asStack {
      let id = stacks.add()
      container = .stack(id)
      modal.isStack = true
      with(id) { model in
        model.stack.append(screen)
        model.screens.stand(screen)
        model.current.hasPendingDelegateCall = true
        model.emit(.willMoveToParent, screen)
      }
    }
    modals.append(
      Modal(screen: screen, style: style, container: container, buttons: buttons, call: lastCall))
    findFront()
    stacks.work(on: stacks.front)
    return true
  }

  /// Dismisses the topmost modal screen; called on a screen, the one that it presents, otherwise the screen
  /// itself.
  ///
  /// Of several screens only the front one is animated; those between disappear at once. — DOC dismiss
  /// - Parameter caller: the screen on which it is called; `none` for the front one.
  /// - Returns: whether the dismissal was accepted.
  @discardableResult
  public mutating func dismiss(animated: Bool, from caller: ScreenID = .none) -> Bool {
    finishOpenCall()
    // In the turn of a dismissal, another one may include more screens: both become one animation. — radar
    // 30263707
    let isOpen = modal.transition.kind == .dismiss && modal.needsStart
    if modal.transition.kind != .none, !isOpen { return refuse(.presentationInProgress) }
    let count = isOpen ? modals.count - modal.count : modals.count
    var rest = count - 1
    if caller.exists {
      guard let level = level(of: caller), level <= count else { return refuse(.nothingToDismiss) }
      rest = min(level, rest)
    }
    guard rest >= 0 else { return refuse(.nothingToDismiss) }
    if isOpen {
      calls.count()
      modal.lastCall = lastCall
      extendDismissal(downTo: rest)
    } else {
      beginDismissal(downTo: rest, animated: animated)
      modal.needsStart = true
    }
    return true
  }

  private mutating func refuse(_ warning: Warning) -> Bool {
    warn(warning)
    return false
  }

  /// The number of presented screens below the container that contains or draws a screen; nil if none does.
  private func level(of screen: ScreenID) -> Int? {
    if let place = modals.firstIndex(where: { holds($0.container, screen) }) { return place + 1 }
    return holds(window, screen) ? 0 : nil
  }

  private func holds(_ container: Container, _ screen: ScreenID) -> Bool {
    if container == .screen(screen) { return true }
    for id in stacks.ids where container.holds(id) {
      if stacks[id].stack.contains(screen) { return true }
      let transition = stacks[id].transition
      if transition.kind != .none, transition.from == screen { return true }
    }
    return false
  }

  private mutating func beginDismissal(downTo rest: Int, animated: Bool) {
    guard let front = modals.last else { return }
    calls.count()
    modal = ModalTransition()
    modal.style = front.style
    modal.transition.begin(
      .dismiss, from: shownScreen(of: front.container), to: screenBelow(rest), isAnimated: animated)
    modal.transition.number = lastCall
    extendDismissal(downTo: rest)
  }

  /// Extends the dismissal to all presented screens above the first `rest`.
  private mutating func extendDismissal(downTo rest: Int) {
    modal.count = modals.count - rest
    // The presenter's view returns if any dismissed screen's presentation had removed it.
    modal.removesPresenter = modals[rest].style.removesPresenter
    modal.transition.to = screenBelow(rest)
  }

  /// The screen that is visible when `rest` presented screens are left.
  private func screenBelow(_ rest: Int) -> ScreenID {
    shownScreen(of: rest > 0 ? modals[rest - 1].container : window)
  }

  /// Sends the callbacks before the animation, at the end of the turn.
  mutating func startModal() {
    modal.needsStart = false
    // The stack may have changed while the call waited for its transition.
    if modal.transition.kind == .present {
      modal.transition.from = screenBelow(modals.count - 1)
    } else {
      modal.transition.to = screenBelow(modals.count - modal.count)
      if let front = modals.last { modal.transition.from = shownScreen(of: front.container) }
    }
    run(modal.transition.kind == .present ? .presentStart : .dismissStart)
  }

  /// Runs one step of a modal script.
  @inline(never) mutating func perform(_ step: ScriptStep.Modal) {
    let isPresent = modal.transition.kind == .present
    let presented = isPresent ? modal.transition.to : modal.transition.from
    let presenter = isPresent ? modal.transition.from : modal.transition.to
    let removes = modal.removesPresenter && presenter.exists
    let wasCancelled = modal.transition.phase == .cancelling
    if dismissal.isUnderWay { return performEnd(step) }
    switch step {
    case .presentedLoads: load(presented)
    case .presenterLoads: if removes { load(presenter) }
    case .presentedWillAppear: willAppear(presented)
    case .presentedWillShow, .presentedDidShow:
      if modal.isStack { emitShow(step == .presentedWillShow ? .willShow : .didShow, in: stacks.front) }
    case .presentedIsAppearing: emit(.viewIsAppearing, presented)
    case .presentedDidAppear: emit(.viewDidAppear, presented)
    case .presentedDidMoveToParent: if modal.isStack { emit(.didMoveToParent, presented) }
    case .presentedWillDisappear: eachDismissed(.viewWillDisappear)
    case .presentedDidDisappear: eachDismissed(.viewDidDisappear)
    case .presenterWillAppear: if removes { willAppear(presenter) }
    case .presenterWillShow, .presenterDidShow:
      if removes, let id = stacks.holding(presenter) {
        emitShow(step == .presenterWillShow ? .willShow : .didShow, in: id)
      }
    case .presenterIsAppearing: if removes { emit(.viewIsAppearing, presenter) }
    case .presenterDidAppear: if removes { emit(.viewDidAppear, presenter) }
    case .presenterWillDisappear: if removes { willDisappear(presenter) }
    case .presenterDidDisappear: if removes { emit(.viewDidDisappear, presenter) }
    case .start: animateModal()
    case .complete:
      if modal.hasAnimator { emit(.completeTransition, result: wasCancelled ? .no : .yes) }
    case .ended:
      if modal.hasAnimator { emit(.animationEnded, result: wasCancelled ? .no : .yes) }
    case .willDismiss: if modal.isSheetDrag, let front = modals.last { emit(.willDismiss, front.screen) }
    case .leave: leaveModals()
    case .didDismiss: emitDismissal()
    case .dismissedDeinit: dismissedDeinit()
    case .end: endModal(wasCancelled ? .cancelled : .finished)
    }
  }

  /// Runs one step of the end of a dismissal, after the screens were removed; a new screen may be presented
  /// meanwhile.
  private mutating func performEnd(_ step: ScriptStep.Modal) {
    let presenter = dismissal.presenter
    let removes = dismissal.removesPresenter && presenter.exists
    switch step {
    case .presenterDidAppear: if removes { emit(.viewDidAppear, presenter) }
    case .presentedDidDisappear:
      guard dismissal.item < dismissal.shown.count else { return }
      emit(.viewDidDisappear, dismissal.shown[dismissal.item])
      dismissal.item += 1
      if dismissal.item < dismissal.shown.count { scripts.repeatStep() }
    case .ended: if dismissal.hasAnimator { emit(.animationEnded, result: .yes) }
    case .presenterDidShow: if removes, let id = stacks.holding(presenter) { emitShow(.didShow, in: id) }
    case .didDismiss: emitDismissal()
    case .dismissedDeinit: dismissedDeinit()
    case .end:
      dismissal.isUnderWay = false
      outcome = .finished
      if !tabChange.waiting.isEmpty { run(.tabSwitch) }
    case .presentedLoads, .presenterLoads, .presentedWillAppear, .presentedWillShow, .presentedDidShow,
      .presentedIsAppearing, .presentedDidAppear, .presentedDidMoveToParent, .presentedWillDisappear,
      .presenterWillAppear, .presenterWillShow, .presenterIsAppearing, .presenterWillDisappear,
      .presenterDidDisappear, .start, .complete, .willDismiss, .leave:
      preconditionFailure("a step of another script")
    }
  }

  /// Sends a callback to the front dismissed screen, then to those between that are visible, one per step.
  private mutating func eachDismissed(_ kind: EventKind) {
    let wanted: Lifecycle = kind == .viewWillDisappear ? .appeared : .disappearing
    while modal.item < modal.count {
      let place = modals.count - 1 - modal.item
      let shown = modal.item == 0 ? modal.transition.from : shownScreen(of: modals[place].container)
      modal.item += 1
      if modal.item > 1, screen(shown).lifecycle != wanted { continue }
      if kind == .viewWillDisappear { willDisappear(shown) } else { emit(kind, shown) }
      if modal.item < modal.count {
        scripts.repeatStep()
        return
      }
    }
    modal.item = 0
  }

  private mutating func endModal(_ outcome: Outcome) {
    self.outcome = outcome
    modal = ModalTransition()
    if !tabChange.waiting.isEmpty { run(.tabSwitch) }
  }

  /// Removes the dismissed screens; they are released later.
  private mutating func leaveModals() {
    dismissal.isUnderWay = true
    dismissal.item = 0
    dismissal.shown = []
    dismissal.presenter = modal.transition.to
    dismissal.removesPresenter = modal.removesPresenter
    dismissal.hasAnimator = modal.hasAnimator
    dismissal.first = modal.transition.number
    dismissal.last = modal.lastCall == .none ? modal.transition.number : modal.lastCall
    for place in 0..<modal.count {
      let last = modals.count - 1 - place
      let shown = place == 0 ? modal.transition.from : shownScreen(of: modals[last].container)
      if place == 0 || screen(shown).lifecycle == .disappearing { dismissal.shown.append(shown) }
    }
    for _ in 0..<modal.count {
      guard let front = modals.popLast() else { break }
      if modal.isSheetDrag { dismissal.front = front.screen }
      switch front.container {
      case .stack(let id):
        dismissal.screens += controller(id).stack.reversed()
        removeStacks(from: id)
      case .screen, .tabs: dismissal.screens.append(front.screen)
      }
    }
    findFront()
    modal = ModalTransition()
  }

  private mutating func emitDismissal() {
    guard dismissal.front.exists else { return }
    emit(.didDismiss, dismissal.front)
    dismissal.front = .none
  }

  /// Releases the front dismissed container, its top screen first, one screen per step; a screen that is in
  /// use again is not released.
  private mutating func dismissedDeinit() {
    guard !dismissal.screens.isEmpty else { return }
    let screen = dismissal.screens.removeFirst()
    if !isInUse(screen) { deinitScreen(screen) }
    if !dismissal.screens.isEmpty { scripts.repeatStep() }
  }

  private mutating func animateModal() {
    guard modal.transition.isAnimated else {
      if modal.hasAnimator { emit(.animateTransition) }
      run(modal.transition.kind == .present ? .presentEnd : .dismissEnd)
      return
    }
    modal.transition.isLaidOut = true
    modal.transition.animator.animation = SystemSwipe.animation
    emit(.animateTransition)
    if modal.isDragged {
      modal.transition.take(.driven)
      modal.transition.course.begin(at: now)
      // A sheet stays under the finger; a screen that the recipe dismisses follows its animator's curve.
      modal.transition.animator.animation.curve = modal.isSheetDrag ? .linear : recipe.animation.curve
      modal.transition.animator.animation.tracksFinger = modal.isSheetDrag || recipe.animation.tracksFinger
    } else {
      modal.transition.course.run(from: now, for: recipe.modalDuration)
    }
  }

  /// The script that ends the modal transition.
  var modalEndScript: EventScript {
    if modal.transition.kind == .present { return .presentEnd }
    return modal.transition.phase == .cancelling ? .dismissCancelled : .dismissEnd
  }

  // MARK: - Drags

  /// Determines which recognizer of a presented screen owns a touch; none if the screen below may own it.
  mutating func arbitrateModal(direction: Vector) {
    guard modal.transition.kind == .none, let front = modals.last else { return fail(.underModal) }
    if front.isAlert { return fail(.underModal) }
    if let id = front.container.shownStack, controller(id).transition.kind != .none {
      return fail(.stackMoves)
    }
    let shown = shownScreen(of: front.container)
    let isDown = direction.y > 0 && !direction.isHorizontal
    // A list at its start leaves a downward drag to the sheet. — flutter#182888
    if takesScroll(direction, in: shown), front.style != .sheet || !isDown || screen(shown).scrollOffset > 0 {
      return giveToScroll(of: shown)
    }
    touch.isOnModal = true
    if front.style == .sheet, isDown {
      give(to: .sheet, .sheet)
    } else if front.style != .sheet, dismisses(direction) {
      give(to: .back, .presented)
    } else {
      fail(.underModal)
    }
  }

  /// Whether a pan in this direction dismisses the presented screen by the recipe's rule.
  func dismisses(_ direction: Vector) -> Bool {
    guard recipe.dismissesByPan else { return false }
    switch recipe.modalDirection {
    case .down: return direction.y > 0 && !direction.isHorizontal
    case .back: return direction.x > 0 && direction.isHorizontal
    }
  }

  /// Begins a drag on a presented screen: its dismissal starts under the finger, unless the sheet refuses.
  mutating func beginModalDrag() {
    // In the callback before, the presented screen may have disappeared or started to move.
    guard let front = modals.last, modal.transition.kind == .none,
      front.container.shownStack.map({ controller($0).transition.kind == .none }) ?? true
    else {
      touch.owner = .none
      return
    }
    if touch.owner == .sheet {
      let shown = shownScreen(of: front.container)
      let allows = traits(of: front.screen).allowsDismiss && traits(of: shown).allowsDismiss
      return ask(.shouldDismiss, front.screen, allows: allows, for: .sheet)
    }
    startModalDrag()
  }

  /// Lets the presented screen follow the finger, unless it has disappeared or started to move since the drag
  /// began.
  mutating func startModalDrag() {
    guard !modals.isEmpty, modal.transition.kind == .none else {
      touch.owner = .none
      return
    }
    isInteracting = true
    beginDismissal(downTo: modals.count - 1, animated: true)
    modal.isSheetDrag = touch.owner == .sheet
    modal.isSideways = !modal.isSheetDrag && recipe.modalDirection == .back
    modal.isDragged = modal.isSheetDrag || asksForModalInteraction()
    modal.transition.animator.isCustom = true
    run(.dismissStart)
  }

  /// Asks the presentation's delegate whether the drag drives the dismissal.
  private mutating func asksForModalInteraction() -> Bool {
    var inputs = modalInputs
    inputs.operation = .dismiss
    inputs.isInteracting = true
    let answer = recipe.modalInteractive(inputs)
    if !answer {
      decide(.interaction, .modalRule, false, inputs, isTouchCancelled: false, on: .dismiss)
    }
    return answer
  }

  /// The distance of a drag on a presented screen, as a fraction of the screen.
  private var modalShare: Double {
    let way = touches.translation
    return min(1, max(0, modal.isSideways ? way.x / device.width : way.y / device.height))
  }

  /// Handles a movement of the finger on a presented screen.
  mutating func moveModalDrag() {
    guard modal.transition.phase == .interactive else { return }
    modal.transition.course.follow(modalShare)
  }

  /// Handles the release: the sheet's rule decides, or the recipe's for a screen that it dismisses.
  mutating func endModalDrag(isTouchCancelled: Bool) {
    guard isInteracting else {
      if touch.owner == .sheet, let front = modals.last { emit(.didAttemptToDismiss, front.screen) }
      return
    }
    let inputs = modalInputs
    let isSheet = touch.owner == .sheet
    let finishes = isSheet ? !isTouchCancelled && recipe.sheetFinishes(inputs) : recipe.finishes(inputs)
    let basis: Decision.Basis = isSheet ? (isTouchCancelled ? .touchCancels : .sheet) : .rule
    decide(
      .finish, basis, finishes, inputs, isTouchCancelled: isTouchCancelled, on: modal.transition.kind)
    guard modal.transition.phase == .interactive else { return }
    modal.transition.take(finishes ? .finished : .cancelled)
    emit(.interactionChanged, result: finishes ? .no : .yes)
    let percent = modal.transition.course.percent
    // The spring of the stack's release does not apply to a modal screen. — ours
    var tail = recipe.tail
    if recipe.completionVelocity { tail.curve = .easeInOut }
    tail.keepsVelocity = false
    let duration = tail.duration(over: finishes ? 1 - percent : percent, of: recipe.modalDuration)
    modal.transition.course.run(tail, from: now, for: duration)
  }

  /// The inputs of a rule on a presented screen: vertical components.
  private var modalInputs: FormulaInputs {
    mutating get {
      var inputs = formulaInputs(operation: .none, withProgress: false)
      inputs.progress = modalShare
      if modal.isSideways { return inputs }
      inputs.translation = touches.translation.y
      inputs.location = touches.location.y
      inputs.velocity = touches.velocity(at: now).y
      return inputs
    }
  }

  /// The placement of a screen in the presented front container at `time`.
  func modalPlacement(of screen: ScreenID, at time: Nanoseconds) -> Placement {
    var placement = Placement()
    let transition = modal.transition
    guard transition.kind != .none, transition.isAnimated, transition.isLaidOut else { return placement }
    let isPresent = transition.kind == .present
    guard let front = modals.last, holds(front.container, screen) else { return placement }
    let position = transition.position(at: time)
    if modal.isSideways {
      placement.x = position * device.width
    } else {
      placement.y = (isPresent ? 1 - position : position) * device.height
    }
    return placement
  }
}
