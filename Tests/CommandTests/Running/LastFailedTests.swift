import Foundation
import Testing

/// `--last-failed` from run to run.
@Suite struct LastFailedTests {
  private func scenario(_ name: String, fails: Bool) -> String {
    "scenario \"\(name)\" {\n    push A\n    expect depth == \(fails ? 9 : 2)\n}\n"
  }

  @Test func whatFailedIsRunAgainUntilItPasses() throws {
    try TemporaryFolder.with { folder in
      let environment = ["XDG_CACHE_HOME": folder.path + "/cache"]
      func run(_ arguments: String...) throws -> Navscript.Outcome {
        try Navscript.run(["run"] + arguments, in: folder, environment: environment)
      }
      try folder.write("s/a.nav", scenario("one", fails: true) + scenario("two\\twords", fails: true))
      try folder.write("s/b.nav", scenario("three", fails: true) + scenario("four", fails: false))

      #expect(try run("s", "--last-failed").status == 4, "nothing has failed yet")
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/cache/navscript/last-failed/x"))
      #expect(try run("s").out.hasSuffix("1 passed, 3 failed\n"))
      #expect(
        try run("--last-failed", "--list").out == "s/a.nav:1: one\ns/a.nav:5: two\\twords\ns/b.nav:1: three\n"
      )
      #expect(try run("--last-failed").out.hasSuffix("0 passed, 3 failed\n"))
      #expect(try run("./s/b.nav", "--last-failed").out.hasSuffix("0 passed, 1 failed\n"), "by any spelling")

      // One is mended, one is moved, one is renamed; a part that is not run keeps what is known of it.
      try folder.write(
        "s/a.nav", "\n\n" + scenario("one", fails: false) + scenario("two\\twords", fails: true))
      #expect(try run("s/a.nav").status == 1)
      #expect(try run("--last-failed", "--list").out == "s/a.nav:7: two\\twords\ns/b.nav:1: three\n")
      try folder.write("s/b.nav", scenario("new", fails: false))
      #expect(try run("s").status == 1)
      #expect(try run("--last-failed", "--list").out == "s/a.nav:7: two\\twords\n")

      try folder.write("s/a.nav", scenario("two\\twords", fails: false))
      #expect(try run("--last-failed").out == "1 passed, 0 failed\n")
      let nothing = try run("--last-failed")
      #expect(nothing.status == 4)
      #expect(
        nothing.err == "navscript: nothing to run: no scenario failed when it was last run from this folder\n"
      )
      let kept = try FileManager.default.contentsOfDirectory(
        atPath: folder.path + "/cache/navscript/last-failed")
      #expect(kept.isEmpty, "nothing is left behind")
    }
  }

  /// What failed in files that are gone is forgotten by the next run, whatever that runs.
  @Test func filesThatAreGoneAreForgotten() throws {
    try TemporaryFolder.with { folder in
      let environment = ["XDG_CACHE_HOME": folder.path + "/cache"]
      try folder.write("s/a.nav", scenario("one", fails: true))
      try folder.write("t/b.nav", scenario("two", fails: false))
      _ = try Navscript.run(["run", "s"], in: folder, environment: environment)
      let cache = folder.path + "/cache/navscript/last-failed"
      #expect(try FileManager.default.contentsOfDirectory(atPath: cache).count == 1)
      try FileManager.default.removeItem(atPath: folder.path + "/s/a.nav")
      #expect(try Navscript.run(["run", "t"], in: folder, environment: environment).status == 0)
      #expect(try FileManager.default.contentsOfDirectory(atPath: cache).isEmpty)
    }
  }

  @Test func withoutACacheNothingIsKeptAndNothingFails() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a.nav", scenario("one", fails: true))
      try folder.write("file", "")
      for environment in [["XDG_CACHE_HOME": "", "HOME": ""], ["XDG_CACHE_HOME": folder.path + "/file"]] {
        let outcome = try Navscript.run(["run", "a.nav"], in: folder, environment: environment)
        #expect(outcome.status == 1)
        #expect(outcome.err == "")
        let again = try Navscript.run(
          ["run", "a.nav", "--last-failed"], in: folder, environment: environment)
        #expect(again.status == 4)
      }
    }
  }

  @Test func textsAreNotKept() throws {
    try TemporaryFolder.with { folder in
      let environment = ["XDG_CACHE_HOME": folder.path + "/cache"]
      _ = try Navscript.run(["run", "-e", ExitStatusTests.failing], in: folder, environment: environment)
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/cache"))
    }
  }
}
