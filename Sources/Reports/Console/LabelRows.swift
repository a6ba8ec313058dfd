/// Puts texts under their cells: side by side where they fit, else on further rows.
///
/// They are placed from the right, so a text that does not fit before its neighbour goes one row down,
/// with a stroke in the rows between that leads to it:
///
///     expect depth == count + 1
///            ^^^^^    ^^^^^^^^^
///            |        4
///            "a long value"
struct LabelRows {
  private(set) var rows: [[Placed]] = []
  /// The first cell of each row that is taken.
  private var edges: [Int] = []

  struct Placed: Equatable {
    var cell: Int
    var text: String
    /// Whether it is the stroke to a text further down.
    var isStroke = false
  }

  /// Two texts side by side are told apart by this many spaces.
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
