/// The change from one tab to another while its callbacks are sent.
struct TabChange: Hashable, Sendable {
  /// Tabs whose selection is queued.
  var waiting: [StackID] = []
  /// The latest call of a change that has not ended; `none` if all have.
  var call = CallID.none
  var to = StackID.first
  var fromScreen = ScreenID.none
  var toScreen = ScreenID.none
  /// Whether calls on the leaving tab wait until it has left.
  var isUnderWay = false
}
