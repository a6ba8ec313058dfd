// Decides which recognizer owns a touch that has moved: the deepest view comes first, a screen-edge recognizer precedes
// a pan on the same view, and the newer of two pans precedes the older.

extension NavigationModel {
  /// Decides who owns the touch, and whether the gesture begins.
  ///
  /// - Parameter direction: the direction of the finger's movement.
  mutating func arbitrate(direction: Vector) {
    if isFrozen { return fail(.frozen) }
    touch.stack = stacks.front
    if !modals.isEmpty || modal.transition.kind != .none, takesModal(direction) {
      return arbitrateModal(direction: direction)
    }
    if recipe.drawer, modals.isEmpty, takesDrawer(direction) {
      drawer.hold(at: now)
      return give(to: .drawer, .drawer)
    }
    let isAtEdge = isEdgeInUse && direction.isHorizontal && touch.start.x <= edgeReach
    let isScrollable = takesScroll(direction, in: top)
    let waits =
      isScrollable && recipe.scrollRequiresEdgeToFail
      && (isAtEdge || isAtOwnEdge && direction.isHorizontal)
    if isScrollable, !waits { return startScrolling(of: top) }
    if !isAtEdge || !offerToEdge() { offerToOthers(direction, isAtEdge: isAtEdge) }
    guard waits else { return }
    if isSwipeAsked { yieldAfterRefusal() } else if touch.owner == .none { startScrolling(of: top) }
  }

  /// The scroll view owns the touch, so no swipe begins.
  mutating func startScrolling(of screen: ScreenID) {
    touch.owner = .scroll
    touch.scrollScreen = screen
    if gesture == .possible { fail(.scrollView) } else { record(.scrollView) }
  }

  /// Asks the recognizers other than the system's own.
  ///
  /// They are independent of the system's recognizer and can begin after it has failed.
  private mutating func offerToOthers(_ direction: Vector, isAtEdge: Bool) {
    if isSystemSwipe {
      if !isAtEdge { fail(.outsideRegion) }
    } else if isAttached, !attachment.hasLeftover || recipe.attached != .fromPage {
      recognizer = Recognizer()
      offerToRecipe(direction)
    } else if attachment.hasLeftover {
      recognizer = Recognizer()
      give(to: .leftover, .leftover)
    } else if !isAtEdge {
      fail(.notAttached)
    }
  }

  /// Whether a touch belongs to the presented screen itself rather than to a stack inside it.
  private func takesModal(_ direction: Vector) -> Bool {
    guard modal.transition.kind == .none, let front = modals.last, front.container.shownStack != nil else {
      return true
    }
    if front.style == .sheet { return direction.y > 0 && !direction.isHorizontal }
    return stack.count == 1 && dismisses(direction)
  }

  /// Whether the recipe's recognizer is attached to the view and still has its target.
  @inline(__always) var isAttached: Bool {
    switch recipe.attached {
    case .always: current.isSwipeOn || recipe.whenDisabled == .refuses
    case .afterFirstTransition: attachment.isAttached
    case .fromPage: !attachment.screens.isEmpty
    }
  }

  /// Whether the system's own edge recognizer is active.
  @inline(__always) private var isEdgeInUse: Bool {
    switch recipe.systemEdge {
    case .on: true
    case .off: recipe.attached == .fromPage && !attachment.isEdgeOff
    case .refused: !current.isSwipeOn && recipe.whenDisabled == .removesDelegate
    }
  }

  /// Maximum distance from the edge at which the system's recognizer accepts a touch.
  @inline(__always) private var edgeReach: Double {
    guard isSystemSwipe else { return SystemSwipe.edge }
    if case .edge(let reach) = recipe.region { return reach }
    return .infinity
  }

  /// Asks the system's recognizer; returns false if it fails, so that the next one must be asked.
  private mutating func offerToEdge() -> Bool {
    let rules = recipe.edgeRules
    var basis: Decision.Basis?
    if let off = basisOfSwitch(isForeign: !isSystemSwipe && recipe.handler == .own) {
      basis = off
    } else if rules.systemGuards, bar.isHidden || traits(of: top).back != .system {
      basis = .guarded
    }
    if let basis {
      fail(basis)
      return false
    }
    touch.owner = .edge
    let inputs = formulaInputs(operation: .pop, withProgress: rules.begins.readsProgress)
    let answer = rules.begins(inputs)
    if !answer { touch.owner = .none }
    decide(.begin, .system, answer, inputs)
    guard answer else {
      recognizer.take(.refused)
      emit(.gestureFailed)
      return false
    }
    beginUnlessRefused()
    return true
  }

  /// Calls shouldPop if it can prevent the gesture; otherwise the gesture begins.
  private mutating func beginUnlessRefused() {
    guard asksBeforeBegin, stack.count > 1 else { return begin() }
    ask(.shouldPop, top, allows: traits(of: top).allowsPop, for: .swipe(yields: false))
  }

  /// Begins, or fails if shouldPop refused.
  mutating func begin(isAllowed: Bool) {
    if isAllowed { return begin() }
    touch.owner = .none
    fail(.vetoed)
  }

  /// Whether the touch went down in the edge region of the recipe's own pan.
  @inline(__always) private var isAtOwnEdge: Bool {
    guard !isSystemSwipe, isAttached, case .edge(let reach) = recipe.region else { return false }
    return touch.start.x <= reach
  }

  /// Asks the recipe's own recognizer.
  private mutating func offerToRecipe(_ direction: Vector) {
    if case .edge(let reach) = recipe.region, touch.start.x > reach { return fail(.outsideRegion) }
    if case .atMost(let most) = recipe.fingers, touches.count > most { return fail(.tooManyFingers) }
    switch recipe.direction {
    case .any: break
    case .horizontal: if !direction.isHorizontal { return fail(.wrongDirection) }
    case .backward: if !direction.isHorizontal || direction.x < 0 { return fail(.wrongDirection) }
    }
    if recipe.setsPoppedByGesture { handler.isPoppedByGesture = true }
    if !recipe.disablesEdgeOnly {
      if let off = basisOfSwitch(isForeign: false) { return fail(off) }
    }
    if recipe.handler == .system, recipe.systemGuards, bar.isHidden || traits(of: top).back != .system {
      return fail(.guarded)
    }
    let inputs = formulaInputs(operation: .pop, withProgress: recipe.begins.readsProgress)
    let answer = sharedRecipe.begins(inputs)
    touch.owner = answer ? .back : .none
    decide(.begin, .rule, answer, inputs)
    guard answer else {
      recognizer.take(.refused)
      emit(.gestureFailed)
      return
    }
    beginUnlessRefused()
  }

  mutating func give(to owner: TouchOwner, _ basis: Decision.Basis) {
    touch.owner = owner
    decide(.owner, basis, true, formulaInputs(operation: .pop))
    begin()
  }

  private mutating func begin() {
    recognizer.take(.recognised)
    deliveries.append(.began)
  }

  /// Records why no swipe begins, for the reason.
  private mutating func record(_ basis: Decision.Basis) {
    var inputs = formulaInputs(operation: .pop)
    // The start position is measured from the leading edge, for this finger alone.
    inputs.location = touch.location.x
    inputs.translation = touch.translation.x
    decide(.owner, basis, false, inputs)
  }

  mutating func fail(_ basis: Decision.Basis) {
    record(basis)
    recognizer.take(.refused)
    emit(.gestureFailed)
  }

  /// Whether a screen's scroll view recognizes a pan in this direction.
  @inline(__always) func takesScroll(_ direction: Vector, in screen: ScreenID) -> Bool {
    guard screens.hasState(for: screen) else { return false }
    switch screens[screen].scrollAxis {
    case .none: return false
    case .horizontal:
      let (extent, offset) = (screens[screen].scrollExtent, screens[screen].scrollOffset)
      if !direction.isHorizontal || extent <= device.width { return false }
      return !(recipe.scrollYieldsAtStart && offset == 0 && direction.x > 0)
    case .vertical: return !direction.isHorizontal && screens[screen].scrollExtent > device.height
    }
  }
}
