// The order of callbacks, as data. Each script below is one of the orders that UIKit shows; where no source
// is firm, the order is ours. A better source changes one of these tables and nothing else.
//
// A script is run by a cursor that stands in the model's state: so the model can be stopped, copied or
// changed between any two of its steps. A step that does not apply (an animator's callback without an animation)
// does nothing.

/// A named order of steps.
enum EventScript: UInt8, Hashable, Sendable, CaseIterable {
  /// S1 and S2, first part: a push, or a set that looks like one, inside the call. — ARM1
  case forwardCall
  /// S1 and S2, layout pass up to the animation. — deferred start: crash logs; order: VAST, READKE
  case forwardStart
  /// S1 and S2, the end. — frame offsets: did… callbacks, didShow, then alongside
  case forwardEnd
  /// S3, first part: a pop, or a set that looks like one, inside the call.
  case backwardCall
  /// S3 and S4, layout pass up to the animation.
  case backwardStart
  /// S3 and S4, the end.
  case backwardEnd
  /// S4 and S5: the finger lets go, the coordinator's handlers run, the tail begins.
  case letGo
  /// S5: an interactive pop was cancelled. — WANG
  case backwardCancelled
  /// S5 in the order that Apple's documentation of notifyWhenInteractionChanges gives.
  case backwardCancelledAsDocumented
  /// S5b: an interactive push was cancelled.
  case forwardCancelled
  /// The top stays: no transition, no appearance callbacks. — QMUI, CHAM
  case rearrangement
  /// The stack is changed behind a full-screen modal: at once, without appearance callbacks. — QMUI
  case covered
  /// S6 and S7: a screen is presented, up to the animation. — INWOO, RUDIN, KAZZZ
  case presentStart
  /// S6 and S7, the end: the did… callbacks come the other way round than in a stack.
  case presentEnd
  /// S6 and S7: a screen is dismissed, up to the animation.
  case dismissStart
  /// S6 and S7, the end of a dismissal.
  case dismissEnd
  /// S7, and for a full screen what S5 suggests: a drag was given up. — RUDIN, gui-kit
  case dismissCancelled
  /// S8: another tab is chosen. — PGZ
  case tabSwitch
  /// What runs jumps to its end. — iOS 26: FLUID, grahammendick/navigation
  case interruption
  /// Code navigates: the gesture is over, and its transition runs its tail. — FLUT
  case gestureEndedByCode
  case gestureBegan
  case gestureChanged
  case gestureEnded
  case gestureCancelled

  var steps: [ScriptStep] {
    switch self {
    case .forwardCall: [.addedWillMoveToParent, .commitStack, .requestLayout]
    case .backwardCall: [.addedWillMoveToParent, .commitStack, .fromShouldPop, .requestLayout]
    case .forwardStart:
      [
        .askForAnimator, .askForInteraction, .toLoads, .fromWillMoveToNil, .fromWillDisappear, .toWillAppear,
        .willShow, .toIsAppearing, .startAnimation,
      ]
    case .backwardStart:
      [
        .askForAnimator, .askForInteraction, .fromWillMoveToNil, .toLoads, .fromWillDisappear, .toWillAppear,
        .willShow, .toIsAppearing, .startAnimation,
      ]
    case .forwardEnd, .backwardEnd:
      [
        .completeTransition, .fromDidDisappear, .toDidAppear, .addedDidMoveToParent, .animationEnded,
        .didShow, .alongside, .fromDidMoveToNil, .removedDeinit, .endTransition, .beginWaiting,
      ]
    case .letGo: [.interactionChanged, .startTail]
    case .backwardCancelled, .forwardCancelled:
      [
        .completeTransition, .toWillDisappear, .toDidDisappear, .fromWillAppear, .fromIsAppearing,
        .restoreStack, .fromDidAppear, .animationEnded, .alongside, .addedWillMoveToNil, .addedDidMoveToNil,
        .addedDeinit,
        .endTransition, .beginWaiting,
      ]
    case .backwardCancelledAsDocumented:
      [
        .completeTransition, .toWillDisappear, .fromWillAppear, .toDidDisappear, .fromIsAppearing,
        .restoreStack, .fromDidAppear, .animationEnded, .alongside, .addedWillMoveToNil, .addedDidMoveToNil,
        .addedDeinit,
        .endTransition, .beginWaiting,
      ]
    case .rearrangement:
      [
        .addedWillMoveToParent, .commitStack, .addedDidMoveToParent, .removedDeinit, .endTransition,
        .beginWaiting,
      ]
    case .covered:
      [
        .addedWillMoveToParent, .commitStack, .addedDidMoveToParent, .fromWillMoveToNil, .fromDidMoveToNil,
        .removedDeinit, .endTransition, .beginWaiting,
      ]
    case .presentStart:
      [
        .presentedLoads, .presenterWillDisappear, .presentedWillAppear, .presentedWillShow,
        .presentedIsAppearing, .startModal,
      ]
    case .presentEnd:
      [
        .completeModal, .presentedDidAppear, .presentedDidMoveToParent, .presenterDidDisappear, .modalEnded,
        .presentedDidShow, .endModal, .beginWaiting,
      ]
    case .dismissStart:
      [
        .willDismiss, .presenterLoads, .presentedWillDisappear, .presenterWillAppear, .presenterWillShow,
        .presenterIsAppearing, .startModal,
      ]
    case .dismissEnd:
      [
        .completeModal, .presenterDidAppear, .presentedDidDisappear, .modalEnded, .presenterDidShow,
        .leaveModals, .didDismiss, .dismissedDeinit, .beginWaiting,
      ]
    case .dismissCancelled:
      [
        .completeModal, .presenterWillDisappear, .presenterDidDisappear, .presentedWillAppear,
        .presentedIsAppearing, .presentedDidAppear, .modalEnded, .endModal, .beginWaiting,
      ]
    case .tabSwitch:
      [
        .leaveTab, .cancelGesture, .interrupt, .tabLoads, .tabWillAppear, .tabWillShow, .tabIsAppearing,
        .tabWillDisappear, .tabDidDisappear, .tabDidAppear, .tabDidShow, .endTab, .beginWaiting,
      ]
    case .interruption: [.cancelDrivingGesture, .interrupt]
    case .gestureEndedByCode: [.gestureCancelled, .endInteraction, .interactionChanged, .startTail]
    case .gestureBegan: [.gestureBegan, .handleBegan]
    case .gestureChanged: [.handleChanged]
    case .gestureEnded: [.gestureEnded, .handleEnded, .endInteraction]
    case .gestureCancelled: [.gestureCancelled, .handleCancelled, .endInteraction]
    }
  }

  /// The places that each script has in the table.
  private static let stride = 16

  /// All scripts one after the other, each filled up with `end`, of which it has one at least.
  ///
  /// It is made once and never changes, so it is read in place.
  nonisolated(unsafe) static let table: UnsafePointer<ScriptEntry> = {
    let place = UnsafeMutablePointer<ScriptEntry>.allocate(capacity: allCases.count * stride)
    for (number, script) in allCases.enumerated() {
      let steps = script.steps
      precondition(steps.count < stride, "a script has at most \(stride - 1) steps")
      for step in 0..<stride {
        let entry = ScriptEntry(step < steps.count ? steps[step] : .end)
        (place + (number * stride + step)).initialize(to: entry)
      }
    }
    return UnsafePointer(place)
  }()

  /// A cursor at this script's first step, working on that stack and, if it tells a transition, on that one.
  func cursor(on stack: StackID, of transition: CallID = .none) -> ScriptCursor {
    ScriptCursor(
      next: UInt16(rawValue) * UInt16(Self.stride), stack: stack,
      transition: rawValue < Self.presentStart.rawValue ? transition : .none)
  }
}
