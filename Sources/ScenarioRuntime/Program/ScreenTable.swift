import ScenarioSyntax
import TransitionCore

/// The screens of a file: their numbers in the core, and their names.
struct ScreenTable: Sendable {
  /// Indexed by the number of a name: the screen, or -1.
  private var byName: [Int32] = []
  /// Indexed by the number of a screen.
  private var names: [NameID] = []

  var count: Int { names.count }

  mutating func removeAll() {
    drop(from: 0)
    names.clear()
  }

  /// Removes all screens from that number on.
  mutating func drop(from first: Int) {
    while names.count > first, let name = names.popLast() { byName[Int(name.index)] = -1 }
  }

  /// The screen of that name, or nil.
  func find(_ name: NameID) -> ScreenID? {
    guard Int(name.index) < byName.count, byName[Int(name.index)] >= 0 else { return nil }
    return ScreenID(byName[Int(name.index)])
  }

  /// The screen of that name, which is added if it is new.
  mutating func screen(_ name: NameID) -> ScreenID {
    let index = Int(name.index)
    if index >= byName.count {
      byName.append(contentsOf: repeatElement(-1, count: max(64, index + 1 - byName.count)))
    }
    if byName[index] < 0 {
      byName[index] = Int32(names.count)
      names.append(name)
    }
    return ScreenID(byName[index])
  }

  /// The name of a screen.
  func name(_ screen: ScreenID) -> NameID { names[Int(screen.number)] }

  /// All names, in the order in which they were added.
  var all: [NameID] { names }

  /// The names of the screens added after the first `count`.
  func names(after count: Int) -> [NameID] { count < names.count ? Array(names[count...]) : [] }
}
