import Explorer
import Foundation
import ScenarioRunner
import ScenarioRuntime
import Testing

/// Explorations as texts, and their results.
enum Texts {
  static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The first exploration of a text.
  static func sandbox(_ text: String) throws -> Sandbox {
    let engine = Engine()
    Array(text.utf8).withUnsafeBufferPointer { engine.load(name: "test.nav", bytes: $0) }
    try #require(!engine.hasErrors, "\(engine.diagnostics)")
    try #require(engine.testCount > engine.scenarioCount)
    return engine.sandbox(engine.scenarioCount)
  }

  /// What a search finds; nothing is marked and nothing ends early unless the plan says so.
  static func search(_ text: String, _ change: (inout ExplorationPlan) -> Void = { _ in }) throws -> Findings
  {
    var plan = ExplorationPlan()
    plan.stopsAtFirst = false
    change(&plan)
    return ExplorationRun.run(try sandbox(text), plan) { false }
  }

  /// Runs a text's scenarios, and gives the headlines of those that fail.
  static func failures(_ text: String) -> [String] {
    var runner = SuiteRunner()
    let suite = runner.run([.text(name: "test.nav", bytes: Array(text.utf8))])
    #expect(!suite.hasErrors, "\(text)")
    return suite.files.flatMap { $0.outcomes }.compactMap { $0.result.failure?.headline }
  }

  /// Two screens, code and a finger, with rules that break and rules that hold.
  static let fullscreen = """
    use fullscreen
    root Home
    explore "any moment" depth 4 {
        screens A, B
        actions push, pop, pan 0.6, release, cancel
        always depth >= 1
        always depth < 3
        always not (transition == pop and transition.interactive)
        settled balanced
        settled outcome != cancelled
    }
    """

  /// Two operations at once corrupt the stack; a command, and two actions in a turn.
  static let corrupts = """
    use uikit
    set busy = corrupts
    root Home
    define twice { start push C; start pop }
    explore "both run" depth 4 {
        screens A, B
        actions push, pop, twice, turn { pop, push A }
        always depth >= 1
        always balanced
        settled bar.item == top
        settled depth == 1
    }
    """

  /// Tabs, a sheet, a handler that pushes, a variable, and a finger that moves by frames.
  static let containers = """
    tabs Home, Search
    var shown = 0
    before each {
        on A.viewDidAppear { shown = shown + 1; push B }
    }
    explore "containers" depth 4 {
        screens A, M
        actions push A, present M as sheet, dismiss, select Search, pan down 0.5 over 0.1s, release
        always shown < 2
        always tab == Home
        settled presented == none
        ignore duplicate-screen, already-presented
    }
    """
}
