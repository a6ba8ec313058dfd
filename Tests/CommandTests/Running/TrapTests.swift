import Foundation
import Testing

/// A scenario that brings the process down takes no other's result with it.
@Suite struct TrapTests {
  private static let three =
    "scenario \"one\" {\n    push A\n}\nscenario \"two\" {\n    push A\n}\nscenario \"three\" {\n    push A\n    expect top == Root\n}\n"

  @Test(arguments: [
    ("", "SIG"), (":segv", "SIGSEGV"), (":overflow", "SIGSEGV"), (":fpe", "SIGFPE"), (":bus", "SIGBUS"),
    (":abort", "SIGABRT"),
  ])
  func theRestGoesOn(_ kind: String, _ signal: String) throws {
    try TemporaryFolder.with { folder in
      try folder.write("s/a.nav", "push A\n")
      try folder.write("s/b.nav", Self.three)
      try folder.write("s/c.nav", "push A\n")
      let outcome = try Navscript.run(
        ["run", "s", "--jobs", "2", "--report", "json=r.jsonl", "--report", "junit=r.xml"], in: folder,
        environment: ["NAVSCRIPT_TRAP": "s/b.nav:4\(kind)", "SWIFT_BACKTRACE": "enable=no"])
      #expect(outcome.status == 3)
      let lines = outcome.out.split(separator: "\n")
      #expect(lines.first == "s/b.nav:4: \"two\" failed")
      #expect(lines[1].hasPrefix("s/b.nav:4:1: internal error: this scenario crashed navscript (\(signal)"))
      #expect(outcome.out.contains("s/b.nav:9:12: expect failed: top == Root\n"))
      #expect(lines.last == "3 passed, 2 failed")
      let json = try String(contentsOfFile: folder.path + "/r.jsonl", encoding: .utf8)
      #expect(json.contains("\"code\":\"internal-error\""))
      #expect(try String(contentsOfFile: folder.path + "/r.xml", encoding: .utf8).contains("name=\"three\""))
      #expect(try Navscript.run(["report", "merge", "r.jsonl"], in: folder).status == 3)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
          "r.jsonl", "r.xml", "s",
        ])
    }
  }

  @Test func severalTrapsAndStandardInput() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a.nav", Self.three)
      let outcome = try Navscript.run(
        ["run", "a.nav", "-", "--shuffle"], input: "push A\n", in: folder,
        environment: ["NAVSCRIPT_TRAP": "a.nav:1,a.nav:4:overflow,<stdin>:1:segv"])
      #expect(outcome.status == 3)
      #expect(outcome.out.hasSuffix("\n0 passed, 4 failed\n"))
      #expect(outcome.err.components(separatedBy: "navscript: shuffled").count == 2, "it is said once")
    }
  }
}
