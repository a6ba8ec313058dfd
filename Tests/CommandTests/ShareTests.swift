import Foundation
import Testing

/// The manual page and the completions in `share/` are those of the table of options.
@Suite struct ShareTests {
  @Test(arguments: [
    ("man", "navscript.1"), ("bash", "navscript.bash"), ("zsh", "navscript.zsh"), ("fish", "navscript.fish"),
  ])
  func theyAreCurrent(_ kind: String, _ file: String) throws {
    let outcome = try Navscript.run(["completions", kind])
    #expect(outcome.status == 0)
    let path = Navscript.project.appendingPathComponent("share/\(file)")
    #expect(try String(contentsOf: path, encoding: .utf8) == outcome.out, "run 'make share'")
  }

  /// `docs/cli.md` holds the help of every subcommand.
  @Test func thePageOfCommandsIsCurrent() throws {
    let page = try String(
      contentsOf: Navscript.project.appendingPathComponent("docs/cli.md"), encoding: .utf8)
    for arguments in [["--help"]] + HelpTests.subcommands.map({ [$0, "--help"] }) {
      let help = try Navscript.run(arguments).out
      #expect(page.contains("```text\n\(help)```\n"), "run 'make share'")
    }
  }

  @Test func everyOptionIsInAllOfThem() throws {
    let help = try HelpTests.subcommands.map { try Navscript.run([$0, "--help"]).out }.joined()
    let options = Set(help.matches(of: /--[a-z]+(-[a-z]+)*/).map { String($0.output.0) })
    #expect(options.contains("--deny-warnings"))
    for kind in ["man", "bash", "zsh", "fish"] {
      let text = try Navscript.run(["completions", kind]).out.replacingOccurrences(of: "\\-", with: "-")
      for option in options {
        let form = kind == "fish" ? " -l \(option.dropFirst(2)) " : option
        #expect(text.contains(form), "\(kind): \(option)")
      }
    }
  }

  @Test func bashCompletes() throws {
    let line = "COMP_WORDS=(navscript run --den); COMP_CWORD=2; _navscript; echo ${COMPREPLY[@]}"
    let outcome = try Navscript.shell("source share/navscript.bash; \(line)")
    #expect(outcome.out == "--deny-warnings\n")
  }

  /// A quote in a sentence does not end the word that it stands in.
  @Test func sentencesAreQuoted() throws {
    let fish = try Navscript.run(["completions", "fish"]).out.split(separator: "\n").filter {
      $0.contains(" -d ")
    }
    #expect(fish.contains { $0.contains("build server\\'s workflow'") })
    for line in fish {
      #expect(line.firstMatch(of: /^[^']*'[^']*'[^']*( -a '[^']*')? -d '([^'\\]|\\.)*'$/) != nil, "\(line)")
    }
    let zsh = try Navscript.run(["completions", "zsh"]).out.split(separator: "\n").filter {
      $0.hasPrefix("    '")
    }
    #expect(zsh.contains { $0.contains("build server'\\''s workflow'") })
    for line in zsh { #expect(line.firstMatch(of: /^    '([^']|'\\'')*'$/) != nil, "\(line)") }
  }

  @Test func theVersionMayNameItsCommit() throws {
    let out = try Navscript.run(["--version"]).out
    #expect(out.wholeMatch(of: /navscript \d+\.\d+\.\d+( \([0-9a-f]{7,40}\))?\n/) != nil, "\(out)")
  }
}
