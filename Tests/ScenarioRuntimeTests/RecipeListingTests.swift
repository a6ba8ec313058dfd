import ScenarioSyntax
import Testing
import TransitionCore

@testable import ScenarioRuntime

/// The vocabulary's entries and the model's settings are the same ones.
@Suite struct RecipeListingTests {
  @Test func everySettingHasItsEntry() {
    let entries = Vocabulary.entries(of: .setting)
    #expect(entries.map { $0.spelling }.sorted() == Setting.allCases.map { $0.name }.sorted())
  }

  @Test(arguments: Setting.allCases)
  func formsListTheWords(setting: Setting) throws {
    let entry = try #require(Vocabulary.entry(setting.name, .setting))
    guard case .word(let words) = setting.kind else { return }
    #expect(entry.form == "\(setting.name) = " + words.joined(separator: " | "))
  }
}
