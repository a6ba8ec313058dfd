/// Reads one scalar from UTF-8.
enum UTF8Decoder {
  struct Scalar {
    /// U+FFFD for invalid UTF-8.
    var value: UInt32
    /// In bytes; for invalid UTF-8, the longest part that could start a character.
    var length: Int
    var isValid: Bool
  }

  static func hasByteOrderMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
  }

  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Scalar {
    let first = bytes[index]
    if first < 0x80 { return Scalar(value: UInt32(first), length: 1, isValid: true) }
    let length: Int
    var lowest: UInt8 = 0x80
    var highest: UInt8 = 0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, lowest) = (3, 0xA0)
    case 0xED: (length, highest) = (3, 0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, lowest) = (4, 0x90)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, highest) = (4, 0x8F)
    // over bytes
    default: return Scalar(value: 0xFFFD, length: 1, isValid: false)
    }
    var value = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for offset in 1..<length {
      guard index + offset < bytes.count, bytes[index + offset] >= lowest, bytes[index + offset] <= highest
      else { return Scalar(value: 0xFFFD, length: offset, isValid: false) }
      value = value << 6 | UInt32(bytes[index + offset] & 0x3F)
      (lowest, highest) = (0x80, 0xBF)
    }
    return Scalar(value: value, length: length, isValid: true)
  }
}

/// Classifies characters.
enum Characters {
  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  @inline(__always)
  static func beginsName(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte == 0x5F }

  @inline(__always)
  static func continuesName(_ byte: UInt8) -> Bool { beginsName(byte) || isDigit(byte) }

  /// Whether a scalar from U+00A1 on is allowed in a name: it is not in a block of spaces, punctuation or symbols.
  static func isLetter(_ value: UInt32) -> Bool {
    switch value {
    case 0xAA, 0xB5, 0xBA: true
    case 0...0xBF, 0xD7, 0xF7: false
    case 0x2000...0x206F, 0x20A0...0x20CF, 0x2190...0x2BFF, 0x2E00...0x2E7F: false
    case 0x3005...0x3007: true
    case 0x3000...0x303F: false
    case 0xD800...0xF8FF, 0xFE00...0xFE1F, 0xFE30...0xFE6F, 0xFEFF: false
    case 0xFF00...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65, 0xFFE0...0xFFFF: false
    case 0x1F000...0x1FAFF, 0xE0000...: false
    // over characters
    default: true
    }
  }

  /// Whether a scalar belongs to the character before it.
  static func extendsCharacter(_ value: UInt32) -> Bool {
    switch value {
    case 0x0300...0x036F, 0x0483...0x0489, 0x0591...0x05BD, 0x064B...0x065F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF,
      0x20D0...0x20FF, 0x3099...0x309A, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0x1F3FB...0x1F3FF,
      0xE0100...0xE01EF:
      true
    // over characters
    default: false
    }
  }

  /// Whether a scalar changes the order in which the surrounding text is displayed.
  ///
  /// Source: CVE-2021-42574; Unicode Standard Annex 9, explicit directional embeddings, overrides and isolates.
  static func isBidirectionalControl(_ value: UInt32) -> Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    // over characters
    default: false
    }
  }

  /// Whether a scalar is invisible: a control or format character.
  static func isInvisible(_ value: UInt32) -> Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x061C, 0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    // over characters
    default: false
    }
  }

  /// The code point of a scalar: `U+200D`.
  static func number(_ value: UInt32) -> String {
    let digits = hexadecimal(value)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// Whether a scalar takes two terminal cells.
  static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1FAFF,
      0x20000...0x3FFFD:
      true
    // over characters
    default: false
    }
  }

  /// The ASCII character that a lookalike stands for, or nil.
  static func asciiLookalike(_ value: UInt32) -> String? {
    switch value {
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: " "
    case 0xFF01...0xFF5E: String(UnicodeScalar(UInt8(value - 0xFEE0)))
    case 0x201C...0x201F, 0x00AB, 0x00BB, 0x2033, 0x300C...0x300F, 0x2018...0x201B: "\""
    case 0x2010...0x2015, 0x2212: "-"
    case 0xD7, 0x22C5, 0x2217: "*"
    case 0xF7, 0x2215: "/"
    case 0x2264: "<="
    case 0x2265: ">="
    case 0x2260: "!="
    case 0x2248: "~="
    case 0x3001, 0x060C: ","
    case 0x3002: "."
    case 0x3010, 0x3014: "["
    case 0x3011, 0x3015: "]"
    // over characters
    default: nil
    }
  }
}
