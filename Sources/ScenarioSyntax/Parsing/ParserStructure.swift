/// Parses scenarios with their tags and tables.
extension Parser {
  /// `scenario "…" @tags | table | { … }`; returns its index in the tree.
  mutating func scenario() -> Int32 {
    let start = token.start
    current.start = start
    advance()
    let title = title()
    return scenario(title: title, from: start)
  }

  /// The rest after the title of a scenario that starts at `start`.
  mutating func scenario(title: ExpressionID, from start: Int32) -> Int32 {
    let tags = tags()
    if recovery.isPanicking { skipHead() }
    var table: Int32 = -1
    current.openRow = .none
    if findTable() { table = self.table() }
    let body = requiredBlock(of: .scenario)
    tree.scenarios.append(
      ScenarioNode(
        title: title, tags: tags, table: table, body: body, range: SourceRange(start, previousEnd)))
    return Int32(tree.scenarios.count - 1)
  }

  private mutating func title() -> ExpressionID {
    if token.kind == .string || token.kind == .stringHead { return primary() }
    if token.kind == .leftParenthesis, following.kind == .string,
      tokens[min(index + 2, tokens.count - 1)].kind == .rightParenthesis
    {
      let close = tokens[index + 2]
      let range = SourceRange(token.start, close.end)
      let quoted = text(following.range)
      mention(
        .callWithBrackets, at: range, "write a title without brackets: `scenario \(quoted)`",
        fixes: [.init("leave them out", replace: SourceRange(previousEnd, range.upper), with: " " + quoted)])
      move(to: index + 1)
      let title = primary()
      advance()
      return title
    }
    expectedString(.scenario)
    let start = previousEnd
    while token.kind == .name || token.kind == .period { advance() }
    switch token.kind {
    case .lineEnd, .endOfFile, .leftBrace, .at: recovery.isPanicking = false
    case .semicolon, .name, .number, .string, .stringHead, .stringMiddle, .stringTail, .equal, .equalEqual,
      .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .approximately, .plus, .minus, .star, .slash,
      .leftParenthesis, .rightParenthesis, .leftBracket, .rightBracket, .rightBrace, .comma, .period, .pipe:
      recovery.isPanicking = true
    }
    return add(.error, from: start)
  }

  /// Skips the rest of an invalid head: to the `{` at the end of its line, or to the line's end.
  private mutating func skipHead() {
    enclosing.brackets = 0
    while token.kind != .lineEnd, token.kind != .endOfFile,
      token.kind != .leftBrace || following.kind != .lineEnd
    { advance() }
    recovery.isPanicking = false
  }

  mutating func tags() -> ListRange {
    let base = scratch.count
    while token.kind == .at, !recovery.isPanicking {
      let start = token.start
      advance()
      guard token.kind == .name else {
        report(.expectedName, at: place, "expected a tag's name after `@`, such as `@slow`")
        break
      }
      var tag = TagNode(name: token.name, reason: NameID(0), hasReason: false, range: .none)
      advance()
      if token.kind == .leftParenthesis { tag.hasReason = reason(of: &tag) }
      tag.range = SourceRange(start, previousEnd)
      tree.tags.append(tag)
      scratch.append(Int32(tree.tags.count - 1))
    }
    return list(from: base)
  }

  private mutating func reason(of tag: inout TagNode) -> Bool {
    let open = token
    guard openBracket() else { return false }
    guard token.kind == .string else {
      wrongReason()
      enclosing.leave()
      return false
    }
    tag.reason = token.name
    advance()
    closeBracket(.rightParenthesis, open)
    return true
  }

  /// `@skip(FD-87)`: skipped up to its parenthesis if that is on the line.
  private mutating func wrongReason() {
    var end = index
    while !isEnd(tokens[end]), tokens[end].kind != .rightParenthesis, tokens[end].kind != .leftBrace {
      end += 1
    }
    guard tokens[end].kind == .rightParenthesis, end > index else {
      return report(.expectedString, at: place, "a tag's reason must be a string: `@skip(\"why\")`")
    }
    let range = SourceRange(token.start, tokens[end - 1].end)
    let reason = text(range)
    mention(
      .expectedString, at: range, "a tag's reason must be a string: `(\"\(reason)\")`",
      fixes: reason.utf8.contains(0x22)
        ? [] : [.init("put it in quotes", replace: range, with: "\"\(reason)\"")])
    move(to: end)
    enclosing.brackets -= 1
    advance()
  }

  // MARK: Tables

  /// Whether a table's line starts here or after line ends, which are then skipped.
  ///
  /// A line that only ends with `|` counts as one.
  private mutating func findTable() -> Bool {
    var position = index
    while tokens[position].kind == .lineEnd { position += 1 }
    guard tokens[position].kind == .pipe || isLineWithPipe(position) else { return false }
    move(to: position)
    return true
  }

  /// Whether a line without a leading `|` is a table's line.
  private func isLineWithPipe(_ start: Int) -> Bool {
    guard start > 0, tokens[start - 1].kind == .lineEnd, tokens[start].kind != .semicolon,
      tokens[start].kind != .rightBrace
    else { return false }
    var position = start
    // In a table without outer `|`, a line that starts with a value is a row.
    var hasPipe =
      current.openRow.upper > 0 && (tokens[start].kind == .number || tokens[start].kind == .string)
    while tokens[position].kind != .lineEnd, tokens[position].kind != .endOfFile {
      if tokens[position].kind == .leftBrace { return false }
      if tokens[position].kind == .pipe { hasPipe = true }
      position += 1
    }
    return hasPipe
  }

  /// Reads a line's first `|`; if the last one is missing too, that is reported once for the whole table.
  private mutating func firstPipe() {
    if token.kind == .pipe { return advance() }
    var end = index
    while tokens[end + 1].kind != .lineEnd, tokens[end + 1].kind != .endOfFile { end += 1 }
    if tokens[end].kind != .pipe {
      if current.openRow.upper == 0 { current.openRow = SourceRange(token.start, tokens[end].end) }
      return
    }
    mention(
      .unexpectedToken, at: SourceRange(token.start, token.start), "a line of a table starts with `|`",
      fixes: [insertion("| ", at: token.start, "insert `|`")])
  }

  /// Reports a table whose rows have no outer `|`.
  private mutating func reportOpenRows(from start: Int32) {
    let row = text(current.openRow)
    let range = SourceRange(start, previousEnd)
    let lines = text(range)
    var mended = ""
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      mended += (mended.isEmpty ? "" : "\n") + Self.withPipes(line)
    }
    mention(
      .unexpectedToken, at: current.openRow, "every line of a table starts and ends with `|`: `| \(row) |`",
      fixes: lines.utf8.contains(0x23) || lines.utf8.contains(0x0D)
        ? [] : [.init("put the line between `|`", replace: range, with: mended)])
  }

  private static func withPipes(_ line: Substring) -> String {
    var inner = line[...]
    let indentation = String(inner.prefix { $0 == " " || $0 == "\t" })
    inner = inner.dropFirst(indentation.unicodeScalars.count)
    while inner.last == " " || inner.last == "\t" { inner.removeLast() }
    if inner.isEmpty { return String(line) }
    return indentation + (inner.first == "|" ? "" : "| ") + String(inner) + (inner.last == "|" ? "" : " |")
  }

  private mutating func table() -> Int32 {
    let start = token.start
    let known = diagnostics.count
    current.openRow = .none
    let columns = columns()
    // If the columns are wrong, the rows' lengths are not reported.
    let isHeadRight = diagnostics.count == known
    let base = scratch.count
    var rows: [Int32] = []
    while findTable() {
      current.start = token.start
      rows.append(token.start)
      row(width: Int(columns.names.count), isHeadRight)
    }
    if current.openRow.upper > 0, isHeadRight { reportOpenRows(from: start) }
    if rows.isEmpty, isHeadRight, !recovery.isPanicking, token.kind != .endOfFile {
      mention(
        .emptyTable, at: SourceRange(start, previousEnd),
        "the table has no rows: add a row for each scenario below the columns")
    }
    let cells = list(from: base)
    let first = scratch.count
    scratch.append(contentsOf: rows)
    let offsets = list(from: first)
    tree.tables.append(
      TableNode(
        columns: columns.names, columnOffsets: columns.offsets, cells: cells, rowOffsets: offsets,
        range: SourceRange(start, previousEnd)))
    return Int32(tree.tables.count - 1)
  }

  private mutating func columns() -> (names: ListRange, offsets: ListRange) {
    var offsets: [Int32] = []
    let base = scratch.count
    firstPipe()
    while !isAtEnd {
      guard token.kind == .name, !isReserved(token.name) else {
        wrongColumn()
        break
      }
      offsets.append(token.start)
      scratch.append(token.name.index)
      advance()
      guard accept(.pipe) else {
        missingPipe()
        break
      }
    }
    let names = list(from: base)
    let first = scratch.count
    scratch.append(contentsOf: offsets)
    endOfRow()
    if recovery.isPanicking { skipHeader() }
    return (names, list(from: first))
  }

  /// One row; adds exactly as many cells to `scratch` as there are columns, even after a mistake.
  private mutating func row(width: Int, _ isHeadRight: Bool) {
    let base = scratch.count
    let start = token.start
    firstPipe()
    while !isAtEnd, !recovery.isPanicking {
      if token.kind == .pipe {
        report(.emptyCell, at: token.range, "a cell is empty: write its value, `none` for nothing or `\"\"`")
        break
      }
      let cell = expression()
      scratch.append(cell.index)
      guard !recovery.isPanicking, !accept(.pipe) else { continue }
      missingPipe()
    }
    let found = scratch.count - base
    let isClosed = tokens[index - 1].kind == .pipe
    endOfRow()
    if recovery.isPanicking {
      skipLine()
    } else if found != width, isHeadRight, isClosed {
      mention(
        .unevenRow, at: SourceRange(start, previousEnd),
        "the row has \(found) \(found == 1 ? "cell" : "cells"), the table \(width) "
          + (width == 1 ? "column" : "columns"))
    }
    if found > width { scratch.removeLast(found - width) }
    while scratch.count - base < width {
      let cell = add(.error, from: previousEnd)
      scratch.append(cell.index)
    }
  }

  /// Reports something other than a column's name in a table's first line.
  private mutating func wrongColumn() {
    if tokens[index - 1].kind == .pipe, token.kind == .leftBrace || token.kind == .pipe {
      report(
        .expectedName, at: token.range,
        "a table has a line for its columns and one for each row, and the `{` is below them")
    } else {
      report(
        .expectedName, at: place,
        "the first line of a table names its columns, and \(shownToken) is not a name")
    }
  }

  /// Skips the rest of a table's first line, up to the scenario's `{` if it is on the line.
  private mutating func skipHeader() {
    enclosing.brackets = 0
    while token.kind != .lineEnd, token.kind != .endOfFile, token.kind != .leftBrace { advance() }
    recovery.isPanicking = false
  }

  private mutating func missingPipe() {
    if isAtEnd {
      if current.openRow.upper > 0 { return }
      mention(
        .unexpectedToken, at: gap, "a line of a table ends with `|`",
        fixes: [insertion(" |", at: previousEnd, "insert `|`")])
    } else {
      report(.unexpectedToken, at: token.range, "put a table's cells between `|`, not before \(shownToken)")
    }
  }

  private mutating func endOfRow() {
    guard token.kind == .semicolon || token.kind == .rightBrace else { return }
    report(
      .unexpectedToken, at: token.range,
      "a line of a table contains only cells: \(shownToken) is "
        + "too much")
  }

  private mutating func skipLine() {
    enclosing.brackets = 0
    while token.kind != .lineEnd, token.kind != .endOfFile { advance() }
    recovery.isPanicking = false
  }
}
