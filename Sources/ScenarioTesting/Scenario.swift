import Reports
import ScenarioRunner
@_exported public import ScenarioRuntime
import ScenarioSyntax
public import Testing
@_exported public import TransitionCore

/// A scenario of a `.nav` file, as an argument of a test.
///
/// A folder of scenarios becomes one test with a case for each:
///
/// ```swift
/// import ScenarioTesting
/// import Testing
///
/// @Test(arguments: Scenario.all(below: "Scenarios"))
/// func scenario(_ scenario: Scenario) throws { try scenario.run() }
/// ```
public struct Scenario: Sendable, CustomTestStringConvertible {
  /// The absolute path of its file.
  public let path: String

  /// The path from the folder that was searched.
  public let file: String

  /// Its title with the row's values filled in, or its file's name if it has no title.
  public let name: String

  /// The line of its `scenario`, or of its row, from 1.
  public let line: Int

  /// Its tags, without `@`.
  public let tags: [String]

  /// What is run.
  enum Work {
    /// The scenario of this number in its file.
    case scenario(Int)
    /// Nothing: the file could not be run, or there is none.
    case problem([Problem])
  }

  struct Problem {
    var text: String
    var line = 1
    var column = 1
    /// Where it is not the scenario's own file: one that is included.
    var path: String?
  }

  let work: Work

  /// What was searched, from inside of which files may be included.
  private let root: String

  /// What replaces the recipes that the file's set-up lines name.
  private var overrides = Overrides()

  /// The file, and the scenario in it.
  public var testDescription: String { "\(file): \(name)" }

  // MARK: - Finding

  /// All scenarios of the `.nav` files below a folder, in the order of their paths.
  ///
  /// If a scenario is marked `@only`, the others are left out and its case fails, so that the mark is not
  /// forgotten. A file that cannot be read
  /// is a case that fails, and so is a folder without a scenario.
  ///
  /// - Parameters:
  ///   - folder: a path from the folder of the file that calls this, or an absolute one; a single file will do too.
  ///   - recipe: the recipe that the app ships, in place of those that set-up lines name, so that a change of the app's
  ///     rule fails a scenario; `set` lines still change it. Nil leaves the files as they are.
  ///   - caller: the file that calls this.
  public static func all(
    below folder: String, recipe: Recipe? = nil, from caller: String = #filePath
  ) -> [Scenario] {
    let overrides = recipe.map { Overrides(shipped: $0) } ?? Overrides()
    let base = caller.split(separator: "/").dropLast().joined(separator: "/")
    let root = folder.hasPrefix("/") ? folder : "/\(base)/\(folder)"
    let engine = Engine()
    engine.includes = IncludeReader.includes(paths: [root])
    engine.overrides = overrides
    var reader = FileReader()
    var scenarios: [Scenario] = []
    for input in FileFinder.find([root]) {
      switch input {
      case .problem(let problem): scenarios.append(Scenario(problem, below: root))
      case .text: continue
      case .file(let path):
        do throws(PathProblem) {
          try reader.read(path)
          scenarios += Self.all(in: path, reader, engine, below: root)
        } catch {
          scenarios.append(Scenario(error, below: root))
        }
      }
    }
    if scenarios.contains(where: { $0.tags.contains("only") }) {
      scenarios.removeAll { !$0.tags.contains("only") }
    }
    for place in scenarios.indices { scenarios[place].overrides = overrides }
    if !scenarios.isEmpty { return scenarios }
    let problem = Problem(text: "there is no scenario below \(root)")
    return [Scenario(path: root, file: folder, name: folder, problems: [problem])]
  }

  private static func all(
    in path: String, _ reader: FileReader, _ engine: Engine, below root: String
  ) -> [Scenario] {
    reader.withBytes { engine.load(name: path, bytes: $0) }
    let file = relative(path, to: root)
    if engine.hasErrors {
      let report = ConsoleReport()
      let source = engine.source
      let problems = engine.diagnostics.filter { $0.severity == .error }.map { diagnostic in
        let place = source.position(at: diagnostic.range.lower)
        return Problem(
          text: report.diagnostic(diagnostic, in: source), line: place.line, column: place.column,
          path: source.name(at: diagnostic.range.lower))
      }
      return [Scenario(path: path, file: file, name: "cannot be run", problems: problems)]
    }
    return (0..<engine.scenarioCount).map { index in
      let info = engine.info(index)
      return Scenario(
        path: path, file: file, name: info.name, line: info.line, tags: info.tags, work: .scenario(index),
        root: root)
    }
  }

  private static func relative(_ path: String, to root: String) -> String {
    let rest = path.hasPrefix(root) ? path.dropFirst(root.count).drop { $0 == "/" } : ""
    return rest.isEmpty ? String(path.split(separator: "/").last ?? "") : String(rest)
  }

  private init(path: String, file: String, name: String, line: Int, tags: [String], work: Work, root: String)
  {
    self.path = path
    self.file = file
    self.name = name
    self.line = line
    self.tags = tags
    self.work = work
    self.root = root
  }

  private init(path: String, file: String, name: String, problems: [Problem]) {
    self.init(
      path: path, file: file, name: name, line: problems.first?.line ?? 1, tags: [], work: .problem(problems),
      root: "")
  }

  private init(_ problem: PathProblem, below root: String) {
    self.init(
      path: problem.path, file: Self.relative(problem.path, to: root), name: "cannot be read",
      problems: [Problem(text: problem.message)])
  }

  // MARK: - Running

  /// Runs the scenario and records failures as issues at their lines of the `.nav` file.
  ///
  /// A scenario marked `@skip` cancels its case, with the reason; before Swift 6.3, which cannot cancel one, it passes.
  public func run() throws {
    try run { engine, index, _ in engine.run(index) }
  }

  /// Plays it in some way and records what fails; a file that cannot be run is one issue for each problem.
  func run(_ play: (Engine, Int, ScenarioInfo) -> ScenarioResult) throws {
    switch work {
    case .problem(let problems):
      for problem in problems {
        record(problem.text, line: problem.line, column: problem.column, in: problem.path)
      }
    case .scenario(let index): try run(index, play)
    }
  }

  /// Runs the scenario as `run()` does, and returns what happened, step by step.
  ///
  /// - Throws: `NoRecording` where its file cannot be run; why is recorded as an issue. Before Swift 6.3 also for a
  ///   scenario marked `@skip`.
  public func recording(_ request: RecordingRequest = RecordingRequest()) throws -> Recording {
    var recording: Recording?
    try run { engine, index, _ in
      let recorded = engine.record(index, request)
      recording = recorded
      return recorded.result
    }
    guard let recording else { throw NoRecording() }
    return recording
  }

  /// The scenario was not run, so there is no recording.
  public struct NoRecording: Error {}

  private func run(_ index: Int, _ play: (Engine, Int, ScenarioInfo) -> ScenarioResult) throws {
    var reader = FileReader()
    let engine = Engine()
    engine.includes = IncludeReader.includes(paths: [root])
    engine.overrides = overrides
    do throws(PathProblem) {
      try reader.read(path)
    } catch {
      record(error.message, line: 1, column: 1)
      return
    }
    reader.withBytes { engine.load(name: path, bytes: $0) }
    guard !engine.hasErrors, index < engine.scenarioCount, engine.info(index).name == name else {
      record("the file has changed since its scenarios were found", line: line, column: 1)
      return
    }
    let info = engine.info(index)
    if let reason = info.skipReason {
      return try cancel("@skip: " + (reason.isEmpty ? "no reason given" : reason))
    }
    if info.isOnly { record("it is marked @only, so the others have not been run", line: line, column: 1) }
    let result = play(engine, index, info)
    if result.verdict == .skipped { return try cancel(result.tagReason ?? "") }
    guard result.verdict.isFailure, let failure = result.failure else { return }
    let source = engine.source
    let place = source.position(at: failure.range.lower)
    let outcome = ScenarioOutcome(info: info, result: result)
    record(
      ConsoleReport().failure(of: outcome, in: source), line: place.line, column: place.column,
      in: source.name(at: failure.range.lower))
  }

  /// Cancels the test; before Swift 6.3, which cannot, it passes.
  private func cancel(_ reason: String) throws {
    #if compiler(>=6.3)
      try Test.cancel("\(reason)", sourceLocation: location(line: line, column: 1))
    #endif
  }

  private func record(_ text: String, line: Int, column: Int, in path: String? = nil) {
    var text = text[...]
    while text.last == "\n" { text.removeLast() }
    Issue.record("\(String(text))", sourceLocation: location(line: line, column: column, in: path))
  }

  private func location(line: Int, column: Int, in path: String? = nil) -> SourceLocation {
    let path = path ?? self.path
    let name = path == self.path ? file : Self.relative(path, to: root)
    return SourceLocation(fileID: "Scenarios/\(name)", filePath: path, line: line, column: column)
  }
}
