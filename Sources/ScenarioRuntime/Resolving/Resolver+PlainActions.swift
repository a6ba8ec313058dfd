import ScenarioSyntax

extension Resolver {
  /// Checks a plain action's operand, and makes the instruction.
  mutating func plain(_ action: PlainAction, _ operand: ExpressionID, _ finger: ExpressionID) {
    var node: NodeID = -1
    if operand.exists, let kind = action.operand { node = self.operand(operand, OperandKind(kind)) }
    emit(.plain(action, node, finger: self.finger(finger)))
  }
}

extension Resolver.OperandKind {
  init(_ operand: PlainAction.Operand) {
    switch operand {
    case .time: self = .time
    case .number: self = .number
    case .numberOrLength: self = .numberOrLength
    }
  }
}
