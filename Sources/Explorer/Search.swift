import ScenarioRuntime
import ScenarioSyntax
import TransitionCore

/// A search through every sequence of an exploration's actions, shortest first.
///
/// It is a breadth-first search by layers: a layer is all new situations that one more action leads to. A layer is
/// processed in chunks. The parts of a chunk can be expanded in parallel, as long as the results are merged in order.
/// A situation then belongs to the first sequence that leads to it, by the order of layers, situations and actions,
/// so that neither the number of workers nor the size of chunks changes the result.
///
///     chunk ──► expand ─► Batch ──┐
///          └──► expand ─► Batch ──┴─► merge ─► the next layer
package struct Search {
  /// The limits of a search.
  package struct Bounds: Sendable {
    /// Maximum number of actions.
    package var depth: Int
    /// Maximum memory in bytes.
    package var memory = 2 << 30
    /// Whether it ends after the first layer in which something is broken.
    package var stopsAtFirst = false

    package init(depth: Int) { self.depth = depth }
  }

  /// Why a search ended.
  package enum Ending: Sendable, Hashable {
    /// Every sequence up to its depth was tried.
    case depth
    /// Longer sequences lead to no new situation.
    case exhausted
    /// Every rule is broken already.
    case allBroken
    /// The memory limit was reached.
    case memory
    /// The search was interrupted.
    case interrupted
    /// The lines before the explored actions failed.
    case failed
  }

  /// A situation that is not expanded yet.
  private struct Open {
    var number: Int
    /// Its moment; nil if memory was short, so that its sequence must be played again.
    var moment: KeptMoment?
  }

  /// A moment in memory of its own: moments are large, and arrays of them would be copied as they grow.
  fileprivate final class KeptMoment: Sendable {
    let moment: Moment

    init(_ moment: consuming Moment) { self.moment = moment }
  }

  package let bounds: Bounds
  private var visited = Visited()
  private var layer: [Open] = []
  private var next: [Open] = []
  private var place = 0
  private var start = KeptMoment(Moment())
  /// The number of the layer's moments that are kept.
  private var kept = 0
  /// The number of situations before the layer was expanded.
  private var before = 1

  /// The number of actions tried.
  package private(set) var attempts = 0
  /// The length up to which all sequences were tried.
  package private(set) var depth = 0
  /// Why it ended; nil while it runs.
  package private(set) var ending: Ending?
  /// What was broken, each with its first and shortest sequence.
  package private(set) var breaches: [(breach: Breach, way: [Int])] = []
  /// Which rules have been broken.
  private var broken: UInt64 = 0
  /// The rules that have read a value different from the start.
  private(set) var changed: UInt64 = 0
  /// The failure before anything was tried.
  package private(set) var failure: Failure?

  private let allRules: UInt64

  /// Starts a search from the initial state of the sandbox's file.
  package init(_ sandbox: inout Sandbox, _ bounds: Bounds) {
    self.bounds = bounds
    allRules = sandbox.ruleCount == 64 ? .max : 1 << UInt64(sandbox.ruleCount) - 1
    switch sandbox.begin() {
    case .failed(let failure):
      self.failure = failure
      ending = .failed
    case .ready(let moment, let situation, let broken):
      start = KeptMoment(moment)
      let number = visited.insert(situation, from: 0, by: 0) ?? 0
      layer = [Open(number: number, moment: start)]
      kept = 1
      note(rules: broken, way: [])
      if sandbox.hasSettledRules { take(sandbox.settle(), way: []) }
      finishLayerIfDone()
    }
  }

  /// The number of situations found.
  package var situations: Int { visited.count }

  /// The number of situations that wait to be expanded.
  package var frontier: Int { layer.count - place + next.count }

  /// The approximate memory in bytes.
  package var memory: Int { visited.size + kept * Moment.size }

  /// Ends the search here.
  package mutating func interrupt() { if ending == nil { ending = .interrupted } }

  // MARK: - Work

  /// The results of one part of a chunk.
  package struct Batch: Sendable {
    /// A new situation, and the sequence that leads to it.
    fileprivate struct Found: Sendable {
      var situation: Situation
      var parent: Int
      var action: Int
      /// The rules broken on the way, or at rest.
      var broken: UInt64
      var breach: Breach?
    }

    /// The results in the order of parents and actions: a situation, or a breach that ends a sequence.
    fileprivate var found: [Found] = []
    /// The moment of each of them; empty in the last layer, whose situations are not expanded.
    fileprivate var moments: [KeptMoment] = []
    fileprivate var ended: [(position: Int, parent: Int, action: Int, broken: UInt64, breach: Breach?)] = []
    fileprivate var attempts = 0
    fileprivate var changed: UInt64 = 0
    /// Whether it was cancelled before its end.
    package var isIncomplete = false

    package init() {}
  }

  /// The next part of the layer to expand, with at most that many situations; nil at the end of the search.
  package mutating func nextChunk(_ size: Int) -> Range<Int>? {
    if ending != nil { return nil }
    return place..<min(layer.count, place + size)
  }

  /// Tries all actions from some situations of the layer; it changes nothing, so several calls may run in parallel.
  ///
  /// - Parameter isOver: polled now and then; true cancels the expansion.
  package func expand(_ range: Range<Int>, _ sandbox: inout Sandbox, isOver: () -> Bool) -> Batch {
    var batch = Batch()
    var own: Set<Situation> = []
    let known = broken
    for place in range {
      if isOver() {
        batch.isIncomplete = true
        break
      }
      let number = layer[place].number
      if let kept = layer[place].moment ?? replay(number, &sandbox) {
        expand(number, kept.moment, &sandbox, &batch, &own, known)
      }
    }
    batch.changed = sandbox.changed
    return batch
  }

  private func expand(
    _ number: Int, _ moment: borrowing Moment, _ sandbox: inout Sandbox, _ batch: inout Batch,
    _ own: inout Set<Situation>, _ known: UInt64
  ) {
    for action in 0..<sandbox.actionCount {
      batch.attempts += 1
      switch sandbox.attempt(action, from: moment) {
      case .impossible: break
      case .ended(let breach, let broken):
        if breach == nil, broken & ~known == 0 { continue }
        batch.ended.append((batch.found.count, number, action, broken, breach))
      case .reached(let situation, let broken):
        if visited.contains(situation) || !own.insert(situation).inserted {
          if broken & ~known != 0 { batch.ended.append((batch.found.count, number, action, broken, nil)) }
          continue
        }
        var found = Batch.Found(situation: situation, parent: number, action: action, broken: broken)
        if isExpandedFurther { batch.moments.append(KeptMoment(sandbox.moment())) }
        if sandbox.hasSettledRules {
          switch sandbox.settle() {
          case .impossible: break
          case .reached(_, let broken): found.broken |= broken
          case .ended(let breach, let broken):
            found.broken |= broken
            found.breach = breach
          }
        }
        batch.found.append(found)
      }
    }
  }

  /// Whether the situations that the layer leads to are expanded too.
  private var isExpandedFurther: Bool { depth + 1 < bounds.depth }

  /// Plays the sequence to a situation once more.
  private func replay(_ number: Int, _ sandbox: inout Sandbox) -> KeptMoment? {
    var kept = start
    for action in visited.way(to: number) {
      guard case .reached = sandbox.attempt(action, from: kept.moment) else { return nil }
      kept = KeptMoment(sandbox.moment())
    }
    return kept
  }

  /// Adds the results of a chunk's parts, in order.
  package mutating func merge(_ batches: consuming [Batch], of range: Range<Int>) {
    for batch in batches { merge(batch) }
    for place in range where layer[place].moment != nil {
      layer[place].moment = nil
      kept -= 1
    }
    place = range.upperBound
    finishLayerIfDone()
    if ending == nil, memory > bounds.memory || visited.count >= Visited.limit { ending = .memory }
  }

  private mutating func merge(_ batch: Batch) {
    attempts += batch.attempts
    changed |= batch.changed
    var ended = 0
    for position in batch.found.indices {
      let found = batch.found[position]
      while ended < batch.ended.count, batch.ended[ended].position <= position {
        note(batch.ended[ended])
        ended += 1
      }
      guard let number = visited.insert(found.situation, from: found.parent, by: found.action) else {
        // Another sequence led there first, and what is checked at rest was checked then.
        note((position, found.parent, found.action, found.broken, nil))
        continue
      }
      let isNews = found.broken & ~broken != 0 || found.breach != nil
      if isNews {
        let way = visited.way(to: number)
        note(rules: found.broken, way: way)
        if let breach = found.breach { note(breach, way: way) }
      }
      if isExpandedFurther { keep(number, batch.moments[position]) }
    }
    while ended < batch.ended.count {
      note(batch.ended[ended])
      ended += 1
    }
  }

  private mutating func keep(_ number: Int, _ moment: KeptMoment) {
    if (kept + 1) * Moment.size * 2 > bounds.memory {
      next.append(Open(number: number, moment: nil))
    } else {
      next.append(Open(number: number, moment: moment))
      kept += 1
    }
  }

  private mutating func note(
    _ ended: (position: Int, parent: Int, action: Int, broken: UInt64, breach: Breach?)
  ) {
    guard ended.broken & ~broken != 0 || ended.breach != nil else { return }
    let way = visited.way(to: ended.parent) + [ended.action]
    note(rules: ended.broken, way: way)
    if let breach = ended.breach { note(breach, way: way) }
  }

  private mutating func take(_ attempt: Attempt, way: [Int]) {
    switch attempt {
    case .impossible: break
    case .reached(_, let broken): note(rules: broken, way: way)
    case .ended(let breach, let broken):
      note(rules: broken, way: way)
      if let breach { note(breach, way: way) }
    }
  }

  private mutating func note(rules: UInt64, way: [Int]) {
    var fresh = rules & ~broken
    broken |= rules
    while fresh != 0 {
      breaches.append((.rule(fresh.trailingZeroBitCount), way))
      fresh &= fresh - 1
    }
  }

  private mutating func note(_ breach: Breach, way: [Int]) {
    if breaches.contains(where: { $0.breach == breach }) { return }
    breaches.append((breach, way))
  }

  /// At the end of a layer: starts the next one, unless the search is over.
  private mutating func finishLayerIfDone() {
    if !breaches.isEmpty, broken == allRules {
      ending = .allBroken
      return
    }
    guard place == layer.count || layer.isEmpty else { return }
    depth += 1
    let isOver = bounds.stopsAtFirst && !breaches.isEmpty
    if visited.count == before {
      ending = .exhausted
    } else if depth >= bounds.depth || isOver {
      ending = .depth
    }
    before = visited.count
    layer = []
    swap(&layer, &next)
    place = 0
  }
}
