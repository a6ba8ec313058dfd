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
    switch program.nodes[Int(node)].kind {
    case .reading(let reading):
      switch reading {
      case .top, .stack, .depth, .root, .visible: return true
      case .onscreen, .presented, .transition, .transitionFrom, .transitionTo, .transitionInteractive,
        .transitionPhase, .progress, .outcome, .gesture, .gestureTranslation, .gestureVelocity, .gestureOwner,
        .reason, .margin, .moving, .time, .frozen, .warnings, .width, .height, .balanced, .barHidden,
        .barShown,
        .barAlpha, .barTitle, .barItem, .tabBarHidden, .drawerEnabled, .drawerOpen, .poppedByGesture, .tab,
        .using:
        return false
      }
    case .list(let parts), .interpolation(let parts), .call(_, let parts):
      return parts.indices.contains { readsStack(program.children[$0]) }
    case .negative(let inner), .not(let inner): return readsStack(inner)
    case .binary(_, let a, let b), .approximately(let a, let b, tolerance: _):
      return readsStack(a) || readsStack(b)
    case .number, .length, .time, .boolean, .none, .name, .variable, .finger, .screenReading, .stackReading,
      .count, .log:
      return false
    }
  }
}
