import ScenarioSyntax

/// What the first pass learns about names, besides screens.
struct KnownNames {
  /// Names that are bound somewhere in the file.
  private var bound = NameIndex()
  /// Bound names that are used as screens.
  private var screenVariables = NameIndex()
  /// Fingers that some statement names.
  private var fingers = NameIndex()
  /// Names that an action or a set-up line puts on a stack.
  private var stacked = NameIndex()
  /// Names that an action presents.
  private var presented = NameIndex()
  /// The screens whose traits another one copies.
  private var copied = NameIndex()
  /// The screens that earlier inputs of a session described.
  private var described = NameIndex()
  /// The position of each screen's first `screen` line, -1 in an included file; nil until first requested.
  var screenLines: [NameID: Int32]?
  /// The first position of each name; nil until first requested.
  var firstPlaces: [NameID: SourceRange]?
  /// Whether a name that was never pushed is accepted, since screens' names may be created at run time.
  private(set) var hasComputedScreens = false
  /// Whether the file sets up tabs.
  private(set) var hasTabs = false

  mutating func clear() {
    bound.clear()
    screenVariables.clear()
    fingers.clear()
    stacked.clear()
    presented.clear()
    copied.clear()
    described.clear()
    screenLines = nil
    firstPlaces = nil
    hasComputedScreens = false
    hasTabs = false
  }

  func isBound(_ name: NameID) -> Bool { bound.contains(name) }
  func isScreenVariable(_ name: NameID) -> Bool { screenVariables.contains(name) }
  /// The fingers that some statement names.
  var fingerNames: [NameID] { fingers.names(after: 0) }
  func isFinger(_ name: NameID) -> Bool { fingers.contains(name) }
  func isStacked(_ name: NameID) -> Bool { stacked.contains(name) }
  func isPresented(_ name: NameID) -> Bool { presented.contains(name) }

  func isDescribed(_ name: NameID) -> Bool { described.contains(name) }
  func isCopied(_ name: NameID) -> Bool { copied.contains(name) }

  /// The variables used as screens, after the first `count`.
  func screenVariables(after count: Int) -> [NameID] { screenVariables.names(after: count) }

  /// The number of variables used as screens.
  var screenVariableCount: Int { screenVariables.count }

  mutating func addBound(_ name: NameID) { bound.insert(name) }
  mutating func addScreenVariable(_ name: NameID) { screenVariables.insert(name) }
  mutating func addFinger(_ name: NameID) { fingers.insert(name) }
  mutating func addStacked(_ name: NameID) { stacked.insert(name) }
  mutating func addPresented(_ name: NameID) { presented.insert(name) }
  mutating func addCopied(_ name: NameID) { copied.insert(name) }
  mutating func addDescribed(_ name: NameID) { described.insert(name) }
  mutating func addComputedScreen() { hasComputedScreens = true }
  mutating func addTabs() { hasTabs = true }

  // MARK: - Additions

  /// What a part of the text added, so that it can be undone and redone.
  struct Additions {
    fileprivate var names: [[NameID]] = []
    fileprivate var hasComputedScreens = false
    fileprivate var hasTabs = false
  }

  /// The sizes at one position of the text.
  struct Mark {
    fileprivate var counts: [Int]
    fileprivate var hasComputedScreens: Bool
    fileprivate var hasTabs: Bool
  }

  var mark: Mark {
    Mark(
      counts: [
        bound.count, screenVariables.count, fingers.count, stacked.count, presented.count, copied.count,
        described.count,
      ],
      hasComputedScreens: hasComputedScreens, hasTabs: hasTabs)
  }

  /// What has been added since then.
  func additions(since mark: Mark) -> Additions {
    if mark.counts == self.mark.counts, mark.hasComputedScreens == hasComputedScreens, mark.hasTabs == hasTabs
    {
      return Additions()
    }
    return Additions(
      names: [
        bound.names(after: mark.counts[0]), screenVariables.names(after: mark.counts[1]),
        fingers.names(after: mark.counts[2]), stacked.names(after: mark.counts[3]),
        presented.names(after: mark.counts[4]), copied.names(after: mark.counts[5]),
        described.names(after: mark.counts[6]),
      ], hasComputedScreens: hasComputedScreens && !mark.hasComputedScreens,
      hasTabs: hasTabs && !mark.hasTabs)
  }

  /// Undoes the latest additions.
  mutating func forget(_ additions: Additions) {
    if additions.hasComputedScreens { hasComputedScreens = false }
    if additions.hasTabs { hasTabs = false }
    guard additions.names.count == 7 else { return }
    bound.forget(after: bound.count - additions.names[0].count)
    screenVariables.forget(after: screenVariables.count - additions.names[1].count)
    fingers.forget(after: fingers.count - additions.names[2].count)
    stacked.forget(after: stacked.count - additions.names[3].count)
    presented.forget(after: presented.count - additions.names[4].count)
    copied.forget(after: copied.count - additions.names[5].count)
    described.forget(after: described.count - additions.names[6].count)
  }

  /// Redoes additions.
  mutating func add(_ additions: Additions) {
    if additions.hasComputedScreens { hasComputedScreens = true }
    if additions.hasTabs { hasTabs = true }
    guard additions.names.count == 7 else { return }
    for name in additions.names[0] { bound.insert(name) }
    for name in additions.names[1] { screenVariables.insert(name) }
    for name in additions.names[2] { fingers.insert(name) }
    for name in additions.names[3] { stacked.insert(name) }
    for name in additions.names[4] { presented.insert(name) }
    for name in additions.names[5] { copied.insert(name) }
    for name in additions.names[6] { described.insert(name) }
  }
}
