import ScenarioTesting
import Testing

@Suite struct InboxTests {
  /// Every scenario of the folder is a case of its own; a failure stands at its line of the `.nav` file.
  @Test(arguments: Scenario.all(below: "Scenarios"))
  func scenario(_ scenario: Scenario) throws {
    try scenario.run()
  }
}
