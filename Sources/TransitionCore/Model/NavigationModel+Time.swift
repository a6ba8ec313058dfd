// The virtual clock.

extension NavigationModel {
  /// When the next sample of a moving finger falls; `.max` if none moves.
  @inlinable @inline(__always) var nextSample: Nanoseconds {
    otherTouches.isEmpty ? touch.motion.next : min(touch.motion.next, otherTouches.nextSample)
  }

  /// When the next thing happens by itself; `.max` if nothing is under way.
  @inlinable @inline(__always) public var nextDeadline: Nanoseconds {
    let next = min(min(current.transition.end, modal.transition.end), min(nextSample, drawer.end))
    if others.isEmpty && current.overlapped.isEmpty { return next }
    return min(next, min(others.deadline, current.overlapped.deadline))
  }

  /// The transition at hand has come to its end: its end is told.
  mutating func arrive() {
    transition.end = .max
    transition.hasArrived = true
    if transition.phase == .cancelling, transition.isCustom, !transition.animation.reportsCancel {
      // Its animator says true whatever happened, and is believed.
      warn(.completedAfterCancel)
      transition.take(.believed)
    }
    run(endScript)
  }

  /// Makes the stack whose transition has come to its end the one at work, and that transition its own.
  private mutating func focusOnEnd() {
    if transition.end <= now { return }
    if let due = others.firstIndex(where: { $0.transition.end <= now }) {
      return focus(on: StackID(number: Int16(due)))
    }
    if !current.overlapped.contains(where: { $0.transition.end <= now }),
      let due = others.firstIndex(where: { $0.overlapped.contains { $0.transition.end <= now } })
    {
      focus(on: StackID(number: Int16(due)))
    }
    if let due = current.overlapped.firstIndex(where: { $0.transition.end <= now }) { takeUp(overlap: due) }
  }

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
    if nextSample <= now {
      sampleNext()
    } else if modal.transition.end <= now {
      modal.transition.end = .max
      modal.transition.hasArrived = true
      run(modalEndScript)
    } else if drawer.end <= now {
      drawer.take(.arrived, at: now)
    } else {
      if !others.isEmpty || !current.overlapped.isEmpty { focusOnEnd() }
      arrive()
      focus(on: frontStack)
    }
    return true
  }

  /// Lets the clock run until nothing is busy, or until only a finger can move things on.
  public mutating func runUntilIdle() {
    runTurn()
    while isBusy, nextDeadline != .max {
      _ = advance(toward: .max)
      runTurn()
    }
  }

  /// Lets the clock run up to `limit`, with all that happens on the way and at its end.
  public mutating func run(until limit: Nanoseconds) {
    runTurn()
    while advance(toward: limit) { runTurn() }
  }

  /// Moves the clock on where nothing happens by itself before.
  public mutating func wait(until time: Nanoseconds) {
    precondition(time <= nextDeadline, "something happens before")
    now = max(now, time)
  }

  @inline(__always) var endScript: EventScript {
    if transition.phase != .cancelling { return transition.isForward ? .forwardEnd : .backwardEnd }
    if transition.isForward { return .forwardCancelled }
    return recipe.cancelOrder == .documented ? .backwardCancelledAsDocumented : .backwardCancelled
  }
}
