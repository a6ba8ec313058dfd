// Prints numbers as Swift does, one on a line behind its bits, for scripts/check-numbers.mjs.

/// The same numbers on every run.
struct Random {
  var state: UInt64 = 2026

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}

var output = ""
func show(_ number: Double) {
  for number in [number, -number] {
    output += "\(number.bitPattern) \(number.description)\n"
  }
}

for number in [0, .infinity, .nan, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude] {
  show(number)
}
// Limits: of digits, of the exponent, and of the integers that a `Double` holds.
for exponent in -1074...1023 {
  let power = Double(sign: .plus, exponent: exponent, significand: 1)
  for number in [power.nextDown, power, power.nextUp] { show(number) }
}
for exponent in -323...308 {
  guard let power = Double("1e\(exponent)") else { continue }
  for number in [power.nextDown, power, power.nextUp, power * 5] { show(number) }
}
var random = Random()
for _ in 0..<100_000 {
  show(Double(bitPattern: random.next()))
  show(Double(random.next() >> 8) / 65_536)
  show(Double(random.next() % 10_000_000) / 10_000)
}
print(output, terminator: "")
