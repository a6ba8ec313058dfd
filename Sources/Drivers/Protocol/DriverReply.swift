import ScenarioRuntime

/// What a driver reports about itself in its reply to `hello`.
package struct DriverProfile: Equatable, Sendable {
  /// Its name, for messages.
  package var name = "the app"
  /// The actions that it can carry out; nil for all.
  package var does: Set<String>?
  /// The values that it reports.
  package var sees: Set<String> = []
  /// The callbacks that it reports.
  package var hears: Set<String> = []
  /// The values that an app inside the model receives with each event.
  package var reads: Set<String> = []

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
  /// The screen that receives it; nil for a callback without a screen.
  package var screen: String?

  package init(_ name: String, screen: String? = nil) {
    self.name = name
    self.screen = screen
  }

  package var description: String { screen.map { "\($0).\(name)" } ?? name }

  /// Names are compared by code points, without Unicode normalization.
  package static func == (one: DriverEvent, other: DriverEvent) -> Bool {
    one.name.utf8.elementsEqual(other.name.utf8)
      && (one.screen ?? "").utf8.elementsEqual((other.screen ?? "").utf8)
      && (one.screen == nil) == (other.screen == nil)
  }
}

/// A driver's reply to an action.
package enum DriverReply: Equatable, Sendable {
  /// The action was carried out: the values and the callbacks since the last reply.
  case done(Sight, [DriverEvent])
  /// The app raised an error: a code of the language, or `other` with a message.
  case raised(code: String, message: String?)
  /// The driver cannot carry it out, for this reason.
  case cannot(String)
}

/// Carries out the actions of a scenario outside the model.
package protocol LockstepDriver: AnyObject {
  /// Returns what it can do; called before anything else.
  func hello() throws(DriverProblem) -> DriverProfile
  /// Starts a scenario and shows the first screen.
  func begin(_ start: DriverStart) throws(DriverProblem) -> DriverReply
  /// Carries out an action.
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
  /// The traits that are set before anything is shown, by screen.
  package var traits: [(screen: String, traits: [TraitAction])]
}
