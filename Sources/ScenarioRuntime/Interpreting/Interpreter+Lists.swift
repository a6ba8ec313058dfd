import ScenarioSyntax
import TransitionCore

// Limits of lists: a longer or deeper list is a step error.

extension Interpreter {
  /// A list of these elements, if its length and depth are within the limits.
  mutating func bounded(_ elements: [Value]) throws(Halt) -> [Value] {
    var size = elements.count
    var depth = 1
    for element in elements {
      guard case .list(let inner) = element else { continue }
      measure(inner, at: 2, &size, &depth)
    }
    try check(size: size, depth: depth)
    return elements
  }

  /// The concatenation of two lists, if its length is within the limit.
  mutating func joined(_ a: [Value], _ b: [Value]) throws(Halt) -> [Value] {
    var size = a.count + b.count
    try check(size: size, depth: 1)
    var depth = 1
    for list in [a, b] {
      for element in list {
        guard case .list(let inner) = element else { continue }
        measure(inner, at: 2, &size, &depth)
      }
    }
    try check(size: size, depth: depth)
    return a + b
  }

  /// Counts the elements of an inner list and measures its depth; stops beyond the limits.
  private func measure(_ elements: [Value], at level: Int, _ size: inout Int, _ depth: inout Int) {
    depth = max(depth, level)
    size += elements.count
    if size > Limits.elements || depth > Limits.nesting { return }
    for element in elements {
      guard case .list(let inner) = element else { continue }
      measure(inner, at: level + 1, &size, &depth)
    }
  }

  private mutating func check(size: Int, depth: Int) throws(Halt) {
    try spend(size)
    if size <= Limits.elements, depth <= Limits.nesting { return }
    place.errorRange = place.calculation
    if depth > Limits.nesting {
      throw .raised(.outOfRange, "lists are nested more than \(Limits.nesting) levels deep")
    }
    throw .raised(.outOfRange, "a list grows beyond \(Limits.elements) elements")
  }
}
