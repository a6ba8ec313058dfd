import ScenarioSyntax

/// Where a file refuses, and which of its own words it can be refused from.
struct Refusals {
  /// Bare `refuse` statements in own words: the word, and the place.
  private var statements: [(definition: Int, range: SourceRange)] = []
  /// Own words that a question's block calls.
  private var asked: Set<Int> = []
  /// Calls from one own word to another.
  private var calls: [(caller: Int, callee: Int)] = []
  /// Own words that something calls.
  private var called: Set<Int> = []

  mutating func clear() {
    if !statements.isEmpty { statements.removeAll() }
    if !called.isEmpty {
      asked.removeAll()
      calls.removeAll()
      called.removeAll()
    }
  }

  mutating func add(in definition: Int, at range: SourceRange) { statements.append((definition, range)) }

  mutating func addCall(of callee: Int, fromQuestion isAsked: Bool, in caller: Int) {
    called.insert(callee)
    if isAsked { asked.insert(callee) }
    if caller >= 0 { calls.append((caller, callee)) }
  }

  /// Refusals in own words that something uses, but no question.
  func misplaced() -> [SourceRange] {
    if statements.isEmpty { return [] }
    var callees: [Int: [Int]] = [:]
    for call in calls { callees[call.caller, default: []].append(call.callee) }
    var reached = asked
    var open = Array(asked)
    while let word = open.popLast() {
      for callee in callees[word] ?? [] where reached.insert(callee).inserted { open.append(callee) }
    }
    return statements.filter { called.contains($0.definition) && !reached.contains($0.definition) }
      .map { $0.range }
  }
}

// `refuse`.
extension Resolver {
  /// Notes a `refuse`, or reports one that no question can run.
  ///
  /// In a session, where the calls of a command may still come, one in a command is a step error when it runs.
  mutating func noteRefusal() {
    if context.isInQuestion { return }
    let range = tree[context.statement].range
    if context.isInDefinition {
      if !printsVariables { refusals.add(in: context.definition, at: range) }
      return
    }
    reportRefusal(at: range)
  }

  /// Reports the refusals of own words that no question uses, once all calls are known.
  mutating func reportRefusals() {
    for range in refusals.misplaced() { reportRefusal(at: range) }
  }

  private mutating func reportRefusal(at range: SourceRange) {
    report(
      .misplacedRefusal, at: range, "nothing is asked here that could be refused",
      notes: [
        Diagnostic.Note(
          "write it in `on B.shouldPop { … }`, `on M.shouldDismiss { … }` or `on Home.shouldSelect { … }`")
      ])
  }
}
