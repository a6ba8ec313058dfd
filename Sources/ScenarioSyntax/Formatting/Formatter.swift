/// Formats a text: the same tokens and comments with uniform indentation, spacing and alignment.
///
/// The author chooses where lines end. The formatter enforces the rest: four spaces for each level, one space between
/// tokens, a block that does not fit on its line starts and ends on lines of its own, aligned columns of tables and
/// comments, never two empty lines in a row. Formatting a formatted text changes nothing.
package enum Formatter {
  /// The formatted text; nil if the source has errors, which are appended to `diagnostics`.
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

/// The initial name table of every text; copying it is cheaper than filling a new one.
private let vocabulary = NameTable()

/// A lexed text, for comparing its tokens.
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

  /// Whether the other text has the same tokens, apart from line ends and semicolons.
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
