import Explorer
import Reports
import ScenarioRunner
import ScenarioRuntime
import ScenarioSyntax

/// The explorations of a `.nav` file, for use in a Swift test.
///
/// ```swift
/// @Test func routerHolds() throws {
///   try Exploration(contentsOf: "router.nav").holds()
/// }
/// ```
public struct Exploration: Sendable {
  private let path: String

  /// A rule is broken, a limit ended the search before its depth, or the file cannot be explored.
  public struct Broken: Error, CustomStringConvertible {
    /// What is broken and how, with the shortest sequence as a scenario.
    public let description: String
  }

  /// The explorations of a file.
  ///
  /// - Parameters:
  ///   - path: relative to the folder of the calling file, or absolute.
  ///   - caller: the calling file.
  /// - Throws: `Broken` if the file cannot be read.
  public init(contentsOf path: String, from caller: String = #filePath) throws {
    let base = caller.split(separator: "/").dropLast().joined(separator: "/")
    self.path = path.hasPrefix("/") ? path : "/\(base)/\(path)"
    if !FileFinder.exists(self.path) { throw Broken(description: "there is no file \(self.path)") }
  }

  /// Tries every sequence of each exploration's actions.
  ///
  /// One marked `@skip` is left out; one marked `@fails` must find something.
  ///
  /// - Parameters:
  ///   - depth: how many actions, instead of what stands in the file.
  ///   - jobs: how many threads share the search; their number does not change what is found.
  /// - Returns: true.
  /// - Throws: `Broken` where something does not hold.
  @discardableResult
  public func holds(depth: Int? = nil, jobs: Int = 1) throws -> Bool {
    var plan = RunPlan()
    plan.paths = [path]
    plan.detail = .everything
    plan.exploration.isAlone = true
    plan.exploration.depth = depth
    plan.exploration.jobs = max(1, jobs)
    let suite = try SuiteRun.run([.file(path: path)], plan)
    let report = ConsoleReport()
    var text = ""
    for file in suite.files {
      text += report.problems(of: file)
      guard let source = file.source else { continue }
      for outcome in file.outcomes where outcome.result.verdict.isFailure {
        text += outcome.findings == nil ? report.failure(of: outcome, in: source) : ""
        text += report.exploration(outcome, in: source)
      }
    }
    if suite.counts.failed > 0 || suite.hasErrors { throw Broken(description: text) }
    if suite.selected == 0 { throw Broken(description: "there is no `explore` in \(path)") }
    return true
  }
}
