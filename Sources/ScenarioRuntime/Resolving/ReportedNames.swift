import ScenarioSyntax

/// What has been reported, so that it is not reported again.
struct ReportedNames {
  /// Names reported as unknown, with the index of the diagnostic.
  private var unknown = NameIndex()
  /// The indices of variables whose constants have been checked.
  private var doubtful: Set<Int> = []
  /// The number of names that may still be compared to find suggestions.
  private var candidatesLeft = Self.mostCandidates
  private var hasStepsInEnglish = false
  /// The tags of the current scenario.
  private var tags = NameIndex()
  private static let mostCandidates = 100_000

  mutating func clear() {
    unknown.clear()
    if !doubtful.isEmpty { doubtful.removeAll(keepingCapacity: true) }
    candidatesLeft = Self.mostCandidates
    hasStepsInEnglish = false
  }

  /// The index of the diagnostic that reports a name as unknown, or nil.
  func diagnostic(of name: NameID) -> Int? { unknown[name] }
  func isUnknown(_ name: NameID) -> Bool { unknown.contains(name) }
  mutating func addUnknown(_ name: NameID, diagnostic: Int) { unknown.set(name, to: diagnostic) }

  mutating func beginTags() { tags.clear() }

  /// The index of the scenario's earlier tag of that name, or nil for the first.
  mutating func firstTag(_ name: NameID, _ number: Int) -> Int? {
    if let first = tags[name] { return first }
    tags.set(name, to: number)
    return nil
  }

  /// Whether a variable's constants are checked for the first time.
  mutating func markDoubtful(of variable: Int) -> Bool { doubtful.insert(variable).inserted }

  /// Whether no more names are compared to find suggestions.
  var isExhausted: Bool { candidatesLeft <= 0 }
  mutating func spend(_ candidates: Int) { candidatesLeft -= candidates }

  /// Returns true only the first time, so that steps in English are reported once.
  mutating func markStepsInEnglish() -> Bool {
    defer { hasStepsInEnglish = true }
    return !hasStepsInEnglish
  }
}
