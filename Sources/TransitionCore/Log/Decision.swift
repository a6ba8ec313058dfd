/// Who has a touch.
public enum TouchOwner: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  case none
  /// The recipe's recognizer.
  case back
  /// The system's edge recognizer.
  case edge
  /// A scroll view on the page.
  case scroll
  /// The side drawer.
  case drawer
  /// A sheet's own drag.
  case sheet
  /// A recognizer that stayed on the view when its target went.
  case leftover

  /// The word in scenarios.
  public var name: String {
    switch self {
    case .none: "none"
    case .back: "back"
    case .edge: "edge"
    case .scroll: "scroll"
    case .drawer: "drawer"
    case .sheet: "sheet"
    case .leftover: "leftover"
    }
  }
}

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
    /// The page's scroll view lies deeper and can scroll.
    case scrollView
    /// The system's edge recognizer is refused and nothing else is there.
    case edgeRefused
    /// A recognizer without a target took it.
    case leftover
    /// The recipe cancels on a cancelled touch, whatever its rule.
    case touchCancels
    /// The recipe does nothing on a cancelled touch.
    case touchIgnored
    /// The page on top switched swiping back off.
    case pageSwitchedOff
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
  public var cause: Int32
  /// When, ns.
  public var time: Nanoseconds
  /// What the rule was given.
  public var inputs: FormulaInputs
}

extension NavigationModel {
  /// The rule that was asked, or nil where there was none.
  public func rule(of decision: Decision) -> Formula<Bool>? {
    switch (decision.ground, decision.kind) {
    case (.system, .begin): return edgeRecipe(decision.recipe).begins
    case (.system, _): return edgeRecipe(decision.recipe).finishes
    case (.drawer, .finish): return Drawer.opens
    case (.sheet, .finish): return recipe(decision.recipe).sheetFinishes
    case (.rule, .begin): return recipe(decision.recipe).begins
    case (.rule, .finish): return recipe(decision.recipe).finishes
    case (.rule, .interaction): return recipe(decision.recipe).interactive
    default: return nil
    }
  }

  /// Why it was decided so, in words, from the rule's own parts.
  public func reason(of decision: Decision) -> String {
    if let rule = rule(of: decision) { return rule.reason(decision.inputs) }
    let inputs = decision.inputs
    switch decision.ground {
    case .notAttached: return "the gesture is not on the view yet"
    case .outsideRegion:
      guard case .edge(let reach) = recipe(decision.recipe).region else { return "outside the region" }
      let start = inputs.location - inputs.translation
      let (a, b) = NumberText.pair(start, reach)
      return "the touch went down \(a) pt from the edge, the region is \(b) pt"
    case .tooManyFingers: return "more fingers than the recognizer takes"
    case .wrongDirection:
      return recipe(decision.recipe).direction == .backward
        ? "the pan waits for a finger that goes back" : "the pan waits for a finger that goes sideways"
    case .scrollView: return "the scroll view lies deepest and can scroll"
    case .edgeRefused: return "the system's edge swipe is refused and no other recognizer is there"
    case .leftover: return "a recognizer without a target took the touch"
    case .touchCancels: return "a cancelled touch cancels"
    case .touchIgnored: return "a cancelled touch does nothing"
    case .pageSwitchedOff: return "the page on top switched swiping back off"
    case .switchedOff: return "swiping back is switched off"
    case .guarded: return "the bar is hidden or the back button replaced, and the system's delegate stands"
    case .vetoed: return "shouldPop answered no"
    case .drawer: return "the drawer is enabled at the root and takes the edge"
    case .frozen: return "the interface is frozen: touches are dropped"
    case .underModal: return "a presented screen is in front of the stack"
    case .sheet: return "the sheet takes a drag down"
    case .presented: return "the recipe dismisses a presented screen by a pan down"
    case .stackMoves: return "a transition runs in the presented stack"
    case .code:
      return decision.answer ? "code popped: the gesture is that pop" : "code navigated: the gesture is over"
    case .rule, .system: return ""
    }
  }

  /// How far it was from turning out the other way, 0…1; 1 where no numbers were compared.
  public func margin(of decision: Decision) -> Double {
    rule(of: decision)?.margin(decision.inputs) ?? 1
  }
}
