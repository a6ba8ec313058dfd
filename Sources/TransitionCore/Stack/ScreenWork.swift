/// The changes that a screen has made for as long as it is visible.
struct ScreenWork: Hashable, Sendable {
  /// The screen that hid the bar, and whether it did so without animation.
  var hider = ScreenID.none
  var hidesAbruptly = false
  /// The screen that disabled swiping back.
  var switcher = ScreenID.none
}
