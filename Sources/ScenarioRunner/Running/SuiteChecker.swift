import ScenarioRuntime
import ScenarioSyntax

/// Reads and checks inputs without running them.
package struct SuiteChecker {
  private var engine = Engine()
  private var reader = FileReader()
  private let trapped: TrapList
  private let work = TrapWork()

  /// `paths` are the command line's: their folders are the suites that files may include from.
  /// `trapped` is what brought an earlier process down.
  package init(paths: [String] = [], trapped: TrapList = TrapList()) {
    self.trapped = trapped
    engine.includes = IncludeReader.includes(paths: paths)
  }

  /// What is wrong with an input: its diagnostics, or why it cannot be read.
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
