import ScenarioSyntax

extension Interpreter {
  /// Ends the scenario if its budget is used up, else says when to look again.
  mutating func lookAtBudget(before instruction: Instruction, at next: Int) throws(Halt) {
    // A loop's way back to its body is no statement.
    var count = limits.steps
    if instruction.operation.isWayBack(to: next) { count -= 1 }
    if count > limits.budget.statements {
      throw .raised(.stepLimit, "more than \(limits.budget.statements) statements ran")
    }
    if let reason = limits.budget.isOver?() {
      limits.isEndedFromOutside = true
      let head = headRange(of: place.statement)
      throw .stopped(
        Stop(
          verdict: .error,
          failure: Failure(
            headline: reason, range: head, labels: [Failure.Label(range: head, text: "")], notes: account())))
    }
    limits.checkpoint =
      limits.budget.isOver == nil
      ? limits.budget.statements : min(limits.budget.statements, limits.steps + Budget.interval)
  }
}
