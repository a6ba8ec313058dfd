/// One entry of the event log.
public struct Event: Hashable, Sendable, BitwiseCopyable {
  /// What an event is about.
  public enum Subject: Hashable, Sendable, BitwiseCopyable {
    /// None: an event of a transition or of a gesture.
    case none
    /// The screen concerned.
    case screen(ScreenID)
    /// The decision that was made.
    case decision(DecisionID)
    /// The warning that was issued.
    case warning(Warning)
  }

  /// When it happened.
  public var time: Nanoseconds
  /// What the event concerns.
  public var subject: Subject
  /// What happened.
  public var kind: EventKind
  /// Its result.
  public var result: EventResult

  @inline(__always) init(time: Nanoseconds, subject: Subject, kind: EventKind, result: EventResult) {
    self.time = time
    self.subject = subject
    self.kind = kind
    self.result = result
  }

  /// The screen concerned; `none` for an event without a screen.
  @inlinable @inline(__always) public var screen: ScreenID {
    if case .screen(let screen) = subject { screen } else { .none }
  }
}
