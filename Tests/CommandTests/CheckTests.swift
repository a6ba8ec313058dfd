import Foundation
import Testing

@Suite struct CheckTests {
  @Test func nothingIsWrong() throws {
    let outcome = try Navscript.run(["check", "-e", "push A; expect top == B or true", "-e", "push A"])
    #expect(outcome.status == 2)
    #expect(try Navscript.run(["check", "-e", "push A; expect top == Root"]).status == 0, "it is not run")
  }

  @Test func warningsAloneAreNoError() throws {
    let outcome = try Navscript.run(["check", "-e", "push A; expect top == top"])
    #expect(outcome.status == 0)
    #expect(outcome.out == "1 file checked: no errors, 1 warning\n")
    #expect(outcome.err.contains("warning: "))
  }

  @Test func checkSaysWhatRunSays() throws {
    let folder = FixtureTests.folder
    for name in FixtureTests.fixtures where name.hasPrefix("syntax-errors/") {
      let checked = try Navscript.run(["check", name + ".nav"], in: folder)
      let run = try Navscript.run(["run", name + ".nav"], in: folder)
      #expect(checked.err == run.err)
      #expect(checked.status == 2)
    }
  }

  @Test func everythingMustBeNamed() throws {
    #expect(try Navscript.run(["check"]).status == 64)
    #expect(try Navscript.run(["check", "--error-format", "xml", "-e", "pop"]).status == 64)
    #expect(try Navscript.run(["check", "no-such-file.nav"]).status == 2)
  }

  // MARK: - Formats

  @Test func shortIsALineForEach() throws {
    let outcome = try Navscript.run(["run", "--error-format=short", "-e", "push A B\nwait 1"])
    let lines = outcome.err.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix("<text>:") && $0.contains(": error: ") && $0.hasSuffix("]") })
    let failed = try Navscript.run(["run", "--error-format=short", "-e", "push A; expect top == Root"])
    #expect(failed.out == "<text>:1:16: expect failed: top == Root\n0 passed, 1 failed\n")
  }

  private struct Entry: Decodable {
    struct Place: Decodable, Equatable {
      var line: Int
      var column: Int
      var utf16: Int
      var offset: Int
    }
    struct Fix: Decodable {
      var replacement: String
      var start: Place
      var end: Place
    }
    struct Note: Decodable {
      var message: String
      var file: String?
      var start: Place?
    }
    var file: String
    var severity: String
    var code: String?
    var message: String
    var start: Place?
    var end: Place?
    var notes: [Note]?
    var fixes: [Fix]?
    var includedAt: [Note2]?
    struct Note2: Decodable {
      var file: String
      var start: Place
    }
  }

  private func entries(_ text: String) throws -> [Entry] {
    try text.split(separator: "\n").map { try JSONDecoder().decode(Entry.self, from: Data($0.utf8)) }
  }

  @Test func jsonIsAnObjectForEach() throws {
    let text = "note \"\\q 😀 \u{1}\"\nscenario \"a\" @x @x {\n    wait 1\n}"
    let found = try entries(Navscript.run(["check", "--error-format=json", "-e", text]).err)
    #expect(found.map { $0.code } == ["N0106", "N0102", "N0506", "N0404"])
    #expect(found.allSatisfy { $0.file == "<text>" && $0.severity == "error" })
    #expect(found[0].message.contains("`\\q` is not an escape"))
    #expect(found[1].start == Entry.Place(line: 1, column: 12, utf16: 12, offset: 14))
    #expect(found[2].notes?.first?.start == Entry.Place(line: 2, column: 14, utf16: 13, offset: 30))
    #expect(found[3].fixes?.first?.replacement == "1s")
  }

  @Test func jsonNamesFilesThatCannotBeRead() throws {
    let found = try entries(Navscript.run(["check", "--error-format=json", "no-such-file.nav"]).err)
    #expect(found.count == 1 && found[0].file == "no-such-file.nav" && found[0].code == nil)
  }

  @Test func jsonTellsTheWayOfIncludes() throws {
    let outcome = try Navscript.run(
      ["check", "--error-format=json", "syntax-errors/n0508-circle.nav"], in: FixtureTests.folder)
    let found = try entries(outcome.err)
    #expect(found[1].file == "syntax-errors/parts/circle.nav")
    #expect(found[1].start?.offset == 43 && found[1].start?.line == 2)
    #expect(found[1].includedAt?.map { $0.file } == ["syntax-errors/n0508-circle.nav"])
  }

  @Test func jsonOfEveryFixtureIsJSON() throws {
    for name in FixtureTests.fixtures {
      let outcome = try Navscript.run(
        ["check", "--error-format=json", name + ".nav"], in: FixtureTests.folder)
      #expect(throws: Never.self) { try self.entries(outcome.err) }
    }
  }

  @Test func whatIsWrongCanBeALog() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a.nav", "psuh A\npush B\nexpect tpo == A\n")
      let outcome = try Navscript.run(
        ["check", "a.nav", "gone.nav", "--report", "sarif=out/log.sarif"], in: folder)
      #expect(outcome.status == 2)
      #expect(outcome.out == "2 files checked: 3 errors, no warnings\n")
      let data = try Data(contentsOf: folder.appendingPathComponent("out/log.sarif"))
      let log = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let run = try #require((log["runs"] as? [[String: Any]])?.first)
      let results = try #require(run["results"] as? [[String: Any]])
      #expect(results.count == 2)
      let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
      #expect(invocation["executionSuccessful"] as? Bool == false)
      let piped = try Navscript.run(["check", "a.nav", "--report", "sarif=-"], in: folder)
      #expect(piped.err.hasSuffix("\n1 file checked: 2 errors, no warnings\n"))
      #expect(piped.out.hasPrefix("{\"$schema\":") && piped.out.hasSuffix("}\n"))
      let wrong = try Navscript.run(["check", "a.nav", "--report", "sarif=a.nav/x"], in: folder)
      #expect(wrong.status == 3)
      #expect(wrong.err == "navscript: the report `a.nav/x` cannot be written: there is no such folder\n")
      for report in ["junit=x", "sarif="] {
        #expect(try Navscript.run(["check", "a.nav", "--report", report], in: folder).status == 64)
      }
    }
  }
}
