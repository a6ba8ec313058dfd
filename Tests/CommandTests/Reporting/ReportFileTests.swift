import Foundation
import Testing

/// Reports as files: written completely or not at all, with an error at the start if that is impossible.
@Suite struct ReportFileTests {
  private func text(_ path: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  private func files(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func aReportReplacesTheFileAtOnce() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a.nav", "push A\n")
      try folder.write("out", "before")
      try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "out")
      let outcome = try Navscript.run(
        ["run", "a.nav", "--report", "tap=link", "--report", "json=new/folder/out"], in: folder)
      #expect(outcome == .init(out: "1 passed, 0 failed\n", err: "", status: 0))
      #expect(try text("out", in: folder).hasPrefix("TAP version 14\n1..1\n"))
      #expect(try files(in: folder) == ["a.nav", "link", "new", "out"], "nothing is left behind")
      #expect(try text("new/folder/out", in: folder).hasPrefix("{\"type\":\"run\""))
      let link = try FileManager.default.attributesOfItem(atPath: folder.path + "/link")
      #expect(link[.type] as? FileAttributeType == .typeSymbolicLink)
    }
  }

  @Test(arguments: [
    ("out", "it is a folder"), ("file/x", "there is no such folder"),
    ("/proc/nowhere/x", "there is no such folder"),
  ]) func whatCannotBeWrittenIsToldBeforeTheRun(_ path: String, _ message: String) throws {
    try TemporaryFolder.with { folder in
      try folder.write("a.nav", "push A; expect depth == 9\n")
      try folder.write("out/x", "")
      try folder.write("file", "")
      let outcome = try Navscript.run(
        ["run", "a.nav", "--report", "json=good", "--report", "tap=\(path)"], in: folder)
      #expect(outcome.status == 3)
      #expect(outcome.out == "", "nothing has been run")
      #expect(outcome.err == "navscript: the report `\(path)` cannot be written: \(message)\n")
      #expect(try files(in: folder) == ["a.nav", "file", "out"])
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"))) func aFullDiskIsTold() throws {
    let outcome = try Navscript.run(["run", "-e", "push A", "--report", "json=/dev/full"])
    #expect(outcome.status == 3)
    #expect(outcome.out == "1 passed, 0 failed\n")
    #expect(outcome.err == "navscript: the report `/dev/full` cannot be written: No space left on device\n")
  }

  @Test func aReportMayGoToStandardOutput() throws {
    let outcome = try Navscript.run(["run", "-e", ExitStatusTests.failing, "--report", "tap=-"])
    #expect(outcome.status == 1)
    #expect(outcome.out.hasPrefix("TAP version 14\n") && outcome.out.hasSuffix("\nnot ok 1 - <text>\n"))
    #expect(outcome.err.hasPrefix("<text>:1:") && outcome.err.hasSuffix("\n0 passed, 1 failed\n"))
    let through = try Navscript.shell(
      "\"$NAVSCRIPT\" run -e 'push A' --report tap=>(cat >&2); sleep 0.2")
    #expect(through.err.hasPrefix("TAP version 14\n"), "a pipe is written in place")
  }

  // MARK: - Merging

  @Test func fourShardsMergedAreTheWholeRun() throws {
    try TemporaryFolder.with { folder in
      try RunningTests.writeSuite(in: folder)
      let kinds = ["junit", "tap", "json", "github"]
      func reports(_ folder: String) -> [String] { kinds.flatMap { ["--report", "\($0)=\(folder)/\($0)"] } }
      let whole = try Navscript.run(["run", "s"] + reports("whole"), in: folder)
      for bazel in [false, true] {
        var parts: [String] = []
        for index in 0..<4 {
          let environment =
            bazel ? ["TEST_TOTAL_SHARDS": "4", "TEST_SHARD_INDEX": "\(index)"] : [:]
          let shard = bazel ? [] : ["--shard", "\(index + 1)/4"]
          _ = try Navscript.run(
            ["run", "s", "--report", "json=\(index).jsonl"] + shard, in: folder, environment: environment)
          parts.insert("\(index).jsonl", at: index / 2)
        }
        let merged = try Navscript.run(["report", "merge"] + parts + reports("merged"), in: folder)
        #expect(merged == whole)
        #expect(merged.status == 2)
        for kind in kinds {
          #expect(
            RunningTests.withoutTimes(try text("merged/\(kind)", in: folder))
              == RunningTests.withoutTimes(try text("whole/\(kind)", in: folder)), "\(kind)")
        }
      }
    }
  }

  @Test func aMergeEndsAsTheWholeWould() throws {
    try TemporaryFolder.with { folder in
      func report(_ name: String, _ text: String, _ arguments: [String] = []) throws {
        _ = try Navscript.run(["run", "-e", text, "--report", "json=\(name)"] + arguments, in: folder)
      }
      try report("passed", "push A")
      try report("failed", ExitStatusTests.failing)
      try report("wrong", ExitStatusTests.wrong)
      try report("none", "# nothing")
      try report("only", "scenario \"x\" @only {\n    push A\n}\n")
      func merge(_ names: String...) throws -> Navscript.Outcome {
        try Navscript.run(["report", "merge"] + names, in: folder)
      }
      #expect(try merge("passed") == .init(out: "1 passed, 0 failed\n", err: "", status: 0))
      #expect(try merge("failed").status == 1)
      #expect(
        try merge("failed").out == Navscript.run(["run", "-e", ExitStatusTests.failing], in: folder).out)
      #expect(try merge("passed", "wrong").status == 2)
      #expect(try merge("none").status == 4)
      #expect(try merge("only").status == 1)
      let absent = try merge("passed", "absent")
      #expect(absent == .init(out: "", err: "absent: error: no such file or folder\n", status: 2))
      try folder.write("cut", try text("passed", in: folder).split(separator: "\n")[0] + "\n")
      #expect(
        try merge("passed", "cut").err == "cut:2: error: the report has no end: its run was killed\n"
      )
      #expect(try merge("cut").status == 2)
      let piped = try Navscript.shell(
        "cat passed | \"$NAVSCRIPT\" report merge - --report json=-", in: folder)
      #expect(piped.out == (try text("passed", in: folder)))
    }
  }

  @Test(
    arguments: [
      ([], "what is to be done? `report merge FILE…`"),
      (["merge"], "there is nothing to merge: name the reports"),
      (["mrege", "x"], "there is no `report mrege`; did you mean `merge`?"),
      (["merge", "--reprot", "x"], "unknown option `--reprot`; did you mean `--report`?"),
    ] as [([String], String)]) func wrongCommandLines(_ arguments: [String], _ message: String) throws
  {
    let outcome = try Navscript.run(["report"] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.err.split(separator: "\n").first.map(String.init) == "navscript report: \(message)")
  }
}
