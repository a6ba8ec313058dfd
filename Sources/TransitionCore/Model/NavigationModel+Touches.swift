// Fingers: down, moving, resting, up.

extension NavigationModel {
  /// Puts the finger down at a point in pt. Does nothing if it is down.
  public mutating func press(at start: Vector, fingers: Int = 1) {
    finishOpenCall()
    if touch.isDown { return }
    touches.press(at: start, fingers: fingers, at: now)
    recognizer.take(.touchDown)
    touch.scrollStart = modals.isEmpty ? topState { $0.scrollOffset } ?? 0 : screen(visible).scrollOffset
  }

  /// Moves the finger. The movement can be recognized if the touch has no owner yet; `runTurn()` delivers it.
  public mutating func pan(_ movement: PanMovement) {
    finishOpenCall()
    let depth = callDepth
    defer { if !calls.questions.isEmpty { scripts.leaveOpen(above: depth) } }
    touch.motion.next = .max
    if movement.duration > 0 {
      let span = movement.duration.seconds
      touch.isMeasured = true
      touch.givenVelocity = Vector(
        x: (movement.target.x - touch.translation.x) / span,
        y: (movement.target.y - touch.translation.y) / span)
      touch.motion = Touch.Motion(
        from: touch.translation, to: movement.target, direction: movement.direction, start: now,
        end: now + movement.duration,
        next: min(device.frames.next(after: now), now + movement.duration))
      touch.movedAt = now
    } else {
      touch.isMeasured = false
      touch.givenVelocity = movement.velocity ?? Vector()
      moved(to: movement.target, movement.direction)
    }
  }

  /// Recognizes a pan once the finger has moved far enough.
  ///
  /// A pan that begins where the finger went down reports only its begin.
  private mutating func moved(to target: Vector, _ direction: Vector) {
    touches.move(to: target, at: now)
    if gesture.isActive {
      deliveries.append(.changed)
    } else if !touch.isSpent, !isSwipeAsked {
      recognise(direction)
    }
    if touch.owner == .scroll { dragContent() }
  }

  private mutating func recognise(_ direction: Vector) {
    if gesture != .possible { recognizer.take(.touchDown) }
    if !touches.others.isEmpty { touches.groupFingers() }
    if recipe.hysteresis > 0, !hasPassedHysteresis() { return touches.ungroupFingers() }
    arbitrate(direction: direction)
    if !isSwipeAsked { settleRecognition() }
  }

  /// Assigns the touch to the recognizer that may begin, or to none.
  private mutating func settleRecognition() {
    if !gesture.isActive { touch.isSpent = true }
    if !touches.others.isEmpty { settleFingers() }
    if gesture.isActive, touch.translation != Vector() { deliveries.append(.changed) }
  }

  /// A recognizer that asked whether it may begin receives its answer, unless the finger was lifted meanwhile.
  mutating func answerSwipe(_ isAllowed: Bool, yields: Bool) {
    guard touch.isDown, gesture == .possible else { return }
    begin(isAllowed: isAllowed)
    if !isAllowed, yields { startScrolling(of: top) }
    settleRecognition()
    if touch.owner == .scroll { dragContent() }
  }

  /// Whether the finger has moved far enough for a pan.
  private mutating func hasPassedHysteresis() -> Bool {
    let way = touches.translation
    return !Tolerance.less((way.x * way.x + way.y * way.y).squareRoot(), recipe.hysteresis)
  }

  private mutating func dragContent() {
    let dragged = touch.scrollScreen
    guard dragged.exists else { return }
    let content = screen(dragged)
    let isHorizontal = content.scrollAxis == .horizontal
    let moved = isHorizontal ? touch.translation.x : touch.translation.y
    let reach = max(0, content.scrollExtent - (isHorizontal ? device.width : device.height))
    screens[dragged].scrollOffset = min(reach, max(0, touch.scrollStart - moved))
  }

  /// Takes the next due sample of a movement in progress.
  mutating func sample() {
    if !touches.others.isEmpty {
      let isUnderWay = gesture.isActive
      guard touches.followNextSample(by: now, device.frames, inGesture: isUnderWay) else { return }
    }
    let direction = touch.motion.direction
    var sampled = touch
    let target = sampled.takeSample(at: now, device.frames)
    touch.motion = sampled.motion
    moved(to: target, direction)
  }

  /// Lifts the finger; `runTurn()` delivers the end.
  /// - Parameter velocity: the velocity at the release, pt/s; nil for the finger's current one.
  /// - Throws: `noFinger` if none is down.
  public mutating func release(velocity: Vector? = nil) throws(StepError) {
    finishOpenCall()
    guard touch.isDown else { throw .noFinger }
    if let velocity {
      touch.givenVelocity = velocity
      touch.isMeasured = false
    }
    lift(.ended, .lifted)
  }

  /// The system cancels the touch; `runTurn()` delivers it.
  /// - Throws: `noFinger` if none is down.
  public mutating func cancelTouch() throws(StepError) {
    finishOpenCall()
    guard touch.isDown else { throw .noFinger }
    lift(.cancelled, .taken)
  }

  private mutating func lift(_ delivery: Delivery, _ input: RecognizerState.Input) {
    touch.isDown = false
    touch.motion.next = .max
    if !touches.others.isEmpty, gesture.isActive || gesture == .possible,
      touches.followAnother(inGesture: gesture.isActive)
    {
      return
    }
    let isUnderWay = gesture.isActive
    guard recognizer.take(input) else { return }
    if isUnderWay {
      deliveries.append(delivery)
    } else {
      emit(.gestureFailed)
    }
  }
}
