/// How far a transition has come, and when: its run by itself, the percentage under a finger, the tail from there.
@usableFromInline struct Course: Hashable, Sendable {
  /// When its run, or its tail, ends; `.max` while that depends on a finger.
  @usableFromInline private(set) var end = Nanoseconds.max
  /// The percentage, 0…1: the last update, and where the tail begins.
  private(set) var percent = 0.0
  /// Whether its run or its tail has arrived, and its end is being told.
  private(set) var hasArrived = false
  /// When its run, or its tail, began.
  private(set) var start: Nanoseconds = 0
  /// How long its run, or its tail, takes.
  private(set) var duration: Nanoseconds = 0
  /// The finger's velocity at the release, in widths a second toward the end of the transition.
  private(set) var velocity = 0.0
  /// The tail's curve.
  private(set) var tailCurve = TimingCurve.easeInOut
  /// The spring that the tail follows instead, from the finger's velocity.
  private(set) var tailSpring: Spring?

  // MARK: - What becomes of it

  /// It begins to move, by itself.
  mutating func run(from time: Nanoseconds, for duration: Nanoseconds) {
    begin(at: time)
    self.duration = duration
    end = time + duration
  }

  /// It begins to move, as whoever drives it says.
  mutating func begin(at time: Nanoseconds) { start = time }

  /// The finger says how far it is.
  mutating func follow(_ percent: Double) { self.percent = percent }

  /// It pauses there, and waits for a finger.
  mutating func pause(at percent: Double) {
    self.percent = percent
    end = .max
  }

  /// The finger lets go at that velocity, in widths a second.
  mutating func release(at velocity: Double) { self.velocity = velocity }

  /// Its tail begins where the finger left it.
  mutating func run(_ tail: Tail, from time: Nanoseconds, for duration: Nanoseconds) {
    tailCurve = tail.curve
    tailSpring = tail.spring
    run(from: time, for: duration)
  }

  /// It has come to its end, which is to be told.
  mutating func arrive() {
    end = .max
    hasArrived = true
  }

  /// Nothing of it is to come.
  mutating func stop() { end = .max }

  // MARK: - How far it is

  /// How much of it is done at `time`; a tail along a curve that overshoots, such as a spring, leaves 0…1 for a while.
  func progress(at time: Nanoseconds, in phase: Transition.Phase) -> Double {
    switch phase {
    case .none: return 0
    case .interactive: return percent
    case .running:
      if hasArrived { return 1 }
      return end == .max ? 0 : share(at: time)
    case .finishing: return tail(to: 1, at: time)
    case .cancelling: return tail(to: 0, at: time)
    }
  }

  private func tail(to target: Double, at time: Nanoseconds) -> Double {
    if hasArrived { return target }
    let share = share(at: time)
    if share >= 1 { return target }
    if let tailSpring {
      let offset = tailSpring.offset(from: percent - target, velocity: velocity, at: (time - start).seconds)
      return min(1, max(0, target + offset))
    }
    return percent + (target - percent) * tailCurve.value(at: share, duration: duration.seconds)
  }

  /// The share of its time that has gone.
  private func share(at time: Nanoseconds) -> Double {
    duration <= 0 || time >= end ? 1 : Double(time - start) / Double(duration)
  }
}
