import ScenarioSyntax
import TransitionCore

/// A value that an expectation can read from the model.
enum Reading: UInt8 {
  case top
  case root
  case visible
  case stack
  case depth
  case onscreen
  case presented
  case transition
  case transitionFrom
  case transitionTo
  case transitionInteractive
  case transitionPhase
  case progress
  case outcome
  case gesture
  case gestureTranslation
  case gestureVelocity
  case gestureOwner
  case reason
  case margin
  case moving
  case time
  case frozen
  case warnings
  case width
  case height
  case balanced
  case barHidden
  case barShown
  case barAlpha
  case barTitle
  case barItem
  case tabBarHidden
  case drawerEnabled
  case drawerOpen
  case poppedByGesture
  case tab

  /// The reading that a lone word is.
  init?(_ word: Word) {
    switch word {
    case .top: self = .top
    case .root: self = .root
    case .visible: self = .visible
    case .stack: self = .stack
    case .depth: self = .depth
    case .onscreen: self = .onscreen
    case .presented: self = .presented
    case .transition: self = .transition
    case .progress: self = .progress
    case .outcome: self = .outcome
    case .gesture: self = .gesture
    case .reason: self = .reason
    case .margin: self = .margin
    case .moving: self = .moving
    case .time: self = .time
    case .frozen: self = .frozen
    case .warnings: self = .warnings
    case .width: self = .width
    case .height: self = .height
    case .balanced: self = .balanced
    case .poppedByGesture: self = .poppedByGesture
    case .tab: self = .tab
    default: return nil
    }
  }

  /// The reading that a word with a member is: `transition.from`.
  init?(_ base: Word, _ member: Word) {
    switch (base, member) {
    case (.transition, .from): self = .transitionFrom
    case (.transition, .to): self = .transitionTo
    case (.transition, .interactive): self = .transitionInteractive
    case (.transition, .phase): self = .transitionPhase
    case (.gesture, .translation): self = .gestureTranslation
    case (.gesture, .velocity): self = .gestureVelocity
    case (.gesture, .owner): self = .gestureOwner
    case (.bar, .hidden): self = .barHidden
    case (.bar, .shown): self = .barShown
    case (.bar, .alpha): self = .barAlpha
    case (.bar, .title): self = .barTitle
    case (.bar, .item): self = .barItem
    case (.tabbar, .hidden): self = .tabBarHidden
    case (.drawer, .enabled): self = .drawerEnabled
    case (.drawer, .open): self = .drawerOpen
    default: return nil
    }
  }

  var type: StaticType {
    switch self {
    case .top, .root, .visible, .presented, .transitionFrom, .transitionTo, .barItem, .tab: .screen
    case .stack, .onscreen: .screens
    case .depth, .progress, .margin, .barShown, .barAlpha: .number
    case .gestureTranslation, .gestureVelocity, .width, .height: .length
    case .time: .time
    case .frozen, .balanced, .transitionInteractive, .barHidden, .tabBarHidden, .drawerEnabled, .drawerOpen,
      .poppedByGesture:
      .boolean
    case .transition: .words(.transition)
    case .transitionPhase: .words(.phase)
    case .outcome: .words(.outcome)
    case .gesture: .words(.gesture)
    case .gestureOwner: .words(.owner)
    case .reason, .barTitle: .text
    case .moving: .list
    case .warnings: .codes
    }
  }
}

/// A value of a named finger.
enum FingerReading: UInt8 {
  case owner
  case down

  var type: StaticType { self == .owner ? .words(.owner) : .boolean }
}

/// A value of one screen.
enum ScreenReading: UInt8 {
  case x
  case y
  case scale
  case dim
  case alpha
  case lifecycle
  case offset

  init?(_ word: Word) {
    switch word {
    case .x: self = .x
    case .y: self = .y
    case .scale: self = .scale
    case .dim: self = .dim
    case .alpha: self = .alpha
    case .lifecycle: self = .lifecycle
    case .offset: self = .offset
    default: return nil
    }
  }

  var type: StaticType {
    switch self {
    case .x, .y, .offset: .length
    case .scale, .alpha, .dim: .number
    case .lifecycle: .words(.lifecycle)
    }
  }
}

/// A value of one stack.
enum StackReading: UInt8 {
  case stack
  case top
  case depth

  init?(_ word: Word) {
    switch word {
    case .stack: self = .stack
    case .top: self = .top
    case .depth: self = .depth
    default: return nil
    }
  }

  var type: StaticType {
    switch self {
    case .stack: .screens
    case .top: .screen
    case .depth: .number
    }
  }
}

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
    default: return nil
    }
  }

  /// The words that name a screen's callbacks.
  static let screenWords: [Word] = [
    .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    .willMoveToParent, .didMoveToParent, .willMoveToNil, .didMoveToNil, .willShow, .didShow, .shouldPop,
    .shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss, .tapped, .backTapped, .deinit,
  ]

  /// The words that name events without a screen.
  static let screenlessWords: [Word] = [
    .animationControllerFor, .interactionControllerFor, .animateTransition, .interactionChanged,
    .completeTransition, .animationEnded, .alongside,
  ]
}

/// The step errors, each with its stable code.
package enum StepErrorCode: UInt8, Sendable, CaseIterable {
  case duplicateScreen
  case notInStack
  case noFinger
  case notFinite
  case noScrollView
  case alreadyPresented
  case notSettled
  case handlerLoop
  case callDepth
  case stepLimit
  case timeLimit
  case logLimit
  case wrongType
  case outOfRange

  /// The code: `duplicate-screen`.
  package var code: String {
    switch self {
    case .duplicateScreen: StepError.duplicateScreen.code
    case .notInStack: StepError.notInStack.code
    case .noFinger: StepError.noFinger.code
    case .notFinite: "not-finite"
    case .noScrollView: StepError.noScrollView.code
    case .alreadyPresented: StepError.alreadyPresented.code
    case .notSettled: "not-settled"
    case .handlerLoop: "handler-loop"
    case .callDepth: "call-depth"
    case .stepLimit: "step-limit"
    case .timeLimit: "time-limit"
    case .logLimit: "log-limit"
    case .wrongType: "wrong-type"
    case .outOfRange: "out-of-range"
    }
  }

  init(_ error: StepError) {
    switch error {
    case .duplicateScreen: self = .duplicateScreen
    case .notInStack: self = .notInStack
    case .noFinger: self = .noFinger
    case .noScrollView: self = .noScrollView
    case .alreadyPresented: self = .alreadyPresented
    }
  }
}
