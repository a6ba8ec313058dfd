/// An action that consists of its word, at most one operand, and at most `with` a finger.
///
/// The parser and the resolver handle all plain actions by their shape;
/// `ScenarioRuntime/Interpreting/Interpreter+PlainActions.swift` executes them.
package enum PlainAction: UInt8, CaseIterable, Sendable {
  case hold
  case refuse

  /// The kind of an operand.
  package enum Operand: Sendable {
    case time
    case number
    /// A fraction, or a length in points.
    case numberOrLength
  }

  /// The plain action that a word starts; nil for every other word.
  @inline(__always) package init?(_ word: Word) {
    switch word {
    case .hold: self = .hold
    case .refuse: self = .refuse
    // over words (strings)
    default: return nil
    }
  }

  /// The word that starts it.
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

  /// Whether it accepts `with` and a finger.
  package var takesFinger: Bool {
    switch self {
    case .hold: true
    case .refuse: false
    }
  }
}
