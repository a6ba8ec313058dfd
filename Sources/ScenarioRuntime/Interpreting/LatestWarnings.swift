import TransitionCore

/// The latest log entry of each warning, so that queries read every record only once.
struct LatestWarnings {
  /// The number of records read so far.
  private var seen = 0
  /// Indexed by the warning's raw value; -1 for a warning that has not occurred.
  private var numbers: [Int] = []

  mutating func reset() {
    seen = 0
    numbers.removeAll(keepingCapacity: true)
  }

  /// Reads the records added since the last time.
  mutating func catchUp(with warnings: borrowing History<WarningRecord>) {
    var place = max(seen, warnings.dropped)
    while place < warnings.end {
      let record = warnings[place]
      let index = Int(record.warning.rawValue)
      while numbers.count <= index { numbers.append(-1) }
      numbers[index] = record.number
      place += 1
    }
    seen = warnings.end
  }

  /// The number of a warning's latest log entry; -1 without one.
  func number(of warning: Warning) -> Int {
    let index = Int(warning.rawValue)
    return index < numbers.count ? numbers[index] : -1
  }
}
