/// An operand of `navscript explain`.
enum ExplainOperand {
  /// A scenario file, with a line or without, or `-` for standard input.
  case file(String)
  /// A word of the language or a code.
  case word(String)

  /// An operand is a file if it ends in `.nav`, contains a `/`, ends in `:LINE` or is `-`; otherwise it is a word.
  init(_ text: String) {
    let hasLine = text.lastIndex(of: ":").map { colon in
      let line = text[text.index(after: colon)...]
      return !line.isEmpty && line.allSatisfy { $0.isASCII && $0.isNumber }
    }
    let isFile = text == "-" || text.hasSuffix(".nav") || text.contains("/") || hasLine == true
    self = isFile ? .file(text) : .word(text)
  }

  /// The operand as it was given.
  var text: String {
    switch self {
    case .file(let text), .word(let text): text
    }
  }
}
