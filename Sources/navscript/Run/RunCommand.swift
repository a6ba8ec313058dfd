import Reports
import ScenarioRunner

/// `navscript run`: runs files, folders and texts, and prints failures and a summary.
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
          help: "Run scenarios whose name matches a POSIX extended regular expression"),
        Option(
          "--tag", value: .required("TAGS"),
          help: "Run scenarios with these tags: 'smoke and not (slow or later)'"),
        Option("--last-failed", help: "Run scenarios that failed in the last run from this folder"),
        Option(
          "--only-changed", value: .optional("REVISION"),
          help:
            "Run files that differ from REVISION (default: HEAD) according to\ngit, and files that include them"
        ),
        Option(
          "--shard", value: .required("I/N"),
          help:
            "Run part I of N, from 1; with `auto` or `auto/N`, as the build\nserver's environment says"),
        Option("--list", help: "List the selected scenarios without running them"),
      ]),
    .init(
      title: "Running",
      options: [
        Option(
          "-j", "--jobs", value: .required("N"), help: "Run N files at once (default: the number of cores)"),
        Option("--fail-fast", help: "Stop after the first failure"),
        Option("--max-failures", value: .required("N"), help: "Stop after N failures"),
        Option("--repeat", value: .required("N"), help: "Run everything N times"),
        Option("--shuffle", help: "Run in random order; results keep their order"),
        Option("--seed", value: .required("N"), help: "Run in the order of an earlier --shuffle"),
        Option(
          "--timeout", value: .required("TIME"), help: "Stop a scenario after TIME, such as 500ms or 10s"),
        Option(
          "--max-steps", value: .required("N"), help: "Stop a scenario after N statements (default: 50000000)"
        ),
        Option("--watch", help: "Run changed files again, until Ctrl-C"),
      ]),
    OverrideOptions.group,
    .init(
      title: "With an app",
      options: [
        Option(
          "--driver", value: .required("COMMAND"),
          help: "Also play each scenario to the app that COMMAND drives, and compare"),
        Option(
          "--app", value: .required("COMMAND"),
          help:
            "Run the app that COMMAND starts inside the model: it receives\ncallbacks and answers with calls"),
        Option(
          "--driver-timeout", value: .required("TIME"),
          help: "Stop a driver or app that does not answer within TIME (default: 5s)"),
        Option("--strict", help: "Fail expectations that read nothing that the driver reports"),
        Option(
          "--path", value: .required("MODE"),
          help:
            "Contents of the app's own path: stack (without the root) or whole;\nwith --app also stack+modals or none"
        ),
      ]),
    .init(
      title: "Reporting",
      options: [
        Option(
          "--trace", value: .required("PATH"),
          help: "Write everything that happens in each scenario as JSON Lines; PATH -\nis standard output"),
        Option(
          "--report", value: .required("KIND=PATH"),
          help:
            "Write a report: junit, tap, json or github; PATH - is standard\noutput. html=DIR writes a page for each failed scenario, html-all=DIR\nfor all, with an index. Can be repeated"
        ),
        Option(
          "--error-format", value: .required("FORMAT"),
          help: "Format of diagnostics: full, short (one line each) or json (one\nobject per line)"),
        Option("--deny-warnings", help: "Treat warnings as failures, with status 1"),
        Option(
          "-v", "--verbose",
          help:
            "Print all warnings, not only the first \(RunConsole.mostWarnings) of a run, and what was skipped"
        ),
        Option("--stats", help: "Print times and counts even if output is not a terminal"),
        Option("--color", value: .required("WHEN"), help: "auto, always or never"),
      ]),
  ])

  static let help = """
    Runs scenarios, and prints which failed, where and why.

    Usage: navscript run [OPTION…] [PATH…] [-e TEXT]…

    A folder stands for all .nav files below it, ordered by path, except for names that start with
    a dot. FILE.nav:LINE selects the scenario, or the row of its table, at that line. `-` stands for
    standard input. Texts run after files. Selections are combined with AND.
    `--recipe` does not change `use (…)`, nor a `use` after a scenario's first action. `--set` skips
    set-up lines of its setting. A name that no file has is an error of the command line.

    \(table.help)
    Failures and the summary go to standard output; diagnostics, warnings and progress go to standard
    error. The last line reads `12 passed, 1 failed`, plus `, 1 skipped` if scenarios were skipped.
    `navscript --help` lists the exit statuses.

    Examples:
      navscript run scenarios
      navscript run scenarios --tag 'smoke and not slow' --report junit=out/junit.xml
      navscript run scenarios --recipe uikit26 --set 'finishes = progress > 0.4'
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
