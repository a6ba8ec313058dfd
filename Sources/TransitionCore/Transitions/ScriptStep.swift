/// One step of a script: a callback, or something that the model does between two callbacks.
enum ScriptStep: Hashable, Sendable {
  /// Only a callback, of a stack's transition or of the gesture.
  case callback(Callback)
  /// A change of the current stack or of its transition.
  case stack(Stack)
  /// What the recipe's handler does at a recognizer's action.
  case gesture(Gesture)
  /// A step of an interruption.
  case interruption(Interruption)
  /// A step of a modal screen's script.
  case modal(Modal)
  /// A step of a tab's change.
  case tab(Tab)
  /// Operations that waited for the end start.
  case beginWaiting
  /// A question has its answer, and its consequences follow.
  case answer
  /// The script has ended.
  case end

  /// A step that is only a callback; `emission` defines its receiver and condition.
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

  /// A step that works on the current stack or its transition.
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

  /// A step of a modal screen; the presenter's steps apply only if its view is removed.
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
    /// The presented screen is out of the tree, and the next may be presented.
    case leave
    case end
    // Of a stack that is presented, or was changed behind a full screen
    case presentedWillShow
    case presentedDidMoveToParent
    case presentedDidShow
    case presenterWillShow
    case presenterDidShow
  }

  /// A step of a tab's change, for the appearing tab unless the step names the disappearing one.
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
