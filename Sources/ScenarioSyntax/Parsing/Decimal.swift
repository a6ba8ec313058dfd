/// A decimal number of any length, which gives the nearest `Double`.
///
/// Exact arithmetic of its own, since Embedded Swift can turn a text into a `Double` only from Swift 6.3 on.
struct Decimal {
  /// The significant digits, without leading zeros.
  private var digits: [UInt8] = []
  /// How many digits stand before the point; negative for zeros behind it.
  private var exponent = 0
  private var hasPoint = false

  /// No number halfway between two `Double`s has more digits.
  private static let mostDigits = 800

  /// Adds a digit, 0 to 9, at the end.
  mutating func append(_ digit: UInt8) {
    if digits.isEmpty, digit == 0 {
      exponent -= hasPoint ? 1 : 0
      return
    }
    exponent += hasPoint ? 0 : 1
    if digits.count < Self.mostDigits {
      digits.append(digit)
    } else if digit != 0 {
      // Whatever follows, the number is greater than its first digits.
      digits[Self.mostDigits - 1] |= 1
    }
  }

  /// Sets the point behind the digits so far.
  mutating func appendPoint() { hasPoint = true }

  /// The nearest `Double`, of two equally near ones the even one; infinity for a number beyond the greatest.
  var value: Double {
    if digits.isEmpty || exponent < -330 { return 0 }
    if exponent > 310 { return .infinity }
    var numerator = Natural(0)
    for digit in digits { numerator.multiply(by: 10, adding: UInt32(digit)) }
    var denominator = Natural(1)
    let scale = exponent - digits.count
    for _ in 0..<abs(scale) {
      if scale > 0 {
        numerator.multiply(by: 10, adding: 0)
      } else {
        denominator.multiply(by: 10, adding: 0)
      }
    }
    // A quotient of 62 or 63 bits, whose last bit also stands for the rest.
    let shift = 62 - (numerator.bits - denominator.bits)
    if shift > 0 { numerator.shiftLeft(by: shift) } else { denominator.shiftLeft(by: -shift) }
    denominator.shiftLeft(by: 63)
    var quotient: UInt64 = 0
    for _ in 0..<64 {
      quotient <<= 1
      if !(numerator < denominator) {
        numerator.subtract(denominator)
        quotient |= 1
      }
      denominator.halve()
    }
    if !numerator.isZero { quotient |= 1 }
    return Double(sign: .plus, exponent: -shift, significand: Double(quotient))
  }
}

/// A natural number of any size.
private struct Natural {
  /// Its digits to the base 2³², the lowest first, the highest not 0.
  private var limbs: [UInt32]

  init(_ value: UInt32) { limbs = value == 0 ? [] : [value] }

  var isZero: Bool { limbs.isEmpty }

  /// How many bits it has without leading zeros.
  var bits: Int { limbs.count * 32 - (limbs.last?.leadingZeroBitCount ?? 0) }

  mutating func multiply(by factor: UInt32, adding term: UInt32) {
    var carry = UInt64(term)
    for index in limbs.indices {
      carry += UInt64(limbs[index]) * UInt64(factor)
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
  }

  mutating func shiftLeft(by count: Int) {
    let (whole, rest) = (count / 32, UInt32(count % 32))
    if rest > 0 { multiply(by: 1 << rest, adding: 0) }
    if !limbs.isEmpty { limbs.insert(contentsOf: [UInt32](repeating: 0, count: whole), at: 0) }
  }

  /// Divides it by two; an odd number loses its last bit.
  mutating func halve() {
    for index in limbs.indices {
      let above = index + 1 < limbs.count ? limbs[index + 1] << 31 : 0
      limbs[index] = limbs[index] >> 1 | above
    }
    if limbs.last == 0 { limbs.removeLast() }
  }

  /// Takes a number away that is not greater.
  mutating func subtract(_ other: Natural) {
    var borrow: UInt32 = 0
    for index in limbs.indices {
      let term = UInt64(index < other.limbs.count ? other.limbs[index] : 0) + UInt64(borrow)
      borrow = UInt64(limbs[index]) < term ? 1 : 0
      limbs[index] = UInt32(truncatingIfNeeded: UInt64(limbs[index]) &- term)
    }
    while limbs.last == 0 { limbs.removeLast() }
  }

  static func < (left: Natural, right: Natural) -> Bool {
    if left.limbs.count != right.limbs.count { return left.limbs.count < right.limbs.count }
    for index in left.limbs.indices.reversed() where left.limbs[index] != right.limbs[index] {
      return left.limbs[index] < right.limbs[index]
    }
    return false
  }
}
