/// The kind of a setting's value.
public enum SettingKind: Hashable, Sendable {
  /// `true` or `false`.
  case boolean
  /// A formula that is true or false.
  case condition
  /// A formula with a number as result; optionally, the word for none.
  case formula(without: String?)
  /// A number within bounds; optionally, the word for none.
  case number(SettingBounds, without: String?)
  /// A length in pt.
  case length
  /// A time; optionally, the word for none.
  case time(without: String?)
  /// A timing curve; optionally, the word for none.
  case curve(without: String?)
  /// One of these words.
  case word([String])
  /// The whole screen, or a distance from the edge.
  case region
  /// Any number of fingers, or at most a number within bounds.
  case fingers(ClosedRange<Int>)
  /// A list of `push` and `pop`.
  case operations

  /// The name.
  public var name: String {
    switch self {
    case .boolean: "boolean"
    case .condition: "condition"
    case .formula: "formula"
    case .number: "number"
    case .length: "length"
    case .time: "time"
    case .curve: "curve"
    case .word: "word"
    case .region: "region"
    case .fingers: "fingers"
    case .operations: "operations"
    }
  }

  /// The words that a value can contain, in the order of messages.
  public var words: [String] {
    switch self {
    case .boolean: ["true", "false"]
    case .word(let words): words
    case .formula(let without), .time(let without), .number(_, let without): without.map { [$0] } ?? []
    case .curve(let without): TimingCurve.named.map { $0.text } + (without.map { [$0] } ?? [])
    case .region: ["full"]
    case .fingers: ["any"]
    case .operations: ["push", "pop"]
    case .condition, .length: []
    }
  }

  /// The word for no value, such as `same`; nil if a value is required.
  public var without: String? {
    switch self {
    case .formula(let without), .time(let without), .curve(let without), .number(_, let without): without
    case .boolean, .condition, .length, .word, .region, .fingers, .operations: nil
    }
  }

  /// The bounds of its number; nil if any number is allowed.
  public var bounds: SettingBounds? {
    switch self {
    case .number(.any, _): nil
    case .number(let bounds, _): bounds
    case .fingers(let range): .within(Double(range.lowerBound), Double(range.upperBound))
    case .boolean, .condition, .formula, .length, .time, .curve, .word, .region, .operations: nil
    }
  }
}

/// The numbers that a setting accepts.
public enum SettingBounds: Hashable, Sendable {
  case any
  /// Above this number.
  case above(Double)
  /// From the first to the second number, inclusive.
  case within(Double, Double)

  /// Whether a number is within the bounds.
  public func contains(_ number: Double) -> Bool {
    switch self {
    case .any: true
    case .above(let lowest): number > lowest
    case .within(let lowest, let highest): number >= lowest && number <= highest
    }
  }

  /// The bounds after "is": `within 0…1`.
  public var text: String {
    switch self {
    case .any: "any number"
    case .above(let lowest): "above " + NumberText.plain(lowest)
    case .within(let lowest, let highest):
      "within " + NumberText.plain(lowest) + "…" + NumberText.plain(highest)
    }
  }
}

/// The value of a setting, whatever its kind.
public enum SettingContent: Hashable, Sendable {
  case boolean(Bool)
  case condition(Formula<Bool>)
  /// A formula, or nil for none.
  case formula(Formula<Double>?)
  /// A number, or nil for none.
  case number(Double?)
  /// In pt.
  case length(Double)
  /// A time, or nil for none of its own.
  case time(Nanoseconds?)
  /// A curve, or nil for none of its own.
  case curve(TimingCurve?)
  /// The position of a word in `SettingKind.words`.
  case word(Int)
  case region(Recipe.Region)
  case fingers(Recipe.Fingers)
  case operations(push: Bool, pop: Bool)

  /// The value as a scenario writes it, for a setting of that kind.
  func text(as kind: SettingKind) -> String {
    let without = kind.without ?? ""
    switch self {
    case .boolean(let value): return value ? "true" : "false"
    case .condition(let formula): return formula.text
    case .formula(let formula): return formula?.text ?? without
    case .number(let number): return number.map { NumberText.plain($0) } ?? without
    case .length(let length): return NumberText.plain(length) + "pt"
    case .time(let time): return time.map { NumberText.plain($0.seconds) + "s" } ?? without
    case .curve(let curve): return curve?.text ?? without
    case .word(let position): return kind.words[position]
    case .region(.full): return "full"
    case .region(.edge(let reach)): return "edge(" + NumberText.plain(reach) + "pt)"
    case .fingers(.any): return "any"
    case .fingers(.atMost(let most)): return "\(most)"
    case .operations(true, true): return "[push, pop]"
    case .operations(true, false): return "[push]"
    case .operations(false, true): return "[pop]"
    case .operations(false, false): return "[]"
    }
  }
}
