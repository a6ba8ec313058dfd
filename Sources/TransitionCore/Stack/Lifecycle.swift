/// Where a screen's view stands between its appearance callbacks.
///
///     detached ─┐
///               ├─ viewWillAppear ─► appearing ─ viewDidAppear ─► appeared
///     disappeared                    │      ▲                        │
///         ▲            viewWillDisappear  viewWillAppear     viewWillDisappear
///         │                          ▼      │                        │
///         └── viewDidDisappear ── disappearing ◄─────────────────────┘
///
/// `deinit` leads from detached and disappeared to detached. A turn back while appearing or
/// disappearing is legal, and so is the `viewDidDisappear` after it (a cancelled swipe does it). — WANG
public enum Lifecycle: UInt8, Hashable, Sendable, CaseIterable {
  case detached
  case appearing
  case appeared
  case disappearing
  case disappeared

  /// Where `event` leads from here, or nil where UIKit would call it unbalanced.
  ///
  /// Events that are no appearance callbacks lead nowhere: the state stays.
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
