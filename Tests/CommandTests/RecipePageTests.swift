import Foundation
import Testing
import TransitionCore

/// The tables of `docs/recipes.md` say what the recipes are and do.
@Suite struct RecipePageTests {
  /// A table with a row or a column for each recipe.
  struct Table: Sendable {
    var header: [String]
    var rows: [[String]]
  }

  static let tables: [Table] = {
    let page = Navscript.project.appendingPathComponent("docs/recipes.md")
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    let blocks = text.split(separator: "\n", omittingEmptySubsequences: false).split { !$0.hasPrefix("|") }
    return blocks.map { lines in
      let cells = lines.map { line in
        line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map {
          $0.trimmingCharacters(in: .whitespaces)
        }
      }
      return Table(header: cells[0], rows: Array(cells.dropFirst(2)))
    }
  }()

  /// The tables with a row for each recipe are told apart by the form of their headings, not by their words.
  static let ofRecipes = tables.filter { $0.header[0] == "recipe" }
  static let settings = ofRecipes.filter { $0.header[1].hasPrefix("`") }
  static let during = ofRecipes.first { !$0.header[1].hasPrefix("`") && $0.header.count > 2 }
  static let sources = ofRecipes.first { $0.header.count == 2 }
  static let gestures = tables.first { $0.header[0].isEmpty }
  static let names = PublishedRecipe.allCases.map { "`\($0.name)`" }

  @Test func tablesAreFound() {
    #expect(Self.settings.count == 7)
    #expect(Self.gestures?.rows.count == 10)
    #expect(Self.ofRecipes.count == 9)
  }

  /// A column is headed by the setting that it shows.
  @Test(arguments: settings) func settingsAreTheRecipes(_ table: Table) throws {
    #expect(table.rows.map { $0[0] } == Self.names)
    for (place, name) in table.header.enumerated().dropFirst() {
      let setting = try #require(Setting.allCases.first { "`\($0.name)`" == name }, "\(name)")
      for (row, published) in zip(table.rows, PublishedRecipe.allCases) {
        #expect(row[place] == "`\(published.recipe.text(of: setting))`", "\(published.name), \(name)")
      }
    }
  }

  /// Every cell of the first table as a scenario of its own, in one run.
  @Test func gesturesEndAsThePageSays() throws {
    let table = try #require(Self.gestures)
    #expect(Array(table.header.dropFirst()) == Self.names)
    var text = ""
    for row in table.rows {
      let action = row[0].replacingOccurrences(of: "`", with: "")
      for (cell, published) in zip(row.dropFirst(), PublishedRecipe.allCases) {
        text += """
          scenario "\(published.name): \(action)" {
              use \(published.name)
              push A, B; mark
              \(action); settle
              expect \(try #require(Self.expectation(of: cell), "\(cell)"))
          }

          """
      }
    }
    let outcome = try Navscript.run(["run", "-"], input: text)
    #expect(outcome.status == 0, "\(outcome.out)\(outcome.err)")
    #expect(outcome.out.hasSuffix("\(table.rows.count * Self.names.count) passed, 0 failed\n"))
  }

  /// The columns of the table of second gestures: a name, a scenario, and what each answer means.
  static let questions: [(String, String, [String: String])] = [
    (
      "swipe during a push", "push A; start push B; wait 0.1s; pan 0.6 vel 20",
      ["begins": "gesture == changed", "–": "gesture == failed"]
    ),
    (
      "swipe while another completes",
      "push A, B, C; pan 0.6 vel 20; start release vel 300; wait 0.02s; pan 0.6 vel 20",
      ["begins": "gesture == changed", "–": "gesture == failed"]
    ),
    (
      "tap during a push", "push A; start push B; wait 0.1s; tap B; settle",
      ["arrives": "B.tapped == 1", "lost": "B.tapped == 0"]
    ),
  ]

  @Test func secondGesturesDoWhatThePageSays() throws {
    let table = try #require(Self.during)
    #expect(table.header.count == Self.questions.count + 1)
    #expect(table.rows.map { $0[0] } == Self.names)
    var text = ""
    for (row, published) in zip(table.rows, PublishedRecipe.allCases) {
      for (cell, (column, action, answers)) in zip(row.dropFirst(), Self.questions) {
        text += """
          scenario "\(published.name): \(column)" {
              use \(published.name)
              \(action)
              expect \(try #require(answers[cell], "\(cell)"))
          }

          """
      }
    }
    let outcome = try Navscript.run(["run", "-"], input: text)
    #expect(outcome.status == 0, "\(outcome.out)\(outcome.err)")
    #expect(outcome.out.hasSuffix("\(Self.questions.count * Self.names.count) passed, 0 failed\n"))
  }

  private static func expectation(of cell: String) -> String? {
    switch cell {
    case "back": "log has [gesture.began] and top == A"
    case "stays": "log has [gesture.began] and top == B and outcome == cancelled"
    case "–": "log lacks [gesture.began] and top == B"
    default: nil
    }
  }

  /// The table of sources names every recipe once.
  @Test func sourcesNameEveryRecipe() throws {
    let sources = try #require(Self.sources)
    let named = sources.rows.flatMap { $0[0].split(separator: " ").map { String($0) } }
    #expect(named == Self.names)
  }

  // MARK: - Sources of the numbers

  private static func lines(of name: String) throws -> [Substring] {
    let file = Navscript.project.appendingPathComponent("Sources/TransitionCore/Recipes/\(name).swift")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
  }

  /// Each number's comment ends in its source, or in "ours".
  @Test(arguments: ["ComparisonNumbers", "SystemSwipe"]) func everyNumberHasASource(_ name: String) throws {
    let lines = try Self.lines(of: name)
    var numbers = 0
    for (before, line) in zip(lines, lines.dropFirst()) {
      guard line.contains(" static let "), let equals = line.firstIndex(of: "="),
        line[equals...].contains(where: \.isNumber)
      else { continue }
      numbers += 1
      #expect(before.contains("/// ") && before.contains(" — "), "\(line)")
    }
    #expect(numbers > 5)
  }

  /// A recipe refers to numbers by name; the only literals are 0, 1 and 2.
  @Test func comparisonRecipesHaveNoNumbersOfTheirOwn() throws {
    var depths = 0
    for line in try Self.lines(of: "ComparisonRecipes") {
      let code = line.prefix { $0 != "/" || line.contains(".width / 2") }
      for number in code.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "_" })
      where number.first?.isNumber == true {
        depths += 1
        #expect(["0", "1", "2"].contains(number), "\(line)")
      }
    }
    #expect(depths > 10)
  }
}
