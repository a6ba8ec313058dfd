import ScenarioSyntax
import TransitionCore

/// Where in the source the run is, for reporting where something happened.
struct SourcePlace {
  /// The statement that runs.
  var statement: Int32 = -1
  /// The part of a statement that caused a step error; `none` for the whole statement.
  var errorRange = SourceRange.none
  /// The arithmetic that was done last.
  var calculation = SourceRange.none
  /// By which calls of definitions the scenario came to its failure.
  var callNotes: [String] = []
  /// The statement that pushed each screen last, by the screen's number, or -1.
  private var pushedBy: [Int32] = []
  /// The screens that were pushed, so that only their places are reset.
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

  /// Notes that the statement that runs pushed a screen.
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
