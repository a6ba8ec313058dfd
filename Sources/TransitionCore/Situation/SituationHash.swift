/// Computes a `Situation` word by word; the same words give the same result in every process.
package struct SituationHash {
  private var high: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var low: UInt64 = 0xD1B5_4A32_D192_ED03
  /// The time to which other times are relative.
  let now: Nanoseconds
  /// For the number of an interchangeable screen, its rank in the order of appearance, from 1; 0 before it
  /// appears.
  private var ranks = InlineArray<32, UInt8>(repeating: 0)
  private var appeared: UInt8 = 0
  private let labels: [UInt64]

  init(at now: Nanoseconds, _ view: SituationView) {
    self.now = now
    labels = view.labels
  }

  /// The situation of the words so far.
  package var situation: Situation { Situation(high: high, low: low) }

  /// Adds a word.
  @inline(__always) package mutating func add(_ word: UInt64) {
    high = Self.fold(high ^ word, 0xA076_1D64_78BD_642F)
    low = Self.fold(low &+ word, 0xE703_7ED1_A0B4_28DB)
  }

  /// Combines both halves of a product, which mixes all bits of both factors.
  @inline(__always) static func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }

  /// Adds a number.
  @inline(__always) package mutating func add(_ number: Double) { add(number.bitPattern) }

  /// Adds a count.
  @inline(__always) package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Adds a point in time, relative to `now`.
  @inline(__always) package mutating func add(time: Nanoseconds) {
    add(UInt64(bitPattern: time == .max ? .max : time &- now))
  }

  /// Adds a span of time.
  @inline(__always) mutating func add(span: Nanoseconds) { add(UInt64(bitPattern: span)) }

  /// Adds a screen by its label.
  @inline(__always) package mutating func add(_ screen: ScreenID) { add(label(of: screen)) }

  /// Adds screens in their order.
  @inline(__always) package mutating func add(_ screens: borrowing [ScreenID]) {
    add(screens.count)
    for place in screens.indices { add(screens[place]) }
  }

  mutating func add(_ vector: Vector) {
    add(vector.x)
    add(vector.y)
  }

  /// The label of a screen; an interchangeable one gets its rank in the order of appearance now.
  @inline(__always) mutating func label(of screen: ScreenID) -> UInt64 {
    let number = Int(screen.number)
    if number < 0 { return .max }
    guard number < labels.count else { return SituationView.label(ofNumber: number) }
    let label = labels[number]
    return label < UInt64(SituationView.mostInterchangeable) ? rank(Int(label)) : label
  }

  /// The label of a screen; nil for an interchangeable one that has not appeared.
  func knownLabel(of screen: Int) -> UInt64? {
    guard screen < labels.count else { return SituationView.label(ofNumber: screen) }
    let label = labels[screen]
    if label >= UInt64(SituationView.mostInterchangeable) { return label }
    let rank = ranks[Int(label)]
    return rank == 0 ? nil : UInt64(rank - 1)
  }

  private mutating func rank(_ number: Int) -> UInt64 {
    if ranks[number] == 0 {
      appeared += 1
      ranks[number] = appeared
    }
    return UInt64(ranks[number] - 1)
  }

  /// Adds the sum for several things whose order does not matter.
  mutating func add(sum: borrowing SituationSum) {
    add(sum.high)
    add(sum.low)
  }
}

/// A sum of hashes, which does not depend on their order.
struct SituationSum {
  fileprivate var high: UInt64 = 0
  fileprivate var low: UInt64 = 0

  mutating func add(_ hash: borrowing SituationHash) {
    let situation = hash.situation
    high &+= situation.high
    low &+= situation.low
  }
}
