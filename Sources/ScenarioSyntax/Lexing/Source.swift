/// A position as people and editors count it.
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

/// A text with its name, followed by the texts that it includes.
///
/// Offsets count bytes, including a byte order mark. Included texts follow the file's own text, each after a line end
/// that belongs to neither, so an offset identifies its text. A session's inputs are stored the same way. Lines are
/// found on demand; use a `LineTable` for many lookups.
package struct Source: Sendable {
  package let name: String
  package private(set) var bytes: [UInt8]
  /// The included texts, which follow the file's own text.
  package private(set) var included: [Part] = []
  /// The lines of each text, if they have been indexed.
  private var index: Index?
  /// The number of the first line: above 1 for a text that continues another one.
  private(set) var firstLine = 1
  /// Whether the following texts are inputs of a session, each with its own first line number.
  package private(set) var isSession = false

  private struct Index: Sendable {
    /// The file's own text, then the texts that it includes.
    var texts: [Source]
    /// The line table of a source that includes nothing.
    var table: LineTable?
  }

  /// One included text.
  package struct Part: Equatable, Sendable {
    package var name: String
    /// The offset at which it begins.
    package var start: Int32
    /// The name of the file in the first `include` that includes it; `none` without an `include`.
    package var includedAt: SourceRange
    /// The number of its first line.
    var firstLine = 1
    /// Whether it is an input of a session, which no `include` refers to.
    package var isInput = false
  }

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Indexes all lines, so that positions are looked up instead of counted from the start.
  package mutating func indexLines() {
    guard index == nil else { return }
    guard !included.isEmpty else {
      index = Index(texts: [], table: LineTable(bytes))
      return
    }
    if isSession { return }
    var texts = [cut(nil)] + included.indices.map { cut($0) }
    for place in texts.indices { texts[place].indexLines() }
    index = Index(texts: texts)
  }

  /// The file's own text, or that of a part, as a separate source.
  private func cut(_ place: Int?) -> Source {
    let next = place.map { $0 + 1 } ?? 0
    let start = place.map { Int(included[$0].start) } ?? 0
    let end = next < included.count ? Int(included[next].start) - 1 : bytes.count
    var text = Source(name: place.map { included[$0].name } ?? name, bytes: Array(bytes[start..<end]))
    text.firstLine = place.map { included[$0].firstLine } ?? firstLine
    return text
  }

  /// Adds an input of a session whose first line has that number; returns its first offset.
  package mutating func append(input text: String, line: Int) -> Int {
    index = nil
    isSession = true
    bytes.append(0x0A)
    let start = bytes.count
    included.append(
      Part(
        name: name, start: Int32(truncatingIfNeeded: start), includedAt: .none, firstLine: line, isInput: true
      ))
    bytes.append(contentsOf: text.utf8)
    return start
  }

  /// Removes the texts from that index on.
  package mutating func removeTexts(from place: Int) {
    guard place < included.count else { return }
    index = nil
    bytes.removeLast(bytes.count - Int(included[place].start) + 1)
    included.removeLast(included.count - place)
  }

  /// Adds an included text; returns its first offset.
  package mutating func include(_ name: String, _ text: [UInt8], at range: SourceRange) -> Int {
    index = nil
    bytes.append(0x0A)
    included.append(Part(name: name, start: Int32(truncatingIfNeeded: bytes.count), includedAt: range))
    bytes.append(contentsOf: text)
    return bytes.count - text.count
  }

  /// The offset at which the file's own text ends.
  package var ownEnd: Int32 {
    included.first.map { $0.start - 1 } ?? Int32(truncatingIfNeeded: bytes.count)
  }

  /// The part that contains an offset, or nil in the file's own text.
  package func part(at offset: Int32) -> Part? { place(of: offset).map { included[$0] } }

  /// The index of the part that contains an offset, or nil in the file's own text.
  private func place(of offset: Int32) -> Int? {
    var (low, high) = (0, included.count)
    while low < high {
      let middle = (low + high) / 2
      if included[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The range itself if it is in the file's own text; otherwise the file's `include` through which it was included.
  package func outermost(_ range: SourceRange) -> SourceRange {
    var range = range
    while let part = part(at: range.lower), !part.isInput { range = part.includedAt }
    return range
  }

  /// The name of the text that contains an offset.
  package func name(at offset: Int32) -> String { part(at: offset)?.name ?? name }

  /// The text that contains an offset, as a separate source, and its start offset here.
  package func text(around offset: Int32) -> (source: Source, start: Int32) {
    guard !included.isEmpty else { return (self, 0) }
    let place = place(of: offset)
    let start = place.map { included[$0].start } ?? 0
    if let index { return (index.texts[place.map { $0 + 1 } ?? 0], start) }
    return (cut(place), start)
  }

  /// The position of an offset in its own text; an offset beyond the end counts as the end.
  package func position(at offset: Int32) -> SourcePosition {
    if !included.isEmpty {
      let (text, start) = text(around: offset)
      return text.position(at: offset - start)
    }
    if let table = index?.table {
      var position = table.position(at: offset, in: bytes)
      position.line += firstLine - 1
      return position
    }
    let offset = min(max(0, Int(offset)), bytes.count)
    var line = firstLine
    var lineStart = 0
    var index = 0
    while let end = LineTable.nextLineStart(in: bytes, from: index), end <= offset {
      line += 1
      lineStart = end
      index = end
    }
    return LineTable.position(in: bytes, line: line, lineStart: lineStart, offset: offset)
  }

  /// The range of a line (from 1) of the file's own text without its line end; empty, at the end of the text, for a
  /// line that does not exist.
  package func lineRange(_ line: Int) -> SourceRange {
    let line = line - (firstLine - 1)
    if let table = index?.table { return table.lineRange(line, in: bytes) }
    if let own = index?.texts.first { return own.lineRange(line + own.firstLine - 1) }
    return LineTable(bytes).lineRange(line, in: bytes)
  }

  /// The text of a range, invalid UTF-8 replaced by U+FFFD.
  package func text(_ range: SourceRange) -> String {
    let lower = min(max(0, Int(range.lower)), bytes.count)
    let upper = min(max(lower, Int(range.upper)), bytes.count)
    return String(decoding: bytes[lower..<upper], as: UTF8.self)
  }
}
