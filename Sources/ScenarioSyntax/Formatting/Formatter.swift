/// Lays a text out anew: the same tokens and comments, with one way of indenting, spacing and aligning.
///
/// Where lines end is the author's to choose. What is not: four spaces for each level, one space between tokens, a
/// block that does not fit on its line opened and closed on lines of its own, columns of tables and comments under
/// each other, no two empty lines together. Laid out once, a text stays as it is.
package enum Formatter {
  /// The text in its layout; nil where it cannot be read, with the reasons appended to `diagnostics`.
  package static func format(_ source: Source, diagnostics: inout [Diagnostic]) -> [UInt8]? {
    var names = vocabulary
    let parsed = ParsedText(source.bytes, &names)
    diagnostics.append(contentsOf: parsed.diagnostics)
    guard !parsed.hasErrors else { return nil }
    var layout = Layout(source.bytes, parsed.parser.tokens, parsed.tree)
    layout.run()
    let result = LineWriter(layout.lines).bytes
    let again = ParsedText(result, &names)
    precondition(!again.hasErrors && again.hasSameTokens(as: parsed), "laying out changed the meaning")
    return result
  }
}

/// The table of names that every text begins with; a copy costs less than filling one.
private let vocabulary = NameTable()

/// A text that was read, for looking at its tokens.
private struct ParsedText {
  let bytes: [UInt8]
  var parser = Parser()
  var tree = SyntaxTree()
  var diagnostics: [Diagnostic] = []

  init(_ bytes: [UInt8], _ names: inout NameTable) {
    self.bytes = bytes
    var parser = Parser()
    var tree = SyntaxTree()
    var diagnostics: [Diagnostic] = []
    bytes.withUnsafeBufferPointer {
      parser.parse($0, names: &names, into: &tree, diagnostics: &diagnostics)
    }
    self.parser = parser
    self.tree = tree
    self.diagnostics = diagnostics
  }

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Whether the other text has the same tokens, line ends and semicolons left aside.
  func hasSameTokens(as other: ParsedText) -> Bool {
    let mine = parser.tokens.filter { $0.kind != .lineEnd && $0.kind != .semicolon }
    let others = other.parser.tokens.filter { $0.kind != .lineEnd && $0.kind != .semicolon }
    guard mine.count == others.count else { return false }
    for (token, other_) in zip(mine, others) {
      guard
        token.kind == other_.kind,
        bytes[Int(token.start)..<Int(token.end)] == other.bytes[Int(other_.start)..<Int(other_.end)]
      else { return false }
    }
    return true
  }
}
