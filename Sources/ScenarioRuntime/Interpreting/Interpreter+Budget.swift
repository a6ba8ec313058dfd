import ScenarioSyntax

extension Interpreter {
  /// Work before some statements, or before every statement while the run is recorded.
  mutating func lookUp(
    _ instruction: Instruction, _ strand: borrowing Strand, isMain: Bool
  ) throws(Halt) {
    if limits.steps > limits.budgetCheckpoint { try lookAtBudget(before: instruction, at: strand.next) }
    if isRecording { try record(instruction, strand, isMain: isMain) }
  }

  /// Ends the scenario if its budget is used up; otherwise sets the next check.
  private mutating func lookAtBudget(before instruction: Instruction, at next: Int) throws(Halt) {
    // The jump back to a loop's body does not count as a statement.
    var count = limits.steps
    if instruction.operation.isWayBack(to: next) { count -= 1 }
    if count > limits.budget.statements {
      throw .raised(.stepLimit, "more than \(limits.budget.statements) statements ran")
    }
    try endIfTimeIsUp()
    limits.lookAgain()
  }

  /// Counts an instant at which something happened while a statement lets the clock run, and polls now and then
  /// whether to stop.
  mutating func passInstant() throws(Halt) {
    if limits.addInstant() { try endIfTimeIsUp() }
  }

  /// Counts the elements or bytes that a statement works on, and polls now and then whether to stop.
  @inline(__always) mutating func spend(_ amount: Int) throws(Halt) {
    if limits.spend(amount) { try endIfTimeIsUp() }
  }

  /// Stops the scenario if the caller requests it.
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
