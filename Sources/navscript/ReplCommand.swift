import Glibc

/// `navscript repl`: a session that runs each line as it comes.
enum ReplCommand: Subcommand {
  static let name = "repl"
  static let summary = "Begin a session that runs each line as it is typed"
  static let operands = ""

  static let table = OptionTable([.init(title: "Options", options: [])])

  static let help = """
    Begins a session: each line runs as it is typed and shows the state that it leads to.

    Usage: navscript repl

    A line that begins with a value, such as `top` or `progress`, prints it. A block that is still
    open goes on in the next line; an empty line gives up. Tab completes, the arrow keys recall
    earlier lines, Ctrl-C drops a line, Ctrl-D ends.

    In a session:
      :help          Print what can be typed
      :undo          Go back to before the last line
      :quit          End the session

    Where standard input is a file or a pipe, its lines are read without prompts, and the exit
    status is 1 if an expectation or a step failed, 2 if a line could not be parsed.

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
