import ScenarioSyntax

/// A quoted piece of source: numbered lines, carets under a range, and values under the carets.
struct Snippet {
  /// Maximum number of cells of a source line.
  static let widest = 100

  private let source: Source
  private let style: Style
  /// Maximum number of cells of a source line in this snippet.
  private let limit: Int
  private let gutter: Int
  private var lines: [String] = []
  /// Labels outside the visible part of a very long line, listed as text.
  private var unseen: [String] = []

  /// Quotes the lines of the range and of the labels; without labels the range is marked with carets.
  init(
    of source: Source, range: SourceRange, labels: [(range: SourceRange, text: String)] = [], style: Style,
    caretRole: Style.Role = .caret, limit: Int = Snippet.widest
  ) {
    self.limit = max(16, min(limit, Self.widest))
    let (source, start) = source.text(around: range.lower)
    func moved(_ range: SourceRange) -> SourceRange { SourceRange(range.lower - start, range.upper - start) }
    let range = moved(range)
    self.source = source
    self.style = style
    let first = source.position(at: range.lower).line
    var marks: [Int: [(range: SourceRange, text: String)]] = [first: []]
    for label in labels.map({ (range: moved($0.range), text: $0.text) }) {
      marks[source.position(at: label.range.lower).line, default: []].append(label)
    }
    if labels.isEmpty { marks[first] = [(range, "")] }
    let numbers = marks.keys.sorted()
    gutter = max(4, String(numbers.last ?? 1).utf8.count)
    for number in numbers { quote(number, marks: marks[number] ?? [], caretRole: caretRole) }
  }

  private mutating func quote(
    _ number: Int, marks: [(range: SourceRange, text: String)], caretRole: Style.Role
  ) {
    let line = SourceLine(number, of: source, around: marks.map { $0.range.lower }.min() ?? 0)
    let spans = marks.map { (span: line.span(of: $0.range), mark: $0) }
    let focus = spans.map { $0.span.lowerBound }.min() ?? 0
    let window = line.window(around: focus, limit: limit)
    let seen = spans.filter { window.cells.contains($0.span.lowerBound) }

    let digits = String(number)
    let pad = String(repeating: " ", count: gutter - digits.utf8.count)
    add(pad + digits + " |", Self.trimmed(window.text))
    if !seen.isEmpty {
      addEmpty(Self.carets(seen.map { $0.span.clamped(to: window.cells) }, shift: window.shift), caretRole)
    }
    let labels = seen.filter { !$0.mark.text.isEmpty }.map {
      (
        span: $0.span.lowerBound - window.shift..<$0.span.upperBound - window.shift,
        text: visible($0.mark.text)
      )
    }
    for row in LabelRows(labels).rows { addRow(row) }
    for (span, mark) in spans where !window.cells.contains(span.lowerBound) && !mark.text.isEmpty {
      let bytes = source.bytes[Int(mark.range.lower)..<max(Int(mark.range.lower), Int(mark.range.upper))]
      unseen.append("\(visible(String(decoding: bytes.prefix(60), as: UTF8.self))) is \(visible(mark.text))")
    }
  }

  private static func carets(_ spans: [Range<Int>], shift: Int) -> String {
    var cells: [Bool] = []
    for span in spans {
      let end = span.upperBound - shift
      if end > cells.count, !span.isEmpty {
        cells.append(contentsOf: repeatElement(false, count: end - cells.count))
      }
      for cell in span { cells[cell - shift] = true }
    }
    return String(decoding: cells.map { $0 ? UInt8(ascii: "^") : UInt8(ascii: " ") }, as: UTF8.self)
  }

  private mutating func addRow(_ row: [LabelRows.Placed]) {
    var text = ""
    var cell = 0
    for placed in row {
      text += String(repeating: " ", count: placed.cell - cell)
      text += style.paint(placed.text, placed.isStroke ? .gutter : .value)
      cell = placed.cell + CellWidth.of(placed.text)
    }
    add(blank + " |", text)
  }

  private mutating func addEmpty(_ text: String, _ role: Style.Role) {
    let blanks = text.prefix { $0 == " " }
    add(blank + " |", blanks + style.paint(String(text.dropFirst(blanks.count)), role))
  }

  private mutating func add(_ gutter: String, _ text: String) {
    lines.append(style.paint(gutter, .gutter) + (text.isEmpty ? "" : " " + text))
  }

  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  private var blank: String { String(repeating: " ", count: gutter) }

  /// The snippet, followed by notes that start with `=`.
  func text(notes: [String] = []) -> String {
    var text = ""
    for line in lines { text += line + "\n" }
    for note in unseen + notes { text += blank + " " + style.paint("=", .gutter) + " " + note + "\n" }
    return text
  }
}
