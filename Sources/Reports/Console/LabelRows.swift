/// Places labels under their cells, side by side if they fit, otherwise on further rows.
///
/// Labels are placed from the right. A label that does not fit before its neighbour moves one row down, and
/// strokes in the rows between lead to it:
///
///     expect depth == count + 1
///            ^^^^^    ^^^^^^^^^
///            |        4
///            "a long value"
struct LabelRows {
  private(set) var rows: [[Placed]] = []
  /// The first occupied cell of each row.
  private var edges: [Int] = []

  struct Placed: Equatable {
    var cell: Int
    var text: String
    /// Whether it is a stroke that leads to a label further down.
    var isStroke = false
  }

  /// Minimum number of spaces between two labels.
  private static let gap = 2

  init(_ labels: [(span: Range<Int>, text: String)]) {
    let fromRight = labels.sorted { one, other in
      one.span.lowerBound != other.span.lowerBound
        ? one.span.lowerBound > other.span.lowerBound : one.span.count < other.span.count
    }
    for label in fromRight { place(label.text, at: label.span.lowerBound) }
    for index in rows.indices { rows[index].reverse() }
  }

  private mutating func place(_ text: String, at cell: Int) {
    let end = cell + CellWidth.of(text)
    var row = 0
    while row < rows.count, end + Self.gap > edges[row] { row += 1 }
    if row == rows.count {
      rows.append([])
      edges.append(.max)
    }
    for above in 0..<row {
      if edges[above] != cell { rows[above].append(Placed(cell: cell, text: "|", isStroke: true)) }
      edges[above] = cell
    }
    rows[row].append(Placed(cell: cell, text: text))
    edges[row] = cell
  }
}
