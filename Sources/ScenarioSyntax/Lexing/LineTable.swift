/// The start of each line of a text, for converting many offsets to positions.
package struct LineTable: Sendable {
  /// The offset of each line's first byte.
  package private(set) var starts: [Int32]

  /// Finds the lines of a text: LF, CRLF and CR end a line.
  package init(_ bytes: [UInt8]) {
    starts = [0]
    var index = 0
    while let next = LineTable.nextLineStart(in: bytes, from: index) {
      starts.append(Int32(truncatingIfNeeded: next))
      index = next
    }
  }

  /// The position of an offset in the text that the table was made from.
  package func position(at offset: Int32, in bytes: [UInt8]) -> SourcePosition {
    let offset = min(max(0, Int(offset)), bytes.count)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return LineTable.position(in: bytes, line: low + 1, lineStart: Int(starts[low]), offset: offset)
  }

  /// The range of a line (from 1) without its line end; empty, at the end of the text, for a line that does not
  /// exist.
  package func lineRange(_ line: Int, in bytes: [UInt8]) -> SourceRange {
    let end = Int32(truncatingIfNeeded: bytes.count)
    guard line >= 1, line <= starts.count else { return SourceRange(end, end) }
    let start = starts[line - 1]
    guard line < starts.count else { return SourceRange(start, end) }
    var upper = Int(starts[line])
    if upper > Int(start), bytes[upper - 1] == 0x0A { upper -= 1 }
    if upper > Int(start), bytes[upper - 1] == 0x0D { upper -= 1 }
    return SourceRange(start, Int32(truncatingIfNeeded: upper))
  }

  /// The start of the next line, or nil without a further line end.
  static func nextLineStart(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = start
      while index < bytes.count {
        if bytes[index] == 0x0A { return index + 1 }
        if bytes[index] == 0x0D {
          return index + 1 < bytes.count && bytes[index + 1] == 0x0A ? index + 2 : index + 1
        }
        index += 1
      }
      return nil
    }
  }

  static func position(in bytes: [UInt8], line: Int, lineStart: Int, offset: Int) -> SourcePosition {
    bytes.withUnsafeBufferPointer { bytes in
      var column = 1
      var utf16 = 0
      var index = lineStart
      if lineStart == 0, UTF8Decoder.hasByteOrderMark(bytes) { index = 3 }
      var joinsNext = false
      while index < offset {
        let scalar = UTF8Decoder.decode(bytes, at: index)
        index += scalar.length
        utf16 += scalar.value >= 0x10000 ? 2 : 1
        if !joinsNext, !Characters.extendsCharacter(scalar.value) { column += 1 }
        joinsNext = scalar.value == 0x200D
      }
      return SourcePosition(line: line, column: column, utf16Column: utf16)
    }
  }
}
