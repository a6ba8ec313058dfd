/// The navigation bar: its properties, and how it is drawn.
///
/// `isHidden` changes at the call, as isNavigationBarHidden does. The drawn bar follows the running
/// transition if the change is animated with it, otherwise it changes at once.
public struct NavigationBar: Hashable, Sendable {
  /// isNavigationBarHidden
  public internal(set) var isHidden = false
  /// The background's alpha as last set, 0…1.
  public private(set) var alpha = 1.0
  /// The alpha at the end of the transition's tail; nil if it does not change.
  private(set) var fadesTo: Double?
  /// The progress at which that tail started, 0…1.
  private(set) var fadeStart = 0.0
  /// The screen that it still shows after transitions overlapped; `none` if it shows the top of the stack.
  var item = ScreenID.none
  /// The drawn part when its movement started, 0…1.
  var start = 1.0
  /// The drawn part at the end of its movement, 0…1.
  var target = 1.0
  /// Whether it moves along with the transition.
  var isMoving = false

  /// The drawn part at `position` of the transition, clamped to 0…1 if the curve overshoots.
  func shown(at position: Double) -> Double {
    isMoving ? min(1, max(0, start + (target - start) * position)) : target
  }

  /// The alpha at this progress of the transition, 0…1.
  func alpha(at progress: Double) -> Double {
    guard let fadesTo, fadeStart < 1 else { return alpha }
    return alpha + (fadesTo - alpha) * max(0, (progress - fadeStart) / (1 - fadeStart))
  }

  /// Sets the alpha.
  mutating func setAlpha(_ new: Double) {
    alpha = new
    fadesTo = nil
  }

  /// Animates the alpha to a target along the transition's tail, which starts at `progress`.
  mutating func fade(to target: Double, from progress: Double) {
    fadesTo = target
    fadeStart = progress
  }

  mutating func setHidden(_ hidden: Bool, along position: Double?) {
    isHidden = hidden
    if let position {
      if !isMoving { start = shown(at: position) }
      isMoving = true
    } else {
      isMoving = false
    }
    target = hidden ? 0 : 1
  }

  /// Ends the bar's movement: at its target, or where it started if the transition was cancelled.
  mutating func settle(wasCancelled: Bool) {
    if isMoving, wasCancelled { target = start }
    isMoving = false
    if let fadesTo { setAlpha(fadesTo) }
  }
}

extension NavigationController {
  /// The screen whose title and buttons the bar shows; during a transition, the leaving one.
  var barItem: ScreenID {
    if transition.kind != .none && transition.from.exists { return transition.from }
    return bar.item.exists ? bar.item : top
  }

  /// The drawn part of the bar at `time`, 0…1.
  func barShown(at time: Nanoseconds) -> Double { bar.shown(at: transition.position(at: time)) }
}

extension NavigationModel {
  /// The screen whose title and buttons the bar shows; during a transition, the leaving one.
  public var barItem: ScreenID { current.barItem }

  /// The drawn alpha of the bar, 0…1.
  public var barAlpha: Double { bar.alpha(at: transition.progress(at: now)) }

  /// The drawn part of the bar, 0…1.
  public var barShown: Double { current.barShown(at: now) }

  /// Whether the tab bar is hidden: by any screen of the stack. — hidesBottomBarWhenPushed, case reports
  ///
  /// With the recipe's `multiPopTransient`, a pop over several screens from a screen that hides it leaves it
  /// hidden, since the old stack is still read. — iOS 14.0: jianshu 4e94dd08623b
  public var isTabBarHidden: Bool { isTabBarHidden(by: stacks.currentID) }

  /// Whether the tab bar is hidden while that stack's tab is selected.
  func isTabBarHidden(by stack: StackID) -> Bool {
    stacks[stack].leavesTabBarHidden || controllers(of: stack).contains { screens.hidesTabBar($0) }
  }

  /// Hides or shows the bar, as a screen does in one of its callbacks.
  mutating func setBarHidden(_ hidden: Bool, animated: Bool) {
    let isStarting = transition.kind != .none && transition.isAnimated && !transition.isLaidOut
    bar.setHidden(hidden, along: animated && isStarting ? 0 : nil)
  }
}
