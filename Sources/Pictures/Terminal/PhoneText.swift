import TransitionCore

/// A scene as a phone drawn with characters.
package struct PhoneText {
  private let scene: Scene
  private let names: SceneNames
  private var canvas: CellCanvas
  private let columns: Int
  private let rows: Int

  /// The lines of the phone, each `columns + 2` cells wide.
  ///
  /// - Parameter columns: the width of the display in cells, at least 8; the height follows from the device,
  /// since a cell is twice as high as wide.
  package static func lines(of scene: Scene, _ names: SceneNames, columns: Int = 24) -> [String] {
    var phone = PhoneText(scene, names, max(8, columns))
    return phone.draw()
  }

  private init(_ scene: Scene, _ names: SceneNames, _ columns: Int) {
    self.scene = scene
    self.names = names
    self.columns = columns
    let ratio = scene.device.width > 0 ? scene.device.height / scene.device.width : 1
    rows = max(6, Int((Double(columns) * min(ratio, 4) / 2).rounded()))
    canvas = CellCanvas(columns: columns, rows: rows)
  }

  private mutating func draw() -> [String] {
    let levels = SceneGeometry.levels(of: scene)
    for level in levels {
      for number in scene.layers.indices where scene.layers[number].level == level { draw(number) }
      for bar in scene.bars where bar.level == level { draw(bar) }
      if level == levels.first {
        drawTabBar()
        drawDrawer()
      }
    }
    for finger in scene.fingers { draw(finger) }
    if scene.isFrozen { note("frozen") }
    let edge = String(repeating: "─", count: columns)
    return ["╭\(edge)╮"] + canvas.lines().map { "│\($0)│" } + ["╰\(edge)╯"]
  }

  // MARK: - Places

  private func column(_ x: Double) -> Int { place(x, scene.device.width, columns) }

  private func row(_ y: Double) -> Int { place(y, scene.device.height, rows) }

  /// The cell of a position in pt; far outside the display, a cell just outside it.
  private func place(_ value: Double, _ whole: Double, _ cells: Int) -> Int {
    guard whole > 0, value.isFinite else { return 0 }
    let cell = (value / whole * Double(cells)).rounded()
    return Int(max(-4 * Double(cells), min(4 * Double(cells), cell)))
  }

  private func span(_ start: Double, _ length: Double, _ cell: (Double) -> Int) -> Range<Int> {
    let first = cell(start)
    return first..<max(first, cell(start + length))
  }

  // MARK: - Parts

  private mutating func draw(_ number: Int) {
    let layer = scene.layers[number]
    if layer.alpha <= 0 { return }
    let frame = SceneGeometry.drawnFrame(of: layer)
    let across = span(frame.x, frame.width, column)
    let down = span(frame.y, frame.height, row)
    canvas.fill(across, down, with: layer.dim > 0.02 ? "░" : " ")
    drawEdges(across, down)
    let name = " " + names.screen(layer.screen) + " "
    let middle = down.lowerBound + down.count / 3
    let seen = seenPart(of: across.clamped(to: 0..<columns), above: number)
    canvas.write(name, centredIn: seen, middle, within: seen)
  }

  /// The part of a span that the layers above leave visible on one side; all of it if nothing is visible.
  private func seenPart(of span: Range<Int>, above number: Int) -> Range<Int> {
    var seen = span
    for layer in scene.layers[(number + 1)...] where layer.level == scene.layers[number].level {
      let frame = SceneGeometry.drawnFrame(of: layer)
      let cover = self.span(frame.x, frame.width, column)
      // The edge of the layer above takes a cell too.
      let left = seen.lowerBound..<max(seen.lowerBound, min(seen.upperBound, cover.lowerBound - 1))
      let right = min(seen.upperBound, max(seen.lowerBound, cover.upperBound + 1))..<seen.upperBound
      let rest = left.count >= right.count ? left : right
      if rest.count > 2 { seen = rest }
    }
    return seen
  }

  /// Draws lines where the sides of a layer are visible.
  private mutating func drawEdges(_ across: Range<Int>, _ down: Range<Int>) {
    let (left, right) = (across.lowerBound - 1, across.upperBound)
    let seen = down.clamped(to: 0..<rows)
    for row in seen {
      if left >= 0 { canvas[left, row] = "│" }
      if right < columns { canvas[right, row] = "│" }
    }
    if down.lowerBound > 0 {
      for column in across.clamped(to: 0..<columns) { canvas[column, down.lowerBound - 1] = "─" }
      if left >= 0 { canvas[left, down.lowerBound - 1] = "┌" }
      if right < columns { canvas[right, down.lowerBound - 1] = "┐" }
    }
    if down.upperBound < rows {
      for column in across.clamped(to: 0..<columns) { canvas[column, down.upperBound] = "─" }
      if left >= 0 { canvas[left, down.upperBound] = "└" }
      if right < columns { canvas[right, down.upperBound] = "┘" }
    }
  }

  private mutating func draw(_ bar: Scene.Bar) {
    if bar.shown <= 0 { return }
    let frame = SceneGeometry.frame(of: bar, in: scene)
    let across = span(frame.x, frame.width, column)
    let bottom = max(1, row(frame.y + frame.height))
    if bottom >= rows || across.isEmpty { return }
    if bar.alpha >= 0.05 {
      canvas.fill(across, max(0, row(frame.y))..<bottom, with: " ")
      canvas.fill(across, bottom..<bottom + 1, with: bar.alpha >= 0.95 ? "─" : "╌")
    }
    var room = across
    if let back = bar.back {
      let mark = scene.device.isRightToLeft ? "›" : "‹"
      let label = VisibleScalars.fitted(names.screen(back.target), to: across.count / 3)
      let width = VisibleScalars.cells(label) + 2
      if scene.device.isRightToLeft {
        canvas.write(label + " " + mark, at: across.upperBound - width, bottom - 1, within: across)
        room = across.lowerBound..<max(across.lowerBound, across.upperBound - width - 1)
      } else {
        canvas.write(mark + " " + label, at: across.lowerBound, bottom - 1, within: across)
        room = min(across.upperBound, across.lowerBound + width + 1)..<across.upperBound
      }
    }
    let title = VisibleScalars.fitted(names.title(of: bar), to: room.count)
    let width = VisibleScalars.cells(title)
    let centred = across.lowerBound + (across.count - width) / 2
    let start = max(room.lowerBound, min(centred, room.upperBound - width))
    canvas.write(title, at: start, bottom - 1, within: across)
  }

  private mutating func drawTabBar() {
    guard let tabs = scene.tabBar, !tabs.isHidden, !tabs.roots.isEmpty, rows > 4 else { return }
    canvas.fill(0..<columns, rows - 2..<rows - 1, with: "─")
    canvas.fill(0..<columns, rows - 1..<rows, with: " ")
    let roots = scene.device.isRightToLeft ? Array(tabs.roots.reversed()) : tabs.roots
    for (number, root) in roots.enumerated() {
      let span = columns * number / roots.count..<columns * (number + 1) / roots.count
      let isSelected = root == tabs.selected
      let label = VisibleScalars.fitted(names.screen(root), to: max(1, span.count - 2))
      canvas.write(
        isSelected ? "[\(label)]" : label, centredIn: span, rows - 1, within: span)
    }
  }

  private mutating func drawDrawer() {
    guard let drawer = scene.drawer, drawer.opening > 0 else { return }
    let across = span(drawer.frame.x, drawer.frame.width, column)
    canvas.fill(across, 0..<rows, with: " ")
    drawEdges(across, 0..<rows)
    canvas.write("drawer", centredIn: across, rows / 3, within: across)
  }

  private mutating func draw(_ finger: Scene.Finger) {
    let row = min(rows - 1, max(0, self.row(finger.location.y)))
    let (start, end) = (cell(finger.start.x), cell(finger.location.x))
    let startRow = min(rows - 1, max(0, self.row(finger.start.y)))
    if startRow == row {
      for column in min(start, end)...max(start, end) { canvas[column, row] = "╌" }
    } else {
      for between in min(startRow, row)...max(startRow, row) { canvas[start, between] = "╎" }
    }
    if start != end || startRow != row { canvas[start, startRow] = "○" }
    canvas[end, row] = "●"
    if abs(finger.velocity.x) >= 1 {
      let isRight = finger.velocity.x > 0
      canvas[end + (isRight ? 1 : -1), row] = isRight ? "→" : "←"
    } else if abs(finger.velocity.y) >= 1 {
      let isDown = finger.velocity.y > 0
      canvas[end, row + (isDown ? 1 : -1)] = isDown ? "↓" : "↑"
    }
  }

  /// The column of a finger; outside the display, the nearest edge.
  private func cell(_ x: Double) -> Int {
    guard scene.device.width > 0, x.isFinite else { return 0 }
    let cell = (x / scene.device.width * Double(columns)).rounded(.down)
    return Int(max(0, min(Double(columns - 1), cell)))
  }

  private mutating func note(_ text: String) {
    canvas.write(" " + text + " ", centredIn: 0..<columns, rows - 3, within: 0..<columns)
  }
}
