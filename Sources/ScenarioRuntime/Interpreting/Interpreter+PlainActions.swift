import ScenarioSyntax
import TransitionCore

// Actions that consist of a word, at most an operand and a finger: see `PlainAction`.

extension Interpreter {
  /// Executes a plain action.
  mutating func perform(
    _ action: PlainAction, _ operand: NodeID, _ finger: NameID, _ strand: inout Strand, isMain: Bool
  ) throws(Halt) -> Flow {
    switch action {
    case .hold:
      guard model.touch(of: finger.finger).isDown else {
        throw .raised(.noFinger, "`hold` needs a finger on the screen")
      }
      return try wait(.time(try time(operand, from: model.now)), &strand, isMain)
    case .refuse:
      guard let question = watches.question else {
        throw .raised(.nothingToRefuse, "`refuse` comes too late: no question waits for its answer")
      }
      model.refuse(event: question)
      return .goOn
    }
  }
}
