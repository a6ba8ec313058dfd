// Presenting and dismissing: not queued, refused while another runs. One that is called while the stack's transition
// runs begins right after it. — ours

extension NavigationModel {
  /// The transition in flight: the stack's, or else a modal screen's.
  public var currentTransition: Transition {
    transition.kind != .none ? transition : modal.transition
  }

  /// The screen in front: the topmost modal one, or the top of the stack. — visibleViewController
  public var visible: ScreenID { modals.last?.screen ?? top }

  /// Whether a modal screen, or its transition, keeps touches from the stack's recognizers.
  @inline(__always) var isCovered: Bool { !modals.isEmpty || modal.transition.kind != .none }

  /// Presents a screen on the one in front.
  ///
  /// During a modal transition UIKit only logs, and does nothing.
  /// - Throws: `alreadyPresented` if the screen is presented, or stands in the stack.
  public mutating func present(_ screen: ScreenID, style: ModalStyle, animated: Bool) throws(StepError) {
    if modal.transition.kind != .none { return warn(.presentationInProgress) }
    if modals.contains(where: { $0.screen == screen }) || stack.contains(screen) { throw .alreadyPresented }
    makeRoom(for: screen)
    modal = ModalTransition()
    modal.style = style
    modal.transition.begin(.present, from: visible, to: screen, isAnimated: animated)
    modal.transition.isForward = true
    modals.append(Modal(screen: screen, style: style))
    modal.needsStart = true
  }

  /// Dismisses the topmost modal screen.
  public mutating func dismiss(animated: Bool) {
    if modal.transition.kind != .none { return warn(.presentationInProgress) }
    guard !modals.isEmpty else { return warn(.nothingToDismiss) }
    beginDismissal(animated: animated)
    modal.needsStart = true
  }

  private mutating func beginDismissal(animated: Bool) {
    guard let front = modals.last else { return }
    modal = ModalTransition()
    modal.style = front.style
    let below = modals.count > 1 ? modals[modals.count - 2].screen : top
    modal.transition.begin(.dismiss, from: front.screen, to: below, isAnimated: animated)
  }

  /// The turn is over: the callbacks up to the animation.
  mutating func startModal() {
    modal.needsStart = false
    // The stack may have gone on while the call waited for its transition.
    if modal.transition.kind == .present, modals.count == 1 { modal.transition.from = top }
    if modal.transition.kind == .dismiss, modals.count == 1 { modal.transition.to = top }
    run(modal.transition.kind == .present ? .presentStart : .dismissStart)
  }

  /// One step of a modal script.
  @inline(never) mutating func performModal(_ step: ScriptStep) {
    let isPresent = modal.transition.kind == .present
    let presented = isPresent ? modal.transition.to : modal.transition.from
    let presenter = isPresent ? modal.transition.from : modal.transition.to
    let removes = modal.style.removesPresenter && presenter.exists
    let wasCancelled = modal.transition.phase == .cancelling
    switch step {
    case .presentedLoads: load(presented)
    case .presenterLoads: if removes { load(presenter) }
    case .presentedWillAppear: willAppear(presented)
    case .presentedIsAppearing: emit(.viewIsAppearing, presented)
    case .presentedDidAppear: emit(.viewDidAppear, presented)
    case .presentedWillDisappear: willDisappear(presented)
    case .presentedDidDisappear: emit(.viewDidDisappear, presented)
    case .presenterWillAppear: if removes { willAppear(presenter) }
    case .presenterIsAppearing: if removes { emit(.viewIsAppearing, presenter) }
    case .presenterDidAppear: if removes { emit(.viewDidAppear, presenter) }
    case .presenterWillDisappear: if removes { willDisappear(presenter) }
    case .presenterDidDisappear: if removes { emit(.viewDidDisappear, presenter) }
    case .startModal: animateModal()
    case .completeModal:
      if modal.transition.isAnimated { emit(.completeTransition, result: wasCancelled ? .no : .yes) }
    case .modalEnded:
      if modal.transition.isAnimated { emit(.animationEnded, result: wasCancelled ? .no : .yes) }
    case .willDismiss: if modal.isSheetDrag { emit(.willDismiss, presented) }
    case .didDismiss: if modal.isSheetDrag { emit(.didDismiss, presented) }
    case .dismissedDeinit:
      modals.removeLast()
      deinitScreen(presented)
    case .endModal:
      outcome = wasCancelled ? .cancelled : .finished
      modal = ModalTransition()
      if transition.kind == .none, !queue.isEmpty { beginQueued() }
    default: preconditionFailure("a step of another script")
    }
  }

  private mutating func animateModal() {
    guard modal.transition.isAnimated else {
      run(modal.transition.kind == .present ? .presentEnd : .dismissEnd)
      return
    }
    modal.transition.start = now
    modal.transition.isLaidOut = true
    modal.transition.animation = SystemSwipe.animation
    emit(.animateTransition)
    if isInteracting, touch.owner == .sheet || touch.owner == .back {
      modal.transition.phase = .interactive
      // A sheet stays under the finger; what the recipe dismisses follows its animator's curve.
      modal.transition.animation.curve = modal.isSheetDrag ? .linear : recipe.animation.curve
      modal.transition.animation.tracksFinger = modal.isSheetDrag || recipe.animation.tracksFinger
    } else {
      modal.transition.duration = recipe.modalDuration
      modal.transition.end = now + modal.transition.duration
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
    guard modal.transition.kind == .none, let front = modals.last, direction.y > 0, !direction.isHorizontal
    else {
      return fail(.underModal)
    }
    touch.isOnModal = true
    if front.style == .sheet {
      give(to: .sheet, .sheet)
    } else if recipe.dismissesByPan {
      give(to: .back, .presented)
    } else {
      fail(.underModal)
    }
  }

  /// A drag on a presented screen begins: the dismissal starts under the finger, unless the sheet refuses.
  mutating func beginModalDrag() {
    guard let front = modals.last else { return }
    if touch.owner == .sheet {
      emit(.shouldDismiss, front.screen, result: traits(of: front.screen).allowsDismiss ? .yes : .no)
      guard traits(of: front.screen).allowsDismiss else { return }
    }
    isInteracting = true
    beginDismissal(animated: true)
    modal.isSheetDrag = touch.owner == .sheet
    modal.transition.isCustom = true
    run(.dismissStart)
  }

  /// The finger has moved on a presented screen.
  mutating func moveModalDrag() {
    guard modal.transition.phase == .interactive else { return }
    modal.transition.percent = min(1, max(0, touch.translation.y / device.height))
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
    let ground: Decision.Ground = isSheet ? (isTouchCancelled ? .touchCancels : .sheet) : .rule
    decide(
      .finish, ground, finishes, inputs, isTouchCancelled: isTouchCancelled, on: modal.transition.kind)
    guard modal.transition.phase == .interactive else { return }
    modal.transition.phase = finishes ? .finishing : .cancelling
    emit(.interactionChanged, result: finishes ? .no : .yes)
    let rest = finishes ? 1 - modal.transition.percent : modal.transition.percent
    modal.transition.start = now
    // A spring of the stack's own release says nothing of a modal screen. — ours
    modal.transition.tailCurve = recipe.completionVelocity ? .easeInOut : recipe.completionCurve
    let span = rest * recipe.modalDuration.seconds / recipe.completionSpeed
    modal.transition.duration = Nanoseconds(seconds: min(span, Transition.longest))
    modal.transition.end = now + modal.transition.duration
  }

  /// What a rule reads on a presented screen: vertical components.
  private var modalInputs: FormulaInputs {
    var inputs = formulaInputs(operation: .none, withProgress: false)
    inputs.translation = touch.translation.y
    inputs.location = touch.start.y + touch.translation.y
    inputs.velocity = touch.velocity(at: now).y
    inputs.progress = min(1, max(0, touch.translation.y / device.height))
    return inputs
  }

  /// Where a modal screen is drawn.
  func modalPlacement(of screen: ScreenID) -> Placement {
    var placement = Placement()
    let transition = modal.transition
    guard transition.kind != .none, transition.isAnimated, transition.isLaidOut else { return placement }
    let isPresent = transition.kind == .present
    guard screen == (isPresent ? transition.to : transition.from) else { return placement }
    let position = transition.position(at: now)
    placement.y = (isPresent ? 1 - position : position) * device.height
    return placement
  }
}
