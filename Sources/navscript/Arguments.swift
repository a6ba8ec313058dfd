/// An invalid command line.
struct UsageError: Error {
  var message: String
  /// The subcommand whose help the message points to.
  var subcommand: String?

  init(_ message: String, in subcommand: String? = nil) {
    self.message = message
    self.subcommand = subcommand
  }
}

/// The arguments of a subcommand, read one by one.
///
/// `--` ends the options; a lone `-` is an operand. An option's value is the next argument or part of the
/// same one: `--name=value`, `-evalue`. An optional value must be part of the same argument.
struct Arguments {
  enum Argument: Equatable {
    case option(String)
    case operand(String)
  }

  private let subcommand: String?
  private let table: OptionTable
  private var rest: ArraySlice<String>
  private var attached: String?
  private var optionsAreOver = false

  /// The arguments of a subcommand, whose options are those of `table`.
  init(_ list: some Collection<String>, of subcommand: String?, _ table: OptionTable) {
    self.subcommand = subcommand
    self.table = table
    rest = Array(list)[...]
  }

  /// The next argument; nil at the end.
  mutating func next() throws(UsageError) -> Argument? {
    guard let argument = rest.popFirst() else { return nil }
    if optionsAreOver || argument == "-" || !argument.hasPrefix("-") { return .operand(argument) }
    if argument == "--" {
      optionsAreOver = true
      return try next()
    }
    // A long option ends before an equals sign, a short one after its letter.
    let isLong = argument.hasPrefix("--")
    let end = isLong ? argument.firstIndex(of: "=") : argument.index(argument.startIndex, offsetBy: 2)
    guard let end, end < argument.endIndex else { return .option(argument) }
    let name = String(argument[..<end])
    guard table.takesValue(name) else {
      if isLong, table.option(name) != nil { throw error("`\(name)` takes no value") }
      return .option(isLong ? name : argument)
    }
    attached = String(argument[end...].dropFirst(isLong ? 1 : 0))
    return .option(name)
  }

  /// The value of the last option.
  mutating func value(of option: String) throws(UsageError) -> String {
    if let value = attached {
      attached = nil
      return value
    }
    guard let value = rest.popFirst() else { throw error("`\(option)` needs a value") }
    return value
  }

  /// The value that was part of the last option's argument; nil if there was none.
  mutating func attachedValue() -> String? {
    defer { attached = nil }
    return attached
  }

  /// The error for an unknown option, with the nearest known one.
  func unknown(_ option: String) -> UsageError {
    error("unknown option `\(option)`" + Hint.nearest(for: option, among: table.names))
  }

  /// The error for an operand where none is allowed.
  func unexpected(_ operand: String) -> UsageError {
    error("unexpected argument `\(operand)`")
  }

  /// An error in this subcommand's arguments.
  func error(_ message: String) -> UsageError {
    UsageError(message, in: subcommand)
  }
}
