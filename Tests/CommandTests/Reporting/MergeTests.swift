import Foundation
import Testing

/// Reports that do not come to one whole run are refused.
@Suite struct MergeTests {
  private func shards(_ body: (URL) throws -> Void) throws {
    try TemporaryFolder.with { folder in
      let text = (1...20).map { "scenario \"number \($0)\" {\n    push A\n}\n" }.joined()
      try folder.write("a.nav", text)
      for index in 1...4 {
        let outcome = try Navscript.run(
          ["run", "a.nav", "--shard", "\(index)/4", "--report", "json=\(index).jsonl"], in: folder)
        #expect(outcome.status == 0)
      }
      try body(folder)
    }
  }

  @Test func allPartsAreOneRun() throws {
    try shards { folder in
      let whole = try Navscript.run(
        ["report", "merge", "4.jsonl", "1.jsonl", "2.jsonl", "3.jsonl", "--report", "json=m.jsonl"],
        in: folder)
      #expect(whole == .init(out: "20 passed, 0 failed\n", err: "", status: 0))
      #expect(try Navscript.run(["report", "merge", "m.jsonl"], in: folder) == whole)
    }
  }

  @Test func missingAndDoubledPartsAreRefused() throws {
    try shards { folder in
      for (names, message) in [
        (["1.jsonl", "2.jsonl", "4.jsonl"], "the report of shard 3/4 is missing"),
        (
          ["1.jsonl", "2.jsonl", "3.jsonl", "4.jsonl", "2.jsonl"],
          "`2.jsonl` and `2.jsonl` are both of shard 2/4"
        ),
      ] {
        let outcome = try Navscript.run(
          ["report", "merge"] + names + ["--report", "junit=j.xml"], in: folder)
        #expect(outcome.status == 2 && outcome.out == "")
        #expect(outcome.err == "navscript report: these reports are not one run: \(message)\n")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/j.xml"))
      }
      _ = try Navscript.run(["run", "a.nav", "--report", "json=w.jsonl"], in: folder)
      let twice = try Navscript.run(["report", "merge", "w.jsonl", "w.jsonl"], in: folder)
      #expect(twice.status == 2)
      #expect(twice.err.contains("both have the scenario at a.nav:1"))
    }
  }

  @Test(arguments: [
    (
      "\"verdict\":\"passed\"", "\"verdict\":\"failed\",\"verdict\":\"passed\"",
      "`verdict` occurs twice in one object"
    ),
    ("\"verdict\":\"passed\"", "\"verdict\":\"failed\"", "the end says that `passed` is 1, but"),
    (
      "\"statements\":1", "\"statements\":9223372036854775807",
      "`statements` is out of range: 9223372036854775807"
    ),
    ("\"statements\":1", "\"statements\":-1", "`statements` is out of range: -1"),
    ("\"fileOrder\":0", "\"fileOrder\":0,\"repetition\":9223372036854775807", "`repetition` is out of range"),
    ("\"passed\":1", "\"passed\":2", "the end says that `passed` is 2, but the lines before it come to 1"),
  ])
  func aReportThatContradictsItselfIsRefused(_ old: String, _ new: String, _ message: String) throws {
    try TemporaryFolder.with { folder in
      try folder.write("a.nav", "push A\n")
      _ = try Navscript.run(["run", "a.nav", "--report", "json=r.jsonl"], in: folder)
      let report = try String(contentsOfFile: folder.path + "/r.jsonl", encoding: .utf8)
      #expect(report.contains(old))
      try folder.write("r.jsonl", report.replacingOccurrences(of: old, with: new))
      let outcome = try Navscript.run(["report", "merge", "r.jsonl", "--report", "json=x"], in: folder)
      #expect(outcome.status == 2)
      #expect(
        outcome.err.hasPrefix("r.jsonl:") && outcome.err.contains("error: \(message)"), "\(outcome.err)")
    }
  }
}
