// The virtual clock.

extension NavigationModel {
  /// When the next sample of a moving finger falls; `.max` if none moves.
  @inlinable @inline(__always) var nextSample: Nanoseconds {
    let next = touches.followed.motion.next
    return touches.others.isEmpty ? next : min(next, touches.nextSampleOfOthers)
  }

  /// When the next thing happens by itself; `.max` if nothing is under way.
  @inlinable @inline(__always) public var nextDeadline: Nanoseconds {
    let next = min(
      min(stacks.current.transition.end, modal.transition.end), min(nextSample, drawer.end))
    if stacks.current.overlapped.isEmpty { return min(next, stacks.aside.deadline) }
    return min(next, min(stacks.aside.deadline, stacks.current.overlapped.deadline))
  }

  /// The current transition has ended, which is now reported.
  mutating func arrive() {
    transition.course.arrive()
    if transition.phase == .cancelling, transition.isCustom, !transition.animation.reportsCancel {
      // Its animator always reports success, and the container believes it.
      warn(.completedAfterCancel)
      transition.take(.believed)
    }
    run(endScript)
  }

  /// A transition other than the current one has ended: one of another stack, or an overlapping one.
  @inline(never) private mutating func arriveElsewhere() {
    guard let due = stacks.due(by: now) else { return }
    with(due) { model in
      let now = model.now
      if model.transition.end > now,
        let place = model.current.overlapped.firstIndex(where: { $0.transition.end <= now })
      {
        model.takeUp(overlap: place)
      }
      model.arrive()
    }
  }

  /// Advances the clock to the next event that happens by itself, or to `limit` if that is earlier.
  ///
  /// What happens there is left to `step()` or `runTurn()`. What is due now must have been done.
  /// - Returns: false if the clock stands at `limit` and nothing happens there.
  public mutating func advance(toward limit: Nanoseconds) -> Bool {
    let next = nextDeadline
    guard next <= limit else {
      now = max(now, limit)
      return false
    }
    advance(to: next)
    return true
  }

  /// Advances the clock to the next event that happens by itself.
  @inline(__always) private mutating func advance(to next: Nanoseconds) {
    now = max(now, next)
    if nextSample <= now {
      sample()
    } else if modal.transition.end <= now {
      modal.transition.course.arrive()
      run(modalEndScript)
    } else if drawer.end <= now {
      drawer.take(.arrived, at: now)
    } else {
      if transition.end <= now { arrive() } else { arriveElsewhere() }
    }
  }

  /// Advances the clock until nothing moves, or until only a finger can continue.
  public mutating func runUntilIdle() {
    while !runUntilIdle(instants: .max) {}
  }

  /// Does the same for at most that many instants at which something happens; false if there are more.
  public mutating func runUntilIdle(instants: Int) -> Bool {
    runTurn()
    var left = instants
    while isBusy {
      let next = nextDeadline
      if next == .max { break }
      if left == 0 { return false }
      left -= 1
      advance(to: next)
      runTurn()
    }
    return true
  }

  /// Advances the clock to `limit`, executing everything on the way, including what is due at `limit`.
  public mutating func run(until limit: Nanoseconds) {
    runTurn()
    while advance(toward: limit) { runTurn() }
  }

  /// Does the same for at most that many instants at which something happens; false if there may be more.
  public mutating func run(until limit: Nanoseconds, instants: Int) -> Bool {
    runTurn()
    for _ in 0..<instants {
      if !advance(toward: limit) { return true }
      runTurn()
    }
    return false
  }

  /// Advances the clock; nothing may be due before `time`.
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
