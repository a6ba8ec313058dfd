import Reports
import ScenarioRunner
import ScenarioSyntax

/// `navscript check`: reports errors and warnings without running the scenarios.
enum CheckCommand: Subcommand {
  static let name = "check"
  static let summary = "Check files, folders, a text or standard input without running them"
  static let operands = "[OPTION…] [PATH…] [-e TEXT]…"

  static let table = OptionTable([
    .init(
      title: "Options",
      options: [
        Option("-e", value: .required("TEXT"), help: "Check TEXT; reports call it <text>"),
        Option(
          "--error-format", value: .required("FORMAT"),
          help: "Format of diagnostics: full, short (one line each) or json (one\nobject per line)"),
        Option(
          "--report", value: .required("sarif=PATH"),
          help: "Also write the diagnostics as SARIF 2.1.0; PATH - is standard output"),
        Option("--deny-warnings", help: "Treat warnings as failures, with status 1"),
      ]),
    OverrideOptions.group,
  ])

  static let help = """
    Checks scenarios without running them.

    Usage: navscript check [PATH…] [-e TEXT]…

    Prints diagnostics to standard error, as `navscript run` does, and their number to standard
    output. The exit status is 2 if there is an error, and 0 if there are only warnings.

    \(table.help)
    Examples:
      navscript check scenarios
      navscript check --error-format short -e 'push A; expect top == B'

    """

  static func run(_ arguments: inout Arguments, on console: inout Console) throws(UsageError) -> ExitCode {
    var paths: [String] = []
    var texts: [SuiteInput] = []
    var format = DiagnosticFormat.full
    var log: SARIFTarget?
    var deniesWarnings = false
    var changes = OverrideOptions()
    var hasTrapped = false
    while let argument = try arguments.next() {
      switch argument {
      case .operand("-"): texts.append(.standardInput())
      case .operand(let path): paths.append(path)
      case .option("-e"): texts.append(.text(try arguments.value(of: "-e"), behind: texts))
      case .option("--report"): log = try SARIFTarget(arguments.value(of: "--report"), arguments)
      case .option("--deny-warnings"): deniesWarnings = true
      case .option("--error-format"): format = try arguments.errorFormat()
      case .option(let option):
        if try changes.take(option, of: &arguments) { continue }
        guard let code = answer(option, on: &console) else { throw arguments.unknown(option) }
        return code
      }
    }
    if paths.isEmpty && texts.isEmpty {
      throw arguments.error("nothing to check: name a file, a folder, `-` or -e TEXT")
    }
    let inputs = FileFinder.find(paths) + texts
    try changes.check(inputs, paths: paths, arguments)
    try log?.check(inputs, arguments)
    guard log?.open(on: &console) != false else { return .internalError }
    var checker = SuiteChecker(paths: paths, overrides: changes.overrides, trapped: Navscript.trapped)
    var errors = 0
    var warnings = 0
    for input in inputs {
      let file = checker.result(of: input)
      log?.add(file)
      console.err.write(format.problems(of: file, style: console.err.style))
      if file.problem != nil { errors += 1 }
      if file.hasTrapped { hasTrapped = true }
      errors += file.diagnostics.count { $0.severity == .error }
      warnings += file.diagnostics.count { $0.severity == .warning }
    }
    let counts = [(errors, "error"), (warnings, "warning")].map { count, word in
      "\(count == 0 ? "no" : String(count)) \(word)\(count == 1 ? "" : "s")"
    }
    let summary =
      "\(inputs.count) file\(inputs.count == 1 ? "" : "s") checked: " + counts.joined(separator: ", ")
    if log?.isOnOutput == true { console.err.line(summary) } else { console.out.line(summary) }
    if log?.write(on: &console) == false { return .internalError }
    if hasTrapped { return .internalError }
    if errors > 0 { return .unreadable }
    return deniesWarnings && warnings > 0 ? .failed : .passed
  }
}
