import ScenarioSyntax

/// `navscript explain`: what a diagnostic's code means.
enum ExplainCommand: Subcommand {
  static let name = "explain"
  static let summary = "Explain the code of a diagnostic, such as N0101"
  static let operands = "CODE"

  static let table = OptionTable([
    .init(
      title: "Options",
      options: [
        Option("--codes", help: "List all codes with their titles")
      ])
  ])

  static let help = """
    Explains the code of a diagnostic.

    Usage: navscript explain CODE
           navscript explain --codes

    \(table.help)
    """

  static func run(_ arguments: inout Arguments, on console: inout Console) throws(UsageError) -> ExitCode {
    var name: String?
    while let argument = try arguments.next() {
      switch argument {
      case .operand(let operand):
        guard name == nil else { throw arguments.unexpected(operand) }
        name = operand
      case .option("--codes"):
        for code in DiagnosticCode.allCases { console.out.line("\(code.description)  \(code.title)") }
        return .passed
      case .option(let option):
        guard let code = answer(option, on: &console) else { throw arguments.unknown(option) }
        return code
      }
    }
    guard let name else { throw arguments.error("which code? `--codes` lists them all") }
    let wanted = name.uppercased()
    guard let code = DiagnosticCode.allCases.first(where: { $0.description == wanted }) else {
      let hint = Hint.nearest(for: name, among: DiagnosticCode.allCases.map { $0.description })
      throw arguments.error("there is no code `\(name)`\(hint)")
    }
    console.out.line("\(code.description): \(code.title)\n\n\(code.explanation)")
    return .passed
  }
}
