/// The calls of operations: which was the latest, and what came of them.
@usableFromInline struct Calls: Hashable, Sendable {
  /// The latest, or the one whose turn has come.
  private(set) var latest = CallID.none
  /// Questions that wait for their answers, the latest last.
  var questions: [Question] = []
  /// Whether shouldPop has been asked for the pop that is being called, or need not be.
  var isAskedForPop = false
  /// Whether the question of the latest tap was answered with no.
  var wasRefused = false
  /// How the last transition ended.
  var outcome = Outcome.none
  /// An error that a queued call raised when it started.
  @usableFromInline var raised: RaisedError?

  /// One more is made.
  mutating func count() { latest = latest.next }

  /// One that waited has its turn: until `resume(_:)` with what this returns, it is the latest.
  mutating func take(up call: CallID) -> CallID {
    defer { latest = call }
    return latest
  }

  mutating func resume(_ call: CallID) { latest = call }
}
