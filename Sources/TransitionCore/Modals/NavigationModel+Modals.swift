// Presenting and dismissing: not queued, refused while another runs. One that is called while the stack's transition
// runs begins right after it. — ours

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
  /// During a modal transition UIKit only logs, and does nothing; the same where the caller presents something
  /// already, or its view is in no window.
  /// - Parameters:
  ///   - asStack: whether it comes at the root of a navigation stack of its own.
  ///   - caller: on which screen it is called; `none` for the one in front.
  /// - Returns: whether it was not refused.
  /// - Throws: `alreadyPresented` if the screen is presented, or stands in a stack.
  @discardableResult
  public mutating func present(
    _ screen: ScreenID, style: ModalStyle, animated: Bool, asStack: Bool = false,
    from caller: ScreenID = .none
  ) throws(StepError) -> Bool {
    try present(screen, style, [], animated: animated, asStack: asStack, from: caller)
  }

  /// Presents an alert: a screen over the one in front, named by its title, that only a button or the app dismisses.
  /// - Parameters:
  ///   - buttons: at least one, by the numbers that whoever names the screens gives their texts.
  ///   - caller: on which screen it is called; `none` for the one in front.
  /// - Returns: whether it was not refused, for the reasons of `present`.
  /// - Throws: `alreadyPresented` if that alert is shown already.
  @discardableResult
  public mutating func presentAlert(
    _ title: ScreenID, buttons: [Int32], animated: Bool, from caller: ScreenID = .none
  ) throws(StepError) -> Bool {
    precondition(!buttons.isEmpty, "an alert has at least one button")
    return try present(title, .over, buttons, animated: animated, asStack: false, from: caller)
  }

  /// Whether an alert is in front that is still coming: a touch on it has to wait.
  public var isAlertComing: Bool {
    modal.transition.kind == .present && modals.last?.isAlert ?? false
  }

  /// The alert that takes touches: the one in front, unless it is coming or going.
  public var alert: Modal? {
    guard modal.transition.kind == .none, let front = modals.last, front.isAlert else { return nil }
    return front
  }

  /// Whether what a call presented is still there.
  public func presents(_ call: CallID) -> Bool { modals.contains { $0.call == call } }

  /// The user taps a button of the alert in front: it is dismissed, animated.
  /// - Throws: `noAlert` if none takes touches, `noButton` if it has no such button.
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
        model.current.owesDelegate = true
        model.emit(.willMoveToParent, screen)
      }
    }
    modals.append(
      Modal(screen: screen, style: style, container: container, buttons: buttons, call: lastCall))
    findFront()
    stacks.work(on: stacks.front)
    return true
  }

  /// Dismisses the topmost modal screen, or, called on a screen, what that one presents, or else that one itself.
  ///
  /// Of several only the front one is animated, those between vanish. — DOC dismiss
  /// - Parameter caller: on which screen it is called; `none` for the front one.
  /// - Returns: whether it was not refused.
  @discardableResult
  public mutating func dismiss(animated: Bool, from caller: ScreenID = .none) -> Bool {
    finishOpenCall()
    // In the turn of one that has been called, another takes more: both are one animation. — radar 30263707
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
      takeAlong(downTo: rest)
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

  /// How many presented ones lie below the container that a screen is in or drawn in; nil if it is in none.
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
    takeAlong(downTo: rest)
  }

  /// The dismissal takes all but so many.
  private mutating func takeAlong(downTo rest: Int) {
    modal.count = modals.count - rest
    // Coming back, the presenter shows where one of those that go had removed it.
    modal.removesPresenter = modals[rest].style.removesPresenter
    modal.transition.to = screenBelow(rest)
  }

  /// The screen that shows once so many presented ones are left.
  private func screenBelow(_ rest: Int) -> ScreenID {
    shownScreen(of: rest > 0 ? modals[rest - 1].container : window)
  }

  /// The turn is over: the callbacks up to the animation.
  mutating func startModal() {
    modal.needsStart = false
    // The stack may have gone on while the call waited for its transition.
    if modal.transition.kind == .present {
      modal.transition.from = screenBelow(modals.count - 1)
    } else {
      modal.transition.to = screenBelow(modals.count - modal.count)
      if let front = modals.last { modal.transition.from = shownScreen(of: front.container) }
    }
    run(modal.transition.kind == .present ? .presentStart : .dismissStart)
  }

  /// One step of a modal script.
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

  /// One step of a dismissal's end, when what was presented is out of the tree: a screen may be presented meanwhile.
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

  /// Gives a callback to the front one that goes, then to those between that are still in sight, one a step.
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

  /// Those that go are out of the tree; their screens are freed later.
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

  /// The front one of those that went is freed, the top of its stack first, one screen a step; unless it is in use
  /// again.
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
      // A sheet stays under the finger; what the recipe dismisses follows its animator's curve.
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

  /// Who takes a touch on a presented screen, if anybody; nil where the screen below may be asked.
  mutating func arbitrateModal(direction: Vector) {
    guard modal.transition.kind == .none, let front = modals.last else { return fail(.underModal) }
    if front.isAlert { return fail(.underModal) }
    if let id = front.container.shownStack, controller(id).transition.kind != .none {
      return fail(.stackMoves)
    }
    let shown = shownScreen(of: front.container)
    let isDown = direction.y > 0 && !direction.isHorizontal
    // At its start a list leaves a drag down to the sheet. — flutter#182888
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

  /// Whether a pan that goes this way dismisses what is presented by the recipe's rule.
  func dismisses(_ direction: Vector) -> Bool {
    guard recipe.dismissesByPan else { return false }
    switch recipe.modalDirection {
    case .down: return direction.y > 0 && !direction.isHorizontal
    case .back: return direction.x > 0 && direction.isHorizontal
    }
  }

  /// A drag on a presented screen begins: the dismissal starts under the finger, unless the sheet refuses.
  mutating func beginModalDrag() {
    // In the callback before, what is presented may have gone, or begun to move.
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

  /// What is presented follows the finger, unless it has gone, or begun to move, since the drag began.
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

  /// The share of the screen that a drag on what is presented has gone.
  private var modalShare: Double {
    let way = touches.translation
    return min(1, max(0, modal.isSideways ? way.x / device.width : way.y / device.height))
  }

  /// The finger has moved on a presented screen.
  mutating func moveModalDrag() {
    guard modal.transition.phase == .interactive else { return }
    modal.transition.course.follow(modalShare)
  }

  /// The finger has gone: the sheet's rule decides, or the recipe's for a screen that it dismisses.
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
    // A spring of the stack's own release says nothing of a modal screen. — ours
    var tail = recipe.tail
    if recipe.completionVelocity { tail.curve = .easeInOut }
    tail.keepsVelocity = false
    let duration = tail.duration(over: finishes ? 1 - percent : percent, of: recipe.modalDuration)
    modal.transition.course.run(tail, from: now, for: duration)
  }

  /// What a rule reads on a presented screen: vertical components.
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

  /// Where a screen of the front container that is presented is drawn at `time`.
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
