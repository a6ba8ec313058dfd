/// The options of explorations.
package struct ExplorationPlan: Sendable {
  /// Whether only explorations are run, and no scenarios.
  package var isAlone = false
  /// The depth that overrides the one in the file; nil to keep it.
  package var depth: Int?
  /// Number of workers for one exploration, at least 1; the results do not depend on it.
  package var jobs = 1
  /// Maximum memory of an exploration, in bytes.
  package var memory = 2 << 30
  /// Whether the exploration ends once the shortest counterexamples are found.
  package var stopsAtFirst = true
  /// Whether interchangeable screens are treated as different.
  package var separatesScreens = false
  /// Whether an exploration passes that a limit ended before its depth.
  package var allowsPartial = false
  /// Random walks instead of a search.
  package var walks: Walks?
  /// Receives the progress of a search from time to time, on the caller's thread.
  package var progress: (@Sendable (ExplorationProgress) -> Void)?

  /// The number of random walks, and their seed.
  package struct Walks: Sendable {
    package var count: Int
    package var seed: UInt64

    package init(count: Int, seed: UInt64) {
      self.count = count
      self.seed = seed
    }
  }

  package init() {}
}

/// The progress of an exploration.
package struct ExplorationProgress: Sendable {
  /// The length of the sequences being tried.
  package var depth: Int
  package var situations: Int
  /// Number of situations whose actions have not been tried yet.
  package var frontier: Int
  package var attempts: Int
  /// The approximate memory in use, in bytes.
  package var memory: Int
  /// Number of broken rules.
  package var breaches: Int
  /// The elapsed time, in nanoseconds.
  package var wallTime: Int64
}
