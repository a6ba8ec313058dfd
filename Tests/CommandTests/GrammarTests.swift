import Foundation
import ScenarioRuntime
import ScenarioSyntax
import Testing
import TransitionCore

/// The tables of `grammar.md` say what the vocabulary says, and of each word whether there is anything behind it.
@Suite struct GrammarTests {
  /// A row of a table: a form in backquotes, a sentence, and `not yet` or nothing.
  struct Row: Equatable {
    var form: String
    var meaning: String
    var isNotYet: Bool
  }

  static let text =
    (try? String(contentsOf: Navscript.project.appendingPathComponent("grammar.md"), encoding: .utf8)) ?? ""

  /// The tables with a third column, in order.
  static let tables: [[Row]] = text.split(separator: "\n", omittingEmptySubsequences: false)
    .split { !$0.hasPrefix("|") }
    .filter { $0.first == "| form | meaning | |" }
    .map { lines in lines.dropFirst(2).map(row) }

  private static func row(_ line: Substring) -> Row {
    // A bar inside a cell has a backslash before it.
    let cells = line.replacingOccurrences(of: "\\|", with: "\u{0}").split(separator: "|")
      .map { $0.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "\u{0}", with: "|") }
    let form = cells.first ?? ""
    return Row(
      form: form.hasPrefix("`") && form.hasSuffix("`") ? String(form.dropFirst().dropLast()) : "?" + form,
      meaning: cells.count > 1 ? cells[1] : "", isNotYet: cells.count > 2 && cells[2] == "not yet")
  }

  @Test(arguments: Vocabulary.Kind.allCases) func tableSaysWhatTheVocabularySays(_ kind: Vocabulary.Kind) {
    let entries = Vocabulary.entries(of: kind)
    let expected = entries.map {
      Row(form: $0.form, meaning: $0.summary, isNotYet: Self.isNotYet($0.spelling, kind))
    }
    let found = Self.tables.filter { $0.first?.form == expected.first?.form }
    #expect(found.count == 1, "one table for each kind")
    for (row, wanted) in zip(found.first ?? [], expected) { #expect(row == wanted) }
    #expect(found.first?.count == expected.count)
  }

  @Test func thereIsNoOtherTable() {
    #expect(Self.tables.count == Vocabulary.Kind.allCases.count)
  }

  // MARK: - What is not yet there

  private static func isNotYet(_ spelling: String, _ kind: Vocabulary.Kind) -> Bool {
    switch kind {
    case .setting: !Setting.allCases.contains { $0.name == spelling }
    case .recipe: !PublishedRecipe.allCases.contains { $0.name == spelling }
    case .error: !StepErrorCode.allCases.contains { $0.code == spelling }
    case .warning:
      RunWarningCode(rawValue: spelling) == nil && !Warning.allCases.contains { $0.code == spelling }
    default: probes.contains { $0.kind == kind && $0.spelling == spelling }
    }
  }

  /// A word without anything behind it, with a scenario that will pass once there is.
  struct Probe: Sendable, CustomTestStringConvertible {
    var kind: Vocabulary.Kind
    var spelling: String
    var scenario: String

    init(_ kind: Vocabulary.Kind, _ spelling: String, _ scenario: String) {
      self.kind = kind
      self.spelling = spelling
      self.scenario = scenario
    }

    var testDescription: String { "\(kind) \(spelling)" }
  }

  static let probes: [Probe] = []

  @Test(arguments: probes) func nothingIsBehindItYet(_ probe: Probe) throws {
    let outcome = try Navscript.run(["run", "-"], input: probe.scenario)
    #expect(outcome.status != 0, "it works now: leave the probe out, and the mark in grammar.md")
  }

  // MARK: - Bounds

  @Test func boundsAreTheSources() {
    let rows = Self.text.split(separator: "\n").filter { $0.hasPrefix("|") }
    let bounds = [
      ("nesting of blocks", Parser.nestingLimit), ("operators in one statement", Parser.operatorLimit),
      ("entries of the log", History<TransitionCore.Event>.limit),
      ("inputs that the session", Session.undoLimit),
    ]
    for (what, most) in bounds {
      let row = rows.first { $0.contains(what) }
      #expect(row?.replacingOccurrences(of: ",", with: "").contains(" \(most) ") == true, "\(what): \(most)")
    }
  }

  @Test func everyBlockOfCodesIsNamed() {
    for code in DiagnosticCode.allCases {
      #expect(Self.text.contains("| \(code.description.prefix(3)) | "), "\(code)")
    }
  }
}
