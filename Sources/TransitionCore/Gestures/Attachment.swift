/// How the recipe's recognizer is attached to a stack's view.
struct Attachment: Hashable, Sendable {
  /// Whether the recipe's recognizer is on the view, with its target.
  var isAttached = false
  /// The number of the current navigation delegate; a delegate that is set again gets a new number.
  var delegate: Int32 = 0
  /// Whether a recognizer without a target is on the view, added after any with a target.
  var hasLeftover = false
  /// The screens that attached a recognizer and still exist, oldest first.
  var screens: [ScreenID] = []
  /// The screen whose object is the navigation delegate.
  var delegateScreen = ScreenID.none
  /// Whether a screen has switched the system's edge recognizer off, for good.
  var isEdgeOff = false
}
