// What libFuzzer calls with every text that it makes. NAVSCRIPT_FUZZ names the reader that gets it, which
// must not trap, whatever the text is.

import Drivers
import Pictures
import Platform
import Reports
import ScenarioRunner
import ScenarioRuntime
import ScenarioSyntax

private enum Reader: String {
  case texts, sessions, pictures, reports, values, traces, explained, replies, histories
}

private let reader = getenv("NAVSCRIPT_FUZZ").flatMap { Reader(rawValue: String(cString: $0)) } ?? .texts

/// One engine for all texts, as a run of many files has one.
nonisolated(unsafe) private let engine: Engine = {
  let engine = Engine()
  engine.budget.statements = 2_000
  return engine
}()

/// Ends with a trap, so that libFuzzer keeps the text.
private func refuse(_ message: String) -> Never {
  print("refused: \(message)")
  fflush(nil)
  preconditionFailure(message)
}

/// Passes one text of `count` bytes to the reader.
/// - Returns: 0, so that libFuzzer goes on.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryText(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  switch reader {
  case .texts: run(bytes)
  case .sessions: play(bytes)
  case .pictures: draw(bytes)
  case .reports: readReport(Array(bytes))
  case .values: readValue(Array(bytes))
  case .traces: readTraces(Array(bytes))
  case .explained: explain(bytes)
  case .replies: answer(bytes)
  case .histories: readHistory(Array(bytes))
  }
  return 0
}

/// Reads, runs and formats a text.
private func run(_ bytes: UnsafeBufferPointer<UInt8>) {
  engine.load(name: "fuzz.nav", bytes: bytes)
  if engine.hasErrors {
    if !engine.diagnostics.contains(where: { $0.severity == .error }) {
      refuse("an error without a diagnostic")
    }
    return
  }
  for index in 0..<min(engine.scenarioCount, 8) { _ = engine.run(index) }
  format(bytes)
}

/// A text that runs can be formatted, and formatting it again changes nothing.
private func format(_ bytes: UnsafeBufferPointer<UInt8>) {
  var diagnostics: [Diagnostic] = []
  let source = Source(name: "fuzz.nav", bytes: Array(bytes))
  guard let once = Formatter.format(source, diagnostics: &diagnostics) else {
    refuse("a text without mistakes is not formatted")
  }
  let again = Formatter.format(Source(name: "fuzz.nav", bytes: once), diagnostics: &diagnostics)
  if again != once { refuse("formatting again changes the text") }
}

/// Plays the lines of a text in a session; at the end all is undone and done again.
private func play(_ bytes: UnsafeBufferPointer<UInt8>) {
  let session = Session()
  let counter = Counter()
  session.isInterrupted = { counter.isOver() ? "too long" : nil }
  let first = session.state
  for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(30) {
    let text = String(decoding: line, as: UTF8.self)
    counter.restart()
    switch text {
    case ":undo": _ = session.undo()
    case ":redo": _ = session.redo()
    case ":can": _ = session.choices()
    case ":moments": _ = session.moments()
    case _ where session.isComplete(text): _ = session.execute(text)
    case _ where text.utf8.count < 10: _ = session.completions(for: text, upTo: text.utf8.count)
    case _: break
    }
  }
  let last = session.state
  let script = Array(session.script(under: "fullscreen").utf8)
  script.withUnsafeBufferPointer { engine.load(name: "saved.nav", bytes: $0) }
  // In a session a command that refuses is a step error, and `Root` is known beside another root.
  if engine.diagnostics.contains(where: {
    $0.severity == .error && ![.misplacedRefusal, .unknownScreen].contains($0.code)
  }) {
    refuse("what a session saved does not check: \(String(decoding: script, as: UTF8.self))")
  }
  if session.hasForgotten { return }
  let count = session.undo(.max)
  if session.state.time != first.time { refuse("undoing all does not lead to the first state") }
  if session.redo(.max) != count || session.state.time != last.time {
    refuse("redoing all does not lead back")
  }
}

/// Counts how often a session asks whether it is to stop.
private final class Counter: @unchecked Sendable {
  private var left = 0
  func restart() { left = 200 }
  func isOver() -> Bool {
    left -= 1
    return left < 0
  }
}

/// Draws every kind of picture of a text's first scenarios.
private func draw(_ bytes: UnsafeBufferPointer<UInt8>) {
  var budget = Budget()
  budget.statements = 200
  let file = ScenarioReader(.text(name: "fuzz.nav", bytes: Array(bytes)), budget: budget)
  for scenario in file.scenarios.prefix(2) {
    let recording = file.record(scenario, RecordingRequest(keepsModels: true, keepsStretches: true))
    let strip = FilmStrip(recording, title: file.info(scenario).name, place: "fuzz.nav:1")
    let timeLine = TimeLine(recording)
    _ = FilmStripText.text(strip, timeLine, width: 60)
    _ = SVGWriter.file(FilmStripPicture.picture(strip, timeLine))
    let about = PageTrace.About(
      name: file.info(scenario).name, place: "fuzz.nav:1", file: file.name, firstLine: 1, lines: [],
      recipe: nil)
    _ = PageReport.page(of: [PageReport.Run(recording, about)])
  }
}

/// Reads a report of a run; one that can be read is written again, and reads the same.
private func readReport(_ bytes: [UInt8]) {
  guard let record = try? JSONReport.record(of: bytes) else { return }
  let written = ReportKind.json.text(of: record)
  guard let again = try? JSONReport.record(of: written) else {
    refuse("a report that was written cannot be read")
  }
  if ReportKind.json.text(of: again) != written { refuse("a report changes when it is read and written") }
  _ = RunRecord.mergeProblem([("one", record), ("other", record)])
  _ = RunRecord.merging([record, again])
}

/// Reads a JSON value, as drivers and traces write them.
private func readValue(_ bytes: [UInt8]) {
  let strict = try? JSONValue(bytes, refusesLoneSurrogates: true)
  let lax = try? JSONValue(bytes, refusesLoneSurrogates: false)
  if strict != nil, lax == nil { refuse("a strict reading takes what a lax one refuses") }
}

/// Reads the traces of a text as `conform` and `report diff` do.
private func readTraces(_ bytes: [UInt8]) {
  if let record = try? TraceRecord(bytes), !TraceDiff(record, record, named: ("a", "b")).isEmpty {
    refuse("a trace differs from itself")
  }
  guard let traces = try? Trace.all(in: bytes) else { return }
  for trace in traces.prefix(4) {
    _ = Conformance.check(trace)
    _ = Conformance.check(trace, recipe: "uikit")
  }
}

/// Runs a text's first scenarios; each trace is explained by the model that wrote it.
///
/// The traces are kept in the folder that NAVSCRIPT_TRACES names, as seeds for `traces`.
private func explain(_ bytes: UnsafeBufferPointer<UInt8>) {
  engine.load(name: "fuzz.nav", bytes: bytes)
  if engine.hasErrors { return }
  for index in 0..<min(engine.scenarioCount, 4) {
    let recording = engine.record(index)
    if recording.cut != nil { continue }
    let written = TraceReport.text(of: recording, engine.info(index), in: "fuzz.nav")
    keep(written)
    // A scenario that shows nothing has no trace.
    guard !written.isEmpty else { continue }
    guard let trace = try? Trace.all(in: written).first else {
      refuse("a trace that was written cannot be read")
    }
    switch Conformance.check(trace) {
    case .explained: break
    case .refuted(let difference): refuse("the model does not explain its own trace: \(difference)")
    case .unreadable(let message, let line): refuse("line \(line) of its own trace: \(message)")
    }
  }
}

/// Keeps a trace as a seed.
private func keep(_ trace: [UInt8]) {
  guard let folder = getenv("NAVSCRIPT_TRACES"), !trace.isEmpty, trace.count < 16_000 else { return }
  var hash = StableHash()
  hash.add(trace)
  guard let file = fopen("\(String(cString: folder))/\(hash.value)", "w") else { return }
  fwrite(trace, 1, trace.count, file)
  fclose(file)
}

/// Plays a scenario to a driver and to an app inside the model, whose replies follow it after an empty line.
private func answer(_ bytes: UnsafeBufferPointer<UInt8>) {
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  let end = lines.firstIndex { $0.isEmpty } ?? 0
  let replies = lines.dropFirst(end + 1).prefix(60).map { Array($0) }
  let text = Array(lines[..<end].joined(separator: [UInt8(ascii: "\n")]))
  let driven = Engine()
  driven.budget.statements = 2_000
  text.withUnsafeBufferPointer { driven.load(name: "fuzz.nav", bytes: $0) }
  if driven.hasErrors {
    Array("push A; push B; pan 0.3; release; pop; expect top == A and app.path == [A]".utf8)
      .withUnsafeBufferPointer { driven.load(name: "fuzz.nav", bytes: $0) }
  }
  for scenario in 0..<min(driven.scenarioCount, 4) {
    let recording = driven.record(scenario, RecordingRequest(keepsSights: true))
    let driver = KnownReplies.conversation(replies)
    for _ in 0..<2 { _ = Lockstep.play(recording, named: "fuzz", to: driver) }
  }
  driven.put(inside: ChildApp(KnownReplies.conversation(replies)))
  for scenario in 0..<min(driven.scenarioCount, 4) {
    _ = driven.record(scenario)
    _ = driven.run(scenario)
  }
}

/// Answers each line with the next of some replies. One that begins an object gets the number of the request.
private final class KnownReplies: LineExchange {
  /// The replies that are left, for every one that is started.
  final class Store { var left: ArraySlice<[UInt8]> = [] }

  private let store: Store
  private var id = 0

  private init(_ store: Store) { self.store = store }

  static func conversation(_ replies: [[UInt8]]) -> Conversation {
    let store = Store()
    store.left = replies[...]
    return Conversation(timeout: 1_000_000_000) { () throws(ChildProcess.Problem) in KnownReplies(store) }
  }

  func exchange(_ line: [UInt8], timeout: Int64) throws(ChildProcess.Problem) -> [UInt8] {
    id += 1
    guard let reply = store.left.popFirst() else { throw .silent }
    guard reply.first == UInt8(ascii: "{") else { return reply }
    let isEmpty = reply.dropFirst().first == UInt8(ascii: "}")
    return Array("{\"id\":\(id)\(isEmpty ? "" : ",")".utf8) + reply.dropFirst()
  }

  func end() {}
}

/// Reads the inputs of earlier sessions; written again, they read the same.
private func readHistory(_ bytes: [UInt8]) {
  guard let entries = HistoryText.entries(of: bytes) else { return }
  let kept = HistoryText.entries(of: HistoryText.bytes(of: entries))
  func comparable(_ entry: String) -> [UInt8] { entry.utf8.filter { $0 != 0x0D } }
  let isSame = kept.map { $0.map(comparable) == entries.map(comparable).filter { !$0.isEmpty } } ?? false
  if !isSame { refuse("a history changes when it is read and written") }
}
