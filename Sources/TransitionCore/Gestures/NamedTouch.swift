/// A finger besides the one that the gesture follows.
@usableFromInline struct NamedTouch: Hashable, Sendable {
  @usableFromInline var name: FingerID
  @usableFromInline var touch: Touch
}
