/// The navigation bar: the property, and what is drawn of it.
///
/// `isHidden` flips at the call, as isNavigationBarHidden does. What is drawn follows the transition in flight
/// when it is animated with one, and jumps otherwise.
public struct NavigationBar: Hashable, Sendable {
  /// isNavigationBarHidden
  public internal(set) var isHidden = false
  /// The background's alpha as last set, 0…1.
  public private(set) var alpha = 1.0
  /// Where the alpha goes along the tail of a transition; nil where it stays.
  private(set) var fadesTo: Double?
  /// Where that tail began, 0…1 of the transition.
  private(set) var fadeStart = 0.0
  /// What it still shows since transitions overlapped and it lost count; `none` where it shows the stack's top.
  var item = ScreenID.none
  /// How much of it was drawn when its movement began, 0…1.
  var start = 1.0
  /// How much of it is to be drawn, 0…1.
  var target = 1.0
  /// Whether it moves along with the transition.
  var isMoving = false

  /// How much of it is drawn with a transition at `position`, 0…1 also where the transition's curve overshoots.
  func shown(at position: Double) -> Double {
    isMoving ? min(1, max(0, start + (target - start) * position)) : target
  }

  /// The alpha with a transition that has come so far, 0…1.
  func alpha(at progress: Double) -> Double {
    guard let fadesTo, fadeStart < 1 else { return alpha }
    return alpha + (fadesTo - alpha) * max(0, (progress - fadeStart) / (1 - fadeStart))
  }

  /// Writes the alpha.
  mutating func setAlpha(_ new: Double) {
    alpha = new
    fadesTo = nil
  }

  /// From here on the alpha goes to another along the tail of a transition that has come so far.
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

  /// The transition is over: what moved along has arrived, or is back.
  mutating func settle(wasCancelled: Bool) {
    if isMoving, wasCancelled { target = start }
    isMoving = false
    if let fadesTo { setAlpha(fadesTo) }
  }
}

extension NavigationController {
  /// The screen whose title and buttons its bar shows: the one that leaves, until the transition is over.
  var barItem: ScreenID {
    if transition.kind != .none && transition.from.exists { return transition.from }
    return bar.item.exists ? bar.item : top
  }

  /// How much of its bar is drawn at `time`, 0…1.
  func barShown(at time: Nanoseconds) -> Double { bar.shown(at: transition.position(at: time)) }
}

extension NavigationModel {
  /// The screen whose title and buttons the bar shows; during a transition, the leaving one.
  public var barItem: ScreenID { current.barItem }

  /// The drawn alpha of the bar, 0…1.
  public var barAlpha: Double { bar.alpha(at: transition.progress(at: now)) }

  /// How much of the bar is drawn, 0…1.
  public var barShown: Double { current.barShown(at: now) }

  /// Whether the tab bar is hidden: by any screen of the stack. — hidesBottomBarWhenPushed, case reports
  ///
  /// With the recipe's `multiPopTransient` a pop over several screens that left from such a one leaves it hidden, since
  /// the stack that was looked at still had that screen in it. — iOS 14.0: jianshu 4e94dd08623b
  public var isTabBarHidden: Bool { isTabBarHidden(by: stacks.currentID) }

  /// Whether the tab bar is hidden while that stack is the chosen tab's.
  func isTabBarHidden(by stack: StackID) -> Bool {
    stacks[stack].leavesTabBarHidden || controllers(of: stack).contains { screens.hidesTabBar($0) }
  }

  /// A screen shows or hides the bar in one of its callbacks.
  mutating func setBarHidden(_ hidden: Bool, animated: Bool) {
    let isStarting = transition.kind != .none && transition.isAnimated && !transition.isLaidOut
    bar.setHidden(hidden, along: animated && isStarting ? 0 : nil)
  }
}
