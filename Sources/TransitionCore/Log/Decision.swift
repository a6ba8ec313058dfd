/// One decision of the model, with everything that it was based on.
///
/// Its reason and margin are computed on demand.
public struct Decision: Hashable, Sendable, BitwiseCopyable {
  /// What was decided.
  public enum Kind: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// The owner of a touch, where no rule was evaluated.
    case owner
    /// Whether a gesture begins.
    case begin
    /// Whether a release or a cancelled touch finishes the transition.
    case finish
    /// Whether a transition is driven by the gesture.
    case interaction
  }

  /// What decided, where no formula did.
  public enum Basis: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// The recipe's formula.
    case rule
    /// The system's own rule.
    case system
    /// The gesture is not attached to the view yet.
    case notAttached
    /// The touch went down outside the region.
    case outsideRegion
    /// More fingers than the recipe allows.
    case tooManyFingers
    /// The finger moves in another direction than the recipe's pan requires.
    case wrongDirection
    /// The screen's scroll view is deeper and can scroll.
    case scrollView
    /// A recognizer without a target owns the touch.
    case leftover
    /// The recipe cancels on a cancelled touch, regardless of its rule.
    case touchCancels
    /// The recipe does nothing on a cancelled touch.
    case touchIgnored
    /// The top screen disabled swiping back.
    case screenSwitchedOff
    /// Swiping back is disabled for the whole controller.
    case switchedOff
    /// The system's recognizer is refused behind a hidden bar or a replaced back button.
    case guarded
    /// shouldPop refused.
    case vetoed
    /// The drawer's own rule, or that it comes first.
    case drawer
    /// The interface is frozen.
    case frozen
    /// A presented screen, or its transition, is in front.
    case underModal
    /// The sheet's own rule, or that it comes first.
    case sheet
    /// A pan dismisses presented screens in this recipe.
    case presented
    /// The formula of a presentation's delegate.
    case modalRule
    /// The presented stack has a running transition.
    case stackMoves
    /// Code navigated, which ends the gesture.
    case code
  }

  /// What was decided.
  public var kind: Kind
  /// What the decision was based on.
  public var basis: Basis
  /// The answer.
  public var answer: Bool
  /// The owner of the touch.
  public var owner: TouchOwner
  /// The kind of transition concerned.
  public var transition: TransitionKind
  /// Whether the touch was cancelled rather than lifted.
  public var isTouchCancelled: Bool
  /// The version of the recipe, for `NavigationModel.recipe(_:)`.
  public var recipe: Int32
  /// The caller that led here, from `NavigationModel.cause`.
  public var cause: Cause
  /// The time, ns.
  public var time: Nanoseconds
  /// The inputs of the rule.
  public var inputs: FormulaInputs
}
