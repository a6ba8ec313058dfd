// The virtual clock.

extension NavigationModel {
  /// The time of the next sample of a moving finger; `.max` if none moves.
  @inlinable @inline(__always) var nextSample: Nanoseconds {
    let next = touches.followed.motion.next
    return touches.others.isEmpty ? next : min(next, touches.nextSampleOfOthers)
  }

  /// The time of the next event that happens by itself; `.max` if there is none.
  @inlinable @inline(__always) public var nextDeadline: Nanoseconds {
    let next = min(
      min(stacks.current.transition.end, modal.transition.end), min(nextSample, drawer.end))
    if stacks.current.overlapped.isEmpty { return min(next, stacks.aside.deadline) }
    return min(next, min(stacks.aside.deadline, stacks.current.overlapped.deadline))
  }

  /// Reports the end of the current transition.
  mutating func arrive() {
    transition.course.arrive()
    if transition.phase == .cancelling, transition.isCustom, !transition.animation.reportsCancel {
      // Its animator always reports success, and the container relies on it.
      warn(.completedAfterCancel)
      transition.take(.believed)
    }
    run(endScript)
  }

  /// Reports the end of a transition other than the current one: of another stack, or an overlapped one.
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
  /// Afterwards, call `step()` or `runTurn()` to execute what happens then. Nothing may be due now.
  /// - Returns: false if the clock has reached `limit` and nothing happens then.
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

  /// Does the same for at most that many times at which something happens; returns false if there are more.
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

  /// Does the same for at most that many times at which something happens; returns false if there may be more.
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
