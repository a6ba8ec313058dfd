import ScenarioSyntax
import TransitionCore

/// A resolved exploration: its actions, its rules, and what its situations depend on.
struct ExplorationCode {
  /// Its number in `SyntaxTree.explorations`.
  var node: Int32
  var depth: Int
  var actions: [ActionCode] = []
  var rules: [RuleCode] = []
  /// Step errors that end a sequence without breaking a rule.
  var ignored: [StepErrorCode] = []
  /// Screens that occur only in the list of screens.
  var interchangeable: [ScreenID] = []
  var footprint = Footprint()
  /// Whether `wait` is among the actions; otherwise an action that waits for the next change is added.
  var listsWait = false
}

/// An action that an exploration tries.
struct ActionCode {
  /// Its instructions.
  var code: Range<Int>
  /// Its statements as written.
  var texts: [ActionText]
  var kind: Kind
  /// The index of its template: actions of one template differ in screens and numbers.
  var template: Int

  enum Kind {
    /// Executed with `start`, and then its turn is ended.
    case started
    /// Several actions in one turn.
    case turn
    /// Takes its own time: `wait`, `hold`.
    case waiting
    /// A command, with its own waits.
    case command
  }
}

/// A statement of a template, with its screen and its numbers filled in.
struct ActionText {
  var range: SourceRange
  /// The replacements of its parts, in source order.
  var edits: [Edit] = []

  struct Edit {
    /// The range of the part; an empty one before the second or third word.
    var part: SourceRange
    /// The range of the text that replaces it.
    var text: SourceRange
    /// The number of words before an omitted screen; otherwise 0.
    var wordsBefore = 0
  }
}

/// A condition that must hold in an exploration.
struct RuleCode {
  var node: NodeID
  /// Whether it is checked only when everything is at rest; otherwise always.
  var isSettled: Bool
  /// The range of its condition.
  var range: SourceRange
  /// Whether what it reads can change between two callbacks.
  var moves = false
  /// The nodes that read something.
  var readings: [NodeID] = []
}
