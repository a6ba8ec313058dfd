extension Lexer {
  @inline(__always)
  mutating func number() {
    let start = position
    var index = endOfDigits(from: start + 1)
    var isMalformed = false
    if index < count, bytes[index] == UInt8(ascii: ".") {
      index = decimals(from: start, point: index, isMalformed: &isMalformed)
    }
    finishNumber(start, index, isMalformed: isMalformed)
  }

  /// Reads the unit that follows a number without a space, and appends the token.
  @inline(__always)
  private mutating func finishNumber(_ start: Int, _ end: Int, isMalformed: Bool) {
    if end < count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "%") || Characters.beginsName(byte) || byte >= 0x80 {
        return unit(start, end, isMalformed: isMalformed)
      }
    }
    tokens.append(Token(.number, start, end, flags: isMalformed ? .malformed : Token.Flags()))
    position = end
  }

  @inline(__always)
  private func endOfDigits(from start: Int) -> Int {
    var index = start
    while index < count, Characters.isDigit(bytes[index]) || bytes[index] == UInt8(ascii: "_") { index += 1 }
    return index
  }

  @inline(__always)
  private mutating func decimals(from start: Int, point: Int, isMalformed: inout Bool) -> Int {
    guard point + 1 < count, Characters.isDigit(bytes[point + 1]) else {
      isMalformed = true
      if point + 1 < count, bytes[point + 1] == UInt8(ascii: ".") {
        return rangeOfNumbers(from: start, point: point)
      }
      report(
        .numberWithoutDecimals, start, point + 1,
        "`\(text(start, point + 1))` ends with a decimal point: write `\(text(start, point))`",
        fix: ("remove the point", text(start, point)))
      return point + 1
    }
    let end = endOfDigits(from: point + 2)
    guard end + 1 < count, bytes[end] == UInt8(ascii: "."), Characters.isDigit(bytes[end + 1]) else {
      return end
    }
    isMalformed = true
    return secondPoint(from: start, end: end)
  }

  /// Reports `1..3` and skips the part after the number.
  @inline(never)
  private mutating func rangeOfNumbers(from start: Int, point: Int) -> Int {
    var end = point
    while end < count, bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: "<") { end += 1 }
    end = endOfDigits(from: end)
    report(
      .twoDecimalPoints, start, end,
      "ranges are not supported: for `\(text(start, end))`, write a list, `[1, 2, 3]`, or `repeat 3 { … }`")
    return end
  }

  @inline(never)
  private mutating func secondPoint(from start: Int, end: Int) -> Int {
    var end = end
    while end + 1 < count, bytes[end] == UInt8(ascii: "."), Characters.isDigit(bytes[end + 1]) {
      end = endOfDigits(from: end + 1)
    }
    report(.twoDecimalPoints, start, end, "`\(text(start, end))` has more than one decimal point")
    return end
  }

  @inline(never)
  mutating func numberWithoutInteger() {
    let start = position
    let end = endOfDigits(from: start + 1)
    report(
      .numberWithoutInteger, start, end, "`\(text(start, end))` has no digit before the decimal point",
      fix: ("write `0\(text(start, end))`", "0\(text(start, end))"))
    finishNumber(start, end, isMalformed: true)
  }

  @inline(never)
  private mutating func unit(_ start: Int, _ unitStart: Int, isMalformed: Bool) {
    let isPercent = bytes[unitStart] == UInt8(ascii: "%")
    let end = isPercent ? unitStart + 1 : endOfName(from: unitStart)
    if end == unitStart {  // a character beyond ASCII that is no letter
      tokens.append(Token(.number, start, end, flags: isMalformed ? .malformed : Token.Flags()))
      position = end
      return
    }
    if let known = knownUnit(unitStart, end) {
      if known == .points, end < count, bytes[end] == UInt8(ascii: "/"), perSecond(start, unitStart, end) {
        return
      }
      tokens.append(Token(.number, start, end, flags: Token.Flags(known, isMalformed: isMalformed)))
      position = end
      return
    }
    let byte = bytes[unitStart] | 0x20
    if byte == UInt8(ascii: "x"), unitStart + 1 < end, Characters.isDigit(bytes[unitStart + 1]) {
      return touchingDimensions(start, unitStart, end)
    }
    if byte == UInt8(ascii: "e"), let exponentEnd = exponent(unitStart + 1) {
      return numberWithExponent(start, unitStart, exponentEnd)
    }
    unknownUnit(start, unitStart, end)
  }

  /// Reads `50pt/s` as the number alone, since velocities have no unit.
  private mutating func perSecond(_ start: Int, _ unitStart: Int, _ end: Int) -> Bool {
    guard end + 1 < count, Characters.beginsName(bytes[end + 1]) else { return false }
    let last = endOfName(from: end + 2)
    switch text(end + 1, last) {
    case "s", "sec", "second": break
    // over strings
    default: return false
    }
    let number = text(start, unitStart)
    report(
      .unknownUnit, start, last, "a velocity has no unit: it is a number of points per second",
      fix: ("write `\(number)`", number))
    tokens.append(Token(.number, start, last, flags: .malformed))
    position = last
    return true
  }

  private func knownUnit(_ start: Int, _ end: Int) -> Expression.Unit? {
    let first = bytes[start]
    if end - start == 1 {
      return first == UInt8(ascii: "s") ? .seconds : first == UInt8(ascii: "%") ? .percent : nil
    }
    guard end - start == 2 else { return nil }
    switch (first, bytes[start + 1]) {
    case (UInt8(ascii: "m"), UInt8(ascii: "s")): return .milliseconds
    case (UInt8(ascii: "p"), UInt8(ascii: "t")): return .points
    case (UInt8(ascii: "H"), UInt8(ascii: "z")): return .hertz
    // over bytes
    default: return nil
    }
  }

  private mutating func unknownUnit(_ start: Int, _ unitStart: Int, _ end: Int) {
    let number = text(start, unitStart)
    let unit = text(unitStart, end)
    let meant: String? =
      switch unit {
      case "sec", "secs", "second", "seconds", "S": "s"
      case "msec", "millis", "milliseconds", "MS", "Ms": "ms"
      case "px", "pts", "points", "PT", "dp": "pt"
      case "hz", "HZ", "fps": "Hz"
      // over strings
      default: nil
      }
    let message = "`\(unit)` is not a unit: the units are `s`, `ms`, `pt`, `Hz` and `%`"
    if let meant {
      let range = SourceRange(Int32(unitStart), Int32(end))
      report(.unknownUnit, unitStart, end, message, fix: ("write `\(number)\(meant)`", meant), at: range)
    } else {
      report(.unknownUnit, unitStart, end, message)
    }
    tokens.append(Token(.number, start, end, flags: .malformed))
    position = end
  }

  /// Reads `390x844` as three tokens, as it was meant.
  private mutating func touchingDimensions(_ start: Int, _ x: Int, _ end: Int) {
    report(
      .touchingDimensions, start, end, "`\(text(start, end))` needs spaces around its `x`",
      fix: ("put spaces around the `x`", "\(text(start, x)) x \(text(x + 1, end))"))
    tokens.append(Token(.number, start, x, flags: .malformed))
    tokens.append(Token(.name, x, x + 1, name: Word.x.name))
    position = x + 1
  }

  /// The end of an exponent's digits, or nil without digits.
  private func exponent(_ start: Int) -> Int? {
    var index = start
    if index < count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") { index += 1 }
    guard index < count, Characters.isDigit(bytes[index]) else { return nil }
    return endOfDigits(from: index)
  }

  private mutating func numberWithExponent(_ start: Int, _ e: Int, _ end: Int) {
    let plain = decimalText(start, e, exponent: Int(text(e + 1, end)) ?? Int.max)
    let message = "`\(text(start, end))` has an exponent: write the number out"
    if let plain {
      report(.numberWithExponent, start, end, message, fix: ("write `\(plain)`", plain))
    } else {
      report(.numberWithExponent, start, end, message)
    }
    finishNumber(start, end, isMalformed: true)
  }

  /// A number with its decimal point moved by the exponent, or nil if the result would be too long.
  private func decimalText(_ start: Int, _ end: Int, exponent: Int) -> String? {
    guard abs(Int64(clamping: exponent)) <= 30 else { return nil }
    var digits: [UInt8] = []
    var point = -1
    for index in start..<end where bytes[index] != UInt8(ascii: "_") {
      if bytes[index] == UInt8(ascii: ".") { point = digits.count } else { digits.append(bytes[index]) }
    }
    var place = (point < 0 ? digits.count : point) + exponent
    while place < 1 {
      digits.insert(0x30, at: 0)
      place += 1
    }
    while place > digits.count { digits.append(0x30) }
    var decimals = Array(digits[place...])
    while decimals.last == 0x30 { decimals.removeLast() }
    var whole = Array(digits[..<place])
    while whole.count > 1, whole[0] == 0x30 { whole.removeFirst() }
    let head = String(decoding: whole, as: UTF8.self)
    return decimals.isEmpty ? head : head + "." + String(decoding: decimals, as: UTF8.self)
  }
}
