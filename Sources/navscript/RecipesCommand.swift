import ScenarioRuntime

/// `navscript recipes`: what a recipe sets.
enum RecipesCommand: Subcommand {
  static let name = "recipes"
  static let summary = "List the recipes, or every setting of one"
  static let operands = "[NAME]"

  static let table = OptionTable([.init(title: "Options", options: [])])

  static let help = """
    Lists the recipes, or every setting of one with its value and what it does.

    Usage: navscript recipes [NAME]

    \(table.help)
    """

  static func run(_ arguments: inout Arguments, on console: inout Console) throws(UsageError) -> ExitCode {
    var name: String?
    while let argument = try arguments.next() {
      switch argument {
      case .operand(let operand):
        guard name == nil else { throw arguments.unexpected(operand) }
        name = operand
      case .option(let option):
        guard let code = answer(option, on: &console) else { throw arguments.unknown(option) }
        return code
      }
    }
    guard let name else {
      for name in RecipeListing.names { console.out.line(name) }
      return .passed
    }
    guard let lines = RecipeListing.lines(name) else {
      let hint = Hint.nearest(for: name, among: RecipeListing.names)
      throw arguments.error("there is no recipe `\(name)`\(hint)")
    }
    let settings = lines.map { $0.setting.count }.max() ?? 0
    // One very long formula must not push all summaries off the screen.
    let values = min(40, lines.map { $0.value.count }.max() ?? 0)
    for line in lines {
      let setting = line.setting.padded(to: settings) + " = "
      if line.value.count <= values {
        console.out.line(setting + line.value.padded(to: values) + "  # " + line.summary)
      } else {
        console.out.line(setting + line.value)
        console.out.line(String(repeating: " ", count: settings + values + 3) + "  # " + line.summary)
      }
    }
    return .passed
  }
}
