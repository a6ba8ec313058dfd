// How each part of the model is added to a situation. Absent transitions and the remains of finished ones add
// nothing; the numbers of calls and gestures are only names, so their relations are added instead.

extension SituationHash {
  mutating func add(_ device: borrowing Device) {
    add(device.width)
    add(device.height)
    add(device.frames.refresh)
    add(bit(device.isRightToLeft, 0))
  }

  /// Adds a hash of the settings, which is enough to tell the few recipes of a run apart.
  @inline(never) mutating func add(_ recipe: Recipe) {
    var hasher = Hasher()
    hasher.combine(recipe)
    add(hasher.finalize())
  }

  /// - Parameters:
  ///   - handler: the handler whose driver transitions may have.
  ///   - isInteracting: whether a gesture is active, which belongs to one delegate.
  ///   - keepsDriver: whether a future transition can get the driver of the last gesture.
  mutating func add(
    _ controller: borrowing NavigationController, _ handler: borrowing GestureHandler, _ isInteracting: Bool,
    _ keepsDriver: Bool
  ) {
    let attachment = controller.attachment
    let isMoving = controller.transition.kind != .none
    let isOfDelegate = keepsDriver ? handler.driver == .shared(by: attachment.delegate) : false
    add(controller.stack)
    add(
      bit(isMoving, 0) | bit(controller.isOverlapping, 1) | bit(controller.needsLayout, 2)
        | bit(controller.isSwipeOn, 3) | bit(controller.isSwipeOffByScreen, 4)
        | bit(controller.leavesTabBarHidden, 5) | bit(controller.hasPendingDelegateCall, 6)
        | bit(controller.screenWork.hidesAbruptly && controller.screenWork.hider.exists, 7)
        | bit(attachment.isAttached, 8) | bit(attachment.hasLeftover, 9) | bit(attachment.isEdgeOff, 10)
        | bit(isOfDelegate, 11)
        | UInt64(controller.queue.count) << 16 | UInt64(controller.overlapped.count) << 40)
    if isInteracting { add(Int(max(-1, min(1, handler.delegate - attachment.delegate)))) }
    if controller.screenWork.hider.exists { add(controller.screenWork.hider) }
    if controller.screenWork.switcher.exists { add(controller.screenWork.switcher) }
    add(attachment.screens)
    if attachment.delegateScreen.exists { add(attachment.delegateScreen) }
    add(controller.bar)
    if isMoving {
      add(controller.transition)
      add(driver: controller.transition.driver, of: handler, sharedBy: attachment.delegate)
      add(controller.added)
      add(controller.removed)
      if controller.transition.kind == .set { add(controller.otherStack) }
    }
    for place in controller.queue.indices { add(controller.queue[place]) }
    for place in controller.overlapped.indices {
      add(controller.overlapped[place])
      add(
        driver: controller.overlapped[place].transition.driver, of: handler, sharedBy: attachment.delegate)
    }
  }

  /// Adds what drives a transition: nothing, the latest gesture's driver, the delegate's shared driver, or
  /// another.
  private mutating func add(
    driver: DriverID, of handler: borrowing GestureHandler, sharedBy delegate: Int32
  ) {
    let own = handler.driver
    add(
      bit(driver.exists, 0) | bit(driver.exists && driver == own, 1)
        | bit(driver == .shared(by: delegate), 2))
  }

  mutating func add(_ transition: borrowing Transition) {
    let isTimed = transition.end != .max
    let phase = transition.phase
    let course = transition.course
    let isTail = phase == .finishing || phase == .cancelling
    add(
      UInt64(transition.kind.rawValue) | UInt64(transition.phase.rawValue) << 4
        | bit(transition.isForward, 8) | bit(transition.isAnimated, 9) | bit(transition.isCustom, 10)
        | bit(transition.animator.isMirrored, 11) | bit(transition.removesFrom, 12)
        | bit(transition.wasQueued, 13)
        | UInt64(transition.change.rawValue) << 14 | bit(transition.isLaidOut, 16)
        | bit(course.hasArrived, 17) | bit(isTimed, 18) | bit(transition.isAsked, 19)
        | UInt64(transition.item) << 32)
    add(transition.from)
    add(transition.to)
    add(course.percent)
    add(time: transition.end)
    if isTimed {
      add(time: course.start)
      add(span: course.duration)
    }
    if isTail {
      add(course.velocity)
      add(course.tailCurve)
      if let spring = course.tailSpring {
        add(spring.frequency)
        add(spring.ratio)
      }
    }
    if transition.isAnimated { add(transition.animation) }
  }

  private mutating func add(_ animation: borrowing Recipe.Animation) {
    let style: UInt64 =
      switch animation.style {
      case .slide: 0
      case .shrink: 1
      case .system: 2
      }
    add(
      style | bit(animation.animatesPush, 4) | bit(animation.animatesPop, 5)
        | bit(animation.reportsCancel, 6) | bit(animation.tracksFinger, 7) | bit(animation.onlyDriven, 8)
        | bit(animation.lowerCurve != nil, 9) | bit(animation.drivenDuration != nil, 10))
    add(span: animation.duration)
    add(animation.curve)
    add(animation.parallax)
    add(animation.scale)
    add(animation.dim)
    if let curve = animation.lowerCurve { add(curve) }
    if let duration = animation.drivenDuration { add(span: duration) }
  }

  private mutating func add(_ curve: TimingCurve) {
    switch curve {
    case .linear: add(1)
    case .easeIn: add(2)
    case .easeOut: add(3)
    case .easeInOut: add(4)
    case .fastEaseInToSlowEaseOut: add(5)
    case .cubic(let x1, let y1, let x2, let y2):
      add(6)
      for number in [x1, y1, x2, y2] { add(number) }
    case .spring(let mass, let stiffness, let damping):
      add(7)
      add(mass)
      add(stiffness)
      add(damping)
    }
  }

  private mutating func add(_ overlap: borrowing Overlap) {
    add(overlap.transition)
    add(overlap.added)
    add(overlap.removed)
    add(overlap.otherStack)
    add(bit(overlap.needsLayout, 0))
  }

  private mutating func add(_ queued: borrowing QueuedOperation) {
    add(bit(queued.isAnimated, 0) | bit(queued.isOfSystemSwipe, 1) | bit(queued.isAsked, 2))
    switch queued.operation {
    case .push(let screen):
      add(1)
      add(screen)
    case .pop: add(2)
    case .popToRoot: add(3)
    case .popTo(let screen):
      add(4)
      add(screen)
    case .set(let screens):
      add(5)
      add(screens)
    case .remove(let screen):
      add(6)
      add(screen)
    }
  }

  mutating func add(_ bar: borrowing NavigationBar) {
    add(bit(bar.isHidden, 0) | bit(bar.isMoving, 1) | bit(bar.fadesTo != nil, 2) | bit(bar.item.exists, 3))
    add(bar.alpha)
    add(bar.target)
    if bar.isMoving { add(bar.start) }
    if let alpha = bar.fadesTo {
      add(alpha)
      add(bar.fadeStart)
    }
    if bar.item.exists { add(bar.item) }
  }

  mutating func add(_ drawer: borrowing Drawer) {
    let (isHeld, end) = (drawer.isHeld, drawer.end)
    add(
      UInt64(drawer.state.rawValue) | bit(drawer.isEnabled, 8) | bit(isHeld, 9) | bit(end != .max, 10))
    if isHeld || end != .max {
      add(drawer.origin)
      add(time: end)
    }
  }

  mutating func add(_ container: borrowing Container) {
    switch container {
    case .screen(let screen):
      add(1)
      add(screen)
    case .stack(let id):
      add(2)
      add(Int(id.number))
    case .tabs(let bar):
      add(3)
      for id in bar.stacks { add(Int(id.number)) }
      add(Int(bar.selected.number))
    }
  }

  mutating func add(_ modal: borrowing Modal) {
    add(modal.screen)
    add(UInt64(modal.style.rawValue) | UInt64(modal.buttons.count) << 8)
    add(modal.container)
    for button in modal.buttons { add(Int(button)) }
  }

  mutating func add(_ modal: borrowing ModalTransition) {
    add(
      UInt64(modal.style.rawValue) | bit(modal.removesPresenter, 4) | bit(modal.isStack, 5)
        | bit(modal.isDragged, 6) | bit(modal.isSheetDrag, 7) | bit(modal.isSideways, 8)
        | bit(modal.needsStart, 9) | UInt64(modal.count) << 16 | UInt64(modal.item) << 40)
    add(modal.transition)
  }

  mutating func add(_ change: borrowing TabChange) {
    add(bit(change.isUnderWay, 0) | UInt64(change.waiting.count) << 1)
    for id in change.waiting { add(Int(id.number)) }
    guard change.isUnderWay else { return }
    add(Int(change.to.number))
    add(change.fromScreen)
    add(change.toScreen)
  }

  mutating func add(_ dismissal: borrowing Dismissal) {
    add(bit(dismissal.removesPresenter, 0) | bit(dismissal.hasAnimator, 1) | UInt64(dismissal.item) << 8)
    add(dismissal.shown)
    add(dismissal.presenter)
    add(dismissal.front)
    add(dismissal.screens)
  }

  mutating func add(_ touches: borrowing Touches) {
    add(touches.followed)
    add(bit(touches.isShared, 0) | UInt64(touches.joinedCount) << 8 | UInt64(touches.others.count) << 32)
    if touches.isShared { add(touches.sharedTranslation) }
    for place in touches.others.indices {
      add(Int(touches.others[place].name.number))
      add(touches.others[place].touch)
    }
  }

  private mutating func add(_ touch: borrowing Touch) {
    add(
      bit(touch.isDown, 0) | bit(touch.isMeasured, 1) | bit(touch.hasJoined, 2) | bit(touch.isSpent, 3)
        | bit(touch.isOnModal, 4) | bit(touch.motion.isUnderWay, 5) | UInt64(touch.owner.rawValue) << 8
        | UInt64(UInt16(bitPattern: touch.stack.number)) << 16 | UInt64(touch.fingers) << 32)
    add(touch.start)
    add(touch.translation)
    add(touch.givenVelocity)
    add(touch.scrollStart)
    if touch.scrollScreen.exists { add(touch.scrollScreen) }
    // After this time at rest the velocity stays 0.
    if touch.isMeasured { add(span: min(now - touch.movedAt, Touch.restAfter)) }
    if touch.motion.isUnderWay {
      add(touch.motion.from)
      add(touch.motion.to)
      add(touch.motion.direction)
      add(time: touch.motion.start)
      add(time: touch.motion.end)
      add(time: touch.motion.next)
    }
  }

  mutating func add(_ decision: borrowing Decision) {
    add(
      UInt64(decision.kind.rawValue) | UInt64(decision.basis.rawValue) << 8 | bit(decision.answer, 16)
        | UInt64(decision.owner.rawValue) << 24 | UInt64(decision.transition.rawValue) << 32
        | bit(decision.isTouchCancelled, 40))
    for input in FormulaInput.allCases { add(decision.inputs[input]) }
  }

  // MARK: - Screens

  mutating func add(_ state: borrowing ScreenState) {
    add(
      UInt64(state.lifecycle.rawValue) | bit(state.isLoaded, 8) | bit(state.hidesTabBar, 9)
        | UInt64(state.scrollAxis.rawValue) << 16)
    add(state.scrollExtent)
    add(state.scrollOffset)
  }

  mutating func add(_ counts: borrowing EventCounts) {
    for kind in EventKind.allCases { add(counts[kind]) }
  }

  mutating func add(_ traits: borrowing ScreenTraits, _ screens: inout SituationHash, _ readsTitles: Bool) {
    let swipe: UInt64 = traits.swipe.map { $0 ? 2 : 1 } ?? 0
    add(
      UInt64(traits.bar.rawValue) | swipe << 4 | bit(traits.hidesTabBar, 8) | bit(traits.allowsPop, 9)
        | bit(traits.allowsDismiss, 10) | bit(traits.attaches, 11) | bit(traits.barAlpha != nil, 12)
        | UInt64(traits.back.rawValue) << 16)
    if let alpha = traits.barAlpha { add(alpha) }
    if traits.backTarget.exists { add(screens.label(of: traits.backTarget)) }
    if readsTitles { add(Int(traits.title)) }
  }
}

extension Screens {
  /// Calls `body` with each screen that is not in its initial state, by its number; the traits are nil if no
  /// screen has any.
  func forEachThatCounts(
    counts: Bool, _ body: (Int, borrowing ScreenState, ScreenTraits?) -> Void
  ) {
    for number in 0..<states.count {
      let traits = number < self.traits.count ? self.traits[number] : nil
      if states[number].isAsNew, traits == nil, !counts { continue }
      body(number, states[number], traits)
    }
    if traits.count > states.count {
      for number in states.count..<traits.count { body(number, ScreenState(), traits[number]) }
    }
  }
}

extension ScreenState {
  /// Whether it equals the state of a screen that was never shown.
  @inline(__always) fileprivate var isAsNew: Bool {
    lifecycle == .detached && !isLoaded && scrollAxis == .none && scrollOffset == 0 && !hidesTabBar
  }
}
