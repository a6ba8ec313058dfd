/// All fingers: the followed one and the others.
///
/// Several fingers can take part in one gesture. Its translation is then the mean of their movements, counted
/// from each change in their number; its location is the middle of the fingers that are down, and its
/// velocity their mean. — UIPanGestureRecognizer.h
@usableFromInline struct Touches: Hashable, Sendable {
  /// The followed finger, which calls refer to; during a gesture, one that takes part in it.
  @usableFromInline var followed = Touch()
  /// The number of that finger.
  @usableFromInline private(set) var finger = FingerID.first
  /// The other fingers that are or were down.
  @usableFromInline private(set) var others: [NamedTouch] = []
  /// Whether several fingers have taken part in the gesture, so that its translation is not that of one
  /// finger.
  private(set) var isShared = false
  /// The mean translation; used only while `isShared`.
  private(set) var sharedTranslation = Vector()
  /// Number of fingers in the gesture, apart from the followed one.
  private(set) var joinedCount = 0

  /// The state of a finger; up if it was never down.
  subscript(finger: FingerID) -> Touch {
    if finger == self.finger { return followed }
    return others.first { $0.name == finger }?.touch ?? Touch()
  }

  /// The fingers that are down, the followed one first.
  var down: [NamedTouch] {
    ([NamedTouch(name: finger, touch: followed)] + others).filter { $0.touch.isDown }
  }

  /// Number of fingers that are down and not ignored.
  @inline(__always) var count: Int { followed.fingers + Self.countFree(of: others) }

  private static func countFree(of others: [NamedTouch]) -> Int {
    var count = 0
    for other in others where other.touch.isFresh || other.touch.hasJoined { count += other.touch.fingers }
    return count
  }

  /// Number of fingers in the gesture.
  var countOfGesture: Int { followed.fingers + joinedCount }

  // MARK: - What the gesture reads

  /// The gesture's translation since it began, pt.
  @inline(__always) var translation: Vector { isShared ? sharedTranslation : followed.translation }

  /// The gesture's location, pt from the leading edge and the top.
  @inline(__always) var location: Vector {
    isShared ? Self.mean(followed.location, followed.fingers, others) { $0.location } : followed.location
  }

  /// The gesture's velocity at `time`, pt/s.
  @inline(__always) func velocity(at time: Nanoseconds) -> Vector {
    let own = followed.velocity(at: time)
    return isShared ? Self.mean(own, followed.fingers, others) { $0.velocity(at: time) } : own
  }

  /// The mean of a value over the followed finger, weighted by its number of fingers, and those that have
  /// joined.
  ///
  /// It takes only the values that it needs, since passing the whole struct would copy it.
  @inline(never) private static func mean(
    _ own: Vector, _ fingers: Int, _ others: [NamedTouch], _ value: (Touch) -> Vector
  ) -> Vector {
    var count = Double(fingers)
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

  /// The followed finger goes down as the first of a new gesture.
  mutating func press(at start: Vector, fingers: Int, at time: Nanoseconds) {
    followed = Touch(at: start, fingers: fingers, at: time)
    isShared = false
    joinedCount = 0
  }

  /// Another finger goes down: it joins the gesture, or is ignored.
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

  /// A finger other than the followed one lifts.
  mutating func lift(_ finger: FingerID) {
    others.removeAll { $0.name == finger }
    countJoined()
  }

  private mutating func countJoined() {
    joinedCount = 0
    for other in others where other.touch.hasJoined { joinedCount += other.touch.fingers }
  }

  /// Moves the followed finger, and the gesture by its share.
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

  /// Makes another finger the followed one.
  mutating func follow(_ next: FingerID) {
    if let place = others.firstIndex(where: { $0.name == next }) { return exchange(with: place) }
    if followed.isDown { others.append(NamedTouch(name: finger, touch: followed)) }
    followed = Touch()
    finger = next
  }

  /// After the followed finger has lifted, follows one that takes part in the gesture or may still begin one.
  /// - Returns: false if there is none.
  mutating func followAnother(inGesture isUnderWay: Bool) -> Bool {
    let next = others.firstIndex { isUnderWay ? $0.touch.hasJoined : $0.touch.isFresh }
    guard let next else { return false }
    exchange(with: next)
    return true
  }

  /// The time of the next sample of a finger other than the followed one; `.max` if none moves.
  @usableFromInline var nextSampleOfOthers: Nanoseconds {
    var next = Nanoseconds.max
    for other in others { next = Swift.min(next, other.touch.motion.next) }
    return next
  }

  /// Follows the finger whose sample is due; at the same instant, the one with the smallest number.
  ///
  /// - Parameter isUnderWay: whether a gesture is active; a finger that does not take part in it only moves.
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

  /// Follows the finger at an index, and stores the previous one if it is down.
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

  // MARK: - Fingers of a gesture

  /// Groups all fingers that are down and have not failed, until a recognizer owns the touch.
  mutating func groupFingers() {
    for place in others.indices where others[place].touch.isFresh {
      others[place].touch = joined(others[place].touch)
    }
    if isShared {
      sharedTranslation = Self.mean(followed.translation, followed.fingers, others) { $0.translation }
    }
  }

  /// Ungroups the fingers.
  mutating func ungroupFingers() {
    for place in others.indices { others[place].touch.hasJoined = false }
    isShared = false
    joinedCount = 0
  }

  /// Gives the grouped fingers the owner of the followed one.
  mutating func shareOwner() {
    for place in others.indices where others[place].touch.hasJoined {
      others[place].touch = owned(others[place].touch)
    }
  }

  /// Excludes the other fingers that are down from further gestures.
  mutating func excludeOthers() {
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
