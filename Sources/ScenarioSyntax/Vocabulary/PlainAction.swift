/// How a plain action is written: its word, at most one operand, at most `with` a finger.
///
/// The parser reads a plain action and the resolver checks it by this alone; what it does stands in
/// `ScenarioRuntime/Interpreting/Interpreter+PlainActions.swift`.
package struct PlainAction: Equatable, Sendable {
  /// What kind of value an operand is.
  package enum Operand: Sendable {
    case time
    case number
    /// A fraction, or points.
    case numberOrLength
  }

  /// Its operand; nil for a word that stands alone.
  package let operand: Operand?
  /// Whether it may be said which finger does it.
  package let takesFinger: Bool

  /// The shape of a plain action; nil for every other word.
  @inline(__always) package init?(_ word: Word) {
    switch word {
    case .hold: self.init(.time, takesFinger: true)
    default: return nil
    }
  }

  private init(_ operand: Operand?, takesFinger: Bool = false) {
    self.operand = operand
    self.takesFinger = takesFinger
  }
}
