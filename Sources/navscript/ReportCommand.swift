import Reports
import ScenarioRunner

/// `navscript report`: merges reports of several runs, and compares two traces.
enum ReportCommand: Subcommand {
  static let name = "report"
  static let summary = "Merge reports, or compare two traces"
  static let operands = "merge [OPTION…] FILE… | diff A B"

  static let table = OptionTable([
    .init(
      title: "Options",
      options: [
        Option(
          "--report", value: .required("KIND=PATH"),
          help:
            "Write a report of the whole run: junit, tap, json or github;\nPATH - is standard output. Can be repeated"
        ),
        Option("--color", value: .required("WHEN"), help: "auto, always or never"),
      ])
  ])

  static let help = """
    Merges the reports of several runs, such as shards, or compares the traces of two runs.

    Usage: navscript report merge [OPTION…] FILE…
           navscript report diff [--color WHEN] A.jsonl B.jsonl

    `merge` reads reports that `navscript run --report json=FILE` wrote; `-` is standard input. It
    prints failures and the summary as `run` does, with the exit status of the whole run.

    `diff` compares the traces of two runs (`--trace`), scenario by scenario: it prints where they
    diverge, and which actions and events differ. The exit status is 0 if they are equal, 1 if they
    differ, and 2 if a file is not a trace.

    \(table.help)
    Examples:
      navscript run suite --shard 1/2 --report json=1.jsonl    # on one machine
      navscript run suite --shard 2/2 --report json=2.jsonl    # on another
      navscript report merge 1.jsonl 2.jsonl --report junit=junit.xml
      navscript report diff before.jsonl after.jsonl

    """

  static func run(_ arguments: inout Arguments, on console: inout Console) throws(UsageError) -> ExitCode {
    var operands: [String] = []
    var targets: [ReportTarget] = []
    while let argument = try arguments.next() {
      switch argument {
      case .operand(let operand): operands.append(operand)
      case .option(let spelling):
        guard let option = table.canonical(spelling) else { throw arguments.unknown(spelling) }
        if let code = answer(option, on: &console) { return code }
        let value = try arguments.value(of: option)
        if option == "--report" {
          targets.append(try ReportTarget(value, arguments))
        } else {
          console.colour(try ColourChoice(value, arguments))
        }
      }
    }
    guard let verb = operands.first else { throw arguments.error("what is to be done? `report merge FILE…`") }
    if verb == "diff" {
      guard operands.count == 3 else { throw arguments.error("`report diff` takes two traces") }
      guard targets.isEmpty else { throw arguments.error("`report diff` writes no report") }
      return diff(operands[1], operands[2], on: &console)
    }
    guard verb == "merge" else {
      throw arguments.error(
        "there is no `report \(verb)`\(Hint.nearest(for: verb, among: ["merge", "diff"]))")
    }
    guard operands.count > 1 else { throw arguments.error("there is nothing to merge: name the reports") }
    try ReportTarget.check(targets, arguments)
    let inputs = operands.dropFirst().filter { $0 != "-" }.map { SuiteInput.file(path: $0) }
    try ReportTarget.check(targets, inputs: inputs, arguments)
    return merge(Array(operands.dropFirst()), targets, on: &console)
  }

  /// Prints where two traces differ.
  private static func diff(_ old: String, _ new: String, on console: inout Console) -> ExitCode {
    guard let first = trace(old, on: &console), let second = trace(new, on: &console) else {
      return .unreadable
    }
    let diff = TraceDiff(first, second, named: (old, new), style: console.out.style)
    console.out.write(diff.text)
    console.out.line("\(diff.alike) alike, \(diff.different) different")
    return diff.isEmpty ? .passed : .failed
  }

  private static func trace(_ path: String, on console: inout Console) -> TraceRecord? {
    do throws(PathProblem) {
      let bytes = try bytes(of: path)
      do throws(TraceRecord.Problem) {
        return try TraceRecord(bytes)
      } catch {
        console.err.line("\(path):\(error.line): error: \(error.message)")
      }
    } catch {
      console.err.line("\(path): error: \(error.message)")
    }
    return nil
  }

  private static func merge(
    _ paths: [String], _ targets: [ReportTarget], on console: inout Console
  ) -> ExitCode {
    guard let files = ReportFiles.open(targets, on: &console) else { return .internalError }
    var runs: [(name: String, record: RunRecord)] = []
    var hasFailed = false
    for path in paths {
      do throws(PathProblem) {
        let bytes = try bytes(of: path)
        do throws(JSONReport.Problem) {
          runs.append((path, try JSONReport.record(of: bytes)))
        } catch {
          console.err.line("\(visible(path)):\(error.line): error: \(visible(error.message))")
          hasFailed = true
        }
      } catch {
        console.err.line("\(visible(path)): error: \(error.message)")
        hasFailed = true
      }
    }
    // An incomplete report must not look complete.
    if hasFailed { return .unreadable }
    if let problem = RunRecord.mergeProblem(runs) {
      console.err.line("navscript report: these reports are not one run: \(problem)")
      return .unreadable
    }
    let record = RunRecord.merging(runs.map { $0.record })
    report(record, hasReportOut: targets.contains { $0.path == nil }, on: &console)
    return files.write(record, on: &console) ? ExitCode(record) : .internalError
  }

  /// The contents of a file; `-` is standard input.
  static func bytes(of path: String) throws(PathProblem) -> [UInt8] {
    var reader = FileReader()
    if path == "-" { try reader.read(0, named: "<stdin>") } else { try reader.read(path) }
    return reader.bytes
  }

  private static func report(_ record: RunRecord, hasReportOut: Bool, on console: inout Console) {
    let report = ConsoleReport(style: hasReportOut ? console.err.style : console.out.style)
    var results = ""
    for file in record.files {
      console.err.write(ConsoleReport(style: console.err.style).problems(of: file))
      results += report.failures(of: file)
    }
    if record.ending == .interrupted { console.err.line("navscript: a run was interrupted: this is not all") }
    if let only = record.only {
      console.err.line(
        "navscript: only scenarios marked @only were run (\(visible(only.file)):\(only.line)), "
          + "so the exit status is not 0")
    }
    results += report.remarks(
      warnings: record.warnings, shown: record.warnings, areDenied: record.deniesWarnings,
      brokenFiles: record.brokenFiles)
    results += report.summary(record.counts)
    if hasReportOut { console.err.write(results) } else { console.out.write(results) }
  }
}
