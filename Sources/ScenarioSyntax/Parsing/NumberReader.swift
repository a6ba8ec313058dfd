/// Turns the digits of a number into the nearest `Double`.
enum NumberReader {
  /// The powers of ten that a `Double` holds exactly.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
  ]

  /// The value of `digits { "_" } [ "." digits ]`; what follows, such as a unit, is not read.
  ///
  /// A number of up to fifteen digits and a power of ten up to 22 are both exact, so that their
  /// quotient is rounded once, correctly; other numbers are read by `Decimal`.
  @inline(__always)
  static func value(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Double {
    var digits: UInt64 = 0
    var count = 0
    var decimals = 0
    var hasPoint = false
    var index = start
    while index < end {
      let digit = bytes[index] &- 0x30
      if digit < 10 {
        digits = digits &* 10 &+ UInt64(digit)
        count += digits == 0 ? 0 : 1
        decimals += hasPoint ? 1 : 0
      } else if bytes[index] == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if bytes[index] != UInt8(ascii: "_") {
        break
      }
      index += 1
    }
    if count <= 15, decimals <= 22 {
      return decimals == 0 ? Double(digits) : Double(digits) / powers[decimals]
    }
    return slowValue(bytes, from: start, to: index)
  }

  @inline(never)
  private static func slowValue(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Double {
    var decimal = Decimal()
    for index in start..<end where bytes[index] != UInt8(ascii: "_") {
      if bytes[index] == UInt8(ascii: ".") {
        decimal.appendPoint()
      } else {
        decimal.append(bytes[index] &- 0x30)
      }
    }
    return decimal.value
  }
}
