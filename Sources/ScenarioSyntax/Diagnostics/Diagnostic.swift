/// Something that is wrong with a source, or doubtful: what, where, and the ways out.
package struct Diagnostic: Equatable, Sendable {
  package var code: DiagnosticCode
  package var severity: Severity
  package var range: SourceRange
  /// What is wrong, what was meant, the way out: lower case, no full stop, names in backquotes.
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

  /// A further sentence, with the place that it speaks of where there is one.
  package struct Note: Equatable, Sendable {
    package var message: String
    package var range: SourceRange?

    package init(_ message: String, at range: SourceRange? = nil) {
      self.message = message
      self.range = range
    }
  }

  /// An edit that mends the source: the range's text is replaced.
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
  /// More errors of one file than anybody reads.
  package static var limit: Int { 100 }

  /// So many are kept at all while a file is read and checked.
  package static var most: Int { 10_000 }

  /// Brings them into the order of their places, and keeps the first `limit` with a word about the rest.
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
  /// What is said of steps in English, of which `word` begins one.
  package static func stepsInEnglish(_ word: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .stepsInEnglish, at: range,
      "`\(word)` is not a statement: a scenario's steps are actions and `expect`, not English",
      notes: [
        Note("such as `scenario \"swiping back\" { push A; pan 0.6; release; expect top == Root }`")
      ])
  }
}
