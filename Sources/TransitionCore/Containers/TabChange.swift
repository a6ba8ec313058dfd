/// The change from one tab to another while it is being told.
struct TabChange: Hashable, Sendable {
  /// Tabs that were chosen and whose turn is still to come.
  var waiting: [StackID] = []
  /// The latest call of one that is not over; `none` when all are.
  var call = CallID.none
  var to = StackID.first
  var fromScreen = ScreenID.none
  var toScreen = ScreenID.none
  /// Whether calls on the tab that goes wait until it has gone.
  var isUnderWay = false
}
