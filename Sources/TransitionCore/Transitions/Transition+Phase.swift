extension Transition {
  /// Where a transition stands.
  ///
  ///     none ─ called ─► running ──────────────────────────── ended ─► none
  ///                        │ driven                             ▲
  ///                        ▼                                    │
  ///                     interactive ─ finished ──► finishing ───┤
  ///                        │                           ▲        │
  ///                        │                        believed    │
  ///                        │                           │        │
  ///                        └───────── cancelled ─► cancelling ──┘
  ///
  /// `ended` leads to none from interactive too: something ends that has not begun to move.
  public enum Phase: UInt8, Hashable, Sendable, CaseIterable {
    case none
    /// It runs by itself, or has been called and waits for its layout pass.
    case running
    /// A finger drives it.
    case interactive
    /// Its tail runs to the end.
    case finishing
    /// Its tail runs back.
    case cancelling

    /// What can happen to a transition.
    public enum Input: UInt8, Hashable, Sendable, CaseIterable {
      /// An operation is called.
      case called
      /// A finger takes it up.
      case driven
      /// Who drives it lets it run to its end.
      case finished
      /// Who drives it lets it run back.
      case cancelled
      /// Its animator says after a cancel that it has completed, and is believed.
      case believed
      /// Its end has been told, or it never comes to that.
      case ended
    }

    /// Where `input` leads from here, or nil where it changes nothing.
    @inlinable @inline(__always) public func next(after input: Input) -> Phase? {
      switch input {
      case .called: self == .none ? .running : nil
      case .driven: self == .running ? .interactive : nil
      case .finished: self == .interactive ? .finishing : nil
      case .cancelled: self == .interactive ? .cancelling : nil
      case .believed: self == .cancelling ? .finishing : nil
      case .ended: self == .none ? nil : Phase.none
      }
    }

    /// The word in scenarios.
    public var name: String {
      switch self {
      case .none: "none"
      case .running: "running"
      case .interactive: "interactive"
      case .finishing: "finishing"
      case .cancelling: "cancelling"
      }
    }
  }
}
