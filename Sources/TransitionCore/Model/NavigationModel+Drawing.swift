// What is drawn: which screens, and where they stand.

/// Where a screen is drawn.
public struct Placement: Hashable, Sendable {
  /// Its translation in reading direction, pt.
  public var x = 0.0
  /// Its translation downward, pt.
  public var y = 0.0
  /// Its scale, 1 for untransformed.
  public var scale = 1.0
  /// Its opacity, 0…1.
  public var alpha = 1.0
  /// How dark it is, 0…1 of black.
  public var dim = 0.0
}

extension NavigationModel {
  /// How much of the transition in flight is done, 0…1; 0 when there is none.
  public var progress: Double { currentTransition.progress(at: now) }

  /// The screens that are drawn, bottom to top.
  public var onscreen: [ScreenID] {
    if isFrozen { return [handler.frozenScreen] }
    if modals.isEmpty && modal.transition.kind == .none { return onscreen(of: controller(stacks.front)) }
    return onscreenWithModals
  }

  /// What the window shows, and what is presented over it, without what a full screen hides.
  private var onscreenWithModals: [ScreenID] {
    let going = modal.transition.kind == .dismiss && !modal.needsStart ? modal.count : 0
    let isComing = modal.transition.kind == .present
    var drawn = onscreen(of: window)
    for (place, presented) in modals.enumerated() {
      let isLast = place == modals.count - 1
      if isLast, isComing {
        if modal.needsStart { continue }
        // What it comes over stays drawn as it was, whatever becomes of its container meanwhile.
        if presented.style.removesPresenter, !drawn.isEmpty { drawn[drawn.count - 1] = modal.transition.from }
      }
      // Of those that go only the front one moves; those between have vanished.
      if place >= modals.count - going, !isLast { continue }
      if presented.style.removesPresenter, !(isLast && modal.transition.kind != .none && !modal.needsStart) {
        drawn = []
      }
      drawn += onscreen(of: presented.container)
    }
    return drawn
  }

  private func onscreen(of container: Container) -> [ScreenID] {
    if case .screen(let screen) = container { return [screen] }
    return container.shownStack.map { onscreen(of: controller($0)) } ?? []
  }

  private func onscreen(of controller: NavigationController) -> [ScreenID] {
    let (stack, transition) = (controller.stack, controller.transition)
    guard transition.kind != .none, transition.isAnimated, transition.isLaidOut else {
      return transition.kind == .none || !transition.from.exists || transition.from == transition.to
        ? stack.suffix(1) : [transition.from]
    }
    return transition.isForward ? [transition.from, transition.to] : [transition.to, transition.from]
  }

  /// Where a screen is drawn now; one that is not drawn stands untransformed at 0.
  public func placement(of screen: ScreenID) -> Placement {
    var placement = Placement()
    if !modals.isEmpty { placement = modalPlacement(of: screen) }
    guard let transition = transition(moving: screen) else { return placement }
    let isUpper = (screen == transition.to) == transition.isForward
    let position = isUpper ? transition.position(at: now) : transition.lowerPosition(at: now)
    // How far the upper screen is out of the picture, by the screen's own curve.
    let away = transition.isForward ? 1 - position : position
    if isUpper {
      placement.x = away * device.width * (transition.isMirrored ? -1 : 1)
      return placement
    }
    placement.dim = transition.animation.dim * (1 - away)
    if transition.animation.style == .shrink {
      placement.scale = 1 - transition.animation.scale * (1 - away)
    } else {
      placement.x =
        (1 - away) * device.width * transition.animation.parallax * (transition.isMirrored ? 1 : -1)
    }
    return placement
  }

  /// The transition that moves a screen now, if one does.
  private func transition(moving screen: ScreenID) -> Transition? {
    guard screen.exists else { return nil }
    if current.transition.moves(screen) { return current.transition }
    for overlap in current.overlapped where overlap.transition.moves(screen) { return overlap.transition }
    guard stacks.aside.isInFlight, let id = stacks.first(where: { $0.transition.moves(screen) }) else {
      return nil
    }
    return stacks[id].transition
  }
}

extension Transition {
  fileprivate func moves(_ screen: ScreenID) -> Bool {
    kind != .none && isAnimated && isLaidOut && (screen == from || screen == to)
  }
}
