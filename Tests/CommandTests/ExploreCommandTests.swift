import Foundation
import Testing

/// `navscript explore` as its users meet it, and explorations in `navscript run`.
@Suite struct ExploreCommandTests {
  static let holds = "explore \"all is well\" depth 3 { screens A; actions push, pop; always depth >= 1 }"
  static let breaks = "explore \"too deep\" depth 3 { screens A, B; actions push, pop; always depth < 3 }"

  @Test func statuses() throws {
    func status(_ arguments: [String]) throws -> Int32 { try Navscript.run(["explore"] + arguments).status }
    #expect(try status(["-e", Self.holds]) == 0)
    #expect(try status(["-e", Self.breaks]) == 5)
    #expect(try status(["-e", Self.breaks, "--depth", "1"]) == 0)
    #expect(try status(["-e", "push A"]) == 4)
    #expect(try status(["-e", "explore depth 3 { actions pop }"]) == 2)
    #expect(try status(["-e", Self.holds, "-e", Self.breaks]) == 5)
    #expect(try status([]) == 64)
    #expect(try status(["-e", Self.holds, "--seed", "3"]) == 64)
    #expect(try status(["-e", Self.holds, "--memory", "3"]) == 64)
    let deep =
      "explore depth 40 { screens A, B, C, D; actions push, pop, pan 0.4, release; always depth >= 1; ignore duplicate-screen }"
    #expect(try status(["-e", deep, "--memory", "200K"]) == 1)
    #expect(try status(["-e", deep, "--memory", "200K", "--allow-partial"]) == 0)
  }

  @Test func runTakesItAsATest() throws {
    let passed = try Navscript.run(["run", "-e", Self.holds])
    #expect(passed.status == 0 && passed.out == "1 passed, 0 failed\n")
    let failed = try Navscript.run(["run", "-e", Self.breaks])
    #expect(failed.status == 1)
    #expect(failed.out.contains("\"too deep\" failed"))
    #expect(failed.out.contains("start push A; wait 0s"))
    let marked = Self.breaks.replacingOccurrences(of: "depth 3", with: "@fails(\"known\") @slow depth 3")
    #expect(try Navscript.run(["run", "-e", marked]).status == 0)
    #expect(try Navscript.run(["run", "-e", Self.holds, "--tag", "slow"]).status == 4)
    #expect(try Navscript.run(["run", "--list", "-e", marked]).out.contains("too deep"))
  }

  @Test func reportsHaveIt() throws {
    let json = try Navscript.run(["explore", "--report", "json=-", "-e", Self.breaks])
    #expect(json.status == 5)
    #expect(json.out.contains("\"exploration\":{"))
    #expect(json.out.contains("\"situations\":"))
    let junit = try Navscript.run(["explore", "--report", "junit=-", "-e", Self.breaks])
    #expect(junit.out.contains("<failure message=\"always depth &lt; 3 does not hold, after 3 actions\""))
  }

  @Test func savedSequencesFail() throws {
    try TemporaryFolder.with { folder in
      let file = folder.appendingPathComponent("found.nav").path
      let source = folder.appendingPathComponent("router.nav").path
      try ("root Start\n" + Self.breaks + "\n").write(toFile: source, atomically: true, encoding: .utf8)
      #expect(try Navscript.run(["explore", source, "--save", file]).status == 5)
      let run = try Navscript.run(["run", file])
      #expect(run.status == 1 && run.out.contains("0 passed, 1 failed"))
      #expect(try Navscript.run(["fmt", "--check", file]).status == 0)
      // What is read is not written over.
      #expect(try Navscript.run(["explore", source, "--save", source]).status == 64)
    }
  }

  @Test func namesOfAllKindsStayReadable() throws {
    let hostile = "a\\\"b{1}\\u{202E}\\u{7}<script>"
    let text =
      "root Home\nexplore \"\(hostile)\" depth 1 { screens \"\(hostile)\"; actions push; always depth < 2 }"
    let outcome = try Navscript.run(["explore", "-e", text.replacingOccurrences(of: "{1}", with: "\\{1\\}")])
    #expect(outcome.status == 5, "\(outcome.err)")
    #expect(!outcome.out.unicodeScalars.contains("\u{202E}") && !outcome.out.unicodeScalars.contains("\u{7}"))
  }
}
