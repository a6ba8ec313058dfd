import Foundation
import Testing

/// Every example of the documents does what it says.
@Suite struct ExampleTests {
  static let examples = ["README.md", "grammar.md"].flatMap { name -> [MarkdownFence] in
    let file = Navscript.project.appendingPathComponent(name)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return MarkdownFence.all(in: text, file: name)
  }

  @Test(arguments: examples) func example(_ fence: MarkdownFence) throws {
    let outcome = try Navscript.run(["run", "-"], input: fence.text)
    let status: Int32 =
      switch fence.kind {
      case .passes: 0
      case .fails: 1
      case .error: 2
      // Set-up and definitions alone have nothing to run.
      case .part: 4
      }
    #expect(outcome.status == status, "\(outcome.out)\(outcome.err)")
  }

  @Test func fencesAreFound() {
    let text = """
      Words, `nav` among them.
      ```nav
      push A
      ```
      ```sh
      ```nav is not a block of its own here
      ```
        ```nav fails
        expect top == A
        ```
      ````nav error
      ```
      ````
      ```nav sometimes
      ```
      """
    let expected = [
      MarkdownFence(file: "f", line: 2, kind: .passes, text: "push A\n"),
      MarkdownFence(file: "f", line: 8, kind: .fails, text: "  expect top == A\n"),
      MarkdownFence(file: "f", line: 11, kind: .error, text: "```\n"),
    ]
    #expect(MarkdownFence.all(in: text, file: "f") == expected)
  }
}
