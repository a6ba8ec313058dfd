import Foundation

/// A navigation controller with one of two published swipe-back systems on it, written from their texts alone.
///
/// It shares no code with TransitionCore, so that the two can be compared. It measures in the screen's
/// own x, as the published code does: to the right is positive, whatever the reading direction.
struct SeedModel {
  enum Seed: CaseIterable {
    /// The whole-screen pan that looks at velocity, then distance.
    case fullscreen
    /// The pan whose progress is the finger's place, and whose lower screen shrinks.
    case shrink
  }

  /// A push or pop that is under way.
  struct Move {
    enum Phase {
      case running
      case held
      case tail(to: Double)
    }

    var isPush: Bool
    var from: Int
    var to: Int
    /// The stack as it was before.
    var former: [Int]
    /// Whether the published animator runs it; otherwise the system does.
    var isCustom: Bool
    var phase = Phase.running
    /// The percent-driven object that drives it.
    var driver: Int?
    var percent = 0.0
    var start: Int64
    var duration: Int64
  }

  struct Call: Equatable {
    enum Kind: Equatable {
      case push(Int)
      case pop
      case popToRoot
    }

    var kind: Kind
    var isAnimated: Bool
  }

  /// A recognized pan.
  struct Gesture {
    /// The navigation delegate whose handler it calls; nil where its target is gone.
    var delegate: Int?
    var members: Set<Int>
    var translation = 0.0
  }

  struct Finger {
    var start: Double
    var moved = 0.0
    var velocity = 0.0
    /// Whether the velocity was measured, and when the finger moved last.
    var isMeasured = false
    var movedAt: Int64 = 0
    /// Whether it took part in a gesture that failed.
    var isSpent = false
    var motion: Motion?
  }

  /// A movement at constant speed, with a sample at each frame.
  struct Motion {
    var from: Double
    var to: Double
    var start: Int64
    var end: Int64
    var next: Int64
  }

  /// What a release decided: the answer, and each comparison of the rule.
  struct Verdict: Equatable {
    var finishes: Bool
    var parts: [Bool]
  }

  let seed: Seed
  let width = 375.0
  var now: Int64 = 0
  var stack = [0]
  var move: Move?
  var queue: [Call] = []
  var outcome = "none"
  var state = "possible"
  var warnings: [String] = []
  var verdicts: [Verdict] = []
  /// Queued pushes of a screen that had come back into the stack meanwhile.
  var raised = 0

  var fingers: [Int: Finger] = [:]
  var gesture: Gesture?
  /// The navigation delegate, by its number; nil while it is switched off.
  var delegate: Int? = 0
  var delegates = 1
  /// The delegate whose recognizer is on the view.
  var recognizer: Int?
  /// Whether a recognizer is on the view whose target is gone.
  var hasLeftover = false
  /// The switch of the system that keeps its delegate.
  var isEnabled = true

  init(_ seed: Seed) {
    self.seed = seed
    if seed == .shrink { recognizer = 0 }
  }

  // MARK: - The stack

  /// Whether the delegate's own object counts a gesture as under way.
  var isInteracting: Bool { gesture.map { $0.delegate != nil && $0.delegate == delegate } ?? false }

  /// The stack as it will be when all that waits has run.
  var planned: [Int] {
    var planned = stack
    if let move, case .tail(to: 0) = move.phase { planned = move.former }
    for call in queue { Self.apply(call.kind, to: &planned) }
    return planned
  }

  @discardableResult static func apply(_ kind: Call.Kind, to stack: inout [Int]) -> Bool {
    switch kind {
    case .push(let screen):
      if stack.contains(screen) { return false }
      stack.append(screen)
    case .pop: if stack.count > 1 { stack.removeLast() }
    case .popToRoot: stack.removeLast(stack.count - 1)
    }
    return true
  }

  /// An app's call; false where UIKit raises an exception.
  mutating func call(_ call: Call) -> Bool {
    var planned = planned
    guard Self.apply(call.kind, to: &planned) else { return false }
    if move == nil { start(call) } else { queue.append(call) }
    return true
  }

  private mutating func start(_ call: Call) {
    let former = stack
    guard Self.apply(call.kind, to: &stack) else {
      raised += 1
      return
    }
    guard stack != former, let from = former.last, let to = stack.last else { return }
    guard call.isAnimated else {
      outcome = "finished"
      return
    }
    var move = Move(
      isPush: stack.count > former.count, from: from, to: to, former: former, isCustom: delegate != nil,
      start: now, duration: 500_000_000)
    if let delegate {
      // The first animator that is asked for puts the recognizer on the view.
      recognizer = delegate
      hasLeftover = false
      move.duration = seed == .fullscreen ? 350_000_000 : 300_000_000
      if isInteracting {
        move.phase = .held
        move.driver = delegate
      }
    }
    self.move = move
  }

  private mutating func end() {
    guard let ended = move else { return }
    var isCancelled = false
    if case .tail(to: 0) = ended.phase { isCancelled = true }
    if isCancelled { stack = ended.former }
    outcome = isCancelled ? "cancelled" : "finished"
    move = nil
    while move == nil, !queue.isEmpty { start(queue.removeFirst()) }
  }

  mutating func switchSwipe(on: Bool) {
    isEnabled = on
    guard seed == .fullscreen, on != (delegate != nil) else { return }
    if on {
      delegate = delegates
      delegates += 1
    } else {
      if recognizer != nil { hasLeftover = true }
      recognizer = nil
      delegate = nil
    }
  }

  // MARK: - Fingers

  mutating func press(_ finger: Int, at x: Double) {
    guard fingers[finger] == nil else { return }
    fingers[finger] = Finger(start: x, movedAt: now)
    if gesture == nil { state = "possible" } else { gesture?.members.insert(finger) }
  }

  /// Moves a finger to that distance from where it went down; without one it moves vertically.
  mutating func pan(_ finger: Int, to x: Double?, velocity: Double, over span: Int64 = 0) {
    guard var touch = fingers[finger] else { return }
    touch.motion = nil
    let target = x ?? touch.moved
    touch.isMeasured = span > 0
    touch.velocity = span > 0 ? (target - touch.moved) / (Double(span) / 1e9) : velocity
    touch.movedAt = now
    if span > 0 {
      touch.motion = Motion(
        from: touch.moved, to: target, start: now, end: now + span, next: min(now + span, nextFrame))
    }
    fingers[finger] = touch
    if span == 0 { moved(finger, to: target, isMovement: x != 0) }
  }

  /// Frames fall every sixtieth of a second, rounded to a nanosecond.
  private var nextFrame: Int64 {
    var frame = now * 60 / 1_000_000_000
    while Int64((Double(frame) * 1e9 / 60).rounded()) <= now { frame += 1 }
    return Int64((Double(frame) * 1e9 / 60).rounded())
  }

  private mutating func sample(_ finger: Int) {
    guard let motion = fingers[finger]?.motion else { return }
    let share = min(1, Double(now - motion.start) / Double(motion.end - motion.start))
    let next = min(motion.end, nextFrame)
    fingers[finger]?.motion?.next = next
    fingers[finger]?.movedAt = now
    if now >= motion.end { fingers[finger]?.motion = nil }
    moved(finger, to: motion.from + (motion.to - motion.from) * share, isMovement: motion.to != 0)
  }

  private mutating func moved(_ finger: Int, to x: Double, isMovement: Bool) {
    guard let touch = fingers[finger] else { return }
    fingers[finger]?.moved = x
    let isFirst = gesture == nil
    if isFirst {
      if touch.isSpent { return }
      let members = Set(fingers.filter { !$0.value.isSpent }.keys)
      let translation = (x - touch.moved) / Double(members.count)
      guard began(members, translation) else { return }
    } else if let count = gesture?.members.count, gesture?.members.contains(finger) == true {
      gesture?.translation += (x - touch.moved) / Double(count)
    } else {
      return
    }
    if isFirst, !isMovement { return }
    changed()
  }

  /// Where the fingers are on average, and how fast.
  private func mean(_ value: (Finger) -> Double) -> Double {
    let touches = (gesture?.members ?? []).compactMap { fingers[$0] }
    return touches.map(value).reduce(0, +) / Double(max(1, touches.count))
  }

  /// A measured velocity is 0 after a tenth of a second of rest.
  private var velocity: Double {
    let time = now
    return mean { $0.isMeasured && time - $0.movedAt >= 100_000_000 ? 0 : $0.velocity }
  }

  private mutating func began(_ members: Set<Int>, _ translation: Double) -> Bool {
    let refused = seed == .shrink ? !isEnabled || stack.count < 2 : recognizer == nil && !hasLeftover
    if refused {
      state = "failed"
      for member in members { fingers[member]?.isSpent = true }
      return false
    }
    state = "began"
    gesture = Gesture(delegate: recognizer, members: members, translation: translation)
    guard recognizer != nil else { return true }
    let pop = Call(kind: .pop, isAnimated: true)
    if move != nil { warnings.append("nested-transition") }
    _ = call(pop)
    return true
  }

  private mutating func changed() {
    guard let gesture else { return }
    state = "changed"
    guard let driver = gesture.delegate, let move, move.driver == driver else { return }
    guard case .held = move.phase else {
      warnings.append("update-after-end")
      return
    }
    let percent = min(1, max(0, rawPercent(gesture)))
    self.move?.percent = percent
  }

  private func rawPercent(_ gesture: Gesture) -> Double {
    if seed == .fullscreen { return gesture.translation / width }
    let percent = mean { $0.start + $0.moved } / width / 2
    return percent < 1 ? percent : 0.99
  }

  /// A finger lifts, or is taken away by the system; false if it is not down.
  mutating func lift(_ finger: Int, velocity: Double?, isTaken: Bool = false) -> Bool {
    guard fingers[finger] != nil else { return false }
    if let velocity {
      fingers[finger]?.velocity = velocity
      fingers[finger]?.isMeasured = false
    }
    guard let gesture, gesture.members.contains(finger) else {
      fingers[finger] = nil
      if state == "possible", fingers.allSatisfy({ $0.value.isSpent }) { state = "failed" }
      return true
    }
    if gesture.members.count == 1 { finish(gesture, isTaken: isTaken) }
    self.gesture?.members.remove(finger)
    fingers[finger] = nil
    return true
  }

  private mutating func finish(_ gesture: Gesture, isTaken: Bool) {
    state = isTaken ? "cancelled" : "ended"
    defer { self.gesture = nil }
    guard let driver = gesture.delegate else { return }
    let parts =
      seed == .shrink
      ? [velocity >= 0] : [velocity > 100, gesture.translation / width > 0.5 * (1 + 1e-9)]
    let finishes = parts.contains(true)
    verdicts.append(Verdict(finishes: finishes, parts: parts))
    guard let move, move.driver == driver else { return }
    guard case .held = move.phase else {
      warnings.append("update-after-end")
      return
    }
    let share = finishes ? 1 - move.percent : move.percent
    self.move?.phase = .tail(to: finishes ? 1 : 0)
    let time = now
    self.move?.start = time
    self.move?.duration = Int64((share * (seed == .fullscreen ? 0.35 : 0.3) * 1e9).rounded())
  }

  // MARK: - Time

  mutating func run(until limit: Int64) {
    while true {
      let sampled = fingers.filter { $0.value.motion != nil }
        .min { ($0.value.motion?.next ?? 0, $0.key) < ($1.value.motion?.next ?? 0, $1.key) }
      let sample = sampled?.value.motion?.next ?? .max
      var end = Int64.max
      if let move {
        if case .held = move.phase {} else { end = move.start + move.duration }
      }
      guard min(sample, end) <= limit else { break }
      now = max(now, min(sample, end))
      if let sampled, sample <= end { self.sample(sampled.key) } else { self.end() }
    }
    now = max(now, limit)
  }

  // MARK: - What is drawn

  /// How much of the transition is done, 0…1.
  var progress: Double {
    guard let move else { return 0 }
    let elapsed = move.duration == 0 ? 1 : min(1, Double(now - move.start) / Double(move.duration))
    switch move.phase {
    case .running: return elapsed
    case .held: return move.percent
    case .tail(let target): return move.percent + (target - move.percent) * Self.easeInOut(elapsed)
    }
  }

  /// The screens that are drawn, bottom to top: x in pt to the right, and scale.
  var drawn: [(screen: Int, x: Double, scale: Double)] {
    guard let move else { return [(stack.last ?? 0, 0, 1)] }
    let upper = move.isPush ? move.to : move.from
    let lower = move.isPush ? move.from : move.to
    var position = progress
    var (parallax, shrinking) = (0.5, 0.0)
    if !move.isCustom {
      let omega = (1000.0 / 3).squareRoot()
      let time = position * 0.5
      position = position >= 1 ? 1 : 1 - (1 + omega * time) * exp(-omega * time)
      parallax = 0.3
    } else if seed == .shrink {
      position = Self.easeInOut(position)
      (parallax, shrinking) = (0, 0.05)
    }
    // How far the upper screen is out of the picture.
    let out = move.isPush ? 1 - position : position
    return [(lower, -(1 - out) * width * parallax, 1 - (1 - out) * shrinking), (upper, out * width, 1)]
  }

  /// The cubic Bézier (0.42, 0) (0.58, 1), by bisection.
  static func easeInOut(_ x: Double) -> Double {
    if x <= 0 || x >= 1 { return min(1, max(0, x)) }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let t = (low + high) / 2
      let u = 1 - t
      if 3 * u * u * t * 0.42 + 3 * u * t * t * 0.58 + t * t * t < x { low = t } else { high = t }
    }
    let t = (low + high) / 2
    return 3 * (1 - t) * t * t + t * t * t
  }
}
