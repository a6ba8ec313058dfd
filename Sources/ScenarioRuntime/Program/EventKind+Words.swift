import ScenarioSyntax
import TransitionCore

extension EventKind {
  /// The event that a lone word names.
  init?(_ word: Word) {
    switch word {
    case .viewDidLoad: self = .viewDidLoad
    case .viewWillAppear: self = .viewWillAppear
    case .viewIsAppearing: self = .viewIsAppearing
    case .viewDidAppear: self = .viewDidAppear
    case .viewWillDisappear: self = .viewWillDisappear
    case .viewDidDisappear: self = .viewDidDisappear
    case .willMoveToParent: self = .willMoveToParent
    case .didMoveToParent: self = .didMoveToParent
    case .willMoveToNil: self = .willMoveToNil
    case .didMoveToNil: self = .didMoveToNil
    case .deinit: self = .deinit
    case .willShow: self = .willShow
    case .didShow: self = .didShow
    case .shouldPop: self = .shouldPop
    case .shouldSelect: self = .shouldSelect
    case .shouldDismiss: self = .shouldDismiss
    case .willDismiss: self = .willDismiss
    case .didDismiss: self = .didDismiss
    case .didAttemptToDismiss: self = .didAttemptToDismiss
    case .tapped: self = .tapped
    case .backTapped: self = .backTapped
    case .animationControllerFor: self = .animationControllerFor
    case .interactionControllerFor: self = .interactionControllerFor
    case .animateTransition: self = .animateTransition
    case .interactionChanged: self = .interactionChanged
    case .completeTransition: self = .completeTransition
    case .animationEnded: self = .animationEnded
    case .alongside: self = .alongside
    case .received: self = .received
    // over words (strings)
    default: return nil
    }
  }

  /// The event that `gesture.` and a word name.
  init?(gesture word: Word) {
    switch word {
    case .began: self = .gestureBegan
    case .ended: self = .gestureEnded
    case .cancelled: self = .gestureCancelled
    case .failed: self = .gestureFailed
    // over words (strings)
    default: return nil
    }
  }

  /// The words that name a screen's callbacks.
  static let screenWords: [Word] = [
    .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    .willMoveToParent, .didMoveToParent, .willMoveToNil, .didMoveToNil, .willShow, .didShow, .shouldPop,
    .shouldSelect, .shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss, .tapped, .backTapped,
    .deinit,
  ]

  /// The words that name events without a screen.
  static let screenlessWords: [Word] = [
    .animationControllerFor, .interactionControllerFor, .animateTransition, .interactionChanged,
    .completeTransition, .animationEnded, .alongside, .received,
  ]
}
