import ScenarioSyntax
import TransitionCore

/// The suspended strands, each with a number in order of creation.
///
/// They are stored by what they wait for, so that long waits cost nothing in the meantime.
struct StrandQueue {
  /// By number, from `base`; nil for a strand that has resumed.
  private var slots: [Strand?] = []
  private var base = 0
  /// The number of empty slots at the start.
  private var head = 0
  private(set) var count = 0
  /// The strands that wait for a time.
  private var timed = WakeHeap()
  /// The strands whose time has come, with `time` 0, so that the oldest comes first.
  private var due = WakeHeap()
  /// The strands that must be polled, by number.
  private(set) var polled: [Int] = []
  /// The strands that wait for the end of a call.
  private var calls = CallWaits()
  /// The strands that wait for a button of an alert, in order of creation.
  private var answers: [Int] = []
  /// The number of strands that wait for a condition, which is tested at every frame.
  private var conditions = 0
  /// Whether the main strand waits for a condition, so that the clock stops at every frame.
  var isSampling = false

  /// Maximum number of suspended strands.
  static let limit = 10_000

  mutating func reset() {
    isSampling = false
    if base + slots.count == 0 { return }
    slots.clear()
    (base, head, count, conditions) = (0, 0, 0, 0)
    timed.removeAll()
    due.removeAll()
    polled.removeAll(keepingCapacity: true)
    answers.removeAll(keepingCapacity: true)
    calls.removeAll()
  }

  @inline(__always) var isEmpty: Bool { count == 0 }
  /// The number of strands that wait for the end of a call.
  @inline(__always) var awaitedCalls: Int { calls.count }
  /// The suspended strand with that number.
  subscript(number: Int) -> Strand? { number >= base ? slots[number - base] : nil }

  /// The suspended strands, in order of creation.
  var waiting: [Strand] { slots[head...].compactMap { $0 } }

  // MARK: - Coming and going

  /// Suspends a strand until its wait has ended; false if too many are suspended already.
  mutating func keep(_ strand: Strand) -> Bool {
    if count >= Self.limit { return false }
    slots.append(nil)
    putBack(strand, base + slots.count - 1)
    return true
  }

  /// Suspends a strand again under its previous number.
  mutating func putBack(_ strand: Strand, _ number: Int) {
    // Its slot may have been removed if all slots before it were empty.
    if number < base {
      slots.insert(contentsOf: repeatElement(nil, count: base - number), at: 0)
      base = number
    }
    head = min(head, number - base)
    slots[number - base] = strand
    count += 1
    switch strand.waits {
    case .nothing: due.insert(.init(time: 0, number: number))
    case .time(let time): timed.insert(.init(time: time, number: number))
    case .settled, .alert: poll(number)
    case .condition:
      conditions += 1
      poll(number)
    case .call(let call): calls.add(number, call)
    case .answer: answers.append(number)
    case .never: break
    }
  }

  private mutating func poll(_ number: Int) { polled.insert(number, at: placeOfPolled(from: number)) }

  /// The index in `polled` of the first strand from a number on.
  func placeOfPolled(from number: Int) -> Int {
    var (low, high) = (0, polled.count)
    while low < high {
      let middle = (low + high) / 2
      if polled[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Removes a strand that resumes; its wait has ended.
  mutating func take(_ number: Int) -> Strand? {
    guard let strand = self[number] else { return nil }
    switch strand.waits {
    case .settled, .condition, .alert:
      if strand.waits.isCondition { conditions -= 1 }
      let place = placeOfPolled(from: number)
      if place < polled.count, polled[place] == number { polled.remove(at: place) }
    case .nothing, .time:
      // It may be suspended again later, so its old entry must not stay.
      if due.first?.number == number { due.removeFirst() }
    case .answer: answers.removeAll { $0 == number }
    case .call, .never: break
    }
    return drop(number)
  }

  /// Empties a slot; the strand waits for nothing any more.
  private mutating func drop(_ number: Int) -> Strand? {
    var strand = slots[number - base]
    strand?.waits = .nothing
    slots[number - base] = nil
    count -= 1
    while head < slots.count, slots[head] == nil { head += 1 }
    if head == slots.count || head >= 64 && head * 2 > slots.count {
      slots.removeFirst(head)
      base += head
      head = 0
    }
    return strand
  }

  // MARK: - Times

  /// The oldest strand whose time has come.
  mutating func firstDue(at now: Nanoseconds) -> Int? {
    while let next = timed.first, next.time <= now {
      timed.removeFirst()
      if waits(next) { due.insert(.init(time: 0, number: next.number)) }
    }
    while let next = due.first {
      if let strand = self[next.number] {
        switch strand.waits {
        case .nothing: return next.number
        case .time(let time): if time <= now { return next.number }
        case .settled, .condition, .alert, .call, .answer, .never: break
        }
      }
      due.removeFirst()
    }
    return nil
  }

  /// Whether a strand waits for a time, or for nothing.
  private func waitsForTime(_ number: Int) -> Bool {
    switch self[number]?.waits {
    case .nothing, .time: true
    case .settled, .condition, .alert, .call, .answer, .never, nil: false
    }
  }

  /// Whether the strand of an entry still waits for its time.
  private func waits(_ entry: WakeHeap.Entry) -> Bool {
    guard case .time(entry.time) = self[entry.number]?.waits else { return false }
    return true
  }

  /// When the first strand that waits for a time resumes.
  var nextWake: Nanoseconds {
    mutating get {
      while let next = due.first, !self.waitsForTime(next.number) { due.removeFirst() }
      if let next = due.first { return self[next.number]?.waits.limit ?? .max }
      while let next = timed.first, !waits(next) { timed.removeFirst() }
      var next = timed.first?.time ?? .max
      for number in polled { next = min(next, self[number]?.waits.limit ?? .max) }
      return next
    }
  }

  /// Whether a strand waits for a condition, which is tested at every frame.
  var stopsAtFrames: Bool { isSampling || conditions > 0 }

  // MARK: - Calls

  /// Removes the first strand whose call has ended.
  mutating func takeCompleted(in model: borrowing NavigationModel) -> Strand? {
    calls.takeCompleted(in: model).flatMap { drop($0) }
  }

  /// Drops the strands that wait for a refused call; without a warning if the refusal was an error.
  mutating func forget(call: CallID, wasError: Bool) {
    // An alert that is not presented has no buttons.
    if let number = answers.first(where: { alert(of: $0) == call }) {
      _ = take(number)
      return
    }
    guard let number = calls.remove(call) else { return }
    if wasError {
      _ = drop(number)
    } else {
      slots[number - base]?.waits = .never
    }
  }

  /// Drops the `then` block of a statement that a delegate refused: it never runs.
  mutating func refuse(origin: Int32) {
    for number in (base + head..<base + slots.count).reversed() {
      guard let strand = self[number], strand.origin == origin, !strand.hasRun, case .settled = strand.waits
      else { continue }
      guard var refused = take(number) else { return }
      refused.waits = .never
      return putBack(refused, number)
    }
  }

  // MARK: - Alerts

  /// The call that presented the alert for whose button a strand waits.
  private func alert(of number: Int) -> CallID? {
    if case .answer(let call, _) = self[number]?.waits { call } else { nil }
  }

  /// Whether a strand waits for a button of the alert that a call presented.
  func awaitsAnswer(of call: CallID) -> Bool { answers.contains { alert(of: $0) == call } }

  /// Makes the strands that wait for a button wait for the dismissal that the button started.
  mutating func answer(_ call: CallID, with button: Value, dismissal: CallID) {
    for number in answers where alert(of: number) == call {
      guard case .answer(_, let slot) = self[number]?.waits else { continue }
      if slot >= 0 { slots[number - base]?.slots[Int(slot)] = button }
      slots[number - base]?.waits = .call(dismissal)
      calls.add(number, dismissal)
    }
    answers = answers.filter { alert(of: $0) != nil }
  }

  /// Drops the strands that wait for a button of an alert that code has dismissed.
  mutating func dropAnswers(in model: borrowing NavigationModel) {
    var place = 0
    while place < answers.count {
      if let call = alert(of: answers[place]), !model.presents(call) {
        _ = take(answers[place])
      } else {
        place += 1
      }
    }
  }

  // MARK: - All

  /// The origins of strands that have never run, and whether their action was refused.
  var neverRun: [(origin: Int32, wasRefused: Bool)] {
    slots.compactMap { $0 }.filter { !$0.hasRun && !$0.waits.isAnswer }.map { ($0.origin, $0.waits.isNever) }
  }
}
