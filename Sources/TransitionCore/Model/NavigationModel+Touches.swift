// Fingers: down, moving, resting, up.

extension NavigationModel {
  /// Makes a finger, by its name, the one that the calls below speak of, unless a gesture follows another.
  /// - Returns: false if a gesture follows another finger: then this one is only kept where it is.
  public mutating func take(finger name: FingerID) -> Bool {
    if name == finger { return true }
    if touch.isDown, gesture.isActive { return false }
    let mine = otherTouches.firstIndex { $0.name == name }
    let next = mine.map { otherTouches[$0].touch } ?? Touch()
    if let mine { otherTouches.remove(at: mine) }
    if touch.isDown { otherTouches.append(NamedTouch(name: finger, touch: touch)) }
    touch = next
    finger = name
    recognizer.take(.touchDown)
    return true
  }

  /// The state of a finger by its name; one that was never down is up.
  public func touch(of name: FingerID) -> Touch {
    name == finger ? touch : otherTouches.first { $0.name == name }?.touch ?? Touch()
  }

  /// Puts a finger down, or lifts it, while a gesture follows another: it takes no part.
  public mutating func setOther(finger name: FingerID, isDown: Bool, at start: Vector = Vector()) {
    otherTouches.removeAll { $0.name == name }
    guard isDown else { return }
    var other = Touch()
    other.isDown = true
    other.start = start
    otherTouches.append(NamedTouch(name: name, touch: other))
  }

  /// Puts the finger down at a point in pt; it has not moved yet. Nothing if it is down.
  public mutating func press(at start: Vector, fingers: Int = 1) {
    if touch.isDown { return }
    touch = Touch()
    touch.isDown = true
    touch.start = start
    touch.fingers = fingers
    touch.movedAt = now
    recognizer.take(.touchDown)
    touch.scrollStart = topState { $0.scrollOffset } ?? 0
  }

  /// Moves the finger that is down, recognised if nobody has the touch yet; `runTurn()` delivers it.
  public mutating func pan(_ movement: PanMovement) {
    touch.motion.next = .max
    if movement.duration > 0 {
      let span = movement.duration.seconds
      touch.isMeasured = true
      touch.givenVelocity = Vector(
        x: (movement.target.x - touch.translation.x) / span,
        y: (movement.target.y - touch.translation.y) / span)
      touch.motion = Touch.Motion(
        from: touch.translation, to: movement.target, start: now, end: now + movement.duration,
        next: min(device.frames.next(after: now), now + movement.duration))
      touch.movedAt = now
      recognise(movement.direction)
    } else {
      touch.isMeasured = false
      touch.givenVelocity = movement.velocity ?? Vector()
      touch.translation = movement.target
      touch.movedAt = now
      recognise(movement.direction)
      moved()
    }
  }

  private mutating func recognise(_ direction: Vector) {
    if gesture == .possible { arbitrate(direction: direction) }
  }

  /// The finger stands somewhere else than before.
  private mutating func moved() {
    if gesture.isActive { deliveries.append(.changed) }
    if touch.owner == .scroll { dragContent() }
  }

  private mutating func dragContent() {
    let dragged = touch.scrollScreen
    guard dragged.exists else { return }
    let content = screen(dragged)
    let isHorizontal = content.scrollAxis == .horizontal
    let moved = isHorizontal ? touch.translation.x : touch.translation.y
    let reach = max(0, content.scrollExtent - (isHorizontal ? device.width : device.height))
    screens[dragged.index].scrollOffset = min(reach, max(0, touch.scrollStart - moved))
  }

  /// Takes the sample that is due of a movement that goes on by itself.
  mutating func sample() {
    let motion = touch.motion
    if now >= motion.end {
      touch.translation = motion.to
      touch.motion.next = .max
    } else {
      let share = Double(now - motion.start) / Double(motion.end - motion.start)
      touch.translation.x = motion.from.x + (motion.to.x - motion.from.x) * share
      touch.translation.y = motion.from.y + (motion.to.y - motion.from.y) * share
      touch.motion.next = min(device.frames.next(after: now), motion.end)
    }
    touch.movedAt = now
    moved()
  }

  /// Lifts the finger; `runTurn()` delivers the end.
  /// - Parameter velocity: the velocity at which it lifts, pt/s; nil for the one it has.
  /// - Throws: `noFinger` if none is down.
  public mutating func release(velocity: Vector? = nil) throws(StepError) {
    guard touch.isDown else { throw .noFinger }
    if let velocity {
      touch.givenVelocity = velocity
      touch.isMeasured = false
    }
    lift(.ended, .lifted)
  }

  /// The system takes the touch away; `runTurn()` delivers it.
  /// - Throws: `noFinger` if none is down.
  public mutating func cancelTouch() throws(StepError) {
    guard touch.isDown else { throw .noFinger }
    lift(.cancelled, .taken)
  }

  private mutating func lift(_ delivery: Delivery, _ input: RecognizerState.Input) {
    touch.isDown = false
    touch.motion.next = .max
    let isUnderWay = gesture.isActive
    guard recognizer.take(input) else { return }
    if isUnderWay {
      deliveries.append(delivery)
    } else {
      emit(.gestureFailed)
    }
  }
}
