extension NavigationModel {
  /// The rule that was evaluated, or nil.
  public func rule(of decision: Decision) -> Formula<Bool>? {
    switch decision.basis {
    case .rule: return recipe(decision.recipe).rule(for: decision.kind)
    case .system:
      let rules = edgeRecipe(decision.recipe)
      return decision.kind == .begin ? rules.begins : rules.finishes
    case .drawer: return decision.kind == .finish ? Drawer.opens : nil
    case .sheet: return decision.kind == .finish ? recipe(decision.recipe).sheetFinishes : nil
    case .modalRule: return recipe(decision.recipe).modalInteractive
    case .notAttached, .outsideRegion, .tooManyFingers, .wrongDirection, .scrollView, .leftover,
      .touchCancels, .touchIgnored, .screenSwitchedOff, .switchedOff, .guarded, .vetoed, .frozen,
      .underModal, .presented, .stackMoves, .code:
      return nil
    }
  }

  /// The reason of a decision in words, from the rule's own parts.
  public func reason(of decision: Decision) -> String {
    if let rule = rule(of: decision) { return rule.reason(decision.inputs) }
    let inputs = decision.inputs
    switch decision.basis {
    case .notAttached: return "the gesture is not attached to the view yet"
    case .outsideRegion:
      guard case .edge(let reach) = recipe(decision.recipe).region else { return "outside the region" }
      let start = inputs.location - inputs.translation
      let (a, b) = NumberText.pair(start, reach)
      return "the touch went down \(a) pt from the edge, the region is \(b) pt"
    case .tooManyFingers: return "more fingers than the recognizer accepts"
    case .wrongDirection:
      return recipe(decision.recipe).direction == .backward
        ? "the pan requires a finger that moves back" : "the pan requires a finger that moves horizontally"
    case .scrollView: return "the scroll view is deepest and can scroll"
    case .leftover: return "a recognizer without a target owns the touch"
    case .touchCancels: return "a cancelled touch cancels"
    case .touchIgnored: return "a cancelled touch does nothing"
    case .screenSwitchedOff: return "the top screen disabled swiping back"
    case .switchedOff: return "swiping back is disabled"
    case .guarded: return "the bar is hidden or the back button replaced, and the system's delegate refuses"
    case .vetoed: return "shouldPop refused"
    case .drawer: return "the drawer is enabled at the root and owns the edge"
    case .frozen: return "the interface is frozen: touches are dropped"
    case .underModal: return "a presented screen is in front of the stack"
    case .sheet: return "the sheet owns a drag down"
    case .presented: return "the recipe dismisses a presented screen by a pan down"
    case .stackMoves: return "a transition runs in the presented stack"
    case .code:
      return decision.answer
        ? "code popped: the gesture is that pop" : "code navigated, which ended the gesture"
    case .rule, .system, .modalRule: return ""
    }
  }

  /// How close a decision was to the opposite answer, 0…1; 1 if no numbers were compared.
  public func margin(of decision: Decision) -> Double {
    rule(of: decision)?.margin(decision.inputs) ?? 1
  }
}

extension Recipe {
  /// The system's own rule for such a decision; nil if there is none.
  fileprivate func rule(for kind: Decision.Kind) -> Formula<Bool>? {
    switch kind {
    case .owner: nil
    case .begin: begins
    case .finish: finishes
    case .interaction: interactive
    }
  }
}
