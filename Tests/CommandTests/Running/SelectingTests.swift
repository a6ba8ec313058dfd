import Foundation
import Testing

/// Which scenarios the options of `run` select, seen by `--list`.
@Suite struct SelectingTests {
  static let text = """
    # two scenarios, one with a table
    scenario "one" @smoke {
        push A
    }

    scenario "row {d}" @smoke @slow
        | d    |
        | 0.3s |
        | 0.4s |
    {
        push A
        wait d
    }

    """

  private func list(_ arguments: [String], environment: [String: String] = [:]) throws -> Navscript.Outcome {
    try TemporaryFolder.with { folder in
      try folder.write("a.nav", Self.text)
      try folder.write("b/c.nav", "push A\n")
      return try Navscript.run(["run", "--list"] + arguments, in: folder, environment: environment)
    }
  }

  private static let one = "a.nav:2: one @smoke\n"
  private static let first = "a.nav:8: row 0.3s @smoke @slow\n"
  private static let second = "a.nav:9: row 0.4s @smoke @slow\n"
  private static let file = "b/c.nav:1: c\n"

  @Test(arguments: [
    (["a.nav", "b"], one + first + second + file),
    (["a.nav:2"], one), (["a.nav:3"], one), (["a.nav:4"], one), (["a.nav:4:1"], one), (["a.nav:2:7:"], one),
    (["a.nav:6"], first + second), (["a.nav:7"], first + second), (["a.nav:12"], first + second),
    (["a.nav:8"], first), (["a.nav:9"], second), (["a.nav:9", "a.nav:2"], one + second),
    (["a.nav:9", "a.nav"], one + first + second), (["b/c.nav:1"], file),
    (["a.nav", "b", "--filter", "^row"], first + second), (["a.nav", "b", "--filter=4s$"], second),
    (["a.nav", "--filter", "^(one|row 0.3)"], one + first),
    (["a.nav", "--filter", "row", "--filter", "4"], second),
    (["a.nav", "b", "--tag", "smoke"], one + first + second), (["a.nav", "b", "--tag", "not smoke"], file),
    (["a.nav", "--tag", "smoke and not slow"], one), (["a.nav", "--tag", "smoke", "--tag", "not slow"], one),
    (["a.nav:8", "--tag", "slow", "--filter", "row"], first),
    (["a.nav", "-e", "push A"], one + first + second + "<text>:1: <text>\n"),
  ])
  func selected(_ arguments: [String], _ expected: String) throws {
    #expect(try list(arguments) == .init(out: expected, err: "", status: 0))
  }

  @Test func aLineWithoutAScenarioIsAnError() throws {
    let outcome = try list(["a.nav:5", "a.nav:2"])
    #expect(outcome.status == 4)
    #expect(
      outcome.err.hasPrefix("a.nav:5: error: no scenario at line 5; scenarios start at lines 2 and 6\n"))
    #expect(outcome.out == Self.one)
    try TemporaryFolder.with { folder in
      try folder.write("a.nav", Self.text)
      let outcome = try Navscript.run(["run", "a.nav:1", "a.nav:3"], in: folder)
      #expect(outcome.out == "1 passed, 0 failed\n")
      #expect(outcome.status == 4, "what is named must be there")
    }
  }

  @Test func aFileMayEndLikeALine() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a.nav:2", "push A\n")
      #expect(try Navscript.run(["run", "a.nav:2"], in: folder).out == "1 passed, 0 failed\n")
    }
  }

  @Test(arguments: [
    (["a.nav", "--tag", "later"], "no scenario in `a.nav` is selected by --tag"),
    (
      ["a.nav:2", "--filter", "x", "--tag", "ui"], "no scenario in `a.nav` is selected by --filter and --tag"
    ),
  ])
  func nothingIsSelected(_ arguments: [String], _ message: String) throws {
    let outcome = try list(arguments)
    #expect(outcome == .init(out: "", err: "navscript: nothing to run: \(message)\n", status: 4))
  }

  @Test func anOnlyThatIsNotSelectedNarrowsNothing() throws {
    try TemporaryFolder.with { folder in
      try folder.write(
        "a.nav", "scenario \"one\" @only {\n    push A\n}\nscenario \"two\" {\n    push A\n}\n")
      let all = try Navscript.run(["run", "a.nav"], in: folder)
      #expect(all.out == "1 passed, 0 failed\n")
      #expect(all.status == 1)
      let other = try Navscript.run(["run", "a.nav", "--filter", "two"], in: folder)
      #expect(other == .init(out: "1 passed, 0 failed\n", err: "", status: 0))
    }
  }

  @Test(arguments: [
    (["--jobs", "0"], "`--jobs` takes a whole number from 1 to 1024, not `0`"),
    (["-jx"], "`--jobs` takes a whole number from 1 to 1024, not `x`"),
    (["--max-failures=-1"], "`--max-failures` takes a whole number from 1, not `-1`"),
    (["--timeout", "5"], "`--timeout` takes a time such as 500ms, 10s or 2m, not `5`"),
    (["--timeout", "0s"], "`--timeout` takes a time such as 500ms, 10s or 2m, not `0s`"),
    (["--seed", "x"], "`--seed` takes a whole number, not `x`"),
    (["--color", "yes"], "`--color` takes auto, always or never, not `yes`"),
    (["--filter", "("], "`--filter '('` is not a regular expression: Unmatched ( or \\("),
    (
      ["--report", "junti=x"],
      "there is no report `junti`; did you mean `junit`?; there are junit, tap, json, github, html, html-all"
    ),
    (["--report", "tap"], "`--report tap` needs a file: `--report tap=PATH`, or `tap=-`"),
    (["--report", "tap=-", "--report", "json=-"], "only one report can go to standard output"),
    (["--report", "tap=x", "--report", "json=x"], "two reports go to `x`"),
    (["--list", "--report", "tap=x"], "`--list` runs nothing, so there is nothing for `--report`"),
    (["--list", "--watch"], "`--list` and `--watch` cannot be combined"),
    (["--watch", "-e", "push A"], "`--watch` needs files or folders, and nothing else"),
    (["--shard", "0/4"], "--shard: there is no shard `0/4`: shards count from `1/4` to `4/4`"),
    (["--shard", "5/4"], "--shard: there is no shard `5/4`: shards count from `1/4` to `4/4`"),
    (["--shard", "1"], "--shard: `1` is not a shard: write `2/4` for the second of four, or `auto`"),
    (["--fitler", "x"], "unknown option `--fitler`; did you mean `--filter`?"),
    (["--fail-fast=1"], "`--fail-fast` takes no value"),
    (["Tests:3"], "`Tests` is a folder: a line can only be named in a file"),
  ])
  func wrongCommandLines(_ arguments: [String], _ message: String) throws {
    let outcome = try Navscript.run(["run", "scenarios"] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.out == "")
    #expect(outcome.err.split(separator: "\n").first.map(String.init) == "navscript run: \(message)")
  }

  @Test func aWrongTagExpressionIsPointedAt() throws {
    let outcome = try Navscript.run(["run", "scenarios", "--tag", "smoke and and"])
    #expect(
      outcome.err == """
        navscript run: --tag: a tag is missing before `and`
          smoke and and
                    ^
        Try `navscript run --help`.

        """)
  }
}
