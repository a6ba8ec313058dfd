// The virtual clock.

extension NavigationModel {
  /// When the next thing happens by itself; `.max` if nothing is under way.
  public var nextDeadline: Nanoseconds { min(transition.end, touch.motion.next) }

  /// Moves the clock to the next thing that happens by itself, or to `limit` if nothing does before.
  ///
  /// What happens there is left to `step()` or `runTurn()`. What is due now must have been done.
  /// - Returns: false if the clock stands at `limit` and nothing happens there.
  public mutating func advance(toward limit: Nanoseconds) -> Bool {
    let next = nextDeadline
    guard next <= limit else {
      now = max(now, limit)
      return false
    }
    now = max(now, next)
    if touch.motion.next <= now {
      sample()
    } else {
      transition.end = .max
      run(endScript)
    }
    return true
  }

  private var endScript: EventScript {
    if transition.phase != .cancelling { return transition.isForward ? .forwardEnd : .backwardEnd }
    if transition.isForward { return .forwardCancelled }
    return recipe.cancelOrder == .documented ? .backwardCancelledAsDocumented : .backwardCancelled
  }
}
