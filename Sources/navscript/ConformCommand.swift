import Drivers
import Reports
import ScenarioRunner
import TransitionCore

/// `navscript conform`: checks whether the model explains recorded traces.
enum ConformCommand: Subcommand {
  static let name = "conform"
  static let summary = "Check whether the model explains the trace of a device or of another run"
  static let operands = "[OPTION…] FILE.jsonl…"

  static let table = OptionTable([
    .init(
      title: "Options",
      options: [
        Option("--fit", help: "Try every recipe, and list those that explain each trace"),
        Option("--color", value: .required("WHEN"), help: "auto, always or never"),
      ])
  ])

  static let help = """
    Reads traces line by line and checks whether the model does what they contain.

    Usage: navscript conform [OPTION…] FILE.jsonl…

    A trace has the actions and callbacks of a session on a device, or of a run with `--trace`. The
    order of its lines is the clock. `docs/recorder.md` describes how an app writes one; `-` is
    standard input. For each trace it prints that all lines are explained, or the first line that
    the model does not explain, with what it expected there.

    The exit status is 0 if every trace is explained, 1 if one is not, and 2 if a file is not a trace.

    \(table.help)
    Examples:
      navscript conform session.jsonl
      navscript conform session.jsonl --fit
      navscript run scenarios --trace - | navscript conform -

    """

  static func run(_ arguments: inout Arguments, on console: inout Console) throws(UsageError) -> ExitCode {
    var paths: [String] = []
    var fits = false
    while let argument = try arguments.next() {
      switch argument {
      case .operand(let operand): paths.append(operand)
      case .option(let spelling):
        guard let option = table.canonical(spelling) else { throw arguments.unknown(spelling) }
        if let code = answer(option, on: &console) { return code }
        if option == "--fit" {
          fits = true
        } else {
          console.colour(try ColourChoice(try arguments.value(of: option), arguments))
        }
      }
    }
    if paths.isEmpty { throw arguments.error("there is nothing to check: name a trace, or `-`") }
    var code = ExitCode.passed
    for path in paths {
      let found = check(path, fits: fits, on: &console)
      if found == .unreadable || code == .passed { code = found }
    }
    return code
  }

  private static func check(_ path: String, fits: Bool, on console: inout Console) -> ExitCode {
    let name = path == "-" ? "<stdin>" : path
    do throws(PathProblem) {
      let bytes = try ReportCommand.bytes(of: path)
      do throws(Trace.Problem) {
        var code = ExitCode.passed
        for trace in try Trace.all(in: bytes) {
          let found = fits ? fit(trace, in: name, on: &console) : check(trace, in: name, on: &console)
          if found == .unreadable || code == .passed { code = found }
        }
        return code
      } catch {
        console.err.line("\(visible(name)):\(error.line): error: \(visible(error.message))")
      }
    } catch {
      console.err.line("\(visible(name)): error: \(error.message)")
    }
    return .unreadable
  }

  private static func check(_ trace: Trace, in file: String, on console: inout Console) -> ExitCode {
    let title = trace.name.isEmpty ? "" : "\"\(visible(trace.name))\" "
    switch Conformance.check(trace) {
    case .explained(let lines, let isPrefix):
      let end = isPrefix ? "; it does not end with nothing moving, so this is a prefix" : ""
      console.out.line(
        "\(visible(file)):\(trace.headerLine): \(title)explained: \(lines) of \(lines) lines\(end)")
      return .passed
    case .refuted(let difference):
      console.out.line(
        "\(visible(file)):\(difference.line): \(title)not explained: \(difference.explained) of \(trace.count) lines"
      )
      for line in lines(of: difference) { console.out.line("  " + line) }
      return .failed
    case .unreadable(let message, let line):
      console.err.line("\(visible(file)):\(line): error: \(visible(message))")
      return .unreadable
    }
  }

  private static func lines(of difference: Conformance.Difference) -> [String] {
    var lines = ["the trace: \(visible(difference.found))", "the model: \(visible(difference.expected))"]
    if let reason = difference.reason { lines.append("the last decision: \(visible(reason))") }
    return lines
  }

  // MARK: - Recipes

  /// Prints which recipes explain a trace, and where each of the others parts from it.
  private static func fit(_ trace: Trace, in file: String, on console: inout Console) -> ExitCode {
    var fitting: [PublishedRecipe] = []
    var others: [String] = []
    for recipe in PublishedRecipe.allCases {
      switch Conformance.check(trace, recipe: recipe.name) {
      case .explained: fitting.append(recipe)
      case .refuted(let difference):
        others.append(
          "\(recipe.name): refuted by line \(difference.line): \(visible(difference.found)), "
            + "where the model has \(visible(difference.expected))")
      case .unreadable(let message, let line):
        console.err.line("\(visible(file)):\(line): error: \(visible(message))")
        return .unreadable
      }
    }
    let names = fitting.isEmpty ? "none" : fitting.map { $0.name }.joined(separator: ", ")
    console.out.line("\(visible(file)):\(trace.headerLine): explained by \(names)")
    for (place, recipe) in fitting.enumerated() where place > 0 {
      let settings = differences(fitting[0].recipe, recipe.recipe)
      console.out.line(
        "  \(fitting[0].name) and \(recipe.name) differ in "
          + (settings.isEmpty ? "nothing" : settings.joined(separator: ", ")))
    }
    for line in others { console.out.line("  " + line) }
    return fitting.isEmpty ? .failed : .passed
  }

  private static func differences(_ one: Recipe, _ other: Recipe) -> [String] {
    Setting.allCases.filter { one.text(of: $0) != other.text(of: $0) }.map { $0.name }
  }
}
