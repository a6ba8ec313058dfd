import ScenarioSyntax
import TransitionCore

// A scenario that ends under a finger, although it expected something of the stack: a `release` is probably missing.
extension Interpreter {
  /// Remembers an expectation of the stack that holds while a finger drives a transition.
  @inline(never) mutating func noteUnderFinger(_ condition: NodeID) {
    guard output.underFinger == nil, model.isDrivenByFinger, readsStack(condition) else { return }
    output.underFinger = program.nodes[Int(condition)].range
  }

  /// Warns of one that nothing followed, at a scenario's end.
  mutating func warnIfUnfinished() {
    guard let range = output.underFinger, model.isDrivenByFinger else { return }
    output.warnings.append(
      RunWarning(
        code: .unfinished,
        message:
          "the scenario ends with the finger down, so the transition that this expects something of is "
          + "undecided; is a `release` missing?", range: range))
  }

  /// Whether an expression reads what a release may change: `top`, `stack`, `depth`, `root` or `visible`.
  private func readsStack(_ node: NodeID) -> Bool {
    program.contains(node) { kind in
      switch kind {
      case .reading(let reading): reading.isOfStack
      case .number, .length, .time, .boolean, .none, .name, .list, .interpolation, .variable, .finger,
        .screenReading, .stackReading, .count, .negative, .not, .binary, .approximately, .call, .log:
        false
      }
    }
  }
}

extension Reading {
  /// Whether a release may change it: `top`, `stack`, `depth`, `root` or `visible`.
  fileprivate var isOfStack: Bool {
    switch self {
    case .top, .stack, .depth, .root, .visible: true
    case .onscreen, .presented, .transition, .transitionFrom, .transitionTo, .transitionInteractive,
      .transitionPhase, .progress, .outcome, .gesture, .gestureTranslation, .gestureVelocity, .gestureOwner,
      .reason, .margin, .moving, .time, .frozen, .warnings, .width, .height, .balanced, .barHidden, .barShown,
      .barAlpha, .barTitle, .barItem, .tabBarHidden, .drawerEnabled, .drawerOpen, .poppedByGesture, .tab,
      .using, .appPath:
      false
    }
  }
}
