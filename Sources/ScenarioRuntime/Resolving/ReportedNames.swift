import ScenarioSyntax

/// What was said already, and is not said again.
struct ReportedNames {
  /// Names of which it was said that nobody knows them, by the number of the diagnostic.
  private var unknown = NameIndex()
  /// The numbers of variables whose constants were looked at for what they cannot be meant to be.
  private var doubtful: Set<Int> = []
  /// So many names are still looked at for what a misspelled one was meant to be.
  private var candidatesLeft = Self.mostCandidates
  private var hasStepsInEnglish = false
  /// The tags of the scenario that is being looked at.
  private var tags = NameIndex()
  private static let mostCandidates = 100_000

  mutating func clear() {
    unknown.clear()
    if !doubtful.isEmpty { doubtful.removeAll(keepingCapacity: true) }
    candidatesLeft = Self.mostCandidates
    hasStepsInEnglish = false
  }

  /// The number of the diagnostic that says that nobody knows a name, or nil.
  func diagnostic(of name: NameID) -> Int? { unknown[name] }
  func isUnknown(_ name: NameID) -> Bool { unknown.contains(name) }
  mutating func addUnknown(_ name: NameID, diagnostic: Int) { unknown.set(name, to: diagnostic) }

  mutating func beginTags() { tags.clear() }

  /// The number of the scenario's tag of that name, or nil where this one is the first.
  mutating func firstTag(_ name: NameID, _ number: Int) -> Int? {
    if let first = tags[name] { return first }
    tags.set(name, to: number)
    return nil
  }

  /// Whether a variable's constants are looked at for the first time.
  mutating func markDoubtful(of variable: Int) -> Bool { doubtful.insert(variable).inserted }

  /// Whether no more names are looked at for what was meant.
  var isExhausted: Bool { candidatesLeft <= 0 }
  mutating func spend(_ candidates: Int) { candidatesLeft -= candidates }

  /// Whether steps in English are met for the first time: once is enough.
  mutating func markStepsInEnglish() -> Bool {
    defer { hasStepsInEnglish = true }
    return !hasStepsInEnglish
  }
}
