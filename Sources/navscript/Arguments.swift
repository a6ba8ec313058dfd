/// A command line that cannot be understood.
struct UsageError: Error {
  var message: String
  /// The subcommand whose help is worth reading.
  var subcommand: String?

  init(_ message: String, in subcommand: String? = nil) {
    self.message = message
    self.subcommand = subcommand
  }
}

/// The arguments of a subcommand, taken off one by one.
///
/// `--` ends the options; a lone `-` is an operand. An option's value stands behind it as the next argument, or
/// in the same one: `--name=value`, `-evalue`. Where a value may be left out, it stands in the same one only.
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
    // A long option ends before an equals sign, a short one behind its letter.
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

  /// The value of the option that came last.
  mutating func value(of option: String) throws(UsageError) -> String {
    if let value = attached {
      attached = nil
      return value
    }
    guard let value = rest.popFirst() else { throw error("`\(option)` needs a value") }
    return value
  }

  /// The value that came last with its option in one argument; nil where there was none.
  mutating func attachedValue() -> String? {
    defer { attached = nil }
    return attached
  }

  /// An option that nobody knows, with the nearest that is known.
  func unknown(_ option: String) -> UsageError {
    error("unknown option `\(option)`" + Hint.nearest(for: option, among: table.names))
  }

  /// An operand where none is wanted.
  func unexpected(_ operand: String) -> UsageError {
    error("unexpected argument `\(operand)`")
  }

  /// A mistake in this subcommand's arguments.
  func error(_ message: String) -> UsageError {
    UsageError(message, in: subcommand)
  }
}
