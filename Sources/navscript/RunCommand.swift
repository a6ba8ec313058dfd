import Reports
import ScenarioRunner

/// `navscript run`: files, folders and texts through the engine, failures and a summary out.
enum RunCommand: Subcommand {
  static let name = "run"
  static let summary = "Run the scenarios of files, folders, a text or standard input"
  static let options = ["-e", "--error-format"]
  static let valuedOptions: Set<String> = ["-e", "--error-format"]

  static let help = """
    Runs scenarios and says which failed, where and why.

    Usage: navscript run [PATH…] [-e TEXT]…

    A folder stands for every .nav file below it, in the order of their paths; names that begin
    with a dot are left out. `-` stands for standard input. Texts run after the files.

    Options:
      -e TEXT        Run TEXT; reports call it <text>
      --error-format FORMAT
                     How diagnostics are written: full, short (a line each) or json (an object
                     a line)
      -h, --help     Print this text
      -V, --version  Print the version

    Failures and the summary go to standard output, diagnostics and warnings to standard error.
    The last line reads `12 passed, 1 failed`, with `, 1 skipped` where there are any.
    `navscript --help` lists the exit statuses.

    Examples:
      navscript run scenarios
      navscript run -e 'push A; push B; pan 0.3 vel 50; release; expect top == B'

    """

  static func run(_ arguments: inout Arguments, on console: inout Console) throws(UsageError) -> ExitCode {
    var paths: [String] = []
    var texts: [SuiteInput] = []
    var format = DiagnosticFormat.full
    while let argument = try arguments.next() {
      switch argument {
      case .operand("-"): texts.append(.standardInput())
      case .operand(let path): paths.append(path)
      case .option("-e"): texts.append(.text(try arguments.value(of: "-e"), behind: texts))
      case .option("--error-format"): format = try arguments.errorFormat()
      case .option(let option):
        guard let code = answer(option, on: &console) else { throw arguments.unknown(option) }
        return code
      }
    }
    if paths.isEmpty && texts.isEmpty {
      throw arguments.error("there is nothing to run: name a file, a folder, `-` or -e TEXT")
    }

    var runner = SuiteRunner(paths: paths)
    let suite = runner.run(FileFinder.find(paths) + texts)
    report(suite, format, on: &console)
    let code = ExitCode(suite)
    if code == .nothingSelected {
      let place = paths.isEmpty ? "the text" : paths.map { "`\($0)`" }.joined(separator: ", ")
      console.err.line("navscript: nothing to run: there is no scenario in " + place)
    }
    return code
  }

  private static func report(_ suite: SuiteResult, _ format: DiagnosticFormat, on console: inout Console) {
    let failures = ConsoleReport(style: console.out.style, quotes: format != .short)
    for file in suite.files {
      console.err.write(format.problems(of: file, style: console.err.style))
      console.out.write(failures.failures(of: file))
    }
    if let only = suite.onlyPlace {
      console.err.line(
        "navscript: only scenarios marked @only were run (\(only.file):\(only.line)), "
          + "so the exit status is not 0")
    }
    console.out.write(failures.summary(suite.counts))
  }
}
