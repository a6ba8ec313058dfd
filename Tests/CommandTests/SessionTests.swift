import Foundation
import Testing

/// The session as a pipe sees it.
@Suite struct SessionTests {
  @Test func statementsRunAsTheyCome() throws {
    let outcome = try Navscript.run(["repl"], input: "push A\npush B\n\npop\n")
    #expect(outcome.status == 0)
    #expect(outcome.err == "")
    #expect(outcome.out.split(separator: "\n").count >= 3)
    #expect(!outcome.out.contains("nav> "))
    #expect(try Navscript.run([], input: "push A\npush B\n\npop\n") == outcome, "without a subcommand too")
    #expect(try Navscript.run([], input: "push A\r\npush B\r\npop") == outcome, "whatever ends a line")
  }

  @Test func undoGoesBackByALine() throws {
    let states = try Navscript.run(["repl"], input: "push A\npush B\n:undo\n").out.split(separator: "\n")
    #expect(
      states == [
        "[Root, A]  0.35s  (added A, +0.35s)", "[Root, A, B]  0.7s  (added B, +0.35s)", "[Root, A]  0.35s",
      ])
    #expect(try Navscript.run(["repl"], input: ":undo\n").out == "there is nothing to undo\n")
  }

  @Test func alertsGoOnOverInputs() throws {
    let outcome = try Navscript.run(
      ["repl"],
      input:
        "alert \"Retry?\" [Yes, No]\nanswer Yes\nalert \"Retry?\" [Yes]\nanswer Yes\npresented\nanswer Maybe\n"
    )
    #expect(outcome.status == 2)
    #expect(
      outcome.err.hasPrefix("<session>:5:8: error: no alert of this file has a button `Maybe`"), "\(outcome)")
    #expect(outcome.out.contains("\nnone\n"), "\(outcome.out)")
  }

  @Test func refusalsInASession() throws {
    let outcome = try Navscript.run(
      ["repl"], input: "use uikit\npush A\non A.shouldPop { refuse }\ntap back\ntop\nrefuse\n")
    #expect(outcome.status == 2)
    #expect(outcome.out.contains("\nA\n"), "\(outcome)")
    #expect(outcome.err.contains("nothing is asked here that could be refused"), "\(outcome)")
  }

  @Test func aMistakeIsPointedAt() throws {
    let outcome = try Navscript.run(["repl"], input: "psuh A\npush A\n")
    #expect(outcome.status == 2)
    #expect(outcome.err.hasPrefix("<session>:1:1: error: "))
    #expect(outcome.err.contains("\n   1 | psuh A\n     | ^^^^\n"))
    #expect(outcome.out.split(separator: "\n").count == 1, "the session goes on")
  }

  @Test func aFailedExpectationIsLaidOut() throws {
    let outcome = try Navscript.run(["repl"], input: "push A; push Z; pop\nexpect top == Z\n")
    #expect(outcome.status == 1)
    #expect(outcome.out.contains("\n   2 | expect top == Z\n     |        ^^^    ^\n"))
  }

  @Test func anOpenBlockGoesOnUntilAnEmptyLine() throws {
    let whole = try Navscript.run(["repl"], input: "repeat 2 {\n    settle\n}\n")
    #expect(whole.status == 0)
    #expect(whole.out.split(separator: "\n").count == 1)
    let given = try Navscript.run(["repl"], input: "repeat 2 {\n\npush A\n")
    #expect(given.status == 2)
    #expect(given.out.split(separator: "\n").count == 1)
    #expect(try Navscript.run(["repl"], input: "repeat 2 {").status == 2)
    let scenario = try Navscript.run(
      ["repl"], input: "scenario \"x {a}\"\n  | a |\n  | B |\n{\n  push a\n\n  expect top == B\n}\ntop\n")
    #expect(scenario.status == 0 || scenario.status == 2)
  }

  @Test func filesAreIncluded() throws {
    try TemporaryFolder.with { folder in
      func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
      }
      try write(
        "common.nav", "set finishes = progress > 0.8\nlet far = 0.9\ndefine go(p) { pan p; release }\n")
      try write("bad.nav", "push A\n")
      let lines = [
        "push A, B", "include \"common.nav\"", "go 0.7", "depth", "go far", "depth", "include \"common.nav\"",
        "far",
      ]
      let outcome = try Navscript.run(["repl"], input: lines.joined(separator: "\n"), in: folder)
      #expect(outcome.status == 0 && outcome.err == "")
      let printed = outcome.out.split(separator: "\n").filter { !$0.hasPrefix("[") && !$0.hasPrefix(" ") }
      #expect(printed == ["3", "2", "0.9"])

      let wrong = try Navscript.run(
        ["repl"], input: "include \"bad.nav\"\ninclude \"none.nav\"\npush C", in: folder)
      #expect(wrong.status == 2)
      #expect(
        wrong.err.contains("bad.nav:1:1: error: an included file may contain only set-up and definitions"))
      #expect(wrong.err.contains("note: included at <session>:1:9"))
      #expect(wrong.err.contains("<session>:1:9: error: `none.nav` cannot be included"))
      #expect(wrong.out.contains("[Root, C]"), "the session goes on")
    }
  }

  @Test func quitEndsAndUnknownCommandsAreTold() throws {
    #expect(try Navscript.run(["repl"], input: ":quit\npush A\n").out == "")
    let outcome = try Navscript.run(["repl"], input: ":udno\n")
    #expect(outcome.err == "unknown command `:udno`; did you mean `:undo`?\n")
    #expect(outcome.status == 2)
  }

  @Test(arguments: [
    (":h", "short for several commands: `:help`, `:history`"), (":undo x", "a whole number from 1, not `x`"),
    (":at 3", "a time needs its unit, `s` or `ms`: `:at 3s`"),
    (":back", "`:back` needs TIME, such as `:back 0.7s`"),
    (":state now", "`:state` takes nothing: `now` is too much"), (":why 7", "there is no input 7"),
    (":recipe uikit62", "did you mean `uikit26`?"), (":save", "`:save` needs FILE"),
    ("quit", "did you mean `:quit`?"),
    (":load none.nav", "none.nav"), (":reload", "no file was loaded yet"),
    (":picture maybe", "takes `on` or `off`"),
    (":forget", "there is no `always` to forget"), (":help psuh", "no word of the language is `psuh`"),
  ]) func argumentsOfCommandsAreChecked(_ line: String, _ message: String) throws {
    let outcome = try Navscript.run(["repl"], input: line + "\npush A\n")
    #expect(outcome.status == 2 && outcome.err.contains(message), "\(outcome.err)")
    #expect(outcome.out.contains("[Root, A]"), "the session goes on")
  }

  @Test func aSessionIsSavedAndAFileIsLoaded() throws {
    try TemporaryFolder.with { folder in
      let first = try Navscript.run(
        ["repl"],
        input: "push A, B\npan 0.6; release\nlet x = 1\nlet x = 2\n:save one.nav\n:save two.nav a swipe\n",
        in: folder)
      #expect(first.status == 0 && first.out.hasSuffix("wrote two.nav, which passes\n"), "\(first)")
      #expect(try Navscript.run(["one.nav", "two.nav"], in: folder).out.hasSuffix("2 passed, 0 failed\n"))
      let second = try Navscript.run(["repl", "two.nav:4"], input: "top\n:undo\n:reset\nstack\n", in: folder)
      #expect(second.status == 0 && second.out.contains("\nA\n"), "\(second)")
      #expect(second.out.hasSuffix("[Root]\n"))
      try folder.write(
        "three.nav", "root Home\nscenario \"a\" { push A }\nscenario \"b\" { push B; expect top == Home }\n")
      let third = try Navscript.run(["repl", "three.nav"], input: ":load three.nav:3\n", in: folder)
      #expect(third.out.contains("1 passed, 1 failed\n"), "\(third)")
      #expect(third.status == 1 && third.out.contains("[Home, B]"))
    }
  }

  @Test func aPipeLeavesNoHistory() throws {
    try TemporaryFolder.with { folder in
      _ = try Navscript.run(
        ["repl"], input: "push A\n", environment: ["XDG_STATE_HOME": folder.path, "HOME": folder.path])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }

  static let hasTerminals = FileManager.default.fileExists(atPath: "/usr/bin/script")

  @Test(.enabled(if: hasTerminals)) func typingAndPipingGiveTheSameStates() throws {
    let lines = "push A\npush B\npan 0.3 vel 50\nrelease\ntop\n"
    let piped = try Navscript.run(["repl"], input: lines).out.split(separator: "\n").map(String.init)
    try TemporaryFolder.with { folder in
      let typed = try Navscript.shell(
        """
        printf '\(lines.replacingOccurrences(of: "\n", with: "\\n"))' | \
          XDG_STATE_HOME='\(folder.path)' TERM=dumb script -qec 'stty cols 100; "$NAVSCRIPT" repl' /dev/null
        """)
      #expect(typed.status == 0)
      let shown = typed.out.split { $0.isNewline }.map(String.init)
      #expect(shown.filter { piped.contains($0) } == piped, "\(typed.out)")
      let history = folder.appendingPathComponent("navscript/history")
      #expect(try String(contentsOf: history, encoding: .utf8) == lines)
      let mode = try FileManager.default.attributesOfItem(atPath: history.path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
    }
  }
}
