import Pictures
import Reports
import ScenarioRunner
import ScenarioRuntime

/// `navscript compare`: runs the same touches under several recipes.
enum CompareCommand: Subcommand {
  static let name = "compare"
  static let summary = "Run the same fingers under several recipes, and mark what differs"
  static let operands = "[OPTION…] FILE[:LINE] | -e TEXT"

  static let table = OptionTable([
    .init(
      title: "Options",
      options: [
        Option(
          "--recipes", value: .required("NAMES"),
          help: "Recipes with commas between them; fullscreen,halfway,edge,fadebar,shrink,\nuikit26"),
        Option("-e", value: .required("TEXT"), help: "Compare the runs of TEXT"),
        Option(
          "-o", "--output", value: .required("OUT"),
          help: "Write a page to OUT.html instead that shows the first two side by side"),
      ])
  ])

  static let help = """
    Runs a scenario under several recipes, whatever it expects, and prints a table for each release
    and one for the end: what is on top, what the release decided and why, and the margin. A row
    that differs from the first one begins with `≠`.

    Usage: navscript compare [OPTION…] FILE[:LINE] | -e TEXT

    \(table.help)
    Example:
      navscript compare --recipes fullscreen,uikit26 scenarios/seeds/fullscreen.nav:16

    """

  static let defaults = ["fullscreen", "halfway", "edge", "fadebar", "shrink", "uikit26"]

  static func run(_ arguments: inout Arguments, on console: inout Console) throws(UsageError) -> ExitCode {
    var operands = ScenarioOperands()
    var recipes = defaults
    var output: String?
    while let argument = try arguments.next() {
      switch argument {
      case .operand(let operand): try operands.take(operand: operand, arguments)
      case .option("-e"): operands.take(text: try arguments.value(of: "-e"))
      case .option("--recipes"): recipes = try self.recipes(arguments.value(of: "--recipes"), arguments)
      case .option("-o"), .option("--output"): output = try arguments.value(of: "--output")
      case .option(let option):
        guard let code = answer(option, on: &console) else { throw arguments.unknown(option) }
        return code
      }
    }
    guard !operands.isEmpty else { throw arguments.error("which file? Name one, `-` or -e TEXT") }
    if let output, !output.hasSuffix(".html") { throw arguments.error("`\(output)` must end in .html") }
    let (file, scenario, code) = operands.readOne(name, on: &console)
    guard let file, let source = file.file.source else { return code }
    let text = ScenarioText(source.ownBytes)
    let runner = VariantRunner(name: file.name)
    if let output { return write(file, scenario, recipes, text, runner, output, on: &console) }
    var columns: [RecipeRun] = []
    for recipe in recipes {
      let bytes = text.edited(text.withoutExpectations + text.using(recipe))
      columns.append(RecipeRun(recipe, runner.record(bytes, scenario)))
    }
    console.out.write(
      RecipeTable.text(columns, title: "\(file.info(scenario).name) (\(file.place(scenario)))"))
    return .passed
  }

  private static func recipes(_ text: String, _ arguments: Arguments) throws(UsageError) -> [String] {
    let names = text.split(separator: ",").map { String($0) }
    for name in names where !RecipeListing.names.contains(name) {
      throw arguments.error(
        "there is no recipe `\(name)`\(Hint.nearest(for: name, among: RecipeListing.names))")
    }
    guard names.count >= 2 else {
      throw arguments.error("`--recipes` takes two recipes or more, with commas between them")
    }
    return names
  }

  private static func write(
    _ file: ScenarioReader, _ scenario: Int, _ recipes: [String], _ text: ScenarioText,
    _ runner: VariantRunner,
    _ output: String, on console: inout Console
  ) -> ExitCode {
    var runs: [PageReport.Run] = []
    for recipe in recipes.prefix(2) {
      let bytes = text.edited(text.withoutExpectations + text.using(recipe))
      let request = RecordingRequest(keepsModels: true, keepsStretches: true)
      switch runner.record(bytes, scenario, request) {
      case .success(let recording):
        runs.append(PageReport.Run(recording, file.about(scenario, recipe: recipe)))
      case .failure(let problem):
        console.err.line("navscript compare: under `\(recipe)`: \(visible(problem.message))")
        return .unreadable
      }
    }
    return console.write(PageReport.page(of: runs, isPair: true), to: output) ? .passed : .internalError
  }
}
