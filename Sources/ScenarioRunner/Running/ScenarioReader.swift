import ScenarioRuntime

/// Reads one file and records its scenarios one by one, for pictures and explanations.
package struct ScenarioReader {
  private let engine = Engine()
  /// What is wrong with the file, and where its scenarios stand.
  package private(set) var file: FileResult
  /// The scenarios that are meant, by their places in the file.
  package private(set) var scenarios: [Int] = []
  /// The file's name.
  package let name: String

  /// Reads and checks an input.
  ///
  /// - Parameters:
  ///   - line: the line of the scenario that is meant, from 1; nil for all.
  ///   - budget: what a scenario may do before it is ended.
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

  /// What is known of a scenario before it runs.
  package func info(_ scenario: Int) -> ScenarioInfo { engine.info(scenario) }

  /// The lines of a scenario from its `scenario` keyword to its last.
  package func lines(_ scenario: Int) -> ClosedRange<Int> { engine.lines(scenario).block }

  /// Runs a scenario and records it.
  package func record(_ scenario: Int, _ request: RecordingRequest) -> Recording {
    engine.record(scenario, request)
  }

  /// `file:line` of a scenario, as it can be given on a command line.
  package func place(_ scenario: Int) -> String { "\(name):\(info(scenario).line)" }
}
