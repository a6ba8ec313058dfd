// The switch of swiping back: each controller has one, and a screen writes that of its own controller.
//
// Where the switch refuses, the app and the screen write the same variable, which is read as a gesture begins. Where it
// removes the navigation delegate, it acts at once, and a screen only refuses while it is on top.

extension NavigationModel {
  /// Enables or disables swiping back for the front stack.
  public mutating func setSwipe(enabled: Bool) {
    stacks.atWork.switchSwipe(on: enabled, removesDelegate: recipe.whenDisabled == .removesDelegate)
  }

  /// Enables or disables swiping back for all stacks, including later ones.
  public mutating func setSwipeEverywhere(enabled: Bool) {
    stacks.switchAll(on: enabled, removesDelegate: recipe.whenDisabled == .removesDelegate)
  }

  /// A screen enables or disables swiping back for its own controller, the current one.
  mutating func switchSwipe(on isOn: Bool, by screen: ScreenID) {
    current.isSwipeOffByScreen = !isOn
    current.screenWork.switcher = isOn ? .none : screen
    if recipe.whenDisabled == .refuses { current.isSwipeOn = isOn }
  }

  /// A screen's own switch has been changed: one that shows writes it at once.
  mutating func pageSwitches(_ screen: ScreenID) {
    let lifecycle = self.screen(screen).lifecycle
    guard lifecycle == .appearing || lifecycle == .appeared, let id = stacks.holding(screen) else { return }
    let isOn = traits(of: screen).swipe ?? true
    with(id) { $0.switchSwipe(on: isOn, by: screen) }
  }

  /// Why swiping back is disabled; nil if it is enabled.
  ///
  /// - Parameter isForeign: whether the system's own recognizer asks beside the recipe's gesture, which has no
  ///   switch.
  @inline(__always) func basisOfSwitch(isForeign: Bool) -> Decision.Basis? {
    if recipe.whenDisabled == .refuses, !isForeign {
      if current.isSwipeOn { return nil }
      return current.isSwipeOffByScreen ? .screenSwitchedOff : .switchedOff
    }
    if current.isSwipeOffByScreen { return .screenSwitchedOff }
    return isForeign || current.isSwipeOn ? nil : .switchedOff
  }
}
