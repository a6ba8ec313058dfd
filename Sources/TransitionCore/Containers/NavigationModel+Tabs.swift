// The tab bar: each tab has a stack, and one tab is selected.

extension NavigationModel {
  /// Shows a tab bar instead of one stack, with the first tab selected; call `runTurn()` for its layout pass.
  /// - Parameter roots: the first screen of each tab, at least one, all different.
  public mutating func show(tabs roots: [ScreenID]) {
    precondition(stack.isEmpty && !isBusy && stacks.isSingle, "the root is shown once")
    var ids = [StackID.first]
    for _ in roots.dropFirst() { ids.append(stacks.add()) }
    window = .tabs(TabBar(stacks: ids, selected: .first))
    for (id, root) in zip(ids, roots) {
      with(id) { model in
        model.otherStack.become(root)
        model.startSet(animated: false)
        model.finishCalls()
      }
    }
  }

  /// The root of the selected tab; `none` without tabs.
  public var selectedTab: ScreenID {
    guard case .tabs(let bar) = window else { return .none }
    return stacks[bar.selected].root
  }

  /// Selects a tab, as an app's code does: at once, without animation.
  ///
  /// A transition in the old tab jumps to its end, and a gesture in it is cancelled. — ours
  /// - Throws: `notInStack` if no tab has that root.
  public mutating func select(tab root: ScreenID) throws(StepError) {
    finishOpenCall()
    let depth = callDepth
    defer { scripts.leaveOpen(above: depth) }
    guard case .tabs(let bar) = window, let id = stacks.rooted(root), bar.stacks.contains(id) else {
      throw .notInStack
    }
    change(to: id, in: bar)
  }

  /// The user taps a tab's item: selects another tab, or pops the selected one to its root, unless
  /// shouldSelect refuses.
  ///
  /// Nothing happens while the tab bar is hidden or covered; a running transition does not prevent it. — ours
  /// - Throws: `notInStack` if no tab has that root.
  public mutating func tap(tab root: ScreenID) throws(StepError) {
    finishOpenCall()
    calls.wasRefused = false
    let depth = callDepth
    defer { scripts.leaveOpen(above: depth) }
    guard case .tabs(let bar) = window, let id = stacks.rooted(root), bar.stacks.contains(id) else {
      throw .notInStack
    }
    guard modals.isEmpty, modal.transition.kind == .none, !isTabBarHidden(by: bar.selected), !isFrozen,
      drawer.state == .closed
    else { return }
    ask(.shouldSelect, root, allows: true, for: .tab(id))
  }

  /// Selects the tapped tab, or pops it to its root if it is selected already. — UITabBarController
  mutating func selectTapped(_ id: StackID) {
    guard case .tabs(let bar) = window else { return }
    if id != bar.selected { return change(to: id, in: bar) }
    with(id) { model in
      model.calls.isAskedForPop = true
      defer { model.calls.isAskedForPop = false }
      do throws(StepError) {
        try model.callOnCurrent(.popToRoot, true)
      } catch {
        preconditionFailure("a pop to the root names no screen")
      }
    }
  }

  private mutating func change(to id: StackID, in bar: TabBar) {
    calls.count()
    if call.isIdle, id == bar.selected { return }
    tabChange.waiting.append(id)
    tabChange.call = lastCall
    // From within a callback it runs after the callbacks that are under way.
    if call.isIdle {
      with(bar.selected) { $0.run(.tabSwitch) }
    } else {
      scripts.beginLater(EventScript.tabSwitch.cursor(on: bar.selected))
    }
  }

  /// Runs one step of a tab change.
  @inline(never) mutating func perform(_ step: ScriptStep.Tab) {
    switch step {
    case .leave: leaveTab()
    case .loads:
      tabChange.toScreen = stacks[tabChange.to].top
      tabChange.fromScreen = current.top
      choose(tabChange.to)
      load(tabChange.toScreen)
    case .willAppear: willAppear(tabChange.toScreen)
    case .willShow: emitShow(.willShow, in: tabChange.to, always: true)
    case .isAppearing: emit(.viewIsAppearing, tabChange.toScreen)
    case .goingWillDisappear: willDisappear(tabChange.fromScreen)
    case .goingDidDisappear: emit(.viewDidDisappear, tabChange.fromScreen)
    case .didAppear: emit(.viewDidAppear, tabChange.toScreen)
    case .didShow: emitShow(.didShow, in: tabChange.to, always: true)
    case .end:
      tabChange.isUnderWay = false
      tabChange.call = .none
      tabChange.fromScreen = .none
      tabChange.toScreen = .none
      if !tabChange.waiting.isEmpty { run(.tabSwitch) }
    }
  }

  /// Starts the queued change: transitions in the leaving tab will be ended, unless they are out of sight.
  private mutating func leaveTab() {
    guard case .tabs(let bar) = window else { return }
    // While a full-screen presentation appears or disappears, its presenter receives callbacks; the change
    // runs afterwards.
    let waits = modal.removesPresenter && !modal.needsStart
    guard let next = tabChange.waiting.first, !waits else {
      scripts.end()
      return
    }
    tabChange.waiting.removeFirst()
    tabChange.to = next
    scripts.move(to: bar.selected)
    stacks.work(on: bar.selected)
    if tabChange.to == bar.selected || isOutOfSight {
      if tabChange.to != bar.selected { with(tabChange.to) { $0.current.hasPendingDelegateCall = true } }
      choose(tabChange.to)
      if tabChange.waiting.isEmpty { tabChange.call = .none }
      scripts.end()
    } else {
      tabChange.isUnderWay = true
    }
  }

  private mutating func choose(_ id: StackID) {
    guard case .tabs(var bar) = window else { return }
    bar.selected = id
    window = .tabs(bar)
    findFront()
  }

  /// Calls the delegate's `kind` if the stack changed out of sight since the last call; with a tab's
  /// appearance, always. — QMUI, EDGE
  mutating func emitShow(_ kind: EventKind, in id: StackID, always: Bool = false) {
    with(id) { model in
      guard always || model.current.hasPendingDelegateCall else { return }
      model.emit(kind, model.current.top)
      if kind == .didShow, model.recipe.drawer { model.rootDidShow() }
      if kind == .didShow { model.current.hasPendingDelegateCall = false }
    }
  }
}
