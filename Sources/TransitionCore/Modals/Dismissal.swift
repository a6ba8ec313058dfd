/// What has been dismissed, until it has been told.
struct Dismissal: Hashable, Sendable {
  /// Who gets didDismiss; `none` if no drag did it.
  var front = ScreenID.none
  /// The screens that are to be freed, in that order.
  var screens: [ScreenID] = []
}
