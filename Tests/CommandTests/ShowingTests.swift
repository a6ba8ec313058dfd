import Foundation
import Testing

/// The subcommands that show single runs: `render`, `explain FILE`, `compare`, `sweep`, `recipes`.
@Suite struct ShowingTests {
  /// A slow, short swipe that springs back.
  static let swipe = """
    root Inbox
    let p = 0.3
    let v = 50
    scenario "a slow, short swipe springs back" {
        note "The thumb lifts at 50 pt/s."
        push Message
        pan p vel v
        release
        expect top == Message
    }
    """

  /// Names that would be markup, end a comment or a section, or turn the direction of the text.
  static let hostile = #"""
    root "<script>alert(1)</script>"
    push "\"]]>"
    push "--><b>"
    push "\u{202E}gnp.exe"
    present "</script><img src=x onerror=alert(2)>" as sheet
    """#

  // MARK: - Pictures

  @Test func aStripAsSVG() throws {
    let folder = try ScratchFolder()
    let outcome = try Navscript.run(["render", "-e", Self.swipe, "-o", folder.path("strip.svg")])
    #expect(outcome.status == 0 && outcome.out == "" && outcome.err == "")
    let svg = try folder.text("strip.svg")
    #expect(try Self.isXML(svg))
    #expect(svg.contains("a slow, short swipe springs back"))
    #expect(svg.contains("prefers-color-scheme: dark"))
    #expect(!svg.contains("<script"))
  }

  @Test func aStripInCharacters() throws {
    let outcome = try Navscript.run(["render", "--width", "60", "-e", Self.swipe])
    #expect(outcome.status == 0)
    #expect(outcome.out.contains("│‹ Inbox Message       │"))
    #expect(outcome.out.contains("7: pan p vel v"))
    #expect(outcome.out.contains("— The thumb lifts at 50"))
    #expect(outcome.out.contains("✓ expect top == Message"))
    for line in outcome.out.split(separator: "\n") { #expect(line.count <= 60, "\(line)") }
  }

  @Test func aPageIsWhole() throws {
    let folder = try ScratchFolder()
    #expect(try Navscript.run(["render", "-e", Self.swipe, "-o", folder.path("run.html")]).status == 0)
    let page = try folder.text("run.html")
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(page.contains("default-src 'none'"))
    #expect(
      !page.contains("http-equiv=\"refresh\"") && !page.contains("src=\"http") && !page.contains("href="))
    #expect(page.utf8.count < 200_000)
  }

  /// A hostile name is text in every format: nothing that it holds opens an element, ends a script or turns the text.
  @Test func hostileNamesAreText() throws {
    let folder = try ScratchFolder()
    for name in ["out.svg", "out.html", "out.txt"] {
      let outcome = try Navscript.run(["render", "-e", Self.hostile, "-o", folder.path(name)])
      #expect(outcome.status == 0, "\(outcome.err)")
      let text = try folder.text(name)
      #expect(!text.unicodeScalars.contains("\u{202E}"), "\(name)")
      guard name != "out.txt" else { continue }
      #expect(!text.contains("<script>alert") && !text.contains("<img") && !text.contains("<b>"), "\(name)")
      #expect(!text.contains("\"]]>"), "\(name)")
      if name == "out.svg" { #expect(try Self.isXML(text)) }
      if name == "out.html" {
        #expect(text.components(separatedBy: "</script>").count == 3, "two scripts are closed, and no more")
      }
    }
    let told = try Navscript.run(["explain", "--format", "markdown", "-e", Self.hostile])
    #expect(told.status == 0)
    #expect(!told.out.unicodeScalars.contains("\u{202E}"))
    let compared = try Navscript.run(["compare", "-e", Self.hostile])
    #expect(compared.status == 0 && !compared.out.unicodeScalars.contains("\u{202E}"))
  }

  private static func isXML(_ text: String) throws -> Bool {
    let parser = XMLChecker(text)
    return parser.isWellFormed
  }

  @Test func formatsAreByName() throws {
    #expect(try Navscript.run(["render", "-e", "push A", "-o", "x.png"]).status == 64)
    #expect(try Navscript.run(["render"]).status == 64)
    #expect(try Navscript.run(["render", "no-such.nav"]).status == 2)
    #expect(try Navscript.run(["render", "-e", "root A"]).status == 4)
    #expect(try Navscript.run(["render", "--width", "x", "-e", "push A"]).status == 64)
  }

  // MARK: - Words

  /// Who reads only the explanation can say why a swipe of 0.3 at 50 pt/s springs back.
  @Test func anExplanationSaysWhy() throws {
    let told = try Navscript.run(["explain", "-e", Self.swipe])
    #expect(told.status == 0)
    for part in [
      "line 7", "pan p vel v", "owned by back", "finishes = velocity > 100 or translation / width > 0.5",
      "values: velocity 50, translation 112.5, width 375", "margin: 0.4", "cancelled the pop",
      "expect top == Message holds (top is Message)", "| The thumb lifts at 50 pt/s.",
      "On screen: Message is popped to Inbox, 30 % under the finger",
    ] { #expect(told.out.contains(part), "\(part)") }
    #expect(try Navscript.run(["explain", "--format", "html", "-e", "push A"]).status == 64)
    #expect(try Navscript.run(["explain", "-e", "push A", "push"]).status == 64)
  }

  @Test func recipesAreCompared() throws {
    let table = try Navscript.run(["compare", "--recipes", "fullscreen,shrink", "-e", Self.swipe])
    #expect(table.status == 0 && table.err == "")
    #expect(table.out.contains("line 8, release:"))
    #expect(table.out.contains("  fullscreen  Message  cancelled  0.400"))
    #expect(table.out.contains("≠ shrink      Inbox    finished"))
    #expect(try Navscript.run(["compare", "--recipes", "fullscreen", "-e", "push A"]).status == 64)
    let wrong = try Navscript.run(["compare", "--recipes", "fullscreen,shrinc", "-e", "push A"])
    #expect(wrong.err.contains("did you mean `shrink`?"))
  }

  @Test func aMapHasItsLimit() throws {
    let arguments = ["sweep", "--over", "p=0.4..0.6:0.05", "--over", "v=0..200:100", "-e", Self.swipe]
    let map = try Navscript.run(arguments)
    #expect(map.status == 0 && map.err == "")
    #expect(map.out.contains("200 │██████████"))
    #expect(map.out.contains("  0 │····░░▓▓██") || map.out.contains("  0 │····░░████"), "\(map.out)")
    let folder = try ScratchFolder()
    #expect(try Navscript.run(arguments + ["-o", folder.path("map.svg")]).status == 0)
    #expect(try Self.isXML(folder.text("map.svg")))
    #expect(try Navscript.run(arguments + ["-o", folder.path("map.csv")]).status == 0)
    let csv = try folder.text("map.csv").split(separator: "\n")
    #expect(csv.count == 16 && csv[0] == "p,v,result,margin,reason")
    for wrong in ["p", "p=1..0:1", "p=0..1:0", "p=0..1:0.0001", "q=0..1:0.5"] {
      #expect(try Navscript.run(["sweep", "--over", wrong, "-e", Self.swipe]).status == 64, "\(wrong)")
    }
  }

  /// A swept value may make a row equal to another row of its table.
  @Test func aMapOverColumns() throws {
    let file = """
      scenario "{p} at {v}"
          | p   | v   |
          | 0.3 | 50  |
          | 0.4 | 100 |
      {
          push A; push B; pan p vel v; release
      }
      """
    let folder = try ScratchFolder()
    try folder.write("rows.nav", file)
    let map = try Navscript.run(
      ["sweep", folder.path("rows.nav:3"), "--over", "p=0.3..0.5:0.1", "--over", "v=50..150:50"])
    #expect(map.status == 0 && map.err == "")
    #expect(map.out.contains("150 │██████\n100 │░░░░░░\n 50 │····░░\n"), "\(map.out)")
  }

  @Test func aThumbIsTheSameForASeed() throws {
    let arguments = ["sweep", "--thumb", "200", "-e", Self.swipe]
    let first = try Navscript.run(arguments)
    #expect(first.status == 0 && first.out.contains("  spring back"))
    #expect(try Navscript.run(arguments) == first)
    #expect(try Navscript.run(arguments + ["--seed", "2"]).status == 0)
    let none = try Navscript.run(arguments + ["--spread", "place=0,distance=0,speed=0"])
    #expect(none.out.contains("    200  100 %  spring back"))
    #expect(try Navscript.run(arguments + ["--spread", "size=1"]).status == 64)
    #expect(try Navscript.run(["sweep", "--thumb", "5", "-e", "push A"]).status == 4)
  }

  // MARK: - Rules

  @Test func changesOfARule() throws {
    let folder = try ScratchFolder()
    let file = """
      root A
      set finishes = velocity > 200 or progress > 0.5

      scenario "a fast swipe" {
          push B; pan 0.3 vel 201; release
          expect top == A
      }
      scenario "at the limit" {
          push B; pan 0.5 vel 200; release
          expect top == B
      }
      """
    try folder.write("own.nav", file)
    let outcome = try Navscript.run(["rules", "-v", folder.path("own.nav")])
    #expect(outcome.status == 1)
    #expect(
      outcome.out.contains("    noticed by \(folder.path("own.nav")):8: velocity >= 200 or progress > 0.5\n"))
    // Nobody goes further than half of the width.
    #expect(outcome.out.contains("    not noticed: velocity > 200 or progress > 0.55\n"))
    #expect(!outcome.out.contains("    not noticed: velocity > 200 or progress >= 0.5\n"))
    try folder.write("all.nav", file + "\nscenario \"far\" { push B; pan 0.51; release; expect top == A }\n")
    let whole = try Navscript.run(["rules", folder.path("all.nav")])
    #expect(whole.out.hasSuffix("\n") && whole.out.contains("noticed, "))
    try folder.write("none.nav", "push A; expect top == A")
    #expect(try Navscript.run(["rules", folder.path("none.nav")]).status == 4)
    try folder.write("fails.nav", "set finishes = velocity > 1; push A; expect top == Root")
    #expect(try Navscript.run(["rules", folder.path("fails.nav")]).status == 1)
    #expect(try Navscript.run(["rules"]).status == 64)
  }

  // MARK: - Lessons

  /// The page, its pictures and what the command carries are those of the lessons.
  @Test func lessonsAreCurrent() throws {
    let outcome = try Navscript.shell("python3 scripts/write-learn.py --check --binary \"$NAVSCRIPT\"")
    #expect(outcome.out == "" && outcome.status == 0, "\(outcome.out)")
  }

  /// The scripts that the command carries are those of `page/`.
  @Test func scriptsAreCurrent() throws {
    let folder = try ScratchFolder()
    #expect(try Navscript.shell("scripts/write-page.sh '\(folder.path("."))'").status == 0)
    for name in ["PageStyle", "PhoneScript", "PartsScript", "PlayerScript"] {
      let file = Navscript.project.appendingPathComponent("Sources/Reports/Page/\(name).swift")
      let current = try String(contentsOf: file, encoding: .utf8)
      #expect(try folder.text("\(name).swift") == current, "run scripts/write-page.sh")
    }
  }

  @Test func aLessonIsTaken() throws {
    let folder = try ScratchFolder()
    let place = ["XDG_STATE_HOME": folder.path("state")]
    let wrong = try Navscript.run(["learn", "1"], input: ":hint\npush Library\n\n", environment: place)
    #expect(
      wrong.status == 1 && wrong.out.contains("Not yet: ") && wrong.out.contains("Two statements do it."))
    let right = try Navscript.run(["learn", "1"], input: "push Library\npush Song\n\n", environment: place)
    #expect(right.status == 0 && right.out.contains("That is it. `navscript learn 2` goes on."))
    let list = try Navscript.run(["learn", "--list"], environment: place).out.split(separator: "\n")
    #expect(list.count == 13 && list[0] == "✓ lesson 1: the stack" && list[1] == "  lesson 2: time")
    let next = try Navscript.run(["learn"], input: "", environment: place)
    #expect(next.out.hasPrefix("lesson 2: time\n"))
    #expect(try Navscript.run(["learn", "99"]).status == 64)
  }

  /// A lesson of a file is taken as those that the command carries; `docs/teaching.md` shows one.
  @Test func aLessonOfAFileIsTaken() throws {
    let page = try String(
      contentsOf: Navscript.project.appendingPathComponent("docs/teaching.md"), encoding: .utf8)
    let text = try #require(page.components(separatedBy: "```nav\n").dropFirst().first).components(
      separatedBy: "```")[0]
    let folder = try ScratchFolder()
    try folder.write("content.nav", text)
    let path = folder.path("content.nav")
    let right = try Navscript.run(["learn", path], input: "pan 0.3 from 0.5 vel 700\nrelease\n\n")
    #expect(right.status == 0 && right.out.hasSuffix("That is it.\n"), "\(right)")
    let weak = try Navscript.run(["learn", path], input: ":hint\npan 0.6 from 0.3\nrelease\n\n")
    #expect(weak.status == 1 && weak.out.contains("Not yet: ") && weak.out.contains("0.12 s"), "\(weak)")

    try folder.write("plain.nav", "push A\nexpect top == A\n")
    let plain = try Navscript.run(["learn", folder.path("plain.nav")])
    #expect(plain.status == 2 && plain.err.contains("is not a lesson"), "\(plain)")
    try folder.write("wrong.nav", text.replacingOccurrences(of: "vel 700", with: "vel 7"))
    let wrong = try Navscript.run(["learn", folder.path("wrong.nav")])
    #expect(
      wrong.status == 1 && wrong.err.contains("the author's answer does not reach the goal"), "\(wrong)")
    #expect(try Navscript.run(["learn", folder.path("none.nav")]).status == 2)
  }

  /// The author's answer is an answer, and none is no answer.
  @Test(arguments: 1...13) func everyAnswerIsRight(_ number: Int) throws {
    let folder = try ScratchFolder()
    let place = ["XDG_STATE_HOME": folder.path("state")]
    let shown = try Navscript.run(["learn", String(number)], input: ":answer\n", environment: place).out
    let answer = shown.components(separatedBy: "\n> ").last { $0.hasPrefix("    ") }.map {
      $0.split(separator: "\n").filter { $0.hasPrefix("    ") }.joined(separator: "\n")
    }
    let text = try #require(answer)
    let right = try Navscript.run(["learn", String(number)], input: text + "\n\n", environment: place)
    #expect(right.status == 0, "\(right.out)")
    let none = try Navscript.run(["learn", String(number)], input: "wait 0s\n\n", environment: place)
    #expect(none.status == 1, "\(none.out)")
  }

  @Test func oneInstantIsPrinted() throws {
    let outcome = try Navscript.run(["play", "--at", "0.35s", "-e", Self.swipe])
    #expect(outcome.status == 0)
    #expect(outcome.out.contains("▸ 7  pan p vel v") && outcome.out.contains("0.35 s of"))
    #expect(try Navscript.run(["play", "-e", "push A"]).status == 64, "there is no terminal")
  }

  @Test func failuresHavePages() throws {
    let folder = try ScratchFolder()
    let outcome = try Navscript.run([
      "run", "--report", "html=\(folder.path("out"))", "-e",
      "scenario \"<b>\" { push A; expect top == Root }\nscenario \"good\" { push A }",
    ])
    #expect(outcome.status == 1)
    let index = try folder.text("out/index.html")
    #expect(index.contains("2 scenarios, 1 failed") && index.contains("href=\"0001-b.html\""))
    #expect(index.contains("&lt;b&gt;") && !index.contains("<b>"))
    #expect(try folder.text("out/0001-b.html").contains("expect failed: top == Root"))
    #expect(try Navscript.run(["run", "--report", "html", "-e", "push A"]).status == 64)
    let all = ["run", "--report", "html-all=\(folder.path("all"))", "-e", "push A"]
    #expect(try Navscript.run(all).status == 0)
    #expect(try folder.text("all/0001-text.html").hasPrefix("<!DOCTYPE html>"))
  }

  // MARK: - Recipes

  /// A recipe as it is printed is the same recipe again, whatever it is derived from.
  @Test func aRecipeParsesBack() throws {
    let folder = try ScratchFolder()
    let list = try Navscript.run(["recipes"]).out.split(separator: "\n")
    #expect(list.count == 14)
    for line in list {
      let name = String(line.prefix { $0 != " " })
      #expect(line.count > name.count + 10, "a sentence stands behind the name")
      let printed = try Navscript.run(["recipes", name]).out
      let other = name == "shrink" ? "uikit26" : "shrink"
      let text = printed.replacingOccurrences(of: " from \(name) {", with: " from \(other) {")
      #expect(text != printed)
      try folder.write("use-\(name).nav", text + "use my-\(name)\npush A\npan 0.4 vel 60\nrelease\n")
      try folder.write("own-\(name).nav", "use \(name)\npush A\npan 0.4 vel 60\nrelease\n")
      let both = try ["use", "own"].map {
        try Navscript.run(["run", "--trace", "-", folder.path("\($0)-\(name).nav")])
      }
      #expect(both.allSatisfy { $0.status == 0 }, "\(name): \(both[0].err)")
      // The header names every setting in which a recipe differs from the one that it is named after.
      let lines = both.map { $0.out.split(separator: "\n").dropFirst().filter { !$0.contains("\"step\"") } }
      #expect(Self.withoutPlaces(lines[0]) == Self.withoutPlaces(lines[1]), "\(name)")
    }
  }

  private static func withoutPlaces(_ lines: [Substring]) -> [String] {
    lines.map { $0.replacingOccurrences(of: "\"line\":[0-9]+,", with: "", options: .regularExpression) }
  }

  @Test func recipesDiffer() throws {
    let same = try Navscript.run(["recipes", "halfway", "--diff", "halfway"])
    #expect(same.out == "# halfway and halfway have the same settings\n")
    let diff = try Navscript.run(["recipes", "halfway", "--diff", "fullscreen"])
    #expect(diff.out.contains("recipe my-halfway from fullscreen {\n"))
    #expect(diff.out.contains("# fullscreen: velocity > 100 or translation / width > 0.5"))
    #expect(!diff.out.contains("deadZone"))
    #expect(try Navscript.run(["recipes", "--diff", "halfway"]).status == 64)
    #expect(try Navscript.run(["recipes", "halfway", "--diff", "halfwa"]).status == 64)
  }
}

/// Reads XML to its end.
private final class XMLChecker {
  let isWellFormed: Bool

  /// Tags are closed in their order, attributes are quoted, and no `<` or `&` stands loose.
  init(_ text: String) {
    var open: [Substring] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      guard let end = rest[start...].firstIndex(of: ">") else { break }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("?") || tag.hasPrefix("!") { continue }
      if tag.contains("<") || tag.filter({ $0 == "\"" }).count % 2 == 1 {
        isWellFormed = false
        return
      }
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else {
          isWellFormed = false
          return
        }
      } else if !tag.hasSuffix("/") {
        open.append(tag.prefix { $0 != " " })
      }
    }
    isWellFormed = open.isEmpty && !rest.contains("<")
  }
}

/// A folder for one test.
private final class ScratchFolder {
  private let url = FileManager.default.temporaryDirectory.appendingPathComponent(
    "showing-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func text(_ name: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
  }

  func write(_ name: String, _ text: String) throws {
    try text.write(to: url.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }
}
