/// What a recording is to hold besides steps, actions and events, and how much of everything.
public struct RecordingRequest: Hashable, Sendable {
  /// Whether the model after each step is kept.
  public var keepsModels = false
  /// Whether the model between any two things that happen is kept, for pictures at any instant.
  public var keepsStretches = false
  /// Whether stretches end at every callback, rather than when all that happens at an instant has happened.
  package var keepsCallbacks = false
  /// Whether what can be seen after each step is kept.
  public var keepsSights = false
  /// Maximum number of steps, and of actions; beyond, the run goes on and the recording is cut.
  public var mostSteps = 250_000
  /// Maximum number of events.
  public var mostEvents = 1_000_000
  /// Maximum number of models, with those of stretches.
  public var mostModels = 20_000

  /// Whether scenes can be made of it, for which titles and fingers need their names.
  var hasPictures: Bool { keepsModels || keepsStretches }

  /// A request; by default for neither models nor stretches.
  public init(keepsModels: Bool = false, keepsStretches: Bool = false, keepsSights: Bool = false) {
    self.keepsModels = keepsModels
    self.keepsStretches = keepsStretches
    self.keepsSights = keepsSights
  }
}
