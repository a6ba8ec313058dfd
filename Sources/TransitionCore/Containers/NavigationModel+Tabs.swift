// The tab bar: each tab is a stack of its own, and one of them is chosen.

extension NavigationModel {
  /// Shows a tab bar instead of one stack, with the first tab selected; call `runTurn()` to lay it out.
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

  /// The user taps a tab's item: another tab is selected, the chosen one pops to its root, unless shouldSelect answers no.
  ///
  /// Nothing happens while the tab bar is hidden or covered; a transition in the stack keeps nobody from it. — ours
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

  /// The tab whose item was tapped is selected, or pops to its root where it is the chosen one. — UITabBarController
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
    // From within a callback it comes after what is being told.
    if call.isIdle {
      with(bar.selected) { $0.run(.tabSwitch) }
    } else {
      scripts.beginLater(EventScript.tabSwitch.cursor(on: bar.selected))
    }
  }

  /// One step of a tab's change.
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

  /// The change's turn has come: what runs in the tab that goes will be ended, unless nobody sees it.
  private mutating func leaveTab() {
    guard case .tabs(let bar) = window else { return }
    // While a full screen comes or goes, its presenter's callbacks are under way: it comes after them.
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
      if tabChange.to != bar.selected { with(tabChange.to) { $0.current.owesDelegate = true } }
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

  /// A delegate that was not told of what changed out of sight is told now; with a tab's appearance it is told always.
  /// — QMUI, EDGE
  mutating func emitShow(_ kind: EventKind, in id: StackID, always: Bool = false) {
    with(id) { model in
      guard always || model.current.owesDelegate else { return }
      model.emit(kind, model.current.top)
      if kind == .didShow, model.recipe.drawer { model.rootDidShow() }
      if kind == .didShow { model.current.owesDelegate = false }
    }
  }
}
