import Reports
import ScenarioRunner
import ScenarioRuntime
import TransitionCore

/// `--recipe`, `--set` and `--let`, which change every file of a run or a check.
struct OverrideOptions {
  static let group = OptionTable.Group(
    title: "Changing",
    options: [
      Option(
        "--recipe", value: .required("NAME"),
        help:
          "Use the recipe NAME, or FILE.nav:NAME that a file defines, in place of\nthose that set-up lines name"
      ),
      Option(
        "--set", value: .required("NAME=VALUE"),
        help: "Give a setting of every recipe VALUE; may be given several times"),
      Option(
        "--let", value: .required("NAME=VALUE"),
        help: "Give a `let` at the top of a file VALUE; may be given several times"),
    ])

  private(set) var overrides = Overrides()

  /// Reads one of these options and its value; returns false for another option.
  mutating func take(_ option: String, of arguments: inout Arguments) throws(UsageError) -> Bool {
    switch option {
    case "--recipe":
      let name = try arguments.value(of: option)
      if let colon = name.lastIndex(of: ":"), name[..<colon].hasSuffix(".nav") {
        try take(recipe: String(name[name.index(after: colon)...]), of: String(name[..<colon]), arguments)
        return true
      }
      if let problem = Overrides.problem(ofRecipe: name) { throw Self.error(option, problem, arguments) }
      overrides.recipe = name
    case "--set":
      let setting = try assignment(option, &arguments)
      if let problem = Overrides.problem(ofSetting: setting) {
        throw Self.error(option, problem, arguments)
      }
      overrides.settings.append(setting)
    case "--let":
      let binding = try assignment(option, &arguments)
      if let problem = Overrides.problem(ofLet: binding) { throw Self.error(option, problem, arguments) }
      overrides.lets.append(binding)
    default: return false
    }
    return true
  }

  /// Uses the recipe that a file defines, for files that do not include it.
  private mutating func take(
    recipe name: String, of path: String, _ arguments: Arguments
  ) throws(UsageError) {
    if let problem = Overrides.problem(ofRecipe: name) { throw Self.error("--recipe", problem, arguments) }
    var reader = FileReader()
    do throws(PathProblem) {
      try reader.read(path)
    } catch {
      throw Self.error("--recipe", "`\(path)` cannot be read: \(error.message)", arguments)
    }
    let text = reader.withBytes { Array($0) }
    guard
      let found = Overrides.recipe(
        name, definedIn: text, includes: IncludeReader.includes(paths: [path]))
    else {
      throw Self.error("--recipe", "`\(path)` defines no recipe `\(name)`, or has errors", arguments)
    }
    overrides.use(name, from: found.base, found.settings)
  }

  /// Rejects names that no file has.
  func check(
    _ inputs: [SuiteInput], paths: [String], _ arguments: Arguments
  ) throws(UsageError) {
    guard overrides.needFiles else { return }
    let rest = SuiteChecker.unmatched(overrides, in: inputs, paths: paths, trapped: Navscript.trapped)
    if let recipe = rest.recipe, PublishedRecipe(named: recipe) == nil {
      let known = PublishedRecipe.allCases.map { $0.name }
      throw Self.error(
        "--recipe",
        "there is no recipe `\(recipe)`, and no file has one" + Hint.nearest(for: recipe, among: known),
        arguments)
    }
    if let binding = rest.lets.first {
      throw Self.error("--let", "no file has a `let \(binding.name)` at its top", arguments)
    }
  }

  /// Splits an option's value at its first equals sign.
  private func assignment(
    _ option: String, _ arguments: inout Arguments
  ) throws(UsageError) -> Overrides.Assignment {
    let text = try arguments.value(of: option)
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw arguments.error("`\(option)` takes NAME=VALUE, not `\(visible(text))`")
    }
    let trimmed = parts.map { part in
      let start = part.drop { $0 == " " }
      return String(start.reversed().drop { $0 == " " }.reversed())
    }
    guard !trimmed[0].isEmpty, !trimmed[1].isEmpty else {
      throw arguments.error("`\(option)` takes NAME=VALUE, not `\(visible(text))`")
    }
    return Overrides.Assignment(name: trimmed[0], value: trimmed[1])
  }

  private static func error(_ option: String, _ problem: String, _ arguments: Arguments) -> UsageError {
    arguments.error("\(option): \(visible(problem))")
  }
}
