import ScenarioSyntax

/// One line of a source as a terminal shows it: what to print, and in which cell each byte of it stands.
///
/// Tabs reach to the next multiple of `tabStop`, so that carets below stay under their text wherever the line is
/// printed. Control characters and bytes that are not UTF-8 become `�`, other hidden characters their escapes.
struct SourceLine {
  /// What the line prints, a character or a tab's spaces each.
  private(set) var pieces: [Piece] = []
  /// The cell at which each byte's character begins; one more for the end of the line.
  private var cells: [Int] = []
  private let start: Int
  /// The cells of the whole line, or of the part of it that was looked at.
  private(set) var width = 0
  /// Whether the line goes on before and behind the part that was looked at.
  private let isCutBefore: Bool
  private let isCutBehind: Bool

  struct Piece {
    var text: String
    var cell: Int
    var width: Int
  }

  static let tabStop = 4
  /// So many bytes of a long line are looked at, before and behind the place of interest.
  static let reach = 4000

  /// Formats a line; of a very long one the part around `focus`, the offset of what is of interest.
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
      // A mark belongs to the character before, and is marked together with it.
      pieces[pieces.count - 1].text += text
      cells.append(contentsOf: repeatElement(pieces[pieces.count - 1].cell, count: length))
      return
    }
    pieces.append(Piece(text: text, cell: width, width: count))
    cells.append(contentsOf: repeatElement(width, count: length))
    width += count
  }

  /// The scalar at a place and its length in bytes; `�` of one byte where the bytes are none.
  private static func scalar(of bytes: ArraySlice<UInt8>, at index: Int) -> (Unicode.Scalar, Int) {
    if bytes[index] < 0x80 { return (Unicode.Scalar(bytes[index]), 1) }
    var decoder = UTF8()
    var iterator = bytes[index..<min(index + 4, bytes.endIndex)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return ("\u{FFFD}", 1) }
    return (scalar, UTF8.width(scalar))
  }

  /// The cells that a range of the source covers on this line: at least one, also at the line's end.
  func span(of range: SourceRange) -> Range<Int> {
    let lower = cell(at: Int(range.lower))
    return lower..<max(lower + 1, cell(end: Int(range.upper)))
  }

  /// The bytes of the source that belong to this line, its end included.
  func holds(_ offset: Int32) -> Bool {
    start...start + cells.count - 1 ~= Int(offset)
  }

  private func cell(at offset: Int) -> Int {
    cells[max(0, min(offset - start, cells.count - 1))]
  }

  /// The cell behind the character that ends at an offset, marks that stand on it included.
  private func cell(end offset: Int) -> Int {
    let index = max(0, min(offset - start, cells.count - 1))
    guard index > 0, index < cells.count - 1, cells[index] == cells[index - 1] else { return cells[index] }
    return cells[index...].first { $0 > cells[index] } ?? width
  }

  /// The part of the line that is worth printing, so that the cells of interest can be seen.
  func window(around focus: Int, limit: Int) -> Window {
    guard width > limit || isCutBefore || isCutBehind else {
      return Window(text: pieces.map { $0.text }.joined(), cells: 0..<width + 1, shift: 0)
    }
    let lower = max(0, min(focus - limit * 2 / 5, width - limit))
    let upper = min(lower + limit, width)
    let isCutLeft = lower > 0 || isCutBefore
    let isCutRight = upper < width || isCutBehind
    var text = ""
    // An ellipsis stands for the first and for the last cell of a cut line.
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
    /// The line's cells that can be seen, and so pointed at.
    var cells: Range<Int>
    /// How far the line was moved to the left.
    var shift: Int
  }
}
