/// Handles text that occurs only in files with mistakes.
extension Lexer {
  func text(_ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }

  @inline(never)
  mutating func report(
    _ code: DiagnosticCode, _ start: Int, _ end: Int, _ message: String,
    fix: (message: String, replacement: String)? = nil, at fixRange: SourceRange? = nil
  ) {
    guard diagnostics.count < [Diagnostic].most else { return }
    let range = SourceRange(Int32(start), Int32(end))
    var fixes: [Diagnostic.FixIt] = []
    if let fix { fixes = [.init(fix.message, replace: fixRange ?? range, with: fix.replacement)] }
    diagnostics.append(Diagnostic(code, at: range, message, fixes: fixes))
  }

  mutating func unexpectedCharacter(_ message: String, length: Int = 1) {
    if unexpectedLine != lineStart { report(.unexpectedCharacter, position, position + length, message) }
    unexpectedLine = lineStart
    position += length
  }

  /// Reads an operator of another language as the equivalent operator.
  @inline(never)
  mutating func foreignOperator(_ length: Int, _ ours: String, _ kind: Token.Kind, word: Word? = nil) {
    let end = position + length
    let spaced = spacedWord(ours, isWord: word != nil, end: end)
    report(
      .foreignOperator, position, end, "`\(text(position, end))` is written `\(ours)` here",
      fix: ("write `\(ours)`", spaced))
    tokens.append(Token(kind, position, end, flags: .malformed, name: word?.name ?? NameID(0)))
    position = end
  }

  /// Adds spaces around a word that replaces an operator, where it would touch its neighbours.
  private func spacedWord(_ word: String, isWord: Bool, end: Int) -> String {
    guard isWord else { return word }
    func isBlank(_ index: Int) -> Bool {
      guard index >= 0, index < count else { return true }
      return bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: "(")
    }
    return (isBlank(position - 1) ? "" : " ") + word + (isBlank(end) && end < count ? "" : " ")
  }

  mutating func pipe() {
    guard isNext(UInt8(ascii: "|")), !isInTable else { return append(.pipe, length: 1) }
    foreignOperator(2, "or", .name, word: .or)
  }

  /// Whether the line starts with `|`: then `||` is an empty cell.
  private var isInTable: Bool {
    lineStart == tokens.count || tokens[lineStart].kind == .pipe
  }

  mutating func slash() {
    guard isNext(UInt8(ascii: "/")) || isNext(UInt8(ascii: "*")), interpolationEnd < 0 else {
      return append(.slash, length: 1)
    }
    let start = position
    guard isNext(UInt8(ascii: "*")), let end = endOfBlockComment(from: start + 2) else {
      report(
        .foreignComment, start, start + 2, "a comment starts with `#`", fix: ("write `#`", "#"))
      return comment()
    }
    report(
      .foreignComment, start, start + 2,
      "a comment starts with `#` and ends with its line, so each line needs its own")
    position = end
  }

  /// The end of a `/* … */` comment, if nothing else follows it on its last line.
  private mutating func endOfBlockComment(from start: Int) -> Int? {
    // A search without a match holds for all later positions.
    if start < noBlockCommentEnd { return nil }
    var index = start
    var hasLines = false
    while index + 1 < count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        return hasLines ? index + 2 : nil
      }
      if bytes[index] == 0x0A { hasLines = true }
      index += 1
    }
    noBlockCommentEnd = count
    return nil
  }

  /// Reports `+-`, which looks like a tolerance but means a difference.
  @inline(never)
  mutating func plusMinus() { foreignOperator(2, "by", .name, word: .by) }

  @inline(never)
  mutating func rareCharacter(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "!"):
      if isNext(UInt8(ascii: "=")) {
        if isNext(UInt8(ascii: "="), after: 2) { return foreignOperator(3, "!=", .notEqual) }
        return append(.notEqual, length: 2)
      }
      foreignOperator(1, "not", .name, word: .not)
    case UInt8(ascii: "~"):
      if isNext(UInt8(ascii: "=")) { return append(.approximately, length: 2) }
      unexpectedCharacter("unexpected `~`: `~=` compares two numbers approximately")
    case UInt8(ascii: "&"): foreignOperator(isNext(UInt8(ascii: "&")) ? 2 : 1, "and", .name, word: .and)
    case UInt8(ascii: "'"): singleQuotes()
    case UInt8(ascii: "%"): percent()
    case 0x80...: beyondASCII()
    case 0..<0x20, 0x7F:
      position = controlCharacter(at: position)
    case UInt8(ascii: ":"):
      if isNext(UInt8(ascii: "=")) { return foreignOperator(2, "=", .equal) }
      unexpectedCharacter("unexpected `:`: separate words with spaces, and set values with `=`")
    case UInt8(ascii: "?"): unexpectedCharacter("unexpected `?`: write conditions with `if`")
    case UInt8(ascii: "\\"):
      backslash()
    case UInt8(ascii: "`"): backquotes()
    // over bytes
    default: unexpectedCharacter("unexpected character `\(text(position, position + 1))`")
    }
  }

  /// Reports a run of one control character once; returns where the text continues.
  mutating func controlCharacter(at index: Int) -> Int {
    let byte = bytes[index]
    var end = index + 1
    while end < count, bytes[end] == byte { end += 1 }
    reportControl(UInt32(byte), from: index, to: end, times: end - index)
    return end
  }

  func reportedName(_ value: UInt32) -> String { "the invisible character \(Characters.number(value))" }

  mutating func reportControl(_ value: UInt32, from start: Int, to end: Int, times: Int) {
    let what = value == 0 ? "a NUL character" : "the control character \(Characters.number(value))"
    let many = times > 1 ? ", \(times) times" : ""
    report(
      .controlCharacter, start, end, "\(what) in the text\(many)",
      fix: (many.isEmpty ? "remove it" : "remove them", ""))
  }

  /// Warns of a character that makes two different lines look the same.
  @inline(never)
  mutating func warnOfOrder(_ value: UInt32, from start: Int, to end: Int) {
    guard warnings.count < [Diagnostic].most else { return }
    let range = SourceRange(Int32(start), Int32(end))
    warnings.append(
      Diagnostic(
        .bidirectionalControl, .warning, at: range,
        "\(reportedName(value)) changes the order in which this line is shown",
        notes: [.init("what runs may not be what a reader sees")],
        fixes: [.init("remove it", replace: range, with: "")]))
  }

  /// Reports a run of invalid UTF-8 once; returns the position after it.
  mutating func invalidUTF8(at index: Int) -> Int {
    var end = index
    while end < count {
      let scalar = UTF8Decoder.decode(bytes, at: end)
      if scalar.isValid { break }
      end += scalar.length
    }
    report(.invalidUTF8, index, end, "invalid UTF-8: save the file as UTF-8")
    return end
  }

  /// Reads `30 %` as a number with a unit.
  private mutating func percent() {
    guard interpolationEnd < 0 || position < interpolationEnd, let last = tokens.last, last.kind == .number,
      last.flags.unit == .none
    else { return unexpectedCharacter("`%` is a unit and directly follows its number: `30%`") }
    let number = text(Int(last.start), Int(last.end))
    report(
      .detachedPercent, Int(last.start), position + 1, "`%` directly follows its number: `\(number)%`",
      fix: ("write `\(number)%`", "\(number)%"))
    position += 1
    tokens[tokens.count - 1] = Token(
      .number, Int(last.start), position, flags: Token.Flags(.percent, isMalformed: true))
  }

  /// Reads a `\` at a line's end as the line continuation that was meant.
  private mutating func backslash() {
    var end = position + 1
    while end < count, bytes[end] == 0x20 || bytes[end] == 0x09 || bytes[end] == 0x0D { end += 1 }
    unexpectedCharacter("unexpected `\\`: break a long line inside brackets instead")
    guard interpolationEnd < 0, end < count, bytes[end] == 0x0A else { return }
    position = end + 1
    unexpectedLine = -1
  }

  private mutating func backquotes() {
    var end = position + 1
    while end < count, bytes[end] != 0x0A, bytes[end] != 0x0D, bytes[end] != UInt8(ascii: "`") { end += 1 }
    guard interpolationEnd < 0, end < count, bytes[end] == UInt8(ascii: "`") else {
      return unexpectedCharacter("unexpected character `` ` ``: strings need double quotes")
    }
    quoted(.singleQuotes, position, position + 1, end, end + 1, "strings need double quotes")
  }

  private mutating func singleQuotes() {
    let start = position
    var end = start + 1
    while end < count, bytes[end] != 0x0A, bytes[end] != 0x0D, bytes[end] != UInt8(ascii: "'") { end += 1 }
    guard interpolationEnd < 0, end < count, bytes[end] == UInt8(ascii: "'") else {
      return unexpectedCharacter("unexpected `'`: strings use `\"`")
    }
    quoted(.singleQuotes, start, start + 1, end, end + 1, "strings use double quotes")
  }

  /// Reads a string in other quotes, from `start` to `end`, with its text between `from` and `to`.
  private mutating func quoted(
    _ code: DiagnosticCode, _ start: Int, _ from: Int, _ to: Int, _ end: Int, _ message: String
  ) {
    let inner = text(from, to)
    report(code, start, end, "\(message): `\"\(inner)\"`", fix: ("write `\"\(inner)\"`", "\"\(inner)\""))
    tokens.append(Token(.string, start, end, flags: .malformed, name: intern(from, to)))
    position = end
  }

  private mutating func beyondASCII() {
    let scalar = UTF8Decoder.decode(bytes, at: position)
    guard scalar.isValid else {
      position = invalidUTF8(at: position)
      return
    }
    let end = position + scalar.length
    if Characters.isLetter(scalar.value) {
      let nameEnd = endOfName(from: end)
      tokens.append(Token(.name, position, nameEnd, name: intern(position, nameEnd)))
      position = nameEnd
      return
    }
    let shown = text(position, end)
    if Characters.isInvisible(scalar.value), Characters.asciiLookalike(scalar.value) == nil {
      return invisible(scalar.value, end: end)
    }
    guard let ascii = Characters.asciiLookalike(scalar.value) else {
      return unexpectedCharacter(
        "unexpected character `\(shown)`: write a name that contains it as a string",
        length: scalar.length)
    }
    if ascii == "\"", interpolationEnd < 0, let close = closingQuote(from: end, opening: scalar.value) {
      return quoted(
        .fullWidthCharacter, position, end, close.start, close.end,
        "typographic quotes: strings use "
          + "`\"`")
    }
    let what = ascii == " " ? "a space that is not the ASCII one" : "`\(shown)` is written `\(ascii)` here"
    report(
      .fullWidthCharacter, position, end, what,
      fix: (ascii == " " ? "write a plain space" : "write `\(ascii)`", ascii))
    lookalike(ascii, end: end)
  }

  /// Reports an invisible character: inside a name it would make two different names look the same.
  private mutating func invisible(_ value: UInt32, end: Int) {
    if value < 0xA0 {
      reportControl(value, from: position, to: end, times: 1)
      position = end
      return
    }
    let touchesName = tokens.last.map { Int($0.end) == position && $0.kind == .name } ?? false
    let isLineReported = unexpectedLine == lineStart
    unexpectedLine = lineStart
    if !isLineReported {
      report(
        .controlCharacter, position, end,
        touchesName
          ? "\(reportedName(value)) cannot be part of a name: remove it, or put the name in quotes"
          : "\(reportedName(value)) in the text",
        fix: ("remove it", ""))
    }
    position = end
  }

  /// The quote on this line that ends a string which starts with a typographic quote.
  private func closingQuote(from start: Int, opening: UInt32) -> (start: Int, end: Int)? {
    var index = start
    while index < count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      let scalar = UTF8Decoder.decode(bytes, at: index)
      if scalar.value == 0x22 || (scalar.isValid && Characters.asciiLookalike(scalar.value) == "\"") {
        return (index, index + scalar.length)
      }
      index += scalar.length
    }
    return nil
  }

  /// Continues as if the ASCII spelling had been written.
  private mutating func lookalike(_ ascii: String, end: Int) {
    let kind: Token.Kind? =
      switch ascii {
      case ";": .semicolon
      case ",": .comma
      case ".": .period
      case "(": .leftParenthesis
      case ")": .rightParenthesis
      case "[": .leftBracket
      case "]": .rightBracket
      case "{": .leftBrace
      case "}": .rightBrace
      case "=": .equal
      case "<": .less
      case ">": .greater
      case "<=": .lessOrEqual
      case ">=": .greaterOrEqual
      case "!=": .notEqual
      case "~=": .approximately
      case "+": .plus
      case "-": .minus
      case "*": .star
      case "/": .slash
      case "|": .pipe
      case "@": .at
      case "0", "1", "2", "3", "4", "5", "6", "7", "8", "9": .number
      // over strings
      default: nil
      }
    if let kind { tokens.append(Token(kind, position, end, flags: .malformed)) }
    position = end
    if ascii == "#" { comment() }
  }
}
