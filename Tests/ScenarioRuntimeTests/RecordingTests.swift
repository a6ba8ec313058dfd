import ScenarioRuntime
import Testing
import TransitionCore

/// The contents of a recording; a run is the same with and without one.
@Suite struct RecordingTests {
  static let files = [
    "scenarios", "Tests/Fixtures/ok", "Tests/Fixtures/fails", "Tests/Fixtures/runtime-errors",
  ]
  .flatMap { Project.scenarioFiles(below: $0) }.filter { !$0.contains("/parts/") }

  @Test(arguments: files) func changesNothing(_ path: String) throws {
    let engine = Engine()
    // Some fixtures run until a bound ends them; a lower one is as good.
    engine.budget.statements = 5_000
    try Project.load(path, on: engine)
    try #require(!engine.hasErrors)
    for index in 0..<engine.scenarioCount {
      let plain = engine.run(index)
      let log = engine.log
      var request = RecordingRequest(keepsModels: true, keepsStretches: true)
      request.mostModels = 500
      let recording = engine.record(index, request)
      #expect(recording.result.verdict == plain.verdict)
      #expect(recording.result.failure == plain.failure)
      #expect(recording.result.warnings == plain.warnings)
      #expect(recording.result.statements == plain.statements)
      #expect(recording.result.virtualTime == plain.virtualTime)
      if recording.cut == nil {
        try #require(recording.events.count == log.end)
        #expect(Array(recording.events[log.dropped...]) == log.entries)
      }
    }
  }

  private func recording(_ text: String, _ request: RecordingRequest = RecordingRequest()) throws -> Recording
  {
    let engine = Project.engine(text)
    try #require(!engine.hasErrors, "\(engine.diagnostics)")
    return engine.record(0, request)
  }

  private func outline(_ recording: Recording) -> [String] {
    recording.steps.enumerated().map { number, step in
      let parent = step.parent.map { " in \($0)" } ?? ""
      let ending = step.ending == .done ? "" : " \(step.ending.name)"
      return "\(number) \(step.kind.rawValue) \(step.source?.text ?? "")\(parent)\(ending)"
    }
  }

  @Test func stepsNest() throws {
    let recording = try recording(
      """
      on A.willShow { note "shown" }
      push A
      after 0.1s { wait 0.1s; mark }
      wait 1s
      """)
    #expect(
      outline(recording) == [
        "0 begin ", "1 statement on A.willShow { note \"shown\" }", "2 statement push A", "3 turn  in 2",
        "4 statement note \"shown\" in 3", "5 time  in 2",
        "6 statement after 0.1s { wait 0.1s; mark }", "7 statement wait 1s", "8 wake  in 7",
        "9 statement wait 0.1s in 8", "10 wake  in 7", "11 statement mark in 10", "12 end ",
      ])
    let handler = recording.steps[4]
    let event = try #require(handler.cause)
    #expect(recording.events[event].kind == .willShow)
    #expect(recording.name(of: recording.events[event].screen) == "A")
    #expect(recording.steps[2].start == 0)
    #expect(recording.steps[2].end == 350_000_000)
    #expect(recording.steps[9].end == 550_000_000, "a step that waited ends as its strand goes on")
  }

  @Test func commandsAndRows() throws {
    let engine = Project.engine(
      """
      define twice(s) { once (s) }
      define once(s) { push (s) }
      scenario "t"
        | name |
        | A    |
        | B    |
      {
        twice (name)
      }
      """)
    try #require(!engine.hasErrors, "\(engine.diagnostics)")
    let recording = engine.record(1)
    let step = try #require(recording.steps.first { $0.source?.text == "push (s)" })
    #expect(step.source?.commands == ["twice", "once"])
    #expect(step.source?.row == 1)
  }

  @Test func errorsEndSteps() throws {
    let recording = try recording("push A\nexpect error duplicate-screen {\n  push A\n}\nexpect depth == 5\n")
    let texts = outline(recording)
    #expect(texts.contains { $0.hasSuffix("statement push A raised") })
    #expect(texts.last?.hasSuffix("statement expect depth == 5 failed") == true)
    #expect(!recording.hasPassed)
    #expect(recording.failure == "expect failed: depth == 5")
    let expectation = try #require(recording.steps.last?.expectation)
    #expect(!expectation.holds)
    #expect(expectation.parts.map { "\($0.text) = \($0.value)" } == ["depth = 2"])
  }

  @Test func whatStillWaits() throws {
    let recording = try recording("after 0.1s { wait 9s; push B }\nwait 0.2s")
    let step = try #require(recording.steps.first { $0.source?.text == "wait 9s" })
    #expect(step.ending == .waits)
  }

  @Test func anExpectationThatIsWaitedFor() throws {
    let recording = try recording("start push A\nexpect A.lifecycle == appeared within 1s\nmark")
    let step = try #require(recording.steps.first { $0.source?.text.hasPrefix("expect") == true })
    #expect(step.expectation?.holds == true)
    #expect(step.expectation?.parts.first?.value == "appeared")
    #expect(step.end == 350_000_000)
  }

  @Test func isCut() throws {
    let text = "repeat 100 { push A; pop }\nexpect depth == 1"
    var request = RecordingRequest()
    request.mostSteps = 20
    let recording = try recording(text, request)
    let cut = try #require(recording.cut)
    #expect(recording.steps.count == cut.steps)
    #expect(recording.steps.count <= 24)
    #expect(recording.events.count == cut.events)
    #expect(recording.hasPassed)
    #expect(recording.result.statements == 202)
  }

  @Test func theLongestRunKeepsItsBounds() throws {
    var request = RecordingRequest()
    request.mostSteps = 2_500
    request.mostEvents = 10_000
    let recording = try recording(
      "repeat 300 { push A; pop }\nrepeat 300 { mark }\nrepeat 900 { mark; mark }", request)
    #expect(recording.cut != nil)
    #expect(recording.steps.count <= request.mostSteps + 4)
    #expect(recording.events.count <= request.mostEvents + 100)
  }

  @Test func modelsAfterSteps() throws {
    let recording = try recording("push A\npush B", RecordingRequest(keepsModels: true))
    let step = try #require(recording.steps.firstIndex { $0.source?.text == "push A" })
    #expect(recording.model(after: step)?.stack.count == 2)
    #expect(recording.model(after: recording.steps.count - 1)?.stack.count == 3)
    #expect(recording.model(after: recording.steps.count) == nil)
  }
}
