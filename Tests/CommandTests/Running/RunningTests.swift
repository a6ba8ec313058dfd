import Foundation
import ScenarioRunner
import Testing

/// How the work of a run is done: side by side, in any order, up to some failure, for some time.
@Suite struct RunningTests {
  /// A suite of files with tables, failures, mistakes, skips, tags and warnings.
  static func writeSuite(in folder: URL) throws {
    for index in 0..<40 {
      var text = "scenario \"plain \(index)\" {\n    push A\n    expect top == A\n}\n"
      if index % 5 == 0 { text += "scenario \"wrong\" {\n    push A, B\n    expect depth == \(index)\n}\n" }
      if index % 7 == 0 {
        text += "scenario \"known\" @fails(\"it is\") {\n    push A\n    expect top == Root\n}\n"
      }
      if index % 11 == 0 { text += "scenario \"later\" @skip(\"not yet\") {\n    push A\n}\n" }
      if index % 13 == 0 { text += "scenario \"again\" {\n    push A\n    push A\n}\n" }
      if index % 17 == 0 { text += "scenario \"never\" {\n    push A\n    after 9s { pop }\n}\n" }
      if index % 9 == 0 {
        text +=
          "scenario \"row {n}\"\n    | n |\n    | 1 |\n    | 2 |\n{\n    push A\n    expect depth == n + 1\n}\n"
      }
      if index == 23 { text = "psuh A\n" + text }
      try folder.write("s/\(index < 10 ? "0" : "")\(index).nav", text)
    }
  }

  private func reports(_ arguments: [String], in folder: URL) throws -> [String] {
    let kinds = ["junit", "tap", "json", "github"]
    let outcome = try Navscript.run(
      ["run", "s"] + arguments + kinds.flatMap { ["--report", "\($0)=out/\($0)"] }, in: folder)
    #expect(outcome.status == 2)
    let shuffled = outcome.err.split(separator: "\n").filter { !$0.hasPrefix("navscript: shuffled") }
    return [outcome.out, shuffled.joined(separator: "\n")]
      + (try kinds.map { kind in
        Self.withoutTimes(
          try String(contentsOf: folder.appendingPathComponent("out/\(kind)"), encoding: .utf8))
      })
  }

  /// A report without what the wall's clock said.
  static func withoutTimes(_ text: String) -> String {
    var text = text
    for pattern in [
      "\"wallTime\":[0-9.]+", "time=\"[0-9.]+\"", "timestamp=\"[^\"]*\"", "\"started\":\"[^\"]*\"",
    ] {
      text = text.replacingOccurrences(of: pattern, with: "TIME", options: .regularExpression)
    }
    return text
  }

  @Test func theOrderOfWorkChangesNoReport() throws {
    try TemporaryFolder.with { folder in
      try Self.writeSuite(in: folder)
      let expected = try reports(["--jobs", "1"], in: folder)
      #expect(expected[0].hasSuffix("\n53 passed, 17 failed, 4 skipped\n"))
      for arguments in [
        ["--jobs", "2"], ["--jobs", "8"], [], ["--shuffle", "--jobs", "1"], ["--seed", "7", "--jobs", "2"],
        ["--shuffle", "--jobs", "8"],
      ] {
        #expect(try reports(arguments, in: folder) == expected, "\(arguments)")
      }
    }
  }

  @Test func aRunThatEndsEarlyEndsAtTheSamePlace() throws {
    try TemporaryFolder.with { folder in
      try Self.writeSuite(in: folder)
      for most in ["1", "2", "3", "4", "5", "9"] {
        let expected = try reports(["--jobs", "1", "--max-failures", most, "s/2"], in: folder, status: nil)
        for arguments in [["--jobs", "2"], ["--jobs", "8", "--shuffle"], ["--seed", "3", "--jobs", "1"]] {
          let actual = try reports(arguments + ["--max-failures", most], in: folder, status: nil)
          #expect(actual == expected, "\(most) \(arguments)")
        }
      }
    }
  }

  private func reports(_ arguments: [String], in folder: URL, status: Int32?) throws -> String {
    let paths = ["s/00.nav", "s/01.nav", "s/05.nav", "s/10.nav", "s/13.nav", "s/15.nav", "s/20.nav"]
    let rest = arguments.filter { $0 != "s/2" }
    let outcome = try Navscript.run(["run"] + paths + rest + ["--report", "json=out"], in: folder)
    return outcome.out
      + Self.withoutTimes(try String(contentsOf: folder.appendingPathComponent("out"), encoding: .utf8))
  }

  @Test func itEndsAfterSoManyFailures() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a.nav", "push A\n")
      let fails = "scenario \"x\" {\n    push A\n    expect depth == 9\n}\n"
      try folder.write("b.nav", fails + fails.replacingOccurrences(of: "\"x\"", with: "\"y\""))
      try folder.write("c.nav", "psuh A\n")
      try folder.write("d.nav", fails)
      for jobs in ["1", "4"] {
        func run(_ arguments: String...) throws -> Navscript.Outcome {
          try Navscript.run(["run", ".", "--jobs", jobs] + arguments, in: folder)
        }
        let first = try run("--fail-fast")
        #expect(first.out.hasSuffix("\n1 passed, 1 failed\n"))
        #expect(first.err == "navscript: ended after 1 failure: 2 of 4 files were not run\n")
        #expect(first.status == 1)
        let third = try run("--max-failures", "3")
        #expect(third.out.hasSuffix("\n1 passed, 2 failed\n"))
        #expect(
          third.err.hasSuffix("navscript: ended after 3 failures: 1 of 4 files was not run\n"),
          "a broken file is one")
        #expect(third.status == 2)
        #expect(try run("--max-failures", "9").out.hasSuffix("\n1 passed, 3 failed\n"))
      }
    }
  }

  @Test func aFailureThatAnOnlyLeavesOutEndsNothing() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a.nav", "push A; expect depth == 9\n")
      try folder.write("b.nav", "scenario \"x\" @only {\n    push A\n}\n")
      let outcome = try Navscript.run(["run", ".", "--fail-fast"], in: folder)
      #expect(outcome.out == "1 passed, 0 failed\n")
    }
  }

  @Test func everythingIsRunSeveralTimes() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a.nav", "push A\n")
      try folder.write("b.nav", "scenario \"x\" {\n    push A\n    expect depth == 9\n}\n")
      let outcome = try Navscript.run(
        ["run", ".", "--repeat", "3", "--report", "junit=junit", "--report", "json=json"], in: folder)
      #expect(outcome.out.hasSuffix("\n3 passed, 3 failed\n"))
      let junit = try String(contentsOfFile: folder.path + "/junit", encoding: .utf8)
      for name in ["\"a\"", "\"a [run 2]\"", "\"x [run 3]\""] {
        #expect(junit.contains("<testcase name=\(name)"))
      }
      let json = try String(contentsOfFile: folder.path + "/json", encoding: .utf8)
      #expect(json.components(separatedBy: "\"repetition\":2").count == 3)
    }
  }

  @Test func aSeedIsPrintedAndKept() throws {
    let outcome = try Navscript.run(["run", "scenarios/basics", "--shuffle"])
    let seed = outcome.err.split(separator: " ").last.map { String($0.filter { $0.isNumber }) } ?? ""
    #expect(outcome.err == "navscript: shuffled; the same order again: --seed \(seed)\n")
    #expect(try Navscript.run(["run", "scenarios/basics", "--seed", seed]) == outcome)
  }

  /// A loop that takes longer than any test waits.
  static let endless = "scenario \"endless\" @fails {\n    repeat 1000000000 { push A; pop }\n}\n"

  @Test func aScenarioThatTakesTooLongIsEnded() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a.nav", "scenario \"x\" {\n    push A\n}\n" + Self.endless)
      let outcome = try Navscript.run(
        ["run", "a.nav", "--timeout", "100ms", "--report", "junit=junit"], in: folder)
      #expect(outcome.status == 1, "whatever @fails says")
      #expect(outcome.out.contains("time-out: the scenario took longer than 100 ms"))
      #expect(outcome.out.contains("failed\na.nav:5:"))
      #expect(outcome.out.hasSuffix("\n1 passed, 1 failed\n"))
      let junit = try String(contentsOfFile: folder.path + "/junit", encoding: .utf8)
      #expect(junit.contains("type=\"time-out\""))
    }
  }

  @Test func aScenarioWithTooManyStatementsIsEnded() throws {
    let text = "repeat 300 { push A; pop }"
    let outcome = try Navscript.run(["run", "-e", text, "--max-steps", "500"])
    #expect(outcome.status == 1)
    #expect(outcome.out.contains("step error step-limit: more than 500 statements ran"))
    #expect(try Navscript.run(["run", "-e", text, "--max-steps", "601"]).status == 0)
    #expect(try Navscript.run(["run", "-e", text, "--max-steps", "10", "--timeout", "10s"]).status == 1)
  }

  @Test func statisticsArePrintedWhereTheyAreAskedFor() throws {
    let plain = try Navscript.run(["run", "scenarios/basics"])
    #expect(try Navscript.run(["run", "scenarios/basics"]) == plain)
    let outcome = try Navscript.run(["run", "scenarios/basics", "--stats", "--jobs", "1"])
    let lines = outcome.out.split(separator: "\n").map(String.init)
    #expect(lines.first == "slowest:")
    #expect(lines.count { $0.contains("scenarios/basics/") } == 5)
    #expect(lines.contains { $0.contains(" statements in ") && $0.hasSuffix(" a second") })
    #expect(lines.contains { $0.hasSuffix(" of virtual time") })
    #expect(lines.last.map { $0 + "\n" } == plain.out)
  }

  @Test func theFailuresCanBeRunAgain() throws {
    try TemporaryFolder.with { folder in
      let text =
        "scenario \"row {n}\"\n    | n |\n    | 1 |\n    | 2 |\n    | 3 |\n{\n    push A\n    expect depth == n\n}\n"
      try folder.write("it's a.nav", text)
      let outcome = try Navscript.run(["run", ".", "--stats"], in: folder)
      let marker = "to run the failures again: navscript "
      let command = outcome.out.split(separator: "\n").first { $0.hasPrefix(marker) }.map {
        $0.dropFirst(marker.count)
      }
      #expect(command == "run './it'\\''s a.nav:3' './it'\\''s a.nav:5'")
      let again = try Navscript.shell("\"$NAVSCRIPT\" \(command ?? "")", in: folder)
      #expect(again.out.hasSuffix("\n0 passed, 2 failed\n"))
    }
  }

  @Test(arguments: [
    (0, "0 ns"), (999, "999 ns"), (1_000, "1 µs"), (1_234, "1.23 µs"), (12_345, "12.3 µs"),
    (123_456, "123 µs"),
    (999_400, "999 µs"), (1_500_000, "1.5 ms"), (2_000_000_000, "2 s"), (119_000_000_000, "119 s"),
    (1_200_000_000_000, "20 min"), (36_000_000_000_000, "10 h"),
  ])
  func durationsHaveTheUnitThatSuits(_ nanoseconds: Int, _ text: String) {
    #expect(DurationText.short(Int64(nanoseconds)) == text)
  }
}
