import Foundation
import Testing

/// Mistakes on the command line, in names and in reports are reported and destroy nothing.
@Suite struct HostileInputTests {
  @Test(arguments: [
    (["--tag", String(repeating: "(", count: 50_000)], "--tag: "),
    (
      ["--tag", String(repeating: "a or ", count: 20_000) + "a"],
      "--tag: the expression has more than 1000 words"
    ),
    (["--filter", String(repeating: "(", count: 20_000)], "`--filter"),
    (["--filter", String(repeating: "(", count: 200)], "`--filter"),
    (["--filter", "(.*)\\1b"], "`--filter '(.*)\\1b'` is not a regular expression: back-references"),
    (["--filter", "((a{1,200}){1,200}){1,200}"], "`--filter"),
    (
      ["--shard", "1/1000000000"], "--shard: `1000000000` is too large: a suite has at most 999999999 shards"
    ),
    (["--shard", "1/0"], "--shard: `1/0`: a suite has at least one shard"),
    (["gone.nav:0"], "`gone.nav:0`: lines count from 1"),
    (
      ["gone.nav:99999999999999999999"],
      "`gone.nav:99999999999999999999`: no file has a line 99999999999999999999"
    ),
  ])
  func theCommandLineIsWrong(_ arguments: [String], _ message: String) throws {
    let outcome = try Navscript.run(["run", "-e", "push A"] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.err.hasPrefix("navscript run: \(message)"), "\(outcome.err.prefix(200))")
  }

  @Test(arguments: ["a.nav", "./a.nav", "link", "s/../a.nav", "s/b.nav", "words.txt", "s/new.nav"])
  func aReportNeverReplacesAScenario(_ path: String) throws {
    try TemporaryFolder.with { folder in
      try folder.write("a.nav", "include \"words.txt\"\npush A\n")
      try folder.write("s/b.nav", "push A\n")
      try folder.write("words.txt", "define go { push A }\n")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/link", withDestinationPath: folder.path + "/a.nav")
      let before = try Navscript.shell("find . -type f -o -type l | sort | xargs cat", in: folder).out
      let outcome = try Navscript.run(["run", "a.nav", "s", "--report", "json=\(path)"], in: folder)
      #expect(outcome.status == 64 && outcome.out == "", "\(outcome)")
      #expect(try Navscript.shell("find . -type f -o -type l | sort | xargs cat", in: folder).out == before)
    }
  }

  @Test func whatAKilledRunLeftIsRemoved() throws {
    try TemporaryFolder.with { folder in
      try folder.write("o.json.999999999.tmp", "x")
      try folder.write("other.json.999999999.tmp", "x")
      _ = try Navscript.run(["run", "-e", "push A", "--report", "json=o.json"], in: folder)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(names == ["o.json", "other.json.999999999.tmp"])
    }
  }

  @Test func oneFileIsRunOnce() throws {
    try TemporaryFolder.with { folder in
      try folder.write("ok.nav", "scenario \"a\" {\n    push A\n}\nscenario \"b\" {\n    push A\n}\n")
      try folder.write("d/x.nav", "push A\n")
      let all = ["run", "ok.nav", "./ok.nav", "d/../ok.nav", "d", "d/x.nav", "./d"]
      #expect(try Navscript.run(all, in: folder).out == "3 passed, 0 failed\n")
      let lines = ["run", "ok.nav:1", "./ok.nav:4", "d/../ok.nav:1"]
      #expect(try Navscript.run(lines, in: folder).out == "2 passed, 0 failed\n")
      #expect(try Navscript.run(["run", "ok.nav:1", "./ok.nav"], in: folder).out == "2 passed, 0 failed\n")
      let missed = try Navscript.run(["run", "ok.nav:999"], in: folder)
      #expect(missed.err == "ok.nav:999: error: no scenario at line 999; scenarios start at lines 1 and 4\n")
      #expect(missed.status == 4)
    }
  }

  @Test func namesThatAreNoText() throws {
    try TemporaryFolder.with { folder in
      let outcome = try Navscript.shell(
        "mkdir s; echo 'push A' > s/ok.nav; echo 'push A' > $'s/b\\xffd.nav'; \"$NAVSCRIPT\" run s",
        in: folder)
      #expect(outcome.status == 2)
      #expect(outcome.err == "s/b\\xFFd.nav: error: its name is not valid UTF-8; rename it\n")
      #expect(outcome.out == "1 file could not be checked\n1 passed, 0 failed\n")
      let named = try Navscript.shell("\"$NAVSCRIPT\" run $'s/b\\xffd.nav'", in: folder)
      #expect(named.status == 64)
      #expect(named.err.hasPrefix("navscript: the argument `s/b\\xFFd.nav` is not valid UTF-8\n"))
    }
  }

  /// No name, note or message sends what a terminal would act on.
  @Test(arguments: ["junit", "tap", "json", "github"]) func nothingActsOnATerminal(_ kind: String) throws {
    try TemporaryFolder.with { folder in
      let evil = "\\u{1b}[2J\\u{7}\\u{9b}31m\\u{202e}x\\u{2066}<script>\\u{200b}"
      try folder.write(
        "a\u{1B}[31m\u{202E}\u{9B}.nav",
        "scenario \"\(evil)\" {\n    push \"\(evil)\" # \u{202E}\n    expect top == Root # \u{202E}\u{2066}\n}\n"
      )
      let outcome = try Navscript.run(["run", ".", "--report", "\(kind)=r"], in: folder)
      let report = try String(contentsOfFile: folder.path + "/r", encoding: .utf8)
      var texts = [outcome.out, outcome.err, report]
      if kind == "json" {
        let merged = try Navscript.run(
          ["report", "merge", "r", "--report", "junit=j", "--report", "tap=t"], in: folder)
        #expect(merged.status == 1)
        texts += [merged.out, merged.err, try String(contentsOfFile: folder.path + "/j", encoding: .utf8)]
        texts += [try String(contentsOfFile: folder.path + "/t", encoding: .utf8)]
      }
      texts.append(try Navscript.run(["run", ".", "--list"], in: folder).out)
      texts.append(
        try Navscript.run(["repl"], input: "note \"\(evil)\"\n\"\(evil)\"\npush \"\(evil)\"\n").out)
      for text in texts {
        let hidden = text.unicodeScalars.filter { scalar in
          switch scalar.value {
          case 0x0A: false
          case 0..<0x20, 0x7F...0x9F, 0x200B, 0x202A...0x202E, 0x2066...0x2069: true
          default: false
          }
        }
        #expect(hidden.isEmpty, "\(text)")
      }
    }
  }
}
