import ScenarioRuntime
import ScenarioSyntax

/// Reads and checks inputs without running them.
package struct SuiteChecker {
  private var engine = Engine()
  private var reader = FileReader()

  /// `paths` are the command line's: their folders are the suites that files may include from.
  package init(paths: [String] = []) {
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
    engine.load(name: name, bytes: bytes)
    return FileResult(source: engine.source, diagnostics: engine.diagnostics, hasErrors: engine.hasErrors)
  }
}
