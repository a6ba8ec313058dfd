import Explorer
import Platform
import ScenarioRuntime
import ScenarioSyntax

/// Runs inputs, one after the other, and gives their results as values; it writes nothing.
///
/// `result(of:)` needs nothing but its input and buffers of its own, so several runners can share a suite,
/// with their results added to a `SuiteResult` in input order.
package struct SuiteRunner {
  private let plan: RunPlan
  private let selector: Selector
  private let deadline: Deadline?
  /// The names of `plan.tracked`, by file.
  private let tracked: [String: [String]]
  /// Says which scenario the thread works on, for the case that it traps.
  private let work = TrapWork()
  /// Whether each scenario's name and tags must be known before it runs.
  private let mustKnow: Bool
  private let judge: (any RecordingJudge)?
  private var engine = Engine()
  private var reader = FileReader()

  /// Makes a runner that runs everything; `paths` are the command line's.
  package init(detail: RunPlan.Detail = .problems, paths: [String] = []) {
    var plan = RunPlan()
    plan.detail = detail
    plan.paths = paths
    do throws(NameFilter.Problem) {
      try self.init(plan)
    } catch {
      preconditionFailure("a plan without a filter has none that is wrong")
    }
  }

  /// Makes a runner; a wrong expression among the plan's filters is an error.
  package init(_ plan: RunPlan) throws(NameFilter.Problem) {
    self.plan = plan
    engine.includes = IncludeReader.includes(paths: plan.paths)
    engine.overrides = plan.overrides
    selector = try Selector(plan.selection)
    tracked =
      plan.tracked.isEmpty
      ? [:] : Dictionary(grouping: plan.tracked) { $0.path }.mapValues { $0.map { $0.name } }
    mustKnow = !plan.selection.isEverything
    judge = plan.judge?()
    if judge != nil { engine.setBeside(true) }
    if let app = plan.app?() { engine.put(inside: app, comparing: plan.pathRule) }
    if plan.timeout != nil || plan.stopsOnInterrupt {
      let deadline = Deadline(timeout: plan.timeout, stopsOnInterrupt: plan.stopsOnInterrupt)
      engine.budget.isOver = { deadline.reason }
      self.deadline = deadline
    } else {
      deadline = nil
    }
    if let statements = plan.statements { engine.budget.statements = statements }
  }

  /// Runs all inputs, one after the other.
  package mutating func run(_ inputs: [SuiteInput]) -> SuiteResult {
    var suite = SuiteResult()
    for input in inputs { suite.add(result(of: input)) }
    return suite
  }

  /// Runs the scenarios of one input.
  ///
  /// - Parameter limit: ends it after so many failures.
  package mutating func result(of input: SuiteInput, limit: Int? = nil) -> FileResult {
    var result = FileResult()
    withBytes(of: input, &result) { runner, result, bytes, name in
      runner.run(bytes, named: name, limit: limit, into: &result)
    }
    result.warnings += result.diagnostics.count { $0.severity == .warning }
    if plan.deniesWarnings, !result.hasErrors, result.diagnostics.contains(where: { $0.severity == .warning })
    {
      result.hasDeniedWarnings = true
    }
    return result
  }

  /// The scenarios of one input that would be run, each with the verdict `skipped`.
  package mutating func listing(of input: SuiteInput) -> FileResult {
    var result = FileResult()
    withBytes(of: input, &result) { runner, result, bytes, name in
      runner.list(bytes, named: name, into: &result)
    }
    return result
  }

  /// What is done with the text of an input; results are large, and so they are filled where they stand.
  private typealias Body = (inout SuiteRunner, inout FileResult, UnsafeBufferPointer<UInt8>, String) -> Void

  private mutating func withBytes(of input: SuiteInput, _ result: inout FileResult, _ body: Body) {
    switch input {
    case .problem(let problem):
      result.problem = problem
    case .text(let name, let bytes):
      bytes.withUnsafeBufferPointer { enclosed(name, $0, &result, body) }
    case .file(let path):
      do throws(PathProblem) {
        try reader.read(path)
      } catch {
        result.problem = error
        return
      }
      let reader = reader
      reader.withBytes { enclosed(path, $0, &result, body) }
    }
  }

  /// Works on one text, and lets the process know for as long as it does.
  private mutating func enclosed(
    _ name: String, _ bytes: UnsafeBufferPointer<UInt8>, _ result: inout FileResult, _ body: Body
  ) {
    if let trap = plan.trapped.whole(name) {
      result.problem = PathProblem(path: name, kind: .trapped(trap.signal))
      result.hasTrapped = true
      return
    }
    let work = work
    work.file(name) { body(&self, &result, bytes, name) }
  }

  // MARK: - A file

  /// A scenario that is to run, and what is known of it.
  private struct Chosen {
    var index: Int
    var info: ScenarioInfo?
  }

  private mutating func run(
    _ bytes: UnsafeBufferPointer<UInt8>, named name: String, limit: Int?, into file: inout FileResult
  ) {
    var chosen = load(bytes, named: name, into: &file)
    if file.hasErrors {
      keepSource(of: &file)
      return
    }
    if let seed = plan.seed, limit == nil {
      // The file's own name goes in, so that its order does not depend on what else is run.
      var hash = StableHash()
      hash.add(name.utf8)
      var generator = SplitMix(seed: seed ^ hash.value)
      chosen.shuffle(using: &generator)
    }
    let trackedNames = tracked.isEmpty ? nil : tracked[ScenarioKey.identity(of: name)]
    let last = isNarrowed(file, chosen) ? nil : chosen.last?.index
    for scenario in chosen {
      if plan.stopsOnInterrupt, Interruption.isRequested { break }
      guard run(scenario, of: &file, named: name, isLast: scenario.index == last) else { break }
      if let limit, file.counts.failed >= limit { break }
    }
    if plan.seed != nil { file.outcomes.sort { $0.index < $1.index } }
    if let trackedNames, !file.hasErrors {
      settle(&file, chosen, trackedNames, in: ScenarioKey.identity(of: name))
    }
    keepSource(of: &file)
  }

  /// Keeps the text of a file of which there is something to tell, with its lines looked up.
  private func keepSource(of file: inout FileResult) {
    guard file.isReportable else { return }
    var source = engine.source
    source.indexLines()
    file.source = source
  }

  private mutating func list(
    _ bytes: UnsafeBufferPointer<UInt8>, named name: String, into file: inout FileResult
  ) {
    for scenario in load(bytes, named: name, into: &file) {
      let info = scenario.info ?? engine.info(scenario.index)
      file.outcomes.append(
        ScenarioOutcome(
          info: info, result: ScenarioResult(verdict: .skipped, tagReason: info.skipReason),
          index: scenario.index))
      file.counts.add(.skipped)
    }
    keepSource(of: &file)
  }

  /// Reads a file and finds out which of its scenarios are meant.
  private mutating func load(
    _ bytes: UnsafeBufferPointer<UInt8>, named name: String, into file: inout FileResult
  ) -> [Chosen] {
    engine.load(name: name, bytes: bytes)
    file.diagnostics = engine.diagnostics
    file.hasErrors = engine.hasErrors
    if file.hasErrors { return [] }
    // Without an at sign there is no tag, and nothing need be known of a scenario before it runs.
    let mayHaveTags = bytes.baseAddress.map { memchr($0, atSign, bytes.count) != nil } ?? false
    let tests = (plan.exploration.isAlone ? engine.scenarioCount : 0)..<engine.testCount
    guard mayHaveTags || mustKnow else {
      file.selected = tests.count
      return tests.map { Chosen(index: $0) }
    }

    let identity = mustKnow ? ScenarioKey.identity(of: name) : name
    let named = plan.selection.lines?.byPath[name].map { lines(from: $0, of: &file) }
    var chosen: [Chosen] = []
    for index in tests where named?.contains(index) ?? true {
      let info = engine.info(index)
      if selector.selects(info, in: identity) { chosen.append(Chosen(index: index, info: info)) }
    }
    if let only = chosen.first(where: { $0.info?.isOnly == true })?.info {
      file.onlyPlace = ScenarioPlace(file: name, line: only.line)
      chosen.removeAll { $0.info?.isOnly != true }
    }
    file.selected = chosen.count
    if plan.selection.shard != nil {
      chosen.removeAll { scenario in
        scenario.info.map { !selector.isInShard($0, in: identity) } ?? false
      }
    }
    return chosen
  }

  /// The scenarios that stand at the lines; lines without one are noted.
  private func lines(from wanted: [Int], of file: inout FileResult) -> Set<Int> {
    let lines = ScenarioLines(engine, wanted)
    file.missedLines += lines.missed
    if !file.missedLines.isEmpty { file.scenarioLines = lines.starts }
    return lines.found
  }

  /// Whether some of a file's scenarios are not run, so that nothing can be said of all its runs together.
  private func isNarrowed(_ file: FileResult, _ chosen: [Chosen]) -> Bool {
    !plan.selection.isEverything || file.onlyPlace != nil || chosen.contains { $0.info?.skipReason != nil }
  }

  /// Runs one scenario; after the last one, what all runs of the file showed together is among its warnings.
  ///
  /// - Returns: whether the run may go on.
  private mutating func run(
    _ scenario: Chosen, of file: inout FileResult, named name: String, isLast: Bool
  ) -> Bool {
    var result: ScenarioResult
    var wallTime: Int64 = 0
    var trace: [UInt8] = []
    var findings: Findings?
    if let trap = plan.trapped.scenario(scenario.index, of: name) {
      result = trap.result(of: engine.info(scenario.index), in: engine.source)
      file.hasTrapped = true
    } else if let reason = scenario.info?.skipReason {
      result = ScenarioResult(verdict: .skipped, tagReason: reason)
    } else {
      let start = plan.measuresTime ? WallClock.now : 0
      deadline?.begin()
      work.scenario(scenario.index)
      #if DEBUG
        TrapRequest.fulfil(in: name, engine.info(scenario.index).line)
      #endif
      if engine.isExploration(scenario.index) {
        let found = explore(scenario.index)
        result = found.result(
          scenario.info ?? engine.info(scenario.index), plan.exploration, reason: deadline?.reason)
        findings = found
      } else if plan.trace != nil || judge != nil {
        let info = scenario.info ?? engine.info(scenario.index)
        let recording = engine.record(scenario.index, RecordingRequest(keepsSights: judge != nil))
        result = judge?.judge(recording, info) ?? recording.result
        trace = plan.trace?(recording, info, name) ?? []
      } else {
        result = engine.run(scenario.index)
      }
      work.scenario(-1)
      if plan.measuresTime { wallTime = WallClock.now - start }
      if result.failure?.headline == Deadline.interrupted, !plan.exploration.isAlone { return false }
    }
    // A failed scenario ended early, and might have asked.
    if isLast, !file.hasTrapped, file.counts.failed == 0, !result.verdict.isFailure {
      result.warnings += engine.neverAsked
    }
    file.warnings += result.warnings.count
    if plan.deniesWarnings { result.denyWarnings(in: engine) }
    file.counts.add(result.verdict)
    file.statements += result.statements
    file.counts.unseen += result.unseen
    file.virtualTime = file.virtualTime.addingBounded(result.virtualTime)
    let isAsWished = result.verdict == .passed || result.verdict == .expectedFailure
    if plan.detail == .everything || !isAsWished || !result.warnings.isEmpty {
      var outcome = ScenarioOutcome(
        info: scenario.info ?? engine.info(scenario.index), result: result, index: scenario.index,
        wallTime: wallTime, trace: trace)
      outcome.findings = findings
      file.outcomes.append(outcome)
    }
    if plan.measuresTime {
      file.slowest.consider(wallTime) {
        let info = scenario.info ?? engine.info(scenario.index)
        return TimedScenario(
          place: ScenarioPlace(file: name, line: info.line), name: info.name, wallTime: wallTime)
      }
    }
    return true
  }

  /// Searches an exploration.
  private mutating func explore(_ index: Int) -> Findings {
    let deadline = deadline
    return ExplorationRun.run(engine.sandbox(index), plan.exploration) { deadline?.reason != nil }
  }

  /// Notes which scenarios that failed last time have now been run and did not fail, or are no more.
  private mutating func settle(
    _ file: inout FileResult, _ chosen: [Chosen], _ tracked: [String], in identity: String
  ) {
    var failed: Set<String> = []
    for outcome in file.outcomes where outcome.result.verdict.isFailure { failed.insert(outcome.info.name) }
    let hasStopped = file.counts.total < chosen.count
    let run = Set(hasStopped ? [] : chosen.map { $0.info?.name ?? engine.info($0.index).name })
    let all = Set((0..<engine.testCount).map { engine.info($0).name })
    for name in tracked where !all.contains(name) || (run.contains(name) && !failed.contains(name)) {
      file.settled.append(ScenarioKey(path: identity, name: name))
    }
  }
}

extension ScenarioResult {
  /// Makes a failure of what its run warned of; what else came of it stays.
  fileprivate mutating func denyWarnings(in engine: Engine) {
    guard verdict == .passed, let first = warnings.first else { return }
    verdict = .failed
    let others = warnings.dropFirst().map { warning in
      "\(engine.source.position(at: warning.range.lower)): \(warning.message) [\(warning.code)]"
    }
    failure = Failure(
      headline: "warning \(first.code): \(first.message)", range: first.range,
      labels: [Failure.Label(range: first.range, text: "")], notes: others)
    warnings = []
  }
}

extension [Int] {
  /// The first place from which on a condition holds, of elements ordered by it.
  func partitionPoint(_ holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

private let atSign = Int32(UInt8(ascii: "@"))
