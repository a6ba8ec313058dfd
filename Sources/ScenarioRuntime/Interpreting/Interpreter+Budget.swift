import ScenarioSyntax

extension Interpreter {
  /// What is done before some statements alone, or before all while the run is recorded.
  mutating func lookUp(
    _ instruction: Instruction, _ strand: borrowing Strand, isMain: Bool
  ) throws(Halt) {
    if limits.steps > limits.budgetCheckpoint { try lookAtBudget(before: instruction, at: strand.next) }
    if isRecording { try record(instruction, strand, isMain: isMain) }
  }

  /// Ends the scenario if its budget is used up, else says when to look again.
  private mutating func lookAtBudget(before instruction: Instruction, at next: Int) throws(Halt) {
    // A loop's way back to its body is no statement.
    var count = limits.steps
    if instruction.operation.isWayBack(to: next) { count -= 1 }
    if count > limits.budget.statements {
      throw .raised(.stepLimit, "more than \(limits.budget.statements) statements ran")
    }
    try endIfTimeIsUp()
    limits.lookAgain()
  }

  /// Counts an instant at which something happened while a statement lets the clock run, and now and then asks whether the
  /// scenario is to be ended.
  mutating func passInstant() throws(Halt) {
    if limits.addInstant() { try endIfTimeIsUp() }
  }

  /// Counts the elements or bytes that a statement works on, and now and then asks whether the scenario is to be ended.
  @inline(__always) mutating func spend(_ amount: Int) throws(Halt) {
    if limits.spend(amount) { try endIfTimeIsUp() }
  }

  /// Ends the scenario where the one who runs it says so.
  mutating func endIfTimeIsUp() throws(Halt) {
    guard let reason = limits.budget.isOver?() else { return }
    limits.isEndedFromOutside = true
    let head = headRange(of: place.statement)
    throw .stopped(
      Stop(
        verdict: .error,
        failure: Failure(
          headline: reason, range: head, labels: [Failure.Label(range: head, text: "")], notes: failureNotes()
        )))
  }
}
