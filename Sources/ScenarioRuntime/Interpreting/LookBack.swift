/// The state behind `log …` and `warnings`.
struct LookBack {
  /// The number of the first log entry that they consider.
  var mark = 0
  /// The latest warning of each kind.
  var warnings = LatestWarnings()
  /// The log entries by kind and screen.
  var index = LogIndex()

  mutating func reset() {
    mark = 0
    warnings.reset()
    index.reset()
  }
}
