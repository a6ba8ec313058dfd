import ScenarioRuntime

/// Long random sequences of actions; those that break something are shortened.
///
/// The same seed gives the same walks. A walk continues until it breaks something new, or to its maximum length. Then
/// actions are removed, and their screens and numbers replaced with earlier ones of the list, as long as the same
/// thing breaks.
package struct RandomWalks {
  private let start: Moment
  private let length: Int
  private let actionCount: Int
  private var random: Generator

  /// The number of actions tried.
  package private(set) var attempts = 0
  /// The number of walks.
  package private(set) var count = 0
  /// What was broken, each with the shortest sequence found.
  package private(set) var breaches: [(breach: Breach, way: [Int])] = []
  /// The failure before anything was tried.
  package private(set) var failure: Failure?

  /// Walks from the initial state of the sandbox's file.
  package init(_ sandbox: inout Sandbox, length: Int, seed: UInt64) {
    self.length = length
    actionCount = sandbox.actionCount
    random = Generator(state: seed)
    switch sandbox.begin() {
    case .failed(let failure):
      start = Moment()
      self.failure = failure
    case .ready(let moment, _, let broken):
      start = moment
      note(broken, nil, [])
    }
  }

  /// Makes one more walk.
  ///
  /// - Parameter isOver: polled now and then; true cancels the walk.
  /// - Returns: false if it was cancelled.
  package mutating func walk(_ sandbox: inout Sandbox, isOver: () -> Bool) -> Bool {
    if failure != nil { return false }
    var moment = start
    var way: [Int] = []
    var misses = 0
    while way.count < length {
      if isOver() { return false }
      let action = random.below(actionCount)
      attempts += 1
      switch sandbox.attempt(action, from: moment) {
      case .impossible:
        misses += 1
        if misses > 100 * actionCount { return finish() }
      case .ended(nil, let broken):
        // The action ends in an ignored step error, so another one is taken instead.
        misses += 1
        if take(broken, nil, way + [action], &sandbox) || misses > 100 * actionCount { return finish() }
      case .ended(let breach, let broken):
        take(broken, breach, way + [action], &sandbox)
        return finish()
      case .reached(_, let broken):
        misses = 0
        way.append(action)
        moment = sandbox.moment()
        if take(broken, nil, way, &sandbox) { return finish() }
        // Coming to rest after every action would take most of the time.
        if sandbox.hasSettledRules, random.below(4) == 0, settles(way, &sandbox) { return finish() }
      }
    }
    if sandbox.hasSettledRules { _ = settles(way, &sandbox) }
    return finish()
  }

  private mutating func finish() -> Bool {
    count += 1
    return true
  }

  /// Checks the rules at rest; returns whether something new is broken.
  private mutating func settles(_ way: [Int], _ sandbox: inout Sandbox) -> Bool {
    switch sandbox.settle() {
    case .impossible: return false
    case .reached(_, let broken): return take(broken, nil, way, &sandbox)
    case .ended(let breach, let broken): return take(broken, breach, way, &sandbox)
    }
  }

  /// Shortens a sequence that breaks something new, and stores it.
  @discardableResult private mutating func take(
    _ broken: UInt64, _ breach: Breach?, _ way: [Int], _ sandbox: inout Sandbox
  ) -> Bool {
    var found: [Breach] = []
    var bits = broken
    while bits != 0 {
      found.append(.rule(bits.trailingZeroBitCount))
      bits &= bits - 1
    }
    if let breach { found.append(breach) }
    var isNew = false
    for breach in found where !breaches.contains(where: { $0.breach == breach }) {
      isNew = true
      breaches.append((breach, shortened(way, breach, &sandbox)))
    }
    return isNew
  }

  private mutating func note(_ broken: UInt64, _ breach: Breach?, _ way: [Int]) {
    var bits = broken
    while bits != 0 {
      breaches.append((.rule(bits.trailingZeroBitCount), way))
      bits &= bits - 1
    }
    if let breach { breaches.append((breach, way)) }
  }

  // MARK: - Shorter and simpler

  /// A sequence without unnecessary actions, and with the simplest of each kind.
  private mutating func shortened(_ way: [Int], _ breach: Breach, _ sandbox: inout Sandbox) -> [Int] {
    var best = played(way, breach, &sandbox) ?? way
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      var size = max(1, best.count / 2)
      while size >= 1 {
        var place = 0
        while place < best.count {
          var shorter = best
          shorter.removeSubrange(place..<min(best.count, place + size))
          if let played = played(shorter, breach, &sandbox), played.count < best.count {
            best = played
            hasChanged = true
          } else {
            place += size
          }
        }
        size /= 2
      }
      for place in best.indices {
        for other in sandbox.simpler(than: best[place]) {
          var simpler = best
          simpler[place] = other
          guard let played = played(simpler, breach, &sandbox), played.count <= best.count else { continue }
          best = played
          hasChanged = true
          break
        }
        if hasChanged { break }
      }
    }
    return best
  }

  /// Plays a sequence without impossible actions, up to where the same thing breaks; nil if it does not break.
  private mutating func played(_ way: [Int], _ breach: Breach, _ sandbox: inout Sandbox) -> [Int]? {
    var moment = start
    var done: [Int] = []
    let isSettled = sandbox.isJudgedAtRest(breach)
    for action in way {
      attempts += 1
      switch sandbox.attempt(action, from: moment) {
      case .impossible: continue
      case .ended(let found, let broken):
        done.append(action)
        return found == breach || has(broken, breach) ? done : nil
      case .reached(_, let broken):
        done.append(action)
        if !isSettled, has(broken, breach) { return done }
        moment = sandbox.moment()
      }
    }
    // A breach that is visible only at rest is checked at the end.
    if !sandbox.hasSettledRules { return nil }
    if done.isEmpty { return nil }
    switch sandbox.settle() {
    case .impossible: return nil
    case .reached(_, let broken): return has(broken, breach) ? done : nil
    case .ended(let found, let broken): return found == breach || has(broken, breach) ? done : nil
    }
  }

  private func has(_ broken: UInt64, _ breach: Breach) -> Bool {
    if case .rule(let number) = breach { return broken & 1 << UInt64(number) != 0 }
    return false
  }

  /// SplitMix64.
  private struct Generator {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      z ^= z >> 31
      return Int(truncatingIfNeeded: z.multipliedFullWidth(by: UInt64(bound)).high)
    }
  }
}

extension Findings {
  /// The findings of random walks.
  package init(_ walks: borrowing RandomWalks, _ sandbox: inout Sandbox, length: Int, isInterrupted: Bool) {
    self.init(
      wantedDepth: length, depth: length, situations: 0, attempts: walks.attempts,
      ending: walks.failure != nil ? .failed : isInterrupted ? .interrupted : .depth, rules: [],
      counterexamples: [], interchangeable: [], failure: walks.failure)
    self.walks = walks.count
    fill(walks.breaches, changed: sandbox.changed, &sandbox)
  }
}
