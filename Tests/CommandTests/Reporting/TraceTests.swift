import Foundation
import Testing

/// `run --trace` and `report diff`.
@Suite struct TraceTests {
  private static let hostile = "a \\\"quote\\\", <script>, \u{202E}bidi, 'x' & \\u{7}"

  @Test func everyLineIsJSON() throws {
    try TemporaryFolder.with { folder in
      try folder.write(
        "a.nav",
        "scenario \"\(Self.hostile)\" {\n  push \"A <b> \u{202E}\\\" B\"\n  note \"x\\ty\"\n  pop\n}\nscenario \"two\" { push B }\n"
      )
      let outcome = try Navscript.run(["run", "a.nav", "--trace", "out/t.jsonl"], in: folder)
      #expect(outcome.out.hasSuffix("2 passed, 0 failed\n"))
      #expect(outcome.status == 0)
      let check = try Navscript.shell(
        "python3 -m json.tool --json-lines --no-indent out/t.jsonl > lines && wc -l < lines && wc -l < out/t.jsonl",
        in: folder)
      #expect(check.status == 0, "\(check.err)")
      let counts = check.out.split(separator: "\n")
      #expect(counts.count == 2 && counts.first == counts.last, "each line is one value")
      let text = try String(contentsOf: folder.appendingPathComponent("out/t.jsonl"), encoding: .utf8)
      #expect(text.split(separator: "\n").count { $0.hasPrefix("{\"trace\":1,\"file\":\"a.nav\",") } == 2)
      #expect(text.hasSuffix("{\"end\":\"settled\",\"time\":0.35}\n"))
    }
  }

  @Test func theFormatOfAShortOne() throws {
    let outcome = try Navscript.run(
      ["run", "--trace", "-", "-e", "root Inbox\nstart push A without animation\nuse uikit26\ndisable swipe"])
    let lines = outcome.out.split(separator: "\n").map(String.init)
    #expect(outcome.err == "1 passed, 0 failed\n")
    let first = try #require(lines.first)
    #expect(
      first.hasPrefix(
        "{\"trace\":1,\"file\":\"<text>\",\"line\":1,\"name\":\"<text>\",\"recipe\":\"fullscreen\",\"root\":\"Inbox\",\"tabs\":[],\"device\":[375,667],\"refresh\":60,\"layout\":\"leftToRight\",\"kinds\":[\"viewDidLoad\","
      ), "\(first)")
    #expect(first.hasSuffix("\"gesture.failed\"],\"ignores\":[]}"))
    #expect(
      lines.contains(
        "{\"do\":\"push\",\"screens\":[\"A\"],\"animated\":false,\"waits\":false,\"line\":2,\"time\":0}"))
    #expect(lines.contains("{\"event\":\"willShow\",\"screen\":\"A\",\"time\":0}"))
    #expect(lines.contains("{\"do\":\"swipe\",\"swipe\":\"off\",\"waits\":true,\"line\":4,\"time\":0}"))
    #expect(
      lines.contains(
        "{\"step\":3,\"parent\":0,\"kind\":\"statement\",\"line\":2,\"text\":\"push A without animation\",\"time\":0}"
      ))
    #expect(lines.last == "{\"end\":\"settled\",\"time\":0}")
  }

  @Test func theSameBytesWithAnyNumberOfJobs() throws {
    try TemporaryFolder.with { folder in
      let path = folder.path
      for (name, options) in [
        ("1", ["--jobs", "1"]), ("4", ["--jobs", "4"]), ("s", ["--shuffle", "--seed", "7"]),
      ] {
        _ = try Navscript.run(["run", "scenarios/model", "--trace", "\(path)/\(name)"] + options)
      }
      let one = try Data(contentsOf: folder.appendingPathComponent("1"))
      #expect(one.count > 100_000)
      #expect(try Data(contentsOf: folder.appendingPathComponent("4")) == one)
      #expect(try Data(contentsOf: folder.appendingPathComponent("s")) == one)
      let diff = try Navscript.run(["report", "diff", "\(path)/1", "\(path)/4"])
      #expect(diff.status == 0)
      #expect(diff.out.hasSuffix(" alike, 0 different\n"))
    }
  }

  @Test func twoRunsThatPartInOneEvent() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a.nav", "scenario \"one\" {\n    push A\n    pop\n}\nscenario \"two\" { push B }\n")
      _ = try Navscript.run(["run", "a.nav", "--trace", "a.jsonl"], in: folder)
      let text = try String(contentsOf: folder.appendingPathComponent("a.jsonl"), encoding: .utf8)
      let event = "{\"event\":\"viewDidAppear\",\"screen\":\"A\",\"time\":0.35}\n"
      #expect(text.contains(event))
      try folder.write("b.jsonl", text.replacing(event, with: ""))
      let outcome = try Navscript.run(["report", "diff", "a.jsonl", "b.jsonl"], in: folder)
      #expect(outcome.status == 1)
      #expect(
        outcome.out.hasPrefix(
          """
          a.nav: one: the runs diverge at 0.35s in `push A` at line 2
            a.jsonl: 0.35s  A.viewDidAppear
            b.jsonl: 0.35s  A.didMoveToParent
          ---
          """), "\(outcome.out)")
      #expect(outcome.out.contains("\n-0.35s  A.viewDidAppear\n"))
      #expect(outcome.out.hasSuffix("1 alike, 1 different\n"))
    }
  }

  @Test func scenariosThatOnlyOneHas() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a.nav", "scenario \"one\" { push A }\nscenario \"two\" { push B }\n")
      _ = try Navscript.run(["run", "a.nav", "--trace", "a.jsonl"], in: folder)
      _ = try Navscript.run(["run", "a.nav", "--filter", "two", "--trace", "b.jsonl"], in: folder)
      let outcome = try Navscript.run(["report", "diff", "a.jsonl", "b.jsonl"], in: folder)
      #expect(
        outcome == .init(out: "a.nav: one: only in a.jsonl\n1 alike, 1 different\n", err: "", status: 1))
    }
  }

  @Test func whatIsNotATrace() throws {
    try TemporaryFolder.with { folder in
      try folder.write("empty", "")
      try folder.write("text", "push A\n")
      try folder.write("other", "{\"type\":\"run\",\"format\":1}\n")
      try folder.write("later", "{\"trace\":2,\"file\":\"a\",\"name\":\"b\"}\n")
      for name in ["empty", "text", "other", "later", "missing"] {
        let outcome = try Navscript.run(["report", "diff", name, name], in: folder)
        #expect(outcome.status == 2, "\(name)")
        #expect(outcome.err.hasPrefix("\(name):"), "\(outcome.err)")
        #expect(outcome.out == "")
      }
      #expect(try Navscript.run(["report", "diff", "empty"], in: folder).status == 64)
    }
  }
}
