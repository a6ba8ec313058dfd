/// The fingers: the one that the calls speak of, and the others.
///
/// Several can take part in one gesture. It then goes on with their mean movement, from where it was when each of them
/// came or went; its place is the middle between those that are down, and its velocity their mean. — UIPanGestureRecognizer.h
@usableFromInline struct Touches: Hashable, Sendable {
  /// The one that the calls speak of; while a gesture is under way, one of its own.
  @usableFromInline var followed = Touch()
  /// The number of that finger.
  @usableFromInline private(set) var finger = FingerID.first
  /// The others that are down, or were.
  @usableFromInline private(set) var others: [NamedTouch] = []
  /// Whether several fingers have taken part in the gesture, so that its translation is none of theirs.
  private(set) var isShared = false
  /// How far they have moved on average; counts while `isShared`.
  private(set) var sharedTranslation = Vector()
  /// How many take part besides the followed one.
  private(set) var joinedCount = 0

  /// A finger; one that was never down is up.
  subscript(finger: FingerID) -> Touch {
    if finger == self.finger { return followed }
    return others.first { $0.name == finger }?.touch ?? Touch()
  }

  /// The fingers that are down, the one that the gesture follows first.
  var down: [NamedTouch] {
    ([NamedTouch(name: finger, touch: followed)] + others).filter { $0.touch.isDown }
  }

  /// How many fingers are down that no recognizer ignores.
  var count: Int {
    var count = followed.fingers
    for other in others where other.touch.isFresh || other.touch.hasJoined { count += other.touch.fingers }
    return count
  }

  /// How many take part in the gesture.
  var countOfGesture: Int { followed.fingers + joinedCount }

  // MARK: - What the gesture reads

  /// How far the gesture has moved since it began, pt.
  @inline(__always) var translation: Vector { isShared ? sharedTranslation : followed.translation }

  /// Where the gesture is, pt from the leading edge and the top.
  @inline(__always) var location: Vector { isShared ? mean { $0.location } : followed.location }

  /// The gesture's velocity at `time`, pt/s.
  @inline(__always) func velocity(at time: Nanoseconds) -> Vector {
    isShared ? mean { $0.velocity(at: time) } : followed.velocity(at: time)
  }

  @inline(never) private func mean(_ value: (Touch) -> Vector) -> Vector {
    let own = value(followed)
    var count = Double(followed.fingers)
    var sum = Vector(x: own.x * count, y: own.y * count)
    for other in others where other.touch.hasJoined {
      let (part, weight) = (value(other.touch), Double(other.touch.fingers))
      sum.x += part.x * weight
      sum.y += part.y * weight
      count += weight
    }
    return Vector(x: sum.x / count, y: sum.y / count)
  }

  // MARK: - Down, moving, up

  /// The followed finger goes down; it is the first of a gesture to come.
  mutating func press(at start: Vector, fingers: Int, at time: Nanoseconds) {
    followed = Touch(at: start, fingers: fingers, at: time)
    isShared = false
    joinedCount = 0
  }

  /// A finger besides the followed one goes down: it takes part in the gesture, or is ignored.
  mutating func press(_ finger: FingerID, at start: Vector, at time: Nanoseconds, joins: Bool) {
    lift(finger)
    var other = Touch(at: start, fingers: 1, at: time)
    if joins {
      if !isShared { sharedTranslation = followed.translation }
      other = joined(other)
    } else {
      other.isSpent = true
    }
    others.append(NamedTouch(name: finger, touch: other))
  }

  /// A finger besides the followed one lifts.
  mutating func lift(_ finger: FingerID) {
    others.removeAll { $0.name == finger }
    countJoined()
  }

  private mutating func countJoined() {
    joinedCount = 0
    for other in others where other.touch.hasJoined { joinedCount += other.touch.fingers }
  }

  /// The followed finger moves, and the gesture by its share of that.
  @inline(__always) mutating func move(to target: Vector, at time: Nanoseconds) {
    if isShared { share(movementTo: target) }
    followed.translation = target
    followed.movedAt = time
  }

  private mutating func share(movementTo target: Vector) {
    let share = Double(followed.fingers) / Double(countOfGesture)
    sharedTranslation.x += (target.x - followed.translation.x) * share
    sharedTranslation.y += (target.y - followed.translation.y) * share
  }

  /// Makes another finger the one to follow.
  mutating func follow(_ next: FingerID) {
    if let place = others.firstIndex(where: { $0.name == next }) { return exchange(with: place) }
    if followed.isDown { others.append(NamedTouch(name: finger, touch: followed)) }
    followed = Touch()
    finger = next
  }

  /// The followed finger has lifted: follows one that takes part in the gesture, or that may still begin one.
  /// - Returns: false if there is none.
  mutating func followAnother(inGesture isUnderWay: Bool) -> Bool {
    let next = others.firstIndex { isUnderWay ? $0.touch.hasJoined : $0.touch.isFresh }
    guard let next else { return false }
    exchange(with: next)
    return true
  }

  /// When the next sample of a finger besides the followed one falls; `.max` if none moves.
  @usableFromInline var nextSampleOfOthers: Nanoseconds {
    var next = Nanoseconds.max
    for other in others { next = Swift.min(next, other.touch.motion.next) }
    return next
  }

  /// Follows the finger whose sample is due; of several at one instant the one with the smallest number.
  ///
  /// - Parameter isUnderWay: whether a gesture is under way: a finger that takes no part just moves.
  /// - Returns: false if it was such a finger.
  mutating func followNextSample(by time: Nanoseconds, _ frames: FrameClock, inGesture isUnderWay: Bool)
    -> Bool
  {
    var first = followed.motion.next <= time ? finger.number : .max
    var place: Int?
    for other in others.indices
    where others[other].touch.motion.next <= time && others[other].name.number < first {
      first = others[other].name.number
      place = other
    }
    guard let place else { return true }
    if isUnderWay, !others[place].touch.hasJoined {
      others[place].touch.translation = others[place].touch.takeSample(at: time, frames)
      return false
    }
    exchange(with: place)
    return true
  }

  /// Follows the finger at that place, and keeps the one that was followed if it is down.
  private mutating func exchange(with place: Int) {
    let next = others.remove(at: place)
    if followed.isDown {
      var old = NamedTouch(name: finger, touch: followed)
      old.touch.hasJoined = next.touch.hasJoined
      others.append(old)
    }
    followed = next.touch
    followed.hasJoined = false
    finger = next.name
    countJoined()
  }

  // MARK: - Who takes part

  /// All fingers that are down and have failed in no gesture count together, until somebody has the touch.
  mutating func gather() {
    for place in others.indices where others[place].touch.isFresh {
      others[place].touch = joined(others[place].touch)
    }
    if isShared { sharedTranslation = mean { $0.translation } }
  }

  /// Each is for itself again.
  mutating func scatter() {
    for place in others.indices { others[place].touch.hasJoined = false }
    isShared = false
    joinedCount = 0
  }

  /// Those that were gathered have the owner of the followed one.
  mutating func shareOwner() {
    for place in others.indices where others[place].touch.hasJoined {
      others[place].touch = owned(others[place].touch)
    }
  }

  /// Those besides the followed one that are down take part in no further gesture.
  mutating func spendOthers() {
    for place in others.indices { others[place].touch.isSpent = true }
  }

  private mutating func joined(_ other: Touch) -> Touch {
    var other = owned(other)
    other.hasJoined = true
    isShared = true
    joinedCount += other.fingers
    return other
  }

  private func owned(_ other: Touch) -> Touch {
    var other = other
    other.owner = followed.owner
    other.stack = followed.stack
    other.isOnModal = followed.isOnModal
    return other
  }
}
