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
  /// S7, and for a full screen what S5 suggests: a drag was cancelled. — RUDIN, gui-kit
  case dismissCancelled
  /// S8: another tab is chosen. — PGZ
  case tabSwitch
  /// What runs jumps to its end. — iOS 26: FLUID, grahammendick/navigation
  case interruption
  /// Code navigates: the gesture is over, and its transition runs its tail. — FLUT
  case gestureEndedByCode
  /// A question has been asked.
  case answer
  case gestureBegan
  case gestureChanged
  case gestureEnded
  case gestureCancelled

  var steps: [ScriptStep] {
    switch self {
    case .forwardCall: [.stack(.addedWillMoveToParent), .stack(.commit), .stack(.requestLayout)]
    case .backwardCall:
      [
        .stack(.addedWillMoveToParent), .stack(.commit), .stack(.fromShouldPop), .stack(.requestLayout),
      ]
    case .forwardStart:
      [
        .stack(.askForAnimator), .stack(.askForInteraction), .stack(.toLoads),
        .callback(.fromWillMoveToNil), .callback(.fromWillDisappear), .callback(.toWillAppear),
        .callback(.willShow), .callback(.toIsAppearing), .stack(.startAnimation),
      ]
    case .backwardStart:
      [
        .stack(.askForAnimator), .stack(.askForInteraction), .callback(.fromWillMoveToNil),
        .stack(.toLoads), .callback(.fromWillDisappear), .callback(.toWillAppear), .callback(.willShow),
        .callback(.toIsAppearing), .stack(.startAnimation),
      ]
    case .forwardEnd, .backwardEnd:
      [
        .callback(.completeTransition), .callback(.fromDidDisappear), .callback(.toDidAppear),
        .stack(.addedDidMoveToParent), .callback(.animationEnded), .callback(.didShow),
        .callback(.alongside), .callback(.fromDidMoveToNil), .stack(.removedDeinit),
        .stack(.endTransition), .beginWaiting,
      ]
    case .letGo: [.callback(.interactionChanged), .stack(.startTail)]
    case .backwardCancelled, .forwardCancelled:
      [
        .callback(.completeTransition), .callback(.toWillDisappear), .callback(.toDidDisappear),
        .callback(.fromWillAppear), .callback(.fromIsAppearing), .stack(.restore),
        .callback(.fromDidAppear), .callback(.animationEnded), .callback(.alongside),
        .stack(.addedWillMoveToNil), .stack(.addedDidMoveToNil), .stack(.addedDeinit),
        .stack(.endTransition), .beginWaiting,
      ]
    case .backwardCancelledAsDocumented:
      [
        .callback(.completeTransition), .callback(.toWillDisappear), .callback(.fromWillAppear),
        .callback(.toDidDisappear), .callback(.fromIsAppearing), .stack(.restore),
        .callback(.fromDidAppear), .callback(.animationEnded), .callback(.alongside),
        .stack(.addedWillMoveToNil), .stack(.addedDidMoveToNil), .stack(.addedDeinit),
        .stack(.endTransition), .beginWaiting,
      ]
    case .rearrangement:
      [
        .stack(.addedWillMoveToParent), .stack(.commit), .stack(.addedDidMoveToParent),
        .stack(.removedDeinit), .stack(.endTransition), .beginWaiting,
      ]
    case .covered:
      [
        .stack(.addedWillMoveToParent), .stack(.commit), .stack(.addedDidMoveToParent),
        .callback(.fromWillMoveToNil), .callback(.fromDidMoveToNil), .stack(.removedDeinit),
        .stack(.endTransition), .beginWaiting,
      ]
    case .presentStart:
      [
        .modal(.presentedLoads), .modal(.presenterWillDisappear), .modal(.presentedWillAppear),
        .modal(.presentedWillShow), .modal(.presentedIsAppearing), .modal(.start),
      ]
    case .presentEnd:
      [
        .modal(.complete), .modal(.presentedDidAppear), .modal(.presentedDidMoveToParent),
        .modal(.presenterDidDisappear), .modal(.ended), .modal(.presentedDidShow), .modal(.end),
        .beginWaiting,
      ]
    case .dismissStart:
      [
        .modal(.willDismiss), .modal(.presenterLoads), .modal(.presentedWillDisappear),
        .modal(.presenterWillAppear), .modal(.presenterWillShow), .modal(.presenterIsAppearing),
        .modal(.start),
      ]
    case .dismissEnd:
      [
        .modal(.complete), .modal(.leave), .modal(.presenterDidAppear), .modal(.presentedDidDisappear),
        .modal(.ended), .modal(.presenterDidShow), .modal(.didDismiss), .modal(.dismissedDeinit),
        .modal(.end),
        .beginWaiting,
      ]
    case .dismissCancelled:
      [
        .modal(.complete), .modal(.presenterWillDisappear), .modal(.presenterDidDisappear),
        .modal(.presentedWillAppear), .modal(.presentedIsAppearing), .modal(.presentedDidAppear),
        .modal(.ended), .modal(.end), .beginWaiting,
      ]
    case .tabSwitch:
      [
        .tab(.leave), .interruption(.cancelGesture), .interruption(.jump), .tab(.loads), .tab(.willAppear),
        .tab(.willShow), .tab(.isAppearing), .tab(.goingWillDisappear), .tab(.goingDidDisappear),
        .tab(.didAppear), .tab(.didShow), .tab(.end), .beginWaiting,
      ]
    case .interruption: [.interruption(.cancelDrivingGesture), .interruption(.jump)]
    case .gestureEndedByCode:
      [
        .callback(.gestureCancelled), .gesture(.endInteraction), .callback(.interactionChanged),
        .stack(.startTail),
      ]
    case .answer: [.answer]
    case .gestureBegan: [.callback(.gestureBegan), .gesture(.handleBegan)]
    case .gestureChanged: [.gesture(.handleChanged)]
    case .gestureEnded: [.callback(.gestureEnded), .gesture(.handleEnded), .gesture(.endInteraction)]
    case .gestureCancelled:
      [
        .callback(.gestureCancelled), .gesture(.handleCancelled), .gesture(.endInteraction),
      ]
    }
  }

  /// Whether it tells a transition of a stack, which it goes on with whatever begins meanwhile.
  private var belongsToTransition: Bool {
    switch self {
    case .forwardCall, .forwardStart, .forwardEnd, .backwardCall, .backwardStart, .backwardEnd, .letGo,
      .backwardCancelled, .backwardCancelledAsDocumented, .forwardCancelled, .rearrangement, .covered:
      true
    case .presentStart, .presentEnd, .dismissStart, .dismissEnd, .dismissCancelled, .tabSwitch,
      .interruption, .gestureEndedByCode, .answer, .gestureBegan, .gestureChanged, .gestureEnded,
      .gestureCancelled:
      false
    }
  }

  /// The places that each script has in the table.
  private static let stride = 16

  /// All scripts one after the other, each filled up with `end`, of which it has one at least.
  ///
  /// It is made once and never changes, so it is read in place.
  nonisolated(unsafe) static let table: UnsafePointer<ScriptEntry> = {
    let place = UnsafeMutablePointer<ScriptEntry>.allocate(capacity: allCases.count * stride)
    place.initialize(repeating: ScriptEntry(.end), count: allCases.count * stride)
    for (number, script) in allCases.enumerated() {
      let steps = script.steps
      precondition(steps.count < stride, "a script has at most \(stride - 1) steps")
      for (step, name) in steps.enumerated() { place[number * stride + step] = ScriptEntry(name) }
    }
    return UnsafePointer(place)
  }()

  /// A cursor at this script's first step, working on that stack and, if it tells a transition, on that one.
  func cursor(on stack: StackID, of transition: CallID = .none) -> ScriptCursor {
    ScriptCursor(
      next: UInt16(rawValue) * UInt16(Self.stride), stack: stack,
      transition: belongsToTransition ? transition : .none)
  }
}
