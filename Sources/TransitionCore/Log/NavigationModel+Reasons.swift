extension NavigationModel {
  /// The rule that was asked, or nil where there was none.
  public func rule(of decision: Decision) -> Formula<Bool>? {
    switch decision.ground {
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
    case .leftover: return "a recognizer without a target took the touch"
    case .touchCancels: return "a cancelled touch cancels"
    case .touchIgnored: return "a cancelled touch does nothing"
    case .screenSwitchedOff: return "the page on top switched swiping back off"
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
    case .rule, .system, .modalRule: return ""
    }
  }

  /// How far it was from turning out the other way, 0…1; 1 where no numbers were compared.
  public func margin(of decision: Decision) -> Double {
    rule(of: decision)?.margin(decision.inputs) ?? 1
  }
}

extension Recipe {
  /// The rule of its own that decides such a question, or nil where none does.
  fileprivate func rule(for kind: Decision.Kind) -> Formula<Bool>? {
    switch kind {
    case .owner: nil
    case .begin: begins
    case .finish: finishes
    case .interaction: interactive
    }
  }
}
