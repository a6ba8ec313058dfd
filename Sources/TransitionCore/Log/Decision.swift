/// Something that could have turned out otherwise, with all that it was decided from.
///
/// The text of its reason and its margin are made when they are asked for.
public struct Decision: Hashable, Sendable, BitwiseCopyable {
  /// What was decided.
  public enum Kind: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// Who gets a touch that no rule was asked about.
    case owner
    /// Whether a gesture begins.
    case begin
    /// Whether a release, or a touch that was taken away, finishes the transition.
    case finish
    /// Whether a transition is driven by the gesture.
    case interaction
  }

  /// Why a touch went where it went, where no formula says so.
  public enum Ground: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// The recipe's formula.
    case rule
    /// The system's own rule.
    case system
    /// The gesture is not on the view yet.
    case notAttached
    /// The touch went down outside the region.
    case outsideRegion
    /// More fingers than the recipe allows.
    case tooManyFingers
    /// The finger goes another way than the recipe's pan waits for.
    case wrongDirection
    /// The screen's scroll view lies deeper and can scroll.
    case scrollView
    /// A recognizer without a target took it.
    case leftover
    /// The recipe cancels on a cancelled touch, whatever its rule.
    case touchCancels
    /// The recipe does nothing on a cancelled touch.
    case touchIgnored
    /// The screen on top switched swiping back off.
    case screenSwitchedOff
    /// Swiping back is off for the whole controller.
    case switchedOff
    /// The system's recognizer is refused behind a hidden bar or a replaced back button.
    case guarded
    /// shouldPop answered no.
    case vetoed
    /// The drawer's own rule, or that it comes first.
    case drawer
    /// The interface is frozen.
    case frozen
    /// A presented screen, or its transition, is in front.
    case underModal
    /// The sheet's own rule, or that it comes first.
    case sheet
    /// The recipe dismisses what is presented by a pan.
    case presented
    /// The formula of a presentation's delegate.
    case modalRule
    /// The presented stack has a transition in flight.
    case stackMoves
    /// Code navigated, which ends the gesture.
    case code
  }

  /// What was decided.
  public var kind: Kind
  /// What it was decided by.
  public var ground: Ground
  /// What the answer was.
  public var answer: Bool
  /// Who has the touch.
  public var owner: TouchOwner
  /// The transition that was decided on.
  public var transition: TransitionKind
  /// Whether the touch was taken away rather than lifted.
  public var isTouchCancelled: Bool
  /// The number of the recipe's version in `NavigationModel.recipe(_:)`.
  public var recipe: Int32
  /// Who made the call that led here, as given in `NavigationModel.cause`.
  public var cause: Cause
  /// When, ns.
  public var time: Nanoseconds
  /// What the rule was given.
  public var inputs: FormulaInputs
}
