/// A grid of terminal cells that is drawn from back to front.
struct CellCanvas {
  let columns: Int
  let rows: Int
  /// The text of each cell with combining marks; empty for the second cell of a wide character.
  private var cells: [String]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = [String](repeating: " ", count: max(0, columns * rows))
  }

  /// The lines; `trims` removes trailing spaces.
  func lines(trims: Bool = false) -> [String] {
    var lines: [String] = []
    for row in 0..<rows {
      var line = ""
      for column in 0..<columns { line += cells[row * columns + column] }
      while trims, line.utf8.last == 0x20 { line.removeLast() }
      lines.append(line)
    }
    return lines
  }

  subscript(column: Int, row: Int) -> String {
    get { contains(column, row) ? cells[row * columns + column] : " " }
    set {
      guard contains(column, row) else { return }
      let place = row * columns + column
      // A half-overwritten wide character becomes a space.
      if cells[place].isEmpty, column > 0 { cells[place - 1] = " " }
      if column + 1 < columns, cells[place + 1].isEmpty { cells[place + 1] = " " }
      cells[place] = newValue
    }
  }

  private func contains(_ column: Int, _ row: Int) -> Bool {
    0..<columns ~= column && 0..<rows ~= row
  }

  /// Fills a rectangle, clipped to the canvas.
  mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, with text: String) {
    for row in rows.clamped(to: 0..<self.rows) {
      for column in columns.clamped(to: 0..<self.columns) { self[column, row] = text }
    }
  }

  /// Writes a text that is already escaped, clipped to `clip`.
  mutating func write(_ text: String, at column: Int, _ row: Int, within clip: Range<Int>) {
    let clip = clip.clamped(to: 0..<columns)
    var column = column
    var last = -1
    var isJoined = false
    for scalar in text.unicodeScalars {
      let width = isJoined ? 0 : VisibleScalars.cells(scalar.value)
      isJoined = scalar.value == 0x200D
      if width == 0 {
        if contains(last, row) {
          cells[row * columns + last].unicodeScalars.append(scalar)
        }
        continue
      }
      if clip.contains(column), clip.contains(column + width - 1) {
        if width == 2 { self[column + 1, row] = " " }
        self[column, row] = String(scalar)
        if width == 2, contains(column + 1, row) { cells[row * columns + column + 1] = "" }
        last = column
      } else {
        last = -1
      }
      column += width
    }
  }

  /// Writes a text centred in a span, cut if it does not fit.
  mutating func write(_ text: String, centredIn span: Range<Int>, _ row: Int, within clip: Range<Int>) {
    let text = VisibleScalars.fitted(text, to: span.count)
    let start = span.lowerBound + (span.count - VisibleScalars.cells(text)) / 2
    write(text, at: start, row, within: clip)
  }
}
