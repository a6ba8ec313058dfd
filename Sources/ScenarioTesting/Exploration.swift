import Explorer
import Reports
import ScenarioRunner
import ScenarioRuntime
import ScenarioSyntax
public import TransitionCore

/// The explorations of a `.nav` file, for a test of one's own.
///
/// ```swift
/// @Test func routerHolds() throws {
///   try Exploration(contentsOf: "router.nav").holds()
/// }
/// ```
public struct Exploration: Sendable {
  private let input: SuiteInput
  private let path: String
  private var plan = RunPlan()
  /// Why there is nothing to explore: the app is a class.
  private var refusal: String?

  /// A rule is broken, a bound ended the search before its depth, or the file cannot be explored.
  public struct Broken: Error, CustomStringConvertible {
    /// What is broken and how, with the shortest sequence as a scenario.
    public let description: String
  }

  /// The explorations of a file.
  ///
  /// - Parameters:
  ///   - path: from the folder of the file that calls this, or an absolute one.
  ///   - caller: the file that calls this.
  /// - Throws: `Broken` where the file cannot be read.
  public init(contentsOf path: String, from caller: String = #filePath) throws {
    let base = caller.split(separator: "/").dropLast().joined(separator: "/")
    self.path = path.hasPrefix("/") ? path : "/\(base)/\(path)"
    if !FileFinder.exists(self.path) { throw Broken(description: "there is no file \(self.path)") }
    input = .file(path: self.path)
  }

  /// The explorations of a file, with an app inside the model.
  ///
  /// - Parameters:
  ///   - path: from the folder of the file that calls this, or an absolute one.
  ///   - app: the app, whose path is compared with the screens whenever nothing moves.
  ///   - comparing: what its path is compared with.
  ///   - caller: the file that calls this.
  /// - Throws: `Broken` where the file cannot be read.
  public init(
    contentsOf path: String, app: some NavigationApp, comparing: AppPath = .stack,
    from caller: String = #filePath
  ) throws {
    try self.init(contentsOf: path, from: caller)
    put(inside: app, comparing)
  }

  /// Sequences of actions with an app inside the model.
  ///
  /// What must hold: the app's path is what the screens show whenever nothing moves, and no call raises an error.
  ///
  /// - Parameters:
  ///   - app: the app.
  ///   - actions: what is tried, at any place of a sequence.
  ///   - depth: how many actions a sequence has.
  ///   - root: the first screen.
  ///   - recipe: the recipe that the app ships; nil for `fullscreen`.
  ///   - comparing: what the app's path is compared with.
  public init(
    _ app: some NavigationApp, actions: [ExploredAction], depth: Int, root: String = "Root",
    recipe: Recipe? = nil, comparing: AppPath = .stack
  ) {
    path = "\(type(of: app))"
    let text = Self.text(actions, depth: depth, root: root, named: path)
    input = .text(name: path, bytes: Array(text.utf8))
    if let recipe { plan.overrides = Overrides(shipped: recipe) }
    put(inside: app, comparing)
  }

  private mutating func put<App: NavigationApp>(inside app: App, _ comparing: AppPath) {
    refusal = ValueApp.refusal(of: app)
    plan.app = { ValueApp(app) }
    plan.pathRule = comparing.rule
  }

  /// The file that such an exploration is.
  private static func text(_ actions: [ExploredAction], depth: Int, root: String, named name: String)
    -> String
  {
    var text = "use fullscreen\nroot \"\(root)\"\n"
    var names: [String] = []
    for action in actions where !action.isStarted {
      var name = action.name
      while names.contains(name) { name += "x" }
      names.append(name)
      text += "define \(name) { \(action.text); settle }\n"
    }
    names += actions.filter { $0.isStarted }.map { $0.text }
    text += "explore \"\(name)\" depth \(depth) {\n    actions \(names.joined(separator: ", "))\n}\n"
    return text
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
    if let refusal { throw Broken(description: refusal) }
    var plan = plan
    if case .file = input { plan.paths = [path] }
    plan.detail = .everything
    plan.exploration.isAlone = true
    plan.exploration.depth = depth
    plan.exploration.jobs = max(1, jobs)
    let suite = try SuiteRun.run([input], plan)
    let report = ConsoleReport()
    var text = ""
    for file in suite.files {
      text += report.problems(of: file)
      guard let source = file.source else { continue }
      for outcome in file.outcomes where outcome.result.verdict.isFailure {
        text += outcome.findings == nil ? report.failure(of: outcome, in: source) : ""
        text += report.exploration(outcome, in: source)
        if case .text = input, let setUp = outcome.findings?.setUp { text += "\nwith\n\n\(setUp)" }
      }
    }
    if suite.counts.failed > 0 || suite.hasErrors { throw Broken(description: text) }
    if suite.selected == 0 { throw Broken(description: "there is no `explore` in \(path)") }
    return true
  }
}
