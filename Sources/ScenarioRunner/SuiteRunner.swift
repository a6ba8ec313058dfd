import Glibc
import ScenarioRuntime
import ScenarioSyntax

/// Runs inputs, one after the other, and gives their results as values; it writes nothing.
///
/// `result(of:)` needs nothing but its input and buffers of its own, so several runners can share a suite,
/// with their results added to a `SuiteResult` in input order.
package struct SuiteRunner {
  /// How much is kept of scenarios about which there is nothing to tell.
  package enum Detail: Sendable {
    /// Only failures, warnings and skips are kept; a passing scenario is a number.
    case problems
    /// Every scenario is kept, for reports that name them all.
    case everything
  }

  private let detail: Detail
  private var engine = Engine()
  private var reader = FileReader()

  /// `paths` are the command line's: their folders are the suites that files may include from.
  package init(detail: Detail = .problems, paths: [String] = []) {
    self.detail = detail
    engine.includes = IncludeReader.includes(paths: paths)
  }

  /// Runs all inputs.
  package mutating func run(_ inputs: [SuiteInput]) -> SuiteResult {
    var suite = SuiteResult()
    for input in inputs { suite.add(result(of: input)) }
    return suite
  }

  /// Runs the scenarios of one input.
  package mutating func result(of input: SuiteInput) -> FileResult {
    switch input {
    case .problem(let problem):
      return FileResult(problem: problem)
    case .text(let name, let bytes):
      return bytes.withUnsafeBufferPointer { Self.run($0, named: name, on: &engine, detail: detail) }
    case .file(let path):
      do throws(PathProblem) {
        try reader.read(path)
      } catch {
        return FileResult(problem: error)
      }
      return reader.withBytes { Self.run($0, named: path, on: &engine, detail: detail) }
    }
  }

  private static func run(
    _ bytes: UnsafeBufferPointer<UInt8>, named name: String, on engine: inout Engine, detail: Detail
  ) -> FileResult {
    engine.load(name: name, bytes: bytes)
    var file = FileResult(diagnostics: engine.diagnostics, hasErrors: engine.hasErrors)
    if !file.hasErrors {
      // Without an at sign there is no tag, and nothing need be known of a scenario before it runs.
      let mayHaveTags = bytes.baseAddress.map { memchr($0, atSign, bytes.count) != nil } ?? false
      if mayHaveTags, let line = firstOnly(in: &engine) {
        file.onlyPlace = ScenarioPlace(file: name, line: line)
      }
      for index in 0..<engine.scenarioCount {
        runScenario(index, mayHaveTags: mayHaveTags, of: &file, on: &engine, detail: detail)
      }
    }
    if file.isWorthTelling { file.source = engine.source }
    return file
  }

  private static func firstOnly(in engine: inout Engine) -> Int? {
    for index in 0..<engine.scenarioCount {
      let info = engine.info(index)
      if info.isOnly { return info.line }
    }
    return nil
  }

  private static func runScenario(
    _ index: Int, mayHaveTags: Bool, of file: inout FileResult, on engine: inout Engine, detail: Detail
  ) {
    var known: ScenarioInfo?
    if mayHaveTags {
      let info = engine.info(index)
      if file.onlyPlace != nil, !info.isOnly { return }
      known = info
    }
    let result: ScenarioResult
    if let reason = known?.skipReason {
      result = ScenarioResult(verdict: .skipped, tagReason: reason)
    } else {
      result = engine.run(index)
    }
    file.counts.add(result.verdict)
    let isAsWished = result.verdict == .passed || result.verdict == .expectedFailure
    if detail == .everything || !isAsWished || !result.warnings.isEmpty {
      file.outcomes.append(ScenarioOutcome(info: known ?? engine.info(index), result: result))
    }
  }
}

private let atSign = Int32(UInt8(ascii: "@"))
