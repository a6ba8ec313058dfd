import ScenarioRuntime
import ScenarioSyntax
import Testing

@testable import Reports

/// The positions of carets and values under a quoted line.
@Suite struct LayoutTests {
  /// A failure whose labels name the parts of the text that they stand under.
  private func failure(
    _ text: String, at place: String, _ labels: [(part: String, value: String)], notes: [String] = []
  ) -> String {
    let source = Source(name: "f.nav", bytes: Array(text.utf8))
    let failure = Failure(
      headline: "expect failed: \(place)", range: range(of: place, in: text),
      labels: labels.map { .init(range: range(of: $0.part, in: text), text: $0.value) }, notes: notes)
    return ConsoleReport().failure(failure, in: source)
  }

  private func range(of part: String, in text: String) -> SourceRange {
    let bytes = Array(text.utf8)
    let part = Array(part.utf8)
    let start = (0...bytes.count - part.count).first { Array(bytes[$0..<$0 + part.count]) == part } ?? 0
    return SourceRange(Int32(start), Int32(start + part.count))
  }

  @Test func valuesStandUnderTheirParts() {
    let text = String(repeating: "\n", count: 8) + "    expect top == B\n"
    let note = "the release at 8:5 finished the pop: velocity 150 > 100"
    #expect(
      failure(text, at: "top == B", [("top", "A"), ("B", "B")], notes: [note]) == """
        f.nav:9:12: expect failed: top == B
           9 |     expect top == B
             |            ^^^    ^
             |            A      B
             = the release at 8:5 finished the pop: velocity 150 > 100

        """)
  }

  @Test func withoutValuesTheWholeIsMarked() {
    #expect(
      failure("expect balanced", at: "balanced", []) == """
        f.nav:1:8: expect failed: balanced
           1 | expect balanced
             |        ^^^^^^^^

        """)
  }

  @Test func valuesThatWouldOverlapGoFurtherDown() {
    #expect(
      failure(
        "expect i == j and k", at: "i == j and k", [("i", "12"), ("j", "[Root, A, B]"), ("k", "false")])
          == """
          f.nav:1:8: expect failed: i == j and k
             1 | expect i == j and k
               |        ^    ^     ^
               |        12   |     false
               |             [Root, A, B]

          """)
  }

  @Test func valuesOfTheSamePlaceStandUnderEachOther() {
    #expect(
      failure("expect a + b > 1", at: "a + b > 1", [("a", "0.25"), ("a + b", "0.5"), ("b", "0.25")])
        == """
        f.nav:1:8: expect failed: a + b > 1
           1 | expect a + b > 1
             |        ^^^^^
             |        |   0.25
             |        0.25
             |        0.5

        """)
  }

  @Test func partsOnFurtherLinesAreQuotedThere() {
    #expect(
      failure("expect (top == B\n    and depth == 3)", at: "top == B", [("B", "B"), ("depth", "2")])
        == """
        f.nav:1:9: expect failed: top == B
           1 | expect (top == B
             |                ^
             |                B
           2 |     and depth == 3)
             |         ^^^^^
             |         2

        """)
  }

  @Test func tabsReachToTheNextStop() {
    #expect(
      failure("\texpect\ttop == B", at: "top == B", [("top", "A"), ("B", "B")]) == """
        f.nav:1:9: expect failed: top == B
           1 |     expect  top == B
             |             ^^^    ^
             |             A      B

        """)
  }

  @Test func wideCharactersTakeTwoCells() {
    #expect(
      failure("push \"設定\"; expect top == \"首頁\"", at: "top == \"首頁\"", [("top", "設定"), ("\"首頁\"", "首頁")])
        == """
        f.nav:1:19: expect failed: top == "首頁"
           1 | push "設定"; expect top == "首頁"
             |                     ^^^    ^^^^^^
             |                     設定   首頁

        """)
  }

  @Test func marksTakeNoCells() {
    let text = "push Cafe\u{301}; expect top == e\u{301}a"
    #expect(
      failure(text, at: "top == e\u{301}a", [("top", "Cafe\u{301}"), ("e\u{301}a", "x")]) == """
        f.nav:1:19: expect failed: top == e\u{301}a
           1 | push Cafe\u{301}; expect top == e\u{301}a
             |                   ^^^    ^^
             |                   Cafe\u{301}   x

        """)
  }

  @Test(arguments: [
    ("abc", 3), ("漢字", 4), ("e\u{301}", 1), ("\u{1F600}", 2),
    ("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", 2),
    ("\u{1F1E9}\u{1F1EA}", 2), ("\u{1F44D}\u{1F3FD}", 2), ("ｱ", 1), ("한글", 4), ("\u{2764}\u{FE0F}", 2),
    ("…", 1),
  ])
  func cells(_ text: String, _ width: Int) {
    #expect(CellWidth.of(text) == width)
  }

  @Test func controlCharactersAndBrokenBytesAreShownHarmlessly() {
    let source = Source(
      name: "f", bytes: Array("push \u{1B}[31m".utf8) + [0xFF, 0xE6, 0xBC] + Array(" top".utf8))
    let length = Int32(source.bytes.count)
    let failure = Failure(headline: "expect failed: a\nb", range: SourceRange(length - 3, length))
    let text = ConsoleReport().failure(failure, in: source)
    #expect(text.hasPrefix("f:1:"))
    #expect(text.contains("expect failed: a\\nb\n"))
    #expect(
      text.hasSuffix(
        """
           1 | push \u{FFFD}[31m\u{FFFD}\u{FFFD}\u{FFFD} top
             |               ^^^

        """))
  }

  @Test func aLongLineIsCutAroundTheFirstCaret() {
    let text =
      String(repeating: "push A; ", count: 40) + "expect top == B; " + String(repeating: "pop; ", count: 40)
    let lines = failure(text, at: "top == B", [("top", "A"), ("B", "B")]).split(separator: "\n").map(
      String.init)
    #expect(lines[0] == "f.nav:1:328: expect failed: top == B")
    #expect(lines[1].count == 7 + Snippet.widest)
    #expect(lines[1].hasPrefix("   1 | …") && lines[1].hasSuffix("…"))
    let caret = lines[2].prefix { $0 != "^" }.count
    #expect(lines[1].dropFirst(caret).hasPrefix("top == B; "))
    #expect(lines[3].dropFirst(caret).hasPrefix("A      B"))
  }

  @Test func whatCannotBeSeenIsSaid() {
    let text = "expect top == B or (" + String(repeating: "1 + ", count: 60) + "depth > 900)"
    let lines = failure(text, at: "top", [("top", "A"), ("depth", "2")]).split(separator: "\n").map(
      String.init)
    #expect(lines.last == "     = depth is 2")
    #expect(lines[1].hasPrefix("   1 | expect top") && lines[1].hasSuffix("…"))
  }

  @Test func theGutterGrowsWithTheNumber() {
    let text = String(repeating: "\n", count: 12_344) + "expect top == B"
    let lines = failure(text, at: "top == B", [("B", "B")], notes: ["n"]).split(separator: "\n").map(
      String.init)
    #expect(lines[1] == "12345 | expect top == B")
    #expect(lines[2] == "      |               ^")
    #expect(lines.last == "      = n")
  }

  @Test func anyBytesAndRangesCanBeLaidOut() {
    var state: UInt64 = 7
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let parts: [[UInt8]] = [
      [0xE6, 0xBC, 0xA2], [0xCC, 0x81], [0x09], [0x0A], [0x0D], [0xFF], [0xF0, 0x9F], [0x1B], [0x20], [0x61],
      [0x00],
      [0xEF, 0xBB, 0xBF], [0xF0, 0x9F, 0x98, 0x80], Array(repeating: 0x62, count: 70),
    ]
    for _ in 0..<2000 {
      let bytes = (0..<random(12)).flatMap { _ in parts[random(parts.count)] }
      func range() -> SourceRange {
        let lower = random(bytes.count + 1)
        return SourceRange(Int32(lower), Int32(lower + random(bytes.count - lower + 1)))
      }
      let labels = (0..<random(4)).map {
        Failure.Label(range: range(), text: String(repeating: "v", count: $0))
      }
      let failure = Failure(headline: "h", range: range(), labels: labels)
      let text = ConsoleReport().failure(failure, in: Source(name: "f", bytes: bytes))
      #expect(text.hasSuffix("\n"))
      #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\0" || $0 == "\t" || $0 == "\r" })
    }
  }

  @Test func colourChangesNothingButColour() {
    let source = Source(name: "f.nav", bytes: Array("expect top == B".utf8))
    let failure = Failure(
      headline: "expect failed", range: SourceRange(7, 15),
      labels: [.init(range: SourceRange(7, 10), text: "A")], notes: ["n"])
    let coloured = ConsoleReport(style: .coloured).failure(failure, in: source)
    var plain = ""
    var isEscape = false
    for character in coloured {
      if character == "\u{1B}" { isEscape = true }
      if !isEscape { plain.append(character) }
      if character == "m" { isEscape = false }
    }
    #expect(coloured != plain)
    #expect(plain == ConsoleReport().failure(failure, in: source))
  }
}
