import ScenarioSyntax

/// An alert that a statement presents.
struct AlertCode {
  var title: ScreenOperand
  /// The node of its buttons.
  var buttons: NodeID
  var isAnimated: Bool
  /// The screen that presents it; `any` for the one in front.
  var caller: ScreenOperand
}
