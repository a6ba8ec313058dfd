import ScenarioSyntax
import TransitionCore

/// Everything that happened in one run of a scenario, step by step.
///
/// Every report of a run can be created from it. The same scenario always produces the same recording.
public struct Recording: Sendable {
  /// The initial state; nil if the scenario ended before anything was shown.
  public internal(set) var start: Start?
  /// The steps, in the order of their start.
  public internal(set) var steps: [RecordedStep] = []
  /// The actions, in order.
  public internal(set) var actions: [RecordedAction] = []
  /// The event log.
  public internal(set) var events: [Event] = []
  /// Every decision with its reason.
  public internal(set) var decisions: [RecordedDecision] = []
  /// Every warning with its time.
  public internal(set) var warnings: [WarningRecord] = []
  /// On request, the model for every stretch of time in which nothing happens.
  public internal(set) var stretches: [Stretch] = []
  /// Where the recording was cut; nil if it is complete.
  public internal(set) var cut: Cut?
  /// The virtual time at the end, ns.
  public internal(set) var end: Nanoseconds = 0
  /// Whether nothing moved at the end.
  public internal(set) var isSettled = true
  /// How the scenario ended.
  package internal(set) var result = ScenarioResult(verdict: .passed)
  /// The models after the steps, by step, if requested.
  var models: [NavigationModel?] = []
  /// The sights after the steps, by step, if requested.
  var sights: [SettledSight?] = []
  /// The names of the screens, by number.
  var screenNames: [String] = []
  /// All names of the run, including those of titles and fingers, if models or stretches were requested.
  var allNames: NameTable?

  /// The initial state of a scenario.
  public struct Start: Hashable, Sendable {
    /// The published recipe on which its own is based: `uikit26`.
    public var recipe: String
    /// The settings that differ from it.
    public var settings: [RecipeChange]
    /// The first screen; empty with tabs.
    public var root: String
    /// The tabs' first screens; empty without tabs.
    public var tabs: [String]
    /// The display.
    public var device: Device
    /// The number of the step that shows the root.
    public var step: Int
  }

  /// The point where a recording was cut because it grew too large; the run continued.
  public struct Cut: Hashable, Sendable {
    /// The time, ns.
    public var time: Nanoseconds
    /// The number of steps before the cut.
    public var steps: Int
    /// The number of events before the cut.
    public var events: Int
  }

  /// Whether the scenario passed.
  public var hasPassed: Bool { !result.verdict.isFailure }

  /// The first line of the failure; nil if it passed.
  public var failure: String? { hasPassed ? nil : result.failure?.headline }

  /// The name of a screen; nil for `none` and for an unknown screen.
  public func name(of screen: ScreenID) -> String? {
    let number = Int(screen.number)
    return number >= 0 && number < screenNames.count ? screenNames[number] : nil
  }

  /// The text of a screen's title, by its number in a `Scene`; nil for an unknown number.
  public func title(_ number: Int32) -> String? {
    guard let allNames, number >= 0, number < allNames.count else { return nil }
    return allNames.spelling(NameID(number))
  }

  /// The name of a finger; nil for the first one.
  public func name(of finger: FingerID) -> String? {
    finger.number > 0 ? title(finger.number) : nil
  }

  /// The actions of a step, without those of inner steps.
  public func actions(of step: Int) -> [RecordedAction] { actions.filter { $0.step == step } }

  /// The sight after a step; nil without recorded sights, or after the cut.
  public func sight(after step: Int) -> SettledSight? {
    step >= 0 && step < sights.count ? sights[step] : nil
  }

  /// The sight after a step, and whether it is stable.
  public struct SettledSight: Hashable, Sendable {
    /// The sight.
    public var sight: Sight
    /// Whether nothing moves and no finger is down.
    public var isSettled: Bool
  }

  /// The model after a step; nil without recorded models, or after the cut.
  public func model(after step: Int) -> NavigationModel? {
    step >= 0 && step < models.count ? models[step] : nil
  }
}

/// A decision of a recording.
public struct RecordedDecision: Hashable, Sendable {
  /// The decision.
  public let decision: Decision
  /// A sentence: `the release at 3:5 finished the pop: velocity 150 > 100`.
  public let sentence: String
  /// How close it was to the opposite answer, 0…1.
  public let margin: Double
  /// The setting of the rule: `finishes`; nil if no setting was involved.
  public let setting: String?
  /// The formula as a scenario spells it; nil without one.
  public let formula: String?
  /// The inputs that the formula reads, with their values: `velocity 50`.
  public let values: [String]
}
