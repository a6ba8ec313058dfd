import ScenarioSyntax

extension Interpreter {
  /// What is done before some statements alone, or before all while the run is recorded.
  mutating func lookUp(
    _ instruction: Instruction, _ strand: borrowing Strand, isMain: Bool
  ) throws(Halt) {
    if limits.steps > limits.budgetCheckpoint { try lookAtBudget(before: instruction, at: strand.next) }
    if recorder != nil { try record(instruction, strand, isMain: isMain) }
  }

  /// Ends the scenario if its budget is used up, else says when to look again.
  private mutating func lookAtBudget(before instruction: Instruction, at next: Int) throws(Halt) {
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
    limits.lookAgain()
  }
}
