/// Turns bytes into tokens.
///
/// It never fails. Unreadable text causes a diagnostic and either the token that was probably meant or a gap like a
/// comment. A string with `{expression}` parts becomes several tokens, with the tokens of the expressions between its
/// pieces. Line ends are always tokens; inside brackets the parser skips them, since only the parser knows where an
/// unclosed bracket was meant to end.
package struct Lexer {
  let bytes: UnsafeBufferPointer<UInt8>
  let count: Int
  var position = 0
  /// The position of the `}` that ends the current interpolated expression, or -1 outside a string.
  var interpolationEnd = -1
  /// The index of the line's first token.
  var lineStart = 0
  /// The `lineStart` of the line whose unexpected character was reported last, so that each line is reported once.
  var unexpectedLine = -1
  /// There is no `*/` before this position.
  var noBlockCommentEnd = 0
  var names = NameTable(empty: ())
  var tokens: [Token] = []
  var diagnostics: [Diagnostic] = []
  /// Warnings, kept apart from errors.
  var warnings: [Diagnostic] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) {
    self.bytes = bytes
    count = bytes.count
    position = start
  }

  /// Appends the tokens of a text that starts at `start`, followed by one `endOfFile`, and its errors.
  package static func tokenize(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0, names: inout NameTable,
    into tokens: inout [Token], diagnostics: inout [Diagnostic]
  ) {
    var warnings: [Diagnostic] = []
    tokenize(
      bytes, from: start, names: &names, into: &tokens, diagnostics: &diagnostics, warnings: &warnings)
    diagnostics.append(contentsOf: warnings)
  }

  /// The same, with warnings kept apart from errors.
  static func tokenize(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, names: inout NameTable,
    into tokens: inout [Token], diagnostics: inout [Diagnostic], warnings: inout [Diagnostic]
  ) {
    var lexer = Lexer(bytes, from: start)
    swap(&lexer.names, &names)
    swap(&lexer.tokens, &tokens)
    swap(&lexer.diagnostics, &diagnostics)
    lexer.run()
    swap(&lexer.names, &names)
    swap(&lexer.tokens, &tokens)
    swap(&lexer.diagnostics, &diagnostics)
    warnings = lexer.warnings
  }

  private mutating func run() {
    skipStart()
    while position < count {
      let byte = bytes[position]
      switch byte {
      case 0x20, 0x09: position += 1
      case 0x0A:
        append(.lineEnd, length: 1)
        lineStart = tokens.count
      case 0x61...0x7A, 0x41...0x5A, 0x5F: name()
      case 0x30...0x39: number()
      case UInt8(ascii: "#"): comment()
      case UInt8(ascii: "\""): string(from: position, isFirst: true)
      case UInt8(ascii: "="): equals()
      case UInt8(ascii: "["): append(.leftBracket, length: 1)
      case UInt8(ascii: "]"): append(.rightBracket, length: 1)
      case UInt8(ascii: ","): append(.comma, length: 1)
      case UInt8(ascii: "."): period()
      case UInt8(ascii: "-"): append(.minus, length: 1)
      case UInt8(ascii: ";"): append(.semicolon, length: 1)
      case UInt8(ascii: "("): append(.leftParenthesis, length: 1)
      case UInt8(ascii: ")"): append(.rightParenthesis, length: 1)
      case UInt8(ascii: "{"): append(.leftBrace, length: 1)
      case UInt8(ascii: "}"):
        if position == interpolationEnd {
          string(from: position, isFirst: false)
        } else {
          append(.rightBrace, length: 1)
        }
      case UInt8(ascii: "<"):
        isNext(UInt8(ascii: ">")) ? foreignOperator(2, "!=", .notEqual) : comparison(.less, .lessOrEqual)
      case UInt8(ascii: ">"): comparison(.greater, .greaterOrEqual)
      case UInt8(ascii: "+"): if isNext(UInt8(ascii: "-")) { plusMinus() } else { append(.plus, length: 1) }
      case UInt8(ascii: "*"): append(.star, length: 1)
      case UInt8(ascii: "/"): slash()
      case UInt8(ascii: "|"): pipe()
      case UInt8(ascii: "@"): append(.at, length: 1)
      case 0x0D: carriageReturn()
      // over bytes
      default: rareCharacter(byte)
      }
    }
    tokens.append(Token(.endOfFile, count, count))
  }

  @inline(__always)
  mutating func append(_ kind: Token.Kind, length: Int) {
    tokens.append(Token(kind, position, position + length))
    position += length
  }

  @inline(__always)
  func isNext(_ byte: UInt8, after distance: Int = 1) -> Bool {
    position + distance < count && bytes[position + distance] == byte
  }

  /// Skips a byte order mark and a `#!` line.
  private mutating func skipStart() {
    if UTF8Decoder.hasByteOrderMark(UnsafeBufferPointer(rebasing: bytes[position...])) { position += 3 }
  }

  @inline(__always)
  private mutating func name() {
    let start = position
    let end = endOfName(from: start + 1)
    let id = intern(start, end)
    tokens.append(Token(.name, start, end, name: id))
    position = end
  }

  @inline(__always)
  mutating func intern(_ start: Int, _ end: Int) -> NameID {
    guard let base = bytes.baseAddress else { return NameID(0) }
    return names.intern(base + start, count: end - start, readable: count - start)
  }

  /// The end of a name whose first character has been read.
  @inline(__always)
  func endOfName(from start: Int) -> Int {
    var index = start
    while index < count {
      let byte = bytes[index]
      if Characters.continuesName(byte) {
        index += 1
      } else if byte == UInt8(ascii: "-") || byte >= 0x80 {
        let length = rareNamePart(at: index)
        if length == 0 { break }
        index += length
      } else {
        break
      }
    }
    return index
  }

  /// The number of bytes that a dash before a letter, or a letter beyond ASCII, adds to a name; otherwise 0.
  private func rareNamePart(at index: Int) -> Int {
    if bytes[index] == UInt8(ascii: "-") {
      guard index + 1 < count else { return 0 }
      if Characters.beginsName(bytes[index + 1]) { return 2 }
      guard bytes[index + 1] >= 0x80 else { return 0 }
      let scalar = UTF8Decoder.decode(bytes, at: index + 1)
      return scalar.isValid && Characters.isLetter(scalar.value) ? 1 + scalar.length : 0
    }
    let scalar = UTF8Decoder.decode(bytes, at: index)
    let belongs = Characters.isLetter(scalar.value) || Characters.extendsCharacter(scalar.value)
    return scalar.isValid && belongs ? scalar.length : 0
  }

  /// Skips a comment from `#` to the line's end, and checks that it is valid UTF-8.
  mutating func comment() {
    if interpolationEnd >= 0 { return unexpectedCharacter("a string's `{…}` cannot contain a comment") }
    while position < count {
      let byte = bytes[position]
      if byte &- 0x20 < 0x5F || byte == 0x09 {
        position += 1
      } else if byte == 0x0A || byte == 0x0D {
        return
      } else {
        position = checkText(at: position)
      }
    }
  }

  @inline(__always)
  private mutating func equals() {
    if !isNext(UInt8(ascii: "=")) {
      if isNext(UInt8(ascii: ">")) { return foreignOperator(2, ">=", .greaterOrEqual) }
      if isNext(UInt8(ascii: "<")) { return foreignOperator(2, "<=", .lessOrEqual) }
      return append(.equal, length: 1)
    }
    if isNext(UInt8(ascii: "="), after: 2) { return foreignOperator(3, "==", .equalEqual) }
    append(.equalEqual, length: 2)
  }

  private mutating func comparison(_ kind: Token.Kind, _ orEqual: Token.Kind) {
    if isNext(UInt8(ascii: "=")) { append(orEqual, length: 2) } else { append(kind, length: 1) }
  }

  private mutating func period() {
    let touches = (tokens.last.map { Int($0.end) == position && $0.kind != .comma } ?? false)
    if !touches, position + 1 < count, Characters.isDigit(bytes[position + 1]) {
      return numberWithoutInteger()
    }
    append(.period, length: 1)
  }

  private mutating func carriageReturn() {
    defer { lineStart = tokens.count }
    if isNext(0x0A) { return append(.lineEnd, length: 2) }
    report(
      .loneCarriageReturn, position, position + 1,
      "a carriage return without a line feed: end lines with LF or CRLF",
      fix: ("write a line feed", "\n"))
    append(.lineEnd, length: 1)
  }

  /// Checks a byte of a comment or string that is not plain ASCII text; returns where the text continues.
  mutating func checkText(at index: Int) -> Int {
    if bytes[index] < 0x80 { return controlCharacter(at: index) }
    let scalar = UTF8Decoder.decode(bytes, at: index)
    guard scalar.isValid else { return invalidUTF8(at: index) }
    let end = index + scalar.length
    if scalar.value < 0xA0 {
      reportControl(scalar.value, from: index, to: end, times: 1)
    } else if Characters.isBidirectionalControl(scalar.value) {
      warnOfOrder(scalar.value, from: index, to: end)
    }
    return end
  }
}
