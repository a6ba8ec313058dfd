import Explorer
import Platform
import Reports
import ScenarioRunner

/// `navscript explore`: tries every sequence of a file's actions and prints the shortest that breaks a rule.
enum ExploreCommand: Subcommand {
  static let name = "explore"
  static let summary = "Try every sequence of actions, and find the shortest that breaks a rule"
  static let operands = "[OPTION…] [PATH…] [-e TEXT]…"

  static let table = OptionTable([
    .init(
      title: "Searching",
      options: [
        Option("-e", value: .required("TEXT"), help: "Explore TEXT; reports call it <text>"),
        Option(
          "--filter", value: .required("REGEX"),
          help: "Only explorations whose name matches a POSIX extended regular expression"),
        Option(
          "--depth", value: .required("N"),
          help: "Try sequences of up to N actions, instead of the file's depth"),
        Option(
          "-j", "--jobs", value: .required("N"),
          help:
            "Let N workers share the search; as many as there are cores.\nThe answer does not depend on it"),
        Option("--memory", value: .required("SIZE"), help: "Use at most SIZE, such as 512M or 4G; 2G"),
        Option("--fail-fast", help: "End with the shortest sequences that break something"),
        Option(
          "--no-symmetry", help: "Tell interchangeable screens apart"),
        Option("--allow-partial", help: "Pass also where a bound ends the search before its depth"),
        Option(
          "--random", value: .required("N"),
          help:
            "Make N random walks instead, up to 1000 actions long or as --depth says,\nand shorten what they find"
        ),
        Option("--seed", value: .required("N"), help: "Make the random choices of an earlier --random"),
      ]),
    .init(
      title: "With an app",
      options: [
        Option(
          "--app", value: .required("COMMAND"),
          help:
            "Run the app that COMMAND starts inside the model, and compare its\npath with the screens whenever nothing moves"
        ),
        Option(
          "--driver-timeout", value: .required("TIME"),
          help: "Stop an app that does not answer within TIME (default: 5s)"),
        Option(
          "--path", value: .required("MODE"),
          help: "Contents of the app's own path: stack (without the root), stack+modals,\nwhole or none"),
      ]),
    .init(
      title: "Reporting",
      options: [
        Option(
          "--save", value: .required("FILE"), help: "Write the sequences to FILE, as scenarios that fail"),
        Option(
          "--report", value: .required("KIND=PATH"),
          help:
            "Write a report too: junit, tap, json or github; PATH - is standard\noutput. May be given several times"
        ),
        Option(
          "--error-format", value: .required("FORMAT"),
          help: "How diagnostics are written: full, short (a line each) or json\n(an object a line)"),
        Option("--color", value: .required("WHEN"), help: "auto, always or never"),
      ]),
  ])

  static let help = """
    Tries every sequence of the actions that an `explore` block lists, the shortest first, and
    prints the shortest one that breaks a rule as a scenario.

    Usage: navscript explore [OPTION…] [PATH…] [-e TEXT]…

    The exit status is 0 if everything holds, 5 if something is broken, 1 if a bound ended the
    search before its depth. On Ctrl-C it says what has been shown so far, and ends in 130.

    \(table.help)
    The last line counts situations and the actions that were tried.

    Examples:
      navscript explore scenarios/explore
      navscript explore router.nav --depth 10 --save found.nav
      navscript explore router.nav --random 1000 --seed 7

    """

  static func run(_ arguments: inout Arguments, on console: inout Console) throws(UsageError) -> ExitCode {
    var options = ExploreOptions()
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
    return try ExploreFlow(options, arguments).run(on: &console)
  }
}
