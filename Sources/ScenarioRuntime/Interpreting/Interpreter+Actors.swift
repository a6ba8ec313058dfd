import ScenarioSyntax
import TransitionCore

// Describes who made a decision: a recognizer, a view, a delegate, or code; and the setting and recipe involved.

extension Interpreter {
  /// The notes of a failure about a decision: its sentence, then who made it.
  func failureNotes(of decision: Decision) -> [String] {
    var lines = [sentence(decision) + margin(of: decision), "decided by " + actor(of: decision)]
    if let swallowed = swallowed(by: decision) { lines.append(swallowed) }
    if let unasked = unasked(by: decision) { lines.append(unasked) }
    return lines
  }

  /// Who made a decision, and the setting involved: ``the recipe's own pan: `finishes` of `fullscreen` ``.
  func actor(of decision: Decision) -> String {
    let recipe = model.recipe(decision.recipe)
    switch decision.basis {
    case .rule:
      let isDrag = decision.transition == .present || decision.transition == .dismiss
      return (isDrag ? "the drag on the presented screen" : recognizer(of: decision))
        + by(rule(of: decision.kind), in: recipe)
    case .system:
      return "the system's edge swipe"
        + (recipe.isSystemSwipe ? by(rule(of: decision.kind), in: recipe) : ", by its own rule")
    case .notAttached: return "the recipe's own pan" + by(.attached, in: recipe)
    case .outsideRegion: return recognizer(of: decision) + by(.region, in: recipe)
    case .tooManyFingers: return recognizer(of: decision) + by(.fingers, in: recipe)
    case .wrongDirection: return recognizer(of: decision) + by(.direction, in: recipe)
    case .scrollView: return "the scroll view of the screen on top"
    case .leftover: return TouchOwner.leftover.phrase
    case .touchCancels, .touchIgnored:
      return recognizer(of: decision)
        + (decision.owner == .edge && !recipe.isSystemSwipe ? "" : by(.touchCancelled, in: recipe))
    case .screenSwitchedOff: return "the screen on top: `swipe off`"
    case .switchedOff: return "the switch: `disable swipe`, or `enabled`"
    case .guarded: return "the system's delegate" + by(.systemGuards, in: recipe)
    case .vetoed: return "a veto of the screen on top" + by(.canVeto, in: recipe)
    case .drawer:
      return TouchOwner.drawer.phrase + (decision.kind == .finish ? "" : by(.drawer, in: recipe))
    case .frozen: return "nobody: the interface is frozen"
    case .underModal: return "the presented screen in front"
    case .sheet:
      return TouchOwner.sheet.phrase + (decision.kind == .finish ? by(.sheetFinishes, in: recipe) : "")
    case .presented: return "the drag on the presented screen" + by(.modalDirection, in: recipe)
    case .modalRule: return "the presentation's delegate" + by(.modalInteractive, in: recipe)
    case .stackMoves: return "the presented stack"
    case .code: return "code" + by(.busy, in: recipe)
    }
  }

  private func rule(of kind: Decision.Kind) -> Setting {
    switch kind {
    case .begin, .owner: .begins
    case .finish: .finishes
    case .interaction: .interactive
    }
  }

  /// The recognizer that a decision is about, even if it failed.
  private func recognizer(of decision: Decision) -> String {
    if decision.owner == .none {
      return model.recipe(decision.recipe).isSystemSwipe
        ? TouchOwner.edge.phrase : TouchOwner.back.phrase
    }
    return decision.owner.phrase
  }

  /// The setting and its recipe, and whether that recipe has another value.
  private func by(_ setting: Setting, in recipe: Recipe) -> String {
    guard recipe == model.recipe else { return ": `\(setting.name)`" }
    let published = stage.recipe.recipe
    let name = names.spelling(stage.recipeName)
    let isOwn = recipe.text(of: setting) != published.text(of: setting)
    if name == stage.recipe.name, isOwn { return ": `\(setting.name)`, changed by `set` (recipe `\(name)`)" }
    return ": `\(setting.name)` of `\(name)`"
  }

  /// The part of the distance that a dead zone ignored, if that reduced the progress.
  private func swallowed(by decision: Decision) -> String? {
    guard decision.kind == .finish, decision.owner == .edge || decision.owner == .back else { return nil }
    let recipe = model.recipe(decision.recipe)
    let isForeign = decision.owner == .edge && !recipe.isSystemSwipe
    let deadZone = isForeign ? Recipe.uikit.deadZone : recipe.deadZone
    guard deadZone > 0, decision.inputs.translation > 0 else { return nil }
    let way = min(deadZone, decision.inputs.translation)
    return "\(NumberText.plain(way)) pt of the distance were swallowed: `deadZone`"
  }

  /// Notes that a screen's `shouldPop` was not called, since nothing calls it before a gesture begins.
  private func unasked(by decision: Decision) -> String? {
    guard decision.kind == .finish, decision.answer, decision.owner == .back,
      !model.recipe(decision.recipe).canVeto
    else { return nil }
    var number = model.log.end - 1
    let first = max(model.log.dropped, number - 200)
    while number >= first {
      let event = model.log[number]
      if event.kind == .gestureBegan { return nil }
      if event.kind == .shouldPop, event.result == .no {
        return
          "`\(name(event.screen))` answered no to shouldPop, and this recipe does not ask: `canVeto = false`"
      }
      number -= 1
    }
    return nil
  }
}
