/// The kinds of events in the log: callbacks, gesture and animator events, warnings and decisions.
public enum EventKind: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  // Callbacks of a screen
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
  // Callbacks of the navigation delegate, for the shown screen
  case willShow
  case didShow
  // Questions that the user's actions and the system cause
  case shouldPop
  case shouldSelect
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
  // Of the app, without a screen
  case received
  // Of the model itself
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
    case .shouldSelect: "shouldSelect"
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
    case .received: "received"
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
    /// The app as a whole.
    case app
    /// The model itself.
    case model
  }

  /// What the event concerns.
  public var concern: Concern {
    switch self {
    case .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
      .viewDidDisappear, .willMoveToParent, .didMoveToParent, .willMoveToNil, .didMoveToNil, .deinit,
      .willShow, .didShow, .shouldPop, .shouldSelect, .shouldDismiss, .willDismiss, .didDismiss,
      .didAttemptToDismiss,
      .tapped, .backTapped:
      .screen
    case .animationControllerFor, .interactionControllerFor, .animateTransition, .interactionChanged,
      .completeTransition, .animationEnded, .alongside:
      .transition
    case .gestureBegan, .gestureEnded, .gestureCancelled, .gestureFailed: .gesture
    case .received: .app
    case .warning, .decision: .model
    }
  }

  /// Whether it is a question that can be refused.
  public var isQuestion: Bool { self == .shouldPop || self == .shouldSelect || self == .shouldDismiss }

  /// Whether it belongs to a screen.
  public var hasScreen: Bool { concern == .screen }
}
