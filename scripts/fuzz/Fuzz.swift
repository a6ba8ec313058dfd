// What libFuzzer calls with every text it makes: it is read, laid out and run, and whatever it is, nothing may trap.

import ScenarioRuntime
import ScenarioSyntax

/// One engine for all texts, as a run of many files has one.
nonisolated(unsafe) private let engine: Engine = {
  let engine = Engine()
  engine.budget.statements = 2_000
  return engine
}()

/// Ends with a trap, for libFuzzer to keep the text that led here.
private func refuse(_ message: StaticString) -> Never { preconditionFailure("\(message)") }

/// Reads, formats and runs one text of `count` bytes; 0 for libFuzzer to go on.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryText(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  engine.load(name: "fuzz.nav", bytes: bytes)
  if engine.hasErrors {
    if !engine.diagnostics.contains(where: { $0.severity == .error }) {
      refuse("an error that nobody is told of")
    }
    return 0
  }
  for index in 0..<min(engine.scenarioCount, 8) { _ = engine.run(index) }
  layOut(bytes)
  return 0
}

/// What can be run can be laid out, and what is laid out stays as it is.
private func layOut(_ bytes: UnsafeBufferPointer<UInt8>) {
  var diagnostics: [Diagnostic] = []
  let source = Source(name: "fuzz.nav", bytes: Array(bytes))
  guard let once = Formatter.format(source, diagnostics: &diagnostics) else {
    refuse("a text without mistakes that is not laid out")
  }
  let again = Formatter.format(Source(name: "fuzz.nav", bytes: once), diagnostics: &diagnostics)
  if again != once { refuse("a layout that is laid out otherwise") }
}
