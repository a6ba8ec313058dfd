import Glibc

/// `navscript repl`: a session that runs each line as it comes.
enum ReplCommand: Subcommand {
  static let name = "repl"
  static let summary = "Start a session that runs each line as you type it"
  static let operands = ""

  static let table = OptionTable([.init(title: "Options", options: [])])

  static let help = """
    Starts a session: each line runs when you type it, and the resulting state is printed.

    Usage: navscript repl

    A line that starts with a value, such as `top` or `progress`, prints it. An open block continues
    on the next line; an empty line discards it. Tab completes, the arrow keys recall earlier lines,
    Ctrl-C drops a line, and Ctrl-D ends the session.

    In a session:
      :help          Print help for the session
      :undo          Undo the last line
      :quit          End the session

    If standard input is a file or a pipe, there are no prompts. The exit status is 1 if an
    expectation or a step failed, and 2 if a line could not be parsed.

    \(table.help)
    """

  static func run(_ arguments: inout Arguments, on console: inout Console) throws(UsageError) -> ExitCode {
    while let argument = try arguments.next() {
      switch argument {
      case .operand(let operand): throw arguments.unexpected(operand)
      case .option(let option):
        guard let code = answer(option, on: &console) else { throw arguments.unknown(option) }
        return code
      }
    }
    var loop = SessionLoop()
    if isatty(STDIN_FILENO) == 1, console.out.isTerminal {
      console.out.line("\(Navscript.version). Type a statement, `:help` or Ctrl-D.")
      var lines = TerminalLines()
      loop.run(&lines, on: &console)
      return .passed
    }
    var lines = PipedLines()
    loop.run(&lines, on: &console)
    return loop.code
  }
}
