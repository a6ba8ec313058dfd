import ScenarioRuntime

/// Which scenarios of the inputs are meant; all of its parts must hold.
package struct Selection: Sendable {
  /// The lines that were named, if any were.
  package var lines: NamedLines?
  /// Regular expressions that must all match a scenario's name.
  package var filters: [String] = []
  package var tags: TagExpression?
  /// The scenarios that are meant, where they are named one by one.
  package var keys: NamedScenarios?
  package var shard: Shard?

  package init() {}

  /// Whether nothing is left out, so that nothing need be known of a scenario before it runs.
  package var isEverything: Bool {
    lines == nil && filters.isEmpty && tags == nil && keys == nil && shard == nil
  }
}

// Tables that most runs have none of stand in classes of their own. A plan that held one itself, even an empty one, would ask
// the runtime how its keys are hashed when it is copied or dropped; two such questions cost a quarter of a start.

/// The lines that were named, by the path of their file; a file that is not in it is meant whole.
package final class NamedLines: Sendable {
  package let byPath: [String: [Int]]

  package init(_ byPath: [String: [Int]]) { self.byPath = byPath }
}

/// Scenarios that are named one by one.
package final class NamedScenarios: Sendable {
  package let keys: Set<ScenarioKey>

  package init(_ keys: [ScenarioKey]) { self.keys = Set(keys) }
}

/// A selection made ready, with its expressions compiled; each worker has one.
struct Selector {
  let selection: Selection
  private let filters: [NameFilter]

  init(_ selection: Selection) throws(NameFilter.Problem) {
    self.selection = selection
    var filters: [NameFilter] = []
    for pattern in selection.filters { filters.append(try NameFilter(pattern)) }
    self.filters = filters
  }

  /// Whether name and tags are those of a scenario that is meant, whatever its shard.
  func selects(_ info: ScenarioInfo, in identity: String) -> Bool {
    if let tags = selection.tags, !tags.holds(for: info.tags) { return false }
    for filter in filters where !filter.matches(info.name) { return false }
    return selection.keys?.keys.contains(ScenarioKey(path: identity, name: info.name)) ?? true
  }

  func isInShard(_ info: ScenarioInfo, in identity: String) -> Bool {
    selection.shard?.holds(ScenarioKey(path: identity, name: info.name)) ?? true
  }
}
