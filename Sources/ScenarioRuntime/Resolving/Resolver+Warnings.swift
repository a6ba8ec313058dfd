import ScenarioSyntax

// What is no mistake, but was hardly meant so.
extension Resolver {
  /// Warns of own words that nothing uses, in a file that has a scenario to use them in.
  ///
  /// Words of included files are there for others too.
  mutating func reportUnused() {
    if printsVariables || definitionNodes.isEmpty || program.scenarios.isEmpty || hasErrors { return }
    for number in definitionNodes.indices where definitionUses[number].isEmpty {
      guard case .define(let name, let range, _, _) = tree[definitionNodes[number]].kind,
        range.lower < includedStart
      else { continue }
      report(
        .unusedDefinition, .warning, at: range, "nothing uses the word `\(spelling(name))`",
        notes: [Diagnostic.Note("use it, or leave the definition out")])
    }
  }
}
