/// The language's words and their meanings: one table for completion, hover, explanations and documents.
///
/// The tables are created on first use, so a run that does not use them pays nothing.
package enum Vocabulary {
  /// The kind of a word.
  package enum Kind: UInt8, CaseIterable, Sendable, CustomStringConvertible {
    case statement
    case option
    case trait
    case value
    case event
    case function
    case setting
    case recipe
    case input
    case tag
    case error
    case warning
    case reserved

    package var description: String {
      switch self {
      case .statement: "statement"
      case .option: "option"
      case .trait: "trait"
      case .value: "value"
      case .event: "event"
      case .function: "function"
      case .setting: "setting"
      case .recipe: "recipe"
      case .input: "value of a rule"
      case .tag: "tag"
      case .error: "error"
      case .warning: "warning"
      case .reserved: "reserved word"
      }
    }

    /// The kind as it appears in the title of an explanation: `push: statement`.
    package var title: String {
      switch self {
      case .event: "callback"
      case .error: "step error"
      case .option: "option of a statement"
      case .trait: "trait of a screen"
      case .statement, .value, .function, .setting, .recipe, .input, .tag, .warning, .reserved: description
      }
    }
  }

  /// A word, or several joined by dots, with its form and a one-sentence summary.
  package struct Entry: Equatable, Sendable {
    package let kind: Kind
    /// As written: `push`, `transition.from`, `duplicate-screen`.
    package let spelling: String
    /// How it is used, optional parts in square brackets: `push A, B [without animation] [on Home]`.
    package let form: String
    /// One sentence.
    package let summary: String

    init(_ kind: Kind, _ spelling: String, _ form: String, _ summary: String) {
      self.kind = kind
      self.spelling = spelling
      self.form = form
      self.summary = summary
    }
  }

  /// All entries of a kind, in the order of the documentation.
  package static func entries(of kind: Kind) -> [Entry] {
    switch kind {
    case .statement: statements
    case .option: options
    case .trait: traits
    case .value: values
    case .event: events
    case .function: functions
    case .setting: settings
    case .recipe: recipes
    case .input: inputs
    case .tag: tags
    case .error: errors
    case .warning: warnings
    case .reserved: reserved
    }
  }

  /// Every entry, kind by kind.
  package static var all: [Entry] { Kind.allCases.flatMap { entries(of: $0) } }

  /// The entries with a spelling: `swipe` is a trait and something that `enable` switches.
  package static func entries(spelled spelling: String) -> [Entry] {
    all.filter { $0.spelling == spelling }
  }

  /// The entry of a spelling and kind, or nil.
  package static func entry(_ spelling: String, _ kind: Kind) -> Entry? {
    entries(of: kind).first { $0.spelling == spelling }
  }

  /// The spellings of a kind, for finding the nearest.
  package static func spellings(of kind: Kind) -> [String] {
    entries(of: kind).map { $0.spelling }
  }
}
