import ScenarioSyntax

/// A top-level statement of an input.
struct InputStatement {
  /// Its index in the tree.
  var id: Int32
  /// Its instructions.
  var code: Range<Int>
  /// Whether it is allowed before the root is shown.
  var isSetUp: Bool
}

// The inputs of a session are resolved one by one; the tree and the program only grow.
extension Resolver {
  /// Prepares for the next input.
  mutating func beginInput(isPastSetUp: Bool) {
    diagnostics.removeAll(keepingCapacity: true)
    alreadyReported.clear()
    unread.clear()
    tree.items.clear()
    definitions.forgetUses()
    context = Context()
    context.isPastSetUp = isPastSetUp
    known.screenLines = nil
    known.firstPlaces = nil
    printsVariables = true
    alerts.comesInInputs = true
    alerts.earlierScreens = alerts.screens.count
    includedStart = .max
    fresh = tree.mark
    firstDefinition = definitions.indices.upperBound
  }

  /// Resolves what was added to the tree since then; `start` is the offset of the input's text.
  mutating func resolveInput(from start: Int32) -> [InputStatement] {
    collect()
    var statements: [InputStatement] = []
    for item in tree.items {
      guard case .statement(let id) = item else { continue }
      let isSetUp = tree[id].kind.isSetUp
      if !isSetUp { context.isPastSetUp = true }
      let first = here
      statement(id)
      statements.append(InputStatement(id: id.index, code: first..<here, isSetUp: isSetUp))
    }
    resolveDefinitions()
    checkCalls(from: start)
    rememberInput()
    program.slotCount = max(program.slotCount, Int(scopes.nextSlot))
    return statements
  }

  /// Checks the bodies of earlier inputs' commands with this input's arguments.
  private mutating func checkCalls(from start: Int32) {
    var next = 0
    var checked: Set<Int> = []
    while next < definitions.called.count {
      let number = definitions.called[next]
      next += 1
      guard number < firstDefinition, checked.insert(number).inserted else { continue }
      let code = program.definitions[number]
      let mark = program.mark
      let variables = scopes.count
      let found = diagnostics.count
      resolveDefinition(number)
      program.definitions[number] = code
      program.forget(since: mark)
      scopes.forget(after: variables)
      let told = diagnostics[found...].filter { $0.severity == .error && $0.range.lower >= start }
      diagnostics.replaceSubrange(found..., with: told)
    }
  }

  /// Records what later inputs may refer to.
  private mutating func rememberInput() {
    rememberScreenLines()
    for item in tree.items {
      guard case .statement(let id) = item, case .bind(let name, _, let value, _) = tree[id].kind else {
        continue
      }
      boundValues[name] = value
    }
  }
}
