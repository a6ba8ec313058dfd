/// The kinds of events in the log: callbacks, gesture and animator events, warnings and decisions.
public enum EventKind: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  // A screen's own
  case viewDidLoad
  case viewWillAppear
  case viewIsAppearing
  case viewDidAppear
  case viewWillDisappear
  case viewDidDisappear
  case willMoveToParent
  case didMoveToParent
  case willMoveToNil
  case didMoveToNil
  case `deinit`
  // The navigation delegate's, by the screen shown
  case willShow
  case didShow
  // What a person and the system ask
  case shouldPop
  case shouldDismiss
  case willDismiss
  case didDismiss
  case didAttemptToDismiss
  case tapped
  case backTapped
  // Of the transition, without a screen
  case animationControllerFor
  case interactionControllerFor
  case animateTransition
  case interactionChanged
  case completeTransition
  case animationEnded
  case alongside
  // Of the gesture, without a screen
  case gestureBegan
  case gestureEnded
  case gestureCancelled
  case gestureFailed
  // The model's own
  case warning
  case decision

  /// The name that scenarios and reports use.
  public var name: String {
    switch self {
    case .viewDidLoad: "viewDidLoad"
    case .viewWillAppear: "viewWillAppear"
    case .viewIsAppearing: "viewIsAppearing"
    case .viewDidAppear: "viewDidAppear"
    case .viewWillDisappear: "viewWillDisappear"
    case .viewDidDisappear: "viewDidDisappear"
    case .willMoveToParent: "willMoveToParent"
    case .didMoveToParent: "didMoveToParent"
    case .willMoveToNil: "willMoveToNil"
    case .didMoveToNil: "didMoveToNil"
    case .deinit: "deinit"
    case .willShow: "willShow"
    case .didShow: "didShow"
    case .shouldPop: "shouldPop"
    case .shouldDismiss: "shouldDismiss"
    case .willDismiss: "willDismiss"
    case .didDismiss: "didDismiss"
    case .didAttemptToDismiss: "didAttemptToDismiss"
    case .tapped: "tapped"
    case .backTapped: "backTapped"
    case .animationControllerFor: "animationControllerFor"
    case .interactionControllerFor: "interactionControllerFor"
    case .animateTransition: "animateTransition"
    case .interactionChanged: "interactionChanged"
    case .completeTransition: "completeTransition"
    case .animationEnded: "animationEnded"
    case .alongside: "alongside"
    case .gestureBegan: "gesture.began"
    case .gestureEnded: "gesture.ended"
    case .gestureCancelled: "gesture.cancelled"
    case .gestureFailed: "gesture.failed"
    case .warning: "warning"
    case .decision: "decision"
    }
  }

  /// What a kind of event concerns.
  public enum Concern: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// One screen.
    case screen
    /// The running transition.
    case transition
    /// The current gesture.
    case gesture
    /// The model itself.
    case model
  }

  /// What the event concerns.
  public var concern: Concern {
    switch self {
    case .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
      .viewDidDisappear, .willMoveToParent, .didMoveToParent, .willMoveToNil, .didMoveToNil, .deinit,
      .willShow, .didShow, .shouldPop, .shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss,
      .tapped, .backTapped:
      .screen
    case .animationControllerFor, .interactionControllerFor, .animateTransition, .interactionChanged,
      .completeTransition, .animationEnded, .alongside:
      .transition
    case .gestureBegan, .gestureEnded, .gestureCancelled, .gestureFailed: .gesture
    case .warning, .decision: .model
    }
  }

  /// Whether it belongs to a screen.
  public var hasScreen: Bool { concern == .screen }
}
