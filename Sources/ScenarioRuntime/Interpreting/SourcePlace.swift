import ScenarioSyntax
import TransitionCore

/// The current position in the source, for reports.
struct SourcePlace {
  /// The current statement.
  var statement: Int32 = -1
  /// The part of a statement that caused a step error; `none` for the whole statement.
  var errorRange = SourceRange.none
  /// The last arithmetic operation.
  var calculation = SourceRange.none
  /// The calls of commands that led to the failure.
  var callNotes: [String] = []
  /// For each screen, by its number, the statement that pushed it last, or -1.
  private var pushedBy: [Int32] = []
  /// The screens that were pushed, so that only their entries are reset.
  private var pushed: [ScreenID] = []

  mutating func reset() {
    statement = -1
    errorRange = .none
    calculation = .none
    callNotes = []
    for screen in pushed { pushedBy[Int(screen.number)] = -1 }
    pushed.clear()
  }

  /// Enters a statement.
  @inline(__always) mutating func enter(_ statement: Int32) {
    self.statement = statement
    errorRange = .none
  }

  /// Records that the current statement pushed a screen.
  mutating func notePush(of screen: ScreenID) {
    let number = Int(screen.number)
    while pushedBy.count <= number { pushedBy.append(-1) }
    if pushedBy[number] < 0 { pushed.append(screen) }
    pushedBy[number] = statement
  }

  /// The statement that pushed a screen last; nil if none did.
  func push(of screen: ScreenID) -> Int32? {
    let number = Int(screen.number)
    return number < pushedBy.count && pushedBy[number] >= 0 ? pushedBy[number] : nil
  }
}
