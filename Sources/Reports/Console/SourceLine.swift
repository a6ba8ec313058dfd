import ScenarioSyntax

/// One source line as a terminal shows it: the text to print, and the cell of each byte.
///
/// A tab reaches to the next multiple of `tabStop`, so that carets are aligned wherever the line is printed.
/// Control characters and bytes that are not UTF-8 become `�`, other hidden characters their escapes.
struct SourceLine {
  /// The printed pieces of the line, each a character or the spaces of a tab.
  private(set) var pieces: [Piece] = []
  /// The first cell of each byte's character, and the cell of the line's end.
  private var cells: [Int] = []
  private let start: Int
  /// The width in cells of the line, or of the part that was formatted.
  private(set) var width = 0
  /// Whether the line continues before or after the part that was formatted.
  private let isCutBefore: Bool
  private let isCutBehind: Bool

  struct Piece {
    var text: String
    var cell: Int
    var width: Int
  }

  static let tabStop = 4
  /// Maximum number of bytes that are formatted before and after the focus of a long line.
  static let reach = 4000

  /// Formats a line; of a very long one, the part around the offset `focus`.
  init(_ number: Int, of source: Source, around focus: Int32) {
    let range = source.lineRange(number)
    let line = Int(range.lower)..<max(Int(range.lower), Int(range.upper))
    let focus = min(max(Int(focus), line.lowerBound), line.upperBound)
    var lower = max(line.lowerBound, focus - Self.reach)
    while lower > line.lowerBound, source.bytes[lower] & 0xC0 == 0x80 { lower -= 1 }
    let upper = min(line.upperBound, focus + Self.reach)
    start = lower
    isCutBefore = lower > line.lowerBound
    isCutBehind = upper < line.upperBound
    let bytes = source.bytes[lower..<upper]
    cells.reserveCapacity(bytes.count + 1)

    var previous: Unicode.Scalar?
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let (scalar, length) = Self.scalar(of: bytes, at: index)
      append(scalar, length: length, after: previous)
      previous = scalar
      index += length
    }
    cells.append(width)
  }

  private mutating func append(_ scalar: Unicode.Scalar, length: Int, after previous: Unicode.Scalar?) {
    var text = String(Character(scalar))
    var count = CellWidth.of(scalar, after: previous)
    if scalar == "\t" {
      count = Self.tabStop - width % Self.tabStop
      text = String(repeating: " ", count: count)
    } else if scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value {
      text = "\u{FFFD}"
      count = 1
    } else if scalar.value > 0x7F, HiddenCharacter.isHidden(scalar, after: previous) {
      text = HiddenCharacter.escape(scalar)
      count = text.utf8.count
    }
    if count == 0, !pieces.isEmpty {
      // A combining mark belongs to the character before, and is marked together with it.
      pieces[pieces.count - 1].text += text
      cells.append(contentsOf: repeatElement(pieces[pieces.count - 1].cell, count: length))
      return
    }
    pieces.append(Piece(text: text, cell: width, width: count))
    cells.append(contentsOf: repeatElement(width, count: length))
    width += count
  }

  /// The scalar at an index and its length in bytes; `�` of one byte for invalid UTF-8.
  private static func scalar(of bytes: ArraySlice<UInt8>, at index: Int) -> (Unicode.Scalar, Int) {
    if bytes[index] < 0x80 { return (Unicode.Scalar(bytes[index]), 1) }
    var decoder = UTF8()
    var iterator = bytes[index..<min(index + 4, bytes.endIndex)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return ("\u{FFFD}", 1) }
    return (scalar, UTF8.width(scalar))
  }

  /// The cells of a range on this line; at least one, also at the end of the line.
  func span(of range: SourceRange) -> Range<Int> {
    let lower = cell(at: Int(range.lower))
    return lower..<max(lower + 1, cell(end: Int(range.upper)))
  }

  /// Whether an offset belongs to this line, including its end.
  func holds(_ offset: Int32) -> Bool {
    start...start + cells.count - 1 ~= Int(offset)
  }

  private func cell(at offset: Int) -> Int {
    cells[max(0, min(offset - start, cells.count - 1))]
  }

  /// The cell after the character that ends at an offset, including its combining marks.
  private func cell(end offset: Int) -> Int {
    let index = max(0, min(offset - start, cells.count - 1))
    guard index > 0, index < cells.count - 1, cells[index] == cells[index - 1] else { return cells[index] }
    return cells[index...].first { $0 > cells[index] } ?? width
  }

  /// The part of the line to print, chosen so that the cells of interest are visible.
  func window(around focus: Int, limit: Int) -> Window {
    guard width > limit || isCutBefore || isCutBehind else {
      return Window(text: pieces.map { $0.text }.joined(), cells: 0..<width + 1, shift: 0)
    }
    let lower = max(0, min(focus - limit * 2 / 5, width - limit))
    let upper = min(lower + limit, width)
    let isCutLeft = lower > 0 || isCutBefore
    let isCutRight = upper < width || isCutBehind
    var text = ""
    // An ellipsis replaces the first and the last cell of a cut line.
    let first = isCutLeft ? lower + 1 : 0
    let last = isCutRight ? upper - 1 : width
    if isCutLeft { text = "…" }
    for piece in pieces where piece.cell + piece.width > first && piece.cell < last {
      if piece.cell < first || piece.cell + piece.width > last {
        let seen = min(piece.cell + piece.width, last) - max(piece.cell, first)
        text += String(repeating: " ", count: seen)
      } else {
        text += piece.text
      }
    }
    if isCutRight { text += "…" }
    return Window(text: text, cells: first..<max(first, isCutRight ? last : width + 1), shift: lower)
  }

  struct Window {
    var text: String
    /// The visible cells of the line.
    var cells: Range<Int>
    /// The number of cells by which the line is shifted to the left.
    var shift: Int
  }
}
