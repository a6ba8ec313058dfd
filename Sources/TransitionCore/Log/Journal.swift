/// The records of a run: its events, decisions and warnings.
@usableFromInline struct Journal: Hashable, Sendable {
  /// Every callback, decision and warning.
  @usableFromInline var log = History<Event>(window: 256)
  /// Every decision.
  @usableFromInline var decisions = History<Decision>(window: 16, chunkSize: 64)
  /// Every warning, with its time and its index in the log.
  @usableFromInline var warnings = History<WarningRecord>(window: 16, chunkSize: 64)
  /// Number of events of each kind without a screen.
  var counts = EventCounts()
  /// The rules that were evaluated.
  var rules = RuleUse()
  /// Whether all appearance callbacks so far form legal sequences.
  var isBalanced = true

  /// Whether all entries are kept.
  var keepsAll: Bool {
    get { log.keepsAll }
    set {
      log.keepsAll = newValue
      warnings.keepsAll = newValue
      decisions.keepsAll = newValue
    }
  }

  /// Drops all entries, and from now on keeps only those after the latest call.
  ///
  /// The last decision is kept, so that its reason and margin can be read. No memory is kept for more.
  mutating func forget() {
    keepsAll = false
    log.setWindow(0)
    log.markRead(upTo: log.end)
    warnings.setWindow(0)
    warnings.markRead(upTo: warnings.end)
    decisions.setWindow(1)
    log.shrink()
    warnings.shrink()
    decisions.shrink()
  }

  /// Drops all entries.
  mutating func removeAll() {
    log.removeAll()
    decisions.removeAll()
    warnings.removeAll()
  }

  mutating func warn(_ warning: Warning, at time: Nanoseconds) {
    warnings.append(WarningRecord(warning: warning, time: time, number: log.end))
    log.append(Event(time: time, subject: .warning(warning), kind: .warning, result: .none))
  }

  @inline(__always) mutating func add(_ decision: Decision) {
    let number = DecisionID(Int32(decisions.end))
    log.append(
      Event(
        time: decision.time, subject: .decision(number), kind: .decision,
        result: decision.answer ? .yes : .no))
    decisions.append(decision)
  }

  /// Takes over the emptied buffers of a journal that is discarded.
  mutating func keepBuffers(of old: inout Journal) {
    swap(&log, &old.log)
    swap(&decisions, &old.decisions)
    log.removeAll()
    decisions.removeAll()
    warnings.keepsAll = log.keepsAll
  }
}
