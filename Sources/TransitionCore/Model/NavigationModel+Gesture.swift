// What the recipe's handler does at a gesture's begin, change and end: here it is decided when a pan finishes.

extension NavigationModel {
  mutating func deliver(_ delivery: Delivery) {
    switch delivery {
    case .began: run(.gestureBegan)
    case .changed: run(.gestureChanged)
    case .ended: run(.gestureEnded)
    case .cancelled: run(.gestureCancelled)
    }
  }

  /// The gesture begins: it counts as under way, and pops.
  @inline(never) mutating func handleBegan() {
    guard touch.owner == .back || touch.owner == .edge else { return }
    isInteracting = true
    gestureNumber += 1
    gestureDriver = touch.owner == .back && recipe.driver == .shared ? 0 : gestureNumber
    isInRecognizerHandler = true
    do throws(StepError) {
      try call(.pop, animated: true)
    } catch {
      preconditionFailure("a pop names no screen")
    }
    isInRecognizerHandler = false
  }

  /// The finger has moved: the transition follows, if the driver has one.
  @inline(never) mutating func handleChanged() {
    gesture = .changed
    guard isInteracting, let phase = drivenPhase else { return }
    if phase == .interactive {
      transition.percent = min(1, max(0, rawProgress))
    } else {
      warn(.updateAfterEnd)
    }
  }

  /// The finger has gone: the rule decides whether the transition finishes.
  @inline(never) mutating func handleEnd(isTouchCancelled: Bool) {
    guard isInteracting else { return }
    var inputs = formulaInputs(
      operation: transition.kind, withProgress: touch.owner == .back && recipe.finishes.readsProgress)
    let finishes: Bool
    if touch.owner == .edge {
      inputs.progress = rawProgress
      finishes = !isTouchCancelled && SystemSwipe.finishes(inputs)
      decide(
        .finish, isTouchCancelled ? .touchCancels : .system, finishes, inputs,
        isTouchCancelled: isTouchCancelled)
    } else {
      switch isTouchCancelled ? recipe.touchCancelled : .decides {
      case .decides:
        finishes = recipe.finishes(inputs)
        decide(.finish, .rule, finishes, inputs, isTouchCancelled: isTouchCancelled)
      case .cancels:
        finishes = false
        decide(.finish, .touchCancels, false, inputs, isTouchCancelled: true)
      case .ignored:
        decide(.finish, .touchIgnored, false, inputs, isTouchCancelled: true)
        return
      }
    }
    // A driver that has no transition does nothing at all.
    guard let phase = drivenPhase else { return }
    guard phase == .interactive else {
      warn(.updateAfterEnd)
      return
    }
    transition.phase = finishes ? .finishing : .cancelling
    transition.velocity = inputs.velocity / device.width
    run(.letGo)
  }

  /// The tail from where the finger left it.
  @inline(never) mutating func startTail() {
    let percent = transition.percent
    transition.start = now
    if transition.isCustom {
      let rest = transition.phase == .finishing ? 1 - percent : percent
      let span = rest * transition.animation.duration.seconds / recipe.completionSpeed
      transition.duration = Nanoseconds(seconds: span)
      transition.tailCurve = recipe.completionCurve
    } else {
      transition.duration = SystemSwipe.tail
    }
    transition.end = now + transition.duration
  }

  /// The phase of the transition that the gesture's percent-driven object drives or drove; nil if it has none.
  @inline(__always) private var drivenPhase: Transition.Phase? {
    guard transition.kind != .none, transition.driver == gestureDriver, gestureDriver >= 0 else { return nil }
    return transition.phase
  }

  /// How far the gesture has come by its own formula, not clamped.
  @inline(__always) var rawProgress: Double {
    if touch.owner == .edge {
      return max(0, touch.translation.x - SystemSwipe.deadZone) / device.width
    }
    var inputs = formulaInputs(operation: transition.kind, withProgress: false)
    inputs.translation = max(0, abs(inputs.translation) - recipe.deadZone) * (inputs.translation < 0 ? -1 : 1)
    return recipe.progress(inputs)
  }

  /// What the recipe's formulas read at this moment.
  @inline(__always) func formulaInputs(operation: TransitionKind, withProgress: Bool = true) -> FormulaInputs {
    var inputs = FormulaInputs()
    inputs.translation = touch.translation.x
    inputs.location = touch.start.x + touch.translation.x
    inputs.velocity = touch.velocity(at: now).x
    inputs.width = device.width
    inputs.height = device.height
    inputs.depth = Double(stack.count)
    inputs.isTransitioning = transition.kind != .none
    inputs.isInteracting = isInteracting
    inputs.operation = operation
    if withProgress { inputs.progress = rawProgress }
    return inputs
  }
}
