import TransitionCore

/// A film strip in characters: rows of phones with their captions below.
package enum FilmStripText {
  private static let gap = 2

  /// The whole strip, at most `width` cells wide.
  package static func text(_ strip: FilmStrip, _ timeLine: TimeLine, width: Int = 100) -> String {
    let phone = 22
    let columns = max(1, (width + gap) / (phone + 2 + gap))
    var lines = VisibleScalars.lines(strip.title, of: max(10, width))
    lines.append(
      VisibleScalars.fitted("\(strip.subtitle) · \(strip.hasPassed ? "passed" : "failed")", to: width))
    if let failure = strip.failure { lines += VisibleScalars.lines(failure, of: width, most: 3) }
    lines.append("")
    var first = 0
    while first < strip.frames.count {
      let end = min(first + columns, strip.frames.count)
      lines += row(Array(strip.frames[first..<end]), strip.names, phone)
      lines.append("")
      first = end
    }
    if strip.omitted > 0 { lines += ["… and \(strip.omitted) more statements", ""] }
    lines += TimeLineText.lines(timeLine, width: width)
    return lines.map { trimmed($0) + "\n" }.joined()
  }

  private static func row(_ frames: [FilmStrip.Frame], _ names: SceneNames, _ phone: Int) -> [String] {
    let cell = phone + 2
    let pictures = frames.map { PhoneText.lines(of: $0.scene, names, columns: phone) }
    let captions = frames.map { caption($0, cell) }
    let tallest = pictures.map { $0.count }.max() ?? 0
    var lines: [String] = []
    for row in 0..<tallest {
      // Phones of different height are aligned at the bottom.
      lines.append(
        joined(
          pictures.map { picture in
            let place = row - (tallest - picture.count)
            return place < 0 ? "" : picture[place]
          }, cell))
    }
    for row in 0..<(captions.map { $0.count }.max() ?? 0) {
      lines.append(joined(captions.map { row < $0.count ? $0[row] : "" }, cell))
    }
    return lines
  }

  private static func joined(_ parts: [String], _ cell: Int) -> String {
    var line = ""
    for (number, part) in parts.enumerated() {
      if number > 0 { line += String(repeating: " ", count: gap) }
      line += part + String(repeating: " ", count: max(0, cell - VisibleScalars.cells(part)))
    }
    return line
  }

  private static func caption(_ frame: FilmStrip.Frame, _ width: Int) -> [String] {
    var lines: [String] = []
    for note in frame.notes { lines += VisibleScalars.lines("— " + note, of: width, most: 8) }
    let statement = frame.line > 0 ? "\(frame.line): \(frame.statement)" : frame.statement
    lines += VisibleScalars.lines(statement, of: width, most: 4)
    lines.append("at \(seconds(frame.time))")
    for decision in frame.decisions { lines += VisibleScalars.lines("* " + decision, of: width, most: 8) }
    for warning in frame.warnings { lines += VisibleScalars.lines("warning: " + warning, of: width, most: 2) }
    if let raised = frame.raised {
      lines += VisibleScalars.lines("step error: " + raised, of: width, most: 2)
    }
    for check in frame.checks {
      lines += VisibleScalars.lines((check.holds ? "✓ " : "✗ ") + check.text, of: width, most: 4)
      if !check.values.isEmpty { lines += VisibleScalars.lines(check.values, of: width, most: 3) }
    }
    return lines
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.utf8.last == 0x20 { line.removeLast() }
    return line
  }
}

/// A time line in characters.
package enum TimeLineText {
  private static let gutter = 14
  private static let height = 6

  /// Its lines, each at most `width` cells wide; none for a run that takes no virtual time.
  package static func lines(_ line: TimeLine, width: Int = 100) -> [String] {
    let room = width - gutter
    guard line.end > 0, room >= 20 else { return [] }
    var lines = graph(line, room)
    lines.append(axis(line, room))
    for lane in line.lanes.prefix(12) {
      var canvas = CellCanvas(columns: room, rows: 1)
      for column in 0..<room { canvas[column, 0] = "·" }
      for mark in lane.marks {
        let count = mark.texts.count
        canvas[column(mark.time, line, room), 0] = count > 9 ? "+" : count > 1 ? "\(count)" : "•"
      }
      lines.append(label(lane.name) + canvas.lines()[0])
    }
    if !line.flags.isEmpty { lines += flags(line, room) }
    return lines
  }

  private static func column(_ time: Nanoseconds, _ line: TimeLine, _ room: Int) -> Int {
    Int((Double(room - 1) * Double(time) / Double(max(1, line.end))).rounded())
  }

  private static func label(_ text: String) -> String {
    let text = VisibleScalars.fitted(text, to: gutter - 2)
    return text + String(repeating: " ", count: gutter - VisibleScalars.cells(text))
  }

  private static func graph(_ line: TimeLine, _ room: Int) -> [String] {
    var canvas = CellCanvas(columns: room, rows: height)
    draw(line.finger, "○", line, &canvas)
    draw(line.progress, "●", line, &canvas)
    let labels = ["1", "● progress", "○ finger", "", "", "0"]
    return canvas.lines().enumerated().map { label(labels[$0.offset]) + $0.element }
  }

  private static func draw(
    _ samples: [TimeLine.Sample], _ mark: String, _ line: TimeLine, _ canvas: inout CellCanvas
  ) {
    for sample in samples {
      guard let value = sample.value else { continue }
      let row = Int((Double(height - 1) * (1 - max(0, min(1, value)))).rounded())
      canvas[column(sample.time, line, canvas.columns), row] = mark
    }
  }

  private static func axis(_ line: TimeLine, _ room: Int) -> String {
    var canvas = CellCanvas(columns: room, rows: 1)
    let step = TimeLinePicture.step(of: line.end)
    var (time, free): (Nanoseconds, Int) = (0, 0)
    while time <= line.end {
      let text = seconds(time)
      let place = min(column(time, line, room), room - text.utf8.count)
      if place >= free {
        canvas.write(text, at: place, 0, within: 0..<room)
        free = place + text.utf8.count + 1
      }
      time += step
    }
    return label("time") + canvas.lines()[0]
  }

  private static func flags(_ line: TimeLine, _ room: Int) -> [String] {
    var canvas = CellCanvas(columns: room, rows: 1)
    for flag in line.flags { canvas[column(flag.time, line, room), 0] = "▲" }
    var lines = [label("decisions") + canvas.lines()[0], ""]
    for flag in line.flags.prefix(20) {
      let text = "\(seconds(flag.time)): \(flag.text)"
      for (number, part) in VisibleScalars.lines(text, of: room + gutter - 2).enumerated() {
        lines.append((number == 0 ? "* " : "  ") + part)
      }
    }
    if line.flags.count > 20 { lines.append("… \(line.flags.count - 20) more decisions") }
    return lines
  }
}
