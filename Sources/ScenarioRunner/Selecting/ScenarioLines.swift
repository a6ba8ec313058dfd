import ScenarioRuntime

/// The scenarios of a file that stand at given lines.
///
/// A row's line names that row, any other line of a scenario all of it.
struct ScenarioLines {
  /// Their places in the file.
  private(set) var found: Set<Int> = []
  /// Lines at which there is none, sorted.
  private(set) var missed: [Int] = []
  /// Where scenarios begin, sorted.
  let starts: [Int]

  init(_ engine: Engine, _ wanted: [Int]) {
    let places = (0..<engine.testCount).map { engine.lines($0) }
    var rows: [Int: [Int]] = [:]
    var blocks: [Int: [Int]] = [:]
    for (index, place) in places.enumerated() {
      if place.own != place.block { rows[place.own.lowerBound, default: []].append(index) }
      blocks[place.block.lowerBound, default: []].append(index)
    }
    starts = blocks.keys.sorted()
    for line in Set(wanted).sorted() {
      // The last block that starts at the line or above is the only one that can hold it.
      let start = starts[..<starts.partitionPoint { $0 > line }].last
      let around = start.flatMap { blocks[$0] } ?? []
      let scenarios = rows[line] ?? around.filter { places[$0].block.contains(line) }
      if scenarios.isEmpty { missed.append(line) }
      found.formUnion(scenarios)
    }
  }
}
