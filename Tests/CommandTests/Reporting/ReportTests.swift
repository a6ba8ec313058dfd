import Reports
import ScenarioRunner
import ScenarioRuntime
import ScenarioSyntax
import Testing

/// The report of a file's results.
@Suite struct ReportTests {
  private let source = Source(
    name: "t.nav",
    bytes: Array(
      """
      scenario "shows {s}"
          | s |
          | B |
      {
          push A; expect top == s
      }

      """.utf8))

  private func result(_ result: ScenarioResult, line: Int) -> FileResult {
    let info = ScenarioInfo(name: "shows B", line: line)
    return FileResult(source: source, outcomes: [ScenarioOutcome(info: info, result: result)])
  }

  @Test(arguments: [
    (Counts(), "0 passed, 0 failed\n"),
    (Counts(passed: 12, failed: 1), "12 passed, 1 failed\n"),
    (Counts(passed: 12, failed: 1, skipped: 1), "12 passed, 1 failed, 1 skipped\n"),
  ])
  func summary(_ counts: Counts, _ line: String) {
    #expect(ConsoleReport().summary(counts) == line)
  }

  @Test func aRowOfATableIsNamed() {
    let failure = Failure(headline: "expect failed: top == s", range: SourceRange(60, 68))
    let text = ConsoleReport().failures(of: result(.init(verdict: .failed, failure: failure), line: 3))
    #expect(text.hasPrefix("t.nav:3: \"shows B\" failed\nt.nav:"))
    let short = ConsoleReport(quotes: false).failures(
      of: result(.init(verdict: .failed, failure: failure), line: 3))
    #expect(short.hasSuffix(": expect failed: top == s (\"shows B\")\n") && short.count { $0 == "\n" } == 1)
  }

  @Test func anUnexpectedPassIsAFailure() {
    let text = ConsoleReport().failures(
      of: result(.init(verdict: .unexpectedPass, tagReason: "FD-87"), line: 1))
    #expect(text == "t.nav:1:1: \"shows B\" passed, but is marked @fails: FD-87\n")
  }

  @Test func whatPassedOrWasSkippedIsNotNamed() {
    for verdict in [Verdict.passed, .expectedFailure, .skipped] {
      let file = result(.init(verdict: verdict, failure: Failure(headline: "x", range: .none)), line: 1)
      #expect(ConsoleReport().failures(of: file) == "")
      #expect(ConsoleReport().problems(of: file) == "")
    }
  }

  @Test func warningsOfARunHaveAPlace() {
    let warning = RunWarning(code: "never-ran", message: "this block never ran", range: SourceRange(0, 8))
    let file = result(.init(verdict: .passed, warnings: [warning]), line: 1)
    #expect(
      ConsoleReport().problems(of: file) == """
        t.nav:1:1: warning: this block never ran [never-ran]
           1 | scenario "shows {s}"
             | ^^^^^^^^

        """)
  }

  @Test func aPathThatLeadsNowhere() {
    let file = FileResult(problem: PathProblem(path: "x.nav", kind: .missing))
    #expect(ConsoleReport().problems(of: file) == "x.nav: error: no such file or folder\n")
  }

  @Test func anOnlyTakesBackWhatRanWithoutOne() {
    var suite = SuiteResult()
    let failed = ScenarioResult(verdict: .failed, failure: Failure(headline: "x", range: .none))
    var first = result(failed, line: 1)
    first.counts = Counts(failed: 1)
    var only = FileResult(counts: Counts(passed: 1), onlyPlace: ScenarioPlace(file: "o.nav", line: 2))
    only.source = source
    suite.add(first)
    suite.add(only)
    suite.add(first)
    #expect(suite.counts == Counts(passed: 1))
    #expect(suite.onlyPlace == ScenarioPlace(file: "o.nav", line: 2))
    #expect(suite.files.allSatisfy { $0.outcomes.isEmpty })
  }
}
