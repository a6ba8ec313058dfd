import ScenarioSyntax
import Testing

@Suite struct FormatterTests {
  private func format(_ bytes: [UInt8]) -> [UInt8]? {
    var diagnostics: [Diagnostic] = []
    return Formatter.format(Source(name: "test.nav", bytes: bytes), diagnostics: &diagnostics)
  }

  private func format(_ text: String) -> String? {
    format(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func textsAreFound() {
    #expect(Texts.fixtures.count > 100 && Texts.all.count > Texts.fixtures.count)
  }

  @Test(arguments: Texts.all) func tokensAndGapsAreTheText(_ text: Texts.Text) {
    #expect(Parsed(text.bytes).joined == text.bytes)
  }

  @Test(arguments: Texts.all) func layingOutTwiceIsLayingOutOnce(_ text: Texts.Text) {
    guard let once = format(text.bytes) else { return }
    #expect(format(once) == once)
  }

  @Test(arguments: Texts.all) func theTreeStaysTheSame(_ text: Texts.Text) {
    let before = Parsed(text.bytes)
    guard let laidOut = format(text.bytes) else {
      #expect(before.diagnostics.contains { $0.severity == .error })
      return
    }
    let after = Parsed(laidOut)
    #expect(after.dump == before.dump)
    #expect(after.diagnostics.filter { $0.severity == .error } == [])
  }

  @Test(arguments: Texts.all) func commentsStay(_ text: Texts.Text) {
    guard let laidOut = format(text.bytes) else { return }
    #expect(comments(Parsed(laidOut)) == comments(Parsed(text.bytes)))
  }

  /// From each `#` between tokens to the end of the line.
  private func comments(_ parsed: Parsed) -> [String] {
    var found: [String] = []
    var end: Int32 = 0
    for token in parsed.tokens {
      let gap = parsed.source.text(SourceRange(end, token.start))
      if let sign = gap.firstIndex(of: "#") {
        found.append(String(gap[sign...].reversed().drop { $0 == " " || $0 == "\t" }.reversed()))
      }
      end = token.end
    }
    return found
  }

  /// Spaces, line ends and semicolons put anywhere they may stand change nothing of the layout's tokens.
  @Test(arguments: Samples.all) func blanksMakeNoDifference(_ text: String) throws {
    let once = try #require(format(text))
    let parsed = Parsed(once)
    var wide: [UInt8] = []
    var end: Int32 = 0
    for token in parsed.tokens {
      wide += parsed.source.bytes[Int(end)..<Int(token.start)]
      if token.start > end, token.kind != .lineEnd { wide += Array("   \t".utf8) }
      wide += parsed.source.bytes[Int(token.start)..<Int(token.end)]
      end = token.end
    }
    #expect(format(wide).map { String(decoding: $0, as: UTF8.self) } == once)
  }

  /// Of texts with a token too many, too few or in another place those that can be read are laid out like any other.
  @Test(arguments: Texts.fixtures) func changedTextsAreLaidOutToo(_ text: Texts.Text) {
    let whole = Parsed(text.bytes)
    guard whole.tokens.count > 2, whole.tokens.count < 2000 else { return }
    var random = RobustnessTests.Generator(state: UInt64(text.bytes.count))
    for _ in 0..<40 {
      let one = whole.tokens[random.next(below: whole.tokens.count)]
      let other = whole.tokens[random.next(below: whole.tokens.count)]
      var bytes = text.bytes
      let piece = bytes[Int(other.start)..<Int(other.end)]
      switch random.next(below: 4) {
      case 0: bytes.removeSubrange(Int(one.start)..<Int(one.end))
      case 1: bytes.insert(contentsOf: piece, at: Int(one.start))
      case 2: bytes.insert(contentsOf: Array(" # said\n".utf8), at: Int(one.end))
      default: bytes.replaceSubrange(Int(one.start)..<Int(one.end), with: piece)
      }
      guard let once = format(bytes) else { continue }
      #expect(format(once) == once, "\(String(decoding: bytes, as: UTF8.self))")
      #expect(Parsed(once).dump == Parsed(bytes).dump, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// What stands left becomes what stands right.
  static let layouts: [(String, String)] = [
    ("", ""),
    ("\n\n", ""),
    ("\n# alone", "# alone\n"),
    ("push   A ;pop;", "push A; pop\n"),
    ("; ;push A;;pop\n;\n", "push A; pop\n"),
    ("push A\n\n\n\npop\n\n", "push A\n\npop\n"),
    ("\u{FEFF}push A\r\npop\r\n", "push A\npop\n"),
    ("start{push A;pop}", "start { push A; pop }\n"),
    ("start{}", "start {}\n"),
    ("start {\n\n  push A\n\n}", "start {\n    push A\n}\n"),
    ("start { push A\npop }", "start {\n    push A\n    pop\n}\n"),
    ("if depth>1 {pop} else {push A}", "if depth > 1 { pop } else { push A }\n"),
    ("if depth>1 {\npop} else {push A}", "if depth > 1 {\n    pop\n} else { push A }\n"),
    ("repeat 2\n\n{ pop }; push A", "repeat 2 { pop }; push A\n"),
    ("repeat 2 # twice\n{ pop }", "repeat 2  # twice\n{ pop }\n"),
    ("expect not( depth==1 )or -1 in[ 1,2 ]", "expect not (depth == 1) or -1 in [1, 2]\n"),
    ("expect depth-1==-(2)-1", "expect depth - 1 == -(2) - 1\n"),
    ("expect count( stack )==max( 1,2 )", "expect count(stack) == max(1, 2)\n"),
    ("define f (a,b=1) {pan a}", "define f(a, b = 1) { pan a }\n"),
    ("drag 0.3 -50 (a-1)", "drag 0.3 -50 (a - 1)\n"),
    ("push(a) without animation", "push (a) without animation\n"),
    (
      "expect log has[A . didShow,animationEnded (true)]",
      "expect log has [A.didShow, animationEnded(true)]\n"
    ),
    ("note \"a  {b+1}  c\"  # said  ", "note \"a  {b+1}  c\"  # said\n"),
    ("push A # one\npush Bcd # two\n\npop # three", "push A    # one\npush Bcd  # two\n\npop  # three\n"),
    (
      "set finishes = (velocity>200\nor progress>0.5 # far\n)",
      "set finishes = (velocity > 200\n    or progress > 0.5  # far\n)\n"
    ),
    ("stack = [\nA,\n    B\n  ]", "stack = [\n    A,\n    B\n]\n"),
    (
      "scenario \"a\"@slow @bug (\"1\")\n|p|shown|\n# far\n|0.51|[A,\"設定\"]|# so\n|-1|B|\n\n{\n# what\npan p\n# end\n}",
      "scenario \"a\" @slow @bug(\"1\")\n    | p    | shown       |\n    # far\n"
        + "    | 0.51 | [A, \"設定\"] |  # so\n    | -1   | B           |\n"
        + "{\n    # what\n    pan p\n    # end\n}\n"
    ),
    (
      "explore \"x\" depth 2{screens A,B\nactions push,pan [0.3,0.6] vel [0]\nalways frozen}",
      "explore \"x\" depth 2 {\n    screens A, B\n    actions push, pan [0.3, 0.6] vel [0]\n    always frozen\n}\n"
    ),
  ]

  @Test(arguments: layouts) func layout(_ before: String, _ after: String) {
    #expect(format(before) == after)
    #expect(format(after) == after)
  }

  @Test func aTextWithMistakesIsLeftAlone() {
    var diagnostics: [Diagnostic] = []
    let source = Source(name: "test.nav", bytes: Array("push A B".utf8))
    #expect(Formatter.format(source, diagnostics: &diagnostics) == nil)
    #expect(diagnostics.map { $0.code } == [.unexpectedToken])
  }
}
