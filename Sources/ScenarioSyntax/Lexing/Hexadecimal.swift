/// A number in base 16, with capital letters: `202E`.
///
/// Embedded Swift ignores `uppercase` in `String(_:radix:uppercase:)` before Swift 6.3.
package func hexadecimal(_ value: UInt32) -> String {
  String(
    decoding: String(value, radix: 16).utf8.map { $0 >= UInt8(ascii: "a") ? $0 - 0x20 : $0 }, as: UTF8.self)
}
