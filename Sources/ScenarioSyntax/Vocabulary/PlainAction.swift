/// An action that is written as its word, at most one operand, at most `with` a finger.
///
/// The parser reads a plain action and the resolver checks it by its shape alone; what it does stands in
/// `ScenarioRuntime/Interpreting/Interpreter+PlainActions.swift`.
package enum PlainAction: UInt8, CaseIterable, Sendable {
  case hold
  case refuse

  /// What kind of value an operand is.
  package enum Operand: Sendable {
    case time
    case number
    /// A fraction, or points.
    case numberOrLength
  }

  /// The plain action that a word begins; nil for every other word.
  @inline(__always) package init?(_ word: Word) {
    switch word {
    case .hold: self = .hold
    case .refuse: self = .refuse
    // over words (strings)
    default: return nil
    }
  }

  /// The word that begins it.
  package var word: Word {
    switch self {
    case .hold: .hold
    case .refuse: .refuse
    }
  }

  /// Its operand; nil for a word that stands alone.
  package var operand: Operand? {
    switch self {
    case .hold: .time
    case .refuse: nil
    }
  }

  /// Whether it may be said which finger does it.
  package var takesFinger: Bool {
    switch self {
    case .hold: true
    case .refuse: false
    }
  }
}
