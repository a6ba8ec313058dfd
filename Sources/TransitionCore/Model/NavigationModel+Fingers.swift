// Several fingers, and which of them take part in a gesture.

extension NavigationModel {
  /// Selects the finger for the following calls.
  /// - Returns: false if the finger takes no part in the current gesture.
  public mutating func take(finger name: FingerID) -> Bool {
    if name == finger { return true }
    if touch.isDown, gesture.isActive, !touches[name].hasJoined { return false }
    touches.follow(name)
    return true
  }

  /// The state of a finger; up if it was never down.
  public func touch(of name: FingerID) -> Touch { touches[name] }

  /// Puts a finger down or lifts it while a gesture follows other fingers.
  ///
  /// The recipe's recognizer accepts the finger unless it has its maximum number. Any other recognizer ignores the
  /// finger as long as it is down.
  public mutating func setOther(finger name: FingerID, isDown: Bool, at start: Vector = Vector()) {
    if isDown {
      touches.press(name, at: start, at: now, joins: takesFurtherFinger)
    } else {
      touches.lift(name)
    }
  }

  /// The fingers that are down; the one that a gesture follows is first.
  public var fingersDown: [FingerID] { touches.down.map { $0.name } }

  /// The mean translation of the gesture's fingers since it began, pt in reading direction.
  public var panTranslation: Vector { touches.translation }

  /// The mean velocity of the gesture's fingers that are down, pt/s in reading direction.
  public var panVelocity: Vector { touches.velocity(at: now) }

  /// Whether the recognizer that owns the touch accepts another finger.
  private var takesFurtherFinger: Bool {
    guard gesture.isActive, touch.owner == .back || touch.owner == .leftover else { return false }
    if case .atMost(let most) = recipe.fingers { return touches.countOfGesture < most }
    return true
  }

  /// Once a recognizer owns the touch, other fingers take part only in a pan of the recipe.
  mutating func settleFingers() {
    if gesture.isActive, touch.owner == .back || touch.owner == .leftover { return touches.shareOwner() }
    touches.ungroupFingers()
    if gesture.isActive || refusedAllFingers { touches.excludeOthers() }
  }

  /// Whether the last decision was about all fingers rather than the position or direction of one.
  private var refusedAllFingers: Bool {
    switch decisions.last?.basis {
    case .rule, .system, .tooManyFingers, .notAttached, .screenSwitchedOff, .switchedOff, .guarded, .vetoed,
      .frozen:
      true
    case .outsideRegion, .wrongDirection, .scrollView, .leftover, .touchCancels, .touchIgnored, .drawer,
      .underModal,
      .sheet, .presented, .modalRule, .stackMoves, .code, nil:
      false
    }
  }

  /// Excludes the fingers that are still down after a gesture from later gestures.
  mutating func spendFingers() {
    touch.isSpent = true
    touches.excludeOthers()
  }
}
