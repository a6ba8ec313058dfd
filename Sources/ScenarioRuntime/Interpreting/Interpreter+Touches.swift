import ScenarioSyntax
import TransitionCore

extension Interpreter {
  /// Where a finger goes down, in pt from the leading edge.
  mutating func startX(_ from: NodeID, isVertical: Bool) throws(Halt) -> Double {
    guard from >= 0 else { return isVertical ? model.device.width / 2 : 0 }
    switch try evaluate(from) {
    case .length(let points): return points
    case .number(let fraction): return fraction * model.device.width
    case .time, .boolean, .none, .name, .list:
      throw wrongType("a place is a fraction of the width, or a length in pt")
    }
  }

  /// Makes a finger the one that the gesture follows; false if a gesture follows another.
  private mutating func take(_ finger: NameID) -> Bool {
    finger.finger == model.finger || model.take(finger: finger.finger)
  }

  mutating func press(_ from: NodeID, _ finger: NameID) throws(Halt) {
    let start = Vector(x: try startX(from, isVertical: false), y: model.device.height / 2)
    if take(finger) {
      // A finger that goes down again starts a later turn than the one in which it was lifted.
      if !model.isFingerDown, model.isTurnOpen { try endTurn() }
      model.press(at: start)
    } else {
      model.setOther(finger: finger.finger, isDown: true, at: start)
    }
  }

  mutating func pan(
    _ code: PanCode, _ strand: inout Strand, _ waits: Bool
  ) throws(Halt) -> Flow {
    model.cause = Cause(place.statement)
    let isVertical = code.direction.isVertical
    if !take(code.finger) {
      // A finger that goes down after the gesture began joins it, or is ignored.
      if !model.touch(of: code.finger.finger).isDown {
        model.setOther(
          finger: code.finger.finger, isDown: true,
          at: Vector(x: try startX(code.from, isVertical: isVertical), y: model.device.height / 2))
      }
      guard take(code.finger) else { return .goOn }
    }
    var movement = try movement(of: code)
    if !model.isFingerDown {
      if model.isTurnOpen { try endTurn() }
      let fingers = code.fingers >= 0 ? try count(code.fingers, in: 1...10, "the number of fingers") : 1
      let x = try startX(code.from, isVertical: isVertical)
      model.press(at: Vector(x: x, y: model.device.height / 2), fingers: fingers)
    }
    movement.keep(model.touch.translation, across: isVertical)
    model.pan(movement)
    let sign = sign(of: code.direction)
    stage.panAxis = isVertical ? Vector(y: sign) : Vector(x: sign)
    guard waits else { return .goOn }
    try endTurn()
    return movement.duration > 0
      ? try wait(.time(model.now + movement.duration), &strand, true) : .goOn
  }

  /// The movement of a pan from where the finger went down, along its own axis.
  mutating func movement(of code: PanCode) throws(Halt) -> PanMovement {
    let isVertical = code.direction.isVertical
    let sign = sign(of: code.direction)
    let amount: Double
    switch try evaluate(code.amount) {
    case .length(let points): amount = points
    case .number(let fraction): amount = fraction * (isVertical ? model.device.height : model.device.width)
    case .time, .boolean, .none, .name, .list:
      throw wrongType("a pan needs a fraction of the screen, or a length in pt")
    }
    let duration = code.over >= 0 ? try time(code.over, from: 0) : 0
    if duration.seconds * model.device.frames.refresh > Double(Limits.frames) {
      throw outOfRange("a pan takes at most \(Limits.frames) frames", at: code.over)
    }
    var velocity: Vector?
    if code.velocity >= 0 {
      let speed = sign * (try number(code.velocity))
      velocity = isVertical ? Vector(y: speed) : Vector(x: speed)
    }
    let target = sign * amount
    let direction = amount < 0 ? -sign : sign
    return PanMovement(
      target: isVertical ? Vector(y: target) : Vector(x: target),
      direction: isVertical ? Vector(y: direction) : Vector(x: direction), velocity: velocity,
      duration: duration)
  }

  /// 1 for a direction in which translations grow, otherwise -1.
  private func sign(of direction: PanDirection) -> Double {
    direction.isBackward(isRightToLeft: model.device.isRightToLeft) ? -1 : 1
  }

  mutating func release(_ velocity: NodeID, _ finger: NameID, _ waits: Bool) throws(Halt) {
    model.cause = Cause(place.statement)
    if try liftOther(finger) { return }
    var given: Vector?
    if velocity >= 0 {
      let speed = try number(velocity)
      given = Vector(x: stage.panAxis.x * speed, y: stage.panAxis.y * speed)
    }
    try raise { model throws(StepError) in try model.release(velocity: given) }
    guard waits else { return }
    try endTurn()
    try waitUntilOver()
  }

  /// Lifts a finger that takes no part in the gesture; false for the finger that the gesture follows.
  private mutating func liftOther(_ finger: NameID) throws(Halt) -> Bool {
    if take(finger) { return false }
    guard model.touch(of: finger.finger).isDown else {
      throw .raised(.noFinger, "that finger is not on the screen")
    }
    model.setOther(finger: finger.finger, isDown: false)
    return true
  }

  mutating func cancel(_ finger: NameID, _ waits: Bool) throws(Halt) {
    model.cause = Cause(place.statement)
    if try liftOther(finger) { return }
    try raise { model throws(StepError) in try model.cancelTouch() }
    guard waits else { return }
    try endTurn()
    try waitUntilOver()
  }
}

extension PanMovement {
  /// Keeps the translation across the axis of the movement.
  mutating func keep(_ translation: Vector, across isVertical: Bool) {
    if isVertical { target.x = translation.x } else { target.y = translation.y }
  }
}

extension PanDirection {
  var isVertical: Bool {
    switch self {
    case .up, .down: true
    case .back, .left, .right: false
    }
  }

  /// Whether it is opposite to the back direction, or up.
  func isBackward(isRightToLeft: Bool) -> Bool {
    switch self {
    case .up: true
    case .left: !isRightToLeft
    case .right: isRightToLeft
    case .back, .down: false
    }
  }
}

extension NameID {
  /// The finger of that name, as the model knows it.
  var finger: FingerID { FingerID(index) }
}
