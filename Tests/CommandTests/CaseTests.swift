import Foundation
import Testing

/// The reported bugs of `scenarios/cases`, and the tables that list them.
@Suite struct CaseTests {
  /// A row of the table.
  struct Row {
    var symptom: String
    var file: String
    var kind: String
    var causes: [String]
    var sources: [String]
  }

  static let folder = Navscript.project.appendingPathComponent("scenarios/cases")

  static let rows: [Row] = {
    let text = (try? String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("| "), cells.count == 5, let link = cells[1].wholeMatch(of: /\[(.+)\]\((.+)\)/),
        link.2 == "\(link.1).nav"
      else { return nil }
      return Row(
        symptom: cells[0], file: String(link.2), kind: cells[2],
        causes: cells[3].split(separator: "`").map(String.init).filter { $0 != ", " },
        sources: cells[4].split(separator: " ").map(source))
    }
  }()

  /// A source as the file names it: the text of a link, or an address between angle brackets.
  static func source(of cell: Substring) -> String {
    let text = cell.hasPrefix("[") ? cell.dropFirst().prefix { $0 != "]" } : cell
    return text.trimmingCharacters(in: ["<", ">"])
  }

  static func text(of file: String) -> String {
    (try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)) ?? ""
  }

  @Test func tableAndFolderHaveTheSameFiles() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter {
      $0 != "README.md"
    }
    #expect(files.sorted() == Self.rows.map(\.file).sorted())
    #expect(files.count >= 38)
  }

  @Test func everyRowIsDifferent() {
    #expect(Set(Self.rows.map(\.symptom)).count == Self.rows.count)
    #expect(Self.rows.allSatisfy { !$0.symptom.isEmpty && !$0.kind.isEmpty })
  }

  @Test(arguments: rows.map(\.file)) func fileMatchesItsRow(_ file: String) throws {
    let row = try #require(Self.rows.first { $0.file == file })
    let lines = Self.text(of: file).split(separator: "\n", omittingEmptySubsequences: false)
    let comment = lines.prefix { $0.hasPrefix("#") }
    #expect(comment.count >= 3, "it starts with the report")
    let start = try #require(comment.firstIndex { $0.hasPrefix("# Sources: ") })
    let sources = comment[start...].joined(separator: " ").split(separator: " ").dropFirst(2).filter {
      $0 != "#"
    }
    #expect(sources.map(String.init) == row.sources)
    #expect(
      sources.allSatisfy { $0.hasPrefix("http") || $0.wholeMatch(of: /[\w.-]+\/[\w.-]+(#\d+)?/) != nil })
    #expect(!row.causes.isEmpty)
    let body = lines.dropFirst(comment.count).joined(separator: "\n")
    for cause in row.causes { #expect(body.contains(cause), "`\(cause)` is in the file") }
  }

  @Test(arguments: rows.map(\.file)) func everyScenarioHasANoteAndAnExpectation(_ file: String) {
    let scenarios = Self.text(of: file).components(separatedBy: "\nscenario ").dropFirst()
    #expect(scenarios.count >= 2)
    for scenario in scenarios {
      let title = scenario.prefix { $0 != "\n" }
      #expect(scenario.contains("    note \""), "\(title)")
      #expect(scenario.contains("expect "), "\(title)")
    }
    let heads = scenarios.map { $0.prefix { $0 != "\n" } }
    #expect(heads.contains { $0.contains("\" @bug") || $0.contains("\" @policy") }, "what causes the bug")
    #expect(heads.contains { !$0.contains("\" @bug") }, "and the right behaviour")
  }

  @Test func allPass() throws {
    let outcome = try Navscript.run(["run", "scenarios/cases"])
    #expect(outcome.status == 0 && outcome.err.isEmpty, "\(outcome.out)\(outcome.err)")
  }
}
