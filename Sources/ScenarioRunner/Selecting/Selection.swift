import ScenarioRuntime

/// The selected scenarios; all conditions are combined with AND.
package struct Selection: Sendable {
  /// The named lines, if any.
  package var lines: NamedLines?
  /// Regular expressions; a scenario's name must match each of them.
  package var filters: [String] = []
  package var tags: TagExpression?
  /// The scenarios that are selected individually, if any.
  package var keys: NamedScenarios?
  package var shard: Shard?

  package init() {}

  /// Whether every scenario is selected, so that none needs to be examined first.
  package var isEverything: Bool {
    lines == nil && filters.isEmpty && tags == nil && keys == nil && shard == nil
  }
}

// Tables that most runs do not use are stored in classes. A plan that contained even an empty dictionary
// would make the runtime look up its key's hashing when it is copied or destroyed; two such look-ups took a
// quarter of the start-up time.

/// The named lines, by the path of their file; a file without an entry is selected whole.
package final class NamedLines: Sendable {
  package let byPath: [String: [Int]]

  package init(_ byPath: [String: [Int]]) { self.byPath = byPath }
}

/// Scenarios that are selected individually.
package final class NamedScenarios: Sendable {
  package let keys: Set<ScenarioKey>

  package init(_ keys: [ScenarioKey]) { self.keys = Set(keys) }
}

/// A selection with compiled expressions; each worker has its own.
struct Selector {
  let selection: Selection
  private let filters: [NameFilter]

  init(_ selection: Selection) throws(NameFilter.Problem) {
    self.selection = selection
    var filters: [NameFilter] = []
    for pattern in selection.filters { filters.append(try NameFilter(pattern)) }
    self.filters = filters
  }

  /// Whether a scenario's name and tags match, without regard to shards.
  func selects(_ info: ScenarioInfo, in identity: String) -> Bool {
    if let tags = selection.tags, !tags.holds(for: info.tags) { return false }
    for filter in filters where !filter.matches(info.name) { return false }
    return selection.keys?.keys.contains(ScenarioKey(path: identity, name: info.name)) ?? true
  }

  func isInShard(_ info: ScenarioInfo, in identity: String) -> Bool {
    selection.shard?.holds(ScenarioKey(path: identity, name: info.name)) ?? true
  }
}
