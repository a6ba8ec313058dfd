import ScenarioSyntax

/// A number for each of some names, found in one step however many there are.
struct NameIndex {
  /// By the number of a name; -1 where it has none.
  private var numbers: [Int32] = []
  private var met: [NameID] = []

  /// How many names have been given a number since it was empty.
  var count: Int { met.count }

  mutating func clear() {
    for name in met { numbers[Int(name.index)] = -1 }
    met.clear()
  }

  /// The number of a name, or nil.
  @inline(__always)
  subscript(name: NameID) -> Int? {
    let index = Int(name.index)
    guard index < numbers.count, numbers[index] >= 0 else { return nil }
    return Int(numbers[index])
  }

  @inline(__always)
  func contains(_ name: NameID) -> Bool { self[name] != nil }

  /// Gives a name a number instead of the one that it had; nil takes it away.
  mutating func set(_ name: NameID, to number: Int?) {
    let index = Int(name.index)
    if index >= numbers.count {
      numbers.append(contentsOf: repeatElement(-1, count: max(64, index + 1 - numbers.count)))
    }
    if numbers[index] < 0, number != nil { met.append(name) }
    numbers[index] = Int32(truncatingIfNeeded: number ?? -1)
  }

  /// The names that came after the first `count`; for an index that only grows.
  func names(after count: Int) -> [NameID] { count < met.count ? Array(met[count...]) : [] }

  /// Forgets the names that came after the first `count`; for an index that only grows.
  mutating func forget(after count: Int) {
    while met.count > count { numbers[Int(met.removeLast().index)] = -1 }
  }

  mutating func insert(_ name: NameID) { if !contains(name) { set(name, to: 0) } }
}
