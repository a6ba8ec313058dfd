import Reports
import ScenarioRunner
import ScenarioRuntime

/// The options of `navscript run`.
struct RunOptions {
  var paths: [PathArgument] = []
  var texts: [SuiteInput] = []
  var readsInput = false
  var filters: [String] = []
  var tags: TagExpression?
  var lastFailed = false
  /// The revision that files are compared with.
  var changedSince: String?
  var shard: ShardRequest?
  var lists = false
  var changes = OverrideOptions()

  var jobs = RunPlan.cores
  var maxFailures: Int?
  var repetitions = 1
  var shuffles = false
  var seed: UInt64?
  var timeout: Int64?
  var statements: Int?
  var watches = false

  var reports: [ReportTarget] = []
  /// A folder of pages.
  var pages: PageFolder?
  /// The file that recordings are written to; `-` is standard output.
  var trace: String?
  var printsStatistics = false
  /// The command that starts a driver, which plays each scenario to an app.
  var driver: String?
  /// The command that starts an app, which runs inside the model.
  var app: String?
  /// The time limit for the reply of a driver or an app, ns.
  var driverTimeout: Int64?
  var isStrict = false
  /// What the app's path is compared with; nil if the command line does not set it.
  var pathRule: PathRule?
  /// Whether warnings fail, and whether all of them are printed.
  var deniesWarnings = false
  var isVerbose = false
  var colour = ColourChoice.auto
  var errorFormat = DiagnosticFormat.full

  /// Adds an operand.
  mutating func take(operand: String, _ arguments: Arguments) throws(UsageError) {
    if operand == "-" {
      readsInput = true
      return
    }
    paths.append(try arguments.path(operand))
  }

  /// Reads an option and its value.
  mutating func take(_ option: String, of arguments: inout Arguments) throws(UsageError) {
    if try changes.take(option, of: &arguments) { return }
    switch option {
    case "-e": texts.append(.text(try arguments.value(of: option), behind: texts))
    case "--filter": filters.append(try filter(arguments.value(of: option), arguments))
    case "--tag":
      let expression = try Self.tags(arguments.value(of: option), arguments)
      tags = tags.map { .and($0, expression) } ?? expression
    case "--last-failed": lastFailed = true
    case "--only-changed": changedSince = arguments.attachedValue() ?? "HEAD"
    case "--shard":
      let text = try arguments.value(of: option)
      do throws(ShardRequest.Problem) { shard = try ShardRequest(text) } catch {
        throw arguments.error("--shard: \(error.message)")
      }
    case "--list": lists = true
    case "--jobs": jobs = try number(option, &arguments, 1...1024)
    case "--fail-fast": maxFailures = 1
    case "--max-failures": maxFailures = try number(option, &arguments, 1...Int.max)
    case "--repeat": repetitions = try number(option, &arguments, 1...1_000_000)
    case "--shuffle": shuffles = true
    case "--seed": try takeSeed(&arguments)
    case "--timeout": timeout = try arguments.duration(option)
    case "--max-steps": statements = try number(option, &arguments, 1...50_000_000)
    case "--watch": watches = true
    case "--report":
      let value = try arguments.value(of: option)
      if let folder = try PageFolder(value, arguments) {
        guard pages == nil else { throw arguments.error("pages can go to one folder only") }
        pages = folder
      } else {
        reports.append(try ReportTarget(value, arguments))
      }
    case "--trace": trace = try arguments.value(of: option)
    case "--driver": driver = try arguments.value(of: option)
    case "--driver-timeout": driverTimeout = try arguments.duration(option)
    case "--app": app = try arguments.value(of: option)
    case "--strict": isStrict = true
    case "--path": pathRule = try arguments.pathRule(option)
    case "--stats": printsStatistics = true
    case "--deny-warnings": deniesWarnings = true
    case "--verbose": isVerbose = true
    case "--error-format": errorFormat = try arguments.errorFormat()
    case "--color": colour = try ColourChoice(arguments.value(of: option), arguments)
    default: preconditionFailure("an option of the table that is not taken")
    }
  }

  /// Rejects options that exclude each other.
  func settle(_ arguments: Arguments) throws(UsageError) {
    if paths.isEmpty, texts.isEmpty, !readsInput, !lastFailed {
      throw arguments.error("there is nothing to run: name a file, a folder, `-` or -e TEXT")
    }
    if watches, paths.isEmpty || readsInput || !texts.isEmpty {
      throw arguments.error("`--watch` needs files or folders, and nothing else")
    }
    if watches, lists { throw arguments.error("`--list` and `--watch` cannot be combined") }
    if lists, !reports.isEmpty || pages != nil {
      throw arguments.error("`--list` runs nothing, so there is nothing for `--report`")
    }
    if trace != nil, lists || watches {
      throw arguments.error("`--trace` cannot be combined with `\(lists ? "--list" : "--watch")`")
    }
    if trace == "-", reports.contains(where: { $0.path == nil }) {
      throw arguments.error("only one report can go to standard output")
    }
    if trace != "-", reports.contains(where: { $0.path == trace && trace != nil }) {
      throw arguments.error("two reports go to `\(trace ?? "")`")
    }
    try settleApps(arguments)
    try ReportTarget.check(reports, arguments)
    for path in paths where path.line != nil && FileFinder.isFolder(path.path) {
      throw arguments.error("`\(path.path)` is a folder: a line can only be named in a file")
    }
  }

  /// Rejects options of drivers and apps that do not go together.
  private func settleApps(_ arguments: Arguments) throws(UsageError) {
    if driver != nil, app != nil {
      throw arguments.error(
        "`--driver` and `--app` cannot be combined: the app is beside the model or inside")
    }
    if isStrict, driver == nil { throw arguments.error("`--strict` needs `--driver`") }
    if driver == nil, app == nil {
      let given = [(driverTimeout != nil, "--driver-timeout"), (pathRule != nil, "--path")]
      if let first = given.first(where: { $0.0 }) {
        throw arguments.error("`\(first.1)` needs `--driver` or `--app`")
      }
    }
    if driver != nil, let rule = pathRule, rule != .stack, rule != .whole {
      throw arguments.error("`--path \(rule.rawValue)` needs `--app`")
    }
    if lists, driver != nil || app != nil {
      throw arguments.error(
        "`--list` runs nothing, so there is nothing for `\(app == nil ? "--driver" : "--app")`")
    }
  }

  private func filter(_ pattern: String, _ arguments: Arguments) throws(UsageError) -> String {
    do throws(NameFilter.Problem) {
      _ = try NameFilter(pattern)
      return pattern
    } catch {
      throw arguments.error("`--filter '\(pattern)'` is not a regular expression: \(error.message)")
    }
  }

  private static func tags(_ text: String, _ arguments: Arguments) throws(UsageError) -> TagExpression {
    do throws(TagExpression.Problem) {
      return try TagExpression(text)
    } catch {
      let lines = ["--tag: \(error.message)", text, String(repeating: " ", count: error.column - 1) + "^"]
      throw arguments.error(lines.joined(separator: "\n  "))
    }
  }

  private mutating func takeSeed(_ arguments: inout Arguments) throws(UsageError) {
    let text = try arguments.value(of: "--seed")
    guard let number = UInt64(text) else {
      throw arguments.error("`--seed` takes a whole number, not `\(text)`")
    }
    seed = number
    shuffles = true
  }

  private func number(
    _ option: String, _ arguments: inout Arguments, _ range: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    let text = try arguments.value(of: option)
    guard let number = Int(text), range.contains(number) else {
      let bounds =
        range.upperBound == .max ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
      throw arguments.error("`\(option)` takes a whole number from \(bounds), not `\(text)`")
    }
    return number
  }
}

extension Arguments {
  /// The value of `--path`.
  mutating func pathRule(_ option: String) throws(UsageError) -> PathRule {
    let mode = try value(of: option)
    guard let rule = PathRule(rawValue: mode) else {
      let known = PathRule.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw error("--path: `\(mode)` is not one of \(known)")
    }
    return rule
  }

  /// The value of an option that takes a time, in nanoseconds.
  mutating func duration(_ option: String) throws(UsageError) -> Int64 {
    let text = try value(of: option)
    let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    let unit: Double? =
      switch text.dropFirst(digits.count) {
      case "ms": 1e6
      case "s": 1e9
      case "m", "min": 60e9
      default: nil
      }
    guard let unit, let number = Double(digits), number > 0, number * unit < 1e17 else {
      throw error("`\(option)` takes a time such as 500ms, 10s or 2m, not `\(text)`")
    }
    return max(1, Int64(number * unit))
  }
}
