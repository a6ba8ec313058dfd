import Reports
import ScenarioRunner
import ScenarioRuntime
import ScenarioSyntax

/// `navscript explain`: explains a code, a word of the language, or what happens in a run.
enum ExplainCommand: Subcommand {
  static let name = "explain"
  static let summary = "Explain a word of the language, a diagnostic's code, or a run step by step"
  static let operands = "WORD | [--format FORMAT] FILE[:LINE] | -e TEXT"

  static let table = OptionTable([
    .init(
      title: "Options",
      options: [
        Option("--codes", help: "List the codes of all diagnostics with their titles"),
        Option("-e", value: .required("TEXT"), help: "Explain the run of TEXT"),
        Option("--format", value: .required("FORMAT"), help: "How a run is explained: text or markdown"),
        Option("--words", help: "List all words that can be explained, by kind"),
      ])
  ])

  static let help = """
    Explains a word of the language, the code of a diagnostic, or the run of a scenario.

    Usage: navscript explain WORD
           navscript explain [--format FORMAT] FILE[:LINE] | -e TEXT
           navscript explain --codes | --words

    WORD is a code (N0101), a statement (push), a value (transition.from), a callback
    (viewDidAppear), a setting (finishes), a recipe (fullscreen), a step error (no-finger), a
    warning (nested-transition) or any other word of the language.

    FILE ends in .nav, contains a /, has a line behind it or is -. Its run is told step by step: each
    statement, the callbacks in their order with their times, who owns a touch, each decision with
    its formula, values and margin, and what is on screen afterwards.

    \(table.help)
    """

  static func run(_ arguments: inout Arguments, on console: inout Console) throws(UsageError) -> ExitCode {
    var operands: [ExplainOperand] = []
    var scenarios = ScenarioOperands()
    var isMarkdown = false
    while let argument = try arguments.next() {
      switch argument {
      case .operand(let operand):
        let taken = ExplainOperand(operand)
        operands.append(taken)
        if case .file(let path) = taken { try scenarios.take(operand: path, arguments) }
      case .option("-e"): scenarios.take(text: try arguments.value(of: "-e"))
      case .option("--format"): isMarkdown = try format(&arguments)
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
    if !scenarios.isEmpty {
      for case .word(let text) in operands { throw arguments.unexpected(text) }
      return explain(scenarios, isMarkdown, on: &console)
    }
    guard !operands.isEmpty else {
      throw arguments.error("which word? `--words` lists them all, `--codes` the codes")
    }
    return try explain(words: operands, arguments, on: &console)
  }

  private static func format(_ arguments: inout Arguments) throws(UsageError) -> Bool {
    let value = try arguments.value(of: "--format")
    switch value {
    case "text": return false
    case "markdown": return true
    default:
      let hint = Hint.nearest(for: value, among: ["text", "markdown"])
      throw arguments.error("there is no format `\(value)`: text or markdown\(hint)")
    }
  }

  /// Explains the runs of scenarios, one after the other.
  private static func explain(
    _ scenarios: ScenarioOperands, _ isMarkdown: Bool, on console: inout Console
  ) -> ExitCode {
    let (files, problem) = scenarios.read(on: &console)
    if let problem { return problem }
    var isFirst = true
    for file in files {
      for scenario in file.scenarios {
        let recording = file.record(scenario, RecordingRequest(keepsModels: true))
        if !isFirst { console.out.line("") }
        isFirst = false
        console.out.write(
          RunExplanation.text(
            of: recording, title: file.info(scenario).name, place: file.place(scenario),
            isMarkdown: isMarkdown))
      }
    }
    return .passed
  }

  /// Prints the explanation of a word; several operands form one word with spaces, such as `back goes to`.
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
      throw arguments.error("there is no explanation of `\(word)`\(hint)")
    }
    console.out.line(page)
    return .passed
  }

  /// The list of words: each kind on a line, with its words below.
  private static var words: String {
    var text = ""
    for (kind, words) in WordPage.index {
      text += (text.isEmpty ? "" : "\n") + kind + ":\n"
      for word in words { text += "  " + word + "\n" }
    }
    return text
  }
}
