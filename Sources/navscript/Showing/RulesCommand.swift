import Reports
import ScenarioRunner
import ScenarioRuntime

/// `navscript rules`: lists changes of a file's own rules that no scenario notices.
enum RulesCommand: Subcommand {
  static let name = "rules"
  static let summary = "Change each rule that files set, and report changes that no scenario notices"
  static let operands = "[OPTION…] PATH…"

  static let table = OptionTable([
    .init(
      title: "Options",
      options: [
        Option("-v", "--verbose", help: "Print noticed changes too, with the scenario that noticed each")
      ])
  ])

  static let help = """
    Changes each rule and setting that the files set, one at a time: a limit a tenth up and down, `>` to
    `>=`, `and` to `or`, a word to another one. Runs the file's scenarios after each change, and
    reports the changes that none of them notices. Such a rule could be changed by accident.

    Usage: navscript rules [OPTION…] PATH…

    \(table.help)
    It ends in 1 if a change goes unnoticed, or if a scenario fails before anything is changed.

    """

  static func run(_ arguments: inout Arguments, on console: inout Console) throws(UsageError) -> ExitCode {
    var paths: [String] = []
    var isVerbose = false
    while let argument = try arguments.next() {
      switch argument {
      case .operand(let path): paths.append(path)
      case .option("-v"), .option("--verbose"): isVerbose = true
      case .option(let option):
        guard let code = answer(option, on: &console) else { throw arguments.unknown(option) }
        return code
      }
    }
    guard !paths.isEmpty else { throw arguments.error("which files? Name files or folders") }
    var files: [(name: String, bytes: [UInt8])] = []
    for input in FileFinder.find(paths) {
      let reader = ScenarioReader(input)
      console.err.write(DiagnosticFormat.full.problems(of: reader.file, style: console.err.style))
      guard let source = reader.file.source, !reader.file.hasErrors else { return .unreadable }
      for scenario in reader.scenarios where !reader.record(scenario, RecordingRequest()).hasPassed {
        console.err.line(
          "navscript rules: `\(visible(reader.place(scenario)))` fails before anything is changed")
        return .failed
      }
      if !RuleChanges.all(in: source.ownBytes).isEmpty { files.append((reader.name, source.ownBytes)) }
    }
    guard !files.isEmpty else {
      console.err.line("navscript rules: no file sets a rule or a setting")
      return .nothingSelected
    }
    return report(RuleTrial(files, paths: paths), isVerbose, on: &console)
  }

  private static func report(
    _ trial: RuleTrial, _ isVerbose: Bool, on console: inout Console
  ) -> ExitCode {
    var (noticed, unnoticed) = (0, 0)
    var last = ""
    trial.outcomes { outcome in
      switch outcome.kind {
      case .refused: return
      case .noticed: noticed += 1
      case .unnoticed: unnoticed += 1
      }
      guard isVerbose || outcome.kind == .unnoticed else { return }
      let head = "\(outcome.file):\(outcome.line): \(outcome.setting) = \(outcome.value)"
      if head != last { console.out.line(visible(head)) }
      last = head
      let word = outcome.kind == .unnoticed ? "not noticed:" : "noticed by \(outcome.scenario):"
      console.out.line("    " + visible("\(word) \(outcome.other)"))
    }
    console.out.line("\(noticed + unnoticed) changes, \(noticed) noticed, \(unnoticed) not")
    return unnoticed > 0 ? .failed : .passed
  }
}
