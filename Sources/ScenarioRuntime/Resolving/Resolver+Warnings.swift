import ScenarioSyntax

// Warns of valid code that was probably not intended.
extension Resolver {
  /// Warns of unused commands, in a file with scenarios.
  ///
  /// Commands of included files may be meant for other files.
  mutating func reportUnused() {
    if printsVariables || definitions.isEmpty || program.scenarios.isEmpty || hasErrors { return }
    for number in definitions.indices where definitions.uses(of: number).isEmpty {
      guard case .define(let name, let range, _, _) = tree[definitions.statement(number)].kind,
        range.lower < includedStart
      else { continue }
      report(
        .unusedDefinition, .warning, at: range, "the command `\(spelling(name))` is never used",
        notes: [Diagnostic.Note("use it, or leave the definition out")])
    }
  }

  /// Warns of a user-defined tag that is similar to a predefined one.
  mutating func checkTagName(_ tag: TagNode) {
    switch Word(tag.name) {
    case .skip, .only, .fails: return
    // over words (strings)
    default: break
    }
    let text = spelling(tag.name)
    guard let near = Self.tagsWithMeaning.first(where: { Self.differsByOne(text, $0) }) else { return }
    let start = tag.range.lower + 1
    let range = SourceRange(start, start + Int32(text.utf8.count))
    report(
      .likelyTag, .warning, at: range, "the tag `@\(text)` has no meaning of its own",
      fixes: [Diagnostic.FixIt("did you mean `@\(near)`?", replace: range, with: near)])
  }

  private static let tagsWithMeaning = ["skip", "only", "fails"]

  /// Whether two words differ in capitals, or by one inserted, replaced or swapped character.
  ///
  /// It is called for every tag, so it creates no arrays.
  private static func differsByOne(_ a: String, _ b: String) -> Bool {
    let (x, y) = (a.utf8, b.utf8)
    let longest = max(x.count, y.count)
    guard longest - min(x.count, y.count) <= 1 else { return false }
    var head = 0
    for (m, n) in zip(x, y) {
      if m | 0x20 != n | 0x20 { break }
      head += 1
    }
    var tail = 0
    for (m, n) in zip(x.reversed(), y.reversed()) {
      if m | 0x20 != n | 0x20 { break }
      tail += 1
    }
    if head + tail >= longest - 1 { return true }
    guard x.count == y.count, head + tail == longest - 2 else { return false }
    let place = x.index(x.startIndex, offsetBy: head)
    let other = y.index(y.startIndex, offsetBy: head)
    return x[place] == y[y.index(after: other)] && x[x.index(after: place)] == y[other]
  }
}
