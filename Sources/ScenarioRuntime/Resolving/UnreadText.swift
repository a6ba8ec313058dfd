import ScenarioSyntax

/// Statements of which a part could not be read: what follows from that is not reported.
struct UnreadText {
  private var ranges: [SourceRange] = []
  /// Names in those statements: they may have been pushed, bound or defined there.
  private var names = NameIndex()

  var isEmpty: Bool { ranges.isEmpty }

  mutating func clear() {
    ranges.clear()
    names.clear()
  }

  /// Whether a name stands in what could not be read.
  func contains(_ name: NameID) -> Bool { names.contains(name) }

  /// Whether a place belongs to a statement that could not be read.
  func covers(_ offset: Int32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upper < offset { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lower <= offset
  }

  /// Remembers the statements of a text in which an error was found, and the names that they hold.
  mutating func add(
    _ diagnostics: ArraySlice<Diagnostic>, _ tokens: [Token], of bytes: UnsafeBufferPointer<UInt8>
  ) {
    let first = ranges.count
    for diagnostic in diagnostics where diagnostic.severity == .error {
      // They come by place, and a line can hold thousands of them.
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
