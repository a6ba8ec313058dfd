import ScenarioSyntax

/// The `refuse` statements of a file, and the commands that contain them.
struct Refusals {
  /// `refuse` statements in commands: the command, and the position.
  private var statements: [(definition: Int, range: SourceRange)] = []
  /// Commands called in a question's handler.
  private var asked: Set<Int> = []
  /// Calls from one command to another.
  private var calls: [(caller: Int, callee: Int)] = []
  /// Commands that are called anywhere.
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

  /// Refusals in commands that are called, but never from a question's handler.
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
  /// Records a `refuse`, or reports one outside a question's handler.
  ///
  /// In a session, where calls of a command may follow later, a misplaced one in a command is a step error when it
  /// runs.
  mutating func noteRefusal() {
    if context.isInQuestion { return }
    let range = tree[context.statement].range
    if context.isInDefinition {
      if !printsVariables { refusals.add(in: context.definition, at: range) }
      return
    }
    reportRefusal(at: range)
  }

  /// Reports the refusals in commands that no question's handler calls, once all calls are known.
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
