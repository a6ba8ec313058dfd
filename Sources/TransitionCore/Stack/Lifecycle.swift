/// The state of a screen's view between its appearance callbacks.
///
///     detached ─┐
///               ├─ viewWillAppear ─► appearing ─ viewDidAppear ─► appeared
///     disappeared                    │      ▲                        │
///         ▲            viewWillDisappear  viewWillAppear     viewWillDisappear
///         │                          ▼      │                        │
///         └── viewDidDisappear ── disappearing ◄─────────────────────┘
///
/// `deinit` leads from detached and disappeared to detached. Turning back while appearing or disappearing is
/// legal, and so is the `viewDidDisappear` after it, as in a cancelled swipe. — WANG
public enum Lifecycle: UInt8, Hashable, Sendable, CaseIterable {
  case detached
  case appearing
  case appeared
  case disappearing
  case disappeared

  /// The state after `event`, or nil if UIKit would report an unbalanced call.
  ///
  /// Events that are not appearance callbacks do not change the state.
  @inline(__always) public func next(after event: EventKind) -> Lifecycle? {
    switch event {
    case .viewWillAppear: self == .appeared || self == .appearing ? nil : .appearing
    case .viewIsAppearing: self == .appearing ? .appearing : nil
    case .viewDidAppear: self == .appearing ? .appeared : nil
    case .viewWillDisappear: self == .appeared || self == .appearing ? .disappearing : nil
    case .viewDidDisappear: self == .disappearing ? .disappeared : nil
    case .deinit: self == .detached || self == .disappeared ? .detached : nil
    case .viewDidLoad, .willMoveToParent, .didMoveToParent, .willMoveToNil, .didMoveToNil, .willShow,
      .didShow, .shouldPop, .shouldSelect, .shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss,
      .tapped,
      .backTapped, .animationControllerFor, .interactionControllerFor, .animateTransition,
      .interactionChanged, .completeTransition, .animationEnded, .alongside, .gestureBegan, .gestureEnded,
      .gestureCancelled, .gestureFailed, .received, .warning, .decision:
      self
    }
  }
}
