/// A finger besides the one that the gesture follows.
struct NamedTouch: Hashable, Sendable {
  var name: FingerID
  var touch: Touch
}
