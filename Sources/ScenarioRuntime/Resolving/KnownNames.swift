import ScenarioSyntax

/// What the first pass finds names to be, beside screens.
struct KnownNames {
  /// Names that are bound somewhere in the file.
  private var bound = NameIndex()
  /// Bound names that stand where a screen must.
  private var screenVariables = NameIndex()
  /// Fingers that some statement names.
  private var fingers = NameIndex()
  /// Names that an action or set-up brings onto a stack.
  private var stacked = NameIndex()
  /// Names that an action presents.
  private var presented = NameIndex()
  /// The screens whose traits another one copies.
  private var copied = NameIndex()
  /// Where the first `screen` line of each screen stands, -1 in an included file; nil until it is first asked for.
  var screenLines: [NameID: Int32]?
  /// Where each name stands first; nil until it is first asked for.
  var firstPlaces: [NameID: SourceRange]?
  /// Whether a name that was never pushed is accepted, since a screen's name may be made at run time.
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
    screenLines = nil
    firstPlaces = nil
    hasComputedScreens = false
    hasTabs = false
  }

  func isBound(_ name: NameID) -> Bool { bound.contains(name) }
  func isScreenVariable(_ name: NameID) -> Bool { screenVariables.contains(name) }
  func isFinger(_ name: NameID) -> Bool { fingers.contains(name) }
  func isStacked(_ name: NameID) -> Bool { stacked.contains(name) }
  func isPresented(_ name: NameID) -> Bool { presented.contains(name) }

  func isCopied(_ name: NameID) -> Bool { copied.contains(name) }

  /// How many variables stand where a screen must.
  var screenVariableCount: Int { screenVariables.count }

  mutating func addBound(_ name: NameID) { bound.insert(name) }
  mutating func addScreenVariable(_ name: NameID) { screenVariables.insert(name) }
  mutating func addFinger(_ name: NameID) { fingers.insert(name) }
  mutating func addStacked(_ name: NameID) { stacked.insert(name) }
  mutating func addPresented(_ name: NameID) { presented.insert(name) }
  mutating func addCopied(_ name: NameID) { copied.insert(name) }
  mutating func addComputedScreen() { hasComputedScreens = true }
  mutating func addTabs() { hasTabs = true }
}
