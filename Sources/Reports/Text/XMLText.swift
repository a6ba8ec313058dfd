/// Escapes text for XML 1.0.
enum XMLText {
  /// For element content: hidden characters, some of which XML does not allow, become escapes.
  static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

  /// For a value in double quotes: line ends and tabs become references too, since parsers would turn them
  /// into spaces.
  static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

  /// - Source: <https://www.w3.org/TR/xml/#charsets> for characters, `#syntax` there for `]]>`, `#AVNormalize` for attributes.
  private static func escaped(_ text: String, isAttribute: Bool) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || special.contains($0) || $0 >= 0x7F }) else {
      return text
    }
    var result = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0x22: result += isAttribute ? "&quot;" : "\""
      case 0x0D: result += "&#13;"
      case 0x09, 0x0A:
        if isAttribute { result += "&#\(scalar.value);" } else { result.unicodeScalars.append(scalar) }
      case 0xFFFE, 0xFFFF: result += HiddenCharacter.escape(scalar)
      case _ where HiddenCharacter.isHidden(scalar, after: previous): result += HiddenCharacter.escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return result
  }

  private static let special: [UInt8] = [0x22, 0x26, 0x3C, 0x3E]
}

/// Writes XML element by element, indented by two spaces.
struct XMLWriter {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  /// Writes an element; without a body it is empty.
  mutating func element(
    _ name: String, _ attributes: [(String, String)], _ body: ((inout XMLWriter) -> Void)? = nil
  ) {
    open(name, attributes)
    guard let body else {
      text += "/>\n"
      return
    }
    text += ">\n"
    depth += 1
    body(&self)
    depth -= 1
    indent()
    text += "</\(name)>\n"
  }

  /// Writes an element that contains only a text.
  mutating func element(_ name: String, _ attributes: [(String, String)], text content: String) {
    open(name, attributes)
    text += content.isEmpty ? "/>\n" : ">\(XMLText.content(content))</\(name)>\n"
  }

  private mutating func open(_ name: String, _ attributes: [(String, String)]) {
    indent()
    text += "<" + name
    for (name, value) in attributes { text += " \(name)=\"\(XMLText.attribute(value))\"" }
  }

  private mutating func indent() { text += String(repeating: "  ", count: depth) }
}
