import ScenarioSyntax
import TransitionCore

/// Loads a file and runs its scenarios; each worker has one and reuses it for file after file.
///
/// `load` parses and resolves; `run` runs one scenario and may be called again for the same one, with the same
/// result. It is a class so that its users need not know the size of its state.
package final class Engine {
  private var worker = FileWorker()

  package init() {}

  /// The source of included texts.
  package var includes: Includes {
    get { worker.includes }
    set { worker.includes = newValue }
  }

  /// Changes from the command line that apply to every file, from the next `load` on.
  package var overrides: Overrides {
    get { worker.overrides }
    set { worker.overrides = newValue }
  }

  /// The part of the overrides that the loaded file has no name for: the recipe and `let`s.
  package var unmatched: Overrides { worker.unmatched }

  /// Parses and checks a file with all that it includes.
  ///
  /// Errors and warnings are in `diagnostics`; its scenarios can be run if `hasErrors` is false.
  package func load(name: String, bytes: UnsafeBufferPointer<UInt8>) { worker.load(name: name, bytes: bytes) }

  /// The text that was loaded, with the texts that it includes.
  package var source: Source { worker.source }

  /// Errors and warnings, sorted by position.
  package var diagnostics: [Diagnostic] { worker.diagnostics }

  /// Whether the file can be run.
  package var hasErrors: Bool { worker.hasErrors }

  /// The number of scenarios in the file; each row of a table counts.
  package var scenarioCount: Int { worker.scenarioCount }

  /// The number of scenarios and explorations in the file; the explorations come last.
  package var testCount: Int { worker.scenarioCount + worker.explorationCount }

  /// Whether a number is that of an exploration.
  package func isExploration(_ index: Int) -> Bool { index >= worker.scenarioCount }

  /// The sandbox in which an exploration's actions can be tried; `budget` applies to it too.
  package func sandbox(_ index: Int) -> Sandbox { worker.sandbox(index - worker.scenarioCount) }

  /// The description of a scenario, available before it runs.
  package func info(_ index: Int) -> ScenarioInfo { worker.info(index) }

  /// The lines of a scenario from its `scenario` keyword to its last, as `block`, and those of a row of its table as
  /// `own`.
  ///
  /// Without a row, both are the same.
  package func lines(_ index: Int) -> (own: ClosedRange<Int>, block: ClosedRange<Int>) { worker.lines(index) }

  /// The limits of a scenario; they apply to all later runs.
  package var budget: Budget {
    get { worker.budget }
    set { worker.budget = newValue }
  }

  /// Sets an app inside the model, which receives callbacks and makes calls in all later runs.
  package func put(inside app: any InsideApp, comparing rule: PathRule = .stack) {
    worker.put(inside: Inside(app, rule))
  }

  /// Sets whether the model is compared with an app outside of it; the model's stack then counts as the app's path.
  package func setBeside(_ isBeside: Bool) { worker.setBeside(isBeside) }

  /// Runs a scenario, even a skipped one.
  package func run(_ index: Int) -> ScenarioResult { worker.run(index) }

  /// The rules that the file sets but that no run since it was loaded has evaluated, while another recognizer decided
  /// instead.
  package var neverAsked: [RunWarning] { worker.neverAsked }

  /// The event log of the last run: only its latest entries if nothing in the file looks back.
  package var log: History<Event> { worker.log }

  /// The recipe in force at the end of the last run.
  package var recipe: Recipe { worker.recipe }

  /// Runs a scenario, and records what happens; the result is the same as without.
  package func record(_ index: Int, _ request: RecordingRequest = RecordingRequest()) -> Recording {
    worker.record(index, request)
  }
}

/// The state and the implementation of an engine.
private struct FileWorker {
  private var parser = Parser()
  private var resolver = Resolver()
  private var interpreter = Interpreter()
  private var bytes: [UInt8] = []
  private var name = ""
  var includes = Includes.none
  var overrides = Overrides()
  private(set) var unmatched = Overrides()
  /// The text with what it includes; nil if it includes nothing.
  private var wholeSource: Source?
  private var isLoaded = false
  /// Errors and warnings, sorted by position.
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether the file cannot be run.
  private(set) var hasErrors = false
  /// The number of scenarios in the file; each row of a table counts.
  private(set) var scenarioCount = 0

  /// Parses and checks a file.
  ///
  /// Errors and warnings are in `diagnostics`; its scenarios can be run if `hasErrors` is false.
  mutating func load(name: String, bytes: UnsafeBufferPointer<UInt8>) {
    if isLoaded { giveBack() }
    self.name = name
    wholeSource = nil
    self.bytes.clear()
    self.bytes.append(contentsOf: bytes)
    resolver.diagnostics.clear()
    // Screens refer to the names' numbers, so they are reset first.
    resolver.reset()
    resolver.names.reset()
    parser.parse(
      bytes, names: &resolver.names, into: &resolver.tree, diagnostics: &resolver.diagnostics)
    if !resolver.diagnostics.isEmpty { resolver.skipUnreadable(parser.tokens, of: bytes, from: 0) }
    if Includer.isNeeded(by: resolver.tree) { include() }
    if !overrides.isEmpty { override() }
    parser.removeTokens()
    // A syntax error hides no other mistakes, unless the text exceeds a limit.
    if !resolver.diagnostics.contains(where: { $0.code.rawValue >= 900 }) { resolver.resolve() }
    resolver.diagnostics.settle()
    hasErrors = resolver.hasErrors
    scenarioCount = resolver.program.scenarios.count
    swap(&diagnostics, &resolver.diagnostics)
  }

  private mutating func include() {
    var includer = Includer(includes, Source(name: name, bytes: bytes))
    includer.run(&parser, &resolver)
    wholeSource = includer.source
    resolver.includedStart = includer.source.included.first?.start ?? .max
  }

  /// Adds the overrides that apply to the file, as a text after all others.
  private mutating func override() {
    unmatched = Overrides()
    var text = ""
    if let recipe = overrides.recipe {
      let isKnown = resolver.hasRecipe(named: recipe)
      let definition = overrides.definition(isKnown: isKnown)
      if isKnown || definition != nil {
        text += (definition ?? "") + "use \(recipe)\n"
      } else {
        unmatched.recipe = recipe
      }
    }
    for setting in overrides.settings { text += "set \(setting.name) = \(setting.value)\n" }
    for binding in overrides.lets {
      if resolver.hasLet(named: binding.name) {
        text += "let \(binding.name) = \(binding.value)\n"
      } else {
        unmatched.lets.append(binding)
      }
    }
    if text.isEmpty { return }
    var source = wholeSource ?? Source(name: name, bytes: bytes)
    guard source.bytes.count + text.utf8.count < Int(Int32.max) - 2 else {
      return resolver.report(
        .sourceTooLong, at: .none, "with what the command line adds the text becomes too long")
    }
    let start = source.include(Overrides.sourceName, Array(text.utf8), at: .none)
    let items = resolver.tree.items
    resolver.tree.items.removeAll()
    source.bytes.withUnsafeBufferPointer {
      parser.append(
        $0, from: start, names: &resolver.names, to: &resolver.tree, diagnostics: &resolver.diagnostics)
    }
    resolver.overrides.take(resolver.tree.items, of: resolver.tree, resolver.names)
    resolver.tree.items = items
    resolver.includedStart = min(resolver.includedStart, Int32(truncatingIfNeeded: start))
    wholeSource = source
  }

  /// The text that was loaded, with the texts that it includes.
  var source: Source { isLoaded ? interpreter.source : wholeSource ?? Source(name: name, bytes: bytes) }

  var explorationCount: Int {
    isLoaded ? interpreter.program.explorations.count : resolver.program.explorations.count
  }

  mutating func sandbox(_ index: Int) -> Sandbox {
    fillInterpreter()
    interpreter.source.indexLines()
    return Sandbox(interpreter, interpreter.program.explorations[index])
  }

  /// The description of a scenario, available before it runs.
  mutating func info(_ index: Int) -> ScenarioInfo {
    fillInterpreter()
    interpreter.source.indexLines()
    if index >= scenarioCount {
      return interpreter.info(interpreter.program.explorations[index - scenarioCount])
    }
    return interpreter.info(interpreter.program.scenarios[index])
  }

  var budget: Budget {
    get { interpreter.limits.budget }
    set { interpreter.limits.budget = newValue }
  }

  mutating func put(inside app: Inside) {
    interpreter.inside = app
    resolver.hasApp = true
  }

  mutating func setBeside(_ isBeside: Bool) {
    interpreter.isBeside = isBeside
    resolver.hasApp = isBeside
  }

  mutating func lines(_ index: Int) -> (own: ClosedRange<Int>, block: ClosedRange<Int>) {
    fillInterpreter()
    interpreter.source.indexLines()
    let source = interpreter.source
    if index >= scenarioCount {
      let code = interpreter.program.explorations[index - scenarioCount]
      let range = interpreter.tree.explorations[Int(code.node)].range
      let first = source.position(at: range.lower).line
      let all = first...max(first, source.position(at: max(range.lower, range.upper - 1)).line)
      return (all, all)
    }
    let scenario = interpreter.program.scenarios[index]
    guard scenario.node >= 0 else {
      let all = 1...source.position(at: source.ownEnd).line
      return (all, all)
    }
    let node = interpreter.tree.scenarios[Int(scenario.node)]
    let first = source.position(at: node.range.lower).line
    let block = first...max(first, source.position(at: max(node.range.lower, node.range.upper - 1)).line)
    guard scenario.row >= 0 else { return (block, block) }
    let line = interpreter.info(scenario).line
    return (line...line, block)
  }

  // `mutating`, so that the worker is not copied.
  var neverAsked: [RunWarning] {
    mutating get { isLoaded ? interpreter.rules.neverAsked(interpreter.program) : [] }
  }

  var log: History<Event> { interpreter.model.log }

  var recipe: Recipe { interpreter.model.recipe }

  mutating func record(_ index: Int, _ request: RecordingRequest) -> Recording {
    let result = run(index, recording: request)
    var recording = interpreter.takeRecording() ?? Recording()
    recording.result = result
    return recording
  }

  /// Runs a scenario; the caller decides whether to skip it.
  mutating func run(_ index: Int, recording request: RecordingRequest? = nil) -> ScenarioResult {
    fillInterpreter()
    let scenario = interpreter.program.scenarios[index]
    let stop = interpreter.run(scenario, recording: request)
    var result = ScenarioResult(
      verdict: stop?.verdict ?? .passed, failure: stop?.failure, warnings: interpreter.output.warnings,
      statements: interpreter.limits.steps, virtualTime: interpreter.model.now)
    if interpreter.limits.isEndedFromOutside { return result }
    if stop?.verdict == .skipped || interpreter.output.lacksApp {
      result.verdict = .skipped
      result.tagReason =
        stop?.verdict == .skipped ? stop?.failure.headline : "`app.path` needs an app: --app or --driver"
      result.failure = nil
      return result
    }
    if scenario.node >= 0, let reason = interpreter.reason(of: .fails, scenario) {
      result.tagReason = reason
      if stop == nil {
        let range = interpreter.tree[interpreter.tree.scenarios[Int(scenario.node)].title].range
        result.verdict = .unexpectedPass
        result.failure = Failure(
          headline: "unexpected pass: this scenario is marked `@fails`, and it passes", range: range,
          labels: [Failure.Label(range: range, text: "")], notes: reason.isEmpty ? [] : ["@fails: \(reason)"])
      } else {
        result.verdict = .expectedFailure
      }
    }
    return result
  }

  /// Moves the resolved program to the interpreter.
  private mutating func fillInterpreter() {
    if isLoaded { return }
    interpreter.source = source
    isLoaded = true
    swap(&resolver.program, &interpreter.program)
    swap(&resolver.tree, &interpreter.tree)
    swap(&resolver.names, &interpreter.names)
    swap(&resolver.screens, &interpreter.screens)
    interpreter.countNames()
    let included = interpreter.source.included.first?.start ?? .max
    interpreter.rules.load(interpreter.program, includedStart: included)
  }

  private mutating func giveBack() {
    isLoaded = false
    interpreter.source = Source(name: "", bytes: [])
    swap(&resolver.program, &interpreter.program)
    swap(&resolver.tree, &interpreter.tree)
    swap(&resolver.names, &interpreter.names)
    swap(&resolver.screens, &interpreter.screens)
  }
}

extension Interpreter {
  /// The description of a scenario, available before it runs: its title with a row's values, its line, its tags.
  mutating func info(_ scenario: ScenarioCode) -> ScenarioInfo {
    guard scenario.node >= 0 else {
      var name = source.name
      if let slash = name.utf8.lastIndex(of: 0x2F) { name = String(name[name.index(after: slash)...]) }
      if name.hasSuffix(".nav") { name.removeLast(4) }
      return ScenarioInfo(name: name, line: 1)
    }
    let node = tree.scenarios[Int(scenario.node)]
    var offset = node.range.lower
    if scenario.row >= 0 {
      offset = tree.lists[Int(tree.tables[Int(node.table)].rowOffsets.start + scenario.row)]
    }
    var tags: [String] = []
    for place in node.tags.indices {
      tags.append(names.spelling(tree.tags[Int(tree.lists[place])].name))
    }
    return ScenarioInfo(
      name: title(scenario, node), line: source.position(at: offset).line, tags: tags,
      skipReason: reason(of: .skip, scenario), failsReason: reason(of: .fails, scenario),
      isOnly: reason(of: .only, scenario) != nil)
  }

  /// The reason given with a tag; empty without a reason, nil without the tag.
  func reason(of word: Word, _ scenario: ScenarioCode) -> String? {
    let node = tree.scenarios[Int(scenario.node)]
    for place in node.tags.indices {
      let tag = tree.tags[Int(tree.lists[place])]
      if tag.name == word.name { return tag.hasReason ? names.spelling(tag.reason) : "" }
    }
    return nil
  }

  private mutating func title(_ scenario: ScenarioCode, _ node: ScenarioNode) -> String {
    var columns: [(name: NameID, text: String)] = []
    if scenario.row >= 0 {
      let table = tree.tables[Int(node.table)]
      for (place, cell) in zip(table.columns.indices, scenario.cells.indices) {
        let text: String
        do throws(Halt) {
          let value = try evaluate(program.children[cell])
          text = self.text(of: value)
        } catch {
          text = "?"
        }
        columns.append((NameID(tree.lists[place]), text))
      }
    }
    switch tree[node.title].kind {
    case .interpolation(let parts):
      return parts.indices.map { titlePart(ExpressionID(tree.lists[$0]), columns) }.joined()
    case .string(let name):
      let title = names.spelling(name)
      if columns.isEmpty { return title }
      return title + " (" + columns.map { "\(names.spelling($0.name)) \($0.text)" }.joined(separator: ", ")
        + ")"
    case .number, .boolean, .none, .path, .call, .list, .parenthesised, .unary, .binary, .approximately, .log,
      .error:
      return ""
    }
  }

  private func titlePart(_ id: ExpressionID, _ columns: [(name: NameID, text: String)]) -> String {
    switch tree[id].kind {
    case .string(let name): return names.spelling(name)
    case .path(let name, _, let members) where members.isEmpty:
      return columns.first { $0.name == name }?.text ?? names.spelling(name)
    case .number, .interpolation, .boolean, .none, .path, .call, .list, .parenthesised, .unary, .binary,
      .approximately, .log, .error:
      return source.text(tree[id].range)
    }
  }
}
