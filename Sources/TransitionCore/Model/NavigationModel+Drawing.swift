// What is drawn: the visible screens and their positions. Both expectations and `Scene` use these functions.

/// Where a screen is drawn, relative to its resting position.
public struct Placement: Hashable, Sendable {
  /// Its translation in reading direction, pt.
  public var x = 0.0
  /// Its translation downward, pt.
  public var y = 0.0
  /// Its scale around its centre, 1 for untransformed.
  public var scale = 1.0
  /// Its opacity, 0…1.
  public var alpha = 1.0
  /// How dark it is, 0…1 of black.
  public var dim = 0.0
}

extension NavigationModel {
  /// The progress of the running transition, 0…1; 0 without one.
  public var progress: Double { currentTransition.progress(at: now) }

  /// The drawn screens, bottom to top.
  public var onscreen: [ScreenID] {
    if isFrozen { return [handler.frozenScreen] }
    if isWithoutModals { return onscreen(of: controller(stacks.front)) }
    return layers.map { $0.screen }
  }

  private var isWithoutModals: Bool { modals.isEmpty && modal.transition.kind == .none }

  /// The drawn screens, bottom to top, each with the level of its container: 0 for the window's, from 1 for presented
  /// ones.
  var layers: [(screen: ScreenID, level: Int)] {
    if isFrozen { return [(handler.frozenScreen, 0)] }
    return isWithoutModals ? onscreen(of: window).map { ($0, 0) } : layersWithModals
  }

  /// The window's screens and the presented ones, without those that a full screen hides.
  private var layersWithModals: [(screen: ScreenID, level: Int)] {
    let going = modal.transition.kind == .dismiss && !modal.needsStart ? modal.count : 0
    let isComing = modal.transition.kind == .present
    var drawn = onscreen(of: window).map { (screen: $0, level: 0) }
    for (place, presented) in modals.enumerated() {
      let isLast = place == modals.count - 1
      if isLast, isComing {
        if modal.needsStart { continue }
        // The screen below remains drawn, even if its container changes meanwhile.
        if presented.style.removesPresenter, !drawn.isEmpty {
          drawn[drawn.count - 1].screen = modal.transition.from
        }
      }
      // Of the dismissed screens only the front one moves; those between disappear at once.
      if place >= modals.count - going, !isLast { continue }
      if presented.style.removesPresenter, !(isLast && modal.transition.kind != .none && !modal.needsStart) {
        drawn = []
      }
      drawn += onscreen(of: presented.container).map { ($0, place + 1) }
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

  /// Where a screen is drawn now; untransformed at 0 if it is not drawn.
  public func placement(of screen: ScreenID) -> Placement { placement(of: screen, at: now) }

  /// Where a screen is drawn at `time`, from now on and up to `nextDeadline`.
  public func placement(of screen: ScreenID, at time: Nanoseconds) -> Placement {
    var placement = Placement()
    if !modals.isEmpty { placement = modalPlacement(of: screen, at: time) }
    guard let transition = transition(moving: screen) else { return placement }
    let isUpper = (screen == transition.to) == transition.isForward
    let position = isUpper ? transition.position(at: time) : transition.lowerPosition(at: time)
    // How far the upper screen is outside the display, by its own curve.
    let away = transition.isForward ? 1 - position : position
    let covered = min(1, max(0, 1 - away))
    placement.alpha = transition.animation.style.alpha
    if isUpper {
      placement.x = away * device.width * (transition.animator.isMirrored ? -1 : 1)
      return placement
    }
    placement.dim = min(1, max(0, transition.animation.dim * covered))
    if transition.animation.style == .shrink {
      placement.scale = 1 - transition.animation.scale * (1 - away)
    } else {
      placement.x =
        (1 - away) * device.width * transition.animation.parallax * (transition.animator.isMirrored ? 1 : -1)
    }
    return placement
  }

  /// The transition that currently moves a screen, or nil.
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

extension Recipe.Animation.Style {
  /// The opacity of both screens, 0…1. The systems that the recipes reproduce move, shrink and darken screens; none
  /// fades them.
  var alpha: Double {
    switch self {
    case .slide, .shrink, .system: 1
    }
  }
}
