/// The recognizer that is responsible for the touch, and what the recipe's handler knows of the gesture.
@usableFromInline struct GestureHandler: Hashable, Sendable {
  @usableFromInline var recognizer = Recognizer()
  /// The recognizer's actions that wait for their turn.
  @usableFromInline var deliveries = DeliveryQueue()
  /// Whether a gesture counts as under way.
  var isInteracting = false
  /// How many gestures have begun.
  private var number: Int32 = 0
  /// Whose object counts it as under way.
  private(set) var delegate: Int32 = 0
  /// What drives the transition of the latest gesture.
  private(set) var driver = DriverID.none
  /// Whose recognizer's actions are delivered, since its begin was.
  var stack = StackID.first
  /// Whether its action for a begin is being carried out.
  var isCalling = false
  /// Whether the recipe's recognizer has ever asked to begin.
  var isPoppedByGesture = false
  /// Whether a swipe that began at the root has frozen the interface.
  @usableFromInline private(set) var isFrozen = false
  /// What was drawn when it froze.
  private(set) var frozenScreen = ScreenID.none

  /// A gesture begins: it counts as under way, with a driver of its own or the one that a delegate's gestures share.
  mutating func begin(isShared: Bool, delegate: Int32) {
    isInteracting = true
    number += 1
    self.delegate = delegate
    driver = isShared ? .shared(by: delegate) : DriverID(number)
  }

  /// From here on nothing answers.
  mutating func freeze(showing screen: ScreenID) {
    isFrozen = true
    frozenScreen = screen
  }
}
