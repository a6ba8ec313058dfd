extension Lexer {
  /// Reads a piece of a string: the first from a `"`, further ones from the `}` of an expression.
  mutating func string(from start: Int, isFirst: Bool) {
    interpolationEnd = -1
    var index = start + 1
    var hasEscapes = false
    var isMalformed = false
    scan: while true {
      guard index < count else { return unterminated(from: start, to: index, isFirst: isFirst) }
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""): break scan
      case 0x0A, 0x0D: return unterminated(from: start, to: index, isFirst: isFirst)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        index = checkEscape(at: index, isMalformed: &isMalformed)
      case UInt8(ascii: "{"):
        interpolationEnd = closingBrace(of: &index)
        if interpolationEnd >= 0 { break scan }
        isMalformed = true
      case UInt8(ascii: "}"):
        report(
          .unbalancedBrace, index, index + 1, "unmatched `}` in a string: write a plain brace as `\\}`",
          fix: ("write `\\}`", "\\}"))
        isMalformed = true
        index += 1
      case 0x20...0x7E, 0x09: index += 1
      // over bytes
      default: index = checkText(at: index)
      }
    }
    let name = hasEscapes ? internUnescaped(start + 1, index) : intern(start + 1, index)
    let opensExpression = interpolationEnd >= 0
    let kind: Token.Kind =
      isFirst
      ? (opensExpression ? .stringHead : .string) : (opensExpression ? .stringMiddle : .stringTail)
    let flags = isMalformed ? Token.Flags.malformed : Token.Flags()
    tokens.append(Token(kind, start, index + 1, flags: flags, name: name))
    position = index + 1
  }

  private mutating func unterminated(from start: Int, to lineEnd: Int, isFirst: Bool) {
    var end = lineEnd
    while end > start + 1, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    report(
      .unterminatedString, start, end,
      "the string is not closed: its `\"` must come before the end of the line",
      fix: ("close the string", "\""), at: SourceRange(Int32(end), Int32(end)))
    let name = intern(start + 1, end)
    tokens.append(Token(isFirst ? .string : .stringTail, start, end, flags: .malformed, name: name))
    position = end
  }

  /// The `}` that matches the `{` at `index`, or -1 after a diagnostic; `index` is then after the skipped text.
  private mutating func closingBrace(of index: inout Int) -> Int {
    let open = index
    var quote = -1
    var scan = open + 1
    while scan < count, bytes[scan] != 0x0A, bytes[scan] != 0x0D {
      let byte = bytes[scan]
      if byte == UInt8(ascii: "}") {
        if quote < 0 { return scan }
        if hasQuote(from: scan + 1) {
          report(
            .quoteInInterpolation, quote, quote + 1,
            "a string's `{…}` cannot contain quotes: name the value with `let`, and use the name here")
          index = scan + 1
          return -1
        }
      }
      if byte == UInt8(ascii: "\""), quote < 0 { quote = scan }
      if byte == UInt8(ascii: "{") { break }
      scan += 1
    }
    report(
      .unbalancedBrace, open, open + 1,
      "unmatched `{` in a string: write an expression as `{name}`, and a plain brace as `\\{`",
      fix: ("write `\\{`", "\\{"))
    index = open + 1
    return -1
  }

  private func hasQuote(from start: Int) -> Bool {
    var scan = start
    while scan < count, bytes[scan] != 0x0A, bytes[scan] != 0x0D {
      if bytes[scan] == UInt8(ascii: "\"") { return true }
      scan += 1
    }
    return false
  }

  /// Reports an invalid escape; returns where the string continues.
  private mutating func checkEscape(at index: Int, isMalformed: inout Bool) -> Int {
    guard index + 1 < count, bytes[index + 1] != 0x0A, bytes[index + 1] != 0x0D else { return index + 1 }
    switch bytes[index + 1] {
    case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "{"),
      UInt8(ascii: "}"):
      return index + 2
    case UInt8(ascii: "u"):
      let (end, scalar) = unicodeEscape(at: index)
      if scalar == nil {
        isMalformed = true
        report(
          .badEscape, index, end,
          "`\(text(index, end))` is not a character: write `\\u{1F600}`, up to six "
            + "hex digits")
      }
      return end
    // over bytes
    default:
      isMalformed = true
      let length = UTF8Decoder.decode(bytes, at: index + 1).length
      report(
        .badEscape, index, index + 1 + length,
        "`\(text(index, index + 1 + length))` is not an escape: the escapes are `\\n \\t \\\" \\\\ \\u{…} \\{ \\}`",
        fix: ("write a backslash as `\\\\`", "\\\\"), at: SourceRange(Int32(index), Int32(index + 1)))
      return index + 1 + length
    }
  }

  /// The end of a `\u{…}` and its character, if it is valid.
  private func unicodeEscape(at index: Int) -> (end: Int, scalar: Unicode.Scalar?) {
    var scan = index + 2
    guard scan < count, bytes[scan] == UInt8(ascii: "{") else { return (scan, nil) }
    scan += 1
    var value: UInt32 = 0
    var digits = 0
    while scan < count, let digit = hexDigit(bytes[scan]), digits < 7 {
      value = value << 4 | digit
      digits += 1
      scan += 1
    }
    guard scan < count, bytes[scan] == UInt8(ascii: "}") else { return (scan, nil) }
    guard (1...6).contains(digits), value != 0 else { return (scan + 1, nil) }
    return (scan + 1, Unicode.Scalar(value))
  }

  private func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    // over bytes
    default: nil
    }
  }

  private mutating func internUnescaped(_ start: Int, _ end: Int) -> NameID {
    var result: [UInt8] = []
    result.reserveCapacity(end - start)
    var index = start
    while index < end {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < end else {
        result.append(bytes[index])
        index += 1
        continue
      }
      switch bytes[index + 1] {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        let (next, scalar) = unicodeEscape(at: index)
        if let scalar { result.append(contentsOf: String(Character(scalar)).utf8) }
        index = next
        continue
      // over bytes
      default: result.append(bytes[index + 1])
      }
      index += 2
    }
    return result.withUnsafeBufferPointer { names.intern($0) }
  }
}
