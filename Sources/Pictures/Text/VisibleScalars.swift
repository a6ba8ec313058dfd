import ScenarioSyntax

/// Escapes characters that a terminal or a browser would interpret.
package enum VisibleScalars {
  /// The text with control characters, zero-width characters and bidirectional controls escaped: `\u{202E}`.
  ///
  /// - Source: Unicode Technical Report 36; CVE-2021-42574.
  package static func text(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
    var result = ""
    var previous: UInt32 = 0
    for scalar in text.unicodeScalars {
      if isHidden(scalar.value, after: previous) {
        result += "\\u{" + hexadecimal(scalar.value) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
      previous = scalar.value
    }
    return result
  }

  /// Whether a character would be interpreted or is invisible. A joiner between parts of an emoji is kept.
  package static func isHidden(_ scalar: UInt32, after previous: UInt32) -> Bool {
    switch scalar {
    case 0..<0x20, 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B...0x200C, 0x200E...0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xFFFE...0xFFFF, 0xE0000...0xE0FFF:
      return true
    case 0x200D: return !(0x2190...0x2BFF ~= previous || 0x1F000...0x1FAFF ~= previous || previous == 0xFE0F)
    // Any other number is a visible character.
    default: return false
    }
  }

  /// The number of terminal cells that a character takes: 0 for combining marks, 2 for wide ones.
  package static func cells(_ scalar: UInt32) -> Int {
    switch scalar {
    case 0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x610...0x61A, 0x64B...0x65F, 0x93C, 0x941...0x948,
      0x94D, 0xE31, 0xE34...0xE3A, 0xE47...0xE4E, 0x1160...0x11FF, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200D,
      0x20D0...0x20FF, 0x302A...0x302F, 0x3099...0x309A, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0x1F3FB...0x1F3FF:
      return 0
    case 0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x25FD...0x25FE,
      0x2614...0x2615, 0x2648...0x2653, 0x26A1, 0x26BD...0x26BE, 0x2705, 0x2728, 0x274C, 0x2753...0x2755,
      0x2757, 0x2B50, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F004, 0x1F0CF, 0x1F18E, 0x1F191...0x1F19A, 0x1F200...0x1F64F,
      0x1F680...0x1F6FF, 0x1F7E0...0x1F7EB, 0x1F90C...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    // Any other number is a character of one cell.
    default: return 1
    }
  }

  /// The cells of a whole text.
  package static func cells(_ text: String) -> Int {
    var total = 0
    var isJoined = false
    for scalar in text.unicodeScalars {
      total += isJoined ? 0 : cells(scalar.value)
      isJoined = scalar.value == 0x200D
    }
    return total
  }

  /// The escaped text in at most that many cells; a longer text ends in `…`.
  package static func fitted(_ text: String, to width: Int) -> String {
    let whole = self.text(text)
    if cells(whole) <= width { return whole }
    if width <= 0 { return "" }
    var result = ""
    var used = 0
    for scalar in whole.unicodeScalars {
      let next = cells(scalar.value)
      if used + next > width - 1 { break }
      result.unicodeScalars.append(scalar)
      used += next
    }
    return result + "…"
  }

  /// The escaped text, broken at spaces into lines of at most that many cells.
  ///
  /// A word longer than a line is broken at the end of the line. If text is left out, the last of at most
  /// `most` lines ends in `…`.
  package static func lines(_ text: String, of width: Int, most: Int = .max) -> [String] {
    guard width > 0, most > 0 else { return [] }
    var lines: [String] = []
    var line = ""
    for part in self.text(text).utf8.split(separator: 0x20) {
      var word = String(decoding: part, as: UTF8.self)
      let gap = line.isEmpty ? "" : " "
      if cells(line) + cells(word) + gap.utf8.count <= width {
        line += gap + word
        continue
      }
      if !line.isEmpty { lines.append(line) }
      while cells(word) > width {
        let head = prefix(of: word, in: width)
        lines.append(head)
        word = String(decoding: word.utf8.dropFirst(head.utf8.count), as: UTF8.self)
        if head.isEmpty { break }
      }
      line = word
      if lines.count > most { break }
    }
    if !line.isEmpty { lines.append(line) }
    if lines.count > most {
      lines = Array(lines.prefix(most))
      var last = prefix(of: lines[most - 1], in: width - 1)
      while last.utf8.last == 0x20 { last.removeLast() }
      lines[most - 1] = last + "…"
    }
    return lines
  }

  /// The start of an escaped text, in at most that many cells.
  private static func prefix(of text: String, in width: Int) -> String {
    var result = ""
    var used = 0
    for scalar in text.unicodeScalars {
      let next = cells(scalar.value)
      if used + next > width { break }
      result.unicodeScalars.append(scalar)
      used += next
    }
    return result
  }
}
