/// A place as people and editors count it.
package struct SourcePosition: Equatable, Hashable, Sendable, CustomStringConvertible {
  /// From 1.
  package var line: Int
  /// In characters, from 1; a combining mark belongs to the character before it.
  package var column: Int
  /// In UTF-16 code units, from 0, as the language server protocol counts.
  package var utf16Column: Int

  package init(line: Int, column: Int, utf16Column: Int) {
    self.line = line
    self.column = column
    self.utf16Column = utf16Column
  }

  /// `line:column`.
  package var description: String { "\(line):\(column)" }
}

/// A text with its name.
///
/// Offsets are those of the bytes as given, a byte order mark included. Lines are found when
/// they are asked for; who asks often makes a `LineTable` and keeps it.
package struct Source: Sendable {
  package let name: String
  package let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The position of an offset; one behind the end is the end's.
  package func position(at offset: Int32) -> SourcePosition {
    let offset = min(max(0, Int(offset)), bytes.count)
    var line = 1
    var lineStart = 0
    var index = 0
    while let end = LineTable.nextLineStart(in: bytes, from: index), end <= offset {
      line += 1
      lineStart = end
      index = end
    }
    return LineTable.position(in: bytes, line: line, lineStart: lineStart, offset: offset)
  }

  /// The range of a line (from 1) without its line end; empty at the end for a line that is not there.
  package func lineRange(_ line: Int) -> SourceRange {
    LineTable(bytes).lineRange(line, in: bytes)
  }

  /// The text of a range, invalid UTF-8 replaced by U+FFFD.
  package func text(_ range: SourceRange) -> String {
    let lower = min(max(0, Int(range.lower)), bytes.count)
    let upper = min(max(lower, Int(range.upper)), bytes.count)
    return String(decoding: bytes[lower..<upper], as: UTF8.self)
  }
}
