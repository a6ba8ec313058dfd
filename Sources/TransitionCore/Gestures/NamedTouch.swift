/// A finger other than the followed one.
@usableFromInline struct NamedTouch: Hashable, Sendable {
  @usableFromInline var name: FingerID
  @usableFromInline var touch: Touch
}
