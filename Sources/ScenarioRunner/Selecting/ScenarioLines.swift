import ScenarioRuntime

/// The scenarios of a file at given lines.
///
/// The line of a table row selects that row; any other line of a scenario selects all of its rows.
struct ScenarioLines {
  /// Their indices in the file.
  private(set) var found: Set<Int> = []
  /// Lines without a scenario, sorted.
  private(set) var missed: [Int] = []
  /// The first lines of scenarios, sorted.
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
      // Only the last scenario that starts at or above the line can contain it.
      let start = starts[..<starts.partitionPoint { $0 > line }].last
      let around = start.flatMap { blocks[$0] } ?? []
      let scenarios = rows[line] ?? around.filter { places[$0].block.contains(line) }
      if scenarios.isEmpty { missed.append(line) }
      found.formUnion(scenarios)
    }
  }
}
