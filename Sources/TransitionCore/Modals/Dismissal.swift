/// What has been dismissed, until it has been told.
///
/// The presented screens are out of the tree before the first of them hears that it has disappeared.
struct Dismissal: Hashable, Sendable {
  /// Whether callbacks of its end are still to come.
  var isUnderWay = false
  /// The presented screens that go, the front one first, as far as they are in sight.
  var shown: [ScreenID] = []
  /// How many of them have had their callback.
  var item = 0
  /// The screen that shows again.
  var presenter = ScreenID.none
  /// Whether that screen's view comes back.
  var removesPresenter = false
  /// Whether an animator ran it.
  var hasAnimator = false
  /// The calls that it carries out, first and last.
  var first = CallID.none
  var last = CallID.none

  /// Whether it carries out a call.
  func includes(_ call: CallID) -> Bool { call.number >= first.number && call.number <= last.number }

  /// Who gets didDismiss; `none` if no drag did it.
  var front = ScreenID.none
  /// The screens that are to be freed, in that order.
  var screens: [ScreenID] = []
}
