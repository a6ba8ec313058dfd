import Foundation
import ScenarioTesting
import Synchronization
import Testing

/// Scenarios as cases of somebody's own tests.
@Suite struct ScenarioTestingTests {
  private func all(_ files: [String: String], _ body: ([Scenario], URL) throws -> Void) throws {
    try TemporaryFolder.with { folder in
      for (name, text) in files { try folder.write(name, text) }
      try body(Scenario.all(below: folder.path), folder)
    }
  }

  /// The places and texts of what running a scenario records.
  private func issues(_ scenario: Scenario) throws -> [(line: Int, column: Int, file: String, text: String)] {
    let found = Mutex<[(line: Int, column: Int, file: String, text: String)]>([])
    try withKnownIssue(isIntermittent: true) {
      try scenario.run()
    } matching: { issue in
      if let place = issue.sourceLocation {
        let text = issue.comments.map { $0.rawValue }.joined()
        #if compiler(>=6.3)
          let file = place.filePath
        #else
          let file = place._filePath
        #endif
        found.withLock { $0.append((place.line, place.column, file, text)) }
      }
      return true
    }
    return found.withLock { $0 }
  }

  @Test func everyScenarioIsFound() throws {
    let row =
      "scenario \"row {n}\" @slow\n    | n |\n    | 1 |\n    | 2 |\n{\n    push A\n    expect depth == n + 1\n}\n"
    try all(["b/c.nav": "push A\n", "a.nav": row, "x.txt": ""]) { scenarios, folder in
      #expect(scenarios.map { $0.testDescription } == ["a.nav: row 1", "a.nav: row 2", "b/c.nav: c"])
      #expect(scenarios.map { $0.line } == [3, 4, 1])
      #expect(scenarios.map { $0.tags } == [["slow"], ["slow"], []])
      #expect(scenarios.map { $0.path } == ["a.nav", "a.nav", "b/c.nav"].map { folder.path + "/" + $0 })
      #expect(try issues(scenarios[0]).count == 0)
      let failures = try issues(scenarios[1])
      let failure = try #require(failures.first)
      #expect((failure.line, failure.column) == (7, 12))
      #expect(failure.file == folder.path + "/a.nav")
      #expect(failure.text.contains("expect failed: depth == n + 1\n"))
      #expect(failure.text.hasPrefix("\(folder.path)/a.nav:4: \"row 2\" failed\n"))
    }
  }

  @Test func aScenarioHandsOutItsRecording() throws {
    try all(["a.nav": "push A\npan 0.3 vel 500; release\nexpect top == Root\n", "b.nav": "psuh A\n"]) {
      scenarios, _ in
      let recording = try scenarios[0].recording(RecordingRequest(keepsStretches: true))
      #expect(recording.hasPassed)
      #expect(recording.actions.map { $0.action.name } == ["push", "finger", "finger", "finger"])
      #expect(recording.decisions.last?.sentence.contains("finished the pop") == true)
      #expect(recording.scenes(every: 50_000_000).count > 5)
      let problem = scenarios[1]
      withKnownIssue { _ = try problem.recording() }
    }
  }

  @Test func aFileThatIsWrongFailsAtEveryMistake() throws {
    try all(["a.nav": "push A\npsuh B\nexpect tpo == A\n"]) { scenarios, _ in
      #expect(scenarios.map { $0.testDescription } == ["a.nav: cannot be run"])
      let found0 = try issues(scenarios[0])
      #expect(found0.map { $0.line } == [2, 3])
    }
  }

  @Test func aFailureInAnIncludedFileStandsThere() throws {
    let words = "define look {\n    expect depth == 9\n}\n"
    let text = "include \"lib/words.nav\"\nscenario \"one\" {\n    push A\n    look\n}\n"
    try all(["a.nav": text, "lib/words.nav": words]) { scenarios, folder in
      let scenario = try #require(scenarios.first { $0.name == "one" })
      let found = try issues(scenario)
      #expect(found.map { $0.file } == [folder.path + "/lib/words.nav"])
      #expect(found.map { $0.line } == [2])
    }
  }

  @Test func expectedFailuresPassAndUnexpectedPassesFail() throws {
    let text =
      "scenario \"one\" @fails(\"it is\") {\n    push A\n    expect depth == 9\n}\nscenario \"two\" @fails {\n    push A\n}\n"
    try all(["a.nav": text]) { scenarios, _ in
      #expect(try issues(scenarios[0]).count == 0)
      let found1 = try issues(scenarios[1])
      #expect(found1.map { $0.line } == [5])
    }
  }

  @Test func anOnlyLeavesTheOthersOutAndFails() throws {
    try all(["a.nav": "push A\n", "b.nav": "scenario \"one\" @only {\n    push A\n}\n"]) { scenarios, _ in
      #expect(scenarios.map { $0.testDescription } == ["b.nav: one"])
      let found0 = try issues(scenarios[0])
      #expect(found0.map { $0.text } == ["it is marked @only, so the others have not been run"])
    }
  }

  @Test func aFolderWithoutScenariosFails() throws {
    try all(["a.txt": ""]) { scenarios, folder in
      let found0 = try issues(scenarios[0])
      #expect(found0.map { $0.text } == ["there is no scenario below \(folder.path)"])
    }
    let absent = Scenario.all(below: "Nowhere")
    #expect(absent.map { $0.name } == ["cannot be read"])
    #expect(absent[0].path.hasSuffix("/Tests/CommandTests/Nowhere"))
  }

  @Test func whatChangesUnderneathFails() throws {
    try all(["a.nav": "scenario \"one\" {\n    push A\n}\n"]) { scenarios, folder in
      try folder.write("a.nav", "scenario \"two\" {\n    push A\n}\n")
      let found0 = try issues(scenarios[0])
      #expect(found0.map { $0.text } == ["the file has changed since its scenarios were found"])
    }
  }

  /// A stack of its own beside the model; with `popsTwo` it has a bug.
  private struct StackDriver: NavigationDriver {
    var popsTwo = false
    private var stack: [String] = []

    init(popsTwo: Bool = false) { self.popsTwo = popsTwo }

    mutating func begin(_ start: Recording.Start) throws -> Sight {
      stack = [start.root]
      return Sight(["stack": .list(stack)])
    }

    mutating func perform(_ action: Action) throws -> Sight {
      switch action {
      case .push(let screens, _):
        if screens.contains(where: { stack.contains($0) }) { throw AppError("duplicate-screen") }
        stack += screens
      case .pop:
        if stack.count > 1 { stack.removeLast() }
        if popsTwo, stack.count == 2 { stack.removeLast() }
      default: throw Cannot(action.name)
      }
      return Sight(["stack": .list(stack)])
    }
  }

  @Test func aDriverRunsBesideTheModel() throws {
    let text = "push A, B\npop\nexpect error duplicate-screen { push A }\nexpect top == A\n"
    try all(["a.nav": text]) { scenarios, _ in
      try scenarios[0].run(on: StackDriver())
      let found = Mutex<[String]>([])
      try withKnownIssue {
        try scenarios[0].run(on: StackDriver(popsTwo: true))
      } matching: { issue in
        let text = issue.comments.map { $0.rawValue }.joined()
        found.withLock { $0.append(text) }
        return issue.sourceLocation?.line == 2
      }
      let issues = found.withLock { $0 }
      #expect(issues.count == 1)
      #expect(issues.first?.contains("the app and the model diverge here: stack") == true)
    }
  }

  /// Scenarios run under the recipe that an app ships, and a change of its rule fails one.
  @Test func theShippedRecipeIsUnderTest() throws {
    let text = "use uikit\nset drawer = false\npush A\npan 0.45 from 0.3; release\nexpect top == Root\n"
    try TemporaryFolder.with { folder in
      try folder.write("a.nav", text)
      var recipe = Recipe.fullscreen
      recipe.finishes = .translation / .width > 0.4
      for scenario in Scenario.all(below: folder.path, recipe: recipe) { try scenario.run() }
      recipe.finishes = .translation / .width > 0.5
      for scenario in Scenario.all(below: folder.path, recipe: recipe) {
        try withKnownIssue {
          try scenario.run()
        } matching: {
          $0.sourceLocation?.line == 5
        }
      }
    }
  }
}
