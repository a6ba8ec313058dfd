import ScenarioSyntax
import Testing
import TransitionCore

@testable import ScenarioRuntime

/// Every event of the model can be named in a scenario, but for warnings and decisions, and has its entry.
@Suite struct EventWordTests {
  static let events = EventKind.allCases.filter { $0.concern != .model }

  @Test(arguments: events)
  func hasItsWord(_ kind: EventKind) throws {
    #expect(Vocabulary.entry(kind.name, .event) != nil)
    let last = try #require(kind.name.split(separator: ".").last)
    let word = try #require(Word(rawValue: String(last)), "no word is spelled `\(last)`")
    if kind.concern == .gesture {
      #expect(EventKind(gesture: word) == kind)
    } else {
      #expect(EventKind(word) == kind)
      #expect((kind.hasScreen ? EventKind.screenWords : EventKind.screenlessWords).contains(word))
    }
  }
}
