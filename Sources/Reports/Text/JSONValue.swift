/// A parsed JSON value.
///
/// The parser accepts JSON strictly by RFC 8259 and rejects an object with duplicate names.
package enum JSONValue: Equatable, Sendable {
  case null
  case boolean(Bool)
  /// The number's source text, so that no digit is lost.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Why a text is not valid JSON.
  package struct Problem: Error, Equatable, Sendable {
    package var message: String
    /// The offset of the error in bytes, from 0.
    package var offset: Int
  }

  /// Parses a text that is a single value.
  ///
  /// - Parameter refusesLoneSurrogates: whether a lone surrogate is an error; otherwise it becomes U+FFFD.
  package init(
    _ bytes: some Collection<UInt8>, refusesLoneSurrogates: Bool = false
  ) throws(Problem) {
    var reader = JSONReader(Array(bytes), refusesLoneSurrogates: refusesLoneSurrogates)
    self = try reader.whole()
  }

  package subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The value as an integer; nil if it is not one.
  package var integer: Int? { if case .number(let text) = self { Int(text) } else { nil } }

  package var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

  package var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

  /// Seconds as nanoseconds; nil if the value is not a number or is out of range.
  package var nanoseconds: Int64? {
    guard case .number(let text) = self else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = Int64(parts[0]), whole.magnitude < 9_000_000_000 else { return nil }
    guard parts.count == 2 else { return whole * 1_000_000_000 }
    let digits = parts[1].prefix(9)
    guard let number = Int64(digits + String(repeating: "0", count: 9 - digits.utf8.count)) else {
      return nil
    }
    return whole * 1_000_000_000 + (text.hasPrefix("-") ? -number : number)
  }
}

private struct JSONReader {
  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0
  private let refusesLoneSurrogates: Bool
  private static let deepest = 200

  init(_ bytes: [UInt8], refusesLoneSurrogates: Bool) {
    self.bytes = bytes
    self.refusesLoneSurrogates = refusesLoneSurrogates
  }

  mutating func whole() throws(JSONValue.Problem) -> JSONValue {
    let value = try value()
    skipBlanks()
    if place < bytes.count { throw problem("unexpected text after the value") }
    return value
  }

  private func problem(_ message: String) -> JSONValue.Problem { .init(message: message, offset: place) }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { place += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard next == byte else { return false }
    place += 1
    return true
  }

  private mutating func value() throws(JSONValue.Problem) -> JSONValue {
    skipBlanks()
    depth += 1
    defer { depth -= 1 }
    if depth > Self.deepest { throw problem("it is nested too deeply") }
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case .some: return .number(try number())
    case nil: throw problem("a value is missing at the end")
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONValue.Problem) -> JSONValue {
    guard bytes[place...].starts(with: word.utf8) else { throw problem("expected a value") }
    place += word.utf8.count
    return value
  }

  private mutating func object() throws(JSONValue.Problem) -> JSONValue {
    place += 1
    var members: [String: JSONValue] = [:]
    if take(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw problem("expected a name in quotes") }
      let name = try string()
      guard take(UInt8(ascii: ":")) else { throw problem("expected a colon") }
      let start = place
      guard members.updateValue(try value(), forKey: name) == nil else {
        place = start
        throw problem("`\(name)` occurs twice in one object")
      }
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw problem("the object is not closed") }
    return .object(members)
  }

  private mutating func array() throws(JSONValue.Problem) -> JSONValue {
    place += 1
    var elements: [JSONValue] = []
    if take(UInt8(ascii: "]")) { return .array(elements) }
    repeat { elements.append(try value()) } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw problem("the array is not closed") }
    return .array(elements)
  }

  private mutating func number() throws(JSONValue.Problem) -> String {
    let start = place
    if next == UInt8(ascii: "-") { place += 1 }
    let isZero = next == UInt8(ascii: "0")
    guard let whole = digits(), whole == 1 || !isZero else {
      place = start
      throw problem("expected a value")
    }
    if next == UInt8(ascii: ".") {
      place += 1
      guard digits() != nil else { throw problem("expected a digit") }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      place += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { place += 1 }
      guard digits() != nil else { throw problem("expected a digit") }
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func digits() -> Int? {
    let start = place
    while let byte = next, 0x30...0x39 ~= byte { place += 1 }
    return place > start ? place - start : nil
  }

  private mutating func string() throws(JSONValue.Problem) -> String {
    place += 1
    var text: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20:
        place -= 1
        throw problem("a string contains a control character")
      default: text.append(byte)
      }
    }
    throw problem("the string is not closed")
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONValue.Problem) {
    guard let byte = next else { throw problem("the string is not closed") }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var value = try hexadecimal()
      if 0xD800..<0xDC00 ~= value, bytes[place...].starts(with: "\\u".utf8) {
        let start = place
        place += 2
        let low = try hexadecimal()
        if 0xDC00..<0xE000 ~= low {
          value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
        } else {
          place = start
        }
      }
      if refusesLoneSurrogates, 0xD800..<0xE000 ~= value { throw problem("half of a surrogate pair") }
      // A lone surrogate is not a character.
      text.append(contentsOf: String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
    default:
      place -= 1
      throw problem("unknown escape sequence")
    }
  }

  private mutating func hexadecimal() throws(JSONValue.Problem) -> UInt32 {
    let digits = bytes[place..<min(place + 4, bytes.count)]
    let isWhole = digits.count == 4 && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    guard isWhole, let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw problem("expected four hexadecimal digits")
    }
    place += 4
    return value
  }
}
