import Routers
import ScenarioTesting
import Testing

@Suite struct RouterTests {
  /// What a user and a link can do, at any place of a sequence.
  static let actions: [ExploredAction] = [
    .send("open Message"), .send("open Thread/Attachment"), .tapBack, .swipe(0.6), .swipe(0.2),
  ]

  /// The scenarios of the folder, with the router inside.
  @Test(arguments: Scenario.all(below: "Scenarios"))
  func scenario(_ scenario: Scenario) throws {
    try scenario.run(app: ContainerRouter())
  }

  /// Reading the container holds for every sequence of six actions.
  @Test func containerHolds() throws {
    try Exploration(ContainerRouter(), actions: Self.actions, depth: 6, root: "Inbox").holds()
  }

  /// It also holds where the next action comes in the middle of a transition.
  @Test func containerHoldsInTheMiddle() throws {
    let actions: [ExploredAction] = [
      .send("open Message").started, .tapBack.started, .swipe(0.2), .wait(0.1),
    ]
    try Exploration(ContainerRouter(), actions: actions, depth: 4, root: "Inbox").holds()
  }

  /// Following `willShow` is refuted by two actions: a push, and a swipe that is cancelled.
  @Test func willShowIsRefuted() throws {
    let actions: [ExploredAction] = [.send("open Message"), .tapBack, .swipe(0.6), .swipe(0.2)]
    let broken = try #require(throws: Exploration.Broken.self) {
      try Exploration(WillShowRouter(), actions: actions, depth: 6, root: "Inbox").holds()
    }
    #expect(
      broken.description.contains("the app's path is [], and the stack shows [Message], after 2 actions"))
    #expect(
      broken.description.contains(
        """
            send-open-Message; wait 0s
            swipe_20; wait 0s
        }
        """))
    // These actions do not tell a router that follows `didShow` from a right one.
    try Exploration(DidShowRouter(), actions: actions, depth: 6, root: "Inbox").holds()
  }

  /// Following `didShow` is refuted by one action: a link that shows two screens at once.
  @Test func didShowIsRefuted() throws {
    let broken = try #require(throws: Exploration.Broken.self) {
      try Exploration(DidShowRouter(), actions: Self.actions, depth: 6, root: "Inbox").holds()
    }
    #expect(
      broken.description.contains(
        "the app's path is [Attachment], and the stack shows [Thread, Attachment], after 1 action"))
  }
}
