/// The calls of operations: the latest one, and their results.
@usableFromInline struct Calls: Hashable, Sendable {
  /// The latest call, or the queued call that is running.
  private(set) var latest = CallID.none
  /// Questions that wait for answers, the latest last.
  var questions: [Question] = []
  /// Whether shouldPop was already called for the pop that is being called, or is not needed.
  var isAskedForPop = false
  /// Whether the question of the latest tap was refused.
  var wasRefused = false
  /// How the last transition ended.
  var outcome = Outcome.none
  /// An error that a queued call raised when it started.
  @usableFromInline var raised: RaisedError?

  /// Counts a new call.
  mutating func count() { latest = latest.next }

  /// Makes a queued call the latest one, until `resume(_:)` is called with the returned call.
  mutating func take(up call: CallID) -> CallID {
    defer { latest = call }
    return latest
  }

  mutating func resume(_ call: CallID) { latest = call }
}
