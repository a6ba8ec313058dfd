/// What the model keeps of all screens, by number: where each stands, and what each does of its own.
struct Screens: Hashable, Sendable {
  private(set) var states = ScreenStates()
  /// Empty while none does anything of its own.
  private(set) var traits: [ScreenTraits] = []
  /// Those that stand in a stack; also some that did.
  private var standing = Standing()
  /// Whether a trait of the tab bar changed while its screen stood in a stack: it acts with the next change of that.
  private(set) var tabBarWaits = false
  /// Whether some screen attaches the recognizer.
  private(set) var someAttach = false

  /// Whether some screen does something of its own.
  @inline(__always) var haveTraits: Bool { !traits.isEmpty }

  /// A screen that there is room for, where it stands.
  subscript(id: ScreenID) -> ScreenState {
    @inline(__always) _read { yield states[id.index] }
    @inline(__always) _modify { yield &states[id.index] }
  }

  /// Moves the states to memory of their own if a copy shares it: before a run of `follow(…)`.
  @inline(__always) mutating func makeOwn() { states.makeOwn() }

  /// Counts a callback other than `deinit` and changes the screen's lifecycle by it; false if it is out of order.
  @inline(__always) mutating func follow(_ id: ScreenID, _ kind: EventKind, _ row: LifecycleRow) -> Bool {
    states.follow(id.index, kind, row)
  }

  /// Counts a callback and changes the screen's lifecycle by it; false if it is out of order.
  @inline(__always) mutating func follow(_ id: ScreenID, _ kind: EventKind) -> Bool {
    states.follow(id.index, kind)
  }

  /// Loads a screen's view; false if it is loaded already.
  @inline(__always) mutating func load(_ id: ScreenID) -> Bool {
    if states[id.index].isLoaded { return false }
    states[id.index].isLoaded = true
    return true
  }

  /// Reads something of a screen where it stands; nil where there is no room for it.
  @inline(__always) func read<Value>(_ id: ScreenID, _ read: (borrowing ScreenState) -> Value) -> Value? {
    know(id) ? read(states[id.index]) : nil
  }

  /// Whether there is room for a screen.
  @inline(__always) func know(_ id: ScreenID) -> Bool { id.exists && id.index < states.count }

  @inline(__always) mutating func makeRoom(for id: ScreenID) { states.makeRoom(for: id) }

  /// Whether a screen may stand in a stack; if not, no stack need be searched for it.
  @inline(__always) func mayStand(_ id: ScreenID) -> Bool { standing.set.contains(id) }

  /// A screen has come into a stack.
  @inline(__always) mutating func stand(_ id: ScreenID) { standing.set.insert(id) }

  /// A screen has left its stack.
  @inline(__always) mutating func leave(_ id: ScreenID) { standing.set.remove(id) }

  /// What a screen does of its own; one that was given nothing does nothing.
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

  /// Whether a screen hides the tab bar while it stands in a stack.
  func hidesTabBar(_ id: ScreenID) -> Bool { know(id) && states[id.index].hidesTabBar }

  /// Has a screen hide the tab bar or not, at once or with the next change of its stack.
  mutating func setTabBarHidden(_ isHidden: Bool, by id: ScreenID, atOnce: Bool) {
    if atOnce { states[id.index].hidesTabBar = isHidden } else { tabBarWaits = true }
  }

  /// A stack has changed: what its screens make of the tab bar acts now.
  @inline(never) mutating func updateTabBar(for stack: [ScreenID]) {
    for id in stack { states[id.index].hidesTabBar = traits(of: id).hidesTabBar }
  }

  /// How often an event came, of all screens together.
  func count(of kind: EventKind) -> Int { states.count(of: kind) }

  /// Takes over the buffer of one that is thrown away, empty.
  mutating func keepBuffer(of old: inout Screens) {
    swap(&states, &old.states)
    states.removeAll()
    swap(&standing, &old.standing)
    standing.set.removeAll()
  }

  /// A set that makes no difference between two models: it follows from their stacks.
  private struct Standing: Hashable, Sendable {
    var set = ScreenSet()

    static func == (a: Standing, b: Standing) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }
}
