import ScenarioSyntax

/// How much one scenario may do before it is ended.
package struct Budget: Sendable {
  /// No scenario runs more statements than this.
  package static let mostStatements = 50_000_000
  /// So many statements run between two questions.
  static let interval = 1024

  /// At most so many statements run, from 1 to `mostStatements`; one more is a step error.
  package var statements = mostStatements {
    didSet { statements = min(max(1, statements), Self.mostStatements) }
  }

  /// Asked now and then while a scenario runs: a text ends it, and says why.
  ///
  /// Such an end is always an error, whatever `@fails` or `expect error` say: it tells nothing of the scenario.
  package var isOver: (@Sendable () -> String?)?

  package init() {}

  var firstCheckpoint: Int { isOver == nil ? statements : min(statements, Self.interval) }
}

extension Interpreter {
  /// Ends the scenario if its budget is used up, else says when to look again.
  mutating func lookAtBudget(before instruction: Instruction, at next: Int) throws(Halt) {
    // A loop's way back to its body is no statement.
    var count = steps
    if case .repeatNext(_, let body) = instruction.operation, Int(body) + 1 < next { count -= 1 }
    if count > budget.statements {
      throw .raised(.stepLimit, "more than \(budget.statements) statements ran")
    }
    if let reason = budget.isOver?() {
      isEndedFromOutside = true
      let head = headRange(of: currentStatement)
      throw .stopped(
        Stop(
          verdict: .error,
          failure: Failure(
            headline: reason, range: head, labels: [Failure.Label(range: head, text: "")], notes: account())))
    }
    checkpoint = budget.isOver == nil ? budget.statements : min(budget.statements, steps + Budget.interval)
  }
}
