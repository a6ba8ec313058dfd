import ScenarioSyntax
import TransitionCore

// Actions that are a word, an operand and a finger at most (`PlainAction`): all of the runtime that one needs stands here.

extension Interpreter {
  /// Carries a plain action out.
  mutating func perform(
    _ action: Word, _ operand: NodeID, _ finger: NameID, _ strand: inout Strand, isMain: Bool
  ) throws(Halt) -> Flow {
    switch action {
    case .hold:
      guard model.touch(of: finger.finger).isDown else {
        throw .raised(.noFinger, "`hold` needs a finger on the screen")
      }
      return try wait(.time(try time(operand, from: model.now)), &strand, isMain)
    default: preconditionFailure("a plain action that nothing carries out")
    }
  }
}

extension Resolver {
  /// Checks a plain action's operand, and makes the instruction.
  mutating func plain(_ action: Word, _ operand: ExpressionID, _ finger: ExpressionID) {
    var node: NodeID = -1
    if operand.exists, let shape = PlainAction(action), let kind = shape.operand {
      node = self.operand(operand, OperandKind(kind))
    }
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
