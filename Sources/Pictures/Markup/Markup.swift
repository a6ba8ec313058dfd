import TransitionCore

/// Writes SVG, XML and HTML.
///
/// Names of elements and attributes are literals of the program (`StaticString`). Everything else is escaped,
/// so no screen's name can become markup.
package struct Markup {
  /// The value of an attribute.
  package enum Value {
    /// A number, with two decimals at most.
    case number(Double)
    /// Any text.
    case text(String)
    /// A literal of the program.
    case word(StaticString)
  }

  /// The bytes that were written.
  package private(set) var bytes: [UInt8] = []

  /// Nothing is written yet.
  package init() {}

  /// The bytes as a text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes an element; without a body it is empty and closes itself, as XML and SVG allow.
  package mutating func element(
    _ name: StaticString, _ attributes: [(StaticString, Value)] = [], _ body: ((inout Markup) -> Void)? = nil
  ) {
    open(name, attributes)
    guard let body else {
      raw("/>")
      return
    }
    raw(">")
    body(&self)
    raw("</")
    raw(name)
    raw(">")
  }

  /// Writes an HTML element that has no end tag.
  package mutating func void(_ name: StaticString, _ attributes: [(StaticString, Value)] = []) {
    open(name, attributes)
    raw(">")
  }

  /// Writes an element that contains only a text.
  package mutating func element(
    _ name: StaticString, _ attributes: [(StaticString, Value)] = [], text: String
  ) {
    element(name, attributes) { $0.content(text) }
  }

  /// Writes a text between tags.
  package mutating func content(_ text: String) {
    for byte in VisibleScalars.text(text).utf8 { escape(byte) }
  }

  /// Writes a text between tags that keeps its line ends and tabs.
  package mutating func lines(_ text: String) {
    var isFirst = true
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if !isFirst { bytes.append(0x0A) }
      isFirst = false
      content(String(decoding: line, as: UTF8.self))
    }
  }

  /// Writes a line end, for readers of the source.
  package mutating func endLine() { bytes.append(0x0A) }

  /// Writes a literal of the program unchanged: a style sheet, a script, a line before the first element.
  package mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes JSON into a `script` element, escaped so that it cannot end the element or start another.
  package mutating func data(_ json: [UInt8]) {
    for byte in json {
      switch byte {
      case 0x3C: raw("\\u003c")
      case 0x3E: raw("\\u003e")
      case 0x26: raw("\\u0026")
      // Any other byte.
      default: bytes.append(byte)
      }
    }
  }

  private mutating func open(_ name: StaticString, _ attributes: [(StaticString, Value)]) {
    raw("<")
    raw(name)
    for (name, value) in attributes {
      raw(" ")
      raw(name)
      raw("=\"")
      switch value {
      case .number(let number): bytes.append(contentsOf: Markup.number(number).utf8)
      case .text(let text): content(text)
      case .word(let word): raw(word)
      }
      raw("\"")
    }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case 0x26: raw("&amp;")
    case 0x3C: raw("&lt;")
    case 0x3E: raw("&gt;")
    case 0x22: raw("&quot;")
    case 0x27: raw("&#39;")
    // Any other byte.
    default: bytes.append(byte)
    }
  }

  /// A coordinate with at most two decimals; NaN becomes 0.
  package static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "0" }
    var text = NumberText.fixed(value, 2)
    while text.utf8.last == 0x30 { text.removeLast() }
    if text.utf8.last == 0x2E { text.removeLast() }
    return text
  }
}
