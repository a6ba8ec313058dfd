import ScenarioSyntax
import Testing

/// A text parsed, with everything that came of it.
struct Parsed {
  let source: Source
  var names = NameTable()
  var tree = SyntaxTree()
  var diagnostics: [Diagnostic] = []
  var tokens: [Token] = []
  var wantsMore = false

  init(_ text: String, mode: Parser.Mode = .file) { self.init(Array(text.utf8), mode: mode) }

  init(_ bytes: [UInt8], mode: Parser.Mode = .file) {
    source = Source(name: "test.nav", bytes: bytes)
    var parser = Parser()
    parser.parse(source, names: &names, into: &tree, diagnostics: &diagnostics, mode: mode)
    tokens = parser.tokens
    wantsMore = parser.wantsMore
  }

  var dump: String { TreePrinter(tree: tree, names: names).print() }

  /// The tokens and the gaps between them, joined.
  var joined: [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for token in tokens {
      guard token.start >= end, token.end >= token.start, Int(token.end) <= source.bytes.count else {
        return []
      }
      result += source.bytes[end..<Int(token.end)]
      end = Int(token.end)
    }
    return result
  }

  /// `1:5 N0202 “covered”: message`.
  func line(_ diagnostic: Diagnostic) -> String {
    "\(source.position(at: diagnostic.range.lower)) \(diagnostic.code) "
      + "“\(source.text(diagnostic.range))”: \(diagnostic.message)"
  }
}

/// The expected diagnostic of a text: its position (`line:column`), its code and its range.
struct Expected: CustomStringConvertible {
  let place: String
  let code: DiagnosticCode
  let covered: String

  init(_ place: String, _ code: DiagnosticCode, _ covered: String) {
    self.place = place
    self.code = code
    self.covered = covered
  }

  var description: String { "\(place) \(code) “\(covered)”" }
}

/// Checks at once that the tokens give the text back, that exactly these diagnostics come, and what
/// the text is after every diagnostic's first fix; the fixed text must be free of what was fixed.
/// Without `fixed` no diagnostic may have a fix, unless `allowsFixes` is said.
func check(
  _ text: String, _ expected: [Expected] = [], fixed: String? = nil, mode: Parser.Mode = .file,
  allowsFixes: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) {
  let parsed = Parsed(text, mode: mode)
  #expect(parsed.joined == Array(text.utf8), "tokens and gaps", sourceLocation: sourceLocation)
  let found = parsed.diagnostics.map {
    "\(parsed.source.position(at: $0.range.lower)) \($0.code) “\(parsed.source.text($0.range))”"
  }
  #expect(found == expected.map { $0.description }, sourceLocation: sourceLocation)
  for diagnostic in parsed.diagnostics { checkStyle(diagnostic, sourceLocation) }
  guard let fixed else {
    #expect(
      allowsFixes || parsed.diagnostics.allSatisfy { $0.fixes.isEmpty }, "a fix that the test does not know",
      sourceLocation: sourceLocation)
    return
  }
  let mended = applyFixes(parsed)
  #expect(mended == fixed, sourceLocation: sourceLocation)
  let again = Parsed(mended, mode: mode)
  let unfixable = parsed.diagnostics.count { $0.fixes.isEmpty }
  #expect(
    again.diagnostics.count == unfixable, "\(again.diagnostics.map(again.line))",
    sourceLocation: sourceLocation)
}

/// The text with every diagnostic's first fix carried out.
func applyFixes(_ parsed: Parsed) -> String {
  var bytes = parsed.source.bytes
  let fixes = parsed.diagnostics.compactMap { $0.fixes.first }.sorted { $0.range.lower > $1.range.lower }
  for fix in fixes {
    bytes.replaceSubrange(Int(fix.range.lower)..<Int(fix.range.upper), with: Array(fix.replacement.utf8))
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// Lower case start, no full stop, one line.
private func checkStyle(_ diagnostic: Diagnostic, _ sourceLocation: SourceLocation) {
  let message = diagnostic.message
  #expect(
    message.first.map { !$0.isUppercase || message.hasPrefix("NUL") } == true, "\(message)",
    sourceLocation: sourceLocation)
  #expect(!message.hasSuffix("."), "\(message)", sourceLocation: sourceLocation)
  #expect(!message.contains("\n"), "\(message)", sourceLocation: sourceLocation)
}
