/// What a recording contains in addition to steps, actions and events, and its maximum size.
public struct RecordingRequest: Hashable, Sendable {
  /// Whether to keep the model after each step.
  public var keepsModels = false
  /// Whether to keep the model between any two events, for pictures at any instant.
  public var keepsStretches = false
  /// Whether to keep the sight after each step.
  public var keepsSights = false
  /// Whether stretches end at every callback, rather than after everything at an instant.
  package var keepsCallbacks = false
  /// Maximum number of steps and of actions; beyond it the run continues and the recording is cut.
  public var mostSteps = 250_000
  /// Maximum number of events.
  public var mostEvents = 1_000_000
  /// Maximum number of models, including those of stretches.
  public var mostModels = 20_000

  /// Whether scenes can be created from it, which need the names of titles and fingers.
  var hasPictures: Bool { keepsModels || keepsStretches }

  /// A request, by default without models and stretches.
  public init(keepsModels: Bool = false, keepsStretches: Bool = false, keepsSights: Bool = false) {
    self.keepsModels = keepsModels
    self.keepsStretches = keepsStretches
    self.keepsSights = keepsSights
  }
}
