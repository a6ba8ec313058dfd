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
    #expect(late.out.hasSuffix("\n1 warning, which --deny-warnings makes failures\n0 passed, 1 failed\n"))
    #expect(late.err.contains("type=\"never-ran\""))
    let doubtful = try Navscript.run([
      "run", "-e", Self.doubtful, "--deny-warnings", "--report", "junit=/dev/stderr",
    ])
    #expect(doubtful.status == 1)
    #expect(doubtful.out == "1 warning, which --deny-warnings makes failures\n1 passed, 0 failed\n")
    #expect(doubtful.err.contains("tests=\"2\" failures=\"1\""))
    #expect(try Navscript.run(["check", "-e", Self.doubtful, "--deny-warnings"]).status == 1)
    #expect(try Navscript.run(["check", "-e", Self.doubtful]).status == 0)
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
