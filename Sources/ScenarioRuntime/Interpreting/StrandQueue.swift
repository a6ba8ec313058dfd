import ScenarioSyntax
import TransitionCore

/// The strands that wait, in the order in which they were made.
struct StrandQueue {
  private var list: [Strand] = []
  /// How many of them wait for the end of a call.
  private(set) var awaitedCalls = 0
  /// Whether the scenario's own strand waits for a condition, so that the clock stops at every frame.
  var isSampling = false

  /// Maximum number of strands that wait at once.
  static let limit = 10_000

  mutating func reset() {
    list.clear()
    awaitedCalls = 0
    isSampling = false
  }

  @inline(__always) var isEmpty: Bool { list.isEmpty }
  var count: Int { list.count }
  subscript(place: Int) -> Strand { list[place] }

  /// Puts a strand aside until its wait is over; false if too many wait already.
  mutating func keep(_ strand: Strand) -> Bool {
    if list.count >= Self.limit { return false }
    if strand.waits.isCall { awaitedCalls += 1 }
    list.append(strand)
    return true
  }

  mutating func remove(at place: Int) { list.remove(at: place) }

  mutating func insert(_ strand: Strand, at place: Int) { list.insert(strand, at: min(place, list.count)) }

  /// Takes the first strand out whose call is over.
  mutating func takeCompleted(in model: borrowing NavigationModel) -> Strand? {
    for place in list.indices {
      guard case .call(let number) = list[place].waits, model.isOver(call: number) else { continue }
      awaitedCalls -= 1
      var strand = list.remove(at: place)
      strand.waits = .nothing
      return strand
    }
    return nil
  }

  /// Forgets what waits for a call that was refused; where the refusal is an error, without a trace.
  mutating func forget(call number: CallID, wasError: Bool) {
    let place = list.firstIndex {
      if case .call(number) = $0.waits { return true }
      return false
    }
    guard let place else { return }
    awaitedCalls -= 1
    if wasError { list.remove(at: place) } else { list[place].waits = .never }
  }

  /// When the first strand that waits for a time goes on.
  var nextWake: Nanoseconds {
    var next = Nanoseconds.max
    for strand in list { next = min(next, strand.waits.limit) }
    return next
  }

  /// Whether a condition is waited for, which is tested at every frame.
  var stopsAtFrames: Bool { isSampling || list.contains { $0.waits.isCondition } }

  /// The origins of strands that have never run.
  var neverRun: [Int32] { list.filter { !$0.hasRun }.map { $0.origin } }
}
