import Reports
import ScenarioRunner

/// A report that was asked for.
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
    let kinds = ReportKind.allCases.map { $0.rawValue }
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

  /// Makes the folder that the report is to stand in; opening the report tells if that failed.
  func makeFolder() {
    guard let path, let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    Folders.make(String(path[..<slash]))
  }
}

/// The reports of a run: opened before it, written after it.
struct ReportFiles {
  private var files: [(kind: ReportKind, file: ReplacedFile?)] = []

  /// Opens all; the first that cannot be written is the error.
  init(_ targets: [ReportTarget]) throws(PathProblem) {
    for target in targets {
      var file: ReplacedFile?
      if let path = target.path { file = try ReplacedFile(path) }
      files.append((target.kind, file))
    }
  }

  var isEmpty: Bool { files.isEmpty }

  /// Writes all; the last that cannot be written is the error, and the others are written.
  func write(_ record: RunRecord, on console: inout Console) throws(PathProblem) {
    var problem: PathProblem?
    for (kind, file) in files {
      let text = kind.text(of: record)
      guard let file else {
        console.out.write(bytes: text)
        continue
      }
      do throws(PathProblem) { try file.finish(text) } catch { problem = error }
    }
    if let problem { throw problem }
  }
}
