import Foundation
import Testing

/// Warnings are counted, and `--deny-warnings` makes failures of them.
@Suite struct WarningTests {
  static let late = "after 0.5s { push B }; push A"
  static let doubtful = "push A; expect top == top"

  @Test func warningsAreCounted() throws {
    let outcome = try Navscript.run(["run", "-e", Self.late, "-e", Self.doubtful])
    #expect(outcome.status == 0)
    #expect(outcome.out == "2 warnings\n2 passed, 0 failed\n")
  }

  @Test func deniedWarningsFail() throws {
    let late = try Navscript.run(["run", "-e", Self.late, "--deny-warnings", "--report", "junit=/dev/stderr"])
    #expect(late.status == 1)
    #expect(late.out.hasPrefix("<text>:1:1: warning never-ran: "))
    #expect(late.out.hasSuffix("\n1 warning, which --deny-warnings treats as failures\n0 passed, 1 failed\n"))
    #expect(late.err.contains("type=\"never-ran\""))
    let doubtful = try Navscript.run([
      "run", "-e", Self.doubtful, "--deny-warnings", "--report", "junit=/dev/stderr",
    ])
    #expect(doubtful.status == 1)
    #expect(doubtful.out == "1 warning, which --deny-warnings treats as failures\n1 passed, 0 failed\n")
    #expect(doubtful.err.contains("tests=\"2\" failures=\"1\""))
    #expect(try Navscript.run(["check", "-e", Self.doubtful, "--deny-warnings"]).status == 1)
    #expect(try Navscript.run(["check", "-e", Self.doubtful]).status == 0)
  }

  static let unasked = """
    use screens
    set finishes = progress > 0.9
    scenario "one" @slow { push A; pan 0.6; release; expect top == Root }
    scenario "two" @quick { push A; expect top == A }
    """

  /// The rules that a file sets are looked at once, and not where only a part of it ran.
  @Test(arguments: [
    ([], ""), (["--tag", "slow"], ""), (["--filter", "."], ""), (["--shard", "1/1"], ""),
    ([], "scenario \"three\" @skip(\"later\") { push A }"), ([], "scenario \"three\" @only { push A }"),
    ([], "scenario \"three\" @fails(\"why\") { push A; expect top == Root }"),
    ([], "scenario \"three\" { push A; expect top == Root }"),
  ]) func rulesThatWereNeverAsked(_ options: [String], _ more: String) throws {
    let outcome = try Navscript.run(["run", "-e", Self.unasked + "\n" + more, "--verbose"] + options)
    let isWhole = options.isEmpty && (more.isEmpty || more.contains("@fails"))
    let told =
      outcome.err.components(separatedBy: "<text>:2:5: warning: `finishes` was never evaluated").count - 1
    #expect(told == (isWhole ? 1 : 0), "\(outcome)")
  }

  @Test(arguments: ["--jobs=1", "--jobs=2", "--seed=7"]) func rulesAreLookedAtOnceInEveryOrder(
    _ option: String
  ) throws {
    let outcome = try Navscript.run(["run", "-e", Self.unasked, option, "--deny-warnings"])
    #expect(outcome.status == 1)
    #expect(outcome.out.contains("<text>:2:5: warning never-asked: `finishes` was never evaluated"))
    #expect(outcome.out.hasSuffix("1 passed, 1 failed\n"))
  }

  @Test func rulesOfIncludedFilesAreNotTheFiles() throws {
    try TemporaryFolder.with { folder in
      try folder.write("common.nav", "use screens\nset finishes = progress > 0.9\n")
      try folder.write("a.nav", "include \"common.nav\"\npush A; pan 0.6; release; expect top == Root\n")
      let outcome = try Navscript.run(["run", "a.nav"], in: folder)
      #expect(outcome.status == 0 && outcome.out == "1 passed, 0 failed\n" && outcome.err == "")
    }
  }

  @Test func ofManyOnlyTheFirstAreShown() throws {
    let text = String(repeating: "expect top == top\n", count: 30)
    let outcome = try Navscript.run(["run", "-e", text])
    #expect(outcome.out == "30 warnings (the first 20 are shown; --verbose shows all)\n1 passed, 0 failed\n")
    #expect(outcome.err.components(separatedBy: "warning:").count == 21)
    let all = try Navscript.run(["run", "-e", text, "--verbose"])
    #expect(all.out == "30 warnings\n1 passed, 0 failed\n")
    #expect(all.err.components(separatedBy: "warning:").count == 31)
  }
}
