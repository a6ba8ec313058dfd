import ScenarioSyntax

extension Session {
  /// Drops the `always` conditions of an input, by the number of one of its lines; without a line, the latest that
  /// was violated, or else the latest.
  ///
  /// It can be undone like an input.
  /// - Returns: the condition as written; nil without one.
  package func forgetAlways(of line: Int? = nil) -> String? { worker.forgetAlways(of: line) }

  /// The `always` conditions that are checked, and those that have been violated.
  package func conditions() -> (held: [String], violated: [String]) { worker.conditions() }
}

extension SessionWorker {
  mutating func forgetAlways(of line: Int?) -> String? {
    let watches = interpreter.watches
    let all = watches.conditions + watches.violated
    let chosen: [Watches.Condition]
    if let line {
      guard let number = step(of: line), let input = past.steps[number].input else { return nil }
      chosen = all.filter { place in input.statements.contains { $0.code.contains(place.place) } }
    } else {
      chosen = (watches.violated.last ?? watches.conditions.last).map { [$0] } ?? []
    }
    guard let first = chosen.first else { return nil }
    let places = chosen.map { $0.place }
    keepState()
    var step = SessionStep(action: .forget(places), line: nextLine, span: span)
    step.additions = additions(since: marks)
    interpreter.watches.forget(places)
    past.add(step)
    return text(of: first)
  }

  func conditions() -> (held: [String], violated: [String]) {
    (interpreter.watches.conditions.map { text(of: $0) }, interpreter.watches.violated.map { text(of: $0) })
  }

  private func text(of condition: Watches.Condition) -> String {
    let statement = resolver.program.instructions[condition.place].statement
    return source.text(resolver.tree.statements[Int(statement)].range)
  }

  /// The indices of the instructions of all dropped `always` lines.
  var forgotten: Set<Int> {
    var places: Set<Int> = []
    for step in past.steps[..<past.position] {
      if case .forget(let some) = step.action { places.formUnion(some) }
    }
    return places
  }
}
