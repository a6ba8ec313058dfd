/// One subcommand: what it is called, what its help says, what it does.
protocol Subcommand: Sendable {
  static var name: String { get }
  /// What stands beside its name in the command's help.
  static var summary: String { get }
  static var help: String { get }
  /// The options that it knows beside `--help` and `--version`.
  static var options: [String] { get }
  /// Those of them that take a value.
  static var valuedOptions: Set<String> { get }
  /// Those that may have one.
  static var optionallyValuedOptions: Set<String> { get }

  /// Does it; what it has to say goes to the console.
  static func run(_ arguments: inout Arguments, on console: inout Console) throws(UsageError) -> ExitCode
}

extension Subcommand {
  static var options: [String] { [] }
  static var valuedOptions: Set<String> { [] }
  static var optionallyValuedOptions: Set<String> { [] }

  /// Answers the options that every subcommand has; nil for any other.
  static func answer(_ option: String, on console: inout Console) -> ExitCode? {
    switch option {
    case "-h", "--help": console.out.write(help)
    case "-V", "--version": console.out.line(Navscript.version)
    default: return nil
    }
    return .passed
  }
}
