import Reports
import ScenarioRuntime

/// `navscript recipes`: what a recipe sets.
enum RecipesCommand: Subcommand {
  static let name = "recipes"
  static let summary = "List the recipes, or all settings of one"
  static let operands = "[--format FORMAT] [NAME]"

  static let table = OptionTable([
    .init(
      title: "Options",
      options: [
        Option(
          "--format", value: .required("FORMAT"),
          help: "text, or json with the kind, words and bounds of each setting")
      ])
  ])

  static let help = """
    Lists the recipes, or all settings of one with values and descriptions.

    Usage: navscript recipes [--format FORMAT] [NAME]

    \(table.help)
    """

  static func run(_ arguments: inout Arguments, on console: inout Console) throws(UsageError) -> ExitCode {
    var name: String?
    var format = Format.text
    while let argument = try arguments.next() {
      switch argument {
      case .operand(let operand):
        guard name == nil else { throw arguments.unexpected(operand) }
        name = operand
      case .option("--format"): format = try self.format(&arguments)
      case .option(let option):
        guard let code = answer(option, on: &console) else { throw arguments.unknown(option) }
        return code
      }
    }
    guard let name else {
      switch format {
      case .text: for name in RecipeListing.names { console.out.line(name) }
      case .json: console.out.write(RecipeJSON.recipes)
      }
      return .passed
    }
    guard let settings = RecipeListing.settings(of: name) else {
      let hint = Hint.nearest(for: name, among: RecipeListing.names)
      throw arguments.error("there is no recipe `\(name)`\(hint)")
    }
    switch format {
    case .text: list(settings, on: &console)
    case .json: console.out.write(RecipeJSON.recipe(name) ?? "")
    }
    return .passed
  }

  private enum Format: String, CaseIterable {
    case text
    case json
  }

  private static func format(_ arguments: inout Arguments) throws(UsageError) -> Format {
    let value = try arguments.value(of: "--format")
    guard let format = Format(rawValue: value) else {
      let hint = Hint.nearest(for: value, among: Format.allCases.map { $0.rawValue })
      throw arguments.error("there is no format `\(value)`: text or json\(hint)")
    }
    return format
  }

  private static func list(_ settings: [ListedSetting], on console: inout Console) {
    let lines = settings.map { (name: $0.name, value: $0.value ?? "", summary: $0.summary) }
    let names = lines.map { $0.name.count }.max() ?? 0
    // One very long formula must not push all summaries off the screen.
    let values = min(40, lines.map { $0.value.count }.max() ?? 0)
    for line in lines {
      let start = line.name.padded(to: names) + " = "
      if line.value.count <= values {
        console.out.line(start + line.value.padded(to: values) + "  # " + line.summary)
      } else {
        console.out.line(start + line.value)
        console.out.line(String(repeating: " ", count: names + values + 3) + "  # " + line.summary)
      }
    }
  }
}
