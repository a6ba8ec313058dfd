/// All that a run leaves behind: its events, its decisions and its warnings.
@usableFromInline struct Journal: Hashable, Sendable {
  /// Every callback, decision and warning.
  @usableFromInline var log = History<Event>(window: 256)
  /// Every decision.
  @usableFromInline var decisions = History<Decision>(window: 16, chunkSize: 64)
  /// Every warning, with its time and its place in the log.
  @usableFromInline var warnings = History<WarningRecord>(window: 16, chunkSize: 64)
  /// How often each event without a screen came.
  var counts = EventCounts()
  /// Which rules were asked.
  var rules = RuleUse()
  /// Whether all appearance callbacks so far form legal sequences.
  var isBalanced = true

  /// Whether everything is kept whole.
  var keepsAll: Bool {
    get { log.keepsAll }
    set {
      log.keepsAll = newValue
      warnings.keepsAll = newValue
      decisions.keepsAll = newValue
    }
  }

  /// Drops what it holds so far, and from here on keeps only what comes after the latest call.
  ///
  /// The last decision stays, so that its reason and its margin can be read.
  mutating func forget() {
    keepsAll = false
    log.setWindow(0)
    log.markRead(upTo: log.end)
    warnings.setWindow(0)
    warnings.markRead(upTo: warnings.end)
    decisions.setWindow(1)
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

  /// Takes over the buffers of one that is thrown away, empty.
  mutating func keepBuffers(of old: inout Journal) {
    swap(&log, &old.log)
    swap(&decisions, &old.decisions)
    log.removeAll()
    decisions.removeAll()
    warnings.keepsAll = log.keepsAll
  }
}
