/// A step of a script that is only a callback, as data, so that the loop can deliver it without switching over the
/// steps.
struct Emission {
  /// Who receives it.
  enum Subject: UInt8 {
    /// Nobody: an event without a screen.
    case none
    case from
    case to
  }

  /// When it is delivered.
  enum Occasion: UInt8 {
    case always
    /// Only with a leaving screen: not when the root is first shown.
    case ifFromExists
    /// Only if the screen leaves the stack for good.
    case ifFromGoes
    /// Only with an animator.
    case ifAnimated
  }

  /// Its result.
  enum Outcome: UInt8 {
    case none
    /// true, or false after a cancel.
    case didComplete
    /// finished or cancelled.
    case ending
    /// true after a cancel, else false.
    case wasCancelled
  }

  var kind: EventKind
  var subject = Subject.none
  var occasion = Occasion.always
  var outcome = Outcome.none
}

extension ScriptStep.Callback {
  /// The event, its receiver, its condition, and its result.
  var emission: Emission {
    switch self {
    case .fromWillMoveToNil: Emission(kind: .willMoveToNil, subject: .from, occasion: .ifFromGoes)
    case .fromWillDisappear: Emission(kind: .viewWillDisappear, subject: .from, occasion: .ifFromExists)
    case .toWillAppear: Emission(kind: .viewWillAppear, subject: .to)
    case .willShow: Emission(kind: .willShow, subject: .to)
    case .toIsAppearing: Emission(kind: .viewIsAppearing, subject: .to)
    case .completeTransition:
      Emission(kind: .completeTransition, occasion: .ifAnimated, outcome: .didComplete)
    case .fromDidDisappear: Emission(kind: .viewDidDisappear, subject: .from, occasion: .ifFromExists)
    case .toDidAppear: Emission(kind: .viewDidAppear, subject: .to)
    case .animationEnded: Emission(kind: .animationEnded, occasion: .ifAnimated, outcome: .didComplete)
    case .didShow: Emission(kind: .didShow, subject: .to)
    case .alongside: Emission(kind: .alongside, occasion: .ifAnimated, outcome: .ending)
    case .fromDidMoveToNil: Emission(kind: .didMoveToNil, subject: .from, occasion: .ifFromGoes)
    case .toWillDisappear: Emission(kind: .viewWillDisappear, subject: .to)
    case .toDidDisappear: Emission(kind: .viewDidDisappear, subject: .to)
    case .fromWillAppear: Emission(kind: .viewWillAppear, subject: .from)
    case .fromIsAppearing: Emission(kind: .viewIsAppearing, subject: .from)
    case .fromDidAppear: Emission(kind: .viewDidAppear, subject: .from)
    case .interactionChanged: Emission(kind: .interactionChanged, outcome: .wasCancelled)
    case .gestureBegan: Emission(kind: .gestureBegan)
    case .gestureEnded: Emission(kind: .gestureEnded)
    case .gestureCancelled: Emission(kind: .gestureCancelled)
    }
  }
}
