/// The recognizer that owns the touch, and the state of the recipe's handler.
@usableFromInline struct GestureHandler: Hashable, Sendable {
  @usableFromInline var recognizer = Recognizer()
  /// The recognizer's actions that are pending until the next turn.
  @usableFromInline var deliveries = DeliveryQueue()
  /// Whether a gesture is active for the handler.
  var isInteracting = false
  /// Number of gestures that have begun.
  private var number: Int32 = 0
  /// The delegate whose handler has the active gesture.
  private(set) var delegate: Int32 = 0
  /// The driver of the latest gesture's transition.
  private(set) var driver = DriverID.none
  /// The stack whose recognizer's actions are delivered, since the gesture began.
  var stack = StackID.first
  /// Whether the action for a begin is being delivered.
  var isCalling = false
  /// Whether the recipe's recognizer has ever been asked to begin.
  var isPoppedByGesture = false
  /// Whether a swipe that began at the root has frozen the interface.
  @usableFromInline private(set) var isFrozen = false
  /// The drawn screen when the interface froze.
  private(set) var frozenScreen = ScreenID.none

  /// Begins a gesture, with a driver of its own or with the one that a delegate's gestures share.
  mutating func begin(isShared: Bool, delegate: Int32) {
    isInteracting = true
    number += 1
    self.delegate = delegate
    driver = isShared ? .shared(by: delegate) : DriverID(number)
  }

  /// Freezes the interface; nothing responds from now on.
  mutating func freeze(showing screen: ScreenID) {
    isFrozen = true
    frozenScreen = screen
  }
}
