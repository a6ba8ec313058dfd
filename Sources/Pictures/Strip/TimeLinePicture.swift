import TransitionCore

/// Draws a time line.
struct TimeLinePicture {
  private let line: TimeLine
  private let strip: FilmStrip
  private let width: Double
  private var shapes: [Shape] = []
  private var y = 0.0

  private static let gutter = 116.0
  private static let graph = 84.0
  private static let laneHeight = 19.0
  private static let mostLanes = 12
  private static let mostFlags = 12

  /// Its shapes and their height.
  static func group(_ line: TimeLine, _ strip: FilmStrip, width: Double) -> (shapes: [Shape], height: Double)
  {
    var picture = TimeLinePicture(line: line, strip: strip, width: width)
    picture.draw()
    return (picture.shapes, picture.y)
  }

  private init(line: TimeLine, strip: FilmStrip, width: Double) {
    self.line = line
    self.strip = strip
    self.width = width
  }

  private func x(_ time: Nanoseconds) -> Double {
    let room = width - Self.gutter - 10
    return Self.gutter + room * Double(time) / Double(max(1, line.end))
  }

  private mutating func draw() {
    drawPanel()
    y = 26
    drawStatements()
    drawGraph()
    drawAxis()
    drawLanes()
    drawFlags()
    // The panel is as high as its content.
    if case .box(var frame, let radius, let paint) = shapes[0] {
      frame.height = y
      shapes[0] = .box(frame, radius: radius, paint)
    }
  }

  private mutating func drawPanel() {
    let frame = Scene.Frame(x: -10, y: 0, width: width + 20, height: 0)
    shapes.append(.box(frame, radius: 10, Shape.Paint(fill: .panel)))
  }

  private mutating func label(_ text: String, _ y: Double, ink: Ink = .faint, face: Shape.Label.Face = .plain)
  {
    shapes.append(.text(Shape.Label(text, x: 2, y: y, size: 11, ink: ink, face: face)))
  }

  // MARK: - Parts

  /// Draws the line numbers of the statements at their start times; overlapping ones are left out.
  private mutating func drawStatements() {
    label("line", y)
    var free = 0.0
    for frame in strip.frames where frame.line > 0 {
      let place = x(frame.start)
      let text = "\(frame.line)"
      let half = Double(text.utf8.count) * 3.4 + 3
      shapes.append(
        .line(
          [Vector(x: place, y: y + 5), Vector(x: place, y: y + 12)], Shape.Paint(line: .faint, width: 1)))
      if place - half < free { continue }
      shapes.append(.text(Shape.Label(text, x: place, y: y, size: 11, ink: .faint, anchor: .middle)))
      free = place + half
    }
    y += 14
  }

  private mutating func drawGraph() {
    let (top, bottom) = (y, y + Self.graph)
    for (value, text) in [(1.0, "1"), (0.5, "0.5"), (0.0, "0")] {
      let at = bottom - Self.graph * value
      shapes.append(
        .line(
          [Vector(x: Self.gutter, y: at), Vector(x: width - 10, y: at)],
          Shape.Paint(line: .rule, width: 1, opacity: 0.7)))
      shapes.append(
        .text(Shape.Label(text, x: Self.gutter - 6, y: at + 4, size: 10, ink: .faint, anchor: .end)))
    }
    label("progress", top + 18, ink: .accent, face: .bold)
    label("finger", top + 34, ink: .finger, face: .bold)
    drawCurve(line.progress, bottom, Shape.Paint(line: .accent, width: 2.5))
    drawCurve(line.finger, bottom, Shape.Paint(line: .finger, width: 2, isDashed: true))
    y = bottom
  }

  private mutating func drawCurve(_ samples: [TimeLine.Sample], _ bottom: Double, _ paint: Shape.Paint) {
    var points: [Vector] = []
    func end(_ points: [Vector], into shapes: inout [Shape]) {
      if points.count > 1 { shapes.append(.line(points, paint)) }
    }
    for sample in samples {
      guard let value = sample.value else {
        end(points, into: &shapes)
        points = []
        continue
      }
      points.append(Vector(x: x(sample.time), y: bottom - Self.graph * max(-0.05, min(1.05, value))))
    }
    end(points, into: &shapes)
  }

  private mutating func drawAxis() {
    let step = Self.step(of: line.end)
    var time: Nanoseconds = 0
    while time <= line.end {
      let place = x(time)
      shapes.append(
        .line([Vector(x: place, y: y), Vector(x: place, y: y + 4)], Shape.Paint(line: .faint, width: 1)))
      shapes.append(
        .text(Shape.Label(seconds(time), x: place, y: y + 16, size: 10, ink: .faint, anchor: .middle)))
      time += step
    }
    y += 24
  }

  /// A round step that divides the axis into about eight parts.
  static func step(of end: Nanoseconds) -> Nanoseconds {
    var unit: Nanoseconds = 1_000_000
    while true {
      for factor in [1, 2, 5] as [Nanoseconds] where end / (unit * factor) <= 8 { return unit * factor }
      if unit > .max / 100 { return unit }
      unit *= 10
    }
  }

  private mutating func drawLanes() {
    for lane in line.lanes.prefix(Self.mostLanes) {
      let middle = y + Self.laneHeight / 2
      let ink = lane.screen < 0 ? Ink.faint : .onScreen(lane.screen)
      label(VisibleScalars.fitted(lane.name, to: 13), middle + 4, ink: ink, face: .bold)
      shapes.append(
        .line(
          [Vector(x: Self.gutter, y: middle), Vector(x: width - 10, y: middle)],
          Shape.Paint(line: .rule, width: 1, opacity: 0.6)))
      for mark in lane.marks {
        let text = "\(seconds(mark.time)): \(mark.texts.joined(separator: ", "))"
        let size = min(6.5, 3 + Double(mark.texts.count) * 0.7)
        shapes.append(
          .group(
            Shape.Group(
              title: text, [.circle(x: x(mark.time), y: middle, radius: size, Shape.Paint(fill: ink))])))
      }
      y += Self.laneHeight
    }
    if line.lanes.count > Self.mostLanes {
      label("… \(line.lanes.count - Self.mostLanes) more screens", y + 12)
      y += Self.laneHeight
    }
    y += 6
  }

  private mutating func drawFlags() {
    if line.flags.isEmpty { return y += 4 }
    let shown = line.flags.prefix(Self.mostFlags)
    label("decisions", y + 12, ink: .ink, face: .bold)
    var free = 0.0
    var row = 0.0
    for (number, flag) in shown.enumerated() {
      let place = x(flag.time)
      row = place - 9 < free ? row + 17 : 0
      free = max(free, place + 9)
      drawFlag(number + 1, flag, place, y + 8 + row)
    }
    let rows = rowsOfFlags(shown)
    y += 8 + 17 * Double(rows) + 10
    for (number, flag) in shown.enumerated() {
      let lines = VisibleScalars.lines(flag.text, of: Int((width - Self.gutter - 30) / 6.4), most: 3)
      drawFlag(number + 1, flag, Self.gutter + 6, y + 4)
      for line in lines {
        shapes.append(.text(Shape.Label(line, x: Self.gutter + 22, y: y + 8, size: 11.5)))
        y += 17
      }
      y += 2
    }
    if line.flags.count > Self.mostFlags {
      label("… \(line.flags.count - Self.mostFlags) more decisions", y + 8)
      y += 16
    }
    y += 4
  }

  /// Number of rows that the flags on the axis take.
  private func rowsOfFlags(_ flags: ArraySlice<TimeLine.Flag>) -> Int {
    var (free, row, most) = (0.0, 0, 0)
    for flag in flags {
      let place = x(flag.time)
      row = place - 9 < free ? row + 1 : 0
      free = max(free, place + 9)
      most = max(most, row)
    }
    return most + 1
  }

  private mutating func drawFlag(_ number: Int, _ flag: TimeLine.Flag, _ x: Double, _ y: Double) {
    shapes.append(
      .group(
        Shape.Group(
          title: flag.text,
          [
            .circle(x: x, y: y, radius: 7.5, Shape.Paint(fill: flag.answer ? .good : .bad)),
            .text(
              Shape.Label(
                "\(number)", x: x, y: y + 3.6, size: 10, ink: .paper, anchor: .middle, face: .bold)),
          ])))
  }
}
