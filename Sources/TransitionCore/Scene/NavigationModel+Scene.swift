// A picture of the model, computed without changing it.

extension ModalStyle {
  /// The distance from the display's top at rest, pt: below a status bar of 20 pt a sheet leaves 10 pt of its
  /// presenter. — ours
  public var topInset: Double {
    switch self {
    case .sheet: 30
    case .fullScreen, .over, .custom: 0
    }
  }
}

extension NavigationModel {
  /// Everything visible at `time`.
  ///
  /// Between two entries of the agenda, everything drawn is a closed form of time. So the model can compute
  /// the scene at any instant from `now` up to `nextDeadline`; other times are clamped to that range.
  public func scene(at time: Nanoseconds) -> Scene {
    let time = max(now, min(time, nextDeadline))
    let layers = layers.map { layer(of: $0.screen, level: $0.level, at: time) }
    let levels = drawnLevels
    return Scene(
      time: time, device: device, isFrozen: isFrozen, layers: layers, bars: bars(on: levels, at: time),
      bar: sceneBar(of: stacks.front, level: level(ofStack: stacks.front), at: time), tabBar: sceneTabs,
      drawer: sceneDrawer(at: time), modals: presented(on: levels, at: time), fingers: fingers(at: time),
      transitions: transitionsInFlight(at: time))
  }

  /// The levels with visible screens, bottom to top.
  private var drawnLevels: [Int] {
    var levels: [Int] = []
    for layer in layers where levels.last != layer.level { levels.append(layer.level) }
    return levels
  }

  private func container(on level: Int) -> Container { level > 0 ? modals[level - 1].container : window }

  private func level(ofStack id: StackID) -> Int {
    (modals.firstIndex { $0.container.holds(id) } ?? -1) + 1
  }

  // MARK: - Frames

  /// The resting frame of the screens on a level.
  private func restFrame(on level: Int) -> Scene.Frame {
    let inset = level > 0 ? min(modals[level - 1].style.topInset, device.height) : 0
    return Scene.Frame(x: 0, y: inset, width: device.width, height: device.height - inset)
  }

  private func frame(on level: Int, moved placement: Placement) -> Scene.Frame {
    var frame = restFrame(on: level)
    frame.x += device.isRightToLeft ? -placement.x : placement.x
    frame.y += placement.y
    return frame
  }

  private func layer(of screen: ScreenID, level: Int, at time: Nanoseconds) -> Scene.Layer {
    let placement = placement(of: screen, at: time)
    let content = self.screen(screen)
    var offset = Vector()
    switch content.scrollAxis {
    case .none: break
    case .horizontal: offset.x = content.scrollOffset
    case .vertical: offset.y = content.scrollOffset
    }
    return Scene.Layer(
      screen: screen, level: level, placement: placement, frame: frame(on: level, moved: placement),
      contentOffset: offset)
  }

  private func presented(on levels: [Int], at time: Nanoseconds) -> [Scene.Presented] {
    levels.filter { $0 > 0 }.map { level in
      let modal = modals[level - 1]
      let placement = modalPlacement(of: shownScreen(of: modal.container), at: time)
      return Scene.Presented(
        screen: modal.screen, level: level, style: modal.style, frame: frame(on: level, moved: placement),
        alert: modal.isAlert ? Scene.Alert(title: modal.screen, buttons: modal.buttons) : nil)
    }
  }

  private func sceneDrawer(at time: Nanoseconds) -> Scene.SideDrawer? {
    guard recipe.drawer else { return nil }
    let opening = drawerOpening(at: time)
    let width = Drawer.width * device.width
    let x = device.isRightToLeft ? device.width - width * opening : width * (opening - 1)
    return Scene.SideDrawer(
      state: drawer.state, opening: opening,
      frame: Scene.Frame(x: x, y: 0, width: width, height: device.height), dim: Drawer.dim * opening)
  }

  // MARK: - Bars

  private func bars(on levels: [Int], at time: Nanoseconds) -> [Scene.Bar] {
    var bars: [Scene.Bar] = []
    for level in levels {
      guard let id = container(on: level).shownStack else { continue }
      bars.append(sceneBar(of: id, level: level, at: time))
    }
    return bars
  }

  private func sceneBar(of id: StackID, level: Int, at time: Nanoseconds) -> Scene.Bar {
    let controller = controller(id)
    let item = controller.barItem
    let traits = traits(of: item)
    var back: Scene.BackButton?
    let below = controller.screensOfItem
    if let place = below.firstIndex(of: item), place > 0 {
      let goal = traits.backTarget
      let isBelow = below[..<place].contains(goal)
      back = Scene.BackButton(kind: traits.back, target: isBelow ? goal : below[place - 1])
    }
    return Scene.Bar(
      level: level, isHidden: controller.bar.isHidden, shown: controller.barShown(at: time),
      alpha: controller.bar.alpha(at: controller.transition.progress(at: time)), item: item,
      title: traits.title, back: back)
  }

  private var sceneTabs: Scene.Tabs? {
    guard case .tabs(let bar) = window else { return nil }
    return Scene.Tabs(
      roots: bar.stacks.map { controller($0).root }, selected: selectedTab,
      isHidden: isTabBarHidden(by: bar.selected))
  }

  // MARK: - Fingers and transitions

  private func fingers(at time: Nanoseconds) -> [Scene.Finger] {
    touches.down.map { sceneFinger($0.name, $0.touch, at: time) }
  }

  private func sceneFinger(_ name: FingerID, _ touch: Touch, at time: Nanoseconds) -> Scene.Finger {
    var (start, location, velocity) = (touch.start, touch.start, touch.velocity(at: time))
    location.x += touch.translation.x
    location.y += touch.translation.y
    if device.isRightToLeft {
      start.x = device.width - start.x
      location.x = device.width - location.x
      velocity.x = -velocity.x
    }
    return Scene.Finger(name: name, start: start, location: location, velocity: velocity, owner: touch.owner)
  }

  /// The transitions in flight, in the order in which `currentTransition` looks for one.
  private func transitionsInFlight(at time: Nanoseconds) -> [Scene.InFlight] {
    let others = stacks.ids.filter { $0 != stacks.currentID }
    var all = [current.transition, modal.transition]
    for id in others { all.append(stacks[id].transition) }
    for overlap in current.overlapped { all.append(overlap.transition) }
    for id in others { for overlap in stacks[id].overlapped { all.append(overlap.transition) } }
    return all.filter { $0.kind != .none }.map {
      Scene.InFlight(
        kind: $0.kind, phase: $0.phase, from: $0.from, to: $0.to, progress: $0.progress(at: time))
    }
  }
}

extension NavigationController {
  /// The stack that contains the bar's item; during a transition, the stack before it.
  var screensOfItem: [ScreenID] {
    guard transition.kind != .none, transition.change == .committed else { return stack }
    switch transition.kind {
    case .push: return stack.dropLast()
    case .pop: return stack + removed.reversed()
    case .set: return otherStack
    case .present, .dismiss, .none: return stack
    }
  }
}
