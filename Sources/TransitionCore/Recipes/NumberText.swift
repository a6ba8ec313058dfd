/// Numbers as text, the same on every machine.
public enum NumberText {
  /// A number with as few digits as possible, at most twelve significant: `0.3`, `50`, `-112.5`.
  public static func plain(_ value: Double) -> String {
    for digits in 0...9 {
      let scaled = value * power(digits)
      if abs(scaled) < 1e15, abs(scaled - scaled.rounded()) <= abs(scaled) * 1e-12 {
        return fixed(value, digits)
      }
    }
    if value != 0, abs(value) < 1e-3 || abs(value) >= 1e15 { return "\(value)" }
    var text = fixed(value, 9)
    while text.utf8.last == 0x30 { text.removeLast() }
    return text
  }

  /// Two numbers with enough decimals to differ: none for whole numbers, otherwise at least two.
  public static func pair(_ a: Double, _ b: Double) -> (String, String) {
    if isWhole(a), isWhole(b) { return (fixed(a, 0), fixed(b, 0)) }
    var digits = 2
    if Tolerance.equal(a, b) { return (fixed(a, digits), fixed(b, digits)) }
    while digits < 12, fixed(a, digits) == fixed(b, digits) { digits += 1 }
    if fixed(a, digits) == fixed(b, digits) { return ("\(a)", "\(b)") }
    return (fixed(a, digits), fixed(b, digits))
  }

  /// A number with exactly `digits` (0…9) decimals, rounded to the nearest, ties away from 0.
  public static func fixed(_ value: Double, _ digits: Int) -> String {
    let scaled = (abs(value) * power(digits)).rounded()
    if !(scaled < 9e18) { return "\(value)" }
    let whole = UInt64(scaled)
    let sign = value < 0 && whole > 0 ? "-" : ""
    if digits == 0 { return "\(sign)\(whole)" }
    let unit = UInt64(power(digits))
    let fraction = "\(whole % unit)"
    return "\(sign)\(whole / unit)." + String(repeating: "0", count: digits - fraction.utf8.count) + fraction
  }

  private static func isWhole(_ value: Double) -> Bool { abs(value - value.rounded()) <= 1e-9 * abs(value) }

  private static func power(_ digits: Int) -> Double {
    var result = 1.0
    for _ in 0..<digits { result *= 10 }
    return result
  }
}
