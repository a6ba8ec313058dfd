import Foundation
import ScenarioSyntax
import Testing

@Suite struct HelpTests {
  static let subcommands = [
    "run", "check", "fmt", "report", "init", "repl", "explain", "recipes", "render", "compare", "sweep",
    "play", "learn", "rules", "explore", "completions",
  ]

  @Test(arguments: subcommands) func everySubcommandHasHelp(_ name: String) throws {
    let outcome = try Navscript.run([name, "--help"])
    #expect(outcome.status == 0)
    #expect(outcome.err == "")
    #expect(outcome.out.contains("Usage: navscript \(name)"))
    #expect(try Navscript.run([name, "-h"]) == outcome)
    #expect(try Navscript.run(["help", name]) == outcome)
    #expect(try Navscript.run([name, "--version"]) == Navscript.run(["-V"]))
  }

  @Test func theCommandListsAllOfThem() throws {
    let outcome = try Navscript.run(["--help"])
    #expect(outcome.status == 0)
    for name in Self.subcommands { #expect(outcome.out.contains("\n  \(name) ")) }
    for status in ["0", "1", "2", "3", "4", "5", "64", "130"] {
      #expect(outcome.out.contains("\n  \(status) "))
    }
  }

  /// The table of exit statuses stands in the help and in README.md, and says the same.
  @Test func statusesAreDocumented() throws {
    let help = try Navscript.run(["--help"]).out
    let listed = help.split(separator: "\n").drop { $0 != "Exit status:" }.dropFirst().map { line in
      line.drop { $0 == " " }.split(separator: " ", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "`", with: "")
      }
    }
    let page = try String(contentsOf: Navscript.project.appendingPathComponent("README.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").drop { $0 != "| status | meaning |" }.dropFirst(2)
      .prefix { $0.hasPrefix("|") }.map { row in
        row.split(separator: "|").map {
          $0.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "`", with: "")
        }
      }
    #expect(listed == rows)
    #expect(rows.map { $0[0] } == ["0", "1", "2", "3", "4", "5", "64", "130"])
  }

  @Test func helpFitsATerminal() throws {
    for arguments in [["--help"]] + Self.subcommands.map({ [$0, "--help"] }) {
      for line in try Navscript.run(arguments).out.split(separator: "\n") {
        #expect(line.count <= 100, "\(line)")
      }
    }
  }

  /// What an example names below `scenarios` is there, and a line of it is a scenario's.
  @Test(arguments: subcommands) func examplesNameWhatIsThere(_ name: String) throws {
    let help = try Navscript.run([name, "--help"]).out
    let named = help.split(separator: "\n").drop { $0 != "Examples:" }
      .flatMap { $0.split(separator: " ") }.filter { $0.hasPrefix("scenarios") }
    for path in named {
      let outcome = try Navscript.run(["run", Navscript.project.path + "/" + path])
      #expect(outcome.status == 0, "\(path): \(outcome.err)")
    }
  }

  @Test func everyCodeIsExplained() throws {
    let list = try Navscript.run(["explain", "--codes"]).out.split(separator: "\n")
    #expect(list.count == DiagnosticCode.allCases.count)
    for line in list {
      let code = String(line.prefix { $0 != " " })
      let outcome = try Navscript.run(["explain", code.lowercased()])
      #expect(outcome.status == 0)
      #expect(outcome.out.hasPrefix("\(code): "))
    }
  }

  @Test func everyWordHasAPage() throws {
    let list = try Navscript.run(["explain", "--words"]).out.split(separator: "\n")
    let words = list.filter { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
    #expect(words.count == Vocabulary.all.count)
    for word in ["no-finger", "nested-transition", "finishes", "push", "bar.title", "back goes to", "shrink"]
    {
      #expect(words.contains(word))
      let outcome = try Navscript.run(["explain"] + word.split(separator: " ").map(String.init))
      #expect(outcome.status == 0 && outcome.err == "")
      #expect(outcome.out.hasPrefix("\(word): "))
    }
  }

  @Test(arguments: [
    ("a.nav", true), ("-", true), ("a/b", true), ("x:12", true), ("push", false), ("x:", false),
    ("x:1a", false),
    ("A.nav.b", false),
  ]) func operandsAreFilesOrWords(_ operand: String, _ isFile: Bool) throws {
    let outcome = try Navscript.run(["explain", operand])
    let isWord = outcome.out.hasPrefix("push: ") || outcome.err.contains("there is no explanation of")
    #expect(isWord == !isFile, "\(outcome.err)")
  }

  @Test func unknownWordsAreRefused() throws {
    let outcome = try Navscript.run(["explain", "pusj"])
    #expect(outcome.status == 64 && outcome.out == "")
    #expect(
      outcome.err.hasPrefix("navscript explain: there is no explanation of `pusj`; did you mean `push`?\n"))
    let hostile = try Navscript.run(["explain", "\u{1B}[31m\u{202E}<script>\"'"])
    #expect(hostile.status == 64 && !hostile.err.contains("\u{1B}") && !hostile.err.contains("\u{202E}"))
  }

  /// The listings for people and for programs say the same.
  @Test func recipesAreWrittenAsJSON() throws {
    func object(_ arguments: [String]) throws -> [String: Any] {
      let outcome = try Navscript.run(["recipes"] + arguments + ["--format", "json"])
      #expect(outcome.status == 0 && outcome.err == "")
      return try #require(JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any])
    }
    let all = try object([])
    let recipes = try #require(all["recipes"] as? [[String: Any]])
    let plain = try #require(all["settings"] as? [[String: Any]])
    #expect(plain.allSatisfy { $0["value"] == nil })
    let names = recipes.compactMap { $0["name"] as? String }
    #expect(names == (try Self.listedRecipes()))
    for name in names {
      let text = try Navscript.run(["recipes", name]).out
      let settings = try #require(try object([name])["settings"] as? [[String: Any]])
      #expect(settings.count == plain.count)
      for setting in settings {
        let (name, value) = (setting["name"] as? String ?? "?", setting["value"] as? String ?? "?")
        #expect(text.split(separator: "\n").contains { $0.split(separator: " ").first ?? "" == name })
        #expect(text.contains("= \(value)"))
        if setting["kind"] as? String == "word" {
          #expect((setting["words"] as? [String])?.contains(value) == true)
        }
      }
    }
    let speed = try #require(plain.first { $0["name"] as? String == "completionSpeed" })
    #expect(speed["kind"] as? String == "number" && speed["above"] as? Int == 0)
    let fingers = try #require(plain.first { $0["name"] as? String == "fingers" })
    #expect(fingers["min"] as? Int == 1 && fingers["max"] as? Int == 10)
  }

  /// The first word of each line of the list that does not go on with the one before.
  private static func listedRecipes() throws -> [String] {
    try Navscript.run(["recipes"]).out.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  @Test func recipesAreListedWithTheirSettings() throws {
    let names = try Self.listedRecipes()
    #expect(names.contains("fullscreen"))
    for name in names {
      let outcome = try Navscript.run(["recipes", name])
      #expect(outcome.status == 0)
      #expect(outcome.out.contains(" = ") && outcome.out.contains("  # "))
    }
  }
}
