// Several fingers: which of them take part in a gesture, and what the gesture reads of them together.

extension NavigationModel {
  /// Makes a finger the one that the calls below speak of.
  /// - Returns: false if a gesture is under way in which it takes no part.
  public mutating func take(finger name: FingerID) -> Bool {
    if name == finger { return true }
    let place = otherTouches.firstIndex { $0.name == name }
    if touch.isDown, gesture.isActive {
      guard let place, otherTouches[place].touch.hasJoined else { return false }
      exchange(with: place)
      return true
    }
    if let place {
      exchange(with: place)
    } else {
      if touch.isDown { otherTouches.append(NamedTouch(name: finger, touch: touch)) }
      touch = Touch()
      finger = name
    }
    return true
  }

  /// The state of a finger by its name; one that was never down is up.
  public func touch(of name: FingerID) -> Touch {
    name == finger ? touch : otherTouches.first { $0.name == name }?.touch ?? Touch()
  }

  /// Puts a finger down, or lifts it, while a gesture follows others.
  ///
  /// The recipe's recognizer takes it in unless it has its number of fingers. Any other recognizer ignores it for as
  /// long as it is down.
  public mutating func setOther(finger name: FingerID, isDown: Bool, at start: Vector = Vector()) {
    otherTouches.removeAll { $0.name == name }
    guard isDown else { return }
    var other = Touch()
    other.isDown = true
    other.start = start
    other.movedAt = now
    if takesFurtherFinger {
      if !group.isShared { group.translation = touch.translation }
      other = joined(other)
    } else {
      other.isSpent = true
    }
    otherTouches.append(NamedTouch(name: name, touch: other))
  }

  /// How far the gesture's fingers have moved on average since it began, pt in reading direction.
  @inline(__always) public var panTranslation: Vector {
    group.isShared ? group.translation : touch.translation
  }

  /// The mean velocity of the gesture's fingers that are down, pt/s in reading direction.
  @inline(__always) public var panVelocity: Vector {
    let time = now
    return group.isShared ? mean { $0.velocity(at: time) } : touch.velocity(at: time)
  }

  /// Where the gesture's fingers are on average, pt from the leading edge and the top.
  @inline(__always) var panLocation: Vector { group.isShared ? mean { $0.location } : touch.location }

  /// Takes the sample that is due; of several at one instant that of the finger with the smallest number.
  mutating func sampleNext() {
    if otherTouches.isEmpty { return sample() }
    var first = touch.motion.next <= now ? finger.number : .max
    var place: Int?
    for other in otherTouches.indices
    where otherTouches[other].touch.motion.next <= now && otherTouches[other].name.number < first {
      first = otherTouches[other].name.number
      place = other
    }
    guard let place else { return sample() }
    if gesture.isActive, !otherTouches[place].touch.hasJoined {
      // A finger that is ignored moves, and nobody looks.
      _ = otherTouches[place].touch.takeSample(at: now, device.frames)
    } else {
      exchange(with: place)
      sample()
    }
  }

  // MARK: - Who takes part

  /// Whether the recognizer that has the touch takes a finger more.
  private var takesFurtherFinger: Bool {
    guard gesture.isActive, touch.owner == .back || touch.owner == .leftover else { return false }
    if case .atMost(let most) = recipe.fingers { return touch.fingers + group.others < most }
    return true
  }

  /// How many fingers are on the screen that no recognizer ignores.
  var fingerCount: Int {
    var count = touch.fingers
    for other in otherTouches where other.touch.isFresh || other.touch.hasJoined {
      count += other.touch.fingers
    }
    return count
  }

  /// All fingers that are down and have failed in no gesture count together, until somebody has the touch.
  mutating func gatherFingers() {
    for place in otherTouches.indices where otherTouches[place].touch.isFresh {
      otherTouches[place].touch = joined(otherTouches[place].touch)
    }
    if group.isShared { group.translation = mean { $0.translation } }
  }

  /// No pan of several fingers is recognized: each is for itself.
  mutating func scatterFingers() {
    for place in otherTouches.indices { otherTouches[place].touch.hasJoined = false }
    group = FingerGroup()
  }

  /// It is decided who has the touch: others take part in a pan of the recipe's, and in nothing else.
  mutating func settleFingers() {
    if gesture.isActive, touch.owner == .back || touch.owner == .leftover {
      for place in otherTouches.indices where otherTouches[place].touch.hasJoined {
        otherTouches[place].touch = shared(otherTouches[place].touch)
      }
      return
    }
    scatterFingers()
    if gesture.isActive || refusedAllFingers { spendFingers() }
  }

  /// Whether the last decision was about all fingers, and not about the place or the direction of one.
  private var refusedAllFingers: Bool {
    switch decisions.last?.ground {
    case .rule, .system, .tooManyFingers, .notAttached, .screenSwitchedOff, .switchedOff, .guarded, .vetoed,
      .frozen:
      true
    case .outsideRegion, .wrongDirection, .scrollView, .leftover, .touchCancels, .touchIgnored, .drawer,
      .underModal, .sheet, .presented, .stackMoves, .code, nil:
      false
    }
  }

  /// The fingers that are down take part in no further gesture.
  mutating func spendFingers() {
    if !gesture.isActive { touch.isSpent = true }
    for place in otherTouches.indices where otherTouches[place].touch.isDown {
      otherTouches[place].touch.isSpent = true
    }
  }

  private mutating func joined(_ other: Touch) -> Touch {
    var other = shared(other)
    other.hasJoined = true
    group.isShared = true
    group.others += other.fingers
    return other
  }

  /// A finger that belongs to whoever has the one at hand.
  private func shared(_ other: Touch) -> Touch {
    var other = other
    other.owner = touch.owner
    other.stack = touch.stack
    other.isOnModal = touch.isOnModal
    return other
  }

  /// The finger at hand moves to a translation, and the gesture by its share of that.
  mutating func shift(by target: Vector) {
    let share = Double(touch.fingers) / Double(touch.fingers + group.others)
    group.translation.x += (target.x - touch.translation.x) * share
    group.translation.y += (target.y - touch.translation.y) * share
  }

  /// The finger at hand has lifted; whether the gesture goes on without it, or one that may still begin waits on.
  mutating func leavesToOthers() -> Bool {
    let isUnderWay = gesture.isActive
    guard isUnderWay || gesture == .possible else { return false }
    let next = otherTouches.firstIndex { isUnderWay ? $0.touch.hasJoined : $0.touch.isFresh }
    guard let next else { return false }
    exchange(with: next)
    return true
  }

  /// Makes a finger the one at hand, and keeps the one that was if it is down.
  private mutating func exchange(with place: Int) {
    let next = otherTouches.remove(at: place)
    if touch.isDown {
      var old = NamedTouch(name: finger, touch: touch)
      old.touch.hasJoined = next.touch.hasJoined
      otherTouches.append(old)
    }
    touch = next.touch
    touch.hasJoined = false
    finger = next.name
    group.others = 0
    for other in otherTouches where other.touch.hasJoined { group.others += other.touch.fingers }
  }

  @inline(never) private func mean(_ value: (Touch) -> Vector) -> Vector {
    let own = value(touch)
    var count = Double(touch.fingers)
    var sum = Vector(x: own.x * count, y: own.y * count)
    for other in otherTouches where other.touch.hasJoined {
      let (part, weight) = (value(other.touch), Double(other.touch.fingers))
      sum.x += part.x * weight
      sum.y += part.y * weight
      count += weight
    }
    return Vector(x: sum.x / count, y: sum.y / count)
  }
}

extension [NamedTouch] {
  /// When the next sample of one of them falls; `.max` if none moves.
  @usableFromInline var nextSample: Nanoseconds {
    var next = Nanoseconds.max
    for other in self { next = Swift.min(next, other.touch.motion.next) }
    return next
  }
}
