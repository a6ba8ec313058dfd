import Reports
import ScenarioRuntime

/// `navscript recipes`: lists recipes and their settings.
enum RecipesCommand: Subcommand {
  static let name = "recipes"
  static let summary = "List the recipes, or print all settings of one"
  static let operands = "[--format FORMAT] [NAME [--diff OTHER]]"

  static let table = OptionTable([
    .init(
      title: "Options",
      options: [
        Option(
          "--format", value: .required("FORMAT"),
          help: "text, or json with the kind, words and bounds of each setting"),
        Option(
          "--diff", value: .required("OTHER"), help: "Only the settings in which NAME differs from OTHER"),
      ])
  ])

  static let help = """
    Lists the recipes with a description each, or prints one as a definition that a scenario file
    can contain: all settings with their values and descriptions.

    Usage: navscript recipes [--format FORMAT] [NAME [--diff OTHER]]

    \(table.help)
    """

  static func run(_ arguments: inout Arguments, on console: inout Console) throws(UsageError) -> ExitCode {
    var name: String?
    var format = Format.text
    var other: String?
    while let argument = try arguments.next() {
      switch argument {
      case .operand(let operand):
        guard name == nil else { throw arguments.unexpected(operand) }
        name = operand
      case .option("--format"): format = try self.format(&arguments)
      case .option("--diff"): other = try arguments.value(of: "--diff")
      case .option(let option):
        guard let code = answer(option, on: &console) else { throw arguments.unknown(option) }
        return code
      }
    }
    guard let name else {
      if other != nil { throw arguments.error("which recipe is compared? Name it before `--diff`") }
      switch format {
      case .text: listAll(on: &console)
      case .json: console.out.write(RecipeJSON.recipes)
      }
      return .passed
    }
    let settings = try self.settings(of: name, arguments)
    if let other {
      if format == .json { throw arguments.error("`--diff` has no JSON; compare two of `--format json`") }
      differ(name, settings, other, try self.settings(of: other, arguments), on: &console)
      return .passed
    }
    switch format {
    case .text: list(name, settings, on: &console)
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

  private static func settings(
    of name: String, _ arguments: Arguments
  ) throws(UsageError) -> [ListedSetting] {
    guard let settings = RecipeListing.settings(of: name) else {
      let hint = Hint.nearest(for: name, among: RecipeListing.names)
      throw arguments.error("there is no recipe `\(name)`\(hint)")
    }
    return settings
  }

  private static func listAll(on console: inout Console) {
    let width = RecipeListing.names.map { $0.count }.max() ?? 0
    for name in RecipeListing.names {
      console.out.line(name.padded(to: width) + "  " + (RecipeListing.summary(name) ?? ""))
    }
  }

  /// Prints a recipe as a definition that can be pasted into a file.
  private static func list(_ name: String, _ settings: [ListedSetting], on console: inout Console) {
    console.out.line("# \(name): \(RecipeListing.summary(name) ?? "")")
    console.out.line("# Source: \(RecipeListing.source(name) ?? "")")
    console.out.line("recipe my-\(name) from \(name) {")
    let lines = settings.map { (name: $0.name, value: $0.value ?? "", summary: $0.summary) }
    let names = lines.map { $0.name.count }.max() ?? 0
    // One very long formula must not move all summaries off the screen.
    let values = min(40, lines.map { $0.value.count }.max() ?? 0)
    for line in lines {
      let start = "    " + line.name.padded(to: names) + " = "
      if line.value.count <= values {
        console.out.line(start + line.value.padded(to: values) + "  # " + line.summary)
      } else {
        console.out.line(start + line.value)
        console.out.line(String(repeating: " ", count: names + values + 7) + "  # " + line.summary)
      }
    }
    console.out.line("}")
  }

  /// Prints how two recipes differ: a definition based on the other one, whose values are comments.
  private static func differ(
    _ name: String, _ settings: [ListedSetting], _ other: String, _ others: [ListedSetting],
    on console: inout Console
  ) {
    let differing = zip(settings, others).filter { $0.value != $1.value }
    guard !differing.isEmpty else { return console.out.line("# \(name) and \(other) have the same settings") }
    console.out.line("# \(name) differs from \(other) in \(differing.count) of \(settings.count) settings")
    console.out.line("recipe my-\(name) from \(other) {")
    let names = differing.map { $0.0.name.count }.max() ?? 0
    let values = min(40, differing.map { ($0.0.value ?? "").count }.max() ?? 0)
    for (setting, before) in differing {
      let line = "    " + setting.name.padded(to: names) + " = " + (setting.value ?? "").padded(to: values)
      console.out.line(line + "  # \(other): \(before.value ?? "")")
    }
    console.out.line("}")
  }
}
