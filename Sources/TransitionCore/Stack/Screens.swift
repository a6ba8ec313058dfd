/// The states and traits of all screens, by number.
struct Screens: Hashable, Sendable {
  private(set) var states = ScreenStates()
  /// Empty while no screen has traits.
  private(set) var traits: [ScreenTraits] = []
  /// Screens that are, or once were, in a stack.
  private var standing = Standing()
  /// Whether a screen in a stack changed its tab bar trait, which takes effect with the stack's next change.
  private(set) var tabBarWaits = false
  /// Whether any screen attaches the recognizer.
  private(set) var someAttach = false

  /// Whether any screen has traits.
  @inline(__always) var haveTraits: Bool { !traits.isEmpty }

  /// The state of a screen that fits, accessed in place.
  subscript(id: ScreenID) -> ScreenState {
    @inline(__always) _read { yield states[id.index] }
    @inline(__always) _modify { yield &states[id.index] }
  }

  /// Copies the states if another value shares them; call it before a series of `follow(…)`.
  @inline(__always) mutating func makeOwn() { states.makeOwn() }

  /// Counts a callback other than `deinit` and changes the lifecycle by it; returns false if it is out of
  /// order.
  @inline(__always) mutating func follow(_ id: ScreenID, _ kind: EventKind, _ row: LifecycleRow) -> Bool {
    states.follow(id.index, kind, row)
  }

  /// Counts a callback and changes the screen's lifecycle by it; returns false if it is out of order.
  @inline(__always) mutating func follow(_ id: ScreenID, _ kind: EventKind) -> Bool {
    states.follow(id.index, kind)
  }

  /// Loads a screen's view; returns false if it is loaded already.
  @inline(__always) mutating func load(_ id: ScreenID) -> Bool {
    if states[id.index].isLoaded { return false }
    states[id.index].isLoaded = true
    return true
  }

  /// Reads a screen's state in place; returns nil if the screen does not fit.
  @inline(__always) func read<Value>(_ id: ScreenID, _ read: (borrowing ScreenState) -> Value) -> Value? {
    hasState(for: id) ? read(states[id.index]) : nil
  }

  /// Whether there is a state for a screen.
  @inline(__always) func hasState(for id: ScreenID) -> Bool { id.exists && id.index < states.count }

  @inline(__always) mutating func makeRoom(for id: ScreenID) { states.makeRoom(for: id) }

  /// Whether a screen may be in a stack; if not, no stack has to be searched.
  @inline(__always) func mayBeInStack(_ id: ScreenID) -> Bool { standing.set.contains(id) }

  /// Records that a screen has entered a stack.
  @inline(__always) mutating func stand(_ id: ScreenID) { standing.set.insert(id) }

  /// Records that a screen has left its stack.
  @inline(__always) mutating func leave(_ id: ScreenID) { standing.set.remove(id) }

  /// The traits of a screen; without any, the default traits.
  @inline(__always) func traits(of id: ScreenID) -> ScreenTraits {
    id.exists && id.index < traits.count ? traits[id.index] : ScreenTraits()
  }

  /// Sets the traits of a screen.
  mutating func setTraits(_ new: ScreenTraits, of id: ScreenID) {
    makeRoom(for: id)
    while traits.count <= id.index { traits.append(ScreenTraits()) }
    traits[id.index] = new
    if new.attaches { someAttach = true }
  }

  /// Whether a screen hides the tab bar while it is in a stack.
  func hidesTabBar(_ id: ScreenID) -> Bool { hasState(for: id) && states[id.index].hidesTabBar }

  /// Sets whether a screen hides the tab bar, at once or with the next change of its stack.
  mutating func setTabBarHidden(_ isHidden: Bool, by id: ScreenID, atOnce: Bool) {
    if atOnce { states[id.index].hidesTabBar = isHidden } else { tabBarWaits = true }
  }

  /// Applies the tab bar traits of a stack's screens after the stack has changed.
  @inline(never) mutating func updateTabBar(for stack: [ScreenID]) {
    for id in stack { states[id.index].hidesTabBar = traits(of: id).hidesTabBar }
  }

  /// Number of events of a kind, over all screens.
  func count(of kind: EventKind) -> Int { states.count(of: kind) }

  /// Takes over the emptied buffer of a value that is discarded.
  mutating func keepBuffer(of old: inout Screens) {
    swap(&states, &old.states)
    states.removeAll()
    swap(&standing, &old.standing)
    standing.set.removeAll()
  }

  /// A set that is derived from the stacks and does not affect equality of models.
  private struct Standing: Hashable, Sendable {
    var set = ScreenSet()

    static func == (a: Standing, b: Standing) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }
}
