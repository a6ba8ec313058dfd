/// A dismissal while its last callbacks are sent.
///
/// The presented screens are removed before the first of them receives viewDidDisappear.
struct Dismissal: Hashable, Sendable {
  /// Whether its last callbacks are still pending.
  var isUnderWay = false
  /// The dismissed screens that are visible, the front one first.
  var shown: [ScreenID] = []
  /// Number of them that have received the callback.
  var item = 0
  /// The screen that becomes visible again.
  var presenter = ScreenID.none
  /// Whether that screen's view was removed and returns.
  var removesPresenter = false
  /// Whether an animator ran it.
  var hasAnimator = false
  /// The first and the last call that it carries out.
  var first = CallID.none
  var last = CallID.none

  /// Whether it carries out a call.
  func includes(_ call: CallID) -> Bool { call.number >= first.number && call.number <= last.number }

  /// The screen that receives didDismiss; `none` if no drag dismissed it.
  var front = ScreenID.none
  /// The screens to release, in that order.
  var screens: [ScreenID] = []
}
