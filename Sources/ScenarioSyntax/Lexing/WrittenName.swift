/// Writes a name as source text.
package enum WrittenName {
  /// The name itself, or a quoted string if it is not valid without quotes.
  package static func of(_ spelling: String) -> String { isPlain(spelling) ? spelling : string(spelling) }

  /// A string literal for this text.
  package static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\", "{", "}":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where isHidden(scalar.value):
        result += "\\u{" + Characters.number(scalar.value).dropFirst(2) + "}"
      case _: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Whether a spelling is valid as a name without quotes.
  package static func isPlain(_ spelling: String) -> Bool {
    if reserved.contains(spelling) { return false }
    var previous: UInt32?
    for scalar in spelling.unicodeScalars {
      let value = scalar.value
      let isLetter =
        value < 0x80 ? Characters.beginsName(UInt8(truncatingIfNeeded: value)) : Characters.isLetter(value)
      let isDigit = value < 0x80 && Characters.isDigit(UInt8(truncatingIfNeeded: value))
      if value == 0x2D {
        guard previous != nil, previous != 0x2D else { return false }
      } else if isLetter {
        if previous == 0x2D, value == 0x5F { return false }
      } else {
        guard isDigit, previous != nil, previous != 0x2D else { return false }
      }
      previous = value
    }
    return previous != nil && previous != 0x2D
  }

  private static let reserved = ["and", "or", "not", "in", "true", "false", "none"]

  private static func isHidden(_ value: UInt32) -> Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || Characters.isBidirectionalControl(value)
      || Characters.isInvisible(value)
  }
}
