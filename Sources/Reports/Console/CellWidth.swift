/// The number of terminal cells that a character takes.
enum CellWidth {
  /// The width of a single scalar: 0 for combining marks, 2 for wide characters.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // A flag consists of two letters of one cell each.
    if 0x1F1E6...0x1F1FF ~= value { return 1 }
    // Jamo for Korean vowels and final consonants combine with the syllable before.
    if 0x1160...0x11FF ~= value { return 0 }
    return isWide(value) || scalar.properties.isEmojiPresentation ? 2 : 1
  }

  /// The cells of a text without tabs and control characters.
  static func of(_ text: String) -> Int {
    var total = 0
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      total += of(scalar, after: previous)
      previous = scalar
    }
    return total
  }

  /// The cells that a scalar adds after the previous one: the later parts of an emoji take none.
  static func of(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Int {
    guard let previous, scalar.value >= 0x300 else { return of(scalar) }
    if previous.value == zeroWidthJoiner { return 0 }
    if 0x1F3FB...0x1F3FF ~= scalar.value, previous.properties.isEmoji { return 0 }
    if scalar.value == emojiSelector, of(previous) == 1, previous.properties.isEmoji { return 1 }
    return of(scalar)
  }

  /// East Asian wide and full-width blocks; emoji are recognized by their Unicode property.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
      0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x2FFFD, 0x30000...0x3FFFD:
      true
    default:
      false
    }
  }

  private static let zeroWidthJoiner: UInt32 = 0x200D
  private static let emojiSelector: UInt32 = 0xFE0F
}
