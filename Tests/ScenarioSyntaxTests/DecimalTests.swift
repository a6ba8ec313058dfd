import Testing

@testable import ScenarioSyntax

/// Numbers of any length give the same `Double` as Swift's own reading.
@Suite struct DecimalTests {
  private func value(_ text: String) -> Double {
    var decimal = Decimal()
    for byte in text.utf8 {
      if byte == UInt8(ascii: ".") { decimal.appendPoint() } else { decimal.append(byte - 0x30) }
    }
    return decimal.value
  }

  @Test(arguments: [
    "0", "0.0", "000", "1", "0.1", "0.30000000000000004", "9007199254740993", "9007199254740992.5",
    "9007199254740993.0000000000000000000000001", "9007199254740991.5", "1.7976931348623157",
    "0.000000000000000000000000000000000000000000000001", "123456789012345678901234567890",
    "0.00000000000000000000001", "18446744073709551615", "18446744073709551616",
  ])
  func aNumberIsNearest(_ text: String) throws { #expect(value(text) == (try #require(Double(text)))) }

  @Test func theGreatestAndBeyond() throws {
    let greatest = "17976931348623157" + String(repeating: "0", count: 292)
    #expect(value(greatest) == Double.greatestFiniteMagnitude)
    #expect(value("2" + String(repeating: "0", count: 308)) == .infinity)
    #expect(value("1" + String(repeating: "0", count: 400)) == .infinity)
    #expect(value("0." + String(repeating: "0", count: 400) + "1") == 0)
  }

  /// A number halfway between two doubles, and one that is greater by a digit far behind.
  @Test func digitsFarBehindDecide() throws {
    let half = "9007199254740993." + String(repeating: "0", count: 3000)
    #expect(value(half) == 9_007_199_254_740_992)
    #expect(value(half + "1") == 9_007_199_254_740_994)
  }

  @Test func randomNumbers() throws {
    var state: UInt64 = 1
    func digits(atMost count: UInt64, atLeast least: UInt64) -> String {
      func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
      }
      return (0..<(least + next() % count)).map { _ in "\(next() % 10)" }.joined()
    }
    for _ in 0..<5_000 {
      let (whole, part) = (digits(atMost: 40, atLeast: 1), digits(atMost: 40, atLeast: 0))
      let text = whole + (part.isEmpty ? "" : "." + part)
      #expect(value(text) == (try #require(Double(text))), "\(text)")
    }
  }
}
