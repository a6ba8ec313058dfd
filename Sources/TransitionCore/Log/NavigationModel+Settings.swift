extension NavigationModel {
  /// The recipe's setting that led to a decision; nil if none was involved.
  public func setting(of decision: Decision) -> Setting? {
    switch decision.basis {
    case .rule:
      switch decision.kind {
      case .owner: nil
      case .begin: .begins
      case .finish: .finishes
      case .interaction: .interactive
      }
    case .system: .systemEdge
    case .drawer: .drawer
    case .sheet: .sheetFinishes
    case .modalRule: .modalInteractive
    case .notAttached: .attached
    case .outsideRegion: .region
    case .tooManyFingers: .fingers
    case .wrongDirection: .direction
    case .touchCancels, .touchIgnored: .touchCancelled
    case .switchedOff, .leftover: .enabled
    case .guarded: .systemGuards
    case .vetoed: .canVeto
    case .presented: .dismissesByPan
    case .code: .busy
    case .scrollView: .scrollYieldsAtStart
    case .screenSwitchedOff, .frozen, .underModal, .stackMoves: nil
    }
  }
}
