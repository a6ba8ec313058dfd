/// Turns lines into text: aligns tables and comments, and indents lines.
struct LineWriter {
  private var lines: [LayoutLine]

  init(_ lines: [LayoutLine]) {
    self.lines = lines
    alignTables()
  }

  var bytes: [UInt8] {
    let columns = commentColumns()
    var result: [UInt8] = []
    for (place, line) in lines.enumerated() {
      if !line.isEmpty { blanks(line.indent * 4, &result) }
      result.append(contentsOf: line.text)
      if !line.comment.isEmpty {
        if !line.text.isEmpty { blanks(columns[place] - width(line), &result) }
        result.append(contentsOf: line.comment)
      }
      result.append(0x0A)
    }
    return result
  }

  private func blanks(_ count: Int, _ result: inout [UInt8]) {
    for _ in 0..<max(0, count) { result.append(0x20) }
  }

  private func width(_ line: LayoutLine) -> Int { line.indent * 4 + Self.width(line.text) }

  // MARK: - Tables

  private mutating func alignTables() {
    var first = 0
    while first < lines.count {
      guard lines[first].isRow else {
        first += 1
        continue
      }
      // The rows of a table may have comments and empty lines between them.
      var end = first + 1
      var last = first
      while end < lines.count, lines[end].isRow || lines[end].isEmpty || lines[end].isCommentAlone {
        if lines[end].isRow { last = end }
        end += 1
      }
      align(first...last)
      first = last + 1
    }
  }

  private mutating func align(_ rows: ClosedRange<Int>) {
    var widths: [Int] = []
    for place in rows {
      for (column, cell) in lines[place].cells.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], Self.width(cell))
      }
    }
    for place in rows where lines[place].isRow {
      var text: [UInt8] = [UInt8(ascii: "|")]
      for (column, cell) in lines[place].cells.enumerated() {
        text.append(0x20)
        text.append(contentsOf: cell)
        blanks(widths[column] - Self.width(cell) + 1, &text)
        text.append(UInt8(ascii: "|"))
      }
      lines[place].text = text
    }
  }

  // MARK: - Comments

  /// The column of each line's comment: the same for consecutive lines.
  private func commentColumns() -> [Int] {
    var columns = [Int](repeating: 0, count: lines.count)
    var first = 0
    while first < lines.count {
      var end = first
      var column = 0
      while end < lines.count, !lines[end].comment.isEmpty, !lines[end].text.isEmpty {
        column = max(column, width(lines[end]) + 2)
        end += 1
      }
      for place in first..<end { columns[place] = column }
      first = max(end, first + 1)
    }
    return columns
  }

  // MARK: - Widths

  /// The approximate number of terminal cells of a text, computed without a table of all characters.
  static func width(_ text: [UInt8]) -> Int {
    text.withUnsafeBufferPointer { text in
      var cells = 0
      var index = 0
      while index < text.count {
        let scalar = UTF8Decoder.decode(text, at: index)
        index += scalar.length
        if !Characters.extendsCharacter(scalar.value) { cells += Characters.isWide(scalar.value) ? 2 : 1 }
      }
      return cells
    }
  }
}
