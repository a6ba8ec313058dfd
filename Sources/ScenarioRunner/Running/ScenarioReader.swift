import ScenarioRuntime

/// Reads one file and records its scenarios one by one, for pictures and explanations.
package struct ScenarioReader {
  private let engine = Engine()
  /// The errors of the file, and the positions of its scenarios.
  package private(set) var file: FileResult
  /// The selected scenarios, by index.
  package private(set) var scenarios: [Int] = []
  /// The file's name.
  package let name: String

  /// Reads and checks an input.
  ///
  /// - Parameters:
  ///   - line: the line of the selected scenario, from 1; nil for all.
  ///   - budget: the limits of a scenario.
  package init(_ input: SuiteInput, line: Int? = nil, budget: Budget = Budget()) {
    var bytes: [UInt8] = []
    switch input {
    case .problem(let problem):
      name = problem.path
      file = FileResult(problem: problem)
      return
    case .text(let text, let content): (name, bytes) = (text, content)
    case .file(let path):
      name = path
      var reader = FileReader()
      do throws(PathProblem) {
        try reader.read(path)
      } catch {
        file = FileResult(problem: error)
        return
      }
      bytes = reader.bytes
    }
    engine.includes = IncludeReader.includes(paths: [])
    let (engine, name) = (engine, name)
    bytes.withUnsafeBufferPointer { engine.load(name: name, bytes: $0) }
    engine.budget = budget
    var source = engine.source
    source.indexLines()
    file = FileResult(source: source, diagnostics: engine.diagnostics, hasErrors: engine.hasErrors)
    if engine.hasErrors { return }
    scenarios = Array(0..<engine.scenarioCount)
    guard let line else { return }
    let lines = ScenarioLines(engine, [line])
    scenarios = lines.found.sorted()
    file.missedLines = lines.missed
    if !lines.missed.isEmpty { file.scenarioLines = lines.starts }
  }

  /// The description of a scenario, available before it runs.
  package func info(_ scenario: Int) -> ScenarioInfo { engine.info(scenario) }

  /// The lines of a scenario from its `scenario` keyword to its last.
  package func lines(_ scenario: Int) -> ClosedRange<Int> { engine.lines(scenario).block }

  /// Runs a scenario and records it.
  package func record(_ scenario: Int, _ request: RecordingRequest) -> Recording {
    engine.record(scenario, request)
  }

  /// The position of a scenario as `file:line`, as the command line accepts it.
  package func place(_ scenario: Int) -> String { "\(name):\(info(scenario).line)" }
}
