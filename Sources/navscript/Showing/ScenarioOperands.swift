import Reports
import ScenarioRunner
import ScenarioRuntime

/// The operands of subcommands that show single runs: `FILE[:LINE]`, `-` for standard input, `-e TEXT`.
struct ScenarioOperands {
  private(set) var inputs: [(input: SuiteInput, line: Int?)] = []

  var isEmpty: Bool { inputs.isEmpty }

  /// Adds an operand.
  mutating func take(operand: String, _ arguments: Arguments) throws(UsageError) {
    if operand == "-" {
      inputs.append((.standardInput(), nil))
      return
    }
    let path = try arguments.path(operand)
    for input in FileFinder.find([path.path]) { inputs.append((input, path.line)) }
  }

  /// Adds the text of an `-e`.
  mutating func take(text: String) {
    inputs.append((.text(text, behind: inputs.map { $0.input }), nil))
  }

  /// Reads all inputs; problems are printed to standard error.
  ///
  /// - Returns: the files that can be run, and the exit code if one cannot.
  func read(on console: inout Console) -> (files: [ScenarioReader], problem: ExitCode?) {
    var files: [ScenarioReader] = []
    var code: ExitCode?
    for (input, line) in inputs {
      let reader = ScenarioReader(input, line: line)
      console.err.write(DiagnosticFormat.full.problems(of: reader.file, style: console.err.style))
      if reader.file.problem != nil || reader.file.hasErrors {
        code = .unreadable
      } else if reader.scenarios.isEmpty {
        if line == nil { console.err.line("navscript: there is no scenario in `\(visible(reader.name))`") }
        code = code ?? .nothingSelected
      } else {
        files.append(reader)
      }
    }
    return (files, code)
  }

  /// The first scenario of the only file, if all its scenarios are rows of one table.
  func readFirst(
    _ subcommand: String, on console: inout Console
  ) -> (file: ScenarioReader?, scenario: Int, code: ExitCode) {
    let (files, problem) = read(on: &console)
    guard files.count == 1, problem == nil, let file = files.first else {
      return readOne(subcommand, on: &console)
    }
    let blocks = Set(file.scenarios.map { file.lines($0) })
    if blocks.count == 1 { return (file, file.scenarios[0], .passed) }
    return readOne(subcommand, on: &console)
  }

  /// The only scenario of the operands; reports an error and returns nil if there are several or none.
  func readOne(
    _ subcommand: String, on console: inout Console
  ) -> (file: ScenarioReader?, scenario: Int, code: ExitCode) {
    let (files, problem) = read(on: &console)
    guard let file = files.first, problem == nil else { return (nil, 0, problem ?? .nothingSelected) }
    if files.count == 1, file.scenarios.count == 1 { return (file, file.scenarios[0], .passed) }
    let lines = file.scenarios.prefix(8).map { String(file.info($0).line) }.joined(separator: ", ")
    let more = file.scenarios.count > 8 ? " …" : ""
    console.err.line(
      "navscript \(subcommand): `\(visible(file.name))` has \(file.scenarios.count) scenarios; "
        + "name one by its line, as `\(visible(file.name)):\(file.info(file.scenarios[0]).line)`: \(lines)\(more)"
    )
    return (nil, 0, .usage)
  }
}
