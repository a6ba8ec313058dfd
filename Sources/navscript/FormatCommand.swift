import Reports
import ScenarioRunner
import ScenarioSyntax

/// `navscript fmt`: formats scenario files.
enum FormatCommand: Subcommand {
  static let name = "fmt"
  static let summary = "Format files, folders or standard input"
  static let operands = "[OPTION…] PATH…"

  static let table = OptionTable([
    .init(
      title: "Options",
      options: [
        Option("--check", help: "Change no file; exit with 1 if one would change"),
        Option("--diff", help: "Change no file; print what would change"),
      ])
  ])

  static let help = """
    Formats scenarios: indentation, spaces, and alignment of tables and comments. Line breaks,
    comments and the meaning stay the same.

    Usage: navscript fmt PATH…

    Files are rewritten in place, and the names of changed files are printed. A folder stands for
    all .nav files below it. With `-`, standard input is formatted to standard output. A file that
    cannot be read or parsed is not changed, and the exit status is 2.

    \(table.help)
    Examples:
      navscript fmt scenarios
      navscript fmt --check --diff scenarios
      navscript fmt - < one.nav

    """

  static func run(_ arguments: inout Arguments, on console: inout Console) throws(UsageError) -> ExitCode {
    var paths: [String] = []
    var readsInput = false
    var run = Run()
    while let argument = try arguments.next() {
      switch argument {
      case .operand("-"): readsInput = true
      case .operand(let path): paths.append(path)
      case .option("--check"): run.checks = true
      case .option("--diff"): run.printsDiff = true
      case .option(let option):
        guard let code = answer(option, on: &console) else { throw arguments.unknown(option) }
        return code
      }
    }
    if paths.isEmpty && !readsInput {
      throw arguments.error("nothing to format: name a file, a folder or `-`")
    }
    for input in FileFinder.find(paths) + (readsInput ? [.standardInput()] : []) {
      run.format(input, on: &console)
    }
    if run.hasErrors { return .unreadable }
    return run.checks && run.changed > 0 ? .failed : .passed
  }

  /// One pass over all inputs.
  private struct Run {
    var checks = false
    var printsDiff = false
    var hasErrors = false
    var changed = 0
    private var reader = FileReader()

    init() {}

    mutating func format(_ input: SuiteInput, on console: inout Console) {
      switch input {
      case .problem(let problem): fail(FileResult(problem: problem), on: &console)
      case .text(let name, let bytes):
        guard let result = layout(Source(name: name, bytes: bytes), on: &console) else { return }
        report(name, bytes, result, on: &console)
        if !checks, !printsDiff { console.out.write(bytes: result) }
      case .file(let path):
        do throws(PathProblem) {
          try reader.read(path)
          let bytes = reader.bytes
          guard let result = layout(Source(name: path, bytes: bytes), on: &console) else { return }
          if result != bytes, !checks, !printsDiff {
            try ReplacedFile(path).finish(result)
            console.out.line(visible(path))
          }
          report(path, bytes, result, on: &console)
        } catch {
          fail(FileResult(problem: error), on: &console)
        }
      }
    }

    private mutating func layout(_ source: Source, on console: inout Console) -> [UInt8]? {
      var diagnostics: [Diagnostic] = []
      let result = Formatter.format(source, diagnostics: &diagnostics)
      if result == nil {
        diagnostics.settle()
        fail(FileResult(source: source, diagnostics: diagnostics, hasErrors: true), on: &console)
      }
      return result
    }

    private mutating func fail(_ file: FileResult, on console: inout Console) {
      hasErrors = true
      console.err.write(ConsoleReport(style: console.err.style).problems(of: file))
    }

    /// Counts a file whose format differs, and prints what the options ask for.
    private mutating func report(_ name: String, _ old: [UInt8], _ new: [UInt8], on console: inout Console) {
      guard old != new else { return }
      changed += 1
      if printsDiff {
        let texts = [old, new].map { String(decoding: $0, as: UTF8.self) }
        console.out.write(
          LineDiff.unified(
            texts[0], texts[1], name: name, style: console.out.style, isForTerminal: console.out.isTerminal))
      } else if checks {
        console.out.line(visible(name))
      }
    }
  }
}
