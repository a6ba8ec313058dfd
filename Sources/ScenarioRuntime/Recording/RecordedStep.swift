import ScenarioSyntax
import TransitionCore

/// A step of a recording: a statement, or something that happens between two.
public struct RecordedStep: Sendable {
  /// What a step is.
  public enum Kind: String, Hashable, Sendable {
    /// The root or the tabs are shown.
    case begin
    /// A statement; one that is made of several calls is one step.
    case statement
    /// A turn of the run loop ends.
    case turn
    /// Something happens by itself as time passes.
    case time
    /// A block under `after`, or one that waited, goes on.
    case wake
    /// The lines after each scenario, and the last turn.
    case end
  }

  /// How a step ended.
  public enum Ending: Hashable, Sendable {
    /// It was carried out.
    case done
    /// A step error, with its code.
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

  /// What it is.
  public let kind: Kind
  /// The number of the step that it interrupted or is part of; nil for one of the scenario's own.
  public let parent: Int?
  /// The number of the event in whose handler it runs; nil for all others.
  public let cause: Int?
  /// The events that came during it, those of the steps inside it included.
  public internal(set) var events: Range<Int>
  /// The decisions that were made during it.
  public internal(set) var decisions: Range<Int>
  /// The warnings that were given during it.
  public internal(set) var warnings: Range<Int>
  /// When it began, ns.
  public internal(set) var start: Nanoseconds
  /// When it ended, ns.
  public internal(set) var end: Nanoseconds
  /// How it ended.
  public internal(set) var ending = Ending.done
  /// Where its statement stands; nil for a step without one.
  public let source: Place?
  /// How the expectation came out; nil for a step that has none.
  public internal(set) var expectation: Expectation?

  /// Where a statement stands.
  public struct Place: Sendable {
    /// The file, or the one that it includes.
    public let file: String
    /// From 1, in its own file.
    public let line: Int
    /// From 1, in characters.
    public let column: Int
    /// The statement without its block.
    public let text: String
    /// The row of the scenario's table, from 0; nil without a table.
    public let row: Int?
    /// The names of the commands that it stands in, outermost first.
    public let commands: [String]
    /// The range in the text with all that it includes.
    package let range: SourceRange
  }

  /// The outcome of `expect` or `always`, with the values of its parts.
  public struct Expectation: Hashable, Sendable {
    /// Whether it held.
    public let holds: Bool
    /// The parts that have a value, in the order of the text.
    public let parts: [Part]

    /// A part of a condition and its value.
    public struct Part: Hashable, Sendable {
      /// As it is written: `top`.
      public let text: String
      /// As a person reads it: `Root`.
      public let value: String
    }
  }
}
