import TransitionCore

/// A map of where a rule finishes and where it cancels.
package struct OutcomeMap {
  /// One cell of the map.
  package struct Cell: Hashable {
    /// The outcome of the swipe.
    package enum Kind: Hashable { case finished, cancelled, none, error }

    package var kind: Kind
    /// How far the decision was from the opposite, 0…1.
    package var margin: Double
    /// A description of the cell.
    package var title: String

    package init(_ kind: Kind, margin: Double, title: String) {
      self.kind = kind
      self.margin = margin
      self.title = title
    }
  }

  /// The title of the map.
  package var title: String
  package var acrossName: String
  package var across: [Double]
  /// The name of the vertical value; empty for a map of one row.
  package var upName: String
  package var up: [Double]
  /// Rows, from the lowest value up.
  package var rows: [[Cell]]

  package init(
    title: String, acrossName: String, across: [Double], upName: String, up: [Double], rows: [[Cell]]
  ) {
    self.title = title
    self.acrossName = acrossName
    self.across = across
    self.upName = upName
    self.up = up
    self.rows = rows
  }

  /// Maximum margin that counts as near the limit.
  package static let near = 0.05

  // MARK: - Characters

  /// The map in characters: `█` finishes, `·` cancels, `▓` and `░` the same within 5 % of the limit, a space
  /// if no gesture begins, `!` for an error.
  package var text: String {
    var text = VisibleScalars.text(title) + "\n\n"
    let labels = up.map { NumberText.plain($0) }
    let width = max(upName.utf8.count, labels.map { $0.utf8.count }.max() ?? 0)
    func padded(_ label: String) -> String {
      String(repeating: " ", count: max(0, width - VisibleScalars.cells(label))) + label
    }
    if !upName.isEmpty { text += padded(upName) + "\n" }
    for number in rows.indices.reversed() {
      text += padded(number < labels.count ? labels[number] : "") + " │"
      for cell in rows[number] { text += Self.mark(cell) }
      text += "\n"
    }
    text +=
      padded("") + " └" + String(repeating: "─", count: across.count * 2)
      + " \(VisibleScalars.text(acrossName))\n"
    text += padded("") + "  " + ruler + "\n\n"
    return text + "██ finished  ▓▓ finished, near the limit  ░░ cancelled, near the limit  ·· cancelled\n"
      + "   (empty) no gesture began  !! error\n"
  }

  private static func mark(_ cell: Cell) -> String {
    let isNear = cell.margin <= near
    return switch cell.kind {
    case .finished: isNear ? "▓▓" : "██"
    case .cancelled: isNear ? "░░" : "··"
    case .none: "  "
    case .error: "!!"
    }
  }

  /// The values below the map, as many as fit.
  private var ruler: String {
    let widest = across.map { NumberText.plain($0).utf8.count }.max() ?? 0
    let stride = max(1, (widest + 2) / 2)
    var line = ""
    for (number, value) in across.enumerated() where number % stride == 0 {
      line += String(repeating: " ", count: number * 2 - VisibleScalars.cells(line)) + NumberText.plain(value)
    }
    return line
  }

  // MARK: - Shapes

  /// The map as a picture, with lines between cells of different outcomes, placed by their margins.
  package var picture: Picture {
    let field = max(8, min(26, 640 / Double(max(1, across.count))))
    let tall = max(8, min(26, 480 / Double(max(1, rows.count))))
    let (left, top) = (86.0, 64.0)
    let (width, height) = (field * Double(across.count), tall * Double(rows.count))
    let all = max(560, left + width + 40)
    var shapes: [Shape] = [
      .box(Scene.Frame(x: 0, y: 0, width: all, height: top + height + 104), Shape.Paint(fill: .paper)),
      .text(
        Shape.Label(
          VisibleScalars.fitted(title, to: Int((all - 48) / 9.5)), x: 24, y: 34, size: 17, face: .bold)),
    ]
    for (row, cells) in rows.enumerated() {
      let y = top + height - tall * Double(row + 1)
      for (column, cell) in cells.enumerated() {
        let frame = Scene.Frame(x: left + field * Double(column), y: y, width: field, height: tall)
        shapes.append(.group(Shape.Group(title: cell.title, [.box(frame, Self.paint(cell))])))
      }
    }
    shapes += limits(left, top + height, field, tall)
    shapes += axes(left, top, field, tall)
    shapes += legend(left, top + height + 66)
    return Picture(width: all, height: top + height + 104, title: title, shapes)
  }

  private static func paint(_ cell: Cell) -> Shape.Paint {
    switch cell.kind {
    case .finished: Shape.Paint(fill: .good, opacity: cell.margin <= near ? 0.45 : 0.8)
    case .cancelled: Shape.Paint(fill: .bad, opacity: cell.margin <= near ? 0.3 : 0.6)
    case .none: Shape.Paint(fill: .panel)
    case .error: Shape.Paint(fill: .ink, opacity: 0.7)
    }
  }

  /// Lines between neighbouring cells of different outcomes, nearer to the cell with the smaller margin.
  private func limits(_ left: Double, _ bottom: Double, _ field: Double, _ tall: Double) -> [Shape] {
    var shapes: [Shape] = []
    let paint = Shape.Paint(line: .ink, width: 2)
    func share(_ a: Cell, _ b: Cell) -> Double? {
      let kinds = [a.kind, b.kind]
      guard a.kind != b.kind, !kinds.contains(.none), !kinds.contains(.error) else { return nil }
      let sum = a.margin + b.margin
      return sum > 0 ? a.margin / sum : 0.5
    }
    for (row, cells) in rows.enumerated() {
      let y = bottom - tall * (Double(row) + 0.5)
      for (column, cell) in cells.enumerated() {
        let x = left + field * (Double(column) + 0.5)
        if column + 1 < cells.count, let share = share(cell, cells[column + 1]) {
          let at = x + field * share
          shapes.append(.line([Vector(x: at, y: y - tall / 2), Vector(x: at, y: y + tall / 2)], paint))
        }
        if row + 1 < rows.count, column < rows[row + 1].count, let share = share(cell, rows[row + 1][column])
        {
          let at = y - tall * share
          shapes.append(.line([Vector(x: x - field / 2, y: at), Vector(x: x + field / 2, y: at)], paint))
        }
      }
    }
    return shapes
  }

  private func axes(_ left: Double, _ top: Double, _ field: Double, _ tall: Double) -> [Shape] {
    let bottom = top + tall * Double(rows.count)
    var shapes: [Shape] = []
    let widest = across.map { Double(NumberText.plain($0).utf8.count) * 7.2 + 8 }.max() ?? 0
    let stride = max(1, Int((widest / field).rounded(.up)))
    for (number, value) in across.enumerated() where number % stride == 0 {
      let x = left + field * (Double(number) + 0.5)
      shapes.append(
        .text(
          Shape.Label(NumberText.plain(value), x: x, y: bottom + 18, size: 12, ink: .faint, anchor: .middle)))
    }
    let end = left + field * Double(across.count)
    shapes.append(
      .text(
        Shape.Label(
          VisibleScalars.fitted(acrossName, to: 30), x: end, y: bottom + 38, size: 13, anchor: .end,
          face: .boldCode)))
    if upName.isEmpty { return shapes }
    shapes.append(
      .text(
        Shape.Label(
          VisibleScalars.fitted(upName, to: 12), x: left - 10, y: top - 8, size: 13, anchor: .end,
          face: .boldCode)))
    var last = bottom + 20
    for (number, value) in up.enumerated() {
      let y = bottom - tall * (Double(number) + 0.5) + 4
      if last - y < 14 { continue }
      last = y
      shapes.append(
        .text(Shape.Label(NumberText.plain(value), x: left - 10, y: y, size: 12, ink: .faint, anchor: .end)))
    }
    return shapes
  }

  private func legend(_ left: Double, _ y: Double) -> [Shape] {
    var shapes: [Shape] = []
    var x = left
    for (cell, text) in [
      (Cell(.finished, margin: 1, title: ""), "finished"),
      (Cell(.cancelled, margin: 1, title: ""), "cancelled"),
      (Cell(.none, margin: 1, title: ""), "no gesture"), (Cell(.error, margin: 1, title: ""), "error"),
    ] {
      shapes.append(.box(Scene.Frame(x: x, y: y - 11, width: 14, height: 14), radius: 3, Self.paint(cell)))
      shapes.append(.text(Shape.Label(text, x: x + 20, y: y, size: 12, ink: .faint)))
      x += 34 + Double(text.utf8.count) * 7
    }
    shapes.append(.text(Shape.Label("paler: within 5 % of the limit", x: x, y: y, size: 12, ink: .faint)))
    return shapes
  }

  // MARK: - CSV

  /// A line for each cell: the values, the outcome, the margin.
  package var csv: String {
    var text =
      Self.quoted(acrossName) + (upName.isEmpty ? "" : "," + Self.quoted(upName)) + ",result,margin,reason\n"
    for (row, cells) in rows.enumerated() {
      for (column, cell) in cells.enumerated() {
        text += NumberText.plain(across[column]) + (upName.isEmpty ? "" : "," + NumberText.plain(up[row]))
        text += ",\(Self.word(cell.kind)),\(NumberText.fixed(cell.margin, 4)),\(Self.quoted(cell.title))\n"
      }
    }
    return text
  }

  private static func word(_ kind: Cell.Kind) -> String {
    switch kind {
    case .finished: "finished"
    case .cancelled: "cancelled"
    case .none: "none"
    case .error: "error"
    }
  }

  /// Quotes a field as in RFC 4180; a field that a spreadsheet would read as a formula starts with an
  /// apostrophe.
  private static func quoted(_ text: String) -> String {
    var text = VisibleScalars.text(text)
    if let first = text.utf8.first, [0x3D, 0x2B, 0x2D, 0x40].contains(first) { text = "'" + text }
    guard text.utf8.contains(where: { $0 == 0x22 || $0 == 0x2C }) else { return text }
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar.value == 0x22 { result += "\"" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}
