import Glibc
import Reports
import ScenarioRunner

/// `navscript run`: files, folders and texts through the engine, failures and a summary out.
enum RunCommand: Subcommand {
  static let name = "run"
  static let summary = "Run the scenarios of files, folders, a text or standard input"
  static let options = ["-e"]
  static let valuedOptions: Set<String> = ["-e"]

  static let help = """
    Runs scenarios and says which failed, where and why.

    Usage: navscript run [PATH…] [-e TEXT]…

    A folder stands for every .nav file below it, in the order of their paths; names that begin
    with a dot are left out. `-` stands for standard input. Texts run after the files.

    Options:
      -e TEXT        Run TEXT; reports call it <text>
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
    while let argument = try arguments.next() {
      switch argument {
      case .operand("-"): texts.append(standardInput())
      case .operand(let path): paths.append(path)
      case .option("-e"):
        let count = texts.count { if case .text(let name, _) = $0 { name.hasPrefix("<text") } else { false } }
        let name = count == 0 ? "<text>" : "<text \(count + 1)>"
        texts.append(.text(name: name, bytes: Array(try arguments.value(of: "-e").utf8)))
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
    report(suite, on: &console)
    let code = ExitCode(suite)
    if code == .nothingSelected {
      let place = paths.isEmpty ? "the text" : paths.map { "`\($0)`" }.joined(separator: ", ")
      console.err.line("navscript: nothing to run: there is no scenario in " + place)
    }
    return code
  }

  private static func standardInput() -> SuiteInput {
    var reader = FileReader()
    do throws(PathProblem) {
      try reader.read(STDIN_FILENO, named: "<stdin>")
      return .text(name: "<stdin>", bytes: reader.bytes)
    } catch {
      return .problem(error)
    }
  }

  private static func report(_ suite: SuiteResult, on console: inout Console) {
    let problems = ConsoleReport(style: console.err.style)
    let failures = ConsoleReport(style: console.out.style)
    for file in suite.files {
      console.err.write(problems.problems(of: file))
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
