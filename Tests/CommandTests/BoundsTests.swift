import Foundation
import Testing

/// Generated texts: each run ends soon, in bounded memory, and reports the position of a mistake.
@Suite struct BoundsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var bytes: [UInt8]
    /// What the first line says, without the file's name; nil where nothing is wrong.
    var first: String?
    var status: Int32

    init(_ name: String, _ text: String, _ first: String?, status: Int32 = 2) {
      self.init(name, Array(text.utf8), first, status: status)
    }

    init(_ name: String, _ bytes: [UInt8], _ first: String?, status: Int32 = 2) {
      testDescription = name
      self.bytes = bytes
      self.first = first
      self.status = status
    }
  }

  private static func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  private static func numbered(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined()
  }

  static let cases: [Case] = [
    Case("CRLF", "push A\r\nexpect top == B\r\n", "2:15: error: no screen `B` is known"),
    Case("byte order mark", "\u{FEFF}push A; expect top == B", "1:23: error: no screen `B` is known"),
    Case("no final line end", "push A\nexpect top == ", "2:12: error: the line ends after `==`"),
    Case("NUL", many("\0", 1_000_000), "1:1: error: a NUL character in the text, 1000000 times"),
    Case("NUL in a name", "push A\u{0}B", "1:7: error: a NUL character"),
    Case("no UTF-8", [UInt8](repeating: 0xFF, count: 500_000), "1:1: error: invalid UTF-8"),
    Case(
      "no UTF-8, apart", Array(many("a ", 9)).flatMap { [UInt8($0.asciiValue ?? 0), 0xC3] }, "1:2: error: "),
    Case("right to left", "push שלום\nexpect top == שלו", "2:15: error: no screen `שלו` is known"),
    Case("combining", "push e\u{301}a\u{308}\nexpect top == e\u{301}b", "2:15: error: no screen `e\u{301}b`"),
    Case(
      "a line of 1 MB", "note \"\(many("x", 1_000_000))\"; push A; expect top == B",
      "1:1000032: error: no screen `B` is known"),
    Case(
      "130,000 statements on a line", many("push A; ", 130_000) + "expect top == B",
      "1:1040015: error: no screen `B` is known"),
    Case(
      "names of 1 MB", "push \(many("a", 1_000_000))\nexpect top == \(many("a", 999_999))b", "2:15: error: "),
    Case(
      "10,000 brackets", "expect \(many("(", 10_000))1\(many(")", 10_000))",
      "1:264: error: nested more than 256"),
    Case("10,000 square brackets", "expect \(many("[", 10_000))", "1:264: error: nested more than 256"),
    Case("10,000 blocks", many("start { ", 10_000), "1:2055: error: nested more than 256 deep"),
    Case("10,000 signs", "expect 1 == \(many("-", 10_000))1", "1:269: error: nested more than 256 deep"),
    Case(
      "10,000 operators", "expect \(many("1 + ", 10_000))1 == 2", "1:4010: error: more than 1000 operators"),
    Case(
      "10,000 times else", "if frozen { pop }" + many(" else if frozen { pop }", 10_000), "1:5899: error: "),
    Case(
      "100,000 braces in a string", "note \"\(many("{", 100_000))\"", "1:7: error: unmatched `{` in a string"),
    Case(
      "50,000 quotes in braces", "note \"\(many("{a\"}", 50_000))\"",
      "1:9: error: a string's `{…}` cannot contain quotes"),
    Case("50,000 times }", many("} ", 50_000), "1:1: error: unmatched `}`: it closes no block"),
    Case(
      "20,000 open scenarios", many("scenario \"a\" { ", 20_000), "1:16: error: `scenario` inside a block"),
    Case("50,000 mistakes on a line", many("push ;", 50_000), "1:5: error: `push` needs a screen"),
    Case(
      "50,000 unknown words", numbered(50_000) { "frob\($0)\n" }, "1:1: error: there is no statement or word"),
    Case(
      "50,000 unknown screens", "expect stack == [" + numbered(50_000) { "A\($0)," } + "A]",
      "1:18: error: no screen `A0` is known"),
    Case(
      "70,000 variables", numbered(70_000) { "let a\($0) = \($0)\n" } + "expect a69999 == 69999", nil,
      status: 0),
    Case(
      "70,000 parameters", "define f(\(numbered(70_000) { "a\($0) = 1, " })) { push A }\nf", nil, status: 0),
    Case(
      "20,000 own words",
      numbered(20_000) { "define f\($0) { push A; pop }\n" } + numbered(20_000) { "f\($0); " },
      nil, status: 0),
    Case(
      "20,000 tags", "scenario \"a\" \(numbered(20_000) { "@t\($0) " }) { push A }", nil, status: 0),
    Case("a word that calls itself", "define f { f }\nf", "1:12: step error call-depth: ", status: 1),
    Case(
      "a block that re-arms itself at once", "define again { after 0s { again } }\nagain\nwait 1s",
      "1:16: step error handler-loop: ", status: 1),
    Case(
      "a block that re-arms itself for ever",
      "define again { after 1ms { again } }\nagain\nwait 20s",
      "1:16: warning: this block has not run", status: 0),
    Case(
      "a handler that calls what it handles", "on A.viewDidAppear { pop; push A }\npush A\nsettle",
      "2:1: step error not-settled: ", status: 1),
    Case(
      "lists 256 deep", "var l = [1]\nrepeat 255 { l = [l] }\nexpect count(l) == 1", nil, status: 0),
    Case(
      "lists 257 deep", "var l = [1]\nrepeat 256 { l = [l] }",
      "2:18: step error out-of-range: lists are nested more than 256 levels deep", status: 1),
    Case(
      "lists without end in each other", "var l = [1]\nrepeat 100000 { l = [l] }",
      "2:21: step error out-of-range: lists are nested more than 256 levels deep", status: 1),
    Case(
      "the same list twice in itself", "var l = [1]\nrepeat 60 { l = [l, l] }",
      "2:17: step error out-of-range: a list grows beyond 1000000 elements", status: 1),
    Case(
      "1,000,000 elements",
      "var l = [1]\nrepeat 6 { l = l + l + l + l + l + l + l + l + l + l }\nexpect count(l) == 1000000",
      nil, status: 0),
    Case(
      "1,000,001 elements",
      "var l = [1]\nrepeat 6 { l = l + l + l + l + l + l + l + l + l + l }\nlet m = l + [1]",
      "3:9: step error out-of-range: a list grows beyond 1000000 elements", status: 1),
    Case(
      "a list that doubles", "var l = [1, 1]\nrepeat 60 { l = l + l }",
      "2:17: step error out-of-range: a list grows beyond 1000000 elements", status: 1),
    Case(
      "a text that doubles", "var t = \"xx\"\nrepeat 60 { t = \"{t}{t}\" }",
      "2:13: step error out-of-range: a string grows beyond 1000000 bytes", status: 1),
    Case("1000 Hz", "device 390 x 844 at 1000 Hz\npush A", nil, status: 0),
    Case("1001 Hz", "device 390 x 844 at 1001 Hz\npush A", "1:1: step error out-of-range: ", status: 1),
    Case("10 fingers", "push A\npan 0.3 fingers 10\nrelease", nil, status: 0),
    Case(
      "11 fingers", "push A\npan 0.3 fingers (10 + 1)\nrelease", "2:18: step error out-of-range: ", status: 1),
    Case(
      "a thousand million turns", "repeat 1000000001 { pop }", "1:8: step error out-of-range: ", status: 1),
    Case(
      "a list of 260,000", "var l = [1, 1]\nrepeat 17 { l = l + l }\nfor x in l { }", nil, status: 0),
    Case(
      "ten times the longest wait", numbered(10) { "scenario \"s\($0)\" { wait 1000000000s }\n" }, nil,
      status: 0),
  ]

  @Test(arguments: cases) func ends(_ one: Case) throws {
    try TemporaryFolder.with { folder in
      let file = folder.appendingPathComponent("a.nav")
      try Data(one.bytes).write(to: file)
      let clock = ContinuousClock()
      var outcome = Navscript.Outcome(out: "", err: "", status: -1)
      let time = try clock.measure {
        // Two gigabytes of addresses are many times what any of them needs.
        outcome = try Navscript.shell("ulimit -v 2000000; cd '\(folder.path)'; \"$NAVSCRIPT\" run a.nav")
      }
      #expect(time < .seconds(20), "also where nothing is optimised")
      #expect(outcome.status == one.status, "\(outcome.err.prefix(500))")
      let said = one.status == 1 ? outcome.out : outcome.err
      if let first = one.first {
        #expect(said.hasPrefix("a.nav:" + first), "\(said.prefix(300))")
      } else {
        #expect(outcome.err == "")
      }
      #expect(outcome.out.utf8.count + outcome.err.utf8.count < 200_000)
    }
  }

  /// A time-out ends a scenario inside a statement too, whatever takes so long there.
  @Test(arguments: [
    String(repeating: "always depth >= 1\n", count: 300) + "pan 0.3 over 16000s",
    String(repeating: "always depth >= 1\n", count: 300) + "expect depth == 9 within 16000s",
    (0..<5000).map { "start push S\($0)\n" }.joined() + "settle within 100000s",
    "var t = \"x\"\nrepeat 18 { t = \"{t}{t}\" }\nvar i = 0\nrepeat 5000 { i = i + 1; note \"{t}{i}\" }",
    "var l = [1]\nvar m = [1]\nrepeat 19 { l = l + l; m = m + m }\nrepeat 5000 { expect l == m }",
  ]) func timeOutsHoldInsideAStatement(_ body: String) throws {
    let start = ContinuousClock.now
    let outcome = try Navscript.run(["run", "-e", "push A\n" + body, "--timeout", "300ms"])
    #expect(outcome.status == 1 && outcome.out.hasSuffix("0 passed, 1 failed\n"))
    #expect(
      outcome.out.contains("time-out: the scenario took longer than 300 ms"), "\(outcome.out.suffix(300))")
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  /// Texts that a scenario makes are forgotten with it, and bounded while it runs.
  @Test func textsAreBounded() throws {
    let endless = """
      var t = "x"
      repeat 19 { t = "{t}{t}" }
      var i = 0
      repeat 5000 { i = i + 1; note "{t}{i}" }
      """
    let outcome = try Navscript.run(["run", "-e", endless])
    #expect(outcome.status == 1)
    #expect(
      outcome.out.contains("step error out-of-range: the strings of this scenario are longer than"))
    // Each of these makes an eighth of what one may make.
    let many = (0..<10).map {
      "scenario \"number \($0)\" {\n\(endless.replacing("5000", with: "8"))\npush \"S{i}\"\nexpect top == \"S8\"\n}\n"
    }.joined()
    #expect(try Navscript.run(["run", "-e", many]).out == "10 passed, 0 failed\n")
  }
}
