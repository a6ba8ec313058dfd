/// What became of the recipe's recognizer.
struct Attachment: Hashable, Sendable {
  /// Whether the recipe's recognizer is on the view, with its target.
  var isAttached = false
  /// Which navigation delegate is at work, counted from the first: one that was removed comes back as another.
  var delegate: Int32 = 0
  /// Whether one is on the view whose target is gone, and newer than any that works.
  var hasLeftover = false
  /// The screens that attached one and are still there, oldest first.
  var screens: [ScreenID] = []
  /// The screen whose object is the navigation delegate.
  var delegateScreen = ScreenID.none
  /// Whether a screen has switched the system's edge recognizer off, for good.
  var isEdgeOff = false
}
