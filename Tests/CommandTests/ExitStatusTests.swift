import Foundation
import Testing

/// Each line of the table of exit statuses, and which one wins if several apply.
@Suite struct ExitStatusTests {
  static let passing = "push A; push B; pan 0.3 vel 50; release; expect top == B"
  static let failing = "push A; push Z; pop; expect top == Z"
  static let wrong = "psuh A"

  @Test func allPassed() throws {
    let outcome = try Navscript.run(["run", "-e", Self.passing])
    #expect(outcome == .init(out: "1 passed, 0 failed\n", err: "", status: 0))
  }

  @Test func aScenarioFailed() throws {
    let outcome = try Navscript.run(["run", "-e", Self.failing, "-e", Self.passing])
    #expect(outcome.status == 1)
    #expect(outcome.err == "")
    #expect(outcome.out.hasPrefix("<text>:1:"))
    #expect(outcome.out.hasSuffix("\n1 passed, 1 failed\n"))
  }

  @Test func aTextIsWrong() throws {
    let outcome = try Navscript.run(["run", "-e", Self.wrong])
    #expect(outcome.status == 2)
    #expect(outcome.out == "1 file could not be checked\n0 passed, 0 failed\n")
    #expect(outcome.err.hasPrefix("<text>:1:1: error: "))
  }

  @Test func aFileIsMissing() throws {
    let outcome = try Navscript.run(["run", "nowhere/x.nav"])
    #expect(outcome.status == 2)
    #expect(outcome.err == "nowhere/x.nav: error: no such file or folder\n")
  }

  @Test func aMistakeOutweighsAFailureAndStopsNothing() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a.nav", Self.wrong)
      try folder.write("b.nav", Self.failing)
      try folder.write("c.nav", Self.passing)
      let outcome = try Navscript.run(["run", "."], in: folder)
      #expect(outcome.status == 2)
      #expect(outcome.err.contains("./a.nav:1:1: error: "))
      #expect(outcome.out.contains("./b.nav:1:"))
      #expect(outcome.out.hasSuffix("\n1 passed, 1 failed\n"))
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"))) func resultsCannotBeWritten()
    throws
  {
    let outcome = try Navscript.shell("\"$NAVSCRIPT\" run -e 'push A' > /dev/full")
    #expect(outcome.status == 3)
    #expect(outcome.err.hasPrefix("navscript: the results cannot be written"))
  }

  @Test func aClosedPipeIsNoError() throws {
    let outcome = try Navscript.shell("{ sleep 0.2; \"$NAVSCRIPT\" --help; echo $? >&2; } | true")
    #expect(outcome.err == "0\n")
  }

  @Test func nothingWasSelected() throws {
    try TemporaryFolder.with { folder in
      let outcome = try Navscript.run(["run", folder.path])
      #expect(outcome.status == 4)
      #expect(outcome.out == "0 passed, 0 failed\n")
      #expect(outcome.err.hasPrefix("navscript: nothing to run: "))
    }
  }

  @Test func onlyNarrowsARunAndShows() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a.nav", "scenario \"one\" {\n    push A\n}\n")
      try folder.write(
        "b.nav", "scenario \"two\" @only {\n    push A\n}\nscenario \"three\" {\n    push A\n}\n")
      try folder.write("c.nav", Self.failing)
      let outcome = try Navscript.run(["run", "."], in: folder)
      #expect(outcome.status == 1)
      #expect(outcome.out == "1 passed, 0 failed\n")
      #expect(outcome.err.contains("./b.nav:1"))
    }
  }

  @Test func skippedScenariosAreCounted() throws {
    let text = "scenario \"one\" @skip(\"later\") {\n    push A\n}\nscenario \"two\" {\n    push A\n}\n"
    let outcome = try Navscript.run(["run", "-"], input: text)
    #expect(outcome == .init(out: "1 passed, 0 failed, 1 skipped\n", err: "", status: 0))
  }

  @Test(arguments: [
    (["rnu"], "navscript: there is no subcommand or file `rnu`; did you mean `run`?"),
    (["--hepl"], "navscript: unknown option `--hepl`; did you mean `--help`?"),
    (["run", "--versoin"], "navscript run: unknown option `--versoin`; did you mean `--version`?"),
    (["run", "--help=yes"], "navscript run: `--help` takes no value"),
    (["run"], "navscript run: there is nothing to run: name a file, a folder, `-` or -e TEXT"),
    (["run", "-e"], "navscript run: `-e` needs a value"),
    (["repl", "x", "y"], "navscript repl: unexpected argument `y`"),
    (["explain"], "navscript explain: which word? `--words` lists them all, `--codes` the codes"),
    (
      ["recipes", "--format", "jsn"],
      "navscript recipes: there is no format `jsn`: text or json; did you mean `json`?"
    ),
    (
      ["recipes", "fulscreen"],
      "navscript recipes: there is no recipe `fulscreen`; did you mean `fullscreen`?"
    ),
  ])
  func theCommandLineIsWrong(_ arguments: [String], _ message: String) throws {
    let outcome = try Navscript.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.out == "")
    #expect(outcome.err.split(separator: "\n").first.map(String.init) == message)
  }

  @Test func itIsInterrupted() throws {
    let process = Process()
    let input = Pipe()
    process.executableURL = Navscript.binary
    process.arguments = ["run", "-"]
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    // It waits for its input, which never comes.
    Thread.sleep(forTimeInterval: 0.3)
    process.interrupt()
    for _ in 0..<50 where process.isRunning { Thread.sleep(forTimeInterval: 0.1) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    try input.fileHandleForWriting.close()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
  }

  @Test func doubleDashEndsTheOptions() throws {
    try TemporaryFolder.with { folder in
      try folder.write("-e", Self.passing)
      let outcome = try Navscript.run(["run", "--", "-e"], in: folder)
      #expect(outcome.out == "1 passed, 0 failed\n")
    }
  }
}
