import ScenarioSyntax
import TransitionCore

/// An exploration made ready to search: what it tries, what must hold, and what its situations depend on.
struct ExplorationCode {
  /// Its number in `SyntaxTree.explorations`.
  var node: Int32
  var depth: Int
  var actions: [ActionCode] = []
  var rules: [RuleCode] = []
  /// Step errors that end a way without breaking a rule.
  var ignored: [StepErrorCode] = []
  /// Screens that stand nowhere but in the list of screens.
  var interchangeable: [ScreenID] = []
  var footprint = Footprint()
  /// Whether `wait` is among the actions; otherwise waiting until something happens is one more.
  var listsWait = false
}

/// One thing that an exploration tries.
struct ActionCode {
  /// Its instructions.
  var code: Range<Int>
  /// Its statements as they are written.
  var texts: [ActionText]
  var kind: Kind
  /// The number of its template: actions with the same one differ in screens and numbers.
  var template: Int

  enum Kind {
    /// It is `start`ed, and its turn is ended.
    case started
    /// Several in one turn.
    case turn
    /// It takes the time that it takes by itself: `wait`, `hold`.
    case waiting
    /// A command, with its own waits.
    case command
  }
}

/// A statement of a template, as it is written with its screen and its numbers.
struct ActionText {
  var range: SourceRange
  /// What stands for a part of it, in the order of the parts.
  var edits: [Edit] = []

  struct Edit {
    /// The part; an empty one in front of the second or third word.
    var part: SourceRange
    /// The text that stands for it.
    var text: SourceRange
    /// How many words stand before it, where it is a screen that was left out; else 0.
    var wordsBefore = 0
  }
}

/// A condition that must hold in an exploration.
struct RuleCode {
  var node: NodeID
  /// Whether it is judged once everything has come to rest; otherwise all the time.
  var isSettled: Bool
  /// Where its condition stands.
  var range: SourceRange
  /// Whether what it reads can change between two callbacks.
  var moves = false
  /// The nodes that read something.
  var readings: [NodeID] = []
}
