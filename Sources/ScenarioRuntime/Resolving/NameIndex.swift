import ScenarioSyntax

/// A map from names to numbers with constant-time lookup.
struct NameIndex {
  /// By the number of a name; -1 without a value.
  private var numbers: [Int32] = []
  private var met: [NameID] = []

  /// How many names have received a number since it was empty.
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

  /// Replaces the number of a name; nil removes it.
  mutating func set(_ name: NameID, to number: Int?) {
    let index = Int(name.index)
    if index >= numbers.count {
      numbers.append(contentsOf: repeatElement(-1, count: max(64, index + 1 - numbers.count)))
    }
    if numbers[index] < 0, number != nil { met.append(name) }
    numbers[index] = Int32(truncatingIfNeeded: number ?? -1)
  }

  /// The names added after the first `count`; for an index that only grows.
  func names(after count: Int) -> [NameID] { count < met.count ? Array(met[count...]) : [] }

  /// Removes the names added after the first `count`; for an index that only grows.
  mutating func forget(after count: Int) {
    while met.count > count { numbers[Int(met.removeLast().index)] = -1 }
  }

  mutating func insert(_ name: NameID) { if !contains(name) { set(name, to: 0) } }
}
