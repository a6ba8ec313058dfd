/// One step of a script: a callback, or something that the model does between two callbacks.
enum ScriptStep: UInt8, Hashable, Sendable {
  // In the call
  case addedWillMoveToParent
  case commitStack
  case fromShouldPop
  case requestLayout
  // At the start
  case askForAnimator
  case askForInteraction
  case toLoads
  case fromWillMoveToNil
  case fromWillDisappear
  case toWillAppear
  case willShow
  case toIsAppearing
  case startAnimation
  // At the end
  case completeTransition
  case fromDidDisappear
  case toDidAppear
  case addedDidMoveToParent
  case animationEnded
  case didShow
  case alongside
  case fromDidMoveToNil
  case removedDeinit
  // At a cancelled end
  case toWillDisappear
  case toDidDisappear
  case fromWillAppear
  case fromIsAppearing
  case restoreStack
  case fromDidAppear
  case addedWillMoveToNil
  case addedDidMoveToNil
  case addedDeinit
  // Of a modal screen; the presenter's only where its view goes
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
  case startModal
  case completeModal
  case modalEnded
  case willDismiss
  case didDismiss
  case dismissedDeinit
  /// What was presented is out of the tree, and the next may be presented.
  case leaveModals
  case endModal
  // Of a stack that is presented, or was changed behind a full screen
  case presentedWillShow
  case presentedDidMoveToParent
  case presentedDidShow
  case presenterWillShow
  case presenterDidShow
  // Of a tab's change
  case leaveTab
  case tabLoads
  case tabWillAppear
  case tabWillShow
  case tabIsAppearing
  case tabWillDisappear
  case tabDidDisappear
  case tabDidAppear
  case tabDidShow
  case endTab
  // Of an interruption
  case cancelGesture
  case cancelDrivingGesture
  case interrupt
  // Around
  case endTransition
  /// What waited for it begins.
  case beginWaiting
  case interactionChanged
  case startTail
  case gestureBegan
  case handleBegan
  case handleChanged
  case gestureEnded
  case gestureCancelled
  case handleEnded
  case handleCancelled
  case endInteraction
  /// The script is over.
  case end
}
