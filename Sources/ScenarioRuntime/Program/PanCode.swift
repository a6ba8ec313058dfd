import ScenarioSyntax

/// A pan's operands.
struct PanCode {
  var direction: PanDirection
  var amount: NodeID
  var velocity: NodeID
  var over: NodeID
  var from: NodeID
  var fingers: NodeID
  /// The name of the finger; 0 for the first.
  var finger: NameID
}
