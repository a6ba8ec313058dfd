import Reports
import ScenarioRunner

/// A report that an option asks for.
struct ReportTarget {
  var kind: ReportKind
  /// The file; nil for standard output.
  var path: String?

  init(kind: ReportKind, path: String?) {
    self.kind = kind
    self.path = path
  }

  /// Reads `KIND=PATH`.
  init(_ text: String, _ arguments: Arguments) throws(UsageError) {
    let kinds = ReportKind.allCases.map { $0.rawValue } + ["html", "html-all"]
    let name = String(text.prefix { $0 != "=" })
    guard let kind = ReportKind(rawValue: name) else {
      throw arguments.error(
        "there is no report `\(name)`\(Hint.nearest(for: name, among: kinds)); there are "
          + kinds.joined(separator: ", "))
    }
    let path = String(text.dropFirst(name.count + 1))
    guard !path.isEmpty else {
      throw arguments.error("`--report \(name)` needs a file: `--report \(name)=PATH`, or `\(name)=-`")
    }
    self.init(kind: kind, path: path == "-" ? nil : path)
  }

  /// Rejects two reports with the same path.
  static func check(_ targets: [ReportTarget], _ arguments: Arguments) throws(UsageError) {
    if targets.count(where: { $0.path == nil }) > 1 {
      throw arguments.error("only one report can go to standard output")
    }
    var places: Set<String> = []
    for target in targets {
      guard let path = target.path else { continue }
      guard places.insert(ReportPlace.canonical(path)).inserted else {
        throw arguments.error("two reports go to `\(path)`")
      }
    }
  }

  /// Rejects reports whose path is an input.
  static func check(
    _ targets: [ReportTarget], inputs: [SuiteInput], _ arguments: Arguments
  ) throws(UsageError) {
    for path in targets.compactMap({ $0.path }) { try ReportPlace(path).check(inputs, arguments) }
  }

  /// Creates the report's folder; a failure shows when the report is opened.
  func makeFolder() {
    if let path { Self.makeFolder(of: path) }
  }

  /// Creates the folder of a file.
  static func makeFolder(of path: String) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    Folders.make(String(path[..<slash]))
  }
}

/// The reports of a run: opened before it, written after it.
struct ReportFiles {
  private var files: [(kind: ReportKind, file: ReplacedFile?)] = []

  /// Opens all of them; reports the first that cannot be written and returns nil.
  static func open(_ targets: [ReportTarget], on console: inout Console) -> ReportFiles? {
    do throws(PathProblem) {
      return try ReportFiles(targets)
    } catch {
      report(error, on: &console)
      return nil
    }
  }

  private init(_ targets: [ReportTarget]) throws(PathProblem) {
    for target in targets {
      target.makeFolder()
      var file: ReplacedFile?
      if let path = target.path { file = try ReplacedFile(path) }
      files.append((target.kind, file))
    }
  }

  var isEmpty: Bool { files.isEmpty }

  /// Writes all of them, and reports those that cannot be written.
  /// - Returns: whether all were.
  func write(_ record: RunRecord, on console: inout Console) -> Bool {
    var isWhole = true
    for (kind, file) in files {
      let text = kind.text(of: record, workspace: Environment.value("GITHUB_WORKSPACE"))
      guard let file else {
        console.out.write(bytes: text)
        continue
      }
      do throws(PathProblem) {
        try file.finish(text)
      } catch {
        Self.report(error, on: &console)
        isWhole = false
      }
    }
    return isWhole
  }

  /// Reports that a report cannot be written.
  static func report(_ problem: PathProblem, on console: inout Console) {
    console.err.line(
      "navscript: the report `\(visible(problem.path))` cannot be written: \(problem.writingMessage)")
  }
}

extension ColourChoice {
  /// Reads the value of `--color`.
  init(_ text: String, _ arguments: Arguments) throws(UsageError) {
    guard let choice = ColourChoice(rawValue: text) else {
      throw arguments.error("`--color` takes auto, always or never, not `\(text)`")
    }
    self = choice
  }
}
