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
    var layout = Layout(source.bytes, parsed.tokens, parsed.tree)
    layout.run()
    let result = LineWriter(layout.lines).bytes
    if result != source.bytes { check(result, against: parsed.tokens, of: source.bytes, &names) }
    return result
  }

  /// Traps if the formatted text does not have the tokens of the source.
  private static func check(
    _ result: [UInt8], against tokens: [Token], of bytes: [UInt8], _ names: inout NameTable
  ) {
    let again = ParsedText(result, &names)
    var counterparts = again.tokens.makeIterator()
    var isSame = !again.hasErrors
    for token in tokens where !token.separatesStatements {
      var other = counterparts.next()
      while let separator = other, separator.separatesStatements { other = counterparts.next() }
      guard isSame, let other else { preconditionFailure("formatting changed the meaning") }
      isSame = token.kind == other.kind && bytes[token.indices] == result[other.indices]
    }
    precondition(isSame, "formatting changed the meaning")
  }
}

extension Token {
  /// Whether it ends a statement, so that the formatter may add or remove it.
  fileprivate var separatesStatements: Bool { kind == .lineEnd || kind == .semicolon }

  fileprivate var indices: Range<Int> { Int(start)..<Int(end) }
}

/// The initial name table of every text; copying it is cheaper than filling a new one.
private let vocabulary = NameTable()

/// A parsed text, with its tokens.
private struct ParsedText {
  private(set) var tokens: [Token] = []
  private(set) var tree = SyntaxTree()
  private(set) var diagnostics: [Diagnostic] = []

  init(_ bytes: [UInt8], _ names: inout NameTable) {
    var parser = Parser()
    bytes.withUnsafeBufferPointer {
      parser.parse($0, names: &names, into: &tree, diagnostics: &diagnostics)
    }
    tokens = parser.tokens
  }

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
