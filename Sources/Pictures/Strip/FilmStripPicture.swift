import TransitionCore

/// Draws a film strip: phones in rows with their captions, above a time line.
package struct FilmStripPicture {
  private let strip: FilmStrip
  private let timeLine: TimeLine
  private var shapes: [Shape] = []
  private var y = 0.0

  private static let margin = 24.0
  private static let phone = 168.0
  private static let gap = 22.0
  private static let column = phone + gap
  private static let mostColumns = 7

  /// The picture of a strip and its time line.
  package static func picture(_ strip: FilmStrip, _ timeLine: TimeLine) -> Picture {
    var picture = FilmStripPicture(strip: strip, timeLine: timeLine)
    return picture.draw()
  }

  private init(strip: FilmStrip, timeLine: TimeLine) {
    self.strip = strip
    self.timeLine = timeLine
  }

  /// Number of columns, chosen so that the rows have about the same length.
  private var columns: Int {
    let rows = max(1, (strip.frames.count + Self.mostColumns - 1) / Self.mostColumns)
    return max(4, (strip.frames.count + rows - 1) / rows)
  }

  private var width: Double { 2 * Self.margin + Double(columns) * Self.column - Self.gap }

  private mutating func draw() -> Picture {
    y = Self.margin
    drawTitle()
    var first = 0
    while first < strip.frames.count {
      let end = min(first + columns, strip.frames.count)
      drawRow(first..<end)
      first = end
    }
    if strip.omitted > 0 {
      text("… and \(strip.omitted) more statements", size: 13, ink: .faint)
      y += 26
    }
    drawTimeLine()
    let height = y + Self.margin - 8
    let paper = Shape.box(Scene.Frame(x: 0, y: 0, width: width, height: height), Shape.Paint(fill: .paper))
    return Picture(width: width, height: height, title: title, [paper] + shapes)
  }

  private var title: String { "\(strip.title): \(strip.hasPassed ? "passed" : "failed")" }

  private mutating func text(
    _ text: String, x: Double = margin, size: Double, ink: Ink = .ink, face: Shape.Label.Face = .plain
  ) {
    shapes.append(.text(Shape.Label(text, x: x, y: y + size, size: size, ink: ink, face: face)))
  }

  // MARK: - Title

  private mutating func drawTitle() {
    let room = Int((width - 2 * Self.margin - 80) / 10.6)
    let badge = Scene.Frame(x: width - Self.margin - 64, y: y, width: 64, height: 22)
    shapes.append(.box(badge, radius: 11, Shape.Paint(fill: strip.hasPassed ? .good : .bad)))
    shapes.append(
      .text(
        Shape.Label(
          strip.hasPassed ? "passed" : "failed", x: badge.x + 32, y: y + 15.5, size: 12.5, ink: .paper,
          anchor: .middle, face: .bold)))
    for line in VisibleScalars.lines(strip.title, of: max(10, room), most: 3) {
      text(line, size: 18, face: .bold)
      y += 24
    }
    text(
      VisibleScalars.fitted(strip.subtitle, to: max(10, Int((width - 2 * Self.margin) / 7.2))), size: 12.5,
      ink: .faint)
    y += 22
    if let failure = strip.failure {
      for line in VisibleScalars.lines(failure, of: Int((width - 2 * Self.margin) / 7.6), most: 2) {
        text(line, size: 13, ink: .bad)
        y += 18
      }
    }
    y += 14
  }

  // MARK: - Telephones

  private mutating func drawRow(_ frames: Range<Int>) {
    var tallest = 0.0
    var captions: [[Caption.Line]] = []
    for number in frames {
      tallest = max(tallest, height(of: strip.frames[number].scene.device))
      captions.append(Caption(strip.frames[number], width: Self.phone).lines)
    }
    let top = y
    for (place, number) in frames.enumerated() {
      let frame = strip.frames[number]
      let x = Self.margin + Double(place) * Self.column
      let size = PhonePicture.size(of: frame.scene.device)
      let height = height(of: frame.scene.device)
      let scale = height / max(1, size.y)
      let left = x + (Self.phone - size.x * scale) / 2
      shapes.append(
        PhonePicture.shape(of: frame.scene, strip.names, x: left, y: top + tallest - height, scale: scale))
      y = top + tallest + 20
      for line in captions[place] {
        shapes.append(
          .text(
            Shape.Label(line.text, x: x, y: y, size: line.size, ink: line.ink, face: line.face)))
        y += line.height
      }
    }
    let most = captions.map { $0.reduce(0) { $0 + $1.height } }.max() ?? 0
    y = top + tallest + 20 + most + 18
  }

  /// The height of a device's phone: as wide as its column, unless it is very tall.
  private func height(of device: Device) -> Double {
    let size = PhonePicture.size(of: device)
    return min(380, size.y * Self.phone / max(1, size.x))
  }

  // MARK: - Time line

  private mutating func drawTimeLine() {
    guard timeLine.end > 0 else { return }
    let line = TimeLinePicture.group(timeLine, strip, width: width - 2 * Self.margin)
    shapes.append(.group(Shape.Group(x: Self.margin, y: y, title: "Time line", line.shapes)))
    y += line.height + 10
  }
}

/// The text below a phone.
struct Caption {
  /// One line of the text.
  struct Line {
    var text: String
    var size: Double
    var ink: Ink
    var face: Shape.Label.Face
    var height: Double { size + 4.5 }
  }

  private(set) var lines: [Line] = []
  private let width: Double

  init(_ frame: FilmStrip.Frame, width: Double) {
    self.width = width
    for note in frame.notes { add(note, 11, .faint, .italic, most: 6) }
    add(
      frame.line > 0 ? "\(frame.line)  \(frame.statement)" : frame.statement, 11.5, .ink, .boldCode, most: 4)
    add(seconds(frame.time), 10.5, .faint, .plain, most: 1)
    for decision in frame.decisions { add(decision, 11, .ink, .plain, most: 7) }
    for warning in frame.warnings { add("warning: \(warning)", 11, .finger, .plain, most: 2) }
    if let raised = frame.raised { add("step error: \(raised)", 11, .bad, .plain, most: 2) }
    for check in frame.checks.prefix(6) {
      add("\(check.holds ? "✓" : "✗") \(check.text)", 10.5, check.holds ? .good : .bad, .code, most: 3)
      if !check.values.isEmpty { add(check.values, 10.5, .bad, .plain, most: 3) }
    }
    if frame.checks.count > 6 { add("… \(frame.checks.count - 6) more", 10.5, .faint, .plain, most: 1) }
  }

  private mutating func add(_ text: String, _ size: Double, _ ink: Ink, _ face: Shape.Label.Face, most: Int) {
    let isCode = face == .code || face == .boldCode
    let room = Int(width / (size * (isCode ? 0.61 : 0.52)))
    for line in VisibleScalars.lines(text, of: room, most: most) {
      lines.append(Line(text: line, size: size, ink: ink, face: face))
    }
  }
}

/// A time for people: `0.35 s`.
package func seconds(_ time: Nanoseconds) -> String { NumberText.plain(rounded(time)) + " s" }

/// Seconds, rounded to four decimals.
private func rounded(_ time: Nanoseconds) -> Double { (Double(time) / 1e5).rounded() / 1e4 }
