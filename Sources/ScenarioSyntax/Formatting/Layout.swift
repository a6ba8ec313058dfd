/// A line of a text that is being formatted.
struct LayoutLine {
  /// In levels of four spaces.
  var indent = 0
  /// Tokens with spaces between them; empty for a line with only a comment, or an empty line.
  var text: [UInt8] = []
  /// From the `#` on; empty without a comment.
  var comment: [UInt8] = []
  /// The cells of a table's line, which become `text` once all rows of the table are known.
  var cells: [[UInt8]] = []

  var isEmpty: Bool { text.isEmpty && comment.isEmpty && cells.isEmpty }
  var isRow: Bool { !cells.isEmpty }
  var isCommentAlone: Bool { !comment.isEmpty && text.isEmpty && cells.isEmpty }
}

/// Divides the tokens of a text into lines.
struct Layout {
  private(set) var lines: [LayoutLine] = []

  private let bytes: [UInt8]
  private let tokens: [Token]
  private let spacing: Spacing
  private var line = LayoutLine()
  /// The last token written on the line, or nil at its start.
  private var previous: Token?
  private var index = 0
  /// For each open brace, innermost last: whether its block spans several lines.
  private var blocks: [Bool] = []
  private var brackets = 0
  /// For each `{`, by its index: whether a line ends before its `}`.
  private var takesLines: [Int: Bool] = [:]

  init(_ bytes: [UInt8], _ tokens: [Token], _ tree: SyntaxTree) {
    self.bytes = bytes
    self.tokens = tokens
    spacing = Spacing(bytes, tree)
    findBlocks()
  }

  private mutating func findBlocks() {
    var open: [(place: Int, lines: Int)] = []
    var ends = 0
    for (place, token) in tokens.enumerated() {
      switch token.kind {
      case .lineEnd: ends += 1
      case .leftBrace: open.append((place, ends))
      case .rightBrace:
        if let brace = open.popLast() { takesLines[brace.place] = ends > brace.lines }
      case .endOfFile, .semicolon, .name, .number, .string, .stringHead, .stringMiddle, .stringTail, .equal,
        .equalEqual, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .minus,
        .star, .slash, .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .comma, .period,
        .pipe, .at:
        break
      }
    }
  }

  mutating func run() {
    while index < tokens.count {
      let token = tokens[index]
      let comment = comment(before: index)
      if !comment.isEmpty { line.comment = comment }
      switch token.kind {
      case .endOfFile: break
      case .lineEnd: endLine()
      case .semicolon: semicolon(token)
      case .leftBrace: openBlock(token)
      case .rightBrace: closeBlock(token)
      case .pipe where line.text.isEmpty && brackets == 0:
        if let end = endOfRow() {
          row(until: end)
          continue
        }
        write(token)
      case .name, .number, .string, .stringHead, .stringMiddle, .stringTail, .equal, .equalEqual, .notEqual,
        .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .minus, .star, .slash,
        .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .comma, .period, .pipe, .at:
        write(token)
      }
      index += 1
    }
    if !line.isEmpty { endLine() }
    while let last = lines.last, last.isEmpty { lines.removeLast() }
    indentComments()
  }

  // MARK: - Lines

  private mutating func endLine() {
    defer {
      line = LayoutLine()
      previous = nil
    }
    if !line.isEmpty { return lines.append(line) }
    // At most one empty line, and none at the start of a text or block.
    guard let last = lines.last, !last.isEmpty, last.text.last != UInt8(ascii: "{") else { return }
    lines.append(line)
  }

  private mutating func dropEmptyLines() {
    while let last = lines.last, last.isEmpty { lines.removeLast() }
  }

  private mutating func write(_ token: Token) {
    var last = token
    if token.kind == .stringHead {
      // The contents of a string are left as they are.
      while last.kind != .stringTail, index + 1 < tokens.count {
        index += 1
        last = tokens[index]
      }
    }
    begin(with: token)
    if let previous, spacing.isNeeded(between: previous, and: token, next: next) { line.text.append(0x20) }
    line.text.append(contentsOf: bytes[Int(token.start)..<Int(last.end)])
    previous = last
    switch token.kind {
    case .leftParenthesis, .leftBracket: brackets += 1
    case .rightParenthesis, .rightBracket: brackets = max(0, brackets - 1)
    case .endOfFile, .lineEnd, .semicolon, .name, .number, .string, .stringHead, .stringMiddle, .stringTail,
      .equal, .equalEqual, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus,
      .minus, .star, .slash, .leftBrace, .rightBrace, .comma, .period, .pipe, .at:
      break
    }
  }

  private var next: Token { tokens[min(index + 1, tokens.count - 1)] }

  /// Indents a line according to its first token.
  private mutating func begin(with token: Token) {
    guard line.text.isEmpty else { return }
    var depth = brackets
    var place = index
    // Closing brackets at the start of a line are indented like the line that opened them.
    while tokens[place].kind == .rightBracket || tokens[place].kind == .rightParenthesis {
      depth -= 1
      place += 1
    }
    line.indent = blocks.count + max(0, depth)
  }

  private mutating func semicolon(_ token: Token) {
    guard let previous, previous.kind != .leftBrace else { return }
    switch next.kind {
    case .lineEnd, .endOfFile, .rightBrace, .semicolon: return
    case .name, .number, .string, .stringHead, .stringMiddle, .stringTail, .equal, .equalEqual, .notEqual,
      .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .minus, .star, .slash,
      .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .leftBrace, .comma, .period, .pipe,
      .at:
      write(token)
    }
  }

  // MARK: - Blocks

  private mutating func openBlock(_ token: Token) {
    if line.text.isEmpty, line.comment.isEmpty, let last = lines.last(where: { !$0.isEmpty }),
      !last.isRow, last.comment.isEmpty, last.text.last != UInt8(ascii: "{")
    {
      dropEmptyLines()
      line = lines.removeLast()
      previous = tokens[..<index].last { $0.kind != .lineEnd }
    } else if line.text.isEmpty {
      dropEmptyLines()
    }
    write(token)
    let isLong = takesLines[index] ?? false
    blocks.append(isLong)
    if isLong, next.kind != .lineEnd { endLine() }
  }

  private mutating func closeBlock(_ token: Token) {
    let isLong = blocks.popLast() ?? false
    if isLong {
      if !line.isEmpty { endLine() }
      dropEmptyLines()
    }
    write(token)
  }

  // MARK: - Tables

  /// The end of the table row that starts here; nil if a cell contains a comment.
  private func endOfRow() -> Int? {
    var place = index
    var depth = 0
    while place < tokens.count {
      switch tokens[place].kind {
      case .leftBracket, .leftParenthesis: depth += 1
      case .rightBracket, .rightParenthesis: depth -= 1
      case .lineEnd where depth <= 0: return place
      case .endOfFile: return place
      case .lineEnd, .semicolon, .name, .number, .string, .stringHead, .stringMiddle, .stringTail, .equal,
        .equalEqual, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .minus,
        .star, .slash, .leftBrace, .rightBrace, .comma, .period, .pipe, .at:
        break
      }
      if place > index, depth > 0, !comment(before: place).isEmpty { return nil }
      place += 1
    }
    return nil
  }

  private mutating func row(until end: Int) {
    line.indent = blocks.count + 1
    var cells: [[UInt8]] = []
    var depth = 0
    var row = LayoutLine()
    row.indent = line.indent
    index += 1
    while index < end {
      let token = tokens[index]
      if token.kind == .pipe, depth == 0 {
        cells.append(line.text)
        line.text = []
        previous = nil
      } else if token.kind != .lineEnd {
        write(token)
        depth = brackets
      }
      index += 1
    }
    row.cells = cells
    line = row
  }

  // MARK: - Comments

  /// The comment between the previous token and this one, without trailing spaces.
  private func comment(before place: Int) -> [UInt8] {
    let start = place == 0 ? 0 : Int(tokens[place - 1].end)
    let gap = bytes[start..<max(start, Int(tokens[place].start))]
    guard let sign = gap.firstIndex(of: UInt8(ascii: "#")) else { return [] }
    var end = gap.endIndex
    while end > sign, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 || bytes[end - 1] == 0x0D { end -= 1 }
    return Array(bytes[sign..<end])
  }

  /// A comment on its own line is indented like what follows it; at the end of a block, like the block's content.
  private mutating func indentComments() {
    var following: LayoutLine?
    for place in lines.indices.reversed() {
      if lines[place].isCommentAlone {
        guard let line = following else { continue }
        let first = line.text.first
        let closes =
          first.map { [UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]")].contains($0) } ?? false
        let isBraceAlone = first == UInt8(ascii: "{")
        lines[place].indent = line.indent + (closes || isBraceAlone ? 1 : 0)
      } else if !lines[place].isEmpty {
        following = lines[place]
      }
    }
  }
}
