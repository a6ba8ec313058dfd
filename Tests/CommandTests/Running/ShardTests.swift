import Foundation
import ScenarioRunner
import Testing

@Suite struct ShardTests {
  private func scenarios(_ count: Int) -> String {
    (0..<count).map { "scenario \"number \($0)\" {\n    push A\n}\n" }.joined()
  }

  private func list(_ shard: String, in folder: URL) throws -> [String] {
    let outcome = try Navscript.run(["run", "s", "--list", "--shard", shard], in: folder)
    #expect(outcome.status == 0)
    return outcome.out.split(separator: "\n").map(String.init)
  }

  @Test func everyScenarioIsInExactlyOne() throws {
    try TemporaryFolder.with { folder in
      for file in ["a", "b", "c/d"] { try folder.write("s/\(file).nav", scenarios(40)) }
      let all = try list("1/1", in: folder)
      #expect(all.count == 120)
      for count in [2, 3, 4, 7] {
        let parts = try (1...count).map { try list("\($0)/\(count)", in: folder) }
        #expect(parts.joined().sorted() == all.sorted())
        for part in parts { #expect(part.count > 120 / count / 2, "they are of about one size") }
      }
    }
  }

  @Test func additionsAndPlacesMoveNone() throws {
    try TemporaryFolder.with { folder in
      try folder.write("s/b.nav", scenarios(20))
      func names(_ folder: URL, _ path: String) throws -> [String] {
        try Navscript.run(["run", path, "--list", "--shard", "2/3"], in: folder).out
          .split(separator: "\n").filter { $0.contains("b.nav") }.compactMap {
            $0.split(separator: " ").last.map(String.init)
          }
      }
      let before = try names(folder, "s")
      #expect(!before.isEmpty)
      try folder.write("s/a.nav", scenarios(20))
      try folder.write("s/b.nav", "# a line more\n" + scenarios(30))
      #expect(try names(folder, "s").filter { before.contains($0) } == before)
      #expect(try names(folder, "./s").filter { before.contains($0) } == before)
      #expect(try names(folder, folder.path + "/s").filter { before.contains($0) } == before)
    }
  }

  @Test func aShardMayBeEmptyButNotTheSuite() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a.nav", "push A\n")
      let outcomes = try (1...3).map {
        try Navscript.run(["run", "a.nav", "--shard", "\($0)/3"], in: folder)
      }
      #expect(outcomes.allSatisfy { $0.status == 0 && $0.err == "" })
      #expect(
        outcomes.map { $0.out }.sorted() == [
          "0 passed, 0 failed\n", "0 passed, 0 failed\n", "1 passed, 0 failed\n",
        ])
      try folder.write("b.nav", "# nothing\n")
      #expect(try Navscript.run(["run", "b.nav", "--shard", "1/2"], in: folder).status == 4)
    }
  }

  @Test func anOnlyOfAnotherShardNarrowsThisOne() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a.nav", scenarios(10) + "scenario \"this\" @only {\n    push A\n}\n")
      let outcomes = try (1...2).map {
        try Navscript.run(["run", "a.nav", "--shard", "\($0)/2"], in: folder)
      }
      #expect(outcomes.map { $0.out }.sorted() == ["0 passed, 0 failed\n", "1 passed, 0 failed\n"])
      #expect(outcomes.allSatisfy { $0.status == 1 })
    }
  }

  @Test(arguments: [
    (["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "3"], 0, 3),
    (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "3"], 0, 3),
    (["CIRCLE_NODE_INDEX": "2", "CIRCLE_NODE_TOTAL": "3"], 2, 3),
    (["BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "2"], 1, 2),
    (["JOB_COMPLETION_INDEX": "4", "JOB_COMPLETIONS": "5"], 4, 5),
  ])
  func theEnvironmentNamesIt(_ environment: [String: String], _ index: Int, _ count: Int) throws {
    #expect(try ShardRequest("auto").resolve { environment[$0] } == Shard(index: index, count: count))
  }

  @Test func theCountMayBeGiven() throws {
    #expect(
      try ShardRequest("auto/6").resolve { ["JOB_COMPLETION_INDEX": "5"][$0] } == Shard(index: 5, count: 6))
    #expect(try ShardRequest("2/4").resolve { _ in nil } == Shard(index: 1, count: 4))
    #expect(try ShardRequest("auto").resolve { _ in nil } == nil)
  }

  @Test(arguments: [
    (
      ["JOB_COMPLETION_INDEX": "4"],
      "JOB_COMPLETION_INDEX is set, but not JOB_COMPLETIONS: say how many there are, `auto/4`"
    ),
    (
      ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "3"], "CI_NODE_INDEX is 0, which is not one of 3 counted from 1"
    ),
    (
      ["TEST_SHARD_INDEX": "3", "TEST_TOTAL_SHARDS": "3"],
      "TEST_SHARD_INDEX is 3, which is not one of 3 counted from 0"
    ),
    (["TEST_SHARD_INDEX": "x", "TEST_TOTAL_SHARDS": "3"], "TEST_SHARD_INDEX is `x`, which is not a number"),
    (["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "x"], "TEST_TOTAL_SHARDS is `x`, which is not a number"),
  ])
  func aWrongEnvironmentIsTold(_ environment: [String: String], _ message: String) throws {
    let request = try ShardRequest("auto")
    #expect(throws: ShardRequest.Problem(message: message)) { try request.resolve { environment[$0] } }
    let outcome = try Navscript.run(["run", "scenarios", "--shard", "auto"], environment: environment)
    #expect(outcome.status == 64)
    #expect(outcome.err.hasPrefix("navscript run: --shard: \(message)\n"))
  }

  @Test func withoutABuildServerEverythingIsRun() throws {
    let outcome = try Navscript.run(["run", "-e", "push A", "--shard", "auto"])
    #expect(outcome.out == "1 passed, 0 failed\n")
    #expect(outcome.status == 0)
    #expect(outcome.err == "navscript: no build server says which shard this is, so all scenarios are run\n")
  }

  @Test func bazelsProtocolIsHeeded() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a.nav", scenarios(12))
      var passed = 0
      for index in 0..<3 {
        let outcome = try Navscript.run(
          ["run", "a.nav"], in: folder,
          environment: [
            "TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "\(index)",
            "TEST_SHARD_STATUS_FILE": folder.path + "/status\(index)",
            "XML_OUTPUT_FILE": folder.path + "/\(index).xml",
            "TESTBRIDGE_TEST_ONLY": "number [0-9]$",
          ])
        #expect(outcome.status == 0)
        passed += Int(outcome.out.prefix { $0 != " " }) ?? 0
        #expect(FileManager.default.fileExists(atPath: folder.path + "/status\(index)"))
        let xml = try String(contentsOfFile: folder.path + "/\(index).xml", encoding: .utf8)
        #expect(xml.hasPrefix("<?xml ") && xml.contains("<testsuites name=\"navscript\""))
      }
      #expect(passed == 10)
      let wrong = try Navscript.run(
        ["run", "a.nav"], in: folder, environment: ["TESTBRIDGE_TEST_ONLY": "("])
      #expect(wrong.status == 64)
      #expect(
        wrong.err.hasPrefix("navscript run: TESTBRIDGE_TEST_ONLY is `(`, which is not a regular expression: ")
      )
    }
  }
}

@Suite struct ScenarioKeyTests {
  @Test(arguments: [
    ("a.nav", "a.nav"), ("./a.nav", "a.nav"), (".//./a.nav", "a.nav"), ("a//b///c.nav", "a/b/c.nav"),
    ("/here/a.nav", "a.nav"),
    ("/here//a.nav", "a.nav"), ("/hereafter/a.nav", "/hereafter/a.nav"), ("/else/a.nav", "/else/a.nav"),
    ("//else/a", "/else/a"),
    ("../a.nav", "../a.nav"), (".a.nav", ".a.nav"), ("ä/b", "ä/b"), ("", ""), ("./", ""),
    ("<text>", "<text>"),
  ])
  func aPathHasOneSpelling(_ path: String, _ identity: String) {
    #expect(ScenarioKey.identity(of: path, in: "/here") == identity)
  }

  @Test func pathsBelowTheRoot() {
    #expect(ScenarioKey.identity(of: "/a/b", in: "/") == "a/b")
    #expect(ScenarioKey.identity(of: "/a/b", in: nil) == "/a/b")
  }

  @Test func theHashIsTheSameForEver() {
    #expect(ScenarioKey(path: "a.nav", name: "one").stableHash == 15356088177663193994)
  }
}
