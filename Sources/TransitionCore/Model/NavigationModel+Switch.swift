// Each controller has a switch for swiping back, which its screens can write.
//
// With `whenDisabled = refuses`, the app and the screen write the same variable, which is read when a gesture begins. If
// disabling removes the navigation delegate, it takes effect at once, and a screen refuses only while it is on top.

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

  /// Applies a change of a screen's own switch at once if the screen is visible.
  mutating func pageSwitches(_ screen: ScreenID) {
    let lifecycle = self.screen(screen).lifecycle
    guard lifecycle == .appearing || lifecycle == .appeared, let id = stacks.holding(screen) else { return }
    let isOn = traits(of: screen).swipe ?? true
    with(id) { $0.switchSwipe(on: isOn, by: screen) }
  }

  /// Why swiping back is disabled; nil if it is enabled.
  ///
  /// - Parameter isForeign: whether the system's own recognizer asks, next to the recipe's gesture; it has no
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
