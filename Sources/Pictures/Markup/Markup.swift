import TransitionCore

/// Writes SVG, XML and HTML.
///
/// Names of elements and attributes are texts of the program (`StaticString`). Whatever else is written is escaped, so
/// that no name of a screen can become markup.
package struct Markup {
  /// What an attribute is set to.
  package enum Value {
    /// A number, with two decimals at most.
    case number(Double)
    /// Any text.
    case text(String)
    /// A text of the program.
    case word(StaticString)
  }

  /// What has been written.
  package private(set) var bytes: [UInt8] = []

  /// Nothing is written yet.
  package init() {}

  /// What has been written, as a text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes an element; without a body it is empty and closes itself, as XML and SVG want it.
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

  /// Writes an element of HTML that has no end.
  package mutating func void(_ name: StaticString, _ attributes: [(StaticString, Value)] = []) {
    open(name, attributes)
    raw(">")
  }

  /// Writes an element with a text and nothing else.
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

  /// Writes a line end, for who reads the source.
  package mutating func endLine() { bytes.append(0x0A) }

  /// Writes a text of the program as it is: a style sheet, a script, a line before the first element.
  package mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes JSON into a `script` element, where nothing of it can end the element or begin another.
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

  /// A coordinate, with two decimals at most; what is no number is 0.
  package static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "0" }
    var text = NumberText.fixed(value, 2)
    while text.utf8.last == 0x30 { text.removeLast() }
    if text.utf8.last == 0x2E { text.removeLast() }
    return text
  }
}
