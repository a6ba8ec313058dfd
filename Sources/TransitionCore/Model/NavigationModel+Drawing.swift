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
    if isFrozen { return [frozenScreen] }
    if isCovered { return onscreenWithModals }
    return onscreenOfStack
  }

  /// The stack's screens that a full screen does not hide, and the modal ones over them.
  private var onscreenWithModals: [ScreenID] {
    var drawn = onscreenOfStack
    for modal in modals {
      let isSettled = self.modal.transition.kind == .none || modal.screen != modals.last?.screen
      if modal.style.removesPresenter, isSettled { drawn = [] }
      if self.modal.needsStart, self.modal.transition.to == modal.screen { continue }
      drawn.append(modal.screen)
    }
    return drawn
  }

  private var onscreenOfStack: [ScreenID] {
    guard transition.kind != .none, transition.isAnimated, transition.isLaidOut else {
      return transition.kind == .none || !transition.from.exists || transition.from == transition.to
        ? stack.suffix(1) : [transition.from]
    }
    return transition.isForward ? [transition.from, transition.to] : [transition.to, transition.from]
  }

  /// Where a screen is drawn now; one that is not drawn stands untransformed at 0.
  public func placement(of screen: ScreenID) -> Placement {
    if isCovered, modals.contains(where: { $0.screen == screen }) { return modalPlacement(of: screen) }
    var placement = Placement()
    guard transition.kind != .none, transition.isAnimated, transition.isLaidOut, screen.exists,
      screen == transition.from || screen == transition.to
    else { return placement }
    let isUpper = (screen == transition.to) == transition.isForward
    let position = isUpper ? transition.position(at: now) : transition.lowerPosition(at: now)
    // How far the upper screen is out of the picture, by the screen's own curve.
    let away = transition.isForward ? 1 - position : position
    if isUpper {
      placement.x = away * device.width
      return placement
    }
    placement.dim = transition.animation.dim * (1 - away)
    if transition.animation.style == .shrink {
      placement.scale = 1 - transition.animation.scale * (1 - away)
    } else {
      placement.x = -(1 - away) * device.width * transition.animation.parallax
    }
    return placement
  }
}
