/// How explorations are run.
package struct ExplorationPlan: Sendable {
  /// Whether only explorations are run, and no scenarios.
  package var isAlone = false
  /// The depth, instead of the one that stands in the file.
  package var depth: Int?
  /// How many workers share an exploration, at least 1; their number changes nothing else.
  package var jobs = 1
  /// How much memory an exploration may use, in bytes.
  package var memory = 2 << 30
  /// Whether it ends with the shortest sequences that break something.
  package var stopsAtFirst = true
  /// Whether each screen counts by itself, also where several are interchangeable.
  package var separatesScreens = false
  /// Whether one that a bound ends before its depth passes.
  package var allowsPartial = false
  /// Random walks instead of a search.
  package var walks: Walks?
  /// Is told how far a search is, now and then, on the caller's thread.
  package var progress: (@Sendable (ExplorationProgress) -> Void)?

  /// Random walks: how many, and the seed that their choices depend on.
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

/// How far an exploration is.
package struct ExplorationProgress: Sendable {
  /// The length of the sequences that are being tried.
  package var depth: Int
  package var situations: Int
  /// Situations that wait for their actions to be tried.
  package var frontier: Int
  package var attempts: Int
  /// About how many bytes it uses.
  package var memory: Int
  /// How many rules are broken.
  package var breaches: Int
  /// Since its beginning, in nanoseconds.
  package var wallTime: Int64
}
