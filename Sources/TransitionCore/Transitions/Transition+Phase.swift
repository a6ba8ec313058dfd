extension Transition {
  /// The phase of a transition.
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
    /// It runs without a finger, or waits for its layout pass.
    case running
    /// A finger drives it.
    case interactive
    /// It runs to its end after the release.
    case finishing
    /// It runs back after the release.
    case cancelling

    /// The inputs of a transition.
    public enum Input: UInt8, Hashable, Sendable, CaseIterable {
      /// An operation is called.
      case called
      /// A finger starts to drive it.
      case driven
      /// The driver finishes it.
      case finished
      /// The driver cancels it.
      case cancelled
      /// The animator reports success after a cancel, and the container believes it.
      case believed
      /// Its end has been reported, or will never be.
      case ended
    }

    /// The state after `input`, or nil if it changes nothing.
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

    /// The word that scenarios use.
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
