import InboxSwipe
import ScenarioTesting
import Testing

@Suite struct InboxTests {
  /// Every scenario of the folder is a separate case; a failure is reported at its line of the `.nav` file.
  @Test(arguments: Scenario.all(below: "Scenarios"))
  func scenario(_ scenario: Scenario) throws {
    try scenario.run()
  }

  /// The rule that the app ships is the rule under test: change it, and a scenario fails.
  @Test(arguments: Scenario.all(below: "ShippedRule", recipe: SwipeBack.recipe))
  func shippedRule(_ scenario: Scenario) throws {
    try scenario.run()
  }

  /// A recording has what happened step by step: here, a screen is in its place whenever nothing moves.
  @Test(arguments: Scenario.all(below: "Scenarios").filter { !$0.tags.contains("skip") })
  func somethingIsInPlaceAtRest(_ scenario: Scenario) throws {
    let recording = try scenario.recording(RecordingRequest(keepsStretches: true))
    #expect(recording.hasPassed)
    for scene in recording.scenes(every: 50_000_000) where scene.transitions.isEmpty && scene.fingers.isEmpty
    {
      #expect(scene.layers.contains { $0.placement.x == 0 && $0.placement.y == 0 })
    }
  }
}
