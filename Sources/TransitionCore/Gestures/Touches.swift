/// The fingers: the one that the gesture follows, and the others.
@usableFromInline struct Touches: Hashable, Sendable {
  /// The one that the gesture follows.
  @usableFromInline var followed = Touch()
  /// Which finger that is.
  @usableFromInline private(set) var finger = FingerID.first
  /// The others that are down, or were.
  private var others: [NamedTouch] = []

  /// A finger; one that was never down is up.
  subscript(finger: FingerID) -> Touch {
    if finger == self.finger { return followed }
    return others.first { $0.name == finger }?.touch ?? Touch()
  }

  /// Makes another finger the one to follow.
  mutating func follow(_ next: FingerID) {
    let mine = others.firstIndex { $0.name == next }
    let touch = mine.map { others[$0].touch } ?? Touch()
    if let mine { others.remove(at: mine) }
    if followed.isDown { others.append(NamedTouch(name: finger, touch: followed)) }
    followed = touch
    finger = next
  }

  /// Puts down, or lifts, one that is not followed.
  mutating func setOther(_ finger: FingerID, isDown: Bool, at start: Vector) {
    others.removeAll { $0.name == finger }
    guard isDown else { return }
    var other = Touch()
    other.isDown = true
    other.start = start
    others.append(NamedTouch(name: finger, touch: other))
  }

  /// The fingers that are down, the one that the gesture follows first.
  var down: [NamedTouch] {
    ([NamedTouch(name: finger, touch: followed)] + others).filter { $0.touch.isDown }
  }

  /// How many fingers take part in the touch that is followed, and how many more are down.
  var count: Int {
    var count = followed.fingers
    for other in others where other.touch.isDown { count += 1 }
    return count
  }
}
