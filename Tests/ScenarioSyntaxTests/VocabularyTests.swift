import ScenarioSyntax
import Testing

@Suite struct VocabularyTests {
  @Test(arguments: Vocabulary.Kind.allCases)
  func everyEntryIsComplete(kind: Vocabulary.Kind) {
    let entries = Vocabulary.entries(of: kind)
    #expect(!entries.isEmpty)
    #expect(Set(entries.map { $0.spelling }).count == entries.count)
    for entry in entries {
      #expect(entry.kind == kind)
      #expect(entry.summary.hasSuffix("."), "\(entry.spelling)")
      #expect(!entry.form.isEmpty)
      #expect(Vocabulary.entry(entry.spelling, kind) == entry)
    }
  }

  /// Statements, values and events are recognized as words; S and F stand for a screen and a finger.
  ///
  /// Settings, recipes, warnings and what rules read are looked up by their spelling, so they need no words.
  @Test(arguments: Vocabulary.Kind.allCases)
  func entriesAreMadeOfWords(kind: Vocabulary.Kind) {
    switch kind {
    case .setting, .recipe, .warning, .input: return
    default: break
    }
    let names = NameTable()
    for entry in Vocabulary.entries(of: kind) {
      for part in entry.spelling.split(whereSeparator: { $0 == "." || $0 == " " })
      where part != "S" && part != "F" {
        #expect(names.find(String(part)) != nil, "\(entry.spelling)")
      }
    }
  }

  @Test func statementsAreTheWordsThatStartOne() {
    let statements = Set(Vocabulary.spellings(of: .statement).map { $0.prefix { $0 != " " } })
    for word in Word.allCases {
      #expect(word.isStatement == statements.contains(word.spelling[...]), "\(word.spelling)")
    }
  }

  @Test func everyWordHasAnEntry() {
    var known = Set<String>()
    for entry in Vocabulary.all {
      for part in (entry.spelling + " " + entry.form + " " + entry.summary).split(whereSeparator: {
        !$0.isLetter && !$0.isNumber && $0 != "-"
      }) { known.insert(String(part)) }
    }
    let silent: Set<Word> = [
      .empty, .location, .velocityY, .fastEaseInToSlowEaseOut, .easeIn, .easeOut, .contains,
      .eventScreen,
    ]
    for word in Word.allCases where !silent.contains(word) {
      #expect(known.contains(word.spelling), "\(word.spelling)")
    }
  }

  @Test func formsOfStatementsParse() {
    for entry in Vocabulary.entries(of: .statement) {
      #expect(entry.form.hasPrefix(entry.spelling))
    }
    for entry in Vocabulary.entries(of: .value) {
      #expect(Parsed(entry.form, mode: .session).diagnostics.isEmpty, "\(entry.form)")
    }
    for kind in [Vocabulary.Kind.error, .warning] {
      for entry in Vocabulary.entries(of: kind) where !entry.form.contains("…") {
        #expect(Parsed(entry.form).diagnostics.isEmpty, "\(entry.form)")
      }
    }
  }

  @Test(arguments: DiagnosticCode.allCases)
  func everyCodeIsExplained(code: DiagnosticCode) {
    let parts = code.parts
    #expect(!code.title.isEmpty && !code.title.hasSuffix("."))
    #expect(code.explanation.hasPrefix(parts.text + "\n\n"))
    #expect(code.explanation.split(separator: "\n").last?.hasPrefix("    ") == true)
    if !parts.wrong.isEmpty {
      // What the resolver finds reads well; its examples are tried where it is.
      let isFoundWhileReading = !(300..<900).contains(code.rawValue)
      let wrong = Parsed(parts.wrong)
      #expect(
        wrong.diagnostics.map { $0.code } == (isFoundWhileReading ? [code] : []),
        "\(wrong.diagnostics.map(wrong.line))")
    }
    let right = Parsed(parts.right)
    #expect(right.diagnostics.map(right.line) == [])
  }

  @Test func codesAreSpelledWithFourDigits() {
    #expect("\(DiagnosticCode.missingOperand)" == "N0202")
    #expect("\(DiagnosticCode.invalidUTF8)" == "N0101")
  }
}
