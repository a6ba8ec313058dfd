import Reports
import ScenarioRunner
import ScenarioRuntime

/// The options of `navscript explore`.
struct ExploreOptions {
  var paths: [PathArgument] = []
  var texts: [SuiteInput] = []
  var readsInput = false
  var filters: [String] = []
  var plan = ExplorationPlan()
  var reports: [ReportTarget] = []
  /// The file for counterexamples.
  var save: String?
  /// The command that starts an app, which runs inside the model.
  var app: String?
  /// The time limit for the app's reply, ns.
  var driverTimeout: Int64?
  /// What the app's path is compared with; nil if the command line does not set it.
  var pathRule: PathRule?
  var errorFormat = DiagnosticFormat.full
  var colour = ColourChoice.auto
  private var walks: Int?
  private var seed: UInt64?

  init() {
    plan.isAlone = true
    plan.jobs = RunPlan.cores
    plan.stopsAtFirst = false
  }

  mutating func take(operand: String, _ arguments: Arguments) throws(UsageError) {
    if operand == "-" {
      readsInput = true
      return
    }
    paths.append(try arguments.path(operand))
  }

  mutating func take(_ option: String, of arguments: inout Arguments) throws(UsageError) {
    switch option {
    case "-e": texts.append(.text(try arguments.value(of: option), behind: texts))
    case "--filter": filters.append(try arguments.value(of: option))
    case "--depth": plan.depth = try number(option, &arguments, 1...1_000_000)
    case "--jobs": plan.jobs = try number(option, &arguments, 1...1024)
    case "--memory": plan.memory = try size(option, &arguments)
    case "--fail-fast": plan.stopsAtFirst = true
    case "--no-symmetry": plan.separatesScreens = true
    case "--allow-partial": plan.allowsPartial = true
    case "--random": walks = try number(option, &arguments, 1...1_000_000_000)
    case "--seed":
      let text = try arguments.value(of: option)
      guard let number = UInt64(text) else {
        throw arguments.error("`--seed` takes a whole number, not `\(text)`")
      }
      seed = number
    case "--app": app = try arguments.value(of: option)
    case "--driver-timeout": driverTimeout = try arguments.duration(option)
    case "--path": pathRule = try arguments.pathRule(option)
    case "--save": save = try arguments.value(of: option)
    case "--report": reports.append(try ReportTarget(arguments.value(of: option), arguments))
    case "--error-format": errorFormat = try arguments.errorFormat()
    case "--color": colour = try ColourChoice(arguments.value(of: option), arguments)
    default: preconditionFailure("an option of the table that is not taken")
    }
  }

  /// Rejects options that exclude each other, and sets the values that depend on several options.
  mutating func settle(_ arguments: Arguments) throws(UsageError) {
    if paths.isEmpty, texts.isEmpty, !readsInput {
      throw arguments.error("there is nothing to explore: name a file, a folder, `-` or -e TEXT")
    }
    if let walks {
      plan.walks = .init(count: walks, seed: seed ?? UInt64.random(in: 0...UInt64(UInt32.max)))
    } else if seed != nil {
      throw arguments.error("`--seed` goes with `--random`: a search has no choice to make")
    }
    if app == nil {
      if driverTimeout != nil { throw arguments.error("`--driver-timeout` needs `--app`") }
      if pathRule != nil { throw arguments.error("`--path` needs `--app`") }
    }
    try ReportTarget.check(reports, arguments)
  }

  private func number(
    _ option: String, _ arguments: inout Arguments, _ range: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    let text = try arguments.value(of: option)
    guard let number = Int(text), range.contains(number) else {
      throw arguments.error(
        "`\(option)` takes a whole number from \(range.lowerBound) to \(range.upperBound), not `\(text)`")
    }
    return number
  }

  /// A size such as `512M` or `4G`.
  private func size(_ option: String, _ arguments: inout Arguments) throws(UsageError) -> Int {
    let text = try arguments.value(of: option)
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let shift: Int? =
      switch text.dropFirst(digits.count) {
      case "K", "KiB": 10
      case "M", "MiB": 20
      case "G", "GiB": 30
      default: nil
      }
    guard let shift, let number = Int(digits), number > 0, number < 1 << 20 else {
      throw arguments.error("`\(option)` takes a size such as 512M or 4G, not `\(text)`")
    }
    return number << shift
  }
}
