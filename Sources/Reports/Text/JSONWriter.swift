/// Writes JSON on one line, in the order of the calls.
///
/// It writes bytes directly: the report of a large suite has many thousands of lines, and linking a JSON
/// library would slow every start of the command by more than the writing takes.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  /// Whether a value has been written in each open object or array.
  private var hasValue: [Bool] = []
  private var isAfterName = false

  package init() {}

  /// Writes an object whose members the closure writes.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    enclosed(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
  }

  /// Writes an array whose elements the closure writes.
  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    enclosed(UInt8(ascii: "["), UInt8(ascii: "]"), elements)
  }

  /// Writes the name of the next member.
  package mutating func name(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    isAfterName = true
  }

  package mutating func string(_ text: String) {
    separate()
    quote(text)
  }

  package mutating func number(_ number: Int) {
    separate()
    bytes.append(contentsOf: String(number).utf8)
  }

  /// Writes a number in its shortest form that can be read back exactly; a number that is not finite is
  /// `null`.
  package mutating func number(_ number: Double) {
    guard number.isFinite else { return null() }
    separate()
    let text = number == 0 ? "0" : number.description
    bytes.append(contentsOf: (text.hasSuffix(".0") ? String(text.dropLast(2)) : text).utf8)
  }

  /// Writes a time in nanoseconds as seconds, exact to the last digit: `0.000001234`.
  package mutating func seconds(_ nanoseconds: Int64) {
    separate()
    bytes.append(contentsOf: Self.seconds(nanoseconds).utf8)
  }

  package mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  package mutating func boolean(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Ends a line of JSON Lines.
  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    hasValue.removeAll()
  }

  /// Seconds as a decimal number without trailing zeros.
  static func seconds(_ nanoseconds: Int64) -> String {
    let magnitude = nanoseconds.magnitude
    var text = (nanoseconds < 0 ? "-" : "") + String(magnitude / 1_000_000_000)
    let fraction = magnitude % 1_000_000_000
    if fraction > 0 {
      var digits = String(fraction)
      digits = String(repeating: "0", count: 9 - digits.utf8.count) + digits
      while digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
      text += "." + digits
    }
    return text
  }

  private mutating func enclosed(_ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(open)
    hasValue.append(false)
    body(&self)
    hasValue.removeLast()
    bytes.append(close)
  }

  private mutating func separate() {
    if isAfterName {
      isAfterName = false
      return
    }
    guard let last = hasValue.indices.last else { return }
    if hasValue[last] { bytes.append(UInt8(ascii: ",")) }
    hasValue[last] = true
  }

  /// Escapes quotes, backslashes and control characters, as RFC 8259, section 7 requires.
  ///
  /// Hidden Unicode characters are escaped too, since people read reports on terminals.
  private mutating func quote(_ text: String) {
    if !HiddenCharacter.isAbsent(from: text), !text.utf8.allSatisfy({ $0 < 0x80 }) {
      quoteHidden(text)
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
      case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 16)
        bytes.append(contentsOf: ("\\u00" + (byte < 0x10 ? "0" : "") + digits).utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func quoteHidden(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      case "\"": bytes.append(contentsOf: "\\\"".utf8)
      case "\\": bytes.append(contentsOf: "\\\\".utf8)
      case "\n": bytes.append(contentsOf: "\\n".utf8)
      case "\r": bytes.append(contentsOf: "\\r".utf8)
      case "\t": bytes.append(contentsOf: "\\t".utf8)
      case _ where HiddenCharacter.isHidden(scalar, after: previous):
        let digits = String(scalar.value, radix: 16)
        bytes.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8)
      default: bytes.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
