import ScenarioSyntax
import Testing

@Suite struct NamesTests {
  @Test func wordsAreTheFirstNames() {
    let names = NameTable()
    #expect(names.count == Word.allCases.count)
    #expect(NameTable.wordCount == Word.allCases.count)
    for (number, word) in Word.allCases.enumerated() {
      #expect(word.name.index == Int32(number))
      #expect(names.spelling(word.name) == word.spelling)
      #expect(names.find(word.spelling) == word.name)
      if word != .empty { #expect(Word(word.name) == word) }
      #expect("\(word)" == (word == .empty ? "empty" : lowerCamel(word.spelling)))
    }
    #expect(Word(NameID(0)) == nil)
    #expect(Word(NameID(Int32(Word.allCases.count))) == nil)
    #expect(Word(NameID(-1)) == nil)
  }

  private func lowerCamel(_ spelling: String) -> String {
    if spelling == "Hz" { return "hz" }
    let parts = spelling.split { $0 == "-" || $0 == "." }
    return parts.dropFirst().reduce(String(parts[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }

  @Test func spellingsAreNumberedOnce() {
    var names = NameTable()
    let long = "a-name-of-more-than-eight-bytes"
    let a = names.intern("A")
    let b = names.intern(long)
    #expect(names.intern("A") == a)
    #expect(names.intern(long) == b)
    #expect(names.intern(long + "x") != b)
    #expect(names.spelling(b) == long)
    #expect(names.find("never met") == nil)
    #expect(names.intern("") == NameID(0))
    #expect(names.intern("push") == Word.push.name)
  }

  @Test func growingAndResettingKeepsTheVocabulary() {
    var names = NameTable()
    let size = names.utf8Count
    for round in 0..<3 {
      for number in 0..<5_000 {
        #expect(names.intern("name-\(number)").index == Int32(NameTable.wordCount + number), "round \(round)")
      }
      #expect(names.find("name-4999") != nil)
      names.reset()
      #expect(names.count == NameTable.wordCount)
      #expect(names.utf8Count == size)
      #expect(names.find("name-17") == nil)
      #expect(names.find("viewWillAppear") == Word.viewWillAppear.name)
    }
  }

  @Test func nearestWord() {
    let words = ["push", "pop", "present", "viewWillAppear", "viewDidAppear", "duplicate-screen"]
    #expect(NearestWord.suggest("psuh", among: words) == "push")
    #expect(NearestWord.suggest("Push", among: words) == "push")
    #expect(NearestWord.suggest("viewwillappear", among: words) == "viewWillAppear")
    #expect(NearestWord.suggest("pres", among: words) == "present")
    #expect(NearestWord.suggest("duplicate-scren", among: words) == "duplicate-screen")
    #expect(NearestWord.suggest("zebra", among: words) == nil)
    #expect(NearestWord.suggest("B", among: ["A"]) == nil)
    #expect(NearestWord.suggest("", among: words) == nil)
  }

  @Test func positions() {
    let source = Source(name: "x", bytes: Array("a\r\nä😀e\u{301}z\rb\n".utf8))
    #expect(source.position(at: 0) == SourcePosition(line: 1, column: 1, utf16Column: 0))
    #expect(source.position(at: 3) == SourcePosition(line: 2, column: 1, utf16Column: 0))
    #expect(source.position(at: 5) == SourcePosition(line: 2, column: 2, utf16Column: 1))
    #expect(source.position(at: 9) == SourcePosition(line: 2, column: 3, utf16Column: 3))
    #expect(source.position(at: 12) == SourcePosition(line: 2, column: 4, utf16Column: 5))
    #expect(source.position(at: 14) == SourcePosition(line: 3, column: 1, utf16Column: 0))
    #expect(source.position(at: 999) == SourcePosition(line: 4, column: 1, utf16Column: 0))
    #expect(source.text(source.lineRange(2)) == "ä😀e\u{301}z")
    #expect(source.text(source.lineRange(3)) == "b")
    #expect(source.lineRange(4) == SourceRange(16, 16))
    let table = LineTable(source.bytes)
    for offset in Int32(0)...16 {
      #expect(table.position(at: offset, in: source.bytes) == source.position(at: offset))
    }
    #expect(Source(name: "x", bytes: [0x61, 0xFF]).text(SourceRange(0, 2)) == "a\u{FFFD}")
  }
}
