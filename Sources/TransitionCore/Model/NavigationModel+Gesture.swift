// The recipe's handler at the begin, change and end of a gesture, including the decision to finish.

extension NavigationModel {
  mutating func deliver(_ delivery: Delivery) {
    if delivery == .began { handler.stack = touch.stack }
    stacks.work(on: gestureStack)
    switch delivery {
    case .began: run(.gestureBegan)
    case .changed: run(.gestureChanged)
    case .ended: run(.gestureEnded)
    case .cancelled: run(.gestureCancelled)
    }
  }

  /// Handles the begin of a gesture: it becomes active and pops.
  @inline(never) mutating func handleBegan() {
    if touch.isOnModal { return beginModalDrag() }
    guard touch.owner == .back || touch.owner == .edge else { return }
    // With nothing to pop, the system's swipe freezes the interface; during a transition it waits for its end first.
    if callsSystem, stack.count == 1, transition.kind == .none { return freeze() }
    if fadesBar { fadeBar(atBegin: true) }
    handler.begin(isShared: touch.owner == .back && recipe.driver == .shared, delegate: attachment.delegate)
    handler.isCalling = true
    callBack(animated: true, isAsked: asksBeforeBegin)
    handler.isCalling = false
  }

  /// Handles a movement of the finger: the transition follows, if the driver has one.
  @inline(never) mutating func handleChanged() {
    recognizer.take(.moved)
    if touch.isOnModal { return moveModalDrag() }
    if isInteracting, fadesBar { fadeBar(atBegin: false) }
    takeUpDriven()
    pauseDriven()
    guard isInteracting, let phase = drivenPhase else { return }
    if phase == .interactive {
      transition.course.follow(min(1, max(0, rawProgress)))
    } else {
      warn(.updateAfterEnd)
    }
  }

  /// Pauses a driven transition that runs by itself, so that it follows the finger from its position.
  private mutating func pauseDriven() {
    guard !recipe.wantsInteractiveStart, drivenPhase == .running, transition.isLaidOut,
      !transition.course.hasArrived
    else { return }
    transition.course.pause(at: transition.progress(at: now))
    transition.take(.driven)
    emit(.interactionChanged, result: .no)
  }

  /// Freezes the interface: nothing responds any more. — wix, Signal-iOS, WordPress
  mutating func freeze() { handler.freeze(showing: top) }

  /// Whether the bar fades with the swipe of the current recognizer: the recipe's, or the system's if the recipe is
  /// the system's swipe.
  @inline(__always) private var fadesBar: Bool {
    recipe.barAlpha != nil
      && (touch.owner == .back || touch.owner == .edge && (isSystemSwipe || recipe.handler == .system))
  }

  /// Updates the bar's alpha to follow the finger.
  private mutating func fadeBar(atBegin: Bool) {
    guard let rule = recipe.barAlpha else { return }
    var inputs = formulaInputs(operation: transition.kind, withProgress: !atBegin && rule.readsProgress)
    if atBegin {
      // The begin is reported before the finger's translation.
      inputs.translation = 0
      if rule.readsProgress { inputs.progress = recipe.progress(inputs) }
    }
    bar.setAlpha(min(1, max(0, rule(inputs))))
  }

  /// After a release that finishes, keeps the bar as the recipe says, or moves it to the shown screen's during the tail.
  private mutating func leaveBar() {
    if let finished = recipe.barFinished {
      bar.setAlpha(finished)
    } else {
      bar.fade(to: traits(of: transition.to).barAlpha ?? 1, from: transition.course.percent)
    }
  }

  /// Handles the end of a gesture: the rule decides whether the transition finishes.
  @inline(never) mutating func handleEnd(isTouchCancelled: Bool) {
    if touch.isOnModal { return endModalDrag(isTouchCancelled: isTouchCancelled) }
    if touch.owner == .drawer {
      endDrawerDrag(isTouchCancelled: isTouchCancelled)
    } else {
      dropDrawer()
    }
    guard isInteracting else { return }
    takeUpDriven()
    pauseDriven()
    let isEdge = touch.owner == .edge
    let isForeign = isForeignEdge
    var inputs = formulaInputs(
      operation: transition.kind, withProgress: isEdge || recipe.finishes.readsProgress)
    var policy: Recipe.CancelledTouch =
      isTouchCancelled ? (isForeign ? .cancels : recipe.touchCancelled) : .decides
    if policy == .decidesAtRest {
      inputs.velocity = 0
      inputs.velocityY = 0
      policy = .decides
    }
    let finishes =
      policy == .decides && (isForeign ? SystemSwipe.finishes(inputs) : sharedRecipe.finishes(inputs))
    let effective = drivenPhase == .interactive
    let basis: Decision.Basis =
      switch policy {
      case .decides, .decidesAtRest: isEdge ? .system : .rule
      case .cancels: .touchCancels
      case .ignored: .touchIgnored
      }
    decide(
      .finish, basis, finishes, inputs, isTouchCancelled: isTouchCancelled,
      on: effective ? transition.kind : .none)
    if policy == .ignored { return }
    if finishes, effective, fadesBar { leaveBar() }
    // A driver without a transition does nothing.
    guard let phase = drivenPhase else { return }
    guard phase == .interactive else {
      warn(.updateAfterEnd)
      return
    }
    transition.take(finishes ? .finished : .cancelled)
    transition.course.release(at: inputs.velocity / device.width)
    run(.release)
  }

  /// Starts the tail at the position where the finger was released.
  @inline(never) mutating func startTail() {
    let percent = transition.course.percent
    let tail = isForeignEdge ? SystemSwipe.release : recipe.tail
    let duration = tail.duration(
      over: transition.phase == .finishing ? 1 - percent : percent, of: transition.run)
    transition.course.run(tail, from: now, for: duration)
  }

  /// Whether the system's own edge recognizer owns the touch, in addition to a gesture of the recipe.
  @inline(__always) var isForeignEdge: Bool { touch.owner == .edge && !isSystemSwipe }

  /// Whether the owner of the touch calls the system's handler.
  @inline(__always) var callsSystem: Bool {
    touch.owner == .edge || (touch.owner == .back && recipe.handler == .system)
  }

  /// Whether shouldPop is called before the gesture begins, and can prevent it.
  @inline(__always) var asksBeforeBegin: Bool {
    touch.owner == .edge && !isSystemSwipe && recipe.handler == .own || recipe.canVeto
  }

  /// The phase of the transition that the gesture's percent-driven object drives or drove; nil if it has none.
  @inline(__always) private var drivenPhase: Transition.Phase? {
    guard transition.kind != .none, transition.driver == gestureDriver, gestureDriver.exists else {
      return nil
    }
    return transition.phase
  }

  /// The progress by the gesture's own formula, not clamped.
  ///
  /// It changes nothing; it is `mutating` to avoid a copy of the model.
  @inline(__always) var rawProgress: Double {
    mutating get { rawProgress(for: inputsWithoutProgress(operation: transition.kind)) }
  }

  @inline(__always) private mutating func rawProgress(for given: FormulaInputs) -> Double {
    let isForeign = isForeignEdge
    var inputs = given
    // Progress is always that of the running transition.
    inputs.operation = transition.kind
    let deadZone = isForeign ? SystemSwipe.deadZone : recipe.deadZone
    if deadZone > 0 {
      let moved = inputs.translation
      inputs.translation = max(0, abs(moved) - deadZone) * (moved < 0 ? -1 : 1)
    }
    return isForeign ? Recipe.uikit.progress(inputs) : sharedRecipe.progress(inputs)
  }

  /// Whether the current stack's delegate considers a gesture active.
  @inline(__always) var isDriving: Bool {
    isInteracting && !touch.isOnModal && gestureStack == stacks.currentID
      && handler.delegate == attachment.delegate
  }

  /// Whether a leaving screen is still a child, so that its didMove(toParent: nil) is pending.
  @inline(__always) private var hasLeavingChild: Bool {
    transition.kind != .none && transition.removesFrom && transition.change == .committed
  }

  /// Whether the formulas of the touch's owner use the physical x instead of the reading direction.
  @inline(__always) private var readsPhysical: Bool { recipe.coordinates == .physical && !isForeignEdge }

  /// The current inputs of the recipe's formulas.
  ///
  /// It changes nothing; it is `mutating` to avoid a copy of the model.
  @inline(__always) mutating func formulaInputs(
    operation: TransitionKind, withProgress: Bool = true
  ) -> FormulaInputs {
    var inputs = inputsWithoutProgress(operation: operation)
    if withProgress { inputs.progress = rawProgress(for: inputs) }
    return inputs
  }

  @inline(__always) private mutating func inputsWithoutProgress(operation: TransitionKind) -> FormulaInputs {
    var inputs = FormulaInputs()
    inputs.translation = touches.translation.x
    inputs.location = touches.location.x
    let velocity = touches.velocity(at: now)
    inputs.velocity = velocity.x
    if device.isRightToLeft, readsPhysical {
      inputs.translation = -inputs.translation
      inputs.location = device.width - inputs.location
      inputs.velocity = -inputs.velocity
    }
    inputs.velocityY = velocity.y
    inputs.width = device.width
    inputs.height = device.height
    inputs.depth = Double(stack.count)
    inputs.children = inputs.depth + (hasLeavingChild ? 1 : 0)
    inputs.stored = recipe.barStored
    inputs.isTransitioning = transition.kind != .none
    inputs.isInteracting = isDriving
    inputs.operation = operation
    return inputs
  }
}
