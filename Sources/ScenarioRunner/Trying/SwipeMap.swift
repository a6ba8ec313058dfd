import ScenarioRuntime
import ScenarioSyntax

/// The values of one name in a sweep.
package struct SweepAxis: Equatable, Sendable {
  package var name: String
  package var first: Double
  package var last: Double
  package var step: Double

  /// Maximum number of values of one axis.
  package static let mostValues = 400

  /// Why a text is not a valid axis.
  package struct Problem: Error, Equatable {
    package var message: String
  }

  /// Parses `p=0..1:0.05`.
  package init(_ text: String) throws(Problem) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    guard parts.count == 2, !parts[0].isEmpty else { throw Problem(message: Self.form(text)) }
    name = parts[0]
    let ends = parts[1].split(separator: ":", omittingEmptySubsequences: false).map { String($0) }
    guard ends.count == 2, let step = Double(ends[1]), let dots = Self.dots(in: ends[0]),
      let first = Double(dots.0), let last = Double(dots.1)
    else { throw Problem(message: Self.form(text)) }
    (self.first, self.last, self.step) = (first, last, step)
    guard first.isFinite, last.isFinite, step.isFinite, step > 0, last >= first else {
      throw Problem(message: "`\(text)` must go up from the first value to the last by a step above 0")
    }
    guard (last - first) / step < Double(Self.mostValues) else {
      throw Problem(message: "`\(text)` has more than \(Self.mostValues) values")
    }
  }

  private static func form(_ text: String) -> String { "`\(text)` must look like `p=0..1:0.05`" }

  private static func dots(in text: String) -> (String, String)? {
    let bytes = Array(text.utf8)
    guard let place = bytes.indices.dropLast().first(where: { bytes[$0] == 0x2E && bytes[$0 + 1] == 0x2E })
    else {
      return nil
    }
    return (
      String(decoding: bytes[..<place], as: UTF8.self), String(decoding: bytes[(place + 2)...], as: UTF8.self)
    )
  }

  /// The values from first to last; each is computed from the first, so that rounding errors do not add up.
  package var values: [Double] {
    let count = Int(((last - first) / step + 1e-9).rounded(.down))
    return (0...max(0, count)).map { number in
      let value = first + Double(number) * step
      return (value * 1e9).rounded() / 1e9
    }
  }
}

/// A map of a swipe's outcomes, over one or two values of a file.
package struct SwipeMap: Sendable {
  /// The horizontal axis.
  package let across: SweepAxis
  /// The vertical axis; nil for a map of one row.
  package let up: SweepAxis?
  /// Rows from the lowest value up, each with its outcomes from the lowest value up.
  package private(set) var rows: [[SwipeOutcome]] = []

  /// Maximum margin that counts as near the limit.
  package static let near = 0.05

  /// Runs the scenario for each pair of values.
  ///
  /// - Parameter places: the ranges of the values of `across` and `up` in the text.
  package init(
    _ text: ScenarioText, _ runner: VariantRunner, scenario: Int, across: (SweepAxis, SourceRange),
    up: (SweepAxis, SourceRange)?
  ) {
    self.across = across.0
    self.up = up?.0
    let base = text.withoutExpectations
    for row in up?.0.values ?? [0] {
      var outcomes: [SwipeOutcome] = []
      for value in across.0.values {
        var edits = base + [ScenarioText.Edit(across.1, Self.written(value))]
        if let up { edits.append(ScenarioText.Edit(up.1, Self.written(row))) }
        outcomes.append(runner.outcome(text.edited(edits), scenario))
      }
      rows.append(outcomes)
    }
  }

  /// A number as a scenario spells it, without an exponent.
  static func written(_ value: Double) -> String {
    let thousandths = (abs(value) * 1e6).rounded()
    guard thousandths < 1e15 else { return "0" }
    let whole = UInt64(thousandths) / 1_000_000
    var fraction = String(UInt64(thousandths) % 1_000_000)
    fraction = String(repeating: "0", count: 6 - fraction.utf8.count) + fraction
    while fraction.utf8.last == 0x30 { fraction.removeLast() }
    let text = fraction.isEmpty ? "\(whole)" : "\(whole).\(fraction)"
    return value < 0 && thousandths > 0 ? "-\(text)" : text
  }
}

/// Counts the outcomes of swipes around a file's own.
package struct ThumbCount: Equatable, Sendable {
  /// How much swipes differ from the file's own, as standard deviations of normal distributions.
  package struct Spread: Equatable, Sendable {
    /// Of the position where the finger goes down, in fractions of the width.
    package var place = 0.02
    /// Of the distance, in fractions of the distance.
    package var distance = 0.1
    /// Of the velocity, in fractions of the velocity.
    package var speed = 0.25

    package init() {}
  }

  package var finished = 0
  package var cancelled = 0
  /// No gesture began.
  package var none = 0
  package var errors = 0
  /// Swipes whose decision was within 5 % of the limit.
  package var near = 0

  package var all: Int { finished + cancelled + none + errors }

  /// Counts an outcome.
  package mutating func add(_ outcome: SwipeOutcome) {
    switch outcome.kind {
    case .finished: finished += 1
    case .cancelled: cancelled += 1
    case .none: none += 1
    case .error: errors += 1
    }
    if outcome.kind != .error, outcome.margin <= SwipeMap.near { near += 1 }
  }

  /// Runs that many swipes around the pan of a scenario; the same seed gives the same swipes.
  ///
  /// - Parameters:
  ///   - pan: the ranges of its operands.
  ///   - own: their values: the position (fraction), the distance (fraction) and the velocity (pt/s) or
  ///   duration (s).
  package static func run(
    _ count: Int, seed: UInt64, _ spread: Spread, _ text: ScenarioText, _ runner: VariantRunner,
    scenario: Int,
    pan: ScenarioText.PanPlace, own: (place: Double, distance: Double, speed: Double)
  ) -> ThumbCount {
    var random = SplitMix(seed: seed)
    var result = ThumbCount()
    let base = text.withoutExpectations
    for _ in 0..<count {
      let place = max(0, min(1, own.place + spread.place * normal(&random)))
      let distance = own.distance * (1 + spread.distance * normal(&random))
      let speed = 1 + spread.speed * normal(&random)
      var edits = base + [ScenarioText.Edit(pan.amount, "(" + SwipeMap.written(distance) + ")")]
      if let from = pan.from {
        edits.append(ScenarioText.Edit(from, SwipeMap.written(place)))
      } else {
        let end = SourceRange(pan.whole.upper, pan.whole.upper)
        edits.append(ScenarioText.Edit(end, " from " + SwipeMap.written(place)))
      }
      if let velocity = pan.velocity {
        edits.append(ScenarioText.Edit(velocity, "(" + SwipeMap.written(own.speed * speed) + ")"))
      } else if let duration = pan.duration {
        edits.append(ScenarioText.Edit(duration, SwipeMap.written(own.speed / max(0.05, speed)) + "s"))
      }
      result.add(runner.outcome(text.edited(edits), scenario))
    }
    return result
  }

  /// A random number of the standard normal distribution, as the sum of twelve uniform ones.
  private static func normal(_ random: inout SplitMix) -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += Double.random(in: 0..<1, using: &random) }
    return sum
  }
}
