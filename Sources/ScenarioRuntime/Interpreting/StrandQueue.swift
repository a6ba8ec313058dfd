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
      switch $0.waits {
      case .call(number), .answer(number, _): true
      case .call, .answer, .nothing, .time, .settled, .condition, .alert, .never: false
      }
    }
    guard let place else { return }
    // An alert that does not come has no buttons.
    if list[place].waits.isAnswer {
      list.remove(at: place)
      return
    }
    awaitedCalls -= 1
    if wasError { list.remove(at: place) } else { list[place].waits = .never }
  }

  /// Whether a strand waits for a button of the alert that a call presented.
  func awaitsAnswer(of alert: CallID) -> Bool {
    list.contains {
      if case .answer(alert, _) = $0.waits { return true }
      return false
    }
  }

  /// Has the strand that waits for a button wait for the dismissal that the button called.
  mutating func answer(_ alert: CallID, with button: Value, dismissal: CallID) {
    for place in list.indices {
      guard case .answer(alert, let slot) = list[place].waits else { continue }
      if slot >= 0 { list[place].slots[Int(slot)] = button }
      list[place].waits = .call(dismissal)
      awaitedCalls += 1
    }
  }

  /// Drops the strands that wait for a button of an alert that is gone: code dismissed it.
  mutating func dropAnswers(in model: borrowing NavigationModel) {
    if list.isEmpty { return }
    var place = 0
    while place < list.count {
      if case .answer(let alert, _) = list[place].waits, !model.presents(alert) {
        list.remove(at: place)
      } else {
        place += 1
      }
    }
  }

  /// When the first strand that waits for a time goes on.
  var nextWake: Nanoseconds {
    var next = Nanoseconds.max
    for strand in list { next = min(next, strand.waits.limit) }
    return next
  }

  /// Whether a condition is waited for, which is tested at every frame.
  var stopsAtFrames: Bool { isSampling || list.contains { $0.waits.isCondition } }

  /// The origins of strands that have never run, and whether what they follow was refused.
  var neverRun: [(origin: Int32, wasRefused: Bool)] {
    list.filter { !$0.hasRun && !$0.waits.isAnswer }.map { ($0.origin, $0.waits.isNever) }
  }

  /// The bodies of definitions stand behind the file's own instructions, and move when those grow.
  mutating func moveBodies(from end: Int, by distance: Int) {
    for place in list.indices {
      if list[place].next >= end { list[place].next += distance }
      for caller in list[place].callers.indices where list[place].callers[caller].next >= end {
        list[place].callers[caller].next += distance
      }
    }
  }
}
