import ScenarioSyntax
import TransitionCore

/// A step of a recording: a statement, or something that happens between two.
public struct RecordedStep: Sendable {
  /// What a step is.
  public enum Kind: String, ComparedByCase, Sendable {
    /// The root or the tabs are shown.
    case begin
    /// A statement; even one with several calls is one step.
    case statement
    /// A turn of the run loop ends.
    case turn
    /// Something happens by itself as time passes.
    case time
    /// An `after` block, or a block that waited, continues.
    case wake
    /// The app inside the model makes a call.
    case app
    /// The `after each` block, and the last turn.
    case end
  }

  /// How a step ended.
  public enum Ending: Hashable, Sendable {
    /// The step was executed.
    case done
    /// A step error with its code.
    case raised(code: String)
    /// The scenario ended in it.
    case failed
    /// It still waits.
    case waits

    /// The word in traces: `done`, `raised`, `failed`, `waits`.
    public var name: String {
      switch self {
      case .done: "done"
      case .raised: "raised"
      case .failed: "failed"
      case .waits: "waits"
      }
    }
  }

  /// The kind of step.
  public let kind: Kind
  /// The number of the step that it interrupted or is part of; nil at the top level of the scenario.
  public let parent: Int?
  /// The number of the event whose handler runs it; nil outside a handler.
  public let cause: Int?
  /// The events during it, including those of inner steps.
  public internal(set) var events: Range<Int>
  /// The decisions during it.
  public internal(set) var decisions: Range<Int>
  /// The warnings during it.
  public internal(set) var warnings: Range<Int>
  /// The start time, ns.
  public internal(set) var start: Nanoseconds
  /// The end time, ns.
  public internal(set) var end: Nanoseconds
  /// How the step ended.
  public internal(set) var ending = Ending.done
  /// The position of its statement; nil for a step without one.
  public let source: Place?
  /// The result of its expectation; nil for a step without one.
  public internal(set) var expectation: Expectation?

  /// The position of a statement.
  public struct Place: Sendable {
    /// The file that contains the statement.
    public let file: String
    /// From 1, in its own file.
    public let line: Int
    /// From 1, in characters.
    public let column: Int
    /// The statement without its block.
    public let text: String
    /// The row of the scenario's table, from 0; nil without a table.
    public let row: Int?
    /// The names of the commands that contain it, outermost first.
    public let commands: [String]
    /// The range in the text with all that it includes.
    package let range: SourceRange
  }

  /// The result of `expect` or `always`, with the values of its parts.
  public struct Expectation: Hashable, Sendable {
    /// Whether it held.
    public let holds: Bool
    /// The parts that have a value, in the order of the text.
    public let parts: [Part]

    /// A part of a condition and its value.
    public struct Part: Hashable, Sendable {
      /// The source text: `top`.
      public let text: String
      /// The value as text: `Root`.
      public let value: String
    }
  }
}
