import Foundation
import Testing

/// `--recipe`, `--set` and `--let` of `run` and `check`.
@Suite struct OverrideTests {
  private func run(_ text: String, _ options: String...) throws -> Navscript.Outcome {
    try Navscript.run(["run", "-e", text] + options)
  }

  private func passes(_ text: String, _ options: String..., line: Int = #line) throws {
    let outcome = try Navscript.run(["run", "-e", text] + options)
    #expect(outcome.status == 0 && outcome.out == "1 passed, 0 failed\n", "line \(line): \(outcome)")
  }

  // MARK: - Recipes

  @Test func aRecipeReplacesThoseOfSetUpLines() throws {
    try passes("use edge\npush A\nexpect using == uikit26", "--recipe", "uikit26")
    try passes("push A\nexpect using == uikit26", "--recipe", "uikit26")
    try passes("use edge\nscenario \"s\" { use shrink; push A; expect using == halfway }", "--recipe=halfway")
    try passes("use edge\npush A\nexpect using == edge")
  }

  @Test func whatIsUsedLaterStays() throws {
    try passes(
      "use edge\npush A\nuse shrink\nexpect using == shrink", "--recipe", "uikit26")
    try passes("let how = shrink\nuse (how)\npush A\nexpect using == shrink", "--recipe", "uikit26")
    try passes(
      "define change { use shrink }\nscenario \"s\" { use edge; expect using == uikit; change; expect using == shrink }",
      "--recipe", "uikit")
  }

  @Test func aFileHasRecipesOfItsOwn() throws {
    let text = "recipe brisk from fullscreen { animation.duration = 0.1s }\nuse edge\npush A\n"
    try passes(text + "expect using == brisk and time == 0.1s", "--recipe", "brisk")
    try TemporaryFolder.with { folder in
      try folder.write(
        "a.nav", "recipe brisk from edge { fingers = 1 }\nuse edge\npush A\nexpect using == brisk\n")
      try folder.write("b.nav", "use edge\npush A\nexpect using == edge\n")
      let both = try Navscript.run(["run", ".", "--recipe", "brisk"], in: folder)
      #expect(both == .init(out: "2 passed, 0 failed\n", err: "", status: 0))
      let none = try Navscript.run(["run", "b.nav", "--recipe", "brisk"], in: folder)
      #expect(none.status == 64 && none.out == "")
      #expect(
        none.err.hasPrefix("navscript run: --recipe: there is no recipe `brisk`, and no file has one\n"))
    }
  }

  // MARK: - Settings

  @Test func aSettingHoldsUnderEveryRecipe() throws {
    let rule = "push A, B\npan 0.3; release\nexpect top == A\n"
    try passes(rule, "--set", "finishes = translation > 0")
    try passes("set finishes = false\n" + rule, "--set", "finishes = translation > 0")
    try passes("use halfway\n" + rule, "--set", "finishes = translation > 0")
    try passes(
      "scenario \"s\" { use halfway; set finishes = false; \(rule.replacing("\n", with: ";")) }", "--set",
      "finishes = translation > 0")
    try passes("push Z\npop\nuse halfway\n" + rule, "--set", "finishes = translation > 0")
    try passes("let how = halfway\nuse (how)\n" + rule, "--set", "finishes = translation > 0")
  }

  @Test func whatIsSetLaterStays() throws {
    try passes(
      "push A, B\nset finishes = false\npan 0.9; release\nexpect top == B", "--set", "finishes = true")
    try passes(
      "set completionSpeed = 2\nset animation.duration = 1s\npush A\nexpect time == 0.2s", "--set",
      "animation.duration = 0.2s")
  }

  @Test func ofTheSameSettingTheLastCounts() throws {
    try passes(
      "push A\nexpect time == 0.3s", "--set", "animation.duration=0.2s", "--set", "animation.duration=0.3s")
  }

  @Test func aFormulaMayReadTheLetsOfAFile() throws {
    let text = "let limit = 0.2\npush A, B\npan 0.3; release\nexpect top == A"
    try passes(text, "--set", "finishes = progress > limit")
    let other = try run("push A", "--set", "finishes = progress > limit")
    #expect(other.status == 2)
    #expect(other.err.hasPrefix("<command line>:1:27: error: a rule cannot read `limit`"), "\(other.err)")
    #expect(!other.err.contains("included at"))
  }

  // MARK: - Lets

  @Test func aLetAtTheTopOfAFileIsReplaced() throws {
    try passes("let limit = 0.5\nlet shown = A\npush A\nexpect limit == 0.4", "--let", "limit=0.4")
    try passes("let shown = A\npush (shown)\nexpect top == B", "--let", "shown=B")
    try passes(
      "let n = 1\nscenario \"s\" { let m = 1; expect n == 2 and m == 1 }", "--let", "n=2", "--let", "n = 2")
    try passes("let t = 1s\nwait t\nexpect time == 0.25s", "--let", "t = 250ms")
    try passes("let t = \"a\"\nexpect t == \"x = y\"", "--let", "t = \"x = y\"")
  }

  @Test func onlySomeFilesHaveIt() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a.nav", "include \"c.nav\"\nexpect limit == 3\n")
      try folder.write("b.nav", "scenario \"s\" { var limit = 1; let n = limit; expect n == 1 }\n")
      try folder.write("c.nav", "let limit = 1\n")
      let outcome = try Navscript.run(["run", "a.nav", "b.nav", "--let", "limit=3"], in: folder)
      #expect(outcome == .init(out: "2 passed, 0 failed\n", err: "", status: 0))
      let missing = try Navscript.run(["run", "b.nav", "--let", "limit=3"], in: folder)
      #expect(missing.status == 64 && missing.out == "")
      #expect(missing.err.hasPrefix("navscript run: --let: no file has a `let limit` at its top\n"))
      let checked = try Navscript.run(["check", "a.nav", "--let", "limit=none"], in: folder)
      #expect(checked.status == 2, "a number is never none: \(checked)")
      #expect(try Navscript.run(["check", "b.nav", "--let", "limit=3"], in: folder).status == 64)
    }
  }

  // MARK: - Wrong command lines

  @Test(arguments: [
    (["--set", "finishes"], "`--set` takes NAME=VALUE, not `finishes`"),
    (["--set", "=1"], "`--set` takes NAME=VALUE, not `=1`"),
    (["--let", "n= "], "`--let` takes NAME=VALUE, not `n= `"),
    (["--set", "finish = true"], "--set: there is no setting `finish`; did you mean `finishes`?"),
    (["--set", "busy = never"], "--set: `busy` is one of"),
    (["--set", "fingers = 1; push A"], "--set: `set fingers = 1; push A` is more than a name and a value"),
    (["--set", "fingers = 1\npush A"], "--set: `set fingers = 1\\npush A` is more than a name and a value"),
    (["--let", "n = 1\nlet m = 2"], "--let: `let n = 1\\nlet m = 2` is more than a name and a value"),
    (["--let", "top = 1"], "--let: `top` is a value of the language"),
    (["--let", "n = ("], "--let: "), (["--recipe", "a b"], "--recipe: "),
    (["--recipe", "(how)"], "--recipe: "),
    (
      ["--recipe", "uikit27"],
      "--recipe: there is no recipe `uikit27`, and no file has one; did you mean `uikit26`?"
    ),
    (["--recipe", "\u{1b}[31m"], "--recipe: "), (["--recipe"], "`--recipe` needs a value"),
  ])
  func aWrongCommandLineEndsIn64(_ options: [String], _ message: String) throws {
    for command in ["run", "check"] {
      let outcome = try Navscript.run([command, "-e", "push A"] + options)
      #expect(outcome.status == 64 && outcome.out == "", "\(outcome)")
      #expect(outcome.err.hasPrefix("navscript \(command): " + message), "\(outcome.err)")
      #expect(!outcome.err.contains("\u{1b}"))
    }
  }

  @Test func linesStayThoseOfTheFile() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a.nav", "push A\nexpect top == A\nexpect depth == 2\n")
      let whole = try Navscript.run(["run", "a.nav:3", "--set", "fingers=1"], in: folder)
      #expect(whole == .init(out: "1 passed, 0 failed\n", err: "", status: 0))
      let behind = try Navscript.run(["run", "a.nav:5", "--set", "fingers=1"], in: folder)
      #expect(behind.status == 4)
    }
  }

  @Test func aReportNamesItsText() throws {
    let outcome = try run("push A", "--set", "animation.parallax = 1 / 0")
    #expect(outcome.status == 1)
    #expect(outcome.out.contains("<command line>:1:"), "\(outcome.out)")
  }
}
