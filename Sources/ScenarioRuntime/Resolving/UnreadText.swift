import ScenarioSyntax

/// Statements that could not be fully parsed: mistakes that follow from them are not reported.
struct UnreadText {
  private var ranges: [SourceRange] = []
  /// Names in those statements, which may have been pushed, bound or defined there.
  private var names = NameIndex()

  var isEmpty: Bool { ranges.isEmpty }

  mutating func clear() {
    ranges.clear()
    names.clear()
  }

  /// Whether a name occurs in text that could not be parsed.
  func contains(_ name: NameID) -> Bool { names.contains(name) }

  /// Whether a position belongs to a statement that could not be parsed.
  func covers(_ offset: Int32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upper < offset { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lower <= offset
  }

  /// Adds the statements of a text that contain an error, and their names.
  mutating func add(
    _ diagnostics: ArraySlice<Diagnostic>, _ tokens: [Token], of bytes: UnsafeBufferPointer<UInt8>
  ) {
    let first = ranges.count
    for diagnostic in diagnostics where diagnostic.severity == .error {
      // They are sorted by position, and a line can contain thousands of them.
      if let last = ranges.last, last.lower <= diagnostic.range.lower, diagnostic.range.lower <= last.upper {
        continue
      }
      var lower = min(Int(diagnostic.range.lower), bytes.count)
      var upper = lower
      while lower > 0, bytes[lower - 1] != 0x0A, bytes[lower - 1] != 0x3B { lower -= 1 }
      while upper < bytes.count, bytes[upper] != 0x0A, bytes[upper] != 0x3B { upper += 1 }
      ranges.append(SourceRange(Int32(lower), Int32(upper)))
    }
    var line = first
    for token in tokens where token.kind == .name || token.kind == .string {
      while line < ranges.count, ranges[line].upper < token.start { line += 1 }
      if line < ranges.count, ranges[line].lower <= token.start { names.insert(token.name) }
    }
  }
}
