/// One step of a script: a callback, or something that the model does between two callbacks.
enum ScriptStep: Hashable, Sendable {
  /// A callback of a stack's transition, or of the gesture, and nothing else.
  case callback(Callback)
  /// Something that is done to the stack at work, or to its transition.
  case stack(Stack)
  /// What the recipe's handler does at a recognizer's action.
  case gesture(Gesture)
  /// One of an interruption.
  case interruption(Interruption)
  /// One of a modal screen's script.
  case modal(Modal)
  /// One of a tab's change.
  case tab(Tab)
  /// What waited for the end begins.
  case beginWaiting
  /// A question has its answer, and what depends on it follows.
  case answer
  /// The script is over.
  case end

  /// A step that is a callback and nothing else; `emission` says to whom and when.
  enum Callback: UInt8, Hashable, Sendable, CaseIterable {
    // At the start
    case fromWillMoveToNil
    case fromWillDisappear
    case toWillAppear
    case willShow
    case toIsAppearing
    // At the end
    case completeTransition
    case fromDidDisappear
    case toDidAppear
    case animationEnded
    case didShow
    case alongside
    case fromDidMoveToNil
    // At a cancelled end
    case toWillDisappear
    case toDidDisappear
    case fromWillAppear
    case fromIsAppearing
    case fromDidAppear
    // Around
    case interactionChanged
    case gestureBegan
    case gestureEnded
    case gestureCancelled
  }

  /// A step that works on the stack at work, or on its transition.
  enum Stack: UInt8, Hashable, Sendable, CaseIterable {
    // In the call
    case addedWillMoveToParent
    case commit
    case fromShouldPop
    case requestLayout
    // At the start
    case askForAnimator
    case askForInteraction
    case toLoads
    case startAnimation
    // At the end
    case addedDidMoveToParent
    case removedDeinit
    // At a cancelled end
    case restore
    case addedWillMoveToNil
    case addedDidMoveToNil
    case addedDeinit
    // Around
    case startTail
    case endTransition
  }

  /// What the recipe's handler does.
  enum Gesture: UInt8, Hashable, Sendable, CaseIterable {
    case handleBegan
    case handleChanged
    case handleEnded
    case handleCancelled
    case endInteraction
  }

  /// A step of an interruption.
  enum Interruption: UInt8, Hashable, Sendable, CaseIterable {
    case cancelGesture
    /// The gesture is cancelled if it drives the transition.
    case cancelDrivingGesture
    /// The transition jumps to its end.
    case jump
  }

  /// A step of a modal screen; the presenter's only where its view goes.
  enum Modal: UInt8, Hashable, Sendable, CaseIterable {
    case presentedLoads
    case presenterLoads
    case presentedWillAppear
    case presentedIsAppearing
    case presentedDidAppear
    case presentedWillDisappear
    case presentedDidDisappear
    case presenterWillAppear
    case presenterIsAppearing
    case presenterDidAppear
    case presenterWillDisappear
    case presenterDidDisappear
    case start
    case complete
    case ended
    case willDismiss
    case didDismiss
    case dismissedDeinit
    /// What was presented is out of the tree, and the next may be presented.
    case leave
    case end
    // Of a stack that is presented, or was changed behind a full screen
    case presentedWillShow
    case presentedDidMoveToParent
    case presentedDidShow
    case presenterWillShow
    case presenterDidShow
  }

  /// A step of a tab's change: who comes, unless the step says that somebody goes.
  enum Tab: UInt8, Hashable, Sendable, CaseIterable {
    case leave
    case loads
    case willAppear
    case willShow
    case isAppearing
    case goingWillDisappear
    case goingDidDisappear
    case didAppear
    case didShow
    case end
  }
}
