import Platform

/// `navscript repl`: a session that runs each line as it is entered.
enum ReplCommand: Subcommand {
  static let name = "repl"
  static let summary = "Start a session that runs each line as it is typed"
  static let operands = "[FILE[:LINE]]"

  static let table = OptionTable([.init(title: "Options", options: [])])

  static let help = """
    Starts a session: each line runs as it is typed and shows the state that it leads to.

    Usage: navscript repl [FILE[:LINE]]

    With a file the session first carries out its statements, or those of the scenario at LINE. A
    line that begins with a value, such as `top` or `progress`, prints it. A block that is still
    open goes on in the next line; an empty line drops it. Tab completes, the arrow keys recall
    earlier inputs, Ctrl-C drops a line or ends an input that runs, Ctrl-D ends the session.

    In a session:
    \(SessionLoop.commandList)
    Where standard input is a file or a pipe, its lines are read without prompts, and the exit
    status is 1 if an expectation or a step failed, 2 if a line could not be parsed.

    \(table.help)
    """

  static func run(_ arguments: inout Arguments, on console: inout Console) throws(UsageError) -> ExitCode {
    var file: String?
    while let argument = try arguments.next() {
      switch argument {
      case .operand(let operand):
        guard file == nil else { throw arguments.unexpected(operand) }
        file = operand
      case .option(let option):
        guard let code = answer(option, on: &console) else { throw arguments.unknown(option) }
        return code
      }
    }
    let isTerminal = isatty(STDIN_FILENO) == 1 && console.out.isTerminal
    var loop = SessionLoop(isTerminal: isTerminal)
    if isTerminal {
      console.out.line("\(Navscript.version). Type a statement, `:help` or Ctrl-D.")
      Interrupts.handleInSession()
    }
    if let file { loop.runCommand(":load \(file)", on: &console) }
    if isTerminal {
      var lines = TerminalLines()
      loop.run(&lines, on: &console)
      return .passed
    }
    var lines = PipedLines()
    loop.run(&lines, on: &console)
    return loop.code
  }
}
