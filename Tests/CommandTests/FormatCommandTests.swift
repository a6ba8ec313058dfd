import Foundation
import Testing

@Suite struct FormatCommandTests {
  private func text(_ folder: URL, _ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func filesAreRewrittenInPlace() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a.nav", "push A;  pop\n")
      try folder.write("b.nav", "push A; pop\n")
      try folder.write("c.nav", "push A B\n")
      let outcome = try Navscript.run(["fmt", "."], in: folder)
      #expect(outcome.out == "./a.nav\n")
      #expect(outcome.err.hasPrefix("./c.nav:1:8: error: "))
      #expect(outcome.status == 2, "for the file that could not be read")
      #expect(try text(folder, "a.nav") == "push A; pop\n")
      #expect(try text(folder, "c.nav") == "push A B\n")
      #expect(try Navscript.run(["fmt", "a.nav", "b.nav"], in: folder) == .init(out: "", err: "", status: 0))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(names == ["a.nav", "b.nav", "c.nav"], "nothing is left behind")
    }
  }

  @Test func rightsAndLinksStay() throws {
    try TemporaryFolder.with { folder in
      try folder.write("real.nav", "push  A\n")
      let real = folder.appendingPathComponent("real.nav").path
      try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: real)
      let link = folder.appendingPathComponent("link.nav").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.nav")
      #expect(try Navscript.run(["fmt", "link.nav"], in: folder).status == 0)
      #expect(try text(folder, "real.nav") == "push A\n")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.nav")
      let mode = try FileManager.default.attributesOfItem(atPath: real)[.posixPermissions] as? Int
      #expect(mode == 0o750)
    }
  }

  @Test func checkingRewritesNothing() throws {
    try TemporaryFolder.with { folder in
      try folder.write("a.nav", "push A;  pop\n")
      #expect(
        try Navscript.run(["fmt", "--check", "a.nav"], in: folder)
          == .init(out: "a.nav\n", err: "", status: 1))
      let diff = "--- a.nav\n+++ a.nav\n@@ -1 +1 @@\n-push A;  pop\n+push A; pop\n"
      #expect(
        try Navscript.run(["fmt", "--diff", "a.nav"], in: folder) == .init(out: diff, err: "", status: 0))
      #expect(
        try Navscript.run(["fmt", "--check", "--diff", "a.nav"], in: folder)
          == .init(out: diff, err: "", status: 1))
      #expect(try text(folder, "a.nav") == "push A;  pop\n")
    }
  }

  @Test func standardInputGoesToStandardOutput() throws {
    #expect(try Navscript.run(["fmt", "-"], input: "push  A") == .init(out: "push A\n", err: "", status: 0))
    let wrong = try Navscript.run(["fmt", "-"], input: "push")
    #expect(wrong.status == 2 && wrong.out == "")
    #expect(try Navscript.run(["fmt"]).status == 64)
  }

  /// What `patch` makes of the old text with the difference is the new text.
  @Test(arguments: FixtureTests.fixtures.filter { $0.hasPrefix("ok/") })
  func differencesCanBeApplied(_ name: String) throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/patch") else { return }
    try TemporaryFolder.with { folder in
      let old = try Data(contentsOf: FixtureTests.folder.appendingPathComponent(name + ".nav"))
      // A difference shows control characters as escapes, so those cannot be applied.
      guard !old.contains(0x0D), !old.contains(0x09) else { return }
      try old.write(to: folder.appendingPathComponent("a.nav"))
      let line =
        "cd '\(folder.path)'; \"$NAVSCRIPT\" fmt --diff a.nav > a.diff; "
        + "cp a.nav b.nav; test -s a.diff && patch -s b.nav a.diff; \"$NAVSCRIPT\" fmt a.nav; cmp a.nav b.nav"
      let outcome = try Navscript.shell(line)
      #expect(outcome.status == 0, "\(outcome.out)\(outcome.err)")
    }
  }
}
