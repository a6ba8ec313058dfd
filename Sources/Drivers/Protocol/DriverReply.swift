import ScenarioRuntime

/// What a driver says of itself.
package struct DriverProfile: Equatable, Sendable {
  /// Its name, for messages.
  package var name = "the app"
  /// The actions that it can carry out; nil for all that it is asked for.
  package var does: Set<String>?
  /// The values that it sees.
  package var sees: Set<String> = []
  /// The callbacks that it reports.
  package var hears: Set<String> = []

  package init(
    name: String = "the app", does: Set<String>? = nil, sees: Set<String> = [], hears: Set<String> = []
  ) {
    self.name = name
    self.does = does
    self.sees = sees
    self.hears = hears
  }
}

/// A callback that a driver reports.
package struct DriverEvent: Equatable, Sendable, CustomStringConvertible {
  /// Its name: `willShow`.
  package var name: String
  /// The screen that it is of; nil for a callback without one.
  package var screen: String?

  package init(_ name: String, screen: String? = nil) {
    self.name = name
    self.screen = screen
  }

  package var description: String { screen.map { "\($0).\(name)" } ?? name }

  /// Names are compared by their code points.
  package static func == (one: DriverEvent, other: DriverEvent) -> Bool {
    one.name.utf8.elementsEqual(other.name.utf8)
      && (one.screen ?? "").utf8.elementsEqual((other.screen ?? "").utf8)
      && (one.screen == nil) == (other.screen == nil)
  }
}

/// What a driver answers to an action.
package enum DriverReply: Equatable, Sendable {
  /// It was carried out; what is to be seen, and the callbacks that came.
  case done(Sight, [DriverEvent])
  /// The app raised an error: a code of the language, or `other` with a message.
  case raised(code: String, message: String?)
  /// The driver cannot do that, for this reason.
  case cannot(String)
}

/// Something that carries out actions beside the model.
package protocol LockstepDriver: AnyObject {
  /// What it can do; asked before anything else.
  func hello() throws(DriverProblem) -> DriverProfile
  /// Starts a scenario: the first screen is shown.
  func begin(_ start: DriverStart) throws(DriverProblem) -> DriverReply
  /// Carries an action out.
  func perform(_ action: RecordedAction) throws(DriverProblem) -> DriverReply
  /// Ends the scenario.
  func end() throws(DriverProblem)
}

/// What a scenario starts with.
package struct DriverStart: Sendable {
  /// The scenario's name.
  package var name: String
  /// The display, the root or tabs, the recipe.
  package var start: Recording.Start
  /// What screens do of their own, before anything is shown.
  package var traits: [(screen: String, traits: [TraitAction])]
}
