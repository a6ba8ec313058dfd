/// An error or warning about a source: what is wrong, where, and how to fix it.
package struct Diagnostic: Equatable, Sendable {
  package var code: DiagnosticCode
  package var severity: Severity
  package var range: SourceRange
  /// What is wrong, what was probably meant, how to fix it: lower case, no full stop, names in backquotes.
  package var message: String
  package var notes: [Note]
  package var fixes: [FixIt]

  package init(
    _ code: DiagnosticCode, _ severity: Severity = .error, at range: SourceRange, _ message: String,
    notes: [Note] = [], fixes: [FixIt] = []
  ) {
    self.code = code
    self.severity = severity
    self.range = range
    self.message = message
    self.notes = notes
    self.fixes = fixes
  }

  package enum Severity: UInt8, Sendable, CustomStringConvertible {
    case warning
    case error

    package var description: String {
      switch self {
      case .warning: "warning"
      case .error: "error"
      }
    }
  }

  /// An additional sentence, with the range that it refers to if there is one.
  package struct Note: Equatable, Sendable {
    package var message: String
    package var range: SourceRange?

    package init(_ message: String, at range: SourceRange? = nil) {
      self.message = message
      self.range = range
    }
  }

  /// An edit that fixes the source: the text of the range is replaced.
  package struct FixIt: Equatable, Sendable {
    package var message: String
    package var range: SourceRange
    package var replacement: String

    package init(_ message: String, replace range: SourceRange, with replacement: String) {
      self.message = message
      self.range = range
      self.replacement = replacement
    }
  }
}

extension [Diagnostic] {
  /// Maximum number of errors reported for one file.
  package static var limit: Int { 100 }

  /// Maximum number of diagnostics stored while a file is read and checked.
  package static var most: Int { 10_000 }

  /// Sorts them by position and keeps the first `limit`, with a note about the rest.
  package mutating func settle() {
    if isEmpty { return }
    sort { $0.range.lower < $1.range.lower }
    guard count > Self.limit else { return }
    let rest = count - Self.limit
    let isAll = count < Self.most
    let hasErrors = self[Self.limit...].contains { $0.severity == .error }
    let last = self[count - 1].range
    removeLast(rest)
    append(
      Diagnostic(
        .moreDiagnostics, hasErrors ? .error : .warning, at: last,
        "\(rest) \(isAll ? "" : "and ")more mistake\(rest == 1 ? "" : "s") follow\(rest == 1 ? "s" : "") up to here",
        notes: [Diagnostic.Note("they often follow from the first ones: fix those and run again")]))
  }
}

extension Diagnostic {
  /// The diagnostic for test steps written in English, one of which starts with `word`.
  package static func stepsInEnglish(_ word: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .stepsInEnglish, at: range,
      "`\(word)` is not a statement: a scenario's steps are actions and `expect`, not English",
      notes: [
        Note("such as `scenario \"swiping back\" { push A; pan 0.6; release; expect top == Root }`")
      ])
  }
}
