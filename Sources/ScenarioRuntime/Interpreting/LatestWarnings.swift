import TransitionCore

/// The latest entry of the log for each warning, so that asking for one looks at every record only once.
struct LatestWarnings {
  /// How many records have been looked at.
  private var seen = 0
  /// By the warning's raw value; -1 where it has not come.
  private var numbers: [Int] = []

  mutating func reset() {
    seen = 0
    numbers.removeAll(keepingCapacity: true)
  }

  /// Looks at the records that came since the last time.
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

  /// The number of a warning's latest entry in the log; -1 where there is none.
  func number(of warning: Warning) -> Int {
    let index = Int(warning.rawValue)
    return index < numbers.count ? numbers[index] : -1
  }
}
