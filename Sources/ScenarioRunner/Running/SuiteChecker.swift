import ScenarioRuntime
import ScenarioSyntax

/// Reads and checks inputs without running them.
package struct SuiteChecker {
  private var engine = Engine()
  private var reader = FileReader()
  private let trapped: TrapList
  private let work = TrapWork()

  /// `paths` are those of the command line: their folders are the suites within which files may include others.
  /// `overrides` apply to every file, and `trapped` is what crashed an earlier process.
  package init(paths: [String] = [], overrides: Overrides = Overrides(), trapped: TrapList = TrapList()) {
    self.trapped = trapped
    engine.overrides = overrides
    engine.includes = IncludeReader.includes(paths: paths)
  }

  /// The recipe and the `let`s of the overrides whose names occur in none of the inputs.
  package static func unmatched(
    _ overrides: Overrides, in inputs: [SuiteInput], paths: [String], trapped: TrapList = TrapList()
  ) -> Overrides {
    var rest = overrides
    rest.settings = []
    for input in inputs where rest.needFiles {
      var checker = SuiteChecker(paths: paths, overrides: rest, trapped: trapped)
      if checker.result(of: input).source != nil { rest = checker.engine.unmatched }
    }
    return rest.needFiles ? rest : Overrides()
  }

  /// The result for an input: its diagnostics, or why it cannot be read.
  package mutating func result(of input: SuiteInput) -> FileResult {
    switch input {
    case .problem(let problem): return FileResult(problem: problem)
    case .text(let name, let bytes): return bytes.withUnsafeBufferPointer { check($0, named: name) }
    case .file(let path):
      do throws(PathProblem) {
        try reader.read(path)
      } catch {
        return FileResult(problem: error)
      }
      return reader.bytes.withUnsafeBufferPointer { check($0, named: path) }
    }
  }

  private func check(_ bytes: UnsafeBufferPointer<UInt8>, named name: String) -> FileResult {
    if let trap = trapped.whole(name) {
      var file = FileResult(problem: PathProblem(path: name, kind: .trapped(trap.signal)))
      file.hasTrapped = true
      return file
    }
    work.file(name) { engine.load(name: name, bytes: bytes) }
    var source = engine.source
    if !engine.diagnostics.isEmpty { source.indexLines() }
    return FileResult(source: source, diagnostics: engine.diagnostics, hasErrors: engine.hasErrors)
  }
}
