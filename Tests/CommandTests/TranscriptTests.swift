import Foundation
import Testing

/// Every transcript of the documents is what a terminal would show.
///
/// In a `console` block a line that begins with `$ ` is a command, and what follows is all that it prints. Lines behind
/// `nav 1> ` and the like are typed into a session. A `nav` block whose first line is `# NAME.nav` is a file of that name from there on.
@Suite struct TranscriptTests {
  static let documents = [
    "README.md", "grammar.md", "CONTRIBUTING.md", "docs/suites.md", "docs/json.md", "docs/teaching.md",
  ]

  @Test(arguments: documents) func transcripts(_ name: String) throws {
    let text = try String(contentsOf: Navscript.project.appendingPathComponent(name), encoding: .utf8)
    try TemporaryFolder.with { folder in
      for block in Self.blocks(of: text) {
        switch block.language {
        case "nav":
          guard let first = block.lines.first, first.hasPrefix("# "), first.hasSuffix(".nav") else {
            continue
          }
          try folder.write(String(first.dropFirst(2)), block.text + "\n")
        case "console":
          let shown = try Self.commands(of: block).map { try Self.replay($0, in: folder) }
          #expect(shown.joined(separator: "\n") == block.text, "\(name):\(block.line)")
        default: continue
        }
      }
    }
  }

  struct Block {
    var language: Substring
    /// The line of its opening fence.
    var line: Int
    var lines: [String] = []

    var text: String { lines.joined(separator: "\n") }
  }

  private static func blocks(of text: String) -> [Block] {
    var blocks: [Block] = []
    var open: Block?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") {
        if let block = open { blocks.append(block) }
        open = open == nil ? Block(language: line.dropFirst(3).prefix { $0 != " " }, line: index + 1) : nil
      } else {
        open?.lines.append(String(line))
      }
    }
    return blocks
  }

  /// A block's commands, each with what stands below it.
  private static func commands(of block: Block) -> [[String]] {
    block.lines.reduce(into: []) { commands, line in
      if line.hasPrefix("$ ") || commands.isEmpty { commands.append([]) }
      commands[commands.count - 1].append(line)
    }
  }

  /// What the command prints, below the command itself.
  private static func replay(_ command: [String], in folder: URL) throws -> String {
    let line = command[0].dropFirst(2)
    let prompts = command.compactMap { prompt(of: $0) }
    let typed = command.compactMap { line in prompt(of: line).map { String(line.dropFirst($0.count)) } }
    guard !typed.isEmpty else { return command[0] + "\n" + (try shell(String(line), in: folder)) }
    // The session prints no prompts here: what a further line adds is that line's answer.
    var shown = [command[0]]
    var before = ""
    for count in 1...typed.count {
      let input = typed.prefix(count).joined(separator: "\n") + "\n"
      let after = try Navscript.run(["repl"], input: input, in: folder).out
      #expect(after.hasPrefix(before), "the session says the same each time")
      shown.append(prompts[count - 1] + typed[count - 1])
      shown += trimmed(String(after.dropFirst(before.count))).split(separator: "\n").map(String.init)
      before = after
    }
    return shown.joined(separator: "\n")
  }

  /// The prompt that a line begins with: `nav 3> `.
  private static func prompt(of line: String) -> String? {
    guard line.hasPrefix("nav "), let end = line.range(of: "> ") else { return nil }
    let number = line[..<end.lowerBound].dropFirst(4)
    return !number.isEmpty && number.allSatisfy { $0.isNumber } ? String(line[..<end.upperBound]) : nil
  }

  private static func shell(_ line: String, in folder: URL) throws -> String {
    let binary = Navscript.binary.deletingLastPathComponent().path
    let output = try Navscript.shell("cd '\(folder.path)'; PATH='\(binary)':$PATH; { \(line); } 2>&1").out
    return trimmed(output)
  }

  private static func trimmed(_ text: String) -> String {
    text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
