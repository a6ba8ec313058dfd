/// The fingers of a gesture besides the one at hand.
struct FingerGroup: Hashable, Sendable {
  /// Whether several fingers have taken part in the gesture, so that its translation is none of theirs.
  var isShared = false
  /// How far they have moved on average, pt in reading direction; counts while `isShared`.
  var translation = Vector()
  /// How many there are besides the one at hand.
  var others = 0
}
