import Foundation
import Testing

/// How a run ends when it is interrupted from outside.
@Suite struct InterruptionTests {
  /// Runs a line of shell in a folder with a suite whose second file never ends.
  private func interrupted(_ line: String) throws -> Navscript.Outcome {
    try TemporaryFolder.with { folder in
      try folder.write("s/a.nav", "push A; expect depth == 9\n")
      try folder.write("s/b.nav", RunningTests.endless)
      try folder.write("s/c.nav", "push A\n")
      // A job that a shell starts in the background ignores interrupts, unless it says otherwise.
      return try Navscript.shell("trap - INT; \(line)", in: folder)
    }
  }

  @Test(arguments: ["1", "2"]) func ctrlCTellsWhatThereIs(_ jobs: String) throws {
    let outcome = try interrupted(
      """
      "$NAVSCRIPT" run s --jobs \(jobs) --report junit=junit &
      until ls junit.*.tmp > /dev/null 2>&1; do sleep 0.1; done
      sleep 2; kill -INT $!; wait $!; status=$?; cat junit >&2; exit $status
      """)
    #expect(outcome.status == 130)
    #expect(outcome.out.hasPrefix("s/a.nav:1:"))
    #expect(outcome.out.contains("passed, 1 failed\n"))
    #expect(outcome.err.hasPrefix("navscript: interrupted: what follows is not all\n"))
    #expect(outcome.err.contains("<testcase name=\"a\"") && !outcome.err.contains("endless"))
  }

  /// SIGTERM, and SIGHUP when the terminal is closed, end a run as Ctrl-C does.
  @Test(arguments: ["TERM", "HUP"]) func signalsFromOutsideLeaveAReport(_ signal: String) throws {
    let outcome = try interrupted(
      """
      "$NAVSCRIPT" run s --jobs 1 --report junit=junit &
      until ls junit.*.tmp > /dev/null 2>&1; do sleep 0.1; done
      sleep 1; kill -\(signal) $!; wait $!; status=$?; cat junit >&2; ls *.tmp; exit $status
      """)
    #expect(outcome.status == 130)
    #expect(outcome.out.hasPrefix("s/a.nav:1:") && !outcome.out.contains(".tmp"))
    #expect(outcome.err.contains("<testcase name=\"a\"") && !outcome.err.contains("endless"))
  }

  @Test func nohupIsRespected() throws {
    let outcome = try interrupted(
      "trap '' HUP; \"$NAVSCRIPT\" run s --timeout 2s > out & sleep 1; kill -HUP $!; wait $!; tail -1 out")
    #expect(outcome.out == "1 passed, 2 failed\n")
  }

  @Test func aFileAtItsLargestSizeIsAnError() throws {
    try TemporaryFolder.with { folder in
      let outcome = try Navscript.shell(
        "(ulimit -f 0; \"$NAVSCRIPT\" run -e 'push A; expect top == A' --report json=o.json; echo $?) 2>&1 | cat",
        in: folder)
      #expect(outcome.out.contains("the report `o.json` cannot be written: File too large\n"))
      #expect(outcome.out.hasSuffix("\n3\n"))
    }
  }

  @Test func itsStatusIs130() throws {
    let outcome = try interrupted("timeout --preserve-status -s INT 1 \"$NAVSCRIPT\" run s --jobs 1")
    #expect(outcome.status == 130)
  }

  @Test func aClosedPipeEndsQuietly() throws {
    try TemporaryFolder.with { folder in
      for index in 0..<300 { try folder.write("s/\(index).nav", "push A; expect depth == 9\n") }
      let outcome = try Navscript.shell(
        "{ \"$NAVSCRIPT\" run s; echo status $? >&2; } | head -1; exit 0", in: folder)
      #expect(outcome.out == "s/0.nav:1:16: expect failed: depth == 9\n")
      #expect(outcome.err == "status 1\n", "the run is told of all the same")
    }
  }

  @Test(.enabled(if: geteuid() != 0)) func aFolderThatMayNotBeRead() throws {
    try TemporaryFolder.with { folder in
      try folder.write("s/a.nav", "push A\n")
      try folder.write("s/t/b.nav", "push A\n")
      let closed = folder.path + "/s/t"
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
      defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: closed) }
      let outcome = try Navscript.run(["run", "s"], in: folder)
      #expect(
        outcome
          == .init(out: "1 passed, 0 failed\n", err: "s/t: error: reading it is not permitted\n", status: 2))
    }
  }

  /// Whether somebody else can be played, who can read Swift's libraries too.
  static let canBeSomebodyElse: Bool = {
    guard geteuid() == 0 else { return false }
    let outcome = try? Navscript.shell(
      """
      library="$(ldd "$NAVSCRIPT" | awk '/libswiftCore/ { print $3; exit }')"
      setpriv --reuid 65534 --regid 65534 --clear-groups test -r "${library:-/etc/passwd}"
      """)
    return outcome?.status == 0
  }()

  /// The same for who may read everything: as somebody else.
  @Test(.enabled(if: canBeSomebodyElse))
  func aFolderThatSomebodyElseMayNotRead() throws {
    try TemporaryFolder.with { folder in
      try folder.write("s/a.nav", "push A\n")
      try folder.write("s/t/b.nav", "push A\n")
      let binary = folder.path + "/navscript"
      let outcome = try Navscript.shell(
        """
        cp "$NAVSCRIPT" '\(binary)' && chmod -R a+rX . && chmod 0 s/t
        export LD_LIBRARY_PATH="$(ldd "$NAVSCRIPT" | awk '/libswift/ { sub("/[^/]*$", "", $3); print $3; exit }')"
        setpriv --reuid 65534 --regid 65534 --clear-groups '\(binary)' run s
        """, in: folder)
      #expect(
        outcome
          == .init(
            out: "1 file could not be checked\n1 passed, 0 failed\n",
            err: "s/t: error: reading it is not permitted\n", status: 2))
    }
  }

  // MARK: - Watching

  @Test func whatChangesIsRunAgain() throws {
    try TemporaryFolder.with { folder in
      try folder.write("s/a.nav", "push A\n")
      try folder.write("s/b.nav", "push A\n")
      let process = Process()
      process.executableURL = Navscript.binary
      process.arguments = ["run", "s", "--watch", "--jobs", "1"]
      process.currentDirectoryURL = folder
      process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": folder.path + "/c"]
      ) { $1 }
      let out = folder.appendingPathComponent("out")
      try Data().write(to: out)
      process.standardOutput = try FileHandle(forWritingTo: out)
      process.standardError = FileHandle.nullDevice
      try process.run()
      defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
      func waitFor(_ text: String) throws -> Bool {
        for _ in 0..<100 {
          if try String(contentsOf: out, encoding: .utf8) == text { return true }
          Thread.sleep(forTimeInterval: 0.1)
        }
        Issue.record("it printed \(try String(contentsOf: out, encoding: .utf8))")
        return false
      }
      var expected = "2 passed, 0 failed\n"
      #expect(try waitFor(expected))
      try folder.write("s/b.nav", "push A; push B\n")
      expected += "1 passed, 0 failed\n"
      #expect(try waitFor(expected))
      try folder.write("s/c.nav", "push A\n")
      expected += "1 passed, 0 failed\n"
      #expect(try waitFor(expected), "new files too")
      try folder.write("s/c.nav", "push A; expect depth == 9\n")
      expected += """
        s/c.nav:1:16: expect failed: depth == 9
           1 | push A; expect depth == 9
             |                ^^^^^
             |                2
        0 passed, 1 failed

        """
      #expect(try waitFor(expected))
      process.interrupt()
      process.waitUntilExit()
      #expect(process.terminationStatus == 130)
    }
  }

  // MARK: - A terminal

  @Test(.enabled(if: SessionTests.hasTerminals)) func aTerminalShowsProgressAndTimes() throws {
    try TemporaryFolder.with { folder in
      try folder.write("s/a.nav", "push A; expect depth == 9\n")
      try folder.write("s/b.nav", "repeat 30000 { push A; pop }\n")
      for index in 0..<9 { try folder.write("s/c\(index).nav", "repeat 2000 { push A; pop }\n") }
      func run(_ arguments: String, _ environment: String = "") throws -> String {
        try Navscript.shell(
          "export TERM=xterm; unset NO_COLOR; \(environment) script -qec '\"$NAVSCRIPT\" run s -j 1 \(arguments)' /dev/null < /dev/null",
          in: folder
        ).out.replacingOccurrences(of: "\r\n", with: "\n")
      }
      let shown = try run("")
      #expect(shown.contains(" of 11 files, \u{1B}[1;31m1 failed\u{1B}[0m"), "\(shown)")
      #expect(shown.contains("\r\u{1B}[K"))
      #expect(shown.contains(" of virtual time\n"))
      #expect(shown.contains("to run the failures again: \u{1B}[1mnavscript run s/a.nav:1\u{1B}[0m\n"))
      #expect(shown.hasSuffix("\u{1B}[1m10 passed\u{1B}[0m, \u{1B}[1;31m1 failed\u{1B}[0m\n"))
      for plain in [try run("--color never"), try run("", "NO_COLOR=1")] {
        #expect(plain.hasSuffix("\n10 passed, 1 failed\n"))
      }
    }
  }
}
