/// What a screen has changed for the time that it shows.
struct ScreenWork: Hashable, Sendable {
  /// Who hid the bar, and whether at once.
  var hider = ScreenID.none
  var hidesAbruptly = false
  /// Who switched swiping back off.
  var switcher = ScreenID.none
}
