import TransitionCore

/// What happened in one run of a scenario, step by step.
///
/// All that is reported after a run can be made from it. The same scenario gives the same recording.
public struct Recording: Sendable {
  /// What the scenario was begun with; nil where it ended before anything was shown.
  public internal(set) var start: Start?
  /// In the order in which they began.
  public internal(set) var steps: [RecordedStep] = []
  /// In the order in which they were asked.
  public internal(set) var actions: [RecordedAction] = []
  /// The event log.
  public internal(set) var events: [Event] = []
  /// Every decision with its reason.
  public internal(set) var decisions: [RecordedDecision] = []
  /// Every warning with its time.
  public internal(set) var warnings: [WarningRecord] = []
  /// On request, the model over every stretch of time in which nothing happens.
  public internal(set) var stretches: [Stretch] = []
  /// Where it was cut; nil for a whole one.
  public internal(set) var cut: Cut?
  /// The virtual time at the end, ns.
  public internal(set) var end: Nanoseconds = 0
  /// Whether nothing moved at the end.
  public internal(set) var isSettled = true
  /// How the scenario ended.
  package internal(set) var result = ScenarioResult(verdict: .passed)
  /// The models after the steps, by step, where they were asked for.
  var models: [NavigationModel?] = []
  /// What can be seen after the steps, by step, where that was asked for.
  var sights: [SettledSight?] = []
  /// The names of the screens, by number.
  var screenNames: [String] = []
  /// All names of the run, which titles and fingers are among, where models or stretches were asked for.
  var allNames: [String] = []

  /// What a scenario is begun with.
  public struct Start: Hashable, Sendable {
    /// The published recipe that its own is closest to by origin: `uikit26`.
    public var recipe: String
    /// Settings in which it differs from that.
    public var settings: [RecipeChange]
    /// The first screen; empty with tabs.
    public var root: String
    /// The tabs' first screens; empty without tabs.
    public var tabs: [String]
    /// The display.
    public var device: Device
    /// The number of the step that shows it.
    public var step: Int
  }

  /// Where a recording was cut because it grew too large; the run went on.
  public struct Cut: Hashable, Sendable {
    /// When, ns.
    public var time: Nanoseconds
    /// After how many steps.
    public var steps: Int
    /// After how many events.
    public var events: Int
  }

  /// Whether the scenario ended as it should.
  public var hasPassed: Bool { !result.verdict.isFailure }

  /// The first line of why it failed; nil where it did not.
  public var failure: String? { hasPassed ? nil : result.failure?.headline }

  /// The name of a screen; nil for none and for one that the scenario does not know.
  public func name(of screen: ScreenID) -> String? {
    let number = Int(screen.number)
    return number >= 0 && number < screenNames.count ? screenNames[number] : nil
  }

  /// The text of a screen's title, by its number in a `Scene`; nil for a number that the scenario does not know.
  public func title(_ number: Int32) -> String? {
    number >= 0 && number < allNames.count ? allNames[Int(number)] : nil
  }

  /// The name of a finger; nil for the first one, which has none.
  public func name(of finger: FingerID) -> String? {
    finger.number > 0 && finger.number < allNames.count ? allNames[Int(finger.number)] : nil
  }

  /// The actions of a step, without those of steps inside it.
  public func actions(of step: Int) -> [RecordedAction] { actions.filter { $0.step == step } }

  /// What can be seen after a step; nil where sights were not asked for, or the recording was cut before.
  public func sight(after step: Int) -> SettledSight? {
    step >= 0 && step < sights.count ? sights[step] : nil
  }

  /// What can be seen after a step, and whether it stays so by itself.
  public struct SettledSight: Hashable, Sendable {
    /// What can be seen.
    public var sight: Sight
    /// Whether nothing moves and no finger is down.
    public var isSettled: Bool
  }

  /// The model after a step; nil where models were not asked for, or the recording was cut before.
  public func model(after step: Int) -> NavigationModel? {
    step >= 0 && step < models.count ? models[step] : nil
  }
}

/// A decision of a recording.
public struct RecordedDecision: Hashable, Sendable {
  /// What was decided, and by what.
  public let decision: Decision
  /// A sentence: `the release at 3:5 finished the pop: velocity 150 > 100`.
  public let sentence: String
  /// How far it was from turning out the other way, 0…1.
  public let margin: Double
}
