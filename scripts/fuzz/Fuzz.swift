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
  case texts, sessions, pictures, reports, values
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
}

/// Reads a JSON value, as drivers and traces write them.
private func readValue(_ bytes: [UInt8]) {
  let strict = try? JSONValue(bytes, refusesLoneSurrogates: true)
  let lax = try? JSONValue(bytes, refusesLoneSurrogates: false)
  if strict != nil, lax == nil { refuse("a strict reading takes what a lax one refuses") }
}
