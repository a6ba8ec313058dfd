import Foundation
import Testing

/// The session as a person sees it: the real binary in a pseudo-terminal.
@Suite(.serialized, .enabled(if: Terminal.isAvailable)) struct SessionTerminalTests {
  private static func start(
    _ arguments: [String] = ["repl"], columns: Int = 100, in folder: URL,
    environment: [String: String] = [:]
  ) throws -> Terminal {
    let terminal = try Terminal(arguments, columns: columns, in: folder, environment: environment)
    try #require(terminal.read(until: "> ") != nil, "\(terminal.shown)")
    return terminal
  }

  @Test func inputsAreNumbered() throws {
    try TemporaryFolder.with { folder in
      let terminal = try Self.start(in: folder)
      #expect(terminal.shown.hasSuffix("nav 1> "))
      #expect(terminal.enter("push A")?.contains("[Root, A]") == true)
      #expect(terminal.shown.hasSuffix("nav 2> "))
      terminal.enter("top")
      #expect(terminal.shown.hasSuffix("nav 2> "), "a question has no number")
      terminal.enter("repeat 2 {", prompt: "\n... 3")
      terminal.enter("  push B; pop", prompt: "\n... 4")
      #expect(terminal.enter("}")?.contains("[Root, A]") == true)
      #expect(terminal.shown.hasSuffix("nav 5> "))
      #expect(terminal.enter("expect top == B")?.contains("<session>:5:8: expect failed") == true)
      terminal.enter(":undo 2")
      #expect(terminal.shown.hasSuffix("nav 2> "))
      terminal.type("\u{04}")
      #expect(terminal.end() == 0)
    }
  }

  @Test func unfinishedBlocksAreDropped() throws {
    try TemporaryFolder.with { folder in
      let terminal = try Self.start(in: folder)
      terminal.enter("repeat 2 {", prompt: "\n... 2")
      #expect(terminal.enter("")?.contains("nothing ran") == true)
      terminal.enter("if true {", prompt: "\n... 2")
      terminal.type("push A\u{03}")
      #expect(terminal.read(until: "nav 1> ") != nil, "Ctrl-C drops the block")
      terminal.enter("if true {", prompt: "\n... 2")
      terminal.type("\u{04}")
      #expect(terminal.read(until: "nav 1> ") != nil, "Ctrl-D drops the block and stays")
      terminal.type("push Z\u{03}")
      #expect(terminal.read(until: "nav 1> ") != nil, "Ctrl-C drops a line")
      #expect(terminal.enter("stack")?.contains("[Root]") == true)
      terminal.type("\u{04}")
      #expect(terminal.end() == 0)
    }
  }

  @Test func controlCBringsTheStateBackThatWasBefore() throws {
    try TemporaryFolder.with { folder in
      let terminal = try Self.start(in: folder)
      terminal.enter("push A")
      terminal.type("repeat 1000000000 { push B; pop }\n")
      terminal.read(until: "\n")
      usleep(300_000)
      terminal.type("\u{03}")
      let answer = terminal.read(until: "nav 2> ")
      #expect(answer?.contains("interrupted") == true && answer?.contains("[Root, A]") == true)
      #expect(terminal.enter("depth")?.contains("2") == true)
      #expect(terminal.enter("push C")?.contains("[Root, A, C]") == true)
    }
  }

  @Test func theStateFitsTheWindow() throws {
    try TemporaryFolder.with { folder in
      let terminal = try Self.start(in: folder)
      terminal.enter("push " + (1...20).map { "Screen\($0)" }.joined(separator: ", "))
      terminal.resize(to: 40)
      usleep(200_000)
      let answer = try #require(terminal.enter(":state"))
      let line = try #require(answer.split(separator: "\n").first { $0.hasPrefix("[") })
      #expect(line.count <= 40 && line.contains("more, ") && line.contains("Screen20]"), "\(line)")
      let wrong = try #require(
        terminal.enter("expect top == Screen1 and depth == 3 and progress == 0.25 and time == 3s"))
      let quoted = wrong.split(separator: "\n").first { $0.hasPrefix("   2 | ") }
      #expect(quoted.map { $0.count <= 40 && $0.contains("…") } == true, "\(wrong)")
    }
  }

  @Test func undoAndRedoThroughACancelledSwipe() throws {
    try TemporaryFolder.with { folder in
      let terminal = try Self.start(in: folder)
      for line in ["push A, B", "pan 0.3 vel 50"] { terminal.enter(line) }
      let cancelled = try #require(terminal.enter("release"))
      #expect(cancelled.contains("cancelled the pop") && cancelled.contains("[Root, A, B]"))
      #expect(terminal.enter(":undo")?.contains("interactive at 30 %") == true)
      #expect(terminal.enter(":redo")?.contains("[Root, A, B]  0.805s") == true)
      #expect(terminal.enter(":at 0.75s")?.contains("cancelling") == true)
      #expect(terminal.enter(":back 0.7s")?.contains("1 input was undone") == true)
      #expect(terminal.enter("release vel 300")?.contains("finished the pop") == true)
      #expect(terminal.enter(":save swipe.nav")?.contains("wrote swipe.nav, which passes") == true)
      #expect(try Navscript.run(["swipe.nav"], in: folder).status == 0)
    }
  }

  @Test func aCaseIsPlayed() throws {
    let cases = Navscript.project.appendingPathComponent("scenarios/cases")
    let files = try FileManager.default.contentsOfDirectory(atPath: cases.path).filter {
      $0.hasSuffix(".nav")
    }.sorted()
    try TemporaryFolder.with { folder in
      let file = try #require(files.first)
      let terminal = try Self.start(in: folder)
      let text = try String(contentsOf: cases.appendingPathComponent(file), encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let line = (lines.firstIndex { $0.hasPrefix("scenario") } ?? 0) + 1
      terminal.type(":load \(cases.path)/\(file):\(line)\n")
      let first = terminal.read(until: "nav 1> ")
      #expect(first != nil && terminal.read(until: "\nnav 2> ") != nil, "\(terminal.shown)")
      terminal.read(until: "nothing more", seconds: 3)
      #expect(terminal.enter(":history")?.contains("1  ") == true)
    }
  }

  @Test func historyIsSharedAndKept() throws {
    try TemporaryFolder.with { folder in
      let one = try Self.start(in: folder)
      let other = try Self.start(in: folder)
      one.enter("push One")
      other.enter("push Other")
      one.enter("note \"a\\nb\"")
      one.enter("push One")
      one.enter("repeat 2 {", prompt: "\n... ")
      one.enter("settle", prompt: "\n... ")
      one.enter("}")
      other.enter("push Last")
      let file = folder.appendingPathComponent("state/navscript/history")
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(
        text.split(separator: "\n") == [
          "push Other", "note \"a\\\\nb\"", "push One", "repeat 2 {\\nsettle\\n}", "push Last",
        ])
      let next = try Self.start(in: folder)
      next.type("\u{10}\u{10}\n")
      let answer = next.read(until: "nav 4> ")
      #expect(answer != nil, "a block comes back whole: \(next.shown)")
      next.type("\u{12}Other\r")
      #expect(next.read(until: "[Root, Other]") != nil, "reverse search: \(next.shown)")
      try Data([0xFF, 0x00]).write(to: file)
      let broken = try Self.start(in: folder)
      broken.enter("push New")
      #expect(try String(contentsOf: file, encoding: .utf8) == "push New\n")
      #expect(FileManager.default.fileExists(atPath: file.path + ".broken"))
      let off = try Self.start(in: folder, environment: ["NAVSCRIPT_HISTORY": ""])
      off.enter("push Secret")
      #expect(try String(contentsOf: file, encoding: .utf8) == "push New\n")
    }
  }

  @Test func tabCompletesByPosition() throws {
    try TemporaryFolder.with { folder in
      let terminal = try Self.start(in: folder)
      terminal.enter("push Inbox, Message")
      for (typed, completed) in [
        ("pus\t", "push"), ("push Inb\t", "push Inbox"), ("expect Message.viewDidA\t", "viewDidAppear"),
        ("use uikit2\t", "uikit26"), ("expect warning nes\t", "nested-transition"), (":und\t", ":undo"),
        ("push A; rele\t", "release"), ("expect dep\t", "depth"),
        ("set animation.dur\t", "animation.duration"),
        ("set busy = interr\t", "interrupts"), ("pan 0.3 ve\t", "vel"),
        ("expect error dupl\t", "duplicate-screen"),
        ("present Sheet as she\t", "sheet"), (":pict\t", ":picture"), ("expect top == Mess\t", "Message"),
        ("if transiti\t", "transition"), ("recipe mine from half\t", "halfway"), ("tap bac\t", "back"),
        ("expect log has [Message.viewWillDis\t", "viewWillDisappear"), ("on Message.shouldP\t", "shouldPop"),
        ("push Inbox without anim\t", "animation"), ("layout rightT\t", "rightToLeft"),
      ] {
        terminal.type(typed)
        #expect(
          terminal.read(until: completed, seconds: 20) != nil, "\(typed): \(terminal.shown.suffix(200))")
        terminal.type("\u{03}")
        terminal.read(until: "nav 2> ")
      }
    }
  }

  /// A text that a terminal marks as pasted is taken as if it was typed.
  @Test func pastedTextIsTyped() throws {
    try TemporaryFolder.with { folder in
      let terminal = try Self.start(in: folder)
      terminal.type("\u{1B}[200~push A\u{1B}[201~\n")
      #expect(terminal.read(until: "nav 2> ") != nil, "\(terminal.shown.suffix(200))")
      #expect(terminal.enter("stack")?.contains("[Root, A]") == true)
    }
  }

  /// What the user's inputrc binds is bound.
  @Test func inputrcIsRead() throws {
    try TemporaryFolder.with { folder in
      try folder.write("inputrc", "\"\\C-t\": \"push Bound\"\n")
      let terminal = try Self.start(in: folder, environment: ["INPUTRC": folder.path + "/inputrc"])
      terminal.type("\u{14}\n")
      #expect(terminal.read(until: "[Root, Bound]") != nil, "\(terminal.shown.suffix(200))")
    }
  }

  @Test func namesNeverReachTheTerminalAsControls() throws {
    try TemporaryFolder.with { folder in
      let terminal = try Self.start(in: folder)
      let answer = terminal.enter("push \"a\\u{1B}[31mb\\u{202E}c\"; note \"\\u{9B}2J\\u{7}\"")
      #expect(answer != nil)
      for command in ["stack", ":state", ":events", ":history", ":can", ":picture", ":why"] {
        terminal.enter(command)
      }
      // The echo of what was typed is plain: it has no such character either.
      for scalar in ["\u{1B}", "\u{9B}", "\u{202E}", "\u{07}"] {
        #expect(!terminal.shown.contains(scalar))
      }
    }
  }

  /// The README's session is word for word what is seen.
  @Test func theReadmeShowsWhatIsSeen() throws {
    let readme = try String(
      contentsOf: Navscript.project.appendingPathComponent("README.md"), encoding: .utf8)
    let start = try #require(readme.range(of: "$ navscript repl\n"))
    let rest = readme[start.upperBound...]
    let block = rest[..<(try #require(rest.range(of: "\n```")).lowerBound)]
    try TemporaryFolder.with { folder in
      let terminal = try Self.start(in: folder)
      var seen = ""
      for line in block.split(separator: "\n") where line.hasPrefix("nav ") {
        let typed = line[(try #require(line.range(of: "> ")).upperBound)...]
        let prompt = terminal.shown.split(separator: "\n").last ?? ""
        let answer = try #require(terminal.enter(String(typed)))
        seen += prompt + typed + "\n" + answer
      }
      #expect(seen == block + "\n")
    }
  }
}
