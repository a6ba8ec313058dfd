/// One subcommand: its name, its help, and its function.
protocol Subcommand: Sendable {
  static var name: String { get }
  /// The sentence after its name in the command's help.
  static var summary: String { get }
  static var help: String { get }
  /// The operands after its name: `[OPTION…] [PATH…]`.
  static var operands: String { get }
  /// Its options; the command line, help, completions and the manual page use them.
  static var table: OptionTable { get }

  /// Runs it; output is written to the console.
  static func run(_ arguments: inout Arguments, on console: inout Console) throws(UsageError) -> ExitCode
}

extension Subcommand {
  /// Handles the options that every subcommand has; returns nil for any other.
  static func answer(_ option: String, on console: inout Console) -> ExitCode? {
    switch option {
    case "-h", "--help": console.out.write(help)
    case "-V", "--version": console.out.line(Navscript.versionWithCommit)
    default: return nil
    }
    return .passed
  }
}
