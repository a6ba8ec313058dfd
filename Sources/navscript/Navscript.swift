import CCommit
import Platform
import Reports
import ScenarioRunner

/// The command: finds the subcommand, runs it and exits with its status.
@main
enum Navscript {
  static let version = "navscript 0.2.0"

  /// The version, and the commit that the binary was built from if it is known.
  static var versionWithCommit: String {
    let commit = String(cString: nav_commit())
    return commit.isEmpty ? version : "\(version) (\(commit))"
  }

  /// The crashes of earlier processes of this command.
  static let trapped = TrapList(environment: Environment.value)

  static let subcommands: [any Subcommand.Type] = [
    RunCommand.self, ExploreCommand.self, CheckCommand.self, FormatCommand.self, ReportCommand.self,
    ConformCommand.self, InitCommand.self,
    ReplCommand.self,
    ExplainCommand.self,
    RecipesCommand.self, RenderCommand.self, CompareCommand.self, SweepCommand.self,
    PlayCommand.self, LearnCommand.self, RulesCommand.self,
    CompletionsCommand.self,
  ]

  static func main() {
    listenToSignals()
    TrapHandler.install(CommandLine.unsafeArgv, trapped)
    var console = Console()
    let code: ExitCode
    do throws(UsageError) {
      try checkArguments()
      code = try run(CommandLine.arguments.dropFirst(), on: &console)
    } catch {
      let command = error.subcommand.map { "navscript " + $0 } ?? "navscript"
      let lines = error.message.split(separator: "\n", omittingEmptySubsequences: false)
      console.err.line("\(command): " + lines.map { visible(String($0)) }.joined(separator: "\n"))
      console.err.line("Try `\(command) --help`.")
      code = .usage
    }
    exit(console.finish(code).rawValue)
  }

  /// Rejects arguments that are not valid UTF-8, which would be changed on decoding.
  private static func checkArguments() throws(UsageError) {
    for place in 0..<Int(CommandLine.argc) {
      guard let argument = CommandLine.unsafeArgv[place] else { continue }
      let bytes = UnsafeRawBufferPointer(start: argument, count: strlen(argument))
      if String(validating: bytes, as: UTF8.self) == nil {
        throw UsageError("the argument `\(InvalidUTF8.escaped(bytes))` is not valid UTF-8")
      }
    }
  }

  /// Turns a closed pipe or an exceeded file size into a write error; an interrupt ends the command at once
  /// with its own status.
  private static func listenToSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    Interrupts.endAtOnce()
    // The parent process may have left them blocked.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    for signal in [SIGTERM, SIGHUP, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      sigaddset(&signals, signal)
    }
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  private static func run(
    _ arguments: ArraySlice<String>, on console: inout Console
  ) throws(UsageError) -> ExitCode {
    guard let first = arguments.first else { return try run(ReplCommand.self, [], on: &console) }
    if let subcommand = subcommands.first(where: { $0.name == first }) {
      return try run(subcommand, arguments.dropFirst(), on: &console)
    }
    switch first {
    case "-h", "--help":
      console.out.write(help)
      return .passed
    case "help":
      guard let name = arguments.dropFirst().first else {
        console.out.write(help)
        return .passed
      }
      guard let subcommand = subcommands.first(where: { $0.name == name }) else { throw unknown(name) }
      console.out.write(subcommand.help)
      return .passed
    case "-V", "--version":
      console.out.line(versionWithCommit)
      return .passed
    default:
      if !first.hasPrefix("-"), !isPath(first) { throw unknown(first) }
      if first.hasPrefix("-"), first.count > 1, !first.hasPrefix("-e"), first != "--" {
        let options = ["--help", "--version", "-e"]
        throw UsageError("unknown option `\(first)`" + Hint.nearest(for: first, among: options))
      }
      return try run(RunCommand.self, arguments, on: &console)
    }
  }

  private static func run(
    _ subcommand: any Subcommand.Type, _ list: ArraySlice<String>, on console: inout Console
  ) throws(UsageError) -> ExitCode {
    var arguments = Arguments(list, of: subcommand.name, subcommand.table)
    return try subcommand.run(&arguments, on: &console)
  }

  /// Whether the first argument looks like a path rather than a subcommand.
  private static func isPath(_ argument: String) -> Bool {
    argument.contains("/") || argument.hasSuffix(".nav") || FileFinder.exists(argument)
  }

  private static func unknown(_ name: String) -> UsageError {
    let hint = Hint.nearest(for: name, among: subcommands.map { $0.name })
    return UsageError("there is no subcommand or file `\(name)`\(hint)")
  }

  private static var help: String {
    let names = subcommands.map { "  " + $0.name.padded(to: 12) + $0.summary + "\n" }.joined()
    let codes = ExitCode.allCases.map { "  " + String($0.rawValue).padded(to: 5) + $0.meaning + "\n" }
      .joined()
    return """
      Runs scenarios of navigation in iOS apps: pushes, pops and swipes, on a virtual clock.

      Usage: navscript [FILE or FOLDER…]
             navscript SUBCOMMAND [OPTION…] [ARGUMENT…]

      Runs files and folders. Without arguments it starts a session, which shows a prompt if
      standard input is a terminal.

      Subcommands:
      \(names)
      Options:
        -e TEXT        Run TEXT
        -h, --help     Print help; after a subcommand, help for that subcommand
        -V, --version  Print the version

      Exit status:
      \(codes)
      """
  }
}

extension String {
  /// The text, padded with trailing spaces to the width of a column.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
