/// What `log …` and `warnings` look back with.
struct LookBack {
  /// The number of the first entry of the log that they look at.
  var mark = 0
  /// The latest warning of each kind.
  var warnings = LatestWarnings()
  /// The entries of the log by what happened to what.
  var index = LogIndex()

  mutating func reset() {
    mark = 0
    warnings.reset()
    index.reset()
  }
}
