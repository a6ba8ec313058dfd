// What screens do in their own callbacks.

extension NavigationModel {
  /// The traits of a screen; the default traits do nothing.
  @inline(__always) public func traits(of screen: ScreenID) -> ScreenTraits { screens.traits(of: screen) }

  /// Sets the traits of a screen.
  public mutating func setTraits(_ traits: ScreenTraits, of screen: ScreenID) {
    let former = self.traits(of: screen)
    screens.setTraits(traits, of: screen)
    if former.hidesTabBar != traits.hidesTabBar {
      screens.setTabBarHidden(traits.hidesTabBar, by: screen, atOnce: stacks.holding(screen) == nil)
    }
    if former.swipe != traits.swipe { pageSwitches(screen) }
  }

  /// Copies the current traits of another screen.
  public mutating func copyTraits(of other: ScreenID, to screen: ScreenID) {
    var traits = traits(of: other)
    // The controller's button does not belong to the screen.
    if traits.back == .ofController { traits.back = .system }
    setTraits(traits, of: screen)
    let state = self.screen(other)
    setScroll(screen, axis: state.scrollAxis, extent: state.scrollExtent)
  }

  /// A screen's viewDidLoad, which may attach the recognizer to the view.
  @inline(never) mutating func screenDidLoad(_ screen: ScreenID) {
    withHolder(of: screen) { model in
      if model.recipe.attached == .fromPage,
        model.traits(of: screen).attaches || (!model.screens.someAttach && model.stack.count == 1)
      {
        model.attach(by: screen)
      }
    }
  }

  /// Works on the stack that contains a screen; a leaving screen belongs to the current stack.
  @inline(__always) private mutating func withHolder(
    of screen: ScreenID, _ body: (inout NavigationModel) -> Void
  ) {
    if stacks.isSingle || transition.kind != .none && transition.from == screen { return body(&self) }
    with(stacks.holding(screen) ?? stacks.currentID, body)
  }

  /// Attaches the recognizer to the root if no screen attaches it.
  mutating func attachToRoot() {
    guard recipe.attached == .fromPage, !screens.someAttach, attachment.screens.isEmpty,
      let root = stack.first, screens.hasState(for: root), screens[root].isLoaded
    else { return }
    attach(by: root)
  }

  private mutating func attach(by screen: ScreenID) {
    attachment.screens.append(screen)
    attachment.delegateScreen = screen
    attachment.hasLeftover = false
    attachment.isEdgeOff = recipe.systemEdge == .off
    if attachment.isEdgeOff, touch.owner == .edge, touch.stack == stacks.currentID { cancelRecognition() }
  }

  /// A screen's deinit, after which the recognizer that it attached has no target and no delegate.
  mutating func screenDeinit(_ screen: ScreenID) {
    guard let place = attachment.screens.firstIndex(of: screen) else { return }
    if place == attachment.screens.count - 1 { attachment.hasLeftover = true }
    attachment.screens.remove(at: place)
    if attachment.delegateScreen == screen { attachment.delegateScreen = .none }
  }

  /// A screen's viewWillAppear.
  @inline(never) mutating func screenWillAppear(_ screen: ScreenID) {
    withHolder(of: screen) { $0.dress(for: screen) }
  }

  /// Applies an appearing screen's traits to the bar and to swiping back.
  private mutating func dress(for screen: ScreenID) {
    let traits = traits(of: screen)
    switch traits.bar {
    case .untouched: break
    case .shown: setBarHidden(false, animated: true)
    case .hidden, .hiddenAbruptly:
      current.screenWork.hider = screen
      current.screenWork.hidesAbruptly = traits.bar == .hiddenAbruptly
      setBarHidden(true, animated: traits.bar == .hidden)
    }
    if let alpha = traits.barAlpha { bar.setAlpha(min(1, max(0, alpha))) }
    if let swipe = traits.swipe { switchSwipe(on: swipe, by: screen) }
  }

  /// A screen's viewWillDisappear, which reverts its changes.
  @inline(never) mutating func screenWillDisappear(_ screen: ScreenID) {
    withHolder(of: screen) { $0.undress(after: screen) }
  }

  private mutating func undress(after screen: ScreenID) {
    if current.screenWork.hider == screen {
      setBarHidden(false, animated: !current.screenWork.hidesAbruptly)
      current.screenWork.hider = .none
    }
    if current.screenWork.switcher == screen {
      switchSwipe(on: true, by: screen)
    }
  }

  /// Enables the drawer's gesture again, if the recipe says so, when the root is shown.
  mutating func rootDidShow() {
    if recipe.drawer, recipe.drawerReopens == .didShow, stack.count == 1 { drawer.isEnabled = true }
  }

  /// The controller's own push call, on top of UIKit's.
  mutating func decoratePush(of screen: ScreenID) {
    guard recipe.configuresPushedScreens, !stack.isEmpty else { return }
    var traits = traits(of: screen)
    traits.hidesTabBar = true
    if traits.back == .system { traits.back = .ofController }
    setTraits(traits, of: screen)
    drawer.isEnabled = false
  }

  /// Where back and swipe lead from the top.
  @inline(__always) var backOperation: StackOperation {
    mutating get {
      if !screens.haveTraits { return .pop }
      let target = traits(of: top).backTarget
      return target.exists && target != top && finds(target) ? .popTo(target) : .pop
    }
  }

  /// Whether a pop that is called now has a screen to pop to.
  private mutating func finds(_ target: ScreenID) -> Bool {
    guard plannedStack.contains(target) else { return false }
    switch recipe.busy {
    case .queues, .interrupts: return true
    // Both transitions run, so it pops from the current stack.
    case .corrupts: return stack.contains(target)
    case .endsGesture: return transition.kind == .none || formerStack.contains(target)
    }
  }

  // MARK: - Taps

  /// Whether taps are delivered: not during a transition, and not while the interface is frozen.
  public var deliversTaps: Bool {
    (recipe.deliverTaps || (transition.kind == .none && modal.transition.kind == .none)) && !isFrozen
      && drawer.state == .closed
  }

  /// Taps the content of a screen, which receives `tapped` if it is in front and touches are delivered.
  public mutating func tap(_ screen: ScreenID) {
    finishOpenCall()
    guard deliversTaps, screen == visible else { return }
    emit(.tapped, screen)
  }

  /// Records that the app receives something from outside: a link, a notification, a late answer.
  ///
  /// The log records the time; the sender knows the content.
  public mutating func receive() {
    finishOpenCall()
    emit(.received)
  }

  /// Taps the back button.
  ///
  /// The system's button calls shouldPop first, which may refuse. The app's own button pops, or does nothing by
  /// itself.
  /// - Throws: nothing in practice, since the called operation names no screen that is not in the stack.
  public mutating func tapBack(animated: Bool) throws(StepError) {
    finishOpenCall()
    calls.wasRefused = false
    guard deliversTaps, !isCovered, stack.count > 1, !bar.isHidden else { return }
    let depth = callDepth
    defer { scripts.leaveOpen(above: depth) }
    let item = top
    let traits = traits(of: item)
    emit(.backTapped, item)
    switch traits.back {
    case .handled: return
    case .system: ask(.shouldPop, item, allows: traits.allowsPop, for: .backButton(animated: animated))
    case .custom, .ofController:
      let operation = backOperation
      try callOnCurrent(operation, animated)
      if recipe.drawer, traits.back == .ofController,
        operation == .pop ? stack.count == 2 : stack.first == traits.backTarget
      {
        drawer.isEnabled = true
      }
    }
  }

  /// Pops for the system's back button after shouldPop answered yes.
  mutating func popByButton(animated: Bool) { callBack(animated: animated, isAsked: true) }

  /// Pops to the screen where back leads from the top.
  mutating func callBack(animated: Bool, isAsked: Bool) {
    calls.isAskedForPop = isAsked
    defer { calls.isAskedForPop = false }
    do throws(StepError) {
      try callOnCurrent(backOperation, animated)
    } catch {
      preconditionFailure("where back leads is in the stack")
    }
  }
}
