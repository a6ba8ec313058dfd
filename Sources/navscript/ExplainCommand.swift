import ScenarioRuntime
import ScenarioSyntax

/// `navscript explain`: what a code or a word of the language means.
enum ExplainCommand: Subcommand {
  static let name = "explain"
  static let summary = "Explain a word of the language, or the code of a diagnostic"
  static let operands = "WORD"

  static let table = OptionTable([
    .init(
      title: "Options",
      options: [
        Option("--codes", help: "List the codes of all diagnostics with their titles"),
        Option("--words", help: "List all words that have a page, kind by kind"),
      ])
  ])

  static let help = """
    Explains a word of the language, or the code of a diagnostic.

    Usage: navscript explain WORD
           navscript explain --codes | --words

    WORD is a code (N0101), a statement (push), a value (transition.from), a callback
    (viewDidAppear), a setting (finishes), a recipe (fullscreen), a step error (no-finger), a
    warning (nested-transition) or any other word of the language.

    \(table.help)
    """

  static func run(_ arguments: inout Arguments, on console: inout Console) throws(UsageError) -> ExitCode {
    var operands: [ExplainOperand] = []
    while let argument = try arguments.next() {
      switch argument {
      case .operand(let operand): operands.append(ExplainOperand(operand))
      case .option("--codes"):
        for code in DiagnosticCode.allCases { console.out.line("\(code.description)  \(code.title)") }
        return .passed
      case .option("--words"):
        console.out.write(words)
        return .passed
      case .option(let option):
        guard let code = answer(option, on: &console) else { throw arguments.unknown(option) }
        return code
      }
    }
    guard let first = operands.first else {
      throw arguments.error("which word? `--words` lists them all, `--codes` the codes")
    }
    switch first {
    case .file: return try explain(files: operands, arguments, on: &console)
    case .word: return try explain(words: operands, arguments, on: &console)
    }
  }

  /// Prints the page of a word; several operands are one word with spaces in it, such as `back goes to`.
  private static func explain(
    words: [ExplainOperand], _ arguments: Arguments, on console: inout Console
  ) throws(UsageError) -> ExitCode {
    var parts: [String] = []
    for operand in words {
      switch operand {
      case .word(let text): parts.append(text)
      case .file(let text): throw arguments.unexpected(text)
      }
    }
    let word = parts.joined(separator: " ")
    guard let page = WordPage.text(of: word) else {
      let hint = WordPage.nearest(to: word).map { "; did you mean `\($0)`?" } ?? ""
      throw arguments.error("there is no page about `\(word)`\(hint)")
    }
    console.out.line(page)
    return .passed
  }

  /// Refuses files.
  private static func explain(
    files: [ExplainOperand], _ arguments: Arguments, on console: inout Console
  ) throws(UsageError) -> ExitCode {
    throw arguments.error("a file cannot be explained, only a word or a code: `\(files[0].text)`")
  }

  /// The list of words: a line with the kind, then its words below it.
  private static var words: String {
    var text = ""
    for (kind, words) in WordPage.index {
      text += (text.isEmpty ? "" : "\n") + kind + ":\n"
      for word in words { text += "  " + word + "\n" }
    }
    return text
  }
}
