/// Names that are not valid UTF-8.
package enum InvalidUTF8 {
  /// The text with invalid bytes escaped: `a\xFF.nav`.
  package static func escaped(_ bytes: some Collection<UInt8>) -> String {
    var result = ""
    var rest = Array(bytes)[...]
    while let byte = rest.first {
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      if let text = String(validating: rest.prefix(length), as: UTF8.self) {
        result += text
        rest = rest.dropFirst(length)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "\\x" + (byte < 0x10 ? "0" : "") + digits
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
