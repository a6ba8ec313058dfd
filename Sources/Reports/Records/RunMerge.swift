import ScenarioRunner

extension RunRecord {
  /// Several runs as one, in the order in which one run of it all would have them.
  ///
  /// A file that several runs say the same of, since each had read it, is told once. The runs are held to have gone on side by
  /// side: the merged one takes as long as the longest.
  package static func merging(_ runs: [RunRecord]) -> RunRecord {
    guard var merged = runs.first else { return RunRecord(tool: "") }
    merged.files = []
    var places: [Key: Int] = [:]
    for run in runs {
      for file in run.files {
        let key = Key(path: file.path, order: file.order, repetition: file.repetition)
        if let place = places[key] {
          merged.files[place].add(file)
        } else {
          places[key] = merged.files.count
          merged.files.append(file)
        }
      }
    }
    for place in merged.files.indices { merged.files[place].scenarios.sort { $0.order < $1.order } }
    merged.files.sort {
      ($0.repetition, $0.order, $0.path) < ($1.repetition, $1.order, $1.path)
    }
    merged.started = runs.map { $0.started }.min() ?? 0
    merged.wallTime = runs.map { $0.wallTime }.max() ?? 0
    // Each shard knows how many were selected in all; runs of different things know their own.
    merged.selected = max(runs.map { $0.selected }.max() ?? 0, merged.counts.total)
    merged.only = runs.compactMap { $0.only }.first
    merged.ending =
      runs.map { $0.ending }.first { $0 == .interrupted } ?? runs.map { $0.ending }.first { $0 != .complete }
      ?? .complete
    return merged
  }

  private struct Key: Hashable {
    var path: String
    var order: Int
    var repetition: Int
  }
}

extension FileRecord {
  /// Takes in what another run says of the same file.
  fileprivate mutating func add(_ other: FileRecord) {
    if problem == nil { problem = other.problem }
    for diagnostic in other.diagnostics where !diagnostics.contains(diagnostic) {
      diagnostics.append(diagnostic)
    }
    scenarios += other.scenarios
  }
}
