import Foundation
import Testing

/// Which files may be included, and the error for those that may not.
@Suite struct IncludeTests {
  /// A folder with a suite, and a file beside it.
  private func inSuite(_ body: (URL) throws -> Void) throws {
    try TemporaryFolder.with { folder in
      let sub = folder.appendingPathComponent("suite/sub")
      try FileManager.default.createDirectory(at: sub, withIntermediateDirectories: true)
      try folder.write("outside.nav", "define home { pop to root }\n")
      try folder.write("suite/common.nav", "define home { pop to root }\n")
      try folder.write("suite/a.nav", "include \"common.nav\"\npush A; home\n")
      try folder.write("suite/sub/up.nav", "include \"../common.nav\"\npush A; home\n")
      try folder.write("suite/out.nav", "include \"../outside.nav\"\npush A; home\n")
      try body(folder)
    }
  }

  private func run(_ arguments: [String], in folder: URL) throws -> Navscript.Outcome {
    try Navscript.run(["run"] + arguments, in: folder)
  }

  @Test func pathsAreRelativeToTheirFile() throws {
    try inSuite { folder in
      for paths in [["suite/a.nav"], ["suite/sub/up.nav"], ["./suite/sub/up.nav"]] {
        let outcome = try run(paths, in: folder)
        #expect(outcome == .init(out: "1 passed, 0 failed\n", err: "", status: 0), "\(paths)")
      }
      let sub = folder.appendingPathComponent("suite/sub")
      #expect(try run(["../a.nav"], in: sub).status == 0, "its own folder is the suite's")
      let absolute = folder.appendingPathComponent("suite/a.nav").path
      #expect(try run([absolute], in: URL(fileURLWithPath: "/")).status == 0)
      #expect(try run(["-e", "include \"suite/common.nav\"; push A; home"], in: folder).status == 0)
    }
  }

  @Test func aSuiteIncludesItsOwnFilesOnly() throws {
    try inSuite { folder in
      let whole = try run(["suite"], in: folder)
      #expect(whole.status == 2)
      #expect(
        whole.err.hasPrefix(
          "suite/out.nav:1:9: error: `../outside.nav` is outside the suite's folder, `suite`"))
      #expect(try run(["suite/"], in: folder).status == 2)
      let suite = folder.appendingPathComponent("suite")
      #expect(try run(["out.nav"], in: suite).err.contains("[N0512]"))
      let absolute = suite.appendingPathComponent("out.nav").path
      #expect(try run([absolute], in: URL(fileURLWithPath: "/usr")).err.contains("[N0512]"))
      #expect(try run(["-e", "include \"/etc/hostname\""], in: suite).err.contains("[N0512]"))
      #expect(try run(["-e", "include \"../nothing.nav\""], in: suite).err.contains("[N0512]"))
      #expect(try run(["-e", "include \"nothing.nav\""], in: suite).err.contains("[N0507]"))
    }
  }

  @Test func linksAreFollowedFirst() throws {
    try inSuite { folder in
      let manager = FileManager.default
      let suite = folder.appendingPathComponent("suite")
      try manager.createSymbolicLink(
        atPath: suite.appendingPathComponent("link.nav").path, withDestinationPath: "../outside.nav")
      try manager.createSymbolicLink(
        atPath: suite.appendingPathComponent("same.nav").path, withDestinationPath: "common.nav")
      #expect(try run(["-e", "include \"link.nav\"; push A; home"], in: suite).err.contains("[N0512]"))
      let twice = "include \"same.nav\"; include \"common.nav\"; push A; home"
      #expect(try run(["-e", twice], in: suite).status == 0, "one file by two names counts once")
    }
  }

  @Test func onlyFilesAreRead() throws {
    try inSuite { folder in
      let made = try Navscript.shell("mkfifo '\(folder.path)/pipe'")
      #expect(made.status == 0)
      let outcome = try run(["-e", "include \"pipe\""], in: folder)
      #expect(outcome.err.hasPrefix("<text>:1:9: error: `pipe` cannot be included: it is not a regular file"))
      #expect(try run(["-e", "include \"suite\""], in: folder).err.contains("it is a folder"))
    }
  }

  @Test func everyInputAnswersForItself() throws {
    try inSuite { folder in
      try folder.write("suite/common.nav", "define home { pop to }\n")
      let outcome = try run(["-j2", "suite/a.nav", "suite/sub/up.nav"], in: folder)
      let lines = outcome.err.split(separator: "\n").filter { $0.hasPrefix("suite/common.nav:1:21: error: ") }
      #expect(lines.count == 2)
      #expect(outcome.err.contains("= note: included at suite/a.nav:1:9"))
      #expect(outcome.err.contains("= note: included at suite/sub/up.nav:1:9"))
    }
  }
}
