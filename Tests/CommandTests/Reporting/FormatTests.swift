import Foundation
import ScenarioRunner
import ScenarioRuntime
import ScenarioSyntax
import Testing

@testable import Reports

/// The output of each format for one run with every kind of result.
@Suite struct FormatTests {
  private static let range = RangeRecord(line: 9, column: 12, endLine: 9, endColumn: 20)

  static let record = RunRecord(
    tool: "navscript 0.1.0", started: 1_796_021_047, wallTime: 2_000_000_000,
    files: [
      FileRecord(
        path: "./s/a b.nav", order: 0,
        diagnostics: [
          DiagnosticRecord(
            code: "N0701", severity: .warning, message: "odd, 100 %", range: range, notes: ["why: so"],
            text: "odd\n")
        ],
        scenarios: [
          ScenarioRecord(
            order: 0, name: "plain # \\ \"x\"", line: 3, tags: ["smoke"], verdict: .passed, statements: 4,
            virtualTime: 350_000_000, wallTime: 12_345),
          ScenarioRecord(
            order: 1, name: "fails", line: 7, verdict: .failed, statements: 5, virtualTime: 1,
            wallTime: 1_000_000,
            failure: MessageRecord(
              code: "expect", message: "expect failed: top == B", range: range, notes: ["because: 1 > 2"],
              text: "a.nav:9:12: expect failed\n   9 | <b>\n")),
          ScenarioRecord(
            order: 2, name: "breaks", line: 11, verdict: .error,
            failure: MessageRecord(
              code: "duplicate-screen", message: "step error duplicate-screen: A, again", range: range)),
          ScenarioRecord(order: 3, name: "later", line: 13, verdict: .skipped, reason: "not #1 yet"),
          ScenarioRecord(order: 4, name: "later too", line: 15, verdict: .skipped, reason: ""),
          ScenarioRecord(
            order: 5, name: "known", line: 17, verdict: .expectedFailure, reason: "FD-87",
            failure: MessageRecord(code: "expect", message: "expect failed: x", range: range)),
          ScenarioRecord(
            order: 6, name: "mended", line: 19, verdict: .unexpectedPass, reason: "FD-88",
            failure: MessageRecord(code: "unexpected-pass", message: "unexpected pass", range: range)),
          ScenarioRecord(
            order: 7, name: "warns", line: 21, verdict: .passed,
            warnings: [
              MessageRecord(code: "never-ran", message: "has not run", range: range, text: "warned\n")
            ]),
        ]),
      FileRecord(
        path: "s/c.nav", order: 1,
        diagnostics: [
          DiagnosticRecord(
            code: "N0302", severity: .error, message: "no word `x`", range: range, text: "wrong\n"),
          DiagnosticRecord(
            code: "N0303", severity: .error, message: "no variable", range: range, text: "wrong too\n"),
        ]),
      FileRecord(path: "gone.nav", order: 2, problem: "no such file or folder"),
    ], selected: 8)

  @Test func junit() {
    #expect(
      JUnitReport.text(of: Self.record) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="navscript" tests="10" failures="2" errors="3" skipped="2" time="0.001012">
          <testsuite name="s/a b.nav" file="s/a b.nav" tests="8" failures="2" errors="1" skipped="2" time="0.001012" timestamp="2026-11-30T06:44:07">
            <testcase name="plain # \\ &quot;x&quot;" classname="s.a b" file="s/a b.nav" line="3" time="0.000012"/>
            <testcase name="fails" classname="s.a b" file="s/a b.nav" line="7" time="0.001000">
              <failure message="expect failed: top == B" type="expect">a.nav:9:12: expect failed
           9 | &lt;b&gt;
        </failure>
            </testcase>
            <testcase name="breaks" classname="s.a b" file="s/a b.nav" line="11" time="0.000000">
              <error message="step error duplicate-screen: A, again" type="duplicate-screen"/>
            </testcase>
            <testcase name="later" classname="s.a b" file="s/a b.nav" line="13" time="0.000000">
              <skipped message="not #1 yet"/>
            </testcase>
            <testcase name="later too" classname="s.a b" file="s/a b.nav" line="15" time="0.000000">
              <skipped message="no reason given"/>
            </testcase>
            <testcase name="known" classname="s.a b" file="s/a b.nav" line="17" time="0.000000">
              <properties>
                <property name="expected-failure" value="FD-87"/>
              </properties>
            </testcase>
            <testcase name="mended" classname="s.a b" file="s/a b.nav" line="19" time="0.000000">
              <failure message="unexpected pass" type="unexpected-pass"/>
            </testcase>
            <testcase name="warns" classname="s.a b" file="s/a b.nav" line="21" time="0.000000">
              <system-err>warned
        </system-err>
            </testcase>
            <system-err>odd
        </system-err>
          </testsuite>
          <testsuite name="s/c.nav" file="s/c.nav" tests="1" failures="0" errors="1" skipped="0" time="0.000000" timestamp="2026-11-30T06:44:07">
            <testcase name="s/c.nav" classname="s.c" file="s/c.nav" line="9" time="0.000000">
              <error message="no word `x`" type="N0302">wrong
        wrong too
        </error>
            </testcase>
          </testsuite>
          <testsuite name="gone.nav" file="gone.nav" tests="1" failures="0" errors="1" skipped="0" time="0.000000" timestamp="2026-11-30T06:44:07">
            <testcase name="gone.nav" classname="gone" file="gone.nav" line="1" time="0.000000">
              <error message="no such file or folder" type="unreadable">no such file or folder</error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func tap() {
    #expect(
      TAPReport.text(of: Self.record) == ##"""
        TAP version 14
        1..3
        # odd
        # Subtest: s/a b.nav
            1..8
            ok 1 - plain \# \\ "x"
            not ok 2 - fails
              ---
              message: "expect failed: top == B"
              severity: "fail"
              code: "expect"
              at:
                file: "s/a b.nav"
                line: 9
                column: 12
              notes: "because: 1 > 2"
              ...
            not ok 3 - breaks
              ---
              message: "step error duplicate-screen: A, again"
              severity: "error"
              code: "duplicate-screen"
              at:
                file: "s/a b.nav"
                line: 9
                column: 12
              ...
            ok 4 - later # SKIP not \#1 yet
            ok 5 - later too # SKIP no reason given
            not ok 6 - known # TODO FD-87
              ---
              message: "expect failed: x"
              severity: "fail"
              code: "expect"
              at:
                file: "s/a b.nav"
                line: 9
                column: 12
              ...
            not ok 7 - mended
              ---
              message: "unexpected pass"
              severity: "fail"
              code: "unexpected-pass"
              at:
                file: "s/a b.nav"
                line: 9
                column: 12
              ...
            ok 8 - warns
            # warned
        not ok 1 - s/a b.nav
        not ok 2 - s/c.nav
          ---
          message: "no word `x`"
          severity: "error"
          code: "N0302"
          at:
            file: "s/c.nav"
            line: 9
            column: 12
          more: "9:12: no variable [N0303]"
          ...
        not ok 3 - gone.nav
          ---
          message: "no such file or folder"
          severity: "error"
          ...

        """##)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a # b", "a \\# b"), ("a \\ b", "a \\\\ b"), ("a\nb\tc", "a b c"),
    ("# SKIP x", "\\# SKIP x"),
    ("a\u{2028}b\u{85}c", "a\\\\u{2028}b\\\\u{85}c"), ("ä漢", "ä漢"),
  ]) func descriptionsOfTAPAreEscaped(_ text: String, _ expected: String) {
    #expect(TAPReport.escaped(text) == expected)
  }

  @Test func github() {
    #expect(
      GitHubReport.text(of: Self.record) == """
        ::error file=s/c.nav,line=9,endLine=9,col=12,title=N0302::no word `x`
        ::error file=s/c.nav,line=9,endLine=9,col=12,title=N0303::no variable
        ::error file=gone.nav,title=gone.nav::no such file or folder
        ::error file=s/a b.nav,line=9,endLine=9,col=12,title=breaks::step error duplicate-screen: A, again
        ::error file=s/a b.nav,line=9,endLine=9,col=12,title=fails::expect failed: top == B%0Abecause: 1 > 2
        ::error file=s/a b.nav,line=9,endLine=9,col=12,title=mended::unexpected pass
        ::warning file=s/a b.nav,line=9,endLine=9,col=12,title=N0701::odd, 100 %25%0Awhy: so
        ::warning file=s/a b.nav,line=9,endLine=9,col=12,title=never-ran::has not run

        """)
    let record = RunRecord(tool: "x", files: [FileRecord(path: "a.nav", problem: "gone")])
    for (workspace, path) in [
      ("/w", "app/a.nav"), ("/w/", "app/a.nav"), ("/w/app", "a.nav"), ("/else", "a.nav"), ("", "a.nav"),
    ] {
      let text = GitHubReport.text(of: record, workspace: workspace, folder: "/w/app")
      #expect(text.hasPrefix("::error file=\(path),"), "\(workspace)")
    }
    #expect(GitHubReport.property("a:b,c%d\r\n") == "a%3Ab%2Cc%25d%0D%0A")
    #expect(GitHubReport.data("a:b,c%d\r\n") == "a:b,c%25d%0D%0A")
  }

  @Test func jsonIsReadAsItWasWritten() throws {
    let bytes = JSONReport.text(of: Self.record)
    for line in bytes.split(separator: 0x0A) { _ = try JSONSerialization.jsonObject(with: Data(line)) }
    var expected = Self.record
    expected.files[0].path = "s/a b.nav"
    #expect(try JSONReport.record(of: bytes) == expected)
    #expect(JSONReport.text(of: try JSONReport.record(of: bytes)) == bytes)
  }

  /// The page names every member that is written, and none that is not.
  @Test func thePageIsWhole() throws {
    var record = Self.record
    record.only = PlaceRecord(file: "a.nav", line: 1)
    record.files[0].repetition = 1
    record.files[0].scenarios[0].exploration = ExplorationRecord(
      wantedDepth: 8, depth: 5, situations: 12, attempts: 40, walks: 3, ending: "broken",
      interchangeable: ["A"],
      rules: [.init(text: "always depth >= 1", isIdle: true, length: 2, scenario: "scenario")])
    var written: Set<String> = []
    func take(_ value: JSONValue) {
      switch value {
      case .object(let members):
        for (name, value) in members {
          written.insert(name)
          take(value)
        }
      case .array(let elements): for element in elements { take(element) }
      default: break
      }
    }
    record.shard = Shard(index: 1, count: 4)
    record.deniesWarnings = true
    for line in JSONReport.text(of: record).split(separator: 0x0A) { take(try JSONValue(line)) }
    let page = try String(
      contentsOf: Navscript.project.appendingPathComponent("docs/json.md"), encoding: .utf8)
    var named: Set<String> = []
    // The page's second half describes traces.
    let report = page.components(separatedBy: "\n## `trace`")[0]
    for row in report.split(separator: "\n") where row.hasPrefix("| `") {
      let cells = row.split(separator: "|", maxSplits: 2)
      // The verdicts' table has values, not members.
      if Verdict(name: String(cells[0].filter { $0.isLetter })) != nil { continue }
      for name in cells[0].split(separator: "`") where !name.allSatisfy({ " ,".contains($0) }) {
        named.insert(String(name))
      }
    }
    named.formUnion(["only", "file", "line", "index", "count", "rule", "holds", "length", "scenario", "idle"])
    #expect(written.subtracting(named).isEmpty)
    #expect(named.subtracting(written).subtracting(Self.counted).isEmpty)
    #expect(page.contains("describes format **\(JSONReport.format)**"))
  }

  /// Names that are verdicts and members both.
  private static let counted: Set<String> = ["passed", "failed", "skipped"]

  @Test(arguments: [-1, 0, 951_782_400, 951_868_799, 4_102_444_800, 1_709_164_800] as [Int64])
  func momentsAreReadAsTheyWereWritten(_ seconds: Int64) throws {
    let record = RunRecord(tool: "x", started: seconds)
    #expect(try JSONReport.record(of: JSONReport.text(of: record)).started == seconds)
  }

  @Test(arguments: [
    ("", "this is not a report of a run: it is empty", 1),
    ("{}\n", "`type` is missing or of another kind", 1),
    ("x\n", "expected a value, at byte 1 of the line", 1),
    (
      "{\"type\":\"end\"}\n",
      "this is not a report of a run: its first line must have the type `run` and a `format`",
      1
    ),
    ("{\"type\":\"run\",\"format\":2}\n", "the report has format 2; this version reads 1", 1),
    (
      "{\"type\":\"run\",\"format\":1,\"tool\":\"x\",\"started\":\"1970-01-01T00:00:00Z\"}\n",
      "the report has no end: its run was killed", 2
    ),
    (
      "{\"type\":\"run\",\"format\":1,\"tool\":\"x\",\"started\":\"1970-01-01T00:00:00Z\"}\n\n{\"type\":\"scenario\",\"file\":\"a\"}\n",
      "`fileOrder` is missing or of another kind", 3
    ),
  ]) func whatIsNoReportIsRefused(_ text: String, _ message: String, _ line: Int) {
    #expect(throws: JSONReport.Problem(message: message, line: line)) {
      try JSONReport.record(of: Array(text.utf8))
    }
  }

  @Test func furtherLinesAndMembersAreLeftAlone() throws {
    let text = """
      {"type":"run","format":1,"tool":"x","started":"1970-01-01T00:00:00Z","more":[1]}
      {"type":"weather","is":"fine"}
      {"type":"end","ending":"complete","passed":0,"failed":0,"skipped":0,"errors":0,"unexpectedPasses":0,"expectedFailures":0,"brokenFiles":0,"statements":0,"selected":0,"wallTime":0,"more":null}

      """
    #expect(try JSONReport.record(of: Array(text.utf8)) == RunRecord(tool: "x"))
  }

  // MARK: - SARIF

  @Test func sarif() throws {
    let text = "push A\nlet 😀 = psuh\n"
    let source = Source(name: "./s/ä b.nav", bytes: Array(text.utf8))
    let place = SourceRange(18, 22)
    let diagnostic = Diagnostic(
      .unknownWord, at: place, "no word `psuh`",
      notes: [Diagnostic.Note("words are such"), Diagnostic.Note("here", at: SourceRange(0, 4))],
      fixes: [Diagnostic.FixIt("did you mean `push`?", replace: place, with: "push")])
    let warning = Diagnostic(.sameOnBothSides, .warning, at: SourceRange(0, 4), "odd")
    let bytes = SARIFReport.text(of: [(source, [diagnostic, warning])], tool: "navscript 0.1.0")
    let log = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "navscript")
    #expect(driver["version"] as? String == "0.1.0")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == ["N0302", warning.code.description])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["level"] as? String } == ["error", "warning"])
    #expect(results.map { $0["ruleIndex"] as? Int } == [0, 1])
    let first = results[0]
    #expect((first["message"] as? [String: Any])?["text"] as? String == "no word `psuh`\nwords are such")
    let physical = try #require(
      (first["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
    #expect((physical["artifactLocation"] as? [String: Any])?["uri"] as? String == "s/%C3%A4%20b.nav")
    // The emoji is two units wide.
    let region = ["startLine": 2, "startColumn": 10, "endLine": 2, "endColumn": 14]
    #expect(physical["region"] as? [String: Int] == region)
    let related = try #require((first["relatedLocations"] as? [[String: Any]])?.first)
    #expect((related["message"] as? [String: Any])?["text"] as? String == "here")
    let change = try #require(
      ((first["fixes"] as? [[String: Any]])?.first?["artifactChanges"] as? [[String: Any]])?.first)
    let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
    #expect(replacement["deletedRegion"] as? [String: Int] == region)
    #expect((replacement["insertedContent"] as? [String: Any])?["text"] as? String == "push")
    #expect(results[1]["fixes"] == nil && results[1]["relatedLocations"] == nil)
  }

  @Test func aLogWithoutResultsIsWhole() {
    #expect(
      String(decoding: SARIFReport.text(of: [], tool: "navscript 0.1.0"), as: UTF8.self)
        == "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{\"tool\":"
        + "{\"driver\":{\"name\":\"navscript\",\"version\":\"0.1.0\",\"rules\":[]}},\"columnKind\":\"utf16CodeUnits\","
        + "\"results\":[]}]}\n")
  }

  @Test(arguments: [
    ("a/b.nav", "a/b.nav"), ("/a b", "file:///a%20b"), ("a%b#c?d", "a%25b%23c%3Fd"), ("ä", "%C3%A4"),
  ]) func addresses(_ path: String, _ uri: String) {
    #expect(SARIFReport.address(of: path) == uri)
  }
}
