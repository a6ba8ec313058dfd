import ScenarioRunner

extension RunRecord {
  /// Merges several runs into one, in the order of a single run.
  ///
  /// Equal results of several runs for the same file are kept once. The runs are assumed to be simultaneous:
  /// the merged run takes as long as the longest.
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
    // Each shard contains the total number of selected scenarios; runs of different suites contain their own.
    merged.selected = max(runs.map { $0.selected }.max() ?? 0, merged.counts.total)
    merged.shard = nil
    merged.deniesWarnings = runs.contains { $0.deniesWarnings }
    merged.only = runs.compactMap { $0.only }.first
    merged.ending =
      runs.map { $0.ending }.first { $0 == .interrupted } ?? runs.map { $0.ending }.first { $0 != .complete }
      ?? .complete
    return merged
  }

  /// Why runs cannot be merged: a part is missing, or something is there twice.
  ///
  /// - Parameter runs: each with the name that messages use.
  package static func mergeProblem(_ runs: [(name: String, record: RunRecord)]) -> String? {
    shardProblem(runs) ?? doubleProblem(runs)
  }

  private static func shardProblem(_ runs: [(name: String, record: RunRecord)]) -> String? {
    var parts: [Int: [Int: String]] = [:]
    var first: [Int: (name: String, record: RunRecord)] = [:]
    for (name, record) in runs {
      guard let shard = record.shard else { continue }
      let text = "\(shard.index + 1)/\(shard.count)"
      if let other = parts[shard.count]?[shard.index] {
        return "`\(visible(other))` and `\(visible(name))` are both of shard \(text)"
      }
      parts[shard.count, default: [:]][shard.index] = name
      guard record.ending == .complete, record.brokenFiles == 0 else { continue }
      if let other = first[shard.count], other.record.selected != record.selected {
        return "`\(visible(other.name))` and `\(visible(name))` are shards of different runs: "
          + "\(other.record.selected) and \(record.selected) scenarios were selected"
      }
      first[shard.count] = (name, record)
    }
    for count in parts.keys.sorted() {
      let found = parts[count] ?? [:]
      guard found.count < count, let missing = (0..<count).first(where: { found[$0] == nil }) else {
        continue
      }
      let others = count - found.count - 1
      return "the report of shard \(missing + 1)/\(count) is missing"
        + (others == 0 ? "" : ", and \(others) more")
    }
    return nil
  }

  private static func doubleProblem(_ runs: [(name: String, record: RunRecord)]) -> String? {
    var seen: [ScenarioPlaceKey: Int] = [:]
    for (index, run) in runs.enumerated() {
      for file in run.record.files {
        for scenario in file.scenarios {
          let key = ScenarioPlaceKey(path: file.path, repetition: file.repetition, order: scenario.order)
          if let other = seen.updateValue(index, forKey: key) {
            let place = "\(visible(file.path)):\(scenario.line)"
            return other == index
              ? "`\(visible(run.name))` has the scenario at \(place) twice"
              : "`\(visible(runs[other].name))` and `\(visible(run.name))` both have the scenario at \(place)"
          }
        }
      }
    }
    return nil
  }

  private struct ScenarioPlaceKey: Hashable {
    var path: String
    var repetition: Int
    var order: Int
  }

  private struct Key: Hashable {
    var path: String
    var order: Int
    var repetition: Int
  }
}

extension FileRecord {
  /// Adds another run's results for the same file.
  fileprivate mutating func add(_ other: FileRecord) {
    if problem == nil { problem = other.problem }
    // Equal files have equal diagnostics; different ones are appended.
    if diagnostics != other.diagnostics {
      for diagnostic in other.diagnostics where !diagnostics.contains(diagnostic) {
        diagnostics.append(diagnostic)
      }
    }
    scenarios += other.scenarios
  }
}
