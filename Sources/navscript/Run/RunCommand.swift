import Reports
import ScenarioRunner

/// `navscript run`: files, folders and texts through the engine, failures and a summary out.
enum RunCommand: Subcommand {
  static let name = "run"
  static let summary = "Run the scenarios of files, folders, a text or standard input"
  static let operands = "[OPTION…] [PATH…] [-e TEXT]…"

  static let table = OptionTable([
    .init(
      title: "Selecting",
      options: [
        Option("-e", value: .required("TEXT"), help: "Run TEXT; reports call it <text>"),
        Option(
          "--filter", value: .required("REGEX"),
          help: "Only scenarios whose name matches a POSIX extended regular expression"),
        Option(
          "--tag", value: .required("TAGS"),
          help: "Only scenarios with these tags: 'smoke and not (slow or later)'"),
        Option("--last-failed", help: "Only scenarios that failed when they were last run from this folder"),
        Option(
          "--only-changed", value: .optional("REVISION"),
          help: "Only files that git says differ from REVISION (HEAD), and those\nthat include them"),
        Option(
          "--shard", value: .required("I/N"),
          help:
            "Only the part I of N, from 1; `auto` asks the build server's\nenvironment, `auto/N` for I alone"),
        Option("--list", help: "List what would be run, and run nothing"),
      ]),
    .init(
      title: "Running",
      options: [
        Option(
          "-j", "--jobs", value: .required("N"), help: "Run N files at once; as many as there are cores"),
        Option("--fail-fast", help: "End after the first failure"),
        Option("--max-failures", value: .required("N"), help: "End after N failures"),
        Option("--repeat", value: .required("N"), help: "Run everything N times"),
        Option("--shuffle", help: "Work in a random order; results keep theirs"),
        Option("--seed", value: .required("N"), help: "Work in the order of an earlier --shuffle"),
        Option(
          "--timeout", value: .required("TIME"), help: "End a scenario after TIME, such as 500ms or 10s"),
        Option("--max-steps", value: .required("N"), help: "End a scenario after N statements; 50000000"),
        Option("--watch", help: "Run again what changes, until Ctrl-C"),
      ]),
    .init(
      title: "Beside an app",
      options: [
        Option(
          "--driver", value: .required("COMMAND"),
          help: "Play each scenario to the app that COMMAND drives, too, and compare"),
        Option(
          "--driver-timeout", value: .required("TIME"),
          help: "End a driver that does not answer within TIME; 5s"),
        Option("--strict", help: "Let expectations fail that read nothing that the driver sees"),
        Option(
          "--path", value: .required("MODE"),
          help: "What the app's own path holds: stack (without the root) or whole"),
      ]),
    .init(
      title: "Reporting",
      options: [
        Option(
          "--trace", value: .required("PATH"),
          help: "Write what happens in each scenario as JSON Lines; PATH - is standard\noutput"),
        Option(
          "--report", value: .required("KIND=PATH"),
          help:
            "Write a report too: junit, tap, json or github; PATH - is standard\noutput. May be given several times"
        ),
        Option(
          "--error-format", value: .required("FORMAT"),
          help: "How diagnostics are written: full, short (a line each) or json\n(an object a line)"),
        Option("--deny-warnings", help: "Let warnings of checks and runs fail, with status 1"),
        Option(
          "-v", "--verbose",
          help:
            "Print every warning, not only the first \(RunConsole.mostWarnings) of a run, and what was skipped"
        ),
        Option("--stats", help: "Print times and counts, as on a terminal"),
        Option("--color", value: .required("WHEN"), help: "auto, always or never"),
      ]),
  ])

  static let help = """
    Runs scenarios and says which failed, where and why.

    Usage: navscript run [OPTION…] [PATH…] [-e TEXT]…

    A folder stands for every .nav file below it, in the order of their paths; names that begin
    with a dot are left out. FILE.nav:LINE is the scenario, or the row of its table, at that line.
    `-` stands for standard input. Texts run after the files. What selects must all hold.

    \(table.help)
    Failures and the summary go to standard output, diagnostics, warnings and progress to standard
    error. The last line reads `12 passed, 1 failed`, with `, 1 skipped` where there are any.
    `navscript --help` lists the exit statuses.

    Examples:
      navscript run scenarios
      navscript run scenarios --tag 'smoke and not slow' --report junit=out/junit.xml
      navscript run -e 'push A; push B; pan 0.3 vel 50; release; expect top == B'

    """

  static func run(_ arguments: inout Arguments, on console: inout Console) throws(UsageError) -> ExitCode {
    var options = RunOptions()
    while let argument = try arguments.next() {
      switch argument {
      case .operand(let operand): try options.take(operand: operand, arguments)
      case .option(let spelling):
        guard let option = table.canonical(spelling) else { throw arguments.unknown(spelling) }
        if let code = answer(option, on: &console) { return code }
        try options.take(option, of: &arguments)
      }
    }
    try options.settle(arguments)
    return try RunFlow(options, arguments).run(on: &console)
  }
}
