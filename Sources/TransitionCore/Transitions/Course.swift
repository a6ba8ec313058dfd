/// The progress of a transition over time: its animation, the percentage under a finger, the tail after that.
@usableFromInline struct Course: Hashable, Sendable {
  /// The end of its animation or its tail; `.max` while that depends on a finger.
  @usableFromInline private(set) var end = Nanoseconds.max
  /// The percentage, 0…1: the last update, and the start of the tail.
  private(set) var percent = 0.0
  /// Whether its animation or its tail has ended, and its end is being reported.
  private(set) var hasArrived = false
  /// The start of its animation or its tail.
  private(set) var start: Nanoseconds = 0
  /// The duration of its animation or its tail.
  private(set) var duration: Nanoseconds = 0
  /// The finger's velocity at the release, in widths a second toward the end of the transition.
  private(set) var velocity = 0.0
  /// The tail's curve.
  private(set) var tailCurve = TimingCurve.easeInOut
  /// The spring that the tail follows instead of the curve, starting with the finger's velocity.
  private(set) var tailSpring: Spring?

  // MARK: - What becomes of it

  /// It starts to move without a finger.
  mutating func run(from time: Nanoseconds, for duration: Nanoseconds) {
    begin(at: time)
    self.duration = duration
    end = time + duration
  }

  /// It starts to move under the control of its driver.
  mutating func begin(at time: Nanoseconds) { start = time }

  /// The finger sets the percentage.
  mutating func follow(_ percent: Double) { self.percent = percent }

  /// It pauses there, and waits for a finger.
  mutating func pause(at percent: Double) {
    self.percent = percent
    end = .max
  }

  /// The finger is released at that velocity, in widths a second.
  mutating func release(at velocity: Double) { self.velocity = velocity }

  /// Its tail starts where the finger was released.
  mutating func run(_ tail: Tail, from time: Nanoseconds, for duration: Nanoseconds) {
    tailCurve = tail.curve
    tailSpring = tail.spring
    run(from: time, for: duration)
  }

  /// It has ended, which is reported next.
  mutating func arrive() {
    end = .max
    hasArrived = true
  }

  /// It stops for good.
  mutating func stop() { end = .max }

  // MARK: - How far it is

  /// The fraction that is done at `time`; outside 0…1 for a while if the tail's curve overshoots, as a spring does.
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

  /// The fraction of its duration that has passed.
  private func share(at time: Nanoseconds) -> Double {
    duration <= 0 || time >= end ? 1 : Double(time - start) / Double(duration)
  }
}
