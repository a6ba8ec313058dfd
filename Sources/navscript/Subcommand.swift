/// One subcommand: what it is called, what its help says, what it does.
protocol Subcommand: Sendable {
  static var name: String { get }
  /// What stands beside its name in the command's help.
  static var summary: String { get }
  static var help: String { get }
  /// What stands behind its name: `[OPTION…] [PATH…]`.
  static var operands: String { get }
  /// Its options, from which its command line is read, its help, its completions and the manual page are made.
  static var table: OptionTable { get }

  /// Does it; what it has to say goes to the console.
  static func run(_ arguments: inout Arguments, on console: inout Console) throws(UsageError) -> ExitCode
}

extension Subcommand {
  /// Answers the options that every subcommand has; nil for any other.
  static func answer(_ option: String, on console: inout Console) -> ExitCode? {
    switch option {
    case "-h", "--help": console.out.write(help)
    case "-V", "--version": console.out.line(Navscript.versionWithCommit)
    default: return nil
    }
    return .passed
  }
}
