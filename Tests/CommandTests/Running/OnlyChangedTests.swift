import Foundation
import ScenarioRunner
import Testing

@Suite struct OnlyChangedTests {
  static let hasGit = (try? Navscript.shell("git --version").status) == 0

  @Test(.enabled(if: hasGit)) func whatGitSaysHasChanged() throws {
    try TemporaryFolder.with { folder in
      for name in ["s/a", "s/b", "s/c", "s/d"] { try folder.write(name + ".nav", "push A\n") }
      try folder.write(".gitignore", "d.nav\n")
      let git = "git -c user.name=x -c user.email=x@example.com -c commit.gpgsign=false"
      let setUp = "git init -q . && git add . && \(git) commit -qm one"
      #expect(try Navscript.shell(setUp, in: folder).status == 0)
      func list(_ option: String, in place: String = "") throws -> Navscript.Outcome {
        try Navscript.run(
          ["run", "--list", place.isEmpty ? "s" : ".", option], in: folder.appendingPathComponent(place))
      }
      let nothing = try list("--only-changed")
      #expect(nothing.status == 4)
      #expect(nothing.err == "navscript: nothing to run: no scenario in `s` is selected by --only-changed\n")

      try folder.write("s/a.nav", "push B\n")
      try folder.write("s/e.nav", "push A\n")
      #expect(
        try list("--only-changed").out == "s/a.nav:1: a\ns/e.nav:1: e\n", "new files too, ignored ones not")
      #expect(
        try list("--only-changed", in: "s").out == "./a.nav:1: a\n./e.nav:1: e\n", "from a folder below")
      #expect(try Navscript.shell("git add . && \(git) commit -qm two", in: folder).status == 0)
      #expect(try list("--only-changed").status == 4)
      #expect(try list("--only-changed=HEAD~1").out == "s/a.nav:1: a\ns/e.nav:1: e\n")
      let unknown = try list("--only-changed=nowhere")
      #expect(unknown.status == 64)
      #expect(unknown.err.hasPrefix("navscript run: --only-changed: git says: fatal: "))
    }
  }

  @Test(.enabled(if: hasGit)) func withoutARepositoryItIsAnError() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a.nav", "push A\n")
      let outcome = try Navscript.run(["run", ".", "--only-changed"], in: folder)
      #expect(outcome.status == 64)
      #expect(outcome.err.hasPrefix("navscript run: --only-changed: git says: fatal: not a git repository"))
    }
  }

  @Test func withoutGitItIsAnError() throws {
    let outcome = try Navscript.run(
      ["run", "scenarios", "--only-changed"], environment: ["PATH": "/nowhere"])
    #expect(outcome.status == 64)
    #expect(outcome.err.hasPrefix("navscript run: --only-changed: `git` cannot be run\n"))
  }

  @Test func whatIncludesAChangedFileHasChangedToo() {
    let texts = [
      "/s/a.nav": "include \"lib/x.nav\"\npush A", "/s/b.nav": "  include  \"lib/y.nav\" # words",
      "/s/c.nav": "# include \"lib/x.nav\"\npush A; include\"lib/x.nav\"", "/s/d.nav": "push A",
      "/s/lib/x.nav": "include \"../lib/y.nav\"", "/s/lib/y.nav": "include \"x.nav\"",
      "/s/e.nav": "include \"/s/d.nav\"",
    ]
    func affected(_ changed: String) -> [String] {
      IncludeScan.affected(
        texts.keys.filter { !$0.contains("lib") }, by: [changed],
        real: { $0.replacingOccurrences(of: "/lib/../", with: "/") },
        read: { texts[$0].map { Array($0.utf8) } }
      ).sorted()
    }
    #expect(affected("/s/lib/y.nav") == ["/s/a.nav", "/s/b.nav", "/s/c.nav"])
    #expect(affected("/s/d.nav") == ["/s/d.nav", "/s/e.nav"])
    #expect(affected("/s/z.nav") == [])
  }
}
